"use strict";

/* The page of a host: who one is, the games, and the table that is shown. */

class HostPage {
  constructor(words) {
    this.words = words;
    this.theme = new Theme();
    this.host = new HostConnection({ told: (message) => this.take(message), lost: () => this.lose() });
    this.entrance = new Entrance(words, (name, password) => this.host.open(name, password));
    this.lobby = new Lobby(words, {
      wantsNew: () => this.makeGame(),
      found: (game, code, elsewhere) => this.find(game, code, elsewhere),
      sit: (game, seat) => this.ask({ message: "join", game, seat, ...this.codeOf(game) }),
      play: (game, seat) => this.open(game, seat),
      watch: (game) => this.open(game, -1),
      leave: (game) => this.ask({ message: "leave", game }),
    });
    this.newGame = new NewGame(words, {
      left: () => this.showLobby(),
      wantsMap: (scenario) => this.host.send({ message: "ask-map", scenario }),
      made: (message, seat) => {
        this.wish = { request: this.host.ask(message), seat };
      },
    });
    this.games = new Map();
    this.table = null;
    this.wish = null;
    [this.invited, this.code] = invitation(location.hash);
    this.codes = new Map();
    this.build();
    document.addEventListener("keydown", (event) => this.takeKey(event));
    setInterval(() => this.main.contains(this.lobby.node) && this.list(), LIST_AGAIN_MS);
    if (this.host.account.token) {
      this.trouble.textContent = words.connecting;
      this.host.open("", "");
    } else {
      this.enter();
    }
  }

  build() {
    const words = this.words;
    this.title = element("h1", {}, document.title);
    this.tabs = element("nav", { class: "games", "aria-label": words["your-games"] });
    this.moment = element("p", { class: "moment" });
    this.about = element("p", { class: "about" });
    this.trouble = element("p", { class: "trouble", role: "status" });
    this.home = signButton("games", words.leave, () => this.showLobby());
    this.menuPlace = element("div", { class: "menu-slot" });
    this.main = element("main", {});
    this.footer = element("footer", { class: "asking", hidden: true });
    const theme = signButton("theme", words.theme, () => this.theme.toggle());
    document.body.append(
      element("header", {}, this.home, this.title, this.tabs, this.moment, this.about, theme, this.menuPlace),
      this.trouble,
      this.main,
      this.footer,
    );
  }

  /* What the host tells. */

  take(message) {
    const acts = {
      welcome: () => this.arrive(message),
      refused: () => this.refuse(message),
      games: () => this.takeGames(message.games || []),
      scenarios: () => this.takeScenarios(message.scenarios || []),
      map: () => this.takeMap(message),
      created: () => this.takeCreated(message),
      "game-changed": () => this.changeGame(message),
      table: () => this.openTable(message),
      pictures: () => this.table?.addPictures(message),
    };
    if (message.message in acts) {
      acts[message.message]();
    } else if (this.table !== null && (!message.game || message.game === this.table.game)) {
      this.table.take(message);
    }
  }

  arrive(message) {
    this.trouble.textContent = "";
    this.hostTitle = message.title || this.hostTitle || "";
    this.about.textContent = message.name || this.host.account.name || "";
    if (this.lobby.scenarios.size === 0) {
      this.host.askNow({ message: "list-scenarios" });
    }
    this.list();
    this.table?.follow();
    this.host.sendAgain();
  }

  takeScenarios(scenarios) {
    this.lobby.scenarios = new Map(scenarios.map((one) => [one.id, one]));
    this.newGame.offer(scenarios);
    this.askMap();
    this.refresh();
  }

  /** Ask for the map of the game that the person is invited to; it is painted while the seats are taken. */
  askMap() {
    const scenario = this.games.get(this.invited)?.scenario;
    if (this.lobby.scenarios.has(scenario) && !this.lobby.maps.has(scenario)) {
      this.lobby.maps.set(scenario, "");
      this.host.send({ message: "ask-map", scenario });
    }
  }

  takeMap(message) {
    this.lobby.maps.set(message.scenario, message.picture);
    this.newGame.addMap(message);
    this.refresh();
  }

  list() {
    this.host.askNow({ message: "list-games", ...(this.code ? { code: this.code } : {}) });
  }

  refuse(message) {
    const words = message.words || filled(this.words.refused, { code: message.code });
    if (message.closes && !this.host.isWelcome) {
      const isUnknown = message.code === "host-token-unknown";
      if (isUnknown || !this.host.account.token || message.code === "host-password-wrong") {
        this.enter(isUnknown ? "" : words, message.code, isUnknown);
      } else {
        this.trouble.textContent = words;
      }
    } else if (message.closes) {
      this.trouble.textContent = words;
    } else if (this.wish !== null && message.request === this.wish.request) {
      this.wish = null;
      this.newGame.tell(words);
    } else if (this.table !== null) {
      this.table.refuse(message, words);
    } else {
      this.lobby.tell(words);
    }
  }

  lose() {
    this.trouble.textContent = this.words.lost;
  }

  takeGames(games) {
    this.games = new Map(games.map((game) => [game.game, game]));
    const wanted = this.games.get(this.invited);
    if (this.code && this.invited === "") {
      this.invited = games.find((game) => game.code === this.code || game.watch_code === this.code)?.game || "";
    }
    this.askMap();
    this.refresh();
    if (this.table !== null || this.isMaking) {
      return;
    }
    if (!this.main.contains(this.lobby.node)) {
      this.showLobby();
    }
    if (this.isFresh) {
      return;
    }
    this.isFresh = true;
    if (wanted === undefined && this.elsewhere) {
      location.assign(this.elsewhere);
    } else if (wanted === undefined && this.invited) {
      this.lobby.tell(this.words["no-invited"]);
    } else if (wanted !== undefined && wanted.status !== "open") {
      const own = wanted.yours || [];
      const canWatch = (wanted.watching || "none") !== "none";
      if (own.length > 0 || canWatch) {
        this.open(wanted.game, own.length > 0 ? own[0] : -1);
      }
    }
  }

  takeCreated({ game, code, request }) {
    this.codes.set(game, code);
    this.invited = game;
    const seat = this.wish?.request === request ? this.wish.seat : -1;
    this.wish = null;
    this.showLobby();
    if (seat >= 0) {
      this.ask({ message: "join", game, seat, code });
    } else {
      this.list();
    }
  }

  changeGame({ info, is_gone: isGone }) {
    const before = this.games.get(info.game);
    if (isGone) {
      this.games.delete(info.game);
    } else {
      this.games.set(info.game, info);
    }
    const own = info.yours || [];
    if (info.is_asked && !before?.is_asked && this.table?.game !== info.game) {
      Notices.tell(filled(this.words["turn-in"], { game: info.title }), info.game, () => this.open(info.game, own[0]));
    }
    const wasOpen = before === undefined ? info.game === this.invited : before.status === "open";
    const begins = info.status === "running" && wasOpen && own.length > 0;
    this.refresh();
    if (begins && this.table === null && !this.isMaking) {
      this.open(info.game, own[0]);
    }
  }

  /* Where one is. */

  get isMaking() {
    return this.main.contains(this.newGame.node);
  }

  /** Ask for a name: of somebody new, or of somebody whom the host does not know any more. */
  enter(notice = "", code = "", isForgotten = false) {
    if (isForgotten) {
      this.host.forget();
    }
    this.entrance.name.value ||= this.host.account.name || "";
    this.trouble.textContent = "";
    this.show(this.entrance.node, "");
    this.home.hidden = true;
    this.entrance.ask(Boolean(this.invited), notice, code);
  }

  /** Show something in place of what was there before. */
  show(node, title) {
    this.main.replaceChildren(node);
    this.footer.hidden = true;
    this.menuPlace.replaceChildren();
    this.moment.textContent = "";
    this.title.textContent = title || this.hostTitle || this.words.games;
    Notices.show(this.title.textContent, "");
  }

  showLobby() {
    if (this.table !== null) {
      this.host.askNow({ message: "leave", game: this.table.game });
      this.table.close();
      this.table = null;
      history.replaceState(null, "", "#");
      this.list();
    }
    if (!this.host.isWelcome && !this.host.account.token) {
      return;
    }
    this.show(this.lobby.node, this.hostTitle && filled(this.words["games-at"], { host: this.hostTitle }));
    this.refresh();
  }

  makeGame() {
    this.show(this.newGame.node, "");
    this.home.hidden = false;
    this.newGame.begin();
  }

  /** Look for a game here; an address of another host is followed where there is none. */
  find(game, code, elsewhere) {
    this.elsewhere = elsewhere;
    this.invited = game;
    this.code = code;
    this.isFresh = false;
    this.list();
  }

  /** Go to the table of a game. */
  open(game, seat) {
    const isWatcher = !(this.games.get(game)?.yours || []).includes(seat);
    if (this.table !== null && (this.table.game !== game || this.table.seat !== seat)) {
      this.host.askNow({ message: "leave", game: this.table.game });
      this.table.close();
    }
    this.table = new Table(this, game, seat, isWatcher);
    const { code = "" } = this.codeOf(game);
    history.replaceState(null, "", `#${game}${code ? `/${code}` : ""}`);
    this.table.follow();
    this.refresh();
  }

  openTable(message) {
    if (this.table !== null && this.table.game === message.game) {
      this.table.begin(message);
    }
  }

  /** Show the list and the tabs as they are now. */
  refresh() {
    const own = [...this.games.values()].filter((game) => (game.yours || []).length > 0 && isPlayed(game));
    const shown = this.table?.game;
    const isUseful = own.some((game) => game.game !== shown);
    this.home.hidden = this.main.contains(this.lobby.node) || this.main.contains(this.entrance.node);
    this.tabs.hidden = !isUseful || this.main.contains(this.lobby.node);
    this.tabs.replaceChildren(...own.map((game) => this.tab(game, shown)));
    if (this.main.contains(this.lobby.node)) {
      this.lobby.show([...this.games.values()], this.invited);
    }
    const asked = own.filter((game) => game.is_asked && game.game !== shown);
    if (this.table === null) {
      Notices.show(this.title.textContent, asked.length > 0 ? this.words["your-turn"] : "");
    } else {
      this.table.refresh(asked.length > 0);
    }
  }

  tab(game, shown) {
    const isAsked = game.is_asked && game.game !== shown;
    const mark = isAsked ? element("span", { class: "turn" }, this.words["your-turn"]) : "";
    const entries = { type: "button", class: isAsked ? "asked" : "", onclick: () => this.open(game.game, game.yours[0]) };
    if (game.game === shown) {
      entries["aria-current"] = "page";
    }
    return element("button", entries, game.title || game.scenario_title, mark);
  }

  /* What a person does. */

  ask(message) {
    this.lobby.tell("");
    return this.host.ask(message);
  }

  codeOf(game) {
    const code = this.codes.get(game) || this.games.get(game)?.code || this.code;
    return code ? { code } : {};
  }

  takeKey(event) {
    const isTyped = ["INPUT", "SELECT", "TEXTAREA"].includes(event.target.tagName) || event.target.closest?.("dialog");
    if (event.altKey && /^[1-9]$/.test(event.key)) {
      const tab = this.tabs.children[Number(event.key) - 1];
      if (tab !== undefined) {
        event.preventDefault();
        tab.click();
      }
    } else if (isTyped && event.key === "Escape" && this.table !== null) {
      event.target.blur();
    } else if (!isTyped && !event.ctrlKey && !event.altKey && !event.metaKey && this.table !== null) {
      this.table.takeKey(event);
    }
  }
}

/** Whether a game is being played. */
function isPlayed(game) {
  return game.status === "running" || game.status === "paused";
}

const page = new HostPage(JSON.parse(document.getElementById("words").textContent));
