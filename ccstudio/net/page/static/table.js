"use strict";

/* A table at which a seat is played. */

const NOTHING = { moment: [] };

/** What one seat sees of a game, and does there; who watches sees the public view (-1) or that of a seat. */
class Table {
  constructor(page, game, seat, isWatcher) {
    this.page = page;
    this.host = page.host;
    this.words = page.words;
    this.game = game;
    this.seat = seat;
    this.isWatcher = isWatcher;
    this.told = new Told(game, seat);
    this.pictures = new PictureStore(() => this.board?.update());
    this.reset();
  }

  /** Forget what was shown; the host tells it from its beginning. */
  reset() {
    this.table = NOTHING;
    this.number = 0;
    this.question = null;
    this.watched = null;
    this.undoTo = 0;
    this.result = [];
    this.queue = [];
    this.sent = null;
    this.pointing?.reset();
  }

  /** The game as the host lists it. */
  get info() {
    return this.page.games.get(this.game) || { game: this.game, seats: [], status: "running" };
  }

  get place() {
    return { game: this.game, seat: this.seat };
  }

  /** The number of the own seat; -1 of somebody who watches. */
  get own() {
    return this.isWatcher ? -1 : this.seat;
  }

  /** Follow the game anew: the host tells it from its beginning. */
  follow() {
    const message = this.isWatcher ? "watch" : "sync";
    this.host.askNow({ message, ...this.place, ...(this.isWatcher ? this.page.codeOf(this.game) : {}) });
  }

  /** Watch the game by the view of another seat, or by the public one. */
  lookAs(seat) {
    this.host.askNow({ message: "leave", game: this.game });
    this.seat = seat;
    this.told = new Told(this.game, seat);
    this.follow();
  }

  take(message) {
    const acts = {
      changed: () => this.change(message),
      looked: () => this.pointing.showOutlook(message),
      reasons: () => this.prompt.tell(message.reasons),
      proposed: () => this.proposals.add(message),
      settled: () => this.proposals.remove(message),
      ended: () => this.showEnd(message),
      clocks: () => this.clocks.show(message),
      presence: () => this.showPresence(message),
      replay: () => this.ending.takeReplay(message),
      "journal-part": () => this.ending.takeJournal(message),
      accepted: () => this.freeHand.accept(message),
      sight: () => this.sight.take(message),
      position: () => this.freeHand.take(message.position),
    };
    if (this.board !== undefined) {
      acts[message.message]?.();
    }
  }

  /** Show a game from its beginning; after a lost connection the view of the map stays as it was. */
  begin(message) {
    const { head, number } = message;
    this.head = head;
    this.pictured = number;
    this.isLate = this.info.status === "over";
    this.told.begin(message, this.isLate);
    this.pictures.forgetAllBut("map");
    this.reset();
    if (this.board === undefined) {
      this.build();
    }
    this.log.truncate(0);
    this.proposals.clear();
    this.card.hide();
    this.sight.stop();
    this.eyes.show();
  }

  /** Stop what runs by itself. */
  close() {
    this.clocks?.stop();
  }

  /** Take note of what was refused: a choice that was not played can be made again. */
  refuse(message, words) {
    if (message.request && message.request === this.sentAs) {
      this.sent = null;
      this.queue = [];
      this.showQuestion();
    }
    this.painting?.remove();
    if (this.board === undefined) {
      this.page.showLobby();
      this.page.lobby.tell(words);
    } else if (!this.freeHand.refuse(message, words)) {
      this.prompt.tell([{ text: words }]);
    }
  }

  /** Show what the list of games says of this one. */
  refresh(isAskedElsewhere) {
    this.isAskedElsewhere = isAskedElsewhere;
    if (this.board === undefined) {
      return;
    }
    this.proposals.seats = this.info.seats;
    this.people.show(this.info);
    this.eyes.show();
    const status = `${this.info.status} ${this.isPlayedForMe}`;
    if (status !== this.shownStatus) {
      this.shownStatus = status;
      this.showQuestion();
    } else {
      this.showTurn();
    }
  }

  /** Take pictures that were painted for this table, not for one that was shown before. */
  addPictures({ number, pictures, rect }) {
    if (number !== this.pictured) {
      return;
    }
    this.pictures.add(pictures);
    this.painting?.remove();
    if (rect) {
      this.head.map.rect = rect;
      this.board.view.resize();
    }
    this.things?.show(this.freeHand.shown);
    this.tray?.renew();
    this.showHand();
    this.board?.update();
  }

  change(message) {
    const { news } = message;
    this.told.take(message, this.isLate);
    const isNext = this.number > 0 && news.number > this.number;
    const wasAsked = this.question !== null || this.number === 0;
    this.number = news.number;
    this.table = patched(this.table, news.table || {});
    this.watched = this.isWatcher ? news.question || null : null;
    this.question = this.isWatcher ? null : news.question || null;
    this.undoTo = news.undo || 0;
    this.result = news.result || [];
    this.sent = null;
    this.log.truncate(news.kept || 0);
    for (const line of news.log || []) {
      this.log.add({ log: [line] }, "", null);
    }
    this.log.show(this.log.rows.length);
    const moment = this.page.moment;
    moment.textContent = moment.title = this.table.moment.join(" · ");
    this.board.show(this.table, isNext);
    this.freeHand.show();
    this.showHand();
    this.pointing.showPinned();
    if (isNext && (news.log || []).some((line) => line.kind === "chance")) {
      this.tray.show(this.table.dice || []);
    }
    this.goOn(news.log || []);
    if (this.question !== null && this.sent === null && !wasAsked) {
      Notices.tell(filled(this.words["turn-in"], { game: this.info.title || this.head.title }), this.game, () => {});
    }
  }

  /* Choices in a row. */

  /** Play the next of several choices, or what leaves no choice; otherwise show the question. */
  goOn(lines) {
    if (lines.some((line) => line.kind === "chance")) {
      this.queue = [];
    }
    const { asked } = this;
    const offered = new Set((asked?.options || []).map((option) => option.choice));
    if (this.queue.length > 0 && offered.has(this.queue[0])) {
      this.choose(this.queue.shift());
    } else if (asked?.answer && this.automatic.checked) {
      this.choose(asked.answer);
    } else {
      if (asked !== null) {
        this.queue = [];
      }
      this.showQuestion();
    }
  }

  choose(choice) {
    this.sent = choice;
    this.pointing.pinned = null;
    this.card.hide();
    this.zoom.show("");
    this.sentAs = this.host.ask({ message: "choose", ...this.place, number: this.number, choice });
    this.prompt.rest();
    this.board.light([]);
    this.showHand();
  }

  /** Choose what is offered, and others after it. */
  chooseAll(choices) {
    const offered = (this.question?.options || []).some((option) => option.choice === choices[0]);
    if (this.asked !== null && offered) {
      this.queue = choices.slice(1);
      this.choose(choices[0]);
    }
  }

  /* What is shown. */

  build() {
    const { words, page } = this;
    this.pointing = new Pointing(this);
    const canvas = element("canvas", { tabindex: "0", role: "img", "aria-label": words.board });
    this.log = new LogPanel(words, this.head.seats, (key, event) => this.board.followLink(key, event), this.pictures);
    this.log.node.setAttribute("role", "log");
    this.things = new ThingsPanel(words, this.head.map, this.head.seats, this.pictures, (key) => this.pointing.click(key));
    this.zoom = new LargePicture(this.pictures);
    this.things.zoomed = (look) => this.zoom.show(look);
    this.tray = new DiceTray(this.things);
    this.painting = element("p", { class: "painting" }, words.painting);
    this.card = new PlaceCard(words, this.head.map, this.pictures, (key) => this.pointing.click(key));
    this.card.node.classList.add("held");
    this.card.isHigh = (place) => this.board.isHigh(place);
    this.prompt = new Prompt(words, {
      isOnBoard: (option) => this.isOnBoard(option),
      nameOf: (key) => (this.head.map.spaces[key] || this.head.map.boxes[key])?.name || "",
      chosen: (choices) => this.chooseAll(choices),
      pointed: (choices) => this.pointing.point(choices),
    });
    const isSeated = !this.isWatcher;
    const aids = viewAids(words, () => this.board);
    this.sight = new SightCheck(words, this);
    aids.append(this.sight.button, isSeated ? signButton("undo", words.undo, () => this.askUndo()) : "");
    this.people = new People(words, this.own);
    this.eyes = new Eyes(words, this, (seat) => this.lookAs(seat));
    this.clocks = new Clocks(this.head.seats);
    const send = (message) => this.host.ask({ ...message, ...this.place });
    this.proposals = new Proposals(words, this.own, send, (text) => this.prompt.tell([{ text }]), this.log);
    this.hand = new HandRow(words, this.things, (key, event) => this.pointing.tapCard(key, event));
    this.freeHand = new FreeHand(words, this);
    this.automatic = element("input", { type: "checkbox", checked: true });
    this.saying = new Saying(words, this.head.seats, this.own, send);
    this.ending = new Ending(words, this);
    this.menu = new GameMenu(words, this);
    this.usually = element("label", { class: "automatic", hidden: !isSeated }, this.automatic, words.automatic);
    this.company = element("div", { class: "company" }, this.people.node, this.saying.node, this.usually);
    const panels = [[words.log, this.log.node], [words.table, this.things.node], [words.players, this.company]];
    this.tabs = new Tabs(panels);
    page.main.replaceChildren(
      element("section", { class: "board" }, canvas, aids, this.card.node, this.zoom.node, this.tray.node, this.painting),
      element(
        "aside",
        {},
        this.tabs.node,
        this.log.node,
        this.things.node,
        this.company,
        this.clocks.node,
      ),
    );
    this.prompt.node.append(this.eyes.node);
    this.prompt.node.classList.toggle("still", !isSeated);
    page.footer.replaceChildren(
      this.proposals.node,
      this.freeHand.node,
      element("div", { class: "answering" }, this.prompt.node, this.hand.node),
      this.ending.node,
      this.ending.verified,
    );
    page.footer.hidden = false;
    page.menuPlace.replaceChildren(this.menu.node);
    page.title.textContent = this.info.title || this.head.title;
    this.board = new Board(canvas, this.head.map, this.pictures, {
      hovered: (hit) => this.pointing.hover(hit),
      tapped: (hit, event) => this.pointing.tap(hit, event),
      grab: (hit) => this.freeHand.grab(hit),
      dropped: (hit, isOnBoard) => this.freeHand.drop(hit, isOnBoard),
    });
    page.refresh();
  }

  /** The question that can be answered now; null while there is none. */
  get asked() {
    const mayAnswer = this.sent === null && this.info.status !== "paused" && !this.isPlayedForMe;
    return mayAnswer && !this.freeHand?.isOn ? this.question : null;
  }

  /** Whether a computer player has taken the seat. */
  get isPlayedForMe() {
    return !this.isWatcher && (this.info.seats[this.seat]?.player || "person") !== "person";
  }

  showQuestion() {
    const asked = this.asked;
    this.prompt.show(asked, this.wordsOfWaiting());
    this.prompt.node.hidden = this.freeHand.isOn;
    if (!this.freeHand.isOn) {
      this.board.light(targetsOf(asked, this.head.map));
    }
    this.showHand();
    this.showTurn();
  }

  showTurn() {
    const isTurn = this.asked !== null || this.isAskedElsewhere;
    Notices.show(this.page.title.textContent, isTurn ? this.words["your-turn"] : "");
  }

  /** What is said where nothing is asked. */
  wordsOfWaiting() {
    const words = this.words;
    if (this.result.length > 0) {
      return this.result.join(" ");
    }
    if (this.info.status === "paused") {
      return words["is-paused"];
    }
    if (this.isWatcher) {
      return this.eyes.told(this.watched);
    }
    return this.isPlayedForMe ? words["played-for-you"] : words.waiting;
  }

  isOnBoard(option) {
    return Boolean(option.point) || (Boolean(option.at) && this.board.spot(option.at) !== null);
  }

  showHand() {
    const offered = this.asked?.options || [];
    this.hand?.show((this.table.hands || {})[String(this.seat)], new Set(offered.map((option) => option.at)));
  }

  showPresence(message) {
    this.people.takePresence(message);
    this.people.show(this.info);
  }

  /** Show how the game ended. */
  showEnd({ reason, side = -1, result = "" }) {
    const { words } = this;
    const seat = this.head.seats.find((one) => one.side === side)?.title || "";
    const told = reason === "rules" ? result : filled(words[`ended-${reason}`], { seat });
    if (this.result.length === 0) {
      this.result = [words.ended, told].filter(Boolean);
    }
    this.question = null;
    this.proposals.clear();
    this.clocks.stop();
    this.usually.hidden = true;
    this.prompt.node.classList.add("still");
    this.ending.show();
    this.showQuestion();
  }

  /* What a person does. */

  askUndo() {
    if (this.undoTo > 0) {
      this.propose({ kind: "undo", number: this.undoTo });
    }
  }

  propose(proposal) {
    return this.host.ask({ message: "propose", ...this.place, ...proposal });
  }

  resign() {
    this.host.ask({ message: "resign", ...this.place });
  }

  leave() {
    this.page.showLobby();
  }

  /** What keys are for beside the map: the question, or a free hand. */
  get aim() {
    return this.freeHand.isOn ? this.freeHand : this.prompt;
  }

  takeKey(event) {
    const acts = {
      f: () => this.freeHand.toggle(),
      h: () => this.board.toggleCounters(),
      g: () => this.leave(),
      m: () => this.menu.toggle(),
      t: () => this.saying.line.focus(),
      l: () => this.tabs.next(),
      e: () => this.eyes.next(),
      v: () => this.sight.toggle(),
    };
    if (this.board === undefined) {
      return;
    }
    const isButton = event.target.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ");
    if (this.sight.isOn && event.key === "Escape") {
      this.sight.toggle();
    } else if (event.key in acts) {
      event.preventDefault();
      acts[event.key]();
    } else if (!isButton && (this.aim.takeKey(event) || this.board.view.takeKey(event))) {
      event.preventDefault();
    }
  }
}
