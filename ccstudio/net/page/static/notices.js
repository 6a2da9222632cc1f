"use strict";

/* Notice of one's turn: in the title of the page, and as a message of the device where the person wants that. */

const Notices = {
  title: "",
  turn: "",

  /** Show the title of the page; `turn` are words in front of it while it is one's turn. */
  show(title, turn) {
    this.title = title;
    this.turn = turn;
    document.title = turn ? `● ${turn} · ${title}` : title;
  },

  /** Whether the person can still say that messages are welcome. */
  canAsk() {
    return "Notification" in window && window.isSecureContext && Notification.permission === "default";
  },

  ask() {
    Notification.requestPermission();
  },

  /** Tell of a turn if the page is not looked at. */
  tell(words, game, act) {
    const isAllowed = "Notification" in window && Notification.permission === "granted";
    if (!isAllowed || (document.visibilityState === "visible" && document.hasFocus())) {
      return;
    }
    try {
      const shown = new Notification(words, { tag: game });
      shown.addEventListener("click", () => {
        window.focus();
        act();
        shown.close();
      });
    } catch {
      /* Some phones show messages only to installed pages. */
    }
  },
};
