"use strict";

/* What a host has told a seat that can be verified when the game is over, kept by the browser. */

const TOLD = "told ";
const MOST_GAMES = 20;

/** The commitments of one view of a game, in order, with own choices and dice; kept when the page is left. */
class Told {
  constructor(game, seat) {
    this.name = `${TOLD}${game} ${seat}`;
    const { commitment = "", contents = [], entries = [], changed = [] } = this.kept();
    this.commitment = commitment;
    this.contents = contents;
    this.entries = entries;
    /** What the host told differently at another time: numbers of entries, -1 for the beginning. */
    this.changed = new Set(changed);
    this.result = "";
    /** How many entries are known, those too that the host told after the end. */
    this.known = this.entries.length;
  }

  /** Whether the host was bound to anything before the end. */
  get isBound() {
    return this.commitment !== "" && this.entries.length > 0;
  }

  kept() {
    try {
      return JSON.parse(localStorage.getItem(this.name)) || {};
    } catch {
      return {};
    }
  }

  /** Take the beginning of the game; once it is over it binds the host to nothing more. */
  begin({ commitment, contents }, isOver) {
    if (this.commitment === "") {
      this.commitment = isOver ? "" : commitment;
      this.contents = contents;
    } else if (this.commitment !== commitment || this.contents.join() !== contents.join()) {
      this.changed.add(-1);
    }
  }

  /** Take entries behind the first `known`. */
  take({ known, told, result }, isOver) {
    this.result = result;
    this.known = Math.max(this.known, known + told.length);
    told.forEach((entry, place) => {
      const number = known + place;
      const before = this.entries[number];
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(entry)) {
        this.changed.add(number);
      } else if (before === undefined && !isOver && number === this.entries.length) {
        this.entries.push(entry);
      }
    });
    this.keep();
  }

  keep() {
    const { commitment, contents, entries } = this;
    const changed = [...this.changed];
    const record = { at: Date.now(), commitment, contents, entries, changed };
    try {
      localStorage.setItem(this.name, JSON.stringify(record));
      forgetOldGames();
    } catch {
      /* Without storage what was told lives as long as the page. */
    }
  }
}

/** Keep only what the latest games told. */
function forgetOldGames() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(TOLD));
  if (names.length > MOST_GAMES) {
    const age = (name) => JSON.parse(localStorage.getItem(name)).at;
    names.sort((one, other) => age(other) - age(one));
    names.slice(MOST_GAMES).forEach((name) => localStorage.removeItem(name));
  }
}
