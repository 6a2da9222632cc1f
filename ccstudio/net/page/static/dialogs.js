"use strict";

/* Dialogs over the page, fields of forms, links to copy, and files to download. */

/** Ask something in a dialog; the promise has the name of the button that was pressed, or null. */
function askInDialog(title, content, answers) {
  return new Promise((resolve) => {
    const buttons = answers.map(([name, text, kind = ""]) =>
      element("button", { type: "submit", value: name, class: kind }, text),
    );
    const form = element(
      "form",
      { method: "dialog" },
      element("h2", { id: "dialog-title" }, title),
      ...content,
      element("p", { class: "answers" }, ...buttons),
    );
    const dialog = element("dialog", { "aria-labelledby": "dialog-title" }, form);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue || null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** A labelled control of a form. */
function field(label, control, hint = "") {
  return element("label", { class: "field" }, element("span", {}, label), control, hint && element("small", {}, hint));
}

/** A box to check with its label; the box is its first child. */
function checkField(label, box, hint = "") {
  return element("label", { class: "check" }, box, element("span", {}, label, hint && element("small", {}, hint)));
}

/** A choice among values with their titles. */
function selectOf(options, chosen = undefined, entries = {}) {
  const items = options.map(([value, title]) =>
    element("option", { value: String(value), selected: String(value) === String(chosen) }, title),
  );
  return element("select", entries, ...items);
}

/** A link that can be read, selected and copied; without a safe connection browsers allow only to select it. */
function linkToCopy(words, label, link) {
  const shown = element("input", { readonly: true, value: link, "aria-label": label, onfocus: () => shown.select() });
  const copy = element("button", { type: "button" }, words.copy);
  copy.addEventListener("click", async () => {
    shown.select();
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      document.execCommand("copy");
    }
    copy.textContent = words.copied;
  });
  return element("div", { class: "link-row" }, element("span", {}, label), shown, copy);
}

/** Save a text as a file. */
function download(text, name, kind) {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = element("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** The name of a file for a title. */
function fileName(title, ending) {
  return `${title.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "game"}.${ending}`;
}
