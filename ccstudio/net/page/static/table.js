"use strict";

/* A table at which a seat is played. */

const NOTHING = { moment: [] };

class TablePage {
  constructor(words) {
    this.words = words;
    this.theme = new Theme();
    this.pictures = new PictureStore(() => this.board?.update());
    this.host = new HostConnection({ told: (message) => this.take(message), lost: () => this.lose() });
    this.lobby = new Lobby(words, {
      entered: (name, password) => this.host.open(name, password),
      sit: (game, seat) => this.host.ask({ message: "join", game, seat, code: this.code }),
      play: (game, seat) => this.sit(game, seat),
      watch: (game) => this.watch(game),
    });
    [this.wanted, this.code] = invitation();
    this.games = new Map();
    this.table = NOTHING;
    this.seated = null;
    this.number = 0;
    this.queue = [];
    this.sent = null;
    this.pinned = null;
    this.buildFrame();
    if (this.host.account.token) {
      this.lobby.tell(words.connecting);
      this.host.open("", "");
    } else {
      this.lobby.askName();
    }
    document.addEventListener("keydown", (event) => this.takeKey(event));
  }

  buildFrame() {
    this.title = element("h1", {}, document.title);
    this.moment = element("p", { class: "moment", "aria-live": "polite" });
    this.about = element("p", { class: "about" });
    this.main = element("main", {}, this.lobby.node);
    this.footer = element("footer", { class: "asking", hidden: true });
    document.body.append(
      element(
        "header",
        {},
        this.title,
        this.moment,
        this.about,
        signButton("theme", this.words.theme, () => this.theme.toggle()),
      ),
      this.main,
      this.footer,
    );
  }

  /* What the host tells. */

  take(message) {
    const acts = {
      welcome: () => this.arrive(message),
      refused: () => this.refuse(message),
      games: () => this.showGames(message.games || []),
      "game-changed": () => this.changeGame(message),
      table: () => this.openTable(message),
      changed: () => this.change(message),
      pictures: () => this.addPictures(message),
      looked: () => this.showOutlook(message),
      reasons: () => this.prompt.tell(message.reasons),
      proposed: () => this.proposals?.add(message),
      settled: () => this.proposals?.remove(message),
      ended: () => this.showEnd(),
      clocks: () => this.clocks?.show(message),
    };
    acts[message.message]?.();
  }

  arrive() {
    this.about.textContent = this.host.account.name || "";
    if (this.seated === null) {
      this.host.ask({ message: "list-games", ...(this.code ? { code: this.code } : {}) });
    } else {
      this.follow();
      this.host.sendAgain();
    }
  }

  refuse(message) {
    const words = message.words || filled(this.words.refused, { code: message.code });
    if (message.closes && this.seated === null) {
      this.host.forget();
      this.lobby.askName(words);
    } else if (this.seated === null) {
      this.lobby.tell(words);
    } else {
      if (message.request) {
        this.sent = null;
        this.queue = [];
        this.showQuestion();
      }
      this.prompt?.tell([{ text: words }]);
    }
  }

  lose() {
    this.about.textContent = this.words.lost;
  }

  showGames(games) {
    this.games = new Map(games.map((game) => [game.game, game]));
    const wanted = this.games.get(this.wanted);
    if (wanted !== undefined && wanted.status !== "open" && (wanted.yours || []).length > 0) {
      this.sit(wanted.game, wanted.yours[0]);
    } else if (this.seated === null) {
      this.lobby.show(games);
    }
  }

  changeGame({ info, is_gone: isGone }) {
    if (isGone) {
      this.games.delete(info.game);
    } else {
      this.games.set(info.game, info);
    }
    const begins = info.status === "running" && (info.yours || []).length > 0;
    if (this.seated === null && begins) {
      this.sit(info.game, info.yours[0]);
    } else if (this.seated === null) {
      this.lobby.show([...this.games.values()]);
    }
  }

  sit(game, seat) {
    this.seated = { game, seat };
    this.follow();
  }

  watch(game) {
    this.seated = { game, seat: -1 };
    this.follow();
  }

  /** Follow the game anew: the host tells it from its beginning. */
  follow() {
    const { game, seat } = this.seated;
    const code = this.code ? { code: this.code } : {};
    this.host.ask(seat < 0 ? { message: "watch", game, seat, ...code } : { message: "sync", game, seat });
  }

  openTable({ head }) {
    this.head = head;
    this.table = NOTHING;
    this.sent = null;
    this.buildTable();
  }

  addPictures({ pictures, rect }) {
    this.pictures.add(pictures);
    if (rect) {
      this.head.map.rect = rect;
      this.board.view.resize();
    }
    this.things?.show(this.table);
    this.showHand();
    this.board?.update();
  }

  change({ news }) {
    const isNext = this.number > 0 && news.number > this.number;
    this.number = news.number;
    this.table = patched(this.table, news.table || {});
    this.question = news.question || null;
    this.undoTo = news.undo || 0;
    this.result = news.result || [];
    this.sent = null;
    this.log.truncate(news.kept || 0);
    for (const line of news.log || []) {
      this.log.add({ log: [line] }, "", null);
    }
    this.log.show(this.log.rows.length);
    this.moment.textContent = this.table.moment.join(" · ");
    this.moment.title = this.moment.textContent;
    this.board.show(this.table, isNext);
    this.things.show(this.table);
    this.showHand();
    if (this.pinned !== null) {
      this.place.show(this.table, this.pinned);
    }
    this.goOn(news.log || []);
  }

  /* Choices in a row. */

  /** Play the next of several choices, or what leaves no choice; otherwise show the question. */
  goOn(lines) {
    if (lines.some((line) => line.kind === "chance")) {
      this.queue = [];
    }
    const offered = new Set((this.question?.options || []).map((option) => option.choice));
    if (this.question !== null && this.queue.length > 0 && offered.has(this.queue[0])) {
      this.choose(this.queue.shift());
    } else if (this.question !== null && this.question.answer && this.automatic.checked) {
      this.choose(this.question.answer);
    } else {
      if (this.question !== null) {
        this.queue = [];
      }
      this.showQuestion();
    }
  }

  choose(choice) {
    this.sent = choice;
    this.host.ask({ message: "choose", ...this.seated, number: this.number, choice });
    this.showQuestion();
  }

  /** Choose what is offered, and others after it. */
  chooseAll(choices) {
    const offered = (this.question?.options || []).some((option) => option.choice === choices[0]);
    if (this.sent === null && offered) {
      this.queue = choices.slice(1);
      this.choose(choices[0]);
    }
  }

  /* What is shown. */

  buildTable() {
    const words = this.words;
    const canvas = element("canvas", { tabindex: "0", role: "img", "aria-label": words.board });
    this.log = new LogPanel(words, this.head.seats, (key, event) => this.board.followLink(key, event), this.pictures);
    this.things = new ThingsPanel(words, this.head.map, this.head.seats, this.pictures, (key) => this.click(key));
    this.place = new PlaceCard(words, this.head.map, this.pictures, (key) => this.click(key));
    this.place.node.classList.add("held");
    this.prompt = new Prompt(words, {
      isOnBoard: (option) => this.isOnBoard(option),
      chosen: (choices) => this.chooseAll(choices),
      pointed: (choices) => this.point(choices),
    });
    this.tabs = new Tabs([[words.log, this.log.node], [words.table, this.things.node]]);
    const aids = element(
      "div",
      { class: "aids" },
      signButton("larger", words.larger, () => this.board.view.zoom(1.25)),
      signButton("smaller", words.smaller, () => this.board.view.zoom(0.8)),
      signButton("fit", words.fit, () => this.board.view.fit()),
      signButton("counters", words.counters, () => this.board.toggleCounters()),
      this.seated.seat < 0 ? "" : signButton("undo", words.undo, () => this.askUndo()),
    );
    this.clocks = new Clocks(this.head.seats);
    this.proposals = new Proposals(words, this.head.seats, this.seated.seat, (message) =>
      this.host.ask({ ...message, ...this.seated }),
    );
    this.hand = element("div", { class: "hand", "aria-label": words.hand });
    this.automatic = element("input", { type: "checkbox", checked: true });
    this.main.replaceChildren(
      element("section", { class: "board" }, canvas, aids, this.place.node),
      element("aside", {}, this.tabs.node, this.log.node, this.things.node, this.clocks.node, this.buildSaying()),
    );
    this.footer.replaceChildren(
      this.proposals.node,
      this.prompt.node,
      this.hand,
    );
    this.prompt.node.append(element("label", { class: "automatic" }, this.automatic, words.automatic));
    this.footer.hidden = false;
    this.title.textContent = this.head.title;
    document.title = this.head.title;
    this.board = new Board(canvas, this.head.map, this.pictures, {
      hovered: (hit) => this.hover(hit),
      tapped: (hit, event) => this.tap(hit, event),
    });
  }

  buildSaying() {
    const line = element("input", { maxlength: "500", "aria-label": this.words.say, placeholder: this.words.say });
    const say = (event) => {
      event.preventDefault();
      if (line.value.trim()) {
        this.host.ask({ message: "say", ...this.seated, text: line.value.trim() });
        line.value = "";
      }
    };
    const send = element("button", { type: "submit" }, this.words.send);
    return element("form", { class: "saying", onsubmit: say, hidden: this.seated.seat < 0 }, line, send);
  }

  showQuestion() {
    const asked = this.sent === null ? this.question : null;
    const words = this.result.length > 0 ? this.result.join(" ") : this.words.waiting;
    this.prompt.show(asked, words);
    this.board.light(this.targets(asked));
    this.showHand();
  }

  /** What can be chosen on the board, with the shape of its light. */
  targets(question, pointed = null) {
    const options = question === null ? [] : question.options || [];
    const many = options.filter((option) => option.shape === "area").length;
    const all = Object.keys(this.head.map.spaces).length;
    const ways = question === null ? [] : question.ways || [];
    const goals = ways.map((way) => ({ key: way.at, shape: "dot" }));
    const lit = options
      .filter((option) => option.shape && (option.shape !== "area" || many < all - 1 || option.choice === pointed))
      .map((option) => ({
        key: option.point || option.at,
        shape: option.shape,
        isPointed: option.choice === pointed,
      }));
    return [...goals, ...lit];
  }

  isOnBoard(option) {
    return Boolean(option.point) || (Boolean(option.at) && this.board.spot(option.at) !== null);
  }

  showHand() {
    if (this.hand === undefined) {
      return;
    }
    const held = (this.table.hands || {})[String(this.seated.seat)];
    const cards = held === undefined ? [] : held.cards || [];
    const offered = new Set((this.question?.options || []).map((option) => option.at));
    this.hand.replaceChildren(
      ...cards.map((card) => {
        const button = this.things.card(card);
        button.classList.toggle("lit", this.sent === null && offered.has(`k${card.id}`));
        return button;
      }),
    );
    this.hand.hidden = cards.length === 0;
  }

  showEnd() {
    if (this.result.length === 0) {
      this.result = [this.words.ended];
    }
    this.question = null;
    this.showQuestion();
  }

  askUndo() {
    if (this.undoTo > 0) {
      this.host.ask({ message: "propose", ...this.seated, kind: "undo", number: this.undoTo });
    }
  }

  /* What a person does. */

  /** The options and ways at what was hit: at the counter, otherwise at its place. */
  choicesAt(hit) {
    const options = this.sent === null && this.question !== null ? this.question.options || [] : [];
    const reach = 0.24 * this.head.map.width;
    const near = options.find(
      (option) => option.point && Math.hypot(option.point[0] - hit.at[0], option.point[1] - hit.at[1]) < reach,
    );
    if (near !== undefined) {
      return [[near.choice]];
    }
    const at = (key) => options.filter((option) => key !== null && option.at === key).map((option) => [option.choice]);
    const ofPiece = at(hit.piece);
    if (ofPiece.length > 0) {
      return ofPiece;
    }
    const ofPlace = at(hit.place);
    const inPlace = options.filter((option) => option.shape === "ring" || option.shape === "reticle");
    const pieces = inPlace.filter((option) => this.isAt(option.at, hit.place)).map((option) => [option.choice]);
    const found = [...ofPlace, ...pieces];
    if (found.length > 0 || this.question === null) {
      return found;
    }
    const ways = (this.question.ways || []).filter((way) => way.at === hit.place || way.at === hit.piece);
    return ways.slice(0, 1).map((way) => way.choices);
  }

  isAt(key, place) {
    const stack = (this.table.stacks || {})[place];
    return stack !== undefined && (stack.counters || []).some((counter) => holds(counter, key));
  }

  hover(hit) {
    if (hit === null) {
      this.board.point(null);
      return;
    }
    const choices = this.choicesAt(hit);
    this.board.point(hit.piece || hit.place);
    if (choices.length === 1) {
      this.pointAt(choices[0]);
    } else if (this.prompt.pointed !== null || this.way) {
      this.pointAt([]);
    }
    if (this.pinned === null && hit.place !== null) {
      this.place.show(this.table, hit.place);
    }
  }

  pointAt(choices) {
    if (choices.length === 1) {
      this.way = null;
      this.prompt.point(choices[0]);
    } else {
      this.prompt.point(null);
      const text = choices.join(";");
      if (text !== (this.way || "")) {
        this.way = text;
        this.point(choices);
      }
    }
  }

  /** Light what is pointed at, and ask what it would do. */
  point(choices) {
    this.board.light(this.targets(this.sent === null ? this.question : null, choices[0] || null));
    if (choices.length > 0 && this.sent === null) {
      this.host.send({ message: "look", choices });
    } else {
      this.board.ahead([]);
    }
  }

  showOutlook({ outlook }) {
    this.prompt.tell(outlook.lines || []);
    this.board.ahead(outlook.path || []);
  }

  /** Choose what was clicked; with a finger, what is pointed at already. */
  tap(hit, event) {
    const choices = this.choicesAt(hit);
    const isFinger = event.pointerType === "touch";
    if (choices.length === 1) {
      const isPointed = this.prompt.pointed === choices[0][0] || this.way === choices[0].join(";");
      if (!isFinger || isPointed) {
        this.chooseAll(choices[0]);
      } else {
        this.pointAt(choices[0]);
      }
    } else if (choices.length === 0 && this.sent === null && this.question !== null) {
      this.askWhy(hit);
    }
    this.pinned = choices.length > 1 || isFinger ? hit.place : null;
    if (hit.place !== null) {
      this.place.show(this.table, hit.place);
    }
  }

  /** Choose a counter or card that was clicked beside the board, or ask why it is not offered. */
  click(key) {
    const option = (this.question?.options || []).find((one) => one.at === key);
    if (option !== undefined && this.sent === null) {
      this.chooseAll([option.choice]);
    } else if (this.question !== null) {
      this.host.send({ message: "why", wish: choiceOf(key) });
    }
  }

  askWhy(hit) {
    const key = hit.piece || hit.place;
    if (key !== null) {
      this.host.send({ message: "why", wish: choiceOf(key) });
    }
  }

  takeKey(event) {
    const isTyped = event.ctrlKey || event.altKey || event.metaKey || event.target.tagName === "INPUT";
    if (isTyped || this.board === undefined) {
      return;
    }
    const isButton = event.target.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ");
    if (event.key === "h") {
      this.board.toggleCounters();
    } else if (!isButton && (this.prompt.takeKey(event) || this.board.view.takeKey(event))) {
      event.preventDefault();
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

const table = new TablePage(JSON.parse(document.getElementById("words").textContent));
