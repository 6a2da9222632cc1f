"use strict";

/* A recorded game: forward, back, to any entry or turn. */

const PLAY_MS = 900;

class Replay {
  constructor({ game, pictures }) {
    this.game = game;
    this.words = game.words;
    this.pictures = new PictureStore(() => this.board.update());
    this.pictures.add(pictures);
    this.theme = new Theme();
    this.tables = tablesOf(game.entries);
    this.turns = turnsOf(this.tables);
    this.number = 0;
    this.playing = 0;
    this.pinned = null;
    this.build();
    this.fillLog();
    this.show(1);
    document.addEventListener("keydown", (event) => this.takeKey(event));
  }

  get count() {
    return this.tables.length;
  }

  get table() {
    return this.tables[this.number - 1];
  }

  build() {
    const words = this.words;
    const canvas = element("canvas", { tabindex: "0", role: "img", "aria-label": words.board });
    this.log = new LogPanel(words, this.game.seats, (key, event) => this.board.followLink(key, event), this.pictures);
    this.things = new ThingsPanel(words, this.game.map, this.game.seats, this.pictures, null);
    this.place = new PlaceCard(words, this.game.map, this.pictures, null);
    this.moment = element("p", { class: "moment", "aria-live": "polite" });
    this.tabs = new Tabs([[words.log, this.log.node], [words.table, this.things.node]]);
    const aids = element(
      "div",
      { class: "aids" },
      signButton("larger", words.larger, () => this.board.view.zoom(1.25)),
      signButton("smaller", words.smaller, () => this.board.view.zoom(0.8)),
      signButton("fit", words.fit, () => this.board.view.fit()),
      signButton("counters", words.counters, () => this.board.toggleCounters()),
    );
    document.body.append(
      element(
        "header",
        {},
        element("h1", {}, this.game.title),
        this.moment,
        element("p", { class: "about" }, `${this.game.system} · ${this.game.viewpoint}`),
        signButton("theme", words.theme, () => this.theme.toggle()),
      ),
      element(
        "main",
        {},
        element("section", { class: "board" }, canvas, aids, this.place.node),
        element("aside", {}, this.tabs.node, this.log.node, this.things.node),
      ),
      this.buildBar(),
    );
    this.board = new Board(canvas, this.game.map, this.pictures, {
      hovered: (hit) => this.hover(hit),
      tapped: (hit) => this.tap(hit),
    });
  }

  buildBar() {
    const words = this.words;
    this.playButton = signButton("play", words.play, () => this.togglePlaying());
    this.slider = element("input", {
      type: "range",
      min: "1",
      max: String(this.count),
      value: "1",
      "aria-label": words.entry,
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.turnList = element(
      "select",
      { "aria-label": words.turns, title: words.turns, onchange: () => this.goTo(Number(this.turnList.value)) },
      ...this.turns.map(([first, title], number) =>
        element("option", { value: String(first) }, `${number + 1}. ${title}`),
      ),
    );
    this.counted = element("output", {});
    return element(
      "footer",
      {},
      element(
        "div",
        { class: "steps" },
        signButton("first", words.first, () => this.goTo(1)),
        signButton("back", words.back, () => this.goTo(this.number - 1)),
        this.playButton,
        signButton("forward", words.forward, () => this.goTo(this.number + 1)),
        signButton("last", words.last, () => this.goTo(this.count)),
      ),
      this.slider,
      this.counted,
      this.turnList,
    );
  }

  fillLog() {
    this.game.entries.forEach((entry, number) => {
      const table = this.tables[number];
      this.log.add(entry, table.moment[0], () => this.goTo(number + 1));
    });
  }

  /** Show an entry, and end the play. */
  goTo(number) {
    this.pause();
    this.show(number);
  }

  show(number) {
    const wanted = Math.max(1, Math.min(this.count, number));
    const isNext = wanted === this.number + 1;
    this.number = wanted;
    this.board.show(this.table, isNext);
    this.things.show(this.table);
    this.log.show(wanted);
    this.moment.textContent = this.table.moment.join(" · ") || this.words.beginning;
    this.moment.title = this.moment.textContent;
    this.slider.value = String(wanted);
    this.counted.textContent = filled(this.words.entry, { number: wanted, count: this.count });
    const turn = this.turns.filter(([first]) => first <= wanted).pop();
    this.turnList.value = turn === undefined ? "" : String(turn[0]);
    if (this.pinned !== null) {
      this.place.show(this.table, this.pinned);
    }
  }

  togglePlaying() {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.number === this.count) {
      this.show(1);
    }
    this.playing = setInterval(() => this.playNext(), PLAY_MS);
    this.showPlaying();
  }

  playNext() {
    this.show(this.number + 1);
    if (this.number === this.count) {
      this.pause();
    }
  }

  pause() {
    clearInterval(this.playing);
    this.playing = 0;
    this.showPlaying();
  }

  showPlaying() {
    const words = this.playing ? this.words.pause : this.words.play;
    this.playButton.replaceChildren(sign(this.playing ? "pause" : "play"));
    this.playButton.title = words;
    this.playButton.setAttribute("aria-label", words);
  }

  goToTurn(step) {
    const here = this.turns.findLastIndex(([first]) => first <= this.number);
    const isInside = step < 0 && here >= 0 && this.turns[here][0] < this.number;
    const turn = this.turns[isInside ? here : here + step];
    if (turn !== undefined) {
      this.goTo(turn[0]);
    }
  }

  hover(hit) {
    this.board.point(hit === null ? null : hit.piece || hit.place);
    if (this.pinned === null) {
      if (hit === null || hit.place === null) {
        this.place.hide();
      } else {
        this.place.show(this.table, hit.place);
      }
    }
  }

  /** Keep the card of a place open, or close it. */
  tap(hit) {
    this.pinned = hit.place === this.pinned ? null : hit.place;
    if (this.pinned === null) {
      this.place.hide();
    } else {
      this.place.show(this.table, this.pinned);
    }
    this.board.point(this.pinned);
  }

  takeKey(event) {
    const isTyped = event.ctrlKey || event.altKey || event.metaKey || event.target === this.turnList;
    const acts = {
      Home: () => this.goTo(1),
      End: () => this.goTo(this.count),
      ArrowLeft: () => this.goTo(this.number - 1),
      ArrowRight: () => this.goTo(this.number + 1),
      PageUp: () => this.goToTurn(-1),
      PageDown: () => this.goToTurn(1),
      " ": () => this.togglePlaying(),
      h: () => this.board.toggleCounters(),
    };
    if (isTyped) {
      return;
    }
    if (event.key in acts) {
      acts[event.key]();
      event.preventDefault();
    } else if (this.board.view.takeKey(event)) {
      event.preventDefault();
    }
  }
}

/** The table after each entry; what does not change is shared. */
function tablesOf(entries) {
  let table = {};
  return entries.map((entry) => {
    table = entry.table === undefined ? table : patched(table, entry.table);
    return table;
  });
}

/** The first entry and the title of each turn. */
function turnsOf(tables) {
  const turns = [];
  tables.forEach((table, number) => {
    const title = table.moment[0];
    if (title !== undefined && (turns.length === 0 || turns[turns.length - 1][1] !== title)) {
      turns.push([number + 1, title]);
    }
  });
  return turns;
}

const data = JSON.parse(document.getElementById("data").textContent);
const replay = new Replay(data);
