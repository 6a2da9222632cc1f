"use strict";

/* The connection with the host: messages out and in, again when it was lost. */

const PROTOCOL = 1;
const PATIENCE_MS = [500, 1000, 2000, 4000, 8000];

/* The host cannot reach its database, or the host that has a game: a new connection may do. */
const AWAY = ["host-store-failed", "host-game-elsewhere"];

/** Return a new id for a request. */
function newRequest() {
  const numbers = crypto.getRandomValues(new Uint8Array(16));
  return [...numbers].map((number) => number.toString(16).padStart(2, "0")).join("");
}

/** A connection that comes back by itself; what was not answered is sent again. */
class HostConnection {
  constructor(listener) {
    this.listener = listener;
    this.socket = null;
    this.tries = 0;
    this.unanswered = new Map();
    this.isWelcome = false;
    this.isClosed = false;
  }

  /** Whether the host has let the browser in. */
  get isOpen() {
    return this.isWelcome && this.socket.readyState === WebSocket.OPEN;
  }

  /** What the browser remembers of this host: the name and token of the account. */
  get account() {
    try {
      return JSON.parse(localStorage.getItem("account")) || {};
    } catch {
      return {};
    }
  }

  set account(account) {
    try {
      localStorage.setItem("account", JSON.stringify(account));
    } catch {
      /* Without storage the account lives as long as the page. */
    }
  }

  /** Connect with a new name, or with the account that the browser remembers. */
  open(name, password) {
    this.hello = { message: "hello", protocol: PROTOCOL, program: "browser" };
    const account = this.account;
    if (account.token) {
      this.hello.token = account.token;
    } else {
      this.hello.name = name;
    }
    if (password) {
      this.hello.password = password;
    }
    this.isClosed = false;
    this.tries = 0;
    this.connect();
  }

  connect() {
    const kind = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${kind}://${location.host}/table`);
    this.socket = socket;
    socket.addEventListener("open", () => socket.send(JSON.stringify(this.hello)));
    socket.addEventListener("message", (event) => this.take(JSON.parse(event.data)));
    socket.addEventListener("close", () => socket === this.socket && this.lose());
  }

  take(message) {
    if (message.message === "welcome") {
      this.welcome(message);
    } else if (message.message === "refused" && AWAY.includes(message.code)) {
      if (!this.isWelcome || !this.unanswered.has(message.request)) {
        this.socket.close();
        return;
      }
    } else if (message.message === "refused" && !this.isWelcome) {
      this.isClosed = true;
    }
    if (message.request) {
      this.unanswered.delete(message.request);
    }
    this.listener.told(message);
  }

  welcome(message) {
    this.isWelcome = true;
    this.tries = 0;
    if (message.token) {
      this.account = { name: message.name, token: message.token };
    }
    this.hello = { ...this.hello, token: this.account.token || message.token, name: undefined };
  }

  lose() {
    if (this.isClosed) {
      return;
    }
    this.isWelcome = false;
    this.listener.lost();
    setTimeout(() => this.connect(), PATIENCE_MS[Math.min(this.tries, PATIENCE_MS.length - 1)]);
    this.tries += 1;
  }

  /** Forget the account, because the host does not know it. */
  forget() {
    this.account = {};
  }

  /** Send a request, and again after a lost connection until it is answered; return its id. */
  ask(message) {
    const request = newRequest();
    const whole = { ...message, request };
    this.unanswered.set(request, whole);
    this.send(whole);
    return request;
  }

  /** Send a request that a new connection makes anew: what to list and to follow. */
  askNow(message) {
    this.send({ ...message, request: newRequest() });
  }

  /** Send what needs no answer. */
  send(message) {
    if (this.isOpen) {
      this.socket.send(JSON.stringify(message));
    }
  }

  sendAgain() {
    for (const message of this.unanswered.values()) {
      this.send(message);
    }
  }
}
