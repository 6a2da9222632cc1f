"use strict";

/* What all parts of a page use: elements, words, pictures. */

const UNKNOWN = -1;

const TONES = {
  plain: "#2F5D8C",
  good: "#1B9E77",
  bad: "#D6402B",
  warning: "#E6AB02",
  spent: "#7B7B78",
};

/** Return a new element; entries whose name begins with "on" are listeners, `class` and others are attributes. */
function element(tag, entries = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(entries)) {
    if (name.startsWith("on")) {
      made.addEventListener(name.slice(2), value);
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== false && value !== undefined) {
      made.setAttribute(name, value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

const SIGNS = {
  first: "M5 5v14M19 5v14L8 12z",
  back: "M15 5l-7 7 7 7",
  play: "M7 4v16l12-8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  forward: "M9 5l7 7-7 7",
  last: "M19 5v14M5 5v14l11-7z",
  larger: "M12 5v14M5 12h14",
  smaller: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  counters: "M5 5h10v10H5zM9 19h10V9",
  theme: "M12 4a8 8 0 1 0 0 16z",
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  games: "M4 11 12 4l8 7M6 10v10h12V10",
  sight: "M4 19 19 4M2 19a2 2 0 1 0 4 0a2 2 0 1 0-4 0M17 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  menu: "M4 7h16M4 12h16M4 17h16",
};
const SPACE_OF_SIGNS = "http://www.w3.org/2000/svg";

/** Return a symbol as a drawing in the colour of the text. */
function sign(name) {
  const path = document.createElementNS(SPACE_OF_SIGNS, "path");
  path.setAttribute("d", SIGNS[name]);
  const drawing = document.createElementNS(SPACE_OF_SIGNS, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("class", `sign sign-${name}`);
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(path);
  return drawing;
}

/** Return a button with a symbol, named by words that also say its key. */
function signButton(name, words, act) {
  return element("button", { type: "button", title: words, "aria-label": words, onclick: act }, sign(name));
}

const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?()[\]{}]/giu;

/** Return a text with the web addresses in it as links; hosts in a local network often have no encryption. */
function withLinks(text) {
  const parts = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(WEB_ADDRESS)) {
    const stays = (event) => event.stopPropagation();
    const entries = { href: address, target: "_blank", rel: "noopener noreferrer", onclick: stays };
    parts.push(text.slice(end, index), URL.canParse(address) ? element("a", entries, address) : address);
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}

/** Fill `{name}` in a sentence. */
function filled(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** The pictures of a game by name; each is read once, and `changed` is called when one is ready. */
class PictureStore {
  constructor(changed) {
    this.sources = {};
    this.images = new Map();
    this.changed = changed;
  }

  /** Add pictures; one that has another source than before is read anew. */
  add(sources) {
    for (const [name, source] of Object.entries(sources)) {
      if (this.sources[name] !== source) {
        this.images.delete(name);
      }
    }
    Object.assign(this.sources, sources);
  }

  /** Forget all pictures but one: their names mean others from now on. */
  forgetAllBut(name) {
    const kept = name in this.sources ? { [name]: this.sources[name] } : {};
    this.sources = kept;
    this.images = new Map([...this.images].filter(([one]) => one in kept));
  }

  /** Return the address of a picture; empty if there is none. */
  source(name) {
    return this.sources[name] || "";
  }

  /** Return a picture as an element; its title in words while it is not there. */
  element(name, kind, title, hint = title) {
    const src = this.source(name);
    return src
      ? element("img", { class: kind, src, alt: title, title: hint })
      : element("span", { class: `${kind} unpainted`, title: hint }, title);
  }

  /** Return a picture that can be drawn now; null while it is not there. */
  image(name) {
    let image = this.images.get(name);
    if (image === undefined && !(name in this.sources)) {
      return null;
    }
    if (image === undefined) {
      image = new Image();
      image.addEventListener("load", this.changed);
      image.src = this.source(name);
      this.images.set(name, image);
    }
    return image.complete && image.naturalWidth > 0 ? image : null;
  }
}

/** Light or dark: what the device prefers, until somebody chooses. */
class Theme {
  constructor() {
    this.dark = window.matchMedia("(prefers-color-scheme: dark)");
    this.dark.addEventListener("change", () => this.show());
    this.chosen = null;
    this.show();
  }

  toggle() {
    this.chosen = this.isDark ? "light" : "dark";
    this.show();
  }

  get isDark() {
    return this.chosen === null ? this.dark.matches : this.chosen === "dark";
  }

  show() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
  }
}
