"use strict";

/* The end of a game: how it ended, and what is left of it to take home. */

class Ending {
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.parts = [];
    this.node = element("div", { class: "chips", hidden: true });
  }

  /** Offer the replay and the journal. */
  show() {
    const { words, table } = this;
    const wish = { game: table.game, ...table.page.codeOf(table.game) };
    this.replay = element("button", { type: "button", class: "main", onclick: () => this.askReplay(wish) }, words.replay);
    const askJournal = () => table.host.askNow({ message: "ask-journal", ...wish });
    this.node.replaceChildren(
      this.replay,
      element("button", { type: "button", onclick: askJournal }, words.journal),
      element("button", { type: "button", onclick: () => table.leave() }, words.leave),
    );
    this.node.hidden = false;
  }

  get title() {
    return this.table.page.title.textContent;
  }

  askReplay(wish) {
    this.replay.disabled = true;
    this.replay.textContent = this.words.making;
    this.table.host.send({ message: "ask-replay", seat: this.table.seat, ...wish });
  }

  takeReplay({ page, words }) {
    this.replay.disabled = false;
    this.replay.textContent = this.words.replay;
    if (page) {
      download(page, fileName(this.title, "html"), "text/html");
    } else {
      this.table.prompt.tell([{ text: words }]);
    }
  }

  takeJournal({ part, parts, text }) {
    this.parts[part] = text;
    if (part + 1 === parts) {
      download(this.parts.join(""), fileName(this.title, "json"), "application/json");
      this.parts = [];
    }
  }
}
