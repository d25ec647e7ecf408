#!/usr/bin/env python3
"""The pages of target/doc that are for people: a first page for each kind of user.

They are the sections of README.md and of the guide, put together anew, so that
nothing is said twice. A section that is not there, and a link that leads nowhere,
are errors.
"""

import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOC = ROOT / "target" / "doc"
README = "README.md"
GUIDE = ".github/CONTRIBUTING.md"
FORMAT = "crates/proof/FORMAT.md"
RESULTS = "xtask/bench/RESULTS.md"
CRATES = "crates/README.md"

# Title, and the sections of which it consists: file and heading; None is all of the file.
PAGES = {
    "run": ("Solve and verify", [
        (README, "Run everything"), (README, "The puzzles"), (README, "See it"),
        (README, "Check an answer elsewhere")]),
    "use": ("Use it in your project", [
        (README, "Use a puzzle in your project"), (README, "How fast it is")]),
    "review": ("Review a change", [
        (README, "Review a change"), (GUIDE, "A change that moves a snapshot")]),
    "add": ("Add a puzzle", [
        (GUIDE, "Adding a puzzle"), (GUIDE, "Rules for the code"),
        (GUIDE, "Before you send a change")]),
    "crates": ("The crates", [(CRATES, None)]),
    "format": ("Certificate files", [(FORMAT, None)]),
    "results": ("Results of the benchmark", [(RESULTS, None)]),
}
STYLE = """<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem }
pre { background: #8882; overflow-x: auto; padding: .6rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
td, th { border: 1px solid #8888; padding: .2rem .5rem; text-align: left; vertical-align: top }
img { max-width: 100% }
.doc-anchor { display: none }
</style>
"""
LINK = re.compile(r"(\[[^\[\]]*\])\(([^)\s]+)\)")


def section(file, heading):
    """The text of a section without its heading; all of the file without its title."""
    text = (ROOT / file).read_text()
    if heading is None:
        return text.split("\n", 1)[1]
    parts = re.split(r"^## (.*)$", text, flags=re.M)
    if heading not in parts[1::2]:
        sys.exit(f"{file} has no section `{heading}`")
    return parts[2 * parts[1::2].index(heading) + 2]


def slug(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def homes():
    """Where each section and each whole file stands, by path and heading."""
    places = {}
    for page, (title, sections) in PAGES.items():
        for file, heading in sections:
            fragment = f"#{slug(heading)}" if heading else ""
            shown = "" if heading == title else fragment
            places[file + fragment] = f"{page}.html{shown}"
            for part in re.findall(r"^### (.*)$", section(file, heading), flags=re.M):
                places[f"{file}#{slug(part)}"] = f"{page}.html#{slug(part)}"
    return places


def target(file, link, places):
    """What a link of a file leads to on the site; None if that is not part of it."""
    if re.match(r"https?:", link):
        return link
    path, _, fragment = link.partition("#")
    path = posixpath.normpath(posixpath.join(posixpath.dirname(file), path)) if path else file
    if not (ROOT / path).exists():
        sys.exit(f"{file}: {link} leads nowhere")
    if fragment or path in places:
        whole = f"{path}#{fragment}" if fragment else path
        if whole not in places:
            sys.exit(f"{file}: {link} leads to no section of the site")
        return places[whole]
    if path.endswith(".svg"):
        shutil.copy(ROOT / path, DOC)
        return posixpath.basename(path)
    name = posixpath.basename(path).replace("-", "_")
    crate, _, source = path.removeprefix("crates/").partition("/src/")
    for page in (f"{name}/index.html", f"src/{crate.replace('-', '_')}/{source}.html"):
        if (DOC / page).exists():
            return page
    if (ROOT / path).is_file():
        # A browser shows text, and saves what it does not know.
        copy = f"files/{path.replace('/', '-')}.txt"
        (DOC / "files").mkdir(exist_ok=True)
        shutil.copy(ROOT / path, DOC / copy)
        return copy
    return None


def linked(file, text, places):
    def replace(match):
        found = target(file, match[2], places)
        return f"{match[1]}({found})" if found else match[1][1:-1]

    return LINK.sub(replace, text)


def check(page):
    """Every link of a page leads to a file, and to a place on it."""
    text = page.read_text()
    for link in re.findall(r'(?:href|src)="([^"]+)"', text):
        if re.match(r"https?:|data:", link):
            continue
        path, _, fragment = link.partition("#")
        other = page.parent / path if path else page
        if not other.exists() or fragment and f'id="{fragment}"' not in other.read_text():
            sys.exit(f"{page.name}: {link} leads nowhere")


def main():
    places = homes()
    links = " · ".join(f'<a href="{page}.html">{title}</a>' for page, (title, _) in PAGES.items())
    made = ROOT / "target" / "site"
    made.mkdir(exist_ok=True)
    (made / "head.html").write_text(STYLE)
    (made / "before.html").write_text(f'<p><a href="index.html">Wayproof</a>: {links}</p>\n')
    for page, (title, sections) in PAGES.items():
        text = f"% {title}\n"
        for file, heading in sections:
            if heading and heading != title:
                text += f"\n## {heading}\n"
            text += linked(file, section(file, heading), places)
        (made / f"{page}.md").write_text(text)
        subprocess.run(
            ["rustdoc", "--markdown-no-toc", "--html-in-header", made / "head.html",
             "--html-before-content", made / "before.html", "-o", DOC, made / f"{page}.md"],
            check=True)
    for page in [*(DOC / f"{page}.html" for page in PAGES), DOC / "index.html"]:
        check(page)


main()
