"use strict";

/* The cards that a seat holds, beside its question, one of them as large as it is, and the dice that fell. */

/** A picture over the board; empty for none. */
class LargePicture {
  constructor(pictures) {
    this.pictures = pictures;
    this.node = element("img", { class: "zoom", alt: "", hidden: true });
  }

  show(look) {
    const source = look ? this.pictures.source(look) : "";
    this.node.hidden = !source;
    if (source) {
      this.node.src = source;
    }
  }
}

const TRAY_MS = 5000;
const MOST_ROLLS = 2;

/** The dice that fell last, over the board for a while; the table has them, too. */
class DiceTray {
  constructor(things) {
    this.things = things;
    this.node = element("div", { class: "tray", hidden: true, "aria-hidden": "true" });
    this.dice = [];
    this.ending = 0;
  }

  show(dice) {
    clearTimeout(this.ending);
    this.dice = dice.slice(-MOST_ROLLS);
    this.renew();
    this.node.hidden = dice.length === 0;
    this.ending = setTimeout(() => this.hide(), TRAY_MS);
  }

  /** Show the pictures that have come meanwhile. */
  renew() {
    this.node.replaceChildren(...this.dice.map((one) => this.things.dice(one)));
  }

  hide() {
    this.node.hidden = true;
  }
}

/** A row of cards; those that are offered are lit, and `tapped` is called with the key of one. */
class HandRow {
  constructor(words, things, tapped) {
    this.things = things;
    this.tapped = tapped;
    this.node = element("div", { class: "hand", "aria-label": words.hand });
  }

  show(held, offered) {
    const cards = held === undefined ? [] : held.cards || [];
    this.node.replaceChildren(
      ...cards.map((card) => {
        const button = this.things.card(card, this.tapped);
        button.classList.toggle("lit", offered.has(`k${card.id}`));
        return button;
      }),
    );
    this.node.hidden = cards.length === 0;
  }
}
