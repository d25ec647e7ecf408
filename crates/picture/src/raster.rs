//! Images: shades as a PNG of one pixel per cell, inside a data URL.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use grid::{Grid, Pos};
use png::{BitDepth, ColorType, Compression, Encoder, EncodingError};

use super::shades::{Shade, cells_a_pixel, mean};

/// The image of `shades` as `data:image/png;base64,...`; `None` if the encoder refuses
/// it, which never happens for a grid that fits into memory.
pub(crate) fn data_address(shades: &Grid<Shade>) -> Option<String> {
    let bytes = png(shades).ok()?;
    Some(format!("data:image/png;base64,{}", STANDARD.encode(bytes)))
}

/// The image of `shades`, of four bits a pixel.
fn png(shades: &Grid<Shade>) -> Result<Vec<u8>, EncodingError> {
    let size = cells_a_pixel(shades).max(1);
    let (rows, cols) = (shades.rows().div_ceil(size), shades.cols().div_ceil(size));
    let mut entries: Vec<Shade> = Vec::new();
    let mut lines = Vec::with_capacity(rows.saturating_mul(cols.div_ceil(2)));
    for row in 0..rows {
        let mut half = None;
        for col in 0..cols {
            let shade = mean(shades, Pos::new(row * size, col * size), size);
            let entry = entries.iter().position(|entry| *entry == shade).unwrap_or_else(|| {
                entries.push(shade);
                entries.len() - 1
            });
            // Of 32 shades no image has more than 16: tints are an image of their own.
            let entry = u8::try_from(entry.min(15)).unwrap_or(15);
            match half.take() {
                None => half = Some(entry << 4),
                Some(first) => lines.push(first | entry),
            }
        }
        lines.extend(half);
    }
    let colours = entries.iter().map(|shade| shade.colour());
    let palette: Vec<u8> = colours.clone().flat_map(|c| c.map_or([0xff; 3], |c| c.0)).collect();
    let opacity: Vec<u8> = colours.map(|c| if c.is_some() { 0xff } else { 0 }).collect();
    let mut bytes = Vec::new();
    let length = |cells: usize| u32::try_from(cells).unwrap_or(u32::MAX);
    let mut encoder = Encoder::new(&mut bytes, length(cols), length(rows));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Four);
    encoder.set_compression(Compression::High);
    encoder.set_palette(palette);
    encoder.set_trns(opacity);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&lines)?;
    writer.finish()?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::palette::{HEAT, WALL};

    #[test]
    fn a_pixel_is_a_cell() {
        let shades = Grid::from_rows(vec![
            vec![Shade::Heat(0), Shade::Heat(9), Shade::Wall],
            vec![Shade::Floor, Shade::Heat(9), Shade::Nothing],
        ]);
        let bytes = png(&shades.unwrap()).unwrap();
        let mut decoder = png::Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (3, 2));
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let colours: Vec<Option<[u8; 3]>> = pixels
            .chunks(4)
            .map(|pixel| (pixel[3] > 0).then_some([pixel[0], pixel[1], pixel[2]]))
            .collect();
        let (cold, hot) = (Some(HEAT[0].0), Some(HEAT[9].0));
        assert_eq!(colours, [cold, hot, Some(WALL.0), None, hot, None]);
    }

    #[test]
    fn many_cells_share_a_pixel() {
        let shades = Grid::from_rows(vec![vec![Shade::Heat(3); 2001]]).unwrap();
        let decoder = png::Decoder::new(Cursor::new(png(&shades).unwrap()));
        let reader = decoder.read_info().unwrap();
        assert_eq!((reader.info().width, reader.info().height), (667, 1));
        assert!(data_address(&shades).unwrap().starts_with("data:image/png;base64,iVBOR"));
    }
}
