// Replays: a base picture and changes. Each element of the class "replay"
// holds its data as JSON; nothing is fetched and nothing is drawn twice.
"use strict";

const SVG = "http://www.w3.org/2000/svg";

/** The 32-bit numbers that a text in base64 holds, least byte first. */
function numbers(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Uint32Array(bytes.buffer);
}

/** The step from one place to another with the head of an arrow on it, if it has one. */
function head([x, y], [toX, toY], size) {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [right, down] = [((toX - x) * size) / length, ((toY - y) * size) / length];
  // Half a cell before the end of the step, where it enters the last cell.
  const cells = 2 * Math.max(1, Math.abs(toX - x), Math.abs(toY - y));
  const [atX, atY] = [toX - (toX - x) / cells, toY - (toY - y) / cells];
  const [backX, backY] = [atX - right / 2, atY - down / 2];
  return `M${backX - down} ${backY + right}L${atX + right / 2} ${atY + down / 2}L${backX + down} ${backY - right}`;
}

class Replay {
  constructor(root) {
    this.root = root;
    this.data = JSON.parse(root.querySelector("script").textContent);
    this.part = (name) => root.querySelector(`[data-part="${name}"]`);
    this.range = this.part("range");
    this.timer = null;
    this.searches = this.data.explored.map((search, at) => ({
      ...search,
      closed: numbers(search.closed),
      met: numbers(search.met),
      when: numbers(search.when),
      pen: root.querySelector(`[data-search="${at}"]`).getContext("2d"),
    }));
    this.before = Math.max(0, ...this.searches.map((search) => search.closed.length));
    // The steps that both of two routes take.
    const [one, other] = this.data.routes.map((route) => new Set(this.edges(route)));
    this.shared = new Set(other ? [...one].filter((edge) => other.has(edge)) : []);
    const lengths = this.data.routes.map((route) => route.cells.length - 1);
    this.boards = this.data.boards.map((board) => ({
      ...board,
      moved: 0,
      pieces: new Map(board.pieces),
    }));
    this.steps = Math.max(0, ...lengths, ...this.boards.map((board) => board.moves.length));
    this.range.max = this.before + this.steps;
    if (this.before && this.steps) this.parts({ search: this.before, route: this.steps });
    this.shown = -1;
    this.listen();
    this.go(this.parting() || this.range.max);
  }

  /** The move by which two boards first differ; none if there are no two. */
  parting() {
    const [old, now] = this.boards.map((board) => board.moves.map((move) => JSON.stringify(move.set)));
    return now && 1 + old.findIndex((move, at) => move !== now[at]);
  }

  /** Says below the slider which part of the time is whose. */
  parts(lengths) {
    for (const [name, length] of Object.entries(lengths)) {
      const span = document.createElement("span");
      span.style.flex = `${length} 1 0`;
      span.textContent = name;
      this.part("parts").append(span);
    }
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
    const step = Math.max(0, time - this.before);
    for (const search of this.searches) this.explore(search, Math.min(time, search.closed.length));
    this.data.routes.forEach((route) => this.route(route, step));
    this.boards.forEach((board) => this.move(board, Math.min(step, board.moves.length)));
    for (const thing of this.root.querySelectorAll("[data-at]")) {
      thing.classList.toggle("past", step > 0 && step >= Number(thing.dataset.at));
    }
    this.part("status").textContent = this.status(step);
    this.shown = time;
  }

  /** Paints what has been closed and met by then; over what is shown if that is less. */
  explore(search, closed) {
    const { cols, rows } = this.data;
    if (search.drawn === undefined || closed < search.drawn.closed) {
      search.pen.clearRect(0, 0, cols, rows);
      search.drawn = { closed: 0, met: 0 };
    }
    const pixel = (cell, colour) => {
      search.pen.fillStyle = colour;
      search.pen.fillRect(cell % cols, Math.floor(cell / cols), 1, 1);
    };
    const state = search.drawn;
    while (state.met < search.met.length && search.when[state.met] <= closed) {
      pixel(search.met[state.met++], search.frontier);
    }
    const { colours } = search;
    // A cell that was met again after it was closed is painted once more.
    for (let at = state.closed; at < closed; at++) {
      pixel(search.closed[at], colours[Math.floor((at * colours.length) / search.closed.length)]);
    }
    state.closed = closed;
  }

  /** Where a cell has its middle. */
  place(cell) {
    return [(cell % this.data.cols) + 0.5, Math.floor(cell / this.data.cols) + 0.5];
  }

  /** Whether a step has the head of an arrow: not the last, which the goal covers. */
  hasHead(step, route) {
    const steps = route.cells.length - 1;
    if (steps <= this.data.stride) return step === 1;
    return step % this.data.stride === 0 && step < steps;
  }

  /** The path over cells, with the head of an arrow at each step that `heads` says. */
  trail(cells, heads) {
    let path = cells.length ? `M${this.place(cells[0]).join(" ")}` : "";
    let marks = "";
    for (let at = 1; at < cells.length; at++) {
      const [from, to] = [this.place(cells[at - 1]), this.place(cells[at])];
      path += `L${to.join(" ")}`;
      if (heads(at)) marks += head(from, to, this.data.head);
    }
    return path + marks;
  }

  /** The steps of a route, each as a text. */
  edges(route) {
    return route.cells.slice(1).map((cell, at) => `${route.cells[at]} ${cell}`);
  }

  route(route, step) {
    const set = (attribute, path) => {
      for (const line of this.root.querySelectorAll(`[${attribute}="${route.name}"]`)) {
        line.setAttribute("d", path);
      }
    };
    const cells = this.before && step === 0 ? [] : route.cells.slice(0, step + 1);
    if (this.data.routes.length === 1) {
      // Of several legs the last that has begun stands out.
      const begun = route.legs.filter((leg) => leg[0] < Math.max(1, cells.length - 1));
      const from = begun.length ? begun[begun.length - 1][0] : 0;
      set("data-past", this.trail(from ? cells.slice(0, from + 1) : [], (at) => this.hasHead(at, route)));
      return set("data-route", this.trail(cells.slice(from), (at) => this.hasHead(from + at, route)));
    }
    // Stretches, each of which is shared by both routes or not.
    const paths = { true: "", false: "" };
    const shared = this.edges(route).map((edge) => this.shared.has(edge));
    for (let from = 0, to = 0; from < cells.length - 1; from = to) {
      while (to < cells.length - 1 && shared[to] === shared[from]) to++;
      const heads = (at) => this.hasHead(from + at, route);
      paths[shared[from]] += this.trail(cells.slice(from, to + 1), heads);
    }
    set("data-route", paths.false);
    set("data-shared", paths.true);
  }

  /** Goes move by move, each of which says what changes and what that was before. */
  move(board, step) {
    const { moves, name } = board;
    for (; board.moved < step; board.moved++) this.change(board, moves[board.moved].set, 2);
    for (; board.moved > step; board.moved--) this.change(board, moves[board.moved - 1].set, 1);
    const way = step > 0 ? moves[step - 1].way : [];
    for (const line of this.root.querySelectorAll(`[data-way="${name}"]`)) {
      line.setAttribute("d", this.trail(way, (at) => at === way.length - 1));
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

  status(step) {
    const several = this.searches.length > 1;
    if (step === 0 && this.before) {
      const words = this.searches.map(({ name, closed, drawn }) => {
        const frontier = drawn.met - drawn.closed;
        const done = `${drawn.closed} of ${closed.length} cells closed, ${frontier} reached but not closed`;
        return several ? `${name}: ${done}` : done;
      });
      return words.join(" · ");
    }
    const parts = [`step ${step} of ${this.steps}`];
    for (const { name, cells, totals, keys, legs } of this.data.routes) {
      const at = Math.min(step, cells.length - 1);
      const { cols } = this.data;
      parts.push(`${name} at row ${Math.floor(cells[at] / cols)}, column ${cells[at] % cols}`);
      if (totals.length) parts.push(`cost ${totals[at]} so far`);
      const carried = [...new Set(keys.filter((key) => key[0] <= step).map((key) => key[1]))];
      if (carried.length) parts.push(`carries ${carried.join(", ")}`);
      const begun = legs.filter((leg) => leg[0] <= step);
      if (begun.length) parts.push(begun[begun.length - 1][1]);
    }
    for (const { name, moves } of this.boards) {
      const { caption, total } = step === 0 ? { caption: "start" } : moves[Math.min(step, moves.length) - 1];
      const words = step > moves.length ? "done" : caption;
      const paid = total === undefined || total === null ? "" : `, cost ${total} so far`;
      parts.push((this.boards.length > 1 ? `${name}: ${words}` : words) + paid);
    }
    return parts.join(" · ");
  }
}

for (const root of document.querySelectorAll(".replay")) {
  root.replay = new Replay(root);
}
