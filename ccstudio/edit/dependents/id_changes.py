"""Ids of a module that are called otherwise than in its file, and documents that follow them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ccstudio.documents.document import Document
from ccstudio.documents.lesson import LessonDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.dependents.record_matching import likely_renames, sure_renames
from ccstudio.edit.dependents.stats_records import stats_renames, with_stats_id
from ccstudio.edit.module_names import SINGULARS, only_entry, with_other_id
from ccstudio.edit.records import PartPath, ids_of
from ccstudio.edit.usages import changed_places
from ccstudio.rules.system import AnySystem

_LISTS: Final = ("pieces", "sides", "cards", "decks", "dice", "tables", "tracks", "layouts", "art")
_RECORDED: Final = ("edits", "steps", "usual", "choices")
"""What lessons and set-ups have of games."""
_STATS: Final = "stats/"
"""What the names of lists within the stats of pieces begin with."""


class IdChange(NamedTuple):
    """A record of a list that is called otherwise; `of` is the piece, by its former id, that a face belongs to.

    The lists within the stats of pieces are called `stats/values`; there `of` is the piece likewise.
    """

    list: str
    old: str
    new: str
    of: str = ""


class PlaceChange(NamedTuple):
    """A place of a document with what stands there before and after."""

    path: PartPath
    old: str
    new: str


def changes_between(saved: ModuleDocument, current: ModuleDocument, log: Iterable[IdChange]) -> tuple[IdChange, ...]:
    """Return which ids of a saved module have become which, by a log of renames.

    The log may be longer than what is left of it: renames that were undone, in either direction, and several of one
    record count as what they come to. Records of settings are told again by their content.
    """
    found: list[IdChange] = []
    links: dict[tuple[str, str], list[IdChange]] = {}
    for change in log:
        links.setdefault((change.list, change.of), []).append(change)
    for (name, of), changes in links.items():
        before, after = _ids(saved, name, of), _ids(current, name, of)
        for old in sorted(before - after):
            reached = _reached(old, changes) & (after - before)
            found += [IdChange(name, old, new, of) for new in sorted(reached)[:1]]
    pieces = {change.old: change.new for change in found if change.list == "pieces"}
    within = [IdChange(f"{_STATS}{name}", *rest) for name, *rest in stats_renames(saved, current, pieces)]
    # Those of a piece come before those of pieces: they go by its former id.
    return (*within, *found, *_of_settings(saved.settings, current.settings))


def _ids(module: ModuleDocument, name: str, of: str) -> set[str]:
    if name == "boxes":
        return {box.id for track in module.tracks for box in track.boxes}
    if name == "faces":
        return {face.id for piece in module.pieces if piece.id == of for face in piece.faces}
    return ids_of(getattr(module, name)) if name in _LISTS else set()


def _reached(start: str, changes: Sequence[IdChange]) -> set[str]:
    """All ids that renames lead to from one, forwards and backwards."""
    reached = {start}
    while True:
        more = {it.new for it in changes if it.old in reached} | {it.old for it in changes if it.new in reached}
        if more <= reached:
            return reached
        reached |= more


def _of_settings(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[IdChange]:
    """Records in lists of settings, as nations, that surely have another id."""
    for name, was in before.items():
        yield from (IdChange(f"settings/{name}", *pair) for pair in sure_renames(was, after.get(name)))


def guesses_between(saved: ModuleDocument, current: ModuleDocument) -> tuple[IdChange, ...]:
    """Return which records in lists of settings may have another id: the most alike, which a person has to confirm."""
    return tuple(
        IdChange(f"settings/{name}", *pair)
        for name, was in saved.settings.items()
        for pair in likely_renames(was, current.settings.get(name))
    )


def followed(
    scenario: ScenarioDocument,
    saved: ModuleDocument,
    current: ModuleDocument,
    changes: Iterable[IdChange],
    system: AnySystem | None,
) -> ScenarioDocument:
    """Return a scenario of a saved module with the ids, the version and the id that the module has now."""
    for change in changes:
        scenario = _with_change(scenario, saved, change, system)
    if scenario.module == saved.reference and saved.reference != current.reference:
        scenario = replace(scenario, module=current.reference)
    return scenario


def _with_change(
    scenario: ScenarioDocument, module: ModuleDocument, change: IdChange, system: AnySystem | None
) -> ScenarioDocument:
    if change.list == "faces":
        return _with_face(scenario, change)
    if change.list.startswith(_STATS):
        kind = declared_type(scenario, ("settings",), system)
        pair = change.old, change.new
        name = change.list.removeprefix(_STATS)
        return scenario if kind is None else with_stats_id(scenario, kind, name, pair, change.of)
    entry = SINGULARS.get(change.list, "")
    if entry in {"piece", "side", "box"}:
        scenario = _with_entry(scenario, entry, change.old, change.new)
    if change.list in SINGULARS or change.list.startswith("settings/"):
        only = only_entry(module, change.list, change.old) if change.list in SINGULARS else ""
        for path in (("settings",), ("victory",), *_rule_paths(scenario)):
            kind = declared_type(scenario, path, system)
            if kind is not None:
                scenario = with_other_id(scenario, path, kind, change.old, change.new, only)
    return scenario


def _rule_paths(scenario: ScenarioDocument) -> Iterator[PartPath]:
    yield from (("special_rules", number, "values") for number in range(len(scenario.special_rules)))


def _with_face(scenario: ScenarioDocument, change: IdChange) -> ScenarioDocument:
    def other(item: Any) -> Any:  # noqa: ANN401 - a piece of a force or of the map
        return replace(item, face=change.new) if (item.piece, item.face) == (change.of, change.old) else item

    forces = tuple(replace(force, pieces=tuple(map(other, force.pieces))) for force in scenario.forces)
    return replace(scenario, forces=forces, pieces=tuple(map(other, scenario.pieces)))


def _with_entry(scenario: ScenarioDocument, entry: str, old: str, new: str) -> ScenarioDocument:
    """A scenario with another id wherever an entry of this name has it, outside the values of the rules."""

    def other(name: str, text: str) -> str:
        return new if (name, text) == (entry, old) else text

    made = {name: _with_texts(getattr(scenario, name), other) for name in ("seats", "forces", "pieces")}
    return replace(scenario, **made)


def recording_followed(document: LessonDocument | SetUpDocument, changes: Iterable[IdChange]) -> Document:
    """Return a lesson or recorded set-up with the ids that a module has now.

    Pieces and cards have numbers there; only places off the map go by their ids.
    """
    boxes = {change.old: change.new for change in changes if change.list == "boxes"}
    options = {f"box {old}": f"box {new}" for old, new in boxes.items()}

    def other(name: str, text: str) -> str:
        return boxes.get(text, text) if name == "box" else options.get(text, text)

    made = {name: _with_texts(getattr(document, name), other) for name in _RECORDED if hasattr(document, name)}
    return (
        document if all(value is getattr(document, name) for name, value in made.items()) else replace(document, **made)
    )


def _with_texts(value: Any, other: Callable[[str, str], str], name: str = "") -> Any:  # noqa: ANN401 - records
    """Records of a format with other texts, by entry; the same object where none changes."""
    if isinstance(value, str):
        return other(name, value)
    if isinstance(value, tuple):
        made = tuple(_with_texts(item, other, name) for item in value)
        return made if any(one is not two for one, two in zip(made, value, strict=True)) else value
    if not isinstance(value, msgspec.Struct):
        return value
    entries = {field: getattr(value, field) for field in value.__struct_fields__}
    changed = {field: _with_texts(item, other, field) for field, item in entries.items()}
    kept = {field: item for field, item in changed.items() if item is not entries[field]}
    return replace(value, **kept) if kept else value


def places_between(before: Document, after: Document) -> list[PlaceChange]:
    """Return each place of a document that changes, with the old and the new text."""
    return [PlaceChange(path, _text_at(before, path), _text_at(after, path)) for path in changed_places(before, after)]


def _text_at(document: object, path: PartPath) -> str:
    for step in path:
        if isinstance(document, Mapping):
            document = document.get(step, "")
        elif isinstance(step, int):
            document = document[step]  # type: ignore[index]
        else:
            document = getattr(document, step)
    return document if isinstance(document, str) else msgspec.json.encode(document).decode()
