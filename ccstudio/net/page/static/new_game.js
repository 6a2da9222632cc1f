"use strict";

/* The form that makes a game at the host. */

const CLOCK_UNITS = { none: [0, 1], game: [60, 60], turn: [10, 60], answer: [3, 86400] };
const LEVELS = ["recruit", "regular", "rules", "tactician", "planner"];
const ME = "me";

/** Asks what game a host shall offer. */
class NewGame {
  constructor(words, listener) {
    this.words = words;
    this.listener = listener;
    this.scenarios = new Map();
    this.maps = new Map();
    this.notice = element("p", { class: "notice", role: "alert" });
    this.scenario = element("select", { name: "scenario", onchange: () => this.showScenario() });
    this.title = element("input", { name: "title", maxlength: "80", placeholder: words["title-hint"] });
    this.seats = element("fieldset", {});
    this.clock = selectOf(Object.keys(CLOCK_UNITS).map((kind) => [kind, words[`clock-${kind}`]]), "none", {
      name: "clock",
      onchange: () => this.showClock(),
    });
    this.time = element("input", { name: "time", type: "number", min: "1", max: "10000", value: "60" });
    this.timeout = selectOf(["lose", "computer"].map((kind) => [kind, words[`timeout-${kind}`]]));
    this.isOpen = element("input", { name: "open", type: "checkbox", checked: true });
    this.watching = selectOf(["none", "public", "open-hands"].map((kind) => [kind, words[`watch-${kind}`]]), "none", {
      name: "watching",
      onchange: () => this.showClock(),
    });
    this.delay = element("input", { name: "delay", type: "number", min: "0", max: "1440", value: "0" });
    this.picture = element("img", { class: "map-picture", alt: "", hidden: true });
    this.briefing = element("div", { class: "briefing" });
    this.node = this.build();
    this.showClock();
  }

  build() {
    const words = this.words;
    this.timeField = field(words.time, this.time);
    this.timeoutField = field(words.timeout, this.timeout);
    this.delayField = field(words.delay, this.delay);
    const cancel = element("button", { type: "button", onclick: () => this.listener.left() }, words.cancel);
    this.create = element("button", { type: "submit", class: "main" }, words.create);
    const form = element(
      "form",
      { class: "new-game", onsubmit: (event) => this.submit(event) },
      field(words.scenario, this.scenario),
      field(words.title, this.title),
      this.seats,
      field(words.clock, this.clock),
      this.timeField,
      this.timeoutField,
      checkField(words["is-open"], this.isOpen, words["is-open-why"]),
      field(words.watchers, this.watching),
      this.delayField,
      this.notice,
      element("p", { class: "answers" }, this.create, cancel),
    );
    const about = element("div", { class: "scenario" }, this.picture, this.briefing);
    return element("section", { class: "lobby wide" }, element("h2", {}, words["new-game"]), element("div", { class: "halves" }, form, about));
  }

  /** Ask anew, with what was chosen last; the scenarios of a host stay as they are. */
  begin() {
    this.notice.textContent = "";
    this.title.value = "";
    this.create.disabled = this.chosen === undefined;
    if (this.chosen !== undefined) {
      this.showMap();
    }
    this.scenario.focus();
  }

  /** Offer the scenarios of the host, by their modules. */
  offer(scenarios) {
    this.scenarios = new Map(scenarios.map((one) => [one.id, one]));
    const modules = [...new Set(scenarios.map((one) => one.module_title))].sort();
    this.scenario.replaceChildren(
      ...modules.map((module) =>
        element(
          "optgroup",
          { label: module },
          ...scenarios
            .filter((one) => one.module_title === module)
            .map((one) => element("option", { value: one.id }, one.title)),
        ),
      ),
    );
    this.showScenario();
  }

  get chosen() {
    return this.scenarios.get(this.scenario.value);
  }

  showScenario() {
    const { words, chosen } = this;
    this.create.disabled = chosen === undefined;
    if (chosen === undefined) {
      return;
    }
    const parts = (chosen.briefing || "").split("\n\n").filter(Boolean);
    this.briefing.replaceChildren(element("h3", {}, chosen.title), ...parts.map((part) => element("p", {}, part)));
    const players = [[ME, words.me], ["person", words.person]];
    const levels = LEVELS.map((level) => [level, filled(words.computer, { level: words[`level-${level}`] })]);
    this.choices = chosen.seats.map((title, number) =>
      selectOf([...players, ...levels], number === 0 ? ME : "person", {
        "data-seat": String(number),
        onchange: () => this.keepOneMe(number),
      }),
    );
    this.seats.replaceChildren(
      element("legend", {}, words.seats),
      ...chosen.seats.map((title, number) => field(title, this.choices[number])),
    );
    this.showMap();
  }

  /** Nobody takes two seats: whoever sat there before is anybody. */
  keepOneMe(number) {
    if (this.choices[number].value === ME) {
      this.choices.forEach((choice, other) => {
        if (other !== number && choice.value === ME) {
          choice.value = "person";
        }
      });
    }
  }

  showMap() {
    const { id } = this.chosen;
    const picture = this.maps.get(id);
    this.picture.hidden = !picture;
    if (picture) {
      this.picture.src = picture;
    } else if (picture === undefined && this.node.isConnected) {
      this.listener.wantsMap(id);
    }
  }

  addMap({ scenario, picture }) {
    this.maps.set(scenario, picture);
    if (this.chosen?.id === scenario) {
      this.showMap();
    }
  }

  showClock() {
    const [usual] = CLOCK_UNITS[this.clock.value];
    this.timeField.hidden = this.timeoutField.hidden = usual === 0;
    if (usual > 0 && this.clockShown !== this.clock.value) {
      this.time.value = String(usual);
    }
    this.clockShown = this.clock.value;
    this.delayField.hidden = this.watching.value === "none";
  }

  tell(words) {
    this.notice.textContent = words;
    this.create.disabled = false;
  }

  submit(event) {
    event.preventDefault();
    const players = this.choices.map((choice) => choice.value);
    const kind = this.clock.value;
    const clock =
      kind === "none"
        ? { kind }
        : { kind, seconds: Number(this.time.value) * CLOCK_UNITS[kind][1], timeout: this.timeout.value };
    this.create.disabled = true;
    this.notice.textContent = "";
    this.listener.made(
      {
        message: "create",
        title: this.title.value.trim(),
        scenario: this.scenario.value,
        seats: players.map((player) => ({ player: player === ME ? "person" : player })),
        clock,
        is_open: this.isOpen.checked,
        watching: this.watching.value,
        delay: this.watching.value === "none" ? 0 : Math.round(Number(this.delay.value) * 60),
      },
      players.indexOf(ME),
    );
  }
}
