"use strict";

/* What is beside the board: the log, the things off the map, and what lies at a place. */

/** A counter as an element: its picture, turned as on the map, with its title. */
function counterPicture(pictures, counter, act) {
  const image = pictures.element(counter.look, "counter", counter.title, titleOf(counter));
  if (counter.turn) {
    image.style.transform = `rotate(${counter.turn}deg)`;
  }
  return act
    ? element("button", { type: "button", class: "thing", "data-key": `p${counter.id}`, onclick: act }, image)
    : image;
}

/** The title of a counter with what its badges mean. */
function titleOf(counter) {
  return [counter.title, ...(counter.badges || [])].join("\n");
}

/** How many others there are, in words; empty for none. */
function unseenWords(words, count) {
  if (!count) {
    return "";
  }
  return count === UNKNOWN ? words.unknown : filled(words.others, { count });
}

/** The log, of which only the lines up to the shown entry are visible. */
class LogPanel {
  constructor(words, seats, linked, pictures) {
    this.words = words;
    this.seats = seats;
    this.linked = linked;
    this.pictures = pictures;
    this.node = element("ol", { class: "log", tabindex: "0", "aria-label": words.log });
    this.rows = [];
    /** The number of the entry that each row tells of, where the host says so. */
    this.numbers = [];
    this.shown = 0;
    this.heading = null;
    new ResizeObserver(() => this.scroll()).observe(this.node);
  }

  /** Scroll to the entry that is shown. */
  scroll() {
    this.rows[this.shown - 1]?.scrollIntoView({ block: "end" });
  }

  /** Add an entry under the heading of its turn; `act` is called when it is clicked. */
  add(entry, heading, act) {
    const row = element("li", { class: "entry", hidden: true });
    if (heading && heading !== this.heading) {
      row.append(element("h3", {}, heading));
      this.heading = heading;
    }
    for (const line of entry.log || []) {
      row.append(this.line(line));
    }
    if (act) {
      row.addEventListener("click", act);
    }
    this.rows.push(row);
    this.numbers.push(entry.log?.[0]?.entry || 0);
    this.node.append(row);
  }

  line(line) {
    const seat = this.seats[line.seat ?? -1];
    const node = element("p", { class: `line ${line.kind}` });
    if (seat) {
      node.style.borderLeftColor = seat.colour;
    }
    let end = 0;
    const signs = [...line.text];
    for (const [start, until, key] of line.links || []) {
      node.append(...withLinks(signs.slice(end, start).join("")));
      const words = signs.slice(start, until).join("");
      node.append(element("span", { class: "link", onclick: (event) => this.linked(key, event) }, words));
      end = until;
    }
    node.append(...withLinks(signs.slice(end).join("")));
    if (line.rule) {
      node.append(element("small", { class: "rule" }, line.rule));
    }
    return node;
  }

  /** The place of the last line that tells of the first entries of the game; -1 if there is none. */
  placeOf(number) {
    return this.numbers.findLastIndex((known) => known > 0 && known <= number);
  }

  /** The last line that tells of the first entries of the game, without its rule; empty if there is none. */
  lineAt(number) {
    const nodes = this.rows[this.placeOf(number)]?.querySelector(".line").childNodes || [];
    return [...nodes].map((node) => (node.classList?.contains("rule") ? "" : node.textContent)).join("");
  }

  /** Strike out what is told of later entries of the game; nothing for null. */
  doubt(number) {
    const last = number === null ? Infinity : this.placeOf(number);
    this.rows.forEach((row, place) => row.classList.toggle("doubtful", place > last));
  }

  /** Keep only the first entries. */
  truncate(count) {
    this.numbers.splice(count);
    this.rows.splice(count).forEach((row) => row.remove());
    this.shown = Math.min(this.shown, count);
  }

  /** Show the entries up to a number, counted from 1, the last of them marked. */
  show(number) {
    for (let row = Math.min(number, this.shown); row < Math.max(number, this.shown); row += 1) {
      this.rows[row].hidden = row >= number;
    }
    this.rows[this.shown - 1]?.classList.remove("now");
    this.shown = number;
    const now = this.rows[number - 1];
    now?.classList.add("now");
    this.scroll();
  }
}

/** Figures, dice, hands, piles, tracks and boxes off the map. */
class ThingsPanel {
  constructor(words, map, seats, pictures, chosen) {
    this.words = words;
    this.map = map;
    this.seats = seats;
    this.pictures = pictures;
    this.chosen = chosen;
    this.zoomed = () => {};
    this.node = element("div", { class: "things" });
  }

  show(table) {
    const stacks = table.stacks || {};
    const onTracks = new Set(Object.values(table.tracks || {}).flatMap((track) => track.boxes.map((box) => box.box)));
    const loose = Object.keys(stacks).filter(
      (key) => key.startsWith("b:") && !onTracks.has(key) && !(key in this.map.boxes),
    );
    this.node.replaceChildren(
      ...this.figures(table.figures || []),
      ...(table.dice || []).map((dice) => this.dice(dice)),
      ...Object.values(table.hands || {}).map((hand) => this.cards(hand, "hand")),
      ...loose.map((key) => this.box(key, stacks[key])),
      ...Object.values(table.tracks || {}).map((track) => this.track(track, stacks)),
      ...Object.values(table.piles || {}).map((pile) => this.cards(pile, "pile")),
    );
  }

  /** The figures of the game, and those of each side under its name and colour. */
  figures(figures) {
    const sides = [...new Set(figures.map((figure) => figure.side ?? -1))].sort((one, other) => one - other);
    return sides.map((side) => {
      const seat = this.seats.find((one) => one.side === side);
      const rows = figures
        .filter((figure) => (figure.side ?? -1) === side)
        .map((figure) => element("div", {}, element("dt", {}, figure.meaning), element("dd", {}, figure.text)));
      const list = element("dl", { class: "figures" }, seat ? element("h3", {}, seat.title) : "", ...rows);
      list.style.borderLeftColor = seat ? seat.colour : "transparent";
      return list;
    });
  }

  dice(dice) {
    const faces = dice.looks.map((look) => this.pictures.element(look, "die", ""));
    return section(dice.meaning, element("div", { class: "row" }, ...faces, dice.result || ""));
  }

  cards(held, kind) {
    const cards = (held.cards || []).map((card) => this.card(card));
    const unseen = held.unseen || 0;
    if (unseen !== 0 && held.back) {
      const count = unseen === UNKNOWN ? "?" : String(unseen);
      const back = this.pictures.element(held.back, "card", "");
      cards.push(element("span", { class: "back" }, back, element("b", {}, count)));
    }
    const empty = cards.length ? "" : this.words.empty;
    return section(held.title, element("div", { class: `row ${kind}` }, ...cards, empty));
  }

  /** A card, which is shown large while it is pointed at. */
  card(card, chosen = this.chosen) {
    const image = this.pictures.element(card.look, "card", card.title);
    const key = `k${card.id}`;
    if (!chosen) {
      return image;
    }
    const entries = {
      type: "button",
      class: "thing",
      "data-key": key,
      onclick: (event) => chosen(key, event),
      onpointerenter: () => this.zoomed(card.look),
      onpointerleave: (event) => event.pointerType === "mouse" && this.zoomed(""),
      onfocus: () => this.zoomed(card.look),
      onblur: () => this.zoomed(""),
    };
    return element("button", entries, image);
  }

  box(key, stack) {
    return section(stack.title || key.slice(2), this.counters(key, stack));
  }

  counters(key, stack) {
    const counters = (stack.counters || []).flatMap(allOf).map((counter) => {
      const chosen = this.chosen ? () => this.chosen(`p${counter.id}`) : null;
      return counterPicture(this.pictures, counter, chosen);
    });
    return element("div", { class: "row", "data-key": key }, ...counters, unseenWords(this.words, stack.unseen || 0));
  }

  track(track, stacks) {
    if (track.look) {
      return section(track.title, this.pictureTrack(track, stacks));
    }
    const boxes = track.boxes.map((box) => this.trackBox(box.title === track.title ? { ...box, title: "" } : box, stacks));
    return section(track.title, element("div", { class: "track" }, ...boxes));
  }

  trackBox(box, stacks) {
    const held = (stacks[box.box]?.counters || []).map((counter) => {
      const chosen = this.chosen ? () => this.chosen(`p${counter.id}`) : null;
      return counterPicture(this.pictures, counter, chosen);
    });
    const node = element("div", { class: "box", "data-key": box.box }, element("span", {}, box.title), ...held);
    node.append(...(box.markers || []).map((marker) => markerOf(marker)));
    node.classList.toggle("held", node.childElementCount > 1);
    return node;
  }

  pictureTrack(track, stacks) {
    const node = element("div", { class: "mat" }, this.pictures.element(track.look, "ground", track.title));
    for (const box of track.boxes) {
      const place = this.trackBox(box, stacks);
      if (box.rect) {
        const [left, top, width, height] = box.rect.map((part) => `${part / 10}%`);
        Object.assign(place.style, { left, top, width, height });
      }
      node.append(place);
    }
    return node;
  }
}

function section(title, content) {
  return element("section", {}, element("h3", {}, title), content);
}

function markerOf(marker) {
  const node = element("i", { class: "marker", title: marker.meaning }, marker.symbol.slice(0, 1).toUpperCase());
  node.style.backgroundColor = TONES[marker.tone || "plain"];
  return node;
}

/** What lies at a place: its name, its counters from the top, and what its marks mean. */
class PlaceCard {
  constructor(words, map, pictures, chosen) {
    this.words = words;
    this.map = map;
    this.pictures = pictures;
    this.chosen = chosen;
    this.isHigh = () => false;
    this.node = element("div", { class: "place", hidden: true, role: "status" });
  }

  hide() {
    this.node.hidden = true;
  }

  show(table, place, note = "") {
    const named = this.map.spaces[place] || this.map.boxes[place];
    if (named === undefined) {
      this.hide();
      return;
    }
    const stack = (table.stacks || {})[place] || {};
    const counters = [...(stack.counters || [])].reverse().flatMap(allOf);
    const rows = counters.map((counter) => {
      const chosen = this.chosen ? () => this.chosen(`p${counter.id}`) : null;
      const told = element("span", {}, element("b", {}, counter.title), ...notesOf(counter));
      return element("li", {}, counterPicture(this.pictures, counter, chosen), told);
    });
    const marks = ((table.marks || {})[place] || []).map((mark) => mark.meaning).filter(Boolean);
    const others = unseenWords(this.words, stack.unseen || 0);
    const lines = [...marks, others, note].filter(Boolean).map((line) => element("p", {}, line));
    this.node.replaceChildren(
      element("h3", {}, named.name || named.title),
      ...lines,
      element("ul", {}, ...rows),
    );
    this.node.hidden = !(rows.length || lines.length);
    this.node.classList.toggle("low", this.isHigh(place));
  }
}

function notesOf(counter) {
  const others = counter.unseen === UNKNOWN ? "?" : counter.unseen ? `+${counter.unseen}` : "";
  return [...(counter.badges || []), others].filter(Boolean).map((note) => element("small", {}, note));
}

/** Tabs over panels; the style may show some panels always, without their buttons. */
class Tabs {
  constructor(panels) {
    this.panels = panels;
    this.buttons = panels.map(([title, node], number) => {
      node.hidden = number > 0;
      return element(
        "button",
        { type: "button", role: "tab", "aria-selected": String(number === 0), onclick: () => this.choose(number) },
        title,
      );
    });
    this.node = element("nav", { class: "tabs", role: "tablist" }, ...this.buttons);
  }

  /** Go to the next tab. */
  next() {
    const count = this.panels.length;
    const here = this.panels.findIndex(([, node]) => !node.hidden);
    const others = this.panels.map((_panel, number) => (here + 1 + number) % count);
    this.choose(others.find((number) => this.buttons[number].checkVisibility()));
  }

  choose(number) {
    this.panels.forEach(([, node], other) => {
      node.hidden = other !== number;
      this.buttons[other].setAttribute("aria-selected", String(other === number));
    });
  }
}
