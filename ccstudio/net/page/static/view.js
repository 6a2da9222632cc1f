"use strict";

/* The part of the map that a canvas shows, moved by mouse, touch and keys. */

const DRAG_FROM = 7;
const LARGEST_COUNTER = 190;
const KEY_STEP = 90;

/** What is visible: `scale` in pixels for a lattice unit, and the point of the map in the upper left corner. */
class View {
  constructor(canvas, map, listener) {
    this.canvas = canvas;
    this.map = map;
    this.listener = listener;
    this.scale = 1;
    this.left = 0;
    this.top = 0;
    this.isFitted = true;
    this.pointers = new Map();
    this.pressed = null;
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointercancel", (event) => this.release(event));
    canvas.addEventListener("pointerleave", () => this.listener.hovered(null));
    canvas.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    new ResizeObserver(() => this.resize()).observe(canvas);
  }

  get width() {
    return this.canvas.clientWidth;
  }

  get height() {
    return this.canvas.clientHeight;
  }

  get fittingScale() {
    return Math.min(this.width / this.map.rect[2], this.height / this.map.rect[3]);
  }

  /** Take the size that the canvas has now; what is on it is drawn at once, because a new size clears it. */
  resize() {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.max(1, Math.round(this.width * ratio));
    this.canvas.height = Math.max(1, Math.round(this.height * ratio));
    if (this.isFitted) {
      this.fit();
    } else {
      this.keepInSight();
    }
    this.listener.resized();
  }

  /** Show the whole map. */
  fit() {
    const [left, top, width, height] = this.map.rect;
    this.scale = this.fittingScale;
    this.left = left + width / 2 - this.width / this.scale / 2;
    this.top = top + height / 2 - this.height / this.scale / 2;
    this.isFitted = true;
    this.listener.viewed();
  }

  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const most = Math.max(this.fittingScale, LARGEST_COUNTER / this.map.counter);
    const scale = Math.min(most, Math.max(this.fittingScale, this.scale * factor));
    this.left += x / this.scale - x / scale;
    this.top += y / this.scale - y / scale;
    this.scale = scale;
    this.isFitted = scale <= this.fittingScale * 1.001;
    this.keepInSight();
  }

  pan(across, down) {
    this.left -= across / this.scale;
    this.top -= down / this.scale;
    this.keepInSight();
  }

  /** Move the view so that a point of the map is in it, if it is not. */
  show(at) {
    const [x, y] = this.toScreen(at);
    const edge = Math.min(60, this.width / 5, this.height / 5);
    if (x < edge || y < edge || x > this.width - edge || y > this.height - edge) {
      this.left = at[0] - this.width / this.scale / 2;
      this.top = at[1] - this.height / this.scale / 2;
    }
    this.keepInSight();
  }

  keepInSight() {
    const [left, top, width, height] = this.map.rect;
    this.left = kept(this.left, this.width / this.scale, left, width);
    this.top = kept(this.top, this.height / this.scale, top, height);
    this.listener.viewed();
  }

  toScreen([x, y]) {
    return [(x - this.left) * this.scale, (y - this.top) * this.scale];
  }

  toMap(x, y) {
    return [this.left + x / this.scale, this.top + y / this.scale];
  }

  turnWheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.zoom(Math.exp(-Math.max(-300, Math.min(300, lines)) * 0.0016), event.offsetX, event.offsetY);
  }

  press(event) {
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
    const at = [event.offsetX, event.offsetY];
    const isOne = this.pointers.size === 1;
    this.pressed = isOne ? { at, isDrag: false, carries: this.listener.grab(this.toMap(...at)) } : null;
    if (!isOne) {
      this.listener.carried(null);
    }
  }

  drag(event) {
    const now = [event.offsetX, event.offsetY];
    const before = this.pointers.get(event.pointerId);
    if (before === undefined) {
      this.listener.hovered(this.toMap(...now));
      return;
    }
    if (this.pointers.size === 1 && this.pressed) {
      const [x, y] = this.pressed.at;
      this.pressed.isDrag ||= Math.hypot(now[0] - x, now[1] - y) > DRAG_FROM;
      if (this.pressed.isDrag && this.pressed.carries) {
        this.listener.carried(this.toMap(...now));
      } else if (this.pressed.isDrag) {
        this.pan(now[0] - before[0], now[1] - before[1]);
      }
    } else if (this.pointers.size === 2) {
      const [other] = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const apart = (at) => Math.max(1, Math.hypot(at[0] - other[0], at[1] - other[1]));
      this.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      this.zoom(apart(now) / apart(before), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    }
    this.pointers.set(event.pointerId, now);
  }

  release(event) {
    const isTap = this.pressed !== null && !this.pressed.isDrag && event.type === "pointerup";
    const isDrop = this.pressed?.isDrag && this.pressed.carries;
    this.pointers.delete(event.pointerId);
    this.pressed = null;
    if (isDrop) {
      const [x, y] = [event.offsetX, event.offsetY];
      this.listener.carried(null);
      if (event.type === "pointerup") {
        this.listener.dropped(this.toMap(x, y), x >= 0 && y >= 0 && x <= this.width && y <= this.height);
      }
    }
    if (isTap) {
      this.listener.tapped(this.toMap(event.offsetX, event.offsetY), event);
    }
  }

  /** Do what a key means for the view; return whether it means anything. */
  takeKey(event) {
    const ways = { "+": 1.25, "=": 1.25, "-": 0.8 };
    const pans = { w: [0, 1], s: [0, -1], a: [1, 0], d: [-1, 0] };
    if (event.key in ways) {
      this.zoom(ways[event.key]);
    } else if (event.key === "0") {
      this.fit();
    } else if (event.key in pans) {
      const [across, down] = pans[event.key];
      this.pan(across * KEY_STEP, down * KEY_STEP);
    } else {
      return false;
    }
    return true;
  }
}

/** Keep a stretch of some length on the map, or the map in its middle where it is shorter. */
function kept(start, length, mapStart, mapLength) {
  if (length >= mapLength) {
    return mapStart + (mapLength - length) / 2;
  }
  return Math.min(mapStart + mapLength - length, Math.max(mapStart, start));
}
