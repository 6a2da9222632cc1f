"use strict";

/* The board: map, marks, counters and lines on a canvas. */

const MOVE_MS = 260;
const MARK_AROUND = 1.2;
const HALO = "rgba(20, 18, 14, 0.75)";
const LIGHT = "#FFFAEE";
const NEWS = "#F4B400";
const FLAT = new Set(["area", "dot"]);
const UNPAINTED = "#A8A08C";

/** Draws a table, and says what is where. */
class Board {
  constructor(canvas, map, pictures, listener) {
    this.map = map;
    this.pictures = pictures;
    this.listener = listener;
    this.canvas = canvas;
    this.table = { moment: [] };
    this.placed = [];
    this.moves = new Map();
    this.news = new Set();
    this.pointed = null;
    this.lit = [];
    this.way = [];
    this.thread = [];
    this.verdict = null;
    this.hasCounters = true;
    this.frame = 0;
    this.grabbed = null;
    this.carriedAt = null;
    this.view = new View(canvas, map, {
      viewed: () => this.update(),
      resized: () => this.draw(performance.now()),
      hovered: (at) => this.listener.hovered(at === null ? null : this.hit(at)),
      tapped: (at, event) => this.listener.tapped(this.hit(at), event),
      grab: (at) => this.grab(at),
      carried: (at) => this.carry(at),
      dropped: (at, isOnBoard) => this.listener.dropped(this.hit(at), isOnBoard),
    });
  }

  /** Take hold of the counter at a point if the listener lets it be dragged; return whether it does. */
  grab(at) {
    const hit = this.hit(at);
    this.grabbed = this.listener.grab?.(hit) ? hit.piece : null;
    return this.grabbed !== null;
  }

  /** Show the counter that is held at a point; null where it lies. */
  carry(at) {
    this.carriedAt = at;
    this.update();
  }

  /** Show a table; counters that moved slide if it is the next one. */
  show(table, isNext) {
    const before = new Map(this.placed.map((placed) => [placed.counter.id, placed]));
    this.table = table;
    this.placed = arranged(this.map, table.stacks);
    this.moves.clear();
    this.news.clear();
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const placed of isNext ? this.placed : []) {
      const former = before.get(placed.counter.id);
      if (former === undefined || former.place !== placed.place || former.counter.look !== placed.counter.look) {
        this.news.add(placed.counter.id);
      }
      if (former !== undefined && former.place !== placed.place && !isStill) {
        this.moves.set(placed.counter.id, { from: former.at, since: performance.now() });
      }
    }
    this.update();
  }

  /** Let a place or piece stand out; null for none. */
  point(key) {
    this.pointed = key;
    this.update();
  }

  /** Show the place or piece that a link names. */
  followLink(key, event) {
    event.stopPropagation();
    const spot = this.spot(key);
    this.point(key);
    if (spot !== null) {
      this.view.show(spot);
    }
  }

  /** Light what can be chosen: places and pieces with their shapes. */
  light(targets) {
    this.lit = targets;
    this.update();
  }

  /** Show a way over places that is not gone yet. */
  ahead(keys) {
    this.way = keys.map((key) => this.spot(key)).filter((spot) => spot !== null);
    this.update();
  }

  /** Show a thread of sight through points, in the colour of its verdict; none for less than two points. */
  drawThread(points, verdict) {
    this.thread = points;
    this.verdict = verdict;
    this.update();
  }

  toggleCounters() {
    this.hasCounters = !this.hasCounters;
    this.update();
  }

  /** Return where something is on the map; null if it is not there. */
  spot(key) {
    if (key in this.map.spaces) {
      return this.map.spaces[key].middle || this.map.spaces[key].at;
    }
    if (key in this.map.boxes) {
      const [left, top, width, height] = this.map.boxes[key].rect;
      return [left + width / 2, top + height / 2];
    }
    const placed = this.placed.find((one) => `p${one.counter.id}` === key || holds(one.counter, key));
    return placed === undefined ? null : placed.at;
  }

  /** Whether a place is shown where the card of a place would cover it. */
  isHigh(key) {
    const spot = this.spot(key);
    const [x, y] = spot === null ? [Infinity, Infinity] : this.view.toScreen(spot);
    return x < 380 && y < this.view.height / 2;
  }

  /** Return what is at a point of the map: a place, and the topmost counter there. */
  hit(at) {
    const half = this.map.counter / 2;
    for (let number = this.placed.length - 1; this.hasCounters && number >= 0; number -= 1) {
      const { counter, place, at: centre } = this.placed[number];
      if (Math.abs(at[0] - centre[0]) <= half && Math.abs(at[1] - centre[1]) <= half) {
        return { place, piece: `p${counter.id}`, at };
      }
    }
    return { place: this.placeAt(at), piece: null, at };
  }

  placeAt([x, y]) {
    for (const [key, box] of Object.entries(this.map.boxes)) {
      const [left, top, width, height] = box.rect;
      if (x >= left && x <= left + width && y >= top && y <= top + height) {
        return key;
      }
    }
    let nearest = null;
    let least = this.map.width * 0.62;
    for (const [key, space] of Object.entries(this.map.spaces)) {
      const away = Math.hypot(space.at[0] - x, space.at[1] - y);
      if (away < least) {
        least = away;
        nearest = key;
      }
    }
    return nearest;
  }

  update() {
    if (!this.frame) {
      this.frame = requestAnimationFrame((now) => {
        this.frame = 0;
        this.draw(now);
      });
    }
  }

  draw(now) {
    const pen = this.canvas.getContext("2d");
    const ratio = this.canvas.width / Math.max(1, this.view.width);
    const scale = this.view.scale * ratio;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.setTransform(scale, 0, 0, scale, -this.view.left * scale, -this.view.top * scale);
    pen.imageSmoothingQuality = "high";
    pen.lineCap = "round";
    pen.lineJoin = "round";
    this.drawMap(pen);
    for (const part of this.table.ground || []) {
      this.drawPicture(pen, part.look, part.rect);
    }
    this.drawMarks(pen, false);
    (this.table.arcs || []).forEach((arc) => this.drawArc(pen, arc));
    (this.table.sides || []).forEach((side) => this.drawSide(pen, side));
    this.drawLit(pen, false);
    this.drawPlace(pen, this.pointed);
    if (this.hasCounters) {
      this.drawCounters(pen, now);
      this.drawMarks(pen, true);
    }
    (this.table.arrows || []).forEach((arrow) => this.drawArrow(pen, arrow.points, TONES[arrow.tone || "plain"]));
    if (this.way.length > 1) {
      this.drawArrow(pen, this.way, NEWS);
    }
    this.drawLit(pen, true);
    this.drawSight(pen);
    if (this.moves.size) {
      this.update();
    }
  }

  /** Draw the map; while it is not there, its spaces. */
  drawMap(pen) {
    if (this.pictures.image("map") !== null) {
      this.drawPicture(pen, "map", this.map.rect);
      return;
    }
    pen.strokeStyle = "rgba(128, 120, 100, 0.5)";
    pen.lineWidth = 0.015 * this.map.width;
    for (const key of Object.keys(this.map.spaces)) {
      this.outline(pen, key, 1);
      pen.stroke();
    }
  }

  drawPicture(pen, name, [left, top, width, height]) {
    const image = this.pictures.image(name);
    if (image !== null) {
      pen.drawImage(image, left, top, width, height);
    }
  }

  drawMarks(pen, high) {
    const side = MARK_AROUND * this.map.width;
    for (const [key, marks] of Object.entries(this.table.marks || {})) {
      const [x, y] = this.map.spaces[key].at;
      for (const mark of marks) {
        if (Boolean(mark.high) === high) {
          this.drawPicture(pen, mark.look, [x - side / 2, y - side / 2, side, side]);
        }
      }
    }
  }

  drawCounters(pen, now) {
    const moving = [];
    for (const placed of this.placed) {
      const move = this.moves.get(placed.counter.id);
      const part = move === undefined ? 1 : Math.min(1, Math.max(0, (now - move.since) / MOVE_MS));
      if (part >= 1) {
        this.moves.delete(placed.counter.id);
        this.drawCounter(pen, placed, placed.at);
      } else {
        moving.push([placed, move, part * part * (3 - 2 * part)]);
      }
    }
    const held = this.carriedAt && this.placed.find((placed) => `p${placed.counter.id}` === this.grabbed);
    if (held) {
      this.drawCounter(pen, held, this.carriedAt);
    }
    for (const [placed, move, part] of moving) {
      const between = (axis) => move.from[axis] + (placed.at[axis] - move.from[axis]) * part;
      this.drawCounter(pen, placed, [between(0), between(1)]);
    }
  }

  drawCounter(pen, { counter, note }, [x, y]) {
    const side = this.map.counter;
    const key = `p${counter.id}`;
    pen.save();
    pen.translate(x, y);
    pen.rotate(((counter.turn || 0) * Math.PI) / 180);
    pen.shadowColor = "rgba(0, 0, 0, 0.45)";
    pen.shadowBlur = 0.1 * side * pen.getTransform().a;
    const rim = key === this.pointed ? LIGHT : this.news.has(counter.id) ? NEWS : null;
    if (rim !== null) {
      pen.strokeStyle = rim;
      pen.lineWidth = 0.11 * side;
      rounded(pen, -side / 2, -side / 2, side, side, 0.08 * side);
      pen.stroke();
    }
    if (this.pictures.image(counter.look) === null) {
      rounded(pen, -side / 2, -side / 2, side, side, 0.08 * side);
      pen.fillStyle = UNPAINTED;
      pen.fill();
    }
    this.drawPicture(pen, counter.look, [-side / 2, -side / 2, side, side]);
    pen.restore();
    if (note) {
      this.drawNote(pen, note, x + 0.42 * side, y - 0.42 * side, 0.2 * side);
    }
  }

  drawNote(pen, note, x, y, radius) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = "#20242A";
    pen.fill();
    pen.strokeStyle = LIGHT;
    pen.lineWidth = 0.22 * radius;
    pen.stroke();
    this.write(pen, note, x, y, radius * (note.length < 3 ? 1.25 : 0.9), LIGHT);
  }

  write(pen, text, x, y, size, colour) {
    pen.font = `bold ${size}px system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(text, x, y + 0.06 * size);
  }

  drawArc(pen, arc) {
    const colour = TONES[arc.tone || "plain"];
    const middle = ((arc.middle - 90) * Math.PI) / 180;
    const half = (arc.spread * Math.PI) / 360;
    pen.beginPath();
    pen.moveTo(arc.at[0], arc.at[1]);
    pen.arc(arc.at[0], arc.at[1], arc.radius, middle - half, middle + half);
    pen.closePath();
    pen.globalAlpha = 0.14;
    pen.fillStyle = colour;
    pen.fill();
    pen.globalAlpha = 0.75;
    pen.strokeStyle = colour;
    pen.lineWidth = 0.022 * this.map.width;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  drawSide(pen, side) {
    const [a, b] = side.points;
    const along = (part) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    this.strokeThrough(pen, [along(0.12), along(0.88)], HALO, 0.105 * this.map.width);
    this.strokeThrough(pen, [along(0.12), along(0.88)], TONES[side.tone || "plain"], 0.062 * this.map.width);
  }

  drawArrow(pen, points, colour) {
    const width = 0.075 * this.map.width;
    const [x, y] = points[points.length - 1];
    const [fromX, fromY] = points[points.length - 2];
    const length = Math.hypot(x - fromX, y - fromY);
    if (!length) {
      return;
    }
    const ahead = [(x - fromX) / length, (y - fromY) / length];
    const head = Math.min(0.26 * this.map.width, length);
    const neck = [x - ahead[0] * head, y - ahead[1] * head];
    const way = [...points.slice(0, -1), neck];
    const aside = [(-ahead[1] * head) / 2, (ahead[0] * head) / 2];
    const tip = [[x, y], [neck[0] + aside[0], neck[1] + aside[1]], [neck[0] - aside[0], neck[1] - aside[1]]];
    this.strokeThrough(pen, way, HALO, 1.9 * width);
    this.strokeThrough(pen, [...tip, tip[0]], HALO, 0.9 * width);
    this.strokeThrough(pen, way, colour, width);
    pen.beginPath();
    tip.forEach((point) => pen.lineTo(...point));
    pen.closePath();
    pen.fillStyle = colour;
    pen.fill();
  }

  drawSight(pen) {
    const { blocked, hindrance = 0, decided_at: at } = this.verdict || {};
    const tone = blocked ? "bad" : hindrance > 0 ? "warning" : this.verdict === null ? "plain" : "good";
    const width = 0.05 * this.map.width;
    if (this.thread.length > 1) {
      this.strokeThrough(pen, this.thread, HALO, 1.9 * width);
      this.strokeThrough(pen, this.thread, TONES[tone], width);
    }
    for (const [x, y] of at ? [...this.thread, at] : this.thread) {
      pen.beginPath();
      pen.arc(x, y, 1.8 * width, 0, 2 * Math.PI);
      pen.fillStyle = LIGHT;
      pen.fill();
      pen.strokeStyle = TONES[tone];
      pen.lineWidth = width;
      pen.stroke();
    }
  }

  strokeThrough(pen, points, colour, width) {
    pen.beginPath();
    points.forEach((point) => pen.lineTo(...point));
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  }

  /** Draw the rim of a place. */
  drawPlace(pen, key, colour = LIGHT, width = 0.05) {
    if (key !== null && this.outline(pen, key, 0.96)) {
      pen.strokeStyle = HALO;
      pen.lineWidth = (width + 0.035) * this.map.width;
      pen.stroke();
      pen.strokeStyle = colour;
      pen.lineWidth = width * this.map.width;
      pen.stroke();
    }
  }

  /** Trace the rim of a place, in parts of its size; return whether it has one. */
  outline(pen, key, part) {
    pen.beginPath();
    if (key in this.map.spaces) {
      const [x, y] = this.map.spaces[key].at;
      this.map.cell.forEach(([dx, dy]) => pen.lineTo(x + part * dx, y + part * dy));
      pen.closePath();
      return true;
    }
    if (key in this.map.boxes) {
      pen.rect(...this.map.boxes[key].rect);
      return true;
    }
    return false;
  }

  drawLit(pen, isAbove) {
    for (const target of this.lit) {
      if (isAbove === !FLAT.has(target.shape)) {
        this.drawTarget(pen, target);
      }
    }
  }

  drawTarget(pen, { key, shape, isPointed }) {
    const colour = isPointed ? LIGHT : NEWS;
    if (shape === "area") {
      if (this.outline(pen, key, 0.86)) {
        pen.fillStyle = isPointed ? "rgba(244, 180, 0, 0.5)" : "rgba(244, 180, 0, 0.2)";
        pen.fill();
        this.drawPlace(pen, key, colour, isPointed ? 0.05 : 0.03);
      }
      return;
    }
    const spot = shape === "point" ? key : this.spot(key);
    if (spot === null) {
      return;
    }
    if (shape === "dot") {
      pen.beginPath();
      pen.arc(spot[0], spot[1], 0.09 * this.map.width, 0, 2 * Math.PI);
      pen.fillStyle = "rgba(244, 180, 0, 0.7)";
      pen.fill();
      return;
    }
    const radius = shape === "point" ? 0.11 * this.map.width : 0.64 * this.map.counter;
    for (const [stroke, width] of [[HALO, 0.075], [colour, isPointed ? 0.06 : 0.04]]) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width * this.map.width;
      pen.beginPath();
      if (shape === "ring") {
        const side = 1.14 * this.map.counter;
        rounded(pen, spot[0] - side / 2, spot[1] - side / 2, side, side, 0.12 * side);
      } else {
        pen.arc(spot[0], spot[1], radius, 0, 2 * Math.PI);
      }
      if (shape === "reticle") {
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
          pen.moveTo(spot[0] + 0.75 * dx * radius, spot[1] + 0.75 * dy * radius);
          pen.lineTo(spot[0] + 1.3 * dx * radius, spot[1] + 1.3 * dy * radius);
        }
      }
      pen.stroke();
    }
    if (shape === "point") {
      pen.fillStyle = colour;
      pen.fill();
    }
  }
}

/** Whether a counter carries a piece. */
function holds(counter, key) {
  return allOf(counter).some((one) => `p${one.id}` === key);
}

function rounded(pen, left, top, width, height, radius) {
  pen.beginPath();
  pen.roundRect(left, top, width, height, radius);
}
