"""The pages in a real browser: shown = data, keys and slider work, no text lies on
another, nothing is fetched.

Drives headless Chromium over its DevTools protocol, through a pipe; needs
nothing but Python's standard library.

Usage: browser.py CHROMIUM FOLDER, where FOLDER holds the pages and the answers
that `.ci/pages` has made. Screenshots are left there.
"""

import base64
import http.server
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
import threading
import time

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync
--remote-debugging-pipe""".split()
# One argument of three words: no name leads anywhere.
FLAGS.append("--host-resolver-rules=MAP * ~NOTFOUND")
PATIENCE = 60


class Browser:
    """A browser with one tab, and what it has said."""

    def __init__(self, program):
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        self.profile = tempfile.mkdtemp()

        def hand_over():
            # The protocol reads from 3 and writes to 4. First out of the way.
            read, write = os.dup(theirs_in), os.dup(theirs_out)
            high = [os.dup2(read, 90), os.dup2(write, 91)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        command = [program, *FLAGS, f"--user-data-dir={self.profile}", "about:blank"]
        self.process = subprocess.Popen(
            command, preexec_fn=hand_over, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.reader, self.writer = ours_in, ours_out
        self.buffer, self.number, self.session = b"", 0, None
        self.trouble, self.requests = [], []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        attached = self.ask("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.ask(f"{domain}.enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.hear()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def hear(self):
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.reader], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                sys.exit(f"the browser says nothing for {PATIENCE} seconds")
            more = os.read(self.reader, 1 << 16)
            if not more:
                sys.exit("the browser has ended")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, event):
        method, about = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.trouble.append(about["exceptionDetails"])
        elif method == "Runtime.consoleAPICalled" and about["type"] in ("error", "warning"):
            self.trouble.append(about)
        # Warnings there are about how pixels are read back here.
        elif method == "Log.entryAdded" and about["entry"]["level"] == "error":
            self.trouble.append(about["entry"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(about["request"]["url"])

    def open(self, page):
        self.trouble, self.requests = [], []
        self.ask("Page.navigate", url=page.as_uri())
        wait(lambda: self.run("document.readyState") == "complete", "the page is loaded")

    def run(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def key(self, key, code=0, modifiers=0):
        text = " " if key == " " else ("" if len(key) > 1 else key)
        for kind in ["keyDown", "keyUp"]:
            event = {"type": kind, "key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
            self.ask("Input.dispatchKeyEvent", **event, **({"text": text} if text and kind == "keyDown" else {}))

    def shoot(self, file, width, dark):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=900,
                 deviceScaleFactor=1, mobile=width < 500)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])
        shot = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=False)
        file.write_bytes(base64.b64decode(shot["data"]))


def wait(holds, what):
    deadline = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > deadline:
            sys.exit(f"it never happens that {what}")


def same(found, expected, what):
    if found != expected:
        sys.exit(f"{what}: found {found!r}, expected {expected!r}")


def steps_of(path):
    """The steps of a path, each from cell to cell; the heads of arrows lie in between."""
    steps = []
    for stretch in filter(None, path.split("M")):
        points = [[float(number) for number in point.split()] for point in stretch.split("L")]
        if all(number % 1 == 0.5 for point in points for number in point):
            cells = [(int(y), int(x)) for x, y in points]
            steps += zip(cells, cells[1:]) if len(cells) > 1 else [(cells[0], cells[0])]
    return steps


def steps(walk):
    """The steps of a walk, as they are shown; of one cell the step to itself."""
    cells = [tuple(cell) for cell in walk]
    return list(zip(cells, cells[1:])) if len(cells) > 1 else [(cell, cell) for cell in cells]


def part(name, place=0):
    """The part called `name` of the replay at `place` in the page."""
    return f"{replay(place)}.querySelector('[data-part=\"{name}\"]')"


def replay(place=0):
    return f"document.querySelectorAll('.replay')[{place}]"


def data_of(browser, place=0):
    return json.loads(browser.run(f"{replay(place)}.querySelector('script').textContent"))


def time_of(browser, place=0):
    return int(browser.run(f"{part('range', place)}.value"))


def keys_and_slider(browser, place=0):
    """Everything that moves the time does, and no further than there is any."""
    last = int(browser.run(f"{part('range', place)}.max"))
    browser.run(f"{replay(place)}.focus()")
    expected = last
    for key, code, to in [
        ("Home", 36, lambda now: 0), ("ArrowLeft", 37, lambda now: 0),
        ("ArrowRight", 39, lambda now: min(last, now + 1)),
        ("PageDown", 34, lambda now: min(last, now + 10)),
        ("PageUp", 33, lambda now: max(0, now - 10)),
        ("End", 35, lambda now: last), ("ArrowRight", 39, lambda now: last),
        ("ArrowLeft", 37, lambda now: last - 1),
    ]:
        browser.key(key, code)
        expected = to(expected)
        same(time_of(browser, place), expected, f"the time after {key}")
    set_time(browser, 1, place)
    same(time_of(browser, place), 1, "the time after moving the slider")
    for name, modifier in [("Alt", 1), ("Ctrl", 2), ("Meta", 4)]:
        browser.run(f"{replay(place)}.focus()")
        browser.key("End", 35, modifier)
        same(time_of(browser, place), 1, f"the time after {name}+End, which is not for the page")
    for name, expected in [("next", min(2, last)), ("back", min(2, last) - 1), ("last", last), ("first", 0)]:
        browser.run(f"{part(name, place)}.click()")
        same(time_of(browser, place), expected, f"the time after the button {name}")
    browser.run(f"{replay(place)}.focus()")
    browser.key(" ", 32)
    wait(lambda: time_of(browser, place) == last, "playing comes to the end")
    wait(lambda: browser.run(f"{part('play', place)}.textContent") == "Play", "playing stops there")
    return last


def set_time(browser, to, place=0):
    browser.run(f"{part('range', place)}.value = {to};"
                f"{part('range', place)}.dispatchEvent(new Event('input', {{bubbles: true}}))")


def shown_route(browser, name="route", place=0, kind="route"):
    return steps_of(browser.run(f"{replay(place)}.querySelector('path[data-{kind}=\"{name}\"]:not(.rim)')"
                                ".getAttribute('d')"))


def shown_pieces(browser, name, cols, place=0):
    """The letters of a board by the number of their cell."""
    group = f"{replay(place)}.querySelector('[data-board=\"{name}\"]')"
    shown = (f"JSON.stringify([...{group}.children].filter(e => e.tagName === 'text')"
             ".map(e => [e.getAttribute('x'), e.getAttribute('y'), e.textContent]))")
    return {int(float(y) - 0.7 + 0.01) * cols + int(float(x) - 0.5): letter
            for x, y, letter in json.loads(browser.run(shown))}


def status(browser, place=0):
    return browser.run(f"{part('status', place)}.textContent")


def walk(browser, answer, searches):
    """A walk shows the cells of the answer, and each search the pixels of its data."""
    path, legs = answer["path"], data_of(browser)["routes"][0]["legs"]
    last = keys_and_slider(browser)
    before = last - (len(path) - 1)
    same(before > 0, searches > 0, "a search is shown")
    for step in sorted({0, 1, len(path) // 2, len(path) - 1}):
        set_time(browser, before + step)
        # Of several legs the last that has begin stands out.
        begin = max((at for at, _ in legs if at < max(1, step)), default=0)
        expected = [] if searches and step == 0 else steps(path[begin : step + 1])
        same(shown_route(browser), expected, f"the route at step {step}")
        if len(legs) > 1:
            same(shown_route(browser, kind="past"), steps(path[: begin + 1]) if begin else [],
                 f"the legs before at step {step}")
        if step > 0:
            same(f"cost {sum(answer['costs'][1 : step + 1])} so far" in status(browser), True,
                 f"the cost at step {step}, in {status(browser)}")
    data = data_of(browser)["explored"]
    same(len(data), searches, "the number of searches")
    numbers = lambda text: list(memoryview(base64.b64decode(text)).cast("I"))
    orders = [[numbers(search[key]) for key in ["closed", "met", "when"]] for search in data]
    same(max((len(closed) for closed, _, _ in orders), default=0), before, "the number of cells closed")
    start = path[0][0] * answer["cols"] + path[0][1]
    for now in [0, 1, before // 2, before, before // 3] if searches else []:
        set_time(browser, now)
        words = []
        for number, (search, (closed, met, when)) in enumerate(zip(data, orders)):
            same([closed[0], met[0]], [start, start], "the first cell")
            until, all_of = min(now, len(closed)), len(closed)
            colours = {cell: search["frontier"] for cell, since in zip(met, when) if since <= until}
            for place, cell in enumerate(closed[:until]):
                colours[cell] = search["colours"][place * len(search["colours"]) // all_of]
            same(pixels(browser, number), colours, f"the pixels at time {now}")
            done = f"{until} of {all_of} cells closed, {len(colours) - until} reached but not closed"
            words.append(f"{search['name']}: {done}" if searches > 1 else done)
        same(status(browser), " · ".join(words), "the words")


def carried(browser):
    """A key that is taken fades, and is carried from then on; so does a door that opens."""
    things = json.loads(browser.run(
        "JSON.stringify([...document.querySelectorAll('[data-at]')].map(one => "
        "[Number(one.dataset.at), one.textContent]))"))
    same(len(things) > 2, True, "keys and doors are on the way")
    faded = "[...document.querySelectorAll('[data-at]')].map(one => one.classList.contains('past'))"
    for time, _ in things:
        for now in [time - 1, time]:
            set_time(browser, now)
            same(browser.run(faded), [at <= now for at, _ in things], f"what is faint at step {now}")
            keys = [letter for at, letter in sorted(things) if at <= now and letter.islower()]
            same(f"carries {', '.join(keys)} ·" in status(browser), bool(keys), f"what is carried at {now}")


def pixels(browser, number):
    """The colour of every pixel that is painted, by the number of its cell."""
    text = browser.run(
        f"(() => {{ const c = document.querySelector('[data-search=\"{number}\"]');"
        "const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
        "const o = {}; for (let i = 0; i < d.length; i += 4) if (d[i + 3])"
        "o[i / 4] = '#' + [d[i], d[i + 1], d[i + 2]].map(v => v.toString(16).padStart(2, '0')).join('');"
        "return JSON.stringify(o); })()"
    )
    return {int(cell): colour for cell, colour in json.loads(text).items()}


def moves(browser, answer):
    """After each move the pieces stand where the answer has put them."""
    data = data_of(browser)
    board, cols = data["boards"][0], data["cols"]
    pieces = dict(map(tuple, board["pieces"]))
    last = keys_and_slider(browser)
    same(last, len(answer["moves"]), "the number of moves")
    # Beside the walls, below the ceiling.
    number = lambda place: (place[0] + 1) * cols + place[1] + 1
    states = [dict(pieces)]
    for move in answer["moves"]:
        pieces[number(move["to"])] = pieces.pop(number(move["from"]))
        same(pieces[number(move["to"])], move["kind"], "who moves")
        states.append(dict(pieces))
    for step in [*range(last + 1), *reversed(range(last + 1))]:
        set_time(browser, step)
        same(shown_pieces(browser, board["name"], cols), states[step], f"the pieces after move {step}")


def review(browser, folder):
    """Each change can be gone through step by step."""
    report = json.loads((folder / "review.json").read_text())
    found = report["findings"]
    kinds = [(one["kind"], one["puzzle"]) for one in found]
    same(kinds, [("route", "crucible"), ("route", "amphipod"), ("statistics", "crucible")], "changes")
    same(browser.run("document.querySelectorAll('article').length"), len(found), "articles")
    browser.run("document.querySelectorAll('details').forEach(one => one.open = true)")
    same(browser.run("document.querySelectorAll('.replay').length"), 2, "replays")
    both_walks(browser, folder, found[0], 0)
    both_boards(browser, folder, found[1], 1)


def snapshots(folder, name):
    """What the base and the topic say, without what insta adds."""
    texts = [(folder / side / f"{name}.snap").read_text() for side in ["base", "topic"]]
    return [text.split("\n---\n", 1)[1].rstrip("\n") for text in texts]


def both_boards(browser, folder, found, place):
    """The boards before and after show, move by move, what the drawings of both snapshots show."""
    cols = data_of(browser, place)["cols"]
    last = keys_and_slider(browser, place)
    films = []
    for text in snapshots(folder, found["name"]):
        _, *frames = text.split("\n\n")
        films.append([frame.split("\n") for frame in frames])
    same(last, max(map(len, films)) - 1, "the number of moves")
    same(films[0] != films[1], True, "the moves differ")
    letters = lambda rows: {row * cols + col: letter for row, line in enumerate(rows)
                            for col, letter in enumerate(line) if letter.isupper()}
    for step in [*range(last + 1), *reversed(range(last + 1))]:
        set_time(browser, step, place)
        captions = []
        for name, film in zip(["before", "after"], films):
            caption, *rows = film[step]
            same(shown_pieces(browser, name, cols, place), letters(rows), f"{name}, after move {step}")
            paid = sum(int(frame[0].split(" ")[-1]) for frame in film[1 : step + 1])
            captions.append(f"{name}: {caption}, cost {paid} so far" if step else f"{name}: start")
        same(status(browser, place), " · ".join([f"step {step} of {last}", *captions]), "the words")


def both_walks(browser, folder, found, place):
    """Step by step both routes go as the arrows of both snapshots say."""
    walks = []
    for text in snapshots(folder, found["name"]):
        lines = text.split("\nroute\n")[1].split("\n\n")[0].splitlines()
        row, col = map(int, lines[0].split(" ")[0].strip("()").split(","))
        walk = [[row, col]]
        for arrow in "".join(line.split(" ")[1] for line in lines):
            row, col = row + (arrow == "v") - (arrow == "^"), col + (arrow == ">") - (arrow == "<")
            walk.append([row, col])
        walks.append(walk)
    last = keys_and_slider(browser, place)
    same(last, max(map(len, walks)) - 1, "the number of steps")
    both = set(steps(walks[0])) & set(steps(walks[1]))
    for step in range(last + 1):
        set_time(browser, step, place)
        for name, walk in zip(["before", "after"], walks):
            taken = steps(walk[: step + 1]) if step else []
            for kind, expected in [("route", set(taken) - both), ("shared", set(taken) & both)]:
                shown = shown_route(browser, name, place, kind)
                same(sorted(shown), sorted(expected), f"{name}, {kind}, at step {step}")
            at = walk[min(step, len(walk) - 1)]
            same(f"{name} at row {at[0]}, column {at[1]} · cost " in status(browser, place), True, "where it is, and the cost")
    cells = lambda one, other: sorted(map(list, {tuple(c) for c in one} - {tuple(c) for c in other}))
    same(cells(walks[0], walks[1]), found["removed"], "the cells that are removed")
    same(cells(walks[1], walks[0]), found["added"], "the cells that are added")


def layers_lie_on_one_another(browser, what):
    """Every layer of a stage has its shape, which is that of the cells."""
    stages = json.loads(browser.run(
        "JSON.stringify([...document.querySelectorAll('.stage')].map(stage => ["
        "stage.querySelector('.ground').viewBox.baseVal.width,"
        "stage.querySelector('.ground').viewBox.baseVal.height,"
        "...[...stage.children].flatMap(layer => { const box = layer.getBoundingClientRect();"
        "return [box.left, box.top, box.width, box.height]; })]))"
    ))
    for cols, rows, left, top, width, height, *others in stages:
        same(abs(width * rows - height * cols) <= cols + rows, True, f"{what}: cells are square")
        for place in range(0, len(others), 4):
            apart = [abs(a - b) for a, b in zip(others[place:place + 4], [left, top, width, height])]
            same(max(apart) < 1, True, f"{what}: layer {place // 4 + 1} lies on the ground, {apart}")


def no_text_over_text(browser, what):
    """No two texts that are seen share any place; of glyphs their middle counts."""
    boxes = json.loads(browser.run(
        "JSON.stringify([...document.querySelectorAll('h1,h2,h3,p:not(.legend),li,figcaption,.axis span,.legend span,"
        ".stage svg text')].flatMap(one => { const boxes = []; const range = document.createRange();"
        "if (one.tagName === 'text') { const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);"
        "for (let text = texts.nextNode(); text; text = texts.nextNode()) for (let i = 0; i < text.length; i++) {"
        # The floor below a piece is covered by it.
        "if (text.data[i] === '.') continue;"
        "range.setStart(text, i); range.setEnd(text, i + 1);"
        "boxes.push(range.getBoundingClientRect()); } }"
        "else { range.selectNodeContents(one.matches('.legend span') ? one.lastChild : one); boxes.push(...range.getClientRects()); }"
        "const top = one.closest('article, section, body');"
        "return boxes.filter(box => box.width > 1 && box.height > 1).map(box =>"
        "[box.left, box.top + scrollY, box.right, box.bottom + scrollY, one.textContent.slice(0, 40)]); }))"
    ))
    same(len(boxes) > 20, True, f"{what}: there are texts")
    # The line of a font is higher than its letters.
    boxes = sorted([x0, y0 + (y1 - y0) * 0.22, x1, y1 - (y1 - y0) * 0.22, text] for x0, y0, x1, y1, text in boxes)
    for place, (x0, y0, x1, y1, text) in enumerate(boxes):
        for left, top, _, bottom, other in boxes[place + 1 :]:
            if left >= x1 - 1:
                break
            if (left, top, other) != (x0, y0, text) and top < y1 - 1 and bottom > y0 + 1:
                sys.exit(f"{what}: `{text}` at {x0:.0f},{y0:.0f} and `{other}` at {left:.0f},{top:.0f} lie on one another")


def dark_is_dark(browser, what, dark):
    """Words and paper follow the reader's preference, and can be told apart."""
    found = json.loads(browser.run(
        "(() => { const of = (one, key) => getComputedStyle(one)[key].match(/\\d+/g).slice(0, 3).map(Number);"
        "return JSON.stringify([of(document.body, 'color'), of(document.body, 'backgroundColor'),"
        "...[...document.querySelectorAll('.axis')].map(one => of(one, 'color'))]); })()"))
    light = lambda colour: sum(part * share for part, share in zip(colour, [0.299, 0.587, 0.114]))
    words, paper, *axes = map(light, found)
    same(paper < 60 if dark else paper > 200, True, f"{what}: the paper")
    same(all(abs(one - paper) > 100 for one in [words, *axes]), True, f"{what}: words on paper")


def look(browser, folder, page, check):
    browser.open(folder / page)
    check(browser)
    name = page.removesuffix(".html")
    browser.run(f"{part('last')}.click()")
    for width, dark in [(1100, False), (1100, True), (390, False), (390, True)]:
        browser.shoot(folder / f"{name}-{width}-{'dark' if dark else 'light'}.png", width, dark)
        for place in range(1, browser.run("document.querySelectorAll('.replay').length")):
            browser.run(f"{replay(place)}.scrollIntoView({{block: 'center'}})")
            browser.shoot(folder / f"{name}-{place + 1}-{width}-{'dark' if dark else 'light'}.png", width, dark)
        browser.run(f"{replay()}?.scrollIntoView({{block: 'center'}})")
        wide = browser.run("document.documentElement.scrollWidth")
        same(wide <= width, True, f"{page} fits into {width} points ({wide})")
        what = f"{page} at {width} points, {'dark' if dark else 'light'}"
        layers_lie_on_one_another(browser, what)
        no_text_over_text(browser, what)
        dark_is_dark(browser, what, dark)
    browser.ask("Emulation.setEmulatedMedia", media="print")
    same(browser.run("getComputedStyle(document.querySelector('.controls')).display"), "none", "buttons in print")
    browser.ask("Emulation.setEmulatedMedia", media="")
    fetched = [url for url in browser.requests if not url.startswith(("file:", "data:"))]
    files = [url for url in browser.requests if url.startswith("file:")]
    same(fetched, [], f"what {page} fetches")
    same(len(files), 1, f"the files that {page} is")
    same(browser.trouble, [], f"the complaints about {page}")
    print(f"{page}: {len(browser.requests)} request, no complaint")


def nothing_is_reached(browser):
    """A server on this very machine, which the browser must not find."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_error(404)

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for host in ["localhost", "127.0.0.1"]:
            went = browser.ask("Page.navigate", url=f"http://{host}:{server.server_port}/")
            same(went.get("errorText"), "net::ERR_NAME_NOT_RESOLVED", f"the way to {host}")
        server.shutdown()
    same(asked, [], "what the browser asked a server for")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    answer = lambda name: json.loads((folder / f"{name}.json").read_text())
    browser = Browser(program)
    try:
        nothing_is_reached(browser)
        heat = lambda cell: int((folder / "crucible.txt").read_text().split()[cell[0]][cell[1]])
        for name, cols, searches in [("crucible", 20, 1), ("pacman", 37, 2), ("keys-and-doors", 41, 0)]:
            solved = answer(name) | {"cols": cols}
            solved["costs"] = [heat(cell) if name == "crucible" else 1 for cell in solved["path"]]
            look(browser, folder, f"{name}.html", lambda tab: walk(tab, solved, searches))
            if name == "keys-and-doors":
                carried(browser)
        look(browser, folder, "amphipod.html", lambda tab: moves(tab, answer("amphipod")))
        look(browser, folder, "review.html", lambda tab: review(tab, folder))
    finally:
        browser.close()


main()
