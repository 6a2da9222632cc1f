"use strict";

/* A free hand: pieces and values that a person sets outside the rules, as one proposal to the others. */

const OFF_TABLE = "off";
const MOST_VALUES = 60;

/** Collects changes of the position by mouse, touch and keys, and shows them on the table before they are proposed. */
class FreeHand {
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.isOn = false;
    this.edits = [];
    this.position = { moments: [], values: [] };
    this.sentAs = null;
    this.piece = selectOf([], "", { "aria-label": words["hand-piece"], onchange: () => this.pick(this.piece.value) });
    this.place = selectOf([], "", { "aria-label": words["hand-place"] });
    this.moment = selectOf([], "", { "aria-label": words["hand-moment"] });
    this.move = element("button", { type: "button", onclick: () => this.put(this.place.value) }, words["hand-move"]);
    this.instead = element("span", {});
    this.list = element("div", { class: "chips" });
    this.told = element("p", { class: "notice", role: "status" });
    this.send = element("button", { type: "button", class: "main", onclick: () => this.propose() });
    this.table.things.node.addEventListener("click", (event) => this.clickBox(event));
    const values = element("button", { type: "button", onclick: () => this.showValues() }, words["hand-values"]);
    const cancel = element("button", { type: "button", onclick: () => this.end() }, words.cancel);
    const inList = (event) => event.key === "Delete" && event.target === this.piece && this.takeKey(event);
    this.node = element(
      "div",
      { class: "by-hand", hidden: true, role: "group", "aria-label": words["hand-position"], onkeydown: inList },
      element("p", { class: "hand-how" }, words["hand-how"]),
      element("div", { class: "hand-row" }, this.piece, element("span", {}, "→"), this.place, this.move, this.instead),
      this.list,
      this.told,
      element("div", { class: "hand-row" }, values, this.moment, this.send, cancel),
    );
  }

  /** The table as it is with the changes. */
  get shown() {
    return this.isOn ? withEdits(this.table.table, this.edits) : this.table.table;
  }

  get isPossible() {
    const { own, info, number } = this.table;
    return own >= 0 && info.status === "running" && number > 0;
  }

  toggle() {
    if (this.isOn) {
      this.end();
    } else if (this.isPossible) {
      this.isOn = true;
      this.edits = [];
      this.sentAs = null;
      this.tell("");
      this.take({ moments: [], values: [] });
      this.table.host.send({ message: "ask-position" });
      this.show();
      this.table.showQuestion();
      this.piece.focus({ preventScroll: true });
    }
  }

  /** End it; what was not proposed is forgotten. */
  end() {
    this.isOn = false;
    this.edits = [];
    this.show();
    this.table.showQuestion();
  }

  /** Take the moments at which the game can go on, and the values that can be set. */
  take(position) {
    this.position = { moments: [], values: [], ...position };
    const moments = this.position.moments.map((moment) => [moment.id, moment.title]);
    fillSelect(this.moment, [["", this.words["hand-same"]], ...moments], this.moment.value);
  }

  /** Show the changes, or the table without them. */
  show() {
    this.node.hidden = !this.isOn;
    this.instead.replaceChildren();
    const { board, things, info, seat } = this.table;
    const shown = this.shown;
    board.show(shown, false);
    things.show(shown);
    if (!this.isOn) {
      return;
    }
    const others = info.seats.some((one, number) => {
      const isMine = number === seat || (info.yours || []).includes(number);
      return (one.player || "person") === "person" && one.name && !isMine;
    });
    this.send.textContent = others ? this.words["hand-ask"] : this.words["hand-set"];
    this.send.disabled = this.sentAs !== null;
    this.list.replaceChildren(...this.edits.map((edit, number) => this.chip(edit, number)));
    const known = countersOf(shown).filter(({ counter }) => counter.id >= 0);
    const pieces = known.map(({ counter, place }) => [`p${counter.id}`, this.titled(counter, place)]);
    fillSelect(this.piece, [["", this.words["hand-piece"]], ...pieces], this.piece.value);
    fillSelect(this.place, [["", this.words["hand-place"]], ...this.places(shown, known)], this.place.value);
    this.lightPicked();
  }

  /** Where pieces can go: spaces, boxes, other pieces, and off the table. */
  places(shown, known) {
    const { spaces, boxes } = this.table.head.map;
    const loose = new Map();
    for (const track of Object.values(shown.tracks || {})) {
      track.boxes.forEach((box) => loose.set(box.box, box.title || track.title));
    }
    for (const [key, stack] of Object.entries(shown.stacks || {})) {
      if (key.startsWith("b:") && !loose.has(key)) {
        loose.set(key, stack.title || key.slice(2));
      }
    }
    Object.entries(boxes).forEach(([key, box]) => loose.set(key, box.title));
    const onPiece = ({ counter, place }) => [
      `p${counter.id}`,
      filled(this.words["hand-on"], { piece: this.titled(counter, place) }),
    ];
    return [
      [OFF_TABLE, this.words["hand-off"]],
      ...loose,
      ...Object.entries(spaces).map(([key, space]) => [key, space.name]),
      ...known.filter(({ counter }) => `p${counter.id}` !== this.piece.value).map(onPiece),
    ];
  }

  titled(counter, place) {
    return filled(this.words["hand-at"], { piece: counter.title, place: this.nameOf(place) });
  }

  nameOf(place) {
    const { spaces, boxes } = this.table.head.map;
    const options = [...this.place.options];
    const loose = () => options.find((option) => option.value === place)?.textContent || this.titleOfStack(place);
    return spaces[place]?.name || boxes[place]?.title || loose();
  }

  titleOfStack(place) {
    return (this.table.table.stacks || {})[place]?.title || place.slice(2);
  }

  /** A change as a button that takes it back. */
  chip(edit, number) {
    const drop = () => {
      this.edits.splice(number, 1);
      this.tell("");
      this.show();
    };
    const words = `${this.text(edit)} ✕`;
    return element("button", { type: "button", class: "chip", title: this.words["hand-drop"], onclick: drop }, words);
  }

  text(edit) {
    if (edit.edit === "set") {
      return filled(this.words["hand-value"], { path: edit.titles.join(" › "), value: JSON.stringify(edit.value) });
    }
    const place = placeOf(edit);
    const words = place === OFF_TABLE ? "hand-removed" : place.startsWith("p") ? "hand-put-on" : "hand-put";
    return filled(this.words[words], { piece: edit.title, place: place.startsWith("p") ? edit.carrier : edit.name });
  }

  tell(words) {
    this.told.textContent = words;
  }

  /* Picking and putting. */

  /** Pick a piece by its key; empty for none. */
  pick(key) {
    this.tell("");
    if (key && Number(key.slice(1)) < 0) {
      this.tell(this.words["hand-hidden"]);
      return;
    }
    this.piece.value = key;
    this.instead.replaceChildren();
    this.lightPicked();
  }

  lightPicked() {
    const key = this.piece.value;
    this.table.board.light(key ? [{ key, shape: "ring", isPointed: true }] : []);
  }

  /** Pick what is at a point of the board, or put there what is picked. */
  tap(hit) {
    if (!this.piece.value || hit.piece === this.piece.value) {
      this.pick(hit.piece === this.piece.value ? "" : hit.piece || "");
      this.showStack(hit.place);
    } else if (hit.place !== null) {
      this.put(hit.place, hit.piece);
    }
  }

  /** Show the pieces of a stack, which can be picked there; a piece alone needs no card over the board. */
  showStack(place) {
    const { table } = this;
    const isStack = this.piece.value !== "" && countersOf(this.shown).filter((one) => one.place === place).length > 1;
    table.pointing.pinned = isStack ? place : null;
    table.card.show(this.shown, isStack ? place : null);
  }

  /** Pick a counter beside the board, or put what is picked where it lies. */
  click(key) {
    const place = placeOfKey(this.shown, key);
    if (place !== undefined) {
      if (key !== this.piece.value && placeOfKey(this.shown, this.piece.value) === place) {
        this.pick("");
      }
      this.tap({ place, piece: key });
    }
  }

  /** Put what is picked into a box beside the board. */
  clickBox(event) {
    const box = event.target.closest("[data-key^='b:']");
    if (this.isOn && this.piece.value && box !== null && event.target.closest("button") === null) {
      this.put(box.dataset.key);
    }
  }

  /** Pick a piece to be dragged; return whether it can be. */
  grab(hit) {
    const isPiece = this.isOn && hit.piece !== null && Number(hit.piece.slice(1)) >= 0;
    if (isPiece) {
      this.dragged = hit.piece;
    }
    return isPiece;
  }

  /** Drop the dragged piece; beside the board it goes off the table. */
  drop(hit, isOnBoard) {
    this.pick(this.dragged);
    this.put(isOnBoard ? hit.place : OFF_TABLE, hit.piece);
  }

  /** Put the picked piece somewhere: a place, a piece that carries it, or off the table. */
  put(place, other = null) {
    const key = this.piece.value;
    const found = countersOf(this.shown).find(({ counter }) => `p${counter.id}` === key);
    if (found === undefined || !place) {
      this.tell(this.words["hand-how"]);
      return;
    }
    this.tell("");
    const { counter } = found;
    const edit = { edit: "move", piece: counter.id, title: counter.title, name: this.nameOf(place) };
    if (place.startsWith("s")) {
      edit.space = Number(place.slice(1));
    } else if (place.startsWith("b:")) {
      edit.box = place.slice(2);
    } else if (place.startsWith("p")) {
      edit.on = Number(place.slice(1));
      edit.carrier = countersOf(this.shown).find((one) => `p${one.counter.id}` === place)?.counter.title || "";
      if (allOf(counter).some((one) => one.id === edit.on)) {
        this.tell(this.words["hand-itself"]);
        return;
      }
    }
    this.add(edit, (one) => one.edit === "move" && one.piece === edit.piece);
    this.piece.value = "";
    this.place.value = "";
    this.lightPicked();
    this.showStack(null);
    if (other !== null && other !== key && Number(other.slice(1)) >= 0) {
      this.offerCarrier(key, other);
    }
  }

  /** Offer to put a piece on the one at which it was dropped. */
  offerCarrier(key, carrier) {
    const title = countersOf(this.shown).find(({ counter }) => `p${counter.id}` === carrier)?.counter.title || "";
    const put = () => {
      this.piece.value = key;
      this.put(carrier);
    };
    const words = filled(this.words["hand-instead"], { piece: title });
    this.instead.replaceChildren(element("button", { type: "button", onclick: put }, words));
  }

  /** Add a change in place of former ones of the same thing. */
  add(edit, isSame) {
    this.edits = [...this.edits.filter((one) => !isSame(one)), edit];
    this.show();
  }

  takeKey(event) {
    if (event.key === "Escape") {
      if (this.piece.value) {
        this.pick("");
      } else {
        this.end();
      }
    } else if (event.key === "Delete" && this.piece.value) {
      this.put(OFF_TABLE);
    } else {
      return false;
    }
    return true;
  }

  /* Values. */

  /** Show the values of the position, which can be searched and set. */
  showValues() {
    const { words } = this;
    const rows = element("div", { class: "values" });
    const search = element("input", { "aria-label": words["hand-search"], placeholder: words["hand-search"] });
    const list = () => {
      const wanted = search.value.toLowerCase();
      const found = this.position.values.filter((one) => one.titles.join(" ").toLowerCase().includes(wanted));
      const more = found.length - MOST_VALUES;
      rows.replaceChildren(
        ...found.slice(0, MOST_VALUES).map((one) => this.valueRow(one)),
        more > 0 ? element("p", {}, filled(words.others, { count: more })) : "",
      );
    };
    search.addEventListener("input", list);
    search.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
    list();
    askInDialog(words["hand-position"], [search, rows], [["", words.close]]);
  }

  valueRow(one) {
    const path = JSON.stringify(one.path);
    const isSame = (edit) => edit.edit === "set" && JSON.stringify(edit.path) === path;
    const changed = this.edits.find(isSame);
    const value = changed === undefined ? one.value : JSON.stringify(changed.value);
    const hint = element("small", { class: "fault", role: "status" });
    const input = element("input", { value, onkeydown: (event) => event.key === "Enter" && event.preventDefault() });
    input.addEventListener("change", () => {
      hint.textContent = "";
      try {
        const edit = { edit: "set", path: one.path, titles: one.titles, value: JSON.parse(input.value) };
        this.add(edit, isSame);
      } catch {
        hint.textContent = filled(this.words["hand-no-value"], { text: input.value });
        input.value = value;
      }
    });
    return element("label", { class: "field" }, element("span", {}, one.titles.join(" › ")), input, hint);
  }

  /* What the host says. */

  propose() {
    const moment = this.moment.value;
    if (this.edits.length === 0 && !moment) {
      this.tell(this.words["hand-how"]);
      return;
    }
    const edits = this.edits.map(({ title, name, carrier, titles, ...edit }) => edit);
    this.sentAs = this.table.propose({ kind: "free-hand", edits, moment });
    this.send.disabled = true;
  }

  /** Take that the host took the proposal. */
  accept(message) {
    if (this.sentAs !== null && message.request === this.sentAs) {
      this.sentAs = null;
      this.end();
    }
  }

  /** Take why the host refused the proposal; return whether it was this one. */
  refuse(message, words) {
    const isMine = this.sentAs !== null && message.request === this.sentAs;
    if (isMine) {
      this.sentAs = null;
      this.send.disabled = false;
      this.tell(words);
    }
    return isMine;
  }
}

/** Where a change puts its piece, as a key. */
function placeOf({ space = -1, box = "", on = -1 }) {
  if (space >= 0) {
    return `s${space}`;
  }
  return box ? `b:${box}` : on >= 0 ? `p${on}` : OFF_TABLE;
}

/** All counters of a table with their places; riders are where their carriers are. */
function countersOf(table) {
  return Object.entries(table.stacks || {}).flatMap(([place, stack]) =>
    (stack.counters || []).flatMap(allOf).map((counter) => ({ counter, place })),
  );
}

function placeOfKey(table, key) {
  return countersOf(table).find(({ counter }) => `p${counter.id}` === key)?.place;
}

/** A table with pieces where changes put them; values show only when they are played. */
function withEdits(table, edits) {
  const stacks = structuredClone(table.stacks || {});
  for (const edit of edits.filter((one) => one.edit === "move")) {
    const lists = Object.values(stacks).map((stack) => (stack.counters ||= []));
    const taken = lists.map((counters) => takenFrom(counters, edit.piece)).find((one) => one !== null);
    const place = placeOf(edit);
    if (taken === undefined || place === OFF_TABLE) {
      continue;
    }
    if (edit.on >= 0) {
      const carrier = countersOf({ stacks }).find(({ counter }) => counter.id === edit.on)?.counter;
      (carrier === undefined ? [] : (carrier.carried ||= [])).push(taken);
    } else {
      stacks[place] ||= place.startsWith("b:") ? { title: edit.name } : {};
      (stacks[place].counters ||= []).push(taken);
    }
  }
  return { ...table, stacks };
}

/** Take a piece out of counters and what they carry; null if it is not there. */
function takenFrom(counters, piece) {
  const here = counters.findIndex((counter) => counter.id === piece);
  if (here >= 0) {
    return counters.splice(here, 1)[0];
  }
  return counters.map((counter) => takenFrom(counter.carried || [], piece)).find((one) => one !== null) || null;
}

/** Give a choice other values, and keep what was chosen where it is still there. */
function fillSelect(select, options, chosen) {
  select.replaceChildren(...selectOf(options).children);
  select.value = options.some(([value]) => value === chosen) ? chosen : options[0][0];
}
