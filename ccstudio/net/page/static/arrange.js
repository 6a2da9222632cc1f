"use strict";

/* Where counters lie: stacks step up and right, riders show below their carriers, boxes hold rows. */

const MOST_VISIBLE = 4;
const STEP = 0.13;
const TIGHT_STEP = 0.09;
const RIDER_STEP = [0.2, 0.12];

/** The counters on the map, lowest first: counter, place, centre, and the number written on them. */
function arranged(map, stacks) {
  const placed = [];
  for (const [place, stack] of Object.entries(stacks || {})) {
    if (place in map.spaces) {
      const space = map.spaces[place];
      placePile(map, place, stack, space.middle || space.at, placed);
    } else if (place in map.boxes) {
      placeRows(map, place, stack, map.boxes[place].rect, placed);
    }
  }
  return placed;
}

/** What is written on a stack that is only partly visible. */
function countNote(stack, drawn) {
  const count = (stack.counters || []).length;
  const unseen = stack.unseen || 0;
  if (unseen === UNKNOWN) {
    return count ? `${count}?` : "?";
  }
  return count + unseen > drawn ? String(count + unseen) : "";
}

function placePile(map, place, stack, centre, placed) {
  const counters = stack.counters || [];
  const side = map.counter;
  const first = Math.max(0, counters.length - MOST_VISIBLE);
  const drawn = counters.length - first;
  const step = side * (drawn < MOST_VISIBLE ? STEP : TIGHT_STEP);
  const hasRiders = counters.some((counter) => (counter.carried || []).some((rider) => !rider.part));
  const x = centre[0] - (hasRiders ? (side * RIDER_STEP[0]) / 2 : 0);
  counters.forEach((counter, height) => {
    if (height < first) {
      return;
    }
    const away = (height - first - (drawn - 1) / 2) * step;
    const note = height === counters.length - 1 ? countNote(stack, drawn) : "";
    placeWithRiders(map, place, counter, [x + away, centre[1] - away], note, placed);
  });
}

function placeRows(map, place, stack, rect, placed) {
  const counters = stack.counters || [];
  const count = counters.length;
  if (!count) {
    return;
  }
  const [left, top, width, height] = rect;
  const columns = Math.max(1, Math.min(count, Math.ceil(Math.sqrt((count * width) / height))));
  const rows = Math.ceil(count / columns);
  const across = Math.min(1.1 * map.counter, width / columns);
  const down = Math.min(1.1 * map.counter, height / rows);
  counters.forEach((counter, number) => {
    const row = Math.floor(number / columns);
    const column = number % columns;
    const at = [
      left + width / 2 + (column - (columns - 1) / 2) * across,
      top + height / 2 + (row - (rows - 1) / 2) * down,
    ];
    const note = number === count - 1 ? countNote(stack, count) : "";
    placeWithRiders(map, place, counter, at, note, placed);
  });
}

function placeWithRiders(map, place, counter, at, note, placed) {
  const riders = ridersOf(counter);
  for (let number = riders.length; number >= 1; number -= 1) {
    const reach = map.counter * (1 + 0.6 * (number - 1));
    const aside = [at[0] + RIDER_STEP[0] * reach, at[1] + RIDER_STEP[1] * reach];
    placed.push({ counter: riders[number - 1], place, at: aside, note: "" });
  }
  const unseen = counter.unseen || 0;
  const more = unseen === UNKNOWN ? "?" : unseen ? `+${unseen}` : "";
  placed.push({ counter, place, at, note: note || more });
}

/** Everything a counter carries but its own parts, each after its carrier. */
function ridersOf(counter) {
  const whole = (counter.carried || []).filter((rider) => !rider.part);
  return whole.flatMap((rider) => [rider, ...ridersOf(rider)]);
}

/** Everything that a counter is and carries, parts too. */
function allOf(counter) {
  return [counter, ...(counter.carried || []).flatMap(allOf)];
}
