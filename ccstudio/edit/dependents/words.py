"""Sentences about what a change of the grid does to the map and to the documents that use it."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_, _, in_a_row, plural
from ccstudio.documents.document import Document
from ccstudio.documents.references import format_of
from ccstudio.edit.dependents.finding import Dependent
from ccstudio.edit.regrid.applying import Regridded
from ccstudio.edit.regrid.renaming import Renaming

KINDS: Final[Mapping[str, str]] = {
    "map": N_("Map"),
    "layout": N_("Layout"),
    "scenario": N_("Scenario"),
    "lesson": N_("Lesson"),
    "set-up": N_("Set-up"),
}
"""Kinds of documents that may use a map."""


def kind_of(document: Document) -> str:
    """What a document is, in words."""
    return _(KINDS.get(format_of(document), "Document"))


def size_words(renaming: Renaming) -> str:
    """Return the old and the new size of the grid."""
    return _("Size: {columns} × {rows} spaces before, {new_columns} × {new_rows} now.").format(
        columns=renaming.before.columns,
        rows=renaming.before.rows,
        new_columns=renaming.after.columns,
        new_rows=renaming.after.rows,
    )


def name_words(renaming: Renaming) -> str:
    """Return an example of a renamed space, or that no space is renamed."""
    changed = [(old, new) for old, new in renaming.pairs() if new is not None and new != old]
    if not changed:
        return _("The remaining spaces keep their names.")
    old, new = changed[0]
    return _("Spaces have new names: {old} is now {new}, for example.").format(old=old, new=new)


def loss_words(result: Regridded) -> str:
    """Return what is removed with its spaces, and what is cut; empty if nothing is."""
    counts = Counter(ref.kind for ref in result.gone)
    parts = [
        words
        for words in (
            plural("{count} outline", "{count} outlines", counts["features"] + counts["contours"]),
            plural("{count} road or stream", "{count} roads and streams", counts["courses"]),
            plural("{count} objective", "{count} objectives", counts["objectives"]),
            plural("{count} label", "{count} labels", counts["labels"]),
            plural("{count} entry of a space or side", "{count} entries of spaces and sides", result.entries),
        )
        if not words.startswith("0 ")
    ]
    sentences = []
    if parts:
        sentences.append(_("Removed with their spaces: {parts}.").format(parts=", ".join(parts)))
    if result.cut:
        count = len(result.cut)
        sentences.append(plural("{count} outline is cut at the edge.", "{count} outlines are cut at the edge.", count))
    return in_a_row(sentences)


def change_words(dependent: Dependent) -> str:
    """Return what changes in a document, in one line."""
    counts = dependent.changed
    parts = []
    if counts.get("pieces"):
        parts.append(plural("{count} piece", "{count} pieces", counts["pieces"]))
    if counts.get("areas"):
        parts.append(plural("{count} area", "{count} areas", counts["areas"]))
    if counts.get("terrain_changes"):
        count = counts["terrain_changes"]
        parts.append(plural("{count} change of terrain", "{count} changes of terrain", count))
    if counts.get("golden"):
        parts.append(plural("{count} golden pair", "{count} golden pairs", counts["golden"]))
    if counts.get("settings"):
        parts.append(_("settings"))
    if counts.get("boards"):
        parts.append(plural("position of {count} board", "positions of {count} boards", counts["boards"]))
    if counts.get("choices"):
        parts.append(plural("{count} choice", "{count} choices", counts["choices"]))
    if counts.get("names"):
        parts.append(plural("{count} name", "{count} names", counts["names"]))
    if parts:
        return _("Updated: {parts}.").format(parts=", ".join(parts))
    return _("Updated to the new version of the map.") if counts.get("reference") else _("No changes.")
