"""The pages in a real browser: shown = data, keys and slider work, nothing is fetched.

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

    def key(self, key, code=0):
        text = " " if key == " " else ("" if len(key) > 1 else key)
        for kind in ["keyDown", "keyUp"]:
            event = {"type": kind, "key": key, "windowsVirtualKeyCode": code}
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


def cells_of(path):
    """The cells of a path, which the script draws one by one."""
    points = [point.split() for point in path.replace("M", "L").split("L") if point]
    return [[int(float(y) - 0.5), int(float(x) - 0.5)] for x, y in points]


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


def shown_route(browser, name="route", place=0):
    return cells_of(browser.run(f"{replay(place)}.querySelector('[data-route=\"{name}\"].route, "
                                f"path[data-route=\"{name}\"]').getAttribute('d')"))


def shown_pieces(browser, name, cols, place=0):
    """The letters of a board by the number of their cell."""
    group = f"{replay(place)}.querySelector('[data-board=\"{name}\"]')"
    shown = (f"JSON.stringify([...{group}.children].filter(e => e.tagName === 'text')"
             ".map(e => [e.getAttribute('x'), e.getAttribute('y'), e.textContent]))")
    return {int(float(y) - 0.7 + 0.01) * cols + int(float(x) - 0.5): letter
            for x, y, letter in json.loads(browser.run(shown))}


def status(browser, place=0):
    return browser.run(f"{part('status', place)}.textContent")


def walk(browser, answer, explored):
    """A walk shows the cells of the answer, and a search the pixels of its data."""
    path = answer["path"]
    last = keys_and_slider(browser)
    before = last - (len(path) - 1)
    same(before > 0, explored, "a search is shown")
    for step in sorted({0, 1, len(path) // 2, len(path) - 1}):
        set_time(browser, before + step)
        expected = [] if explored and step == 0 else path[: step + 1]
        same(shown_route(browser), expected, f"the route at step {step}")
    if not explored:
        return
    data = data_of(browser)["explored"]
    numbers = lambda text: list(memoryview(base64.b64decode(text)).cast("I"))
    closed, met, when = (numbers(data[key]) for key in ["closed", "met", "when"])
    same(len(closed), before, "the number of cells closed")
    start = path[0][0] * answer["cols"] + path[0][1]
    same([closed[0], met[0]], [start, start], "the first cell")
    for now in [0, 1, before // 2, before, before // 3]:
        set_time(browser, now)
        colours = {cell: data["frontier"] for cell, since in zip(met, when) if since <= now}
        for place, cell in enumerate(closed[:now]):
            colours[cell] = data["colours"][place * len(data["colours"]) // before]
        same(pixels(browser), colours, f"the pixels at time {now}")
        words = f"{now} of {before} cells closed, {len(colours) - now} met and not closed"
        same(status(browser), words, "the words")


def pixels(browser):
    """The colour of every pixel that is painted, by the number of its cell."""
    text = browser.run(
        f"(() => {{ const c = {part('explored')};"
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
    """Each change can be gone through step by step, and j and k go from one to the next."""
    report = json.loads((folder / "review.json").read_text())
    found = report["findings"]
    kinds = [(one["kind"], one["puzzle"]) for one in found]
    same(kinds, [("route", "amphipod"), ("route", "crucible"), ("statistics", "crucible")], "changes")
    same(browser.run("document.querySelectorAll('article').length"), len(found), "articles")
    for key, number in [("j", 1), ("j", 2), ("j", 3), ("j", 3), ("k", 2), ("k", 1), ("k", 1)]:
        browser.key(key)
        same(browser.run("document.activeElement.id"), f"change-{number}", f"where {key} leads")
    browser.run("document.querySelectorAll('details').forEach(one => one.open = true)")
    same(browser.run("document.querySelectorAll('.replay').length"), 2, "replays")
    both_boards(browser, folder, found[0], 0)
    both_walks(browser, folder, found[1], 1)


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
            captions.append(f"{name}: {caption if step else 'start'}")
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
    for step in range(last + 1):
        set_time(browser, step, place)
        for name, walk in zip(["before", "after"], walks):
            same(shown_route(browser, name, place), walk[: step + 1], f"{name}, at step {step}")
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
        layers_lie_on_one_another(browser, f"{page} at {width} points")
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
        for name, cols in [("crucible", 20), ("pacman", 37), ("keys-and-doors", 41)]:
            solved = answer(name) | {"cols": cols}
            explored = name != "keys-and-doors"
            look(browser, folder, f"{name}.html", lambda tab: walk(tab, solved, explored))
        look(browser, folder, "amphipod.html", lambda tab: moves(tab, answer("amphipod")))
        look(browser, folder, "review.html", lambda tab: review(tab, folder))
    finally:
        browser.close()


main()
