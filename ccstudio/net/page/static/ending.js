"use strict";

/* The end of a game: whether it is as the host told it, and what is left of it to take home. */

class Ending {
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.parts = [];
    this.journal = "";
    this.wantsFile = false;
    this.node = element("div", { class: "chips", hidden: true });
    this.verdict = element("summary", {});
    this.report = element("ul", {});
    this.verified = element("details", { class: "verified", hidden: true }, this.verdict, this.report);
  }

  /** Offer the replay and the journal. */
  show() {
    const { words, table } = this;
    const wish = { game: table.game, ...table.page.codeOf(table.game) };
    this.replay = element("button", { type: "button", class: "main", onclick: () => this.askReplay(wish) }, words.replay);
    this.askJournal = () => table.host.askNow({ message: "ask-journal", ...wish });
    this.node.replaceChildren(
      this.replay,
      element("button", { type: "button", onclick: () => this.saveJournal() }, words.journal),
      element("button", { type: "button", onclick: () => table.leave() }, words.leave),
    );
    this.node.hidden = false;
    this.beginVerifying();
  }

  /** Ask for the journal if it can be held against anything. */
  beginVerifying() {
    const { words } = this;
    if (!canVerify()) {
      this.tell(words["verify-insecure"]);
    } else if (!this.table.told.isBound) {
      this.tell(words["verify-late"]);
    } else if (this.journal === "") {
      this.tell(words["verify-busy"]);
      this.askJournal();
    } else {
      this.verify();
    }
  }

  async verify() {
    const { table, words } = this;
    const verification = new Verification(words, table.told, table.seat, this.journal);
    await verification.run();
    const { findings } = verification;
    const verdict = findings.length > 0 ? filled(words["verify-failed"], { count: findings.length }) : words.verified;
    this.tell(verdict, findings, findings.length > 0 ? [] : verification.report());
  }

  /** Say what came of the verification: findings at once, the report when somebody opens it. */
  tell(verdict, findings = [], report = []) {
    this.verdict.textContent = verdict;
    const lines = findings.map((finding) => element("li", { class: "fault" }, finding));
    this.report.replaceChildren(...lines, ...report.map((line) => element("li", {}, line)));
    this.verified.open = findings.length > 0;
    this.verified.hidden = false;
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

  /** Save the journal as a file, as soon as it is here. */
  saveJournal() {
    if (this.journal !== "") {
      download(this.journal, fileName(this.title, "json"), "application/json");
    } else {
      this.wantsFile = true;
      this.askJournal();
    }
  }

  takeJournal({ part, parts, text }) {
    this.parts[part] = text;
    if (part + 1 < parts || this.parts.includes(undefined)) {
      return;
    }
    this.journal = this.parts.join("");
    this.parts = [];
    if (this.wantsFile) {
      this.wantsFile = false;
      this.saveJournal();
    }
    if (canVerify() && this.table.told.isBound) {
      this.verify();
    }
  }
}
