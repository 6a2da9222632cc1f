"use strict";

/* What is beside the question at a table: clocks, and what others propose. */

/** The time of the sides; that of the side that is to play runs. */
class Clocks {
  constructor(seats) {
    this.seats = seats;
    this.node = element("p", { class: "clocks", hidden: true });
    this.ticking = 0;
  }

  show({ remaining_ms: remaining, running }) {
    clearInterval(this.ticking);
    const since = performance.now();
    const tick = () => this.tell(remaining, running, performance.now() - since);
    this.ticking = setInterval(tick, 1000);
    this.node.hidden = false;
    tick();
  }

  tell(remaining, running, gone) {
    const told = remaining.map((most, side) => {
      const left = Math.max(0, side === running ? most - gone : most);
      const seat = this.seats.find((one) => one.side === side);
      const minutes = Math.floor(left / 60000);
      const seconds = Math.floor((left % 60000) / 1000);
      const mark = side === running ? "▸ " : "";
      return `${mark}${seat ? seat.title : side} ${minutes}:${String(seconds).padStart(2, "0")}`;
    });
    this.node.textContent = told.join("   ");
  }
}

/** What others propose, with an answer to each; `ask` sends the answer for the own seat. */
class Proposals {
  constructor(words, seats, own, ask) {
    this.words = words;
    this.seats = seats;
    this.own = own;
    this.ask = ask;
    this.open = new Map();
    this.node = element("div", { class: "offers" });
  }

  add(message) {
    this.open.set(message.proposal, message);
    this.show();
  }

  remove({ proposal }) {
    this.open.delete(proposal);
    this.show();
  }

  show() {
    const waiting = [...this.open.values()].filter((one) => one.waits_for.includes(this.own));
    this.node.replaceChildren(...waiting.map((one) => this.offer(one)));
  }

  offer({ proposal, seat, kind }) {
    const words = this.words[`proposal-${kind}`] || this.words["proposal-other"];
    const answer = (agrees) => () => this.ask({ message: "answer", proposal, agrees });
    return element(
      "p",
      {},
      filled(words, { seat: this.seats[seat].title }),
      element("button", { type: "button", onclick: answer(true) }, this.words.agree),
      element("button", { type: "button", onclick: answer(false) }, this.words.refuse),
    );
  }
}
