"use strict";

/* Checking a line of sight on the board: from one space to another. */

class SightCheck {
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.isOn = false;
    this.forget();
    this.button = signButton("sight", words.sight, () => this.toggle());
    this.button.setAttribute("aria-pressed", "false");
  }

  /** Forget both ends. */
  forget() {
    this.viewer = null;
    this.target = null;
    this.isEnded = false;
    this.isAsking = false;
  }

  toggle() {
    this.isOn = !this.isOn;
    this.button.setAttribute("aria-pressed", String(this.isOn));
    this.forget();
    this.show(null);
    if (this.isOn) {
      this.table.card.hide();
      this.table.board.light([]);
      this.table.prompt.tell([{ text: this.words["sight-from"] }]);
    } else {
      this.table.prompt.tell([]);
      this.table.showQuestion();
    }
  }

  /** End the check, if there is one. */
  stop() {
    if (this.isOn) {
      this.toggle();
    }
  }

  /** Draw the thread between two places, with its verdict; nothing for null. */
  show(thread) {
    const { board } = this.table;
    const ends = [this.viewer, this.target].filter((key) => key !== null).map((key) => board.map.spaces[key].at);
    board.drawThread(ends, thread);
  }

  /** Take a space that was clicked or tapped: the first end, then the other one, then a first one again. */
  tap({ place }) {
    if (place === null || !(place in this.table.board.map.spaces)) {
      return;
    }
    if (this.viewer === null || this.isEnded) {
      this.forget();
      this.viewer = place;
      const name = this.table.head.map.spaces[place].name;
      this.table.prompt.tell([{ text: filled(this.words["sight-to"], { place: name }) }]);
      this.show(null);
    } else {
      this.lookAt(place);
      this.isEnded = true;
    }
  }

  /** Look at the space under the mouse, until one is clicked. */
  hover(hit) {
    if (this.viewer !== null && !this.isEnded && hit !== null && hit.place in this.table.board.map.spaces) {
      this.lookAt(hit.place);
    }
  }

  /** Ask for the verdict; while an answer is on its way the next question waits for it. */
  lookAt(place) {
    this.target = place;
    this.show(null);
    if (!this.isAsking) {
      this.isAsking = true;
      const number = (key) => Number(key.slice(1));
      this.table.host.send({ message: "ask-sight", viewer: number(this.viewer), target: number(place) });
    }
  }

  take({ viewer, target, thread }) {
    this.isAsking = false;
    if (!this.isOn || this.target === null) {
      return;
    }
    if (`s${viewer}` === this.viewer && `s${target}` === this.target) {
      this.show(thread);
      this.table.prompt.tell(thread.lines.map((text) => ({ text })));
    } else {
      this.lookAt(this.target);
    }
  }
}
