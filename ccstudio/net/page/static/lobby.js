"use strict";

/* What is there before a table: who one is, and the games of the host. */

/** The name of somebody new, and the list of games. */
class Lobby {
  constructor(words, listener) {
    this.words = words;
    this.listener = listener;
    this.node = element("section", { class: "lobby" });
    this.notice = element("p", { class: "notice", role: "status" });
  }

  /** Ask for a name and the password of the host. */
  askName(notice = "") {
    const name = element("input", { name: "name", maxlength: "40", required: true, autocomplete: "nickname" });
    const password = element("input", { name: "password", type: "password", autocomplete: "off", maxlength: "200" });
    const form = element(
      "form",
      { onsubmit: (event) => this.enter(event, name.value, password.value) },
      element("label", {}, this.words.name, name),
      element("label", {}, this.words.password, password),
      element("button", { type: "submit" }, this.words.enter),
    );
    this.notice.textContent = notice;
    this.node.replaceChildren(this.notice, form);
    name.focus();
  }

  enter(event, name, password) {
    event.preventDefault();
    this.listener.entered(name.trim(), password);
  }

  tell(notice) {
    this.notice.textContent = notice;
  }

  /** Show the games of the host. */
  show(games) {
    const rows = games.map((game) => this.game(game));
    const empty = rows.length === 0 ? element("p", {}, this.words["no-games"]) : "";
    this.notice.textContent = "";
    this.node.replaceChildren(this.notice, element("h2", {}, this.words.games), empty, ...rows);
  }

  game(game) {
    const mine = game.yours || [];
    const seats = game.seats.map((seat, number) => this.seat(game, seat, number, mine));
    const watch =
      game.watching && game.watching !== "none" && game.status !== "open"
        ? element("button", { type: "button", onclick: () => this.listener.watch(game.game) }, this.words.watch)
        : "";
    return element(
      "article",
      { class: "game", "data-game": game.game },
      element("h3", {}, game.title || game.scenario_title),
      element("p", {}, `${game.scenario_title} · ${this.words[game.status]} ${game.result || ""}`),
      element("ul", {}, ...seats),
      watch,
    );
  }

  seat(game, seat, number, mine) {
    const player = seat.player || "person";
    const isFree = game.status === "open" && player === "person" && !seat.name;
    const who = seat.name || (player === "person" ? this.words.free : player);
    const act = isFree
      ? [this.words.sit, () => this.listener.sit(game.game, number)]
      : mine.includes(number) && game.status !== "open"
        ? [this.words["go-on"], () => this.listener.play(game.game, number)]
        : null;
    const button = act === null ? "" : element("button", { type: "button", onclick: act[1] }, act[0]);
    return element("li", {}, element("b", {}, seat.title), ` ${who} `, button);
  }
}

/** Return the game and code in the address, `#game/code`; empty texts without them. */
function invitation() {
  const [game = "", code = ""] = location.hash.slice(1).split("/");
  return [game, code];
}
