"use strict";

/* Verifying a finished game: what a seat was told, against the journal that the host shows at the end. */

const LONG_SEED = "8";
const SEED_DIGITS = 48;

/** Whether the browser calculates digests: it does so on pages that came encrypted, or from this device. */
function canVerify() {
  return globalThis.crypto?.subtle !== undefined;
}

function hexOf(bytes) {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sha256Of(text) {
  return hexOf(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Return what makes commitments with the key of a journal. */
async function commitmentMaker(key) {
  const bytes = Uint8Array.from(key.match(/../g), (pair) => parseInt(pair, 16));
  const secret = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (content) => hexOf(await crypto.subtle.sign("HMAC", secret, new TextEncoder().encode(content)));
}

/** Compares one journal with what was told; `findings` are sentences about what does not fit. */
class Verification {
  constructor(words, told, seat, text) {
    this.words = words;
    this.told = told;
    this.seat = seat;
    this.text = text;
    this.findings = [];
    this.fitting = 0;
    this.dice = 0;
    this.choices = 0;
  }

  find(name, values = {}) {
    this.findings.push(filled(this.words[`verify-${name}`], values));
  }

  async run() {
    let journal = null;
    try {
      journal = exactJson(this.text);
      this.journal = journal;
      this.commit = await commitmentMaker(journal.get("key"));
      this.entries = journal.get("entries");
    } catch {
      this.find("unreadable");
      return;
    }
    this.told.changed.forEach((number) => this.find(number < 0 ? "begun-twice" : "told-twice", { number: number + 1 }));
    await this.checkBeginning();
    await this.checkDocuments();
    await this.checkEntries();
    await this.checkChance();
    if ((journal.get("result") || "") !== this.told.result) {
      this.find("result");
    }
  }

  /** The seed and the key are those to which the host was bound before the first choice. */
  async checkBeginning() {
    const made = await this.commit(JSON.stringify(["beginning", this.journal.get("seed")]));
    if (made !== this.told.commitment) {
      this.find("beginning");
    }
  }

  /** Map, module, scenario and others are those with which the game began. */
  async checkDocuments() {
    const copies = this.journal.get("contents");
    const digests = copies.map((copy) => copy.get("digest"));
    const made = await Promise.all(copies.map((copy) => sha256Of(canonicalJson(withoutSchema(copy.get("document"))))));
    if (digests.join() !== this.told.contents.join() || digests.join() !== made.join()) {
      this.find("documents");
    }
  }

  /** Each commitment is that of the next entries of the journal; how many these are only the journal tells. */
  async checkEntries() {
    const texts = this.entries.map((entry) => canonicalJson(withoutDigest(entry)));
    let start = 0;
    for (const [number, entry] of this.told.entries.entries()) {
      const head = `["stretch",${this.seat},${number},[`;
      let end = start;
      let made = "";
      while (made !== entry.commitment && end < texts.length) {
        end += 1;
        made = await this.commit(`${head}${texts.slice(start, end).join(",")}]]`);
      }
      if (made !== entry.commitment) {
        this.find("entry", { number: number + 1 });
        return;
      }
      this.checkContents(entry, this.entries.slice(start, end), number + 1);
      this.fitting += 1;
      start = end;
    }
  }

  /** The dice that were seen, and the own choice, are in the entries of the journal. */
  checkContents({ choice = "", rolls = [] }, entries, number) {
    const falls = entries.flatMap((entry) => entry.get("chance") || []).map((answer) => canonicalJson(answer));
    let from = 0;
    for (const roll of rolls) {
      from = falls.indexOf(JSON.stringify(roll), from) + 1;
      if (from === 0) {
        this.find("dice", { number });
        return;
      }
      this.dice += 1;
    }
    const own = entries.filter((entry) => entry.get("entry") === "chosen" && Number(entry.get("seat").text) === this.seat);
    if (own.length !== (choice ? 1 : 0) || (choice && !isSameChoice(choice, own[0].get("choice")))) {
      this.find("choice", { number });
    } else {
      this.choices += own.length;
    }
  }

  /** Chance comes from the seed, and from the seeds to which the host was bound where choices were taken back. */
  async checkChance() {
    const kinds = this.entries.map((entry) => entry.get("entry"));
    const begins = (this.journal.get("chance") || "seeded") === "seeded" && !kinds.includes("entered");
    if (!begins || this.entries[0].has("position")) {
      this.find("start");
    }
    if (kinds.some((kind, place) => (kind === "taken-back") !== (kinds[place + 1] === "reseeded"))) {
      this.find("undo");
    }
    const seeds = this.entries.filter((entry) => entry.get("entry") === "reseeded").map((entry) => entry.get("seed"));
    for (const [place, seed] of seeds.entries()) {
      const made = await this.commit(JSON.stringify(["seed after undo", this.journal.get("seed"), place + 1]));
      if (seed !== `${LONG_SEED}${made.slice(1, SEED_DIGITS)}`) {
        this.find("seed");
        return;
      }
    }
  }

  /** Sentences about what was verified here, and what was not. */
  report() {
    const { words, told, fitting, dice, choices } = this;
    const what = filled(words["verify-what"], { count: fitting, all: told.known, dice, choices });
    const rest = told.known > told.entries.length ? words["verify-rest"] : "";
    return [what, rest, words["verify-bound"], words["verify-not"], words["verify-page"]].filter(Boolean);
  }
}

/** The part of a document of which its digest is made. */
function withoutSchema(document) {
  return new Map([...document].filter(([name]) => name !== "$schema"));
}

/** The part of an entry that is committed to. */
function withoutDigest(entry) {
  return new Map([...entry].filter(([name]) => name !== "digest"));
}

/** Whether a choice of the journal is that of a seat, which may know pieces and cards by other numbers. */
function isSameChoice(told, known) {
  const [kind] = told.split(" ");
  return told === known || (["piece", "card"].includes(kind) && known.startsWith(`${kind} `));
}
