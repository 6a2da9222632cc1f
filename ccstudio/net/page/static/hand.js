"use strict";

/* The cards that a seat holds, below its question, and one of them as large as it is. */

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
