"use strict";

/* Watching with open hands: whose view somebody sees who has no seat. */

const PUBLIC_VIEW = -1;

/** The choice of a seat's view or the public one; `chosen` is called with the number of the seat. */
class Eyes {
  constructor(words, table, chosen) {
    this.words = words;
    this.table = table;
    this.chosen = chosen;
    this.select = selectOf([], PUBLIC_VIEW, { onchange: () => this.chosen(Number(this.select.value)) });
    this.node = element("label", { class: "eyes", hidden: true }, element("span", {}, words.eyes), this.select);
  }

  /** Whether the players allow to watch by the views of their seats. */
  get isPossible() {
    return this.table.isWatcher && this.table.info.watching === "open-hands";
  }

  show() {
    const { info, seat } = this.table;
    const seats = info.seats.map((one, number) => [number, one.title]);
    fillSelect(this.select, [[PUBLIC_VIEW, this.words["eyes-public"]], ...seats], seat);
    this.node.hidden = !this.isPossible;
  }

  /** Go on to the view of the next seat, after the last one to the public view. */
  next() {
    if (this.isPossible) {
      const { info, seat } = this.table;
      this.chosen(seat + 1 < info.seats.length ? seat + 1 : PUBLIC_VIEW);
    }
  }

  /** What is said in place of a question: whose view it is, and what that seat is asked. */
  told(question) {
    const { info, seat } = this.table;
    const title = info.seats[seat]?.title;
    if (seat === PUBLIC_VIEW || !title) {
      return this.words["watching-now"];
    }
    const asked = question === null ? this.words["eyes-waiting"] : this.words["eyes-asked"];
    return filled(asked, { seat: title, question: question?.prompt || "" });
  }
}
