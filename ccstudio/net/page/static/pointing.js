"use strict";

/* What mouse and fingers point at on the board and beside it, and choose. */

class Pointing {
  constructor(table) {
    this.table = table;
    this.reset();
  }

  /** Forget the place whose card stays, and the way that is shown. */
  reset() {
    this.pinned = null;
    this.way = null;
  }

  /** Show anew the card that stays. */
  showPinned() {
    if (this.pinned !== null) {
      this.table.card.show(this.table.freeHand.shown, this.pinned);
    }
  }

  choicesAt(hit) {
    const { asked, head, table } = this.table;
    return choicesAt(asked, head.map, table, hit);
  }

  hover(hit) {
    const { board, card, freeHand, prompt, sight } = this.table;
    if (sight.isOn) {
      board.point(hit?.place || null);
      sight.hover(hit);
      return;
    }
    if (hit === null) {
      board.point(null);
      return;
    }
    const choices = this.choicesAt(hit);
    board.point(hit.piece || hit.place);
    if (choices.length === 1) {
      this.pointAt(choices[0]);
    } else if (prompt.pointed !== null || this.way) {
      this.pointAt([]);
    }
    if (this.pinned === null && hit.place !== null) {
      card.show(freeHand.shown, hit.place);
    }
  }

  pointAt(choices) {
    const { asked, prompt } = this.table;
    if (choices.length === 1) {
      this.way = null;
      prompt.point(choices[0]);
    } else {
      prompt.point(null);
      const text = choices.join(";");
      if (text !== (this.way || "")) {
        this.way = text;
        this.point(choices);
        prompt.pointWay((asked?.ways || []).find((way) => way.choices.join(";") === text));
      }
    }
  }

  /** Light what is pointed at, and ask what it would do. */
  point(choices) {
    const { asked, board, head, host } = this.table;
    board.light(targetsOf(asked, head.map, choices[0] || null));
    if (choices.length > 0 && asked !== null) {
      host.send({ message: "look", choices });
    } else {
      board.ahead([]);
    }
  }

  showOutlook({ outlook }) {
    this.table.prompt.tell(outlook.lines || []);
    this.table.board.ahead(outlook.path || []);
  }

  /** Choose what was clicked; with a finger, what is pointed at already. */
  tap(hit, event) {
    const { asked, card, freeHand, prompt, sight, table } = this.table;
    if (sight.isOn) {
      sight.tap(hit);
      return;
    }
    if (freeHand.isOn) {
      freeHand.tap(hit);
      return;
    }
    const choices = this.choicesAt(hit);
    const isFinger = event.pointerType === "touch";
    if (choices.length === 1) {
      const isPointed = prompt.pointed === choices[0][0] || this.way === choices[0].join(";");
      if (!isFinger || isPointed) {
        this.table.chooseAll(choices[0]);
      } else {
        this.pointAt(choices[0]);
      }
    } else if (choices.length === 0 && asked !== null) {
      this.askWhy(hit.piece || hit.place);
    }
    this.pinned = choices.length > 1 || isFinger ? hit.place : null;
    if (hit.place !== null) {
      card.show(table, hit.place);
    }
  }

  /** Choose a counter or card that was clicked beside the board, or ask why it is not offered. */
  click(key) {
    const { asked, freeHand } = this.table;
    if (freeHand.isOn) {
      freeHand.click(key);
      return;
    }
    const option = (asked?.options || []).find((one) => one.at === key);
    if (option !== undefined) {
      this.table.chooseAll([option.choice]);
    } else if (asked !== null) {
      this.askWhy(key);
    }
  }

  /** Choose a card of the hand; with a finger, only what is pointed at already. */
  tapCard(key, event) {
    const { asked, prompt } = this.table;
    const option = (asked?.options || []).find((one) => one.at === key);
    if (event.pointerType === "touch" && option !== undefined && prompt.pointed !== option.choice) {
      prompt.point(option.choice);
    } else {
      this.click(key);
    }
  }

  askWhy(key) {
    if (key !== null) {
      this.table.host.send({ message: "why", wish: choiceOf(key) });
    }
  }
}
