"use strict";

/* What is beside the question at a table: who is there, clocks, and what is proposed. */

/** Who plays the seats, and who is away. */
class People {
  constructor(words, seat) {
    this.words = words;
    this.seat = seat;
    this.node = element("p", { class: "people" });
    this.here = null;
    this.watchers = 0;
  }

  takePresence({ seats, watchers = 0 }) {
    this.here = seats;
    this.watchers = watchers;
  }

  show(info) {
    const words = this.words;
    const told = info.seats.map((seat, number) => {
      const isPerson = (seat.player || "person") === "person";
      const name = playerWords(words, seat);
      const player = number === this.seat ? filled(words.you, { name }) : name;
      const whole = filled(words["seat-player"], { seat: seat.title, player });
      const isHere = !isPerson || (this.here === null ? seat.is_here : this.here[number]);
      return isHere ? whole : filled(words.away, { seat: whole });
    });
    if (this.watchers > 0) {
      told.push(filled(words.watching, { count: this.watchers }));
    }
    this.node.textContent = told.join(" · ");
  }
}

/** The time of the sides; that of the side that is to play runs. */
class Clocks {
  constructor(seats) {
    this.seats = seats;
    this.node = element("p", { class: "clocks", hidden: true });
    this.ticking = 0;
    this.last = null;
  }

  show({ remaining_ms: remaining, running = -1 }) {
    clearInterval(this.ticking);
    const since = performance.now();
    const tick = () => this.tell(remaining, running, performance.now() - since);
    this.last = () => remaining.map((most, side) => (side === running ? most - (performance.now() - since) : most));
    if (running >= 0) {
      this.ticking = setInterval(tick, 1000);
    }
    this.node.hidden = false;
    tick();
  }

  /** Let no time run: in a pause, and at the end. */
  stop() {
    if (this.last !== null) {
      this.show({ remaining_ms: this.last() });
    }
  }

  tell(remaining, running, gone) {
    const told = remaining.map((most, side) => {
      const seat = this.seats.find((one) => one.side === side);
      const left = remainingTime(Math.max(0, side === running ? most - gone : most));
      const mark = side === running ? "▸ " : "";
      return element("span", { class: side === running ? "runs" : "" }, `${mark}${seat ? seat.title : side} ${left}`);
    });
    this.node.replaceChildren(...told);
  }
}

/** A time left: minutes and seconds, with hours where there are some. */
function remainingTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is proposed, with an answer to what others propose; `ask` sends the answer for the own seat. */
class Proposals {
  constructor(words, own, ask, told, log) {
    this.words = words;
    this.own = own;
    this.ask = ask;
    this.told = told;
    this.log = log;
    this.seats = [];
    this.open = new Map();
    this.node = element("div", { class: "offers", role: "status" });
  }

  /** Forget all: the host tells anew what is open. */
  clear() {
    this.open.clear();
    this.show();
  }

  add(message) {
    this.open.set(message.proposal, message);
    this.show();
  }

  remove({ proposal, is_agreed: isAgreed, words }) {
    const message = this.open.get(proposal);
    this.open.delete(proposal);
    this.show();
    if (message !== undefined) {
      const told = filled(this.words[isAgreed ? "settled" : "unsettled"], { proposal: this.text(message) });
      this.told(words ? `${told} ${words}` : told);
    }
  }

  show() {
    const relevant = [...this.open.values()].filter((one) => one.seat === this.own || one.waits_for.includes(this.own));
    this.node.replaceChildren(...relevant.map((one) => this.offer(one)));
    const undone = relevant.filter((one) => one.kind === "undo").map((one) => one.number);
    this.log.doubt(undone.length > 0 ? Math.min(...undone) : null);
  }

  text({ seat, kind, number = 0, replaced = -1, player = "", note = "" }) {
    const proposer = this.seats[seat];
    const name = proposer?.name || proposer?.title || "";
    const level = this.words[`level-${player}`];
    const line = kind === "undo" ? this.log.lineAt(number) : "";
    const values = {
      name,
      number,
      line,
      seat: this.seats[replaced]?.title || "",
      player: player === "person" ? name : level ? filled(this.words.computer, { level }) : player,
    };
    return `${filled(this.words[`proposal-${kind}${line ? "-line" : ""}`], values)} ${note}`.trim();
  }

  offer(message) {
    const words = this.words;
    const answer = (agrees) => () => this.ask({ message: "answer", proposal: message.proposal, agrees });
    const isOwn = message.seat === this.own;
    const text = isOwn ? filled(words.asked, { proposal: this.text(message) }) : this.text(message);
    return element(
      "p",
      {},
      element("span", {}, text),
      isOwn ? "" : element("button", { type: "button", class: "main", onclick: answer(true) }, words.agree),
      element("button", { type: "button", onclick: answer(false) }, isOwn ? words.withdraw : words.refuse),
    );
  }
}

/** The line in which a seat says something to the table, or to its own side where that has several seats. */
class Saying {
  constructor(words, seats, seat, said) {
    this.line = element("input", { maxlength: "500", "aria-label": words.say, placeholder: words.say });
    this.toSide = element("input", { type: "checkbox" });
    const side = seats[seat]?.side;
    const hasPartner = seats.some((one, number) => one.side === side && number !== seat);
    const say = (event) => {
      event.preventDefault();
      const text = this.line.value.trim();
      if (text) {
        said({ message: "say", text, ...(this.toSide.checked ? { to_side: true } : {}) });
        this.line.value = "";
      }
    };
    this.node = element(
      "form",
      { class: "saying", onsubmit: say, hidden: seat < 0 },
      this.line,
      hasPartner ? element("label", { class: "automatic" }, this.toSide, words["to-side"]) : "",
      element("button", { type: "submit" }, words.send),
    );
  }
}

/** The buttons that change the view of a board. */
function viewAids(words, board) {
  return element(
    "div",
    { class: "aids" },
    signButton("larger", words.larger, () => board().view.zoom(1.25)),
    signButton("smaller", words.smaller, () => board().view.zoom(0.8)),
    signButton("fit", words.fit, () => board().view.fit()),
    signButton("counters", words.counters, () => board().toggleCounters()),
  );
}
