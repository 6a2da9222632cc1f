"use strict";

/* The menu of a table: what a seat can propose, giving up, invitations, and leaving. */

/** Opens under its button; `table` says what is possible and does it. */
class GameMenu {
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.list = element("div", { class: "menu", role: "menu", hidden: true });
    this.button = signButton("menu", `${words.menu} (M)`, () => this.toggle());
    this.button.setAttribute("aria-haspopup", "menu");
    this.button.setAttribute("aria-expanded", "false");
    this.node = element("div", { class: "menu-place", onkeydown: (event) => this.takeKey(event) }, this.button, this.list);
    this.close = (event) => {
      if (!this.node.contains(event.target)) {
        this.hide();
      }
    };
  }

  toggle() {
    if (!this.list.hidden) {
      this.hide();
      return;
    }
    this.list.replaceChildren(...this.items());
    this.list.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    document.addEventListener("pointerdown", this.close);
    this.list.querySelector("button:not(:disabled)")?.focus();
  }

  hide() {
    this.list.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", this.close);
  }

  takeKey(event) {
    const items = [...this.list.querySelectorAll("button:not(:disabled)")];
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (this.list.hidden) {
      return;
    }
    event.stopPropagation();
    if (event.key === "Escape") {
      this.hide();
      this.button.focus();
    } else if (event.key in steps) {
      event.preventDefault();
      const here = items.indexOf(document.activeElement);
      items[(here + steps[event.key] + items.length) % items.length].focus();
    }
  }

  *items() {
    const { words, table } = this;
    const { status } = table.info;
    const propose = (kind) => () => table.propose({ kind });
    if (table.own >= 0 && status !== "over") {
      const runs = status === "running";
      yield this.item(words.undo, () => table.askUndo(), runs && table.undoTo > 0);
      yield this.item(words["free-hand"], () => table.freeHand.toggle(), table.freeHand.isPossible);
      yield this.item(words.draw, propose("draw"), runs);
      yield runs ? this.item(words["pause-game"], propose("pause")) : this.item(words.resume, propose("resume"));
      yield this.item(words.substitute, () => this.substitute());
      yield this.item(words.resign, () => this.resign());
      yield element("hr", {});
    }
    if ([...invitationLinks(words, table.info)].length > 0) {
      yield this.item(words.invite, () => this.invite());
    }
    if (Notices.canAsk()) {
      yield this.item(words.notify, () => Notices.ask());
    }
    yield this.item(words.keys, () => this.showKeys());
    yield this.item(words.leave, () => table.leave());
  }

  item(text, act, isPossible = true) {
    const acted = () => {
      this.hide();
      act();
    };
    return element("button", { type: "button", role: "menuitem", disabled: !isPossible, onclick: acted }, text);
  }

  async resign() {
    const words = this.words;
    const answers = [["resign", words["resign-do"], "danger"], ["", words.cancel]];
    if ((await askInDialog(words["resign-sure"], [], answers)) === "resign") {
      this.table.resign();
    }
  }

  /** Ask who shall play which seat. */
  async substitute() {
    const { words, table } = this;
    const seats = table.info.seats.map((seat, number) => [
      number,
      filled(words["seat-player"], { seat: seat.title, player: playerWords(words, seat) }),
    ]);
    const seat = selectOf(seats, table.seat);
    const levels = LEVELS.map((level) => [level, filled(words.computer, { level: words[`level-${level}`] })]);
    const player = selectOf([...levels, ["person", words.me]], "regular");
    const content = [field(words["substitute-seat"], seat), field(words["substitute-player"], player)];
    const answers = [["ask", words["substitute-ask"], "main"], ["", words.cancel]];
    if ((await askInDialog(words.substitute, content, answers)) === "ask") {
      table.propose({ kind: "substitute", replaced: Number(seat.value), player: player.value });
    }
  }

  invite() {
    const { words, table } = this;
    const links = [...invitationLinks(words, table.info)].map(([label, link]) => linkToCopy(words, label, link));
    askInDialog(words.invite, links, [["", words.close]]);
  }

  showKeys() {
    const words = this.words;
    const lines = ["choose", "pass", "map", "hand", "table", "sight", "watch"].map((name) => element("p", {}, words[`keys-${name}`]));
    askInDialog(words.keys.replace(/…$/, ""), lines, [["", words.close]]);
  }
}
