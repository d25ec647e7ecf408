// Replays: a base picture and changes. Each element of the class "replay"
// holds its data as JSON; nothing is fetched and nothing is drawn twice.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

/** The 32-bit numbers that a text in base64 holds, least byte first. */
function numbers(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Uint32Array(bytes.buffer);
}

/** The path over cells, given by number, of a grid that is `cols` wide. */
function trail(cells, cols) {
  let path = "";
  for (const cell of cells) {
    path += `${path ? "L" : "M"}${(cell % cols) + 0.5} ${Math.floor(cell / cols) + 0.5}`;
  }
  return path;
}

class Replay {
  constructor(root) {
    this.root = root;
    this.data = JSON.parse(root.querySelector("script").textContent);
    this.part = (name) => root.querySelector(`[data-part="${name}"]`);
    this.range = this.part("range");
    this.timer = null;
    const explored = this.data.explored;
    if (explored) {
      this.closed = numbers(explored.closed);
      this.met = numbers(explored.met);
      this.when = numbers(explored.when);
      this.pen = this.part("explored").getContext("2d");
    }
    this.before = explored ? this.closed.length : 0;
    const lengths = this.data.routes.map((route) => route.cells.length - 1);
    this.boards = this.data.boards.map((board) => ({
      ...board,
      moved: 0,
      pieces: new Map(board.pieces),
    }));
    this.steps = Math.max(0, ...lengths, ...this.boards.map((board) => board.moves.length));
    this.range.max = this.before + this.steps;
    this.shown = -1;
    this.listen();
    this.go(this.range.max);
  }

  listen() {
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.part("play").addEventListener("click", () => this.play());
    this.part("first").addEventListener("click", () => this.go(0));
    this.part("back").addEventListener("click", () => this.go(this.shown - 1));
    this.part("next").addEventListener("click", () => this.go(this.shown + 1));
    this.part("last").addEventListener("click", () => this.go(Infinity));
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    const to = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (to) this.go(this.shown + to);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(Infinity);
    else if (event.key === " " && event.target.tagName !== "BUTTON") this.play();
    else return;
    event.preventDefault();
  }

  play() {
    if (this.timer !== null) return this.stop();
    if (this.shown >= Number(this.range.max)) this.go(0);
    const stride = Math.max(1, Math.round(Number(this.range.max) / 400));
    this.part("play").textContent = "Pause";
    this.timer = setInterval(() => {
      this.go(this.shown + stride, true);
      if (this.shown >= Number(this.range.max)) this.stop();
    }, 40);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.part("play").textContent = "Play";
  }

  go(time, playing) {
    if (!playing && this.timer !== null) this.stop();
    time = Math.min(Math.max(0, time), Number(this.range.max));
    if (time === this.shown) return;
    this.range.value = time;
    const closed = Math.min(time, this.before);
    const step = Math.max(0, time - this.before);
    if (this.pen) this.explore(closed);
    this.data.routes.forEach((route) => this.route(route, step));
    this.boards.forEach((board) => this.move(board, Math.min(step, board.moves.length)));
    this.part("status").textContent = this.status(closed, step);
    this.shown = time;
  }

  /** Paints what has been closed and met by then; over what is shown if that is less. */
  explore(closed) {
    const { cols, rows } = this.data;
    const drawn = this.drawn;
    if (drawn === undefined || closed < drawn.closed) {
      this.pen.clearRect(0, 0, cols, rows);
      this.drawn = { closed: 0, met: 0 };
    }
    const pixel = (cell, colour) => {
      this.pen.fillStyle = colour;
      this.pen.fillRect(cell % cols, Math.floor(cell / cols), 1, 1);
    };
    const state = this.drawn;
    while (state.met < this.met.length && this.when[state.met] <= closed) {
      pixel(this.met[state.met++], this.data.explored.frontier);
    }
    const colours = this.data.explored.colours;
    // A cell that was met again after it was closed is painted once more.
    for (let at = state.closed; at < closed; at++) {
      pixel(this.closed[at], colours[Math.floor((at * colours.length) / this.before)]);
    }
    state.closed = closed;
  }

  route(route, step) {
    const cells = route.cells.slice(0, step + 1);
    const path = this.before && step === 0 ? "" : trail(cells, this.data.cols);
    for (const line of this.root.querySelectorAll(`[data-route="${route.name}"]`)) {
      line.setAttribute("d", path);
    }
  }

  /** Goes move by move, each of which says what changes and what that was before. */
  move(board, step) {
    const { moves, name } = board;
    for (; board.moved < step; board.moved++) this.change(board, moves[board.moved].set, 2);
    for (; board.moved > step; board.moved--) this.change(board, moves[board.moved - 1].set, 1);
    const way = step > 0 ? moves[step - 1].way : [];
    for (const line of this.root.querySelectorAll(`[data-way="${name}"]`)) {
      line.setAttribute("d", trail(way, this.data.cols));
    }
    const group = this.root.querySelector(`[data-board="${name}"]`);
    group.replaceChildren();
    for (const [cell, letter] of board.pieces) this.piece(group, cell, letter);
  }

  change(board, set, which) {
    for (const entry of set) {
      if (entry[which] === "") board.pieces.delete(entry[0]);
      else board.pieces.set(entry[0], entry[which]);
    }
  }

  piece(group, cell, letter) {
    const { cols, colours } = this.data;
    const [x, y] = [(cell % cols) + 0.5, Math.floor(cell / cols)];
    const disc = document.createElementNS(SVG, "circle");
    disc.setAttribute("cx", x);
    disc.setAttribute("cy", y + 0.5);
    disc.setAttribute("r", 0.42);
    disc.setAttribute("fill", colours[letter] || "#f0e442");
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("x", x);
    text.setAttribute("y", y + 0.7);
    text.setAttribute("fill", "#1b1f24");
    text.setAttribute("font-weight", "bold");
    text.textContent = letter;
    group.append(disc, text);
  }

  status(closed, step) {
    if (step === 0 && this.before) {
      const frontier = this.drawn.met - closed;
      return `${closed} of ${this.before} cells closed, ${frontier} met and not closed`;
    }
    const parts = [`step ${step} of ${this.steps}`];
    for (const route of this.data.routes) {
      const cell = route.cells[Math.min(step, route.cells.length - 1)];
      const { cols } = this.data;
      parts.push(`${route.name} at (${Math.floor(cell / cols)},${cell % cols})`);
      const legs = route.legs.filter((leg) => leg[0] <= step);
      if (legs.length) parts.push(legs[legs.length - 1][1]);
    }
    for (const { name, moves } of this.boards) {
      const caption = step === 0 ? "start" : step > moves.length ? "done" : moves[step - 1].caption;
      parts.push(this.boards.length > 1 ? `${name}: ${caption}` : caption);
    }
    return parts.join(" · ");
  }
}

for (const root of document.querySelectorAll(".replay")) {
  root.replay = new Replay(root);
}
