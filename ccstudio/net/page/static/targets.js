"use strict";

/* What of a question lies on the board: what is lit, and what a click there chooses. */

/** What can be chosen on the board, with the shape of its light. */
function targetsOf(question, map, pointed = null) {
  const options = question?.options || [];
  const many = options.filter((option) => option.shape === "area").length;
  const all = Object.keys(map.spaces).length;
  const goals = (question?.ways || []).map((way) => ({ key: way.at, shape: "dot" }));
  const lit = options
    .filter((option) => option.shape && (option.shape !== "area" || many < all - 1 || option.choice === pointed))
    .map((option) => ({
      key: option.point || option.at,
      shape: option.shape,
      isPointed: option.choice === pointed,
    }));
  return [...goals, ...lit];
}

/** The options and ways at what was hit: at the counter, otherwise at its place. */
function choicesAt(question, map, table, hit) {
  const options = question?.options || [];
  const reach = 0.24 * map.width;
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
  const counters = (table.stacks || {})[hit.place]?.counters || [];
  const isHere = (option) => counters.some((counter) => holds(counter, option.at));
  const found = [...ofPlace, ...inPlace.filter(isHere).map((option) => [option.choice])];
  if (found.length > 0) {
    return found;
  }
  const ways = (question?.ways || []).filter((way) => way.at === hit.place || way.at === hit.piece);
  return ways.slice(0, 1).map((way) => way.choices);
}
