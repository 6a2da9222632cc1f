"use strict";

/* What is there before a table: who one is, the games of the host, and invitations. */

/** How often the list is asked for again: nobody is told of games in which they have no seat. */
const LIST_AGAIN_MS = 30000;

/** The form in which somebody new says who they are. */
class Entrance {
  constructor(words, entered) {
    this.words = words;
    this.notice = element("p", { class: "notice", role: "alert" });
    this.name = element("input", { name: "name", maxlength: "40", required: true, autocomplete: "nickname" });
    this.password = element("input", { name: "password", type: "password", autocomplete: "off", maxlength: "200" });
    this.secret = field(words.password, this.password);
    this.secret.hidden = true;
    const form = element(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          entered(this.name.value.trim(), this.password.value);
        },
      },
      field(words.name, this.name, words["name-why"]),
      this.secret,
      element("button", { type: "submit", class: "main" }, words.enter),
    );
    this.why = element("p", {}, element("b", {}, words.invited));
    const about = element("p", {}, words.about);
    this.node = element("section", { class: "lobby" }, about, this.why, this.notice, form);
  }

  /** Ask for a name; for the password only where the host wants one. */
  ask(isInvited, notice = "", code = "") {
    this.why.hidden = !isInvited;
    this.notice.textContent = notice;
    this.secret.hidden &&= code !== "host-password-wrong";
    (this.secret.hidden || !this.name.value ? this.name : this.password).focus();
  }
}

/** The games of the host, with everything that can be done about them. */
class Lobby {
  constructor(words, listener) {
    this.words = words;
    this.listener = listener;
    this.scenarios = new Map();
    this.maps = new Map();
    this.notice = element("p", { class: "notice", role: "status" });
    this.lists = element("div", {});
    this.code = element("input", { "aria-label": words.code, placeholder: words.code, maxlength: "300" });
    this.find = element(
      "form",
      { class: "find", onsubmit: (event) => this.findGame(event) },
      this.code,
      element("button", { type: "submit" }, words.find),
    );
    const create = element(
      "button",
      { type: "button", class: "main", onclick: () => listener.wantsNew() },
      words["new-game"],
    );
    this.node = element(
      "section",
      { class: "lobby" },
      element("div", { class: "acts" }, create, this.find),
      this.notice,
      this.lists,
    );
  }

  findGame(event) {
    event.preventDefault();
    const text = this.code.value.trim();
    if (text) {
      this.listener.found(...invitation(text), pageElsewhere(text));
      this.code.value = "";
    }
  }

  tell(notice) {
    this.notice.textContent = notice;
  }

  /** Show games; that of an invitation comes first. What has the focus keeps it. */
  show(games, invited) {
    const words = this.words;
    const focused = document.activeElement?.dataset.act;
    const isInvitation = (game) => game.game === invited && !isMine(game);
    const rest = games.filter((game) => !isInvitation(game));
    const groups = [
      [words.invitation, games.filter(isInvitation)],
      [words["your-games"], rest.filter((game) => isMine(game) && game.status !== "over")],
      [words["open-games"], rest.filter((game) => !isMine(game) && game.status === "open")],
      [words["other-games"], rest.filter((game) => !isMine(game) && isPlayed(game))],
      [words["old-games"], rest.filter((game) => game.status === "over")],
    ];
    const rank = (game) => (game.is_asked ? 2 : 0) + (game.game === invited ? 1 : 0);
    const order = (one, other) => rank(other) - rank(one);
    const shown = groups
      .filter(([, some]) => some.length > 0)
      .map(([title, some]) =>
        element("section", {}, element("h2", {}, title), ...some.sort(order).map((game) => this.game(game, invited))),
      );
    this.lists.replaceChildren(...(shown.length ? shown : [element("p", {}, words["no-games"])]));
    if (focused) {
      this.lists.querySelector(`[data-act="${focused}"]`)?.focus();
    }
  }

  /** The briefing and map of the game that somebody is invited to, as far as the host has its scenario. */
  about(game) {
    const scenario = this.scenarios.get(game.scenario);
    const picture = this.maps.get(game.scenario);
    if (scenario === undefined) {
      return "";
    }
    const parts = (scenario.briefing || "").split("\n\n").filter(Boolean);
    return element(
      "div",
      { class: "briefing" },
      picture ? element("img", { class: "map-picture", alt: "", src: picture }) : "",
      ...parts.map((part) => element("p", {}, part)),
    );
  }

  game(game, invited = "") {
    const words = this.words;
    const status = game.is_asked ? words["your-turn"] : words[game.status];
    const title = game.title || game.scenario_title;
    const facts = [
      this.scenarios.get(game.scenario)?.module_title,
      game.scenario_title !== title && game.scenario_title,
      clockWords(words, game.clock),
      game.creator && filled(words["made-by"], { name: game.creator }),
    ];
    return element(
      "article",
      { class: `game ${game.is_asked ? "asked" : ""}`, "data-game": game.game },
      element("h3", {}, title, element("span", { class: "status" }, status)),
      element("p", {}, facts.filter(Boolean).join(" · ")),
      game.result ? element("p", {}, game.result) : "",
      element("ul", {}, ...game.seats.map((seat, number) => this.seat(game, seat, number))),
      element("div", { class: "acts" }, ...this.acts(game)),
      game.status === "open" && (game.yours || []).length > 0 ? element("p", {}, words["begins-itself"]) : "",
      this.invitations(game),
      game.game === invited && game.status === "open" ? this.about(game) : "",
    );
  }

  seat(game, seat, number) {
    const words = this.words;
    const own = game.yours || [];
    const isFree = game.status === "open" && (seat.player || "person") === "person" && !seat.name;
    const sides = own.map((mine) => game.seats[mine].side);
    const canSit = isFree && (sides.length === 0 || sides.includes(seat.side));
    const who = own.includes(number) ? filled(words.you, { name: seat.name }) : playerWords(words, seat);
    return element(
      "li",
      {},
      element("span", {}, filled(words["seat-player"], { seat: seat.title, player: who })),
      canSit ? this.button(game, `sit-${number}`, words.sit, () => this.listener.sit(game.game, number), "main") : "",
    );
  }

  *acts(game) {
    const { words, listener } = this;
    const own = game.yours || [];
    const hasBegun = game.status !== "open";
    if (hasBegun && own.length > 0) {
      const text = game.status === "over" ? words["look-at"] : words["go-on"];
      yield this.button(game, "play", text, () => listener.play(game.game, own[0]), game.status === "over" ? "" : "main");
    } else if (hasBegun && (game.watching || "none") !== "none") {
      yield this.button(game, "watch", words.watch, () => listener.watch(game.game));
    }
    if (!hasBegun && game.code) {
      yield this.button(game, "remove", words.remove, () => this.remove(game));
    } else if (!hasBegun && own.length > 0) {
      yield this.button(game, "give-back", words["give-back"], () => listener.leave(game.game));
    }
  }

  button(game, act, text, acted, kind = "") {
    return element("button", { type: "button", class: kind, "data-act": `${act} ${game.game}`, onclick: acted }, text);
  }

  async remove(game) {
    const answers = [["remove", this.words.remove], ["", this.words.cancel]];
    if ((await askInDialog(this.words["remove-sure"], [], answers)) === "remove") {
      this.listener.leave(game.game);
    }
  }

  /** The links to the person's own games that can be handed on: of games that wait for players, or may be watched. */
  invitations(game) {
    if (!isMine(game)) {
      return "";
    }
    const rows = [...invitationLinks(this.words, game)].map(([label, link]) => linkToCopy(this.words, label, link));
    return rows.length ? element("div", { class: "links" }, ...rows) : "";
  }
}

/** Whether the person made a game or has a seat in it. */
function isMine(game) {
  return (game.yours || []).length > 0 || Boolean(game.code);
}

/** Yield what invites to a game: labels and links. */
function* invitationLinks(words, game) {
  const address = (code) => `${location.origin}/#${game.game}${code ? `/${code}` : ""}`;
  const isMissing = game.seats.some((seat) => (seat.player || "person") === "person" && !seat.name);
  const isOpen = game.is_open !== false;
  if (game.status === "open" && isMissing && (isOpen || game.code)) {
    yield [words["invite-players"], address(game.code)];
  }
  if ((game.watching || "none") !== "none" && game.status !== "over" && (isOpen || game.watch_code)) {
    yield [words["invite-watchers"], address(game.watch_code)];
  }
}

/** Who plays a seat. */
function playerWords(words, seat) {
  const player = seat.player || "person";
  return player === "person"
    ? seat.name || words.free
    : filled(words.computer, { level: words[`level-${player}`] || player });
}

/** How long sides may think; empty without a clock. */
function clockWords(words, clock) {
  const kind = clock?.kind || "none";
  if (kind === "none") {
    return "";
  }
  const days = clock.seconds / 86400;
  const time =
    days >= 2 && Number.isInteger(days)
      ? filled(words.days, { count: days })
      : filled(words.minutes, { count: Math.max(1, Math.round(clock.seconds / 60)) });
  return filled(words[`clock-told-${kind}`], { time });
}

/** Return the address of a page that is not of this host, with or without encryption; empty for other texts. */
function pageElsewhere(text) {
  const isPage = /^https?:\/\//i.test(text) && URL.canParse(text);
  return isPage && new URL(text).origin !== location.origin ? text : "";
}

/** Return the game and code of an invitation: a link, what follows its `#`, or a code alone. */
function invitation(text) {
  const program = /^ccstudio:\/\/[^/]+\/([a-z0-9]*)#([a-z0-9]*)/.exec(text);
  if (program !== null) {
    return [program[1], program[2]];
  }
  const [game = "", code = ""] = text.slice(text.indexOf("#") + 1).split("/");
  return code || game.length <= 20 ? [game, code] : ["", game];
}
