"use strict";

/* JSON with its numbers as they are written, and its canonical form, of which hosts make digests. */

const JSON_PARTS = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null|[[\]{},:]/g;

/** A number as it is written: a digest depends on each of its signs. */
class WrittenNumber {
  constructor(text) {
    this.text = text;
  }
}

/** Return the value of a JSON text, with `WrittenNumber` for numbers and `Map` for objects. */
function exactJson(text) {
  const parts = text.match(JSON_PARTS) || [];
  let at = 0;
  const read = () => {
    const part = parts[at];
    at += 1;
    if (part === "{") {
      const entries = new Map();
      while (parts[at] !== "}") {
        const key = JSON.parse(parts[at]);
        at += 2;
        entries.set(key, read());
        at += parts[at] === "," ? 1 : 0;
      }
      at += 1;
      return entries;
    }
    if (part === "[") {
      const items = [];
      while (parts[at] !== "]") {
        items.push(read());
        at += parts[at] === "," ? 1 : 0;
      }
      at += 1;
      return items;
    }
    return /^[-0-9]/.test(part) ? new WrittenNumber(part) : JSON.parse(part);
  };
  return read();
}

/** Compare texts by their characters, not by the halves of those that have two. */
function byCharacters(one, other) {
  const [these, those] = [[...one], [...other]];
  const place = these.findIndex((sign, number) => sign !== those[number]);
  if (place < 0 || place >= those.length) {
    return these.length - those.length;
  }
  return these[place].codePointAt(0) - those[place].codePointAt(0);
}

/** Return the canonical JSON of a value: keys sorted, no blanks. */
function canonicalJson(value) {
  if (value instanceof WrittenNumber) {
    return value.text;
  }
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join(",")}]`;
  }
  if (value instanceof Map) {
    const keys = [...value.keys()].sort(byCharacters);
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value.get(key))}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
