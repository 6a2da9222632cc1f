"use strict";

/* The question at the table: its options as buttons, what they would do, and keys to choose them. */

const MOST_LISTED = 14;
const MOST_LISTED_NARROW = 6;
const NARROW_PX = 760;
const TYPING_MS = 900;

/** Shows a question, and tells the listener what is pointed at and chosen. */
class Prompt {
  constructor(words, listener) {
    this.words = words;
    this.listener = listener;
    this.question = null;
    this.pointed = null;
    this.isListed = false;
    this.typed = "";
    this.typedAt = 0;
    this.text = element("p", { class: "question", "aria-live": "polite" });
    this.outlook = element("div", { class: "outlook", hidden: true });
    this.chips = element("div", { class: "chips", role: "group" });
    this.pointedPlace = element("span", {});
    this.node = element("div", { class: "prompt" }, this.text, this.outlook, this.chips);
  }

  /** Leave the question as it is, without effect, while the answer is on its way. */
  rest() {
    this.question = null;
    this.outlook.hidden = true;
    this.node.classList.add("resting");
  }

  /** Show a question, or words where nothing is asked. */
  show(question, words) {
    this.node.classList.remove("resting");
    this.question = question;
    this.pointed = null;
    this.isListed = false;
    this.typed = "";
    this.outlook.hidden = true;
    this.text.textContent = question === null ? words : question.prompt;
    if (question !== null && question.rule) {
      this.text.append(element("small", { class: "rule" }, question.rule));
    }
    this.fill();
  }

  get options() {
    return this.question === null ? [] : this.question.options || [];
  }

  fill() {
    const onBoard = this.options.filter((option) => this.listener.isOnBoard(option));
    const most = window.innerWidth < NARROW_PX ? MOST_LISTED_NARROW : MOST_LISTED;
    const listsAll = this.isListed || onBoard.length <= most;
    const listed = this.options.filter((option) => listsAll || !onBoard.includes(option));
    const shortcuts = this.question === null ? [] : this.question.shortcuts || [];
    this.chips.replaceChildren(
      ...listed.map((option) => this.chip(option)),
      ...shortcuts.slice(0, 3).map((way) => this.wayChip(way)),
      listsAll ? "" : this.listButton(onBoard.length),
      this.pointedPlace,
    );
    this.showPointed();
  }

  /** Offer what is pointed at on the map and is not listed: a finger taps there again, or here. */
  showPointed() {
    const option = this.options.find((one) => one.choice === this.pointed);
    const isListed = this.chips.querySelector(`:scope > [data-choice="${CSS.escape(this.pointed || "")}"]`) !== null;
    this.pointedPlace.replaceChildren(...(option === undefined || isListed ? [] : [this.chip(option)]));
  }

  /** Offer the way to a goal that is pointed at; nothing without one. */
  pointWay(way) {
    const name = way === undefined ? "" : this.listener.nameOf(way.at);
    this.pointedPlace.replaceChildren(
      ...(name ? [this.wayChip({ ...way, title: filled(this.words["go-to"], { place: name }) })] : []),
    );
  }

  wayChip(way) {
    return element(
      "button",
      {
        type: "button",
        class: "chip shortcut",
        onclick: () => this.listener.chosen(way.choices),
        onpointerenter: (event) => event.pointerType === "mouse" && this.listener.pointed(way.choices),
      },
      way.title,
    );
  }

  chip(option) {
    const key = option.key && option.key !== option.title ? element("kbd", {}, option.key) : "";
    const detail = option.detail ? element("small", {}, option.detail) : "";
    return element(
      "button",
      {
        type: "button",
        class: `chip ${option.role || "choice"}${option.useless ? " useless" : ""}`,
        title: option.useless || "",
        "data-choice": option.choice,
        onclick: () => this.listener.chosen([option.choice]),
        onpointerenter: (event) => event.pointerType === "mouse" && this.point(option.choice),
        onfocus: () => this.point(option.choice),
      },
      key,
      option.title,
      detail,
    );
  }

  listButton(count) {
    const words = filled(this.words["on-map"], { count });
    const list = element("button", { type: "button", onclick: () => this.list() }, this.words.list);
    return element("span", { class: "listed" }, words, " ", list);
  }

  list() {
    this.isListed = true;
    this.fill();
  }

  /** Point at an option; null for none. */
  point(choice) {
    if (choice === this.pointed) {
      return;
    }
    this.pointed = choice;
    this.showPointed();
    for (const chip of this.chips.querySelectorAll("[data-choice]")) {
      chip.classList.toggle("pointed", chip.dataset.choice === choice);
    }
    this.outlook.hidden = true;
    this.listener.pointed(choice === null ? [] : [choice]);
  }

  /** Show what was found out of what is pointed at, or why something cannot be done. */
  tell(lines) {
    this.outlook.replaceChildren(
      ...lines.map((line) =>
        element("p", {}, line.text, line.rule ? element("small", { class: "rule" }, line.rule) : ""),
      ),
    );
    this.outlook.hidden = lines.length === 0;
  }

  /** Do what a key means here; return whether it means anything. */
  takeKey(event) {
    if (this.question === null) {
      return false;
    }
    if (/^[0-9]$/.test(event.key)) {
      this.type(event.key);
    } else if (event.key === "Enter") {
      if (this.pointed === null) {
        return false;
      }
      this.listener.chosen([this.pointed]);
    } else if (event.key === "ArrowRight" || event.key === "ArrowDown") {
      this.step(1);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowUp") {
      this.step(-1);
    } else if (event.key === " ") {
      const pass = this.options.find((option) => option.role === "cancel" || option.choice === "button pass");
      return pass !== undefined && (this.listener.chosen([pass.choice]), true);
    } else if (event.key === "Escape") {
      this.point(null);
    } else {
      return false;
    }
    return true;
  }

  /** Point at the option whose key was typed, digit by digit; choose it if no other begins with these digits. */
  type(digit) {
    const now = performance.now();
    this.typed = now - this.typedAt < TYPING_MS ? this.typed + digit : digit;
    this.typedAt = now;
    const exact = this.options.find((option) => option.key === this.typed);
    const others = this.options.filter((option) => (option.key || "").startsWith(this.typed) && option !== exact);
    if (exact !== undefined && others.length === 0) {
      this.listener.chosen([exact.choice]);
    } else if (exact !== undefined) {
      this.point(exact.choice);
    }
  }

  step(way) {
    const choices = this.options.map((option) => option.choice);
    if (choices.length > 0) {
      const here = choices.indexOf(this.pointed);
      const next = here < 0 ? (way > 0 ? 0 : choices.length - 1) : (here + way + choices.length) % choices.length;
      this.point(choices[next]);
      this.chips.querySelector(".pointed")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }
}

/** Return the choice that names a key of the table. */
function choiceOf(key) {
  if (key.startsWith("b:")) {
    return `box ${key.slice(2)}`;
  }
  const kinds = { s: "space", p: "piece", k: "card" };
  return `${kinds[key[0]]} ${key.slice(1)}`;
}
