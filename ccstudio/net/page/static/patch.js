"use strict";

/* JSON merge patches (RFC 7386), extended to set null as the studio writes them. */

/** Return the patched object; what the patch leaves alone is shared with the object before. */
function patched(before, patch) {
  const isObject = before !== null && typeof before === "object" && !Array.isArray(before);
  const after = isObject ? { ...before } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) {
      delete after[name];
    } else if (typeof value === "object" && !Array.isArray(value)) {
      after[name] = patched(after[name], value);
    } else {
      after[name] = isNullInLists(value) ? value[0] : value;
    }
  }
  return after;
}

/** Whether a value is null, or a list with only null in it, at any depth. */
function isNullInLists(value) {
  let inner = value;
  while (Array.isArray(inner) && inner.length === 1) {
    inner = inner[0];
  }
  return inner === null;
}
