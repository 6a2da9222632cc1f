"""Rewriting one document after its map has changed: scenario, layout, map, set-up or lesson."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET

from ccstudio.base.problems import Path, Problem, Severity
from ccstudio.board.joining.table import Placement, Table, centre_of
from ccstudio.documents.adjacency import OPPOSITE, Cell, neighbour
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.grid import Grid
from ccstudio.documents.journal import HandEdit, MoveByHand
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.lesson import LessonAnswer, LessonDocument, LessonStep
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import parse_space, space_name
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument, SideChange
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.dependents.stats import with_names
from ccstudio.edit.regrid.renaming import Renaming
from ccstudio.rules.system import AnySystem

D = TypeVar("D", bound=Document)

_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9./-]*")
_MOST_TOLD: Final = 12
"""Names that a sentence lists."""
_SPACE_WORDS: Final = ("space", "side")
"""Choices of a game whose first word is the number of a space."""


@dataclass(frozen=True, kw_only=True)
class Rewritten:
    """A rewritten document: the number of changes by kind, and what had to be removed."""

    document: Document
    changed: Counter[str] = field(default_factory=Counter)
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True)
class MapChange:
    """The change that documents have to apply: the renaming of spaces, and the new reference of the map."""

    renaming: Renaming
    reference: Reference
    features: frozenset[str] = frozenset()
    """Ids of the features that the map has now."""


def rewritten_scenario(scenario: ScenarioDocument, change: MapChange, system: AnySystem | None) -> Rewritten:
    """Rewrite a scenario. Without its rule system the values of its settings stay unchanged."""
    return _Scenario(scenario, change, system).result()


def rewritten_map(other: MapDocument, before: Reference, after: Reference) -> Rewritten:
    """Rewrite a map whose back is the changed one."""
    if other.back is UNSET or other.back != before:
        return Rewritten(document=other)
    return Rewritten(document=msgspec.structs.replace(other, back=after), changed=Counter(reference=1))


def rewritten_layout(layout: LayoutDocument, before: MapDocument, after: MapDocument, first: Grid) -> Rewritten:
    """Rewrite a layout so that the changed board keeps its position.

    Args:
        layout: the boards as they are laid.
        before: the board as it was.
        after: as it is now.
        first: the grid of the first board of the layout, as it was.
    """
    changed: Counter[str] = Counter()
    problems: list[Problem] = []
    lists: dict[str, Any] = {}
    for name in ("boards", "overlays"):
        laid: list[LaidBoard] = []
        for index, board in enumerate(getattr(layout, name)):
            if board.board != before.reference:
                laid.append(board)
                continue
            cell = _cell_of(board, before.grid, after.grid, first)
            if cell is None:
                problems.append(_lost("regrid-board-moved", (name, index), board=board.board.id))
                cell = (board.column, board.row)
            moved = msgspec.structs.replace(board, board=after.reference, column=cell[0], row=cell[1])
            changed["reference" if cell == (board.column, board.row) else "boards"] += moved != board
            laid.append(moved)
        lists[name] = tuple(laid)
    return Rewritten(document=msgspec.structs.replace(layout, **lists), changed=+changed, problems=tuple(problems))


def rewritten_set_up(set_up: SetUpDocument, renaming: Renaming, scenario: Reference) -> Rewritten:
    """Rewrite the space numbers in the choices of a set-up; choices of removed spaces are left out."""
    choices = [_choice(choice, renaming) for choice in set_up.choices]
    kept = tuple(choice for choice in choices if choice is not None)
    problems = []
    lost = len(choices) - len(kept)
    if lost:
        problems.append(_lost("regrid-choices-gone", ("choices",), count=lost))
    after = msgspec.structs.replace(set_up, scenario=scenario, choices=kept or set_up.choices)
    count = sum(one != other for one, other in zip(choices, set_up.choices, strict=True) if one is not None)
    return _with_reference(set_up, after, Counter(choices=count), problems)


def rewritten_lesson(lesson: LessonDocument, renaming: Renaming, scenario: Reference) -> Rewritten:
    """Rewrite the space numbers in the choices of a lesson."""
    problems: list[Problem] = []
    steps = []
    edits: list[HandEdit] = []
    count = 0
    for index, step in enumerate(lesson.steps):
        choice = _choice(step.choice, renaming)
        if choice is None:
            problems.append(_lost("regrid-step-gone", ("steps", index, "choice"), step=index + 1))
        changed = step if choice is None else msgspec.structs.replace(step, choice=choice)
        changed = _with_other_options(changed, renaming)
        count += changed != step
        steps.append(changed)
    for index, edit in enumerate(lesson.edits):
        if isinstance(edit, MoveByHand) and edit.space >= 0:
            number = renaming.number(edit.space)
            if number is None:
                problems.append(_lost("regrid-step-gone", ("edits", index, "space"), step=index + 1))
            elif number != edit.space:
                edits.append(msgspec.structs.replace(edit, space=number))
                count += 1
                continue
        edits.append(edit)
    if (count or problems) and not renaming.keeps_numbers:
        problems.append(_noted("regrid-lesson-to-play", ("steps",)))
    after = msgspec.structs.replace(lesson, scenario=scenario, steps=tuple(steps), edits=tuple(edits))
    return _with_reference(lesson, after, Counter(choices=count), problems)


def _with_other_options(step: LessonStep, renaming: Renaming) -> LessonStep:
    """Rewrite the targets and answers of a step; those of removed spaces stay, as no game offers them."""

    def renewed(pattern: str) -> str:
        return pattern if pattern.endswith("*") else _choice(pattern, renaming) or pattern

    def answers(known: tuple[LessonAnswer, ...]) -> tuple[LessonAnswer, ...]:
        return tuple(msgspec.structs.replace(answer, choice=renewed(answer.choice)) for answer in known)

    return msgspec.structs.replace(
        step,
        targets=tuple(map(renewed, step.targets)),
        accepts=answers(step.accepts),
        wrong=answers(step.wrong),
    )


class _Scenario:
    """A scenario on its way to the changed map."""

    def __init__(self, scenario: ScenarioDocument, change: MapChange, system: AnySystem | None) -> None:
        self._scenario = scenario
        self._renaming = change.renaming
        self._change = change
        self._system = system
        self._names: dict[str, str | None] = {}
        self._problems: list[Problem] = []
        self._changed: Counter[str] = Counter()

    def result(self) -> Rewritten:
        """The scenario, and what became of it."""
        scenario = self._scenario
        fields: dict[str, Any] = {
            "areas": self._areas(),
            "pieces": self._pieces(),
            "terrain_changes": msgspec.structs.replace(
                scenario.terrain_changes,
                spaces=self._places(scenario.terrain_changes.spaces, ("terrain_changes", "spaces")),
                sides=self._sides(),
                removed=tuple(it for it in scenario.terrain_changes.removed if it in self._change.features),
            ),
            "golden": self._golden(),
            **self._values(),
        }
        self._look_at_texts()
        after = msgspec.structs.replace(scenario, map=self._change.reference, **fields)
        return _with_reference(scenario, after, self._changed, self._problems)

    def _name(self, name: str) -> str | None:
        if name not in self._names:
            self._names[name] = self._renaming.name(name)
        return self._names[name]

    def _areas(self) -> tuple[Any, ...]:
        kept = []
        for index, area in enumerate(self._scenario.areas):
            names = tuple(new for name in area.spaces if (new := self._name(name)) is not None)
            lost = len(area.spaces) - len(names)
            path: Path = ("areas", index, "spaces")
            if not names:
                self._problems.append(_lost("regrid-area-gone", path, area=area.title))
                continue
            if lost:
                self._problems.append(_noted("regrid-area-smaller", path, area=area.title, count=lost))
            self._changed["areas"] += names != area.spaces
            kept.append(area if names == area.spaces else msgspec.structs.replace(area, spaces=names))
        return tuple(kept)

    def _pieces(self) -> tuple[PlacedPiece, ...]:
        kept: list[PlacedPiece] = []
        gone: set[str] = set()
        for index, piece in enumerate(self._scenario.pieces):
            name = self._name(piece.space) if piece.space else ""
            if name is None:
                gone |= {piece.id} - {""}
                self._problems.append(
                    _lost("regrid-piece-gone", ("pieces", index, "space"), piece=piece.piece, space=piece.space)
                )
                continue
            self._changed["pieces"] += name != piece.space
            kept.append(piece if name == piece.space else msgspec.structs.replace(piece, space=name))
        while carried := [piece for piece in kept if piece.on in gone]:
            gone |= {piece.id for piece in carried} - {""}
            kept = [piece for piece in kept if piece.on not in gone]
            self._problems += [
                _lost("regrid-carried-gone", ("pieces",), piece=piece.piece, on=piece.on) for piece in carried
            ]
        return tuple(kept)

    def _places(self, entries: Iterable[Any], path: Path) -> tuple[Any, ...]:
        kept = []
        for index, entry in enumerate(entries):
            name = self._name(entry.space)
            if name is None:
                self._problems.append(_lost("regrid-change-gone", (*path, index), space=entry.space))
                continue
            self._changed["terrain_changes"] += name != entry.space
            kept.append(entry if name == entry.space else msgspec.structs.replace(entry, space=name))
        return tuple(kept)

    def _sides(self) -> tuple[SideChange, ...]:
        kept = []
        for index, entry in enumerate(self._scenario.terrain_changes.sides):
            name = self._name(entry.space)
            beyond = None if name is not None else self._beyond(entry)
            if name is None and beyond is None:
                self._problems.append(
                    _lost("regrid-change-gone", ("terrain_changes", "sides", index), space=entry.space)
                )
                continue
            moved = (
                msgspec.structs.replace(entry, space=name)
                if name is not None
                else msgspec.structs.replace(entry, space=beyond, direction=OPPOSITE[entry.direction])
            )
            self._changed["terrain_changes"] += moved != entry
            kept.append(moved)
        return tuple(kept)

    def _beyond(self, entry: SideChange) -> str | None:
        """The space on the other side of a side whose own space is gone, by its new name."""
        renaming = self._renaming
        cell = parse_space(renaming.before_numbering, renaming.before, entry.space)
        try:
            other = None if cell is None else neighbour(renaming.before, *cell, entry.direction)
        except KeyError:
            return None
        there = None if other is None else renaming.cell(other)
        return None if there is None else space_name(renaming.after_numbering, renaming.after, *there)

    def _golden(self) -> tuple[Any, ...]:
        kept = []
        for index, pair in enumerate(self._scenario.golden):
            viewer, target = self._name(pair.viewer), self._name(pair.target)
            if viewer is None or target is None:
                self._problems.append(
                    _lost("regrid-golden-gone", ("golden", index), viewer=pair.viewer, target=pair.target)
                )
                continue
            self._changed["golden"] += (viewer, target) != (pair.viewer, pair.target)
            kept.append(msgspec.structs.replace(pair, viewer=viewer, target=target))
        return tuple(kept)

    def _values(self) -> dict[str, Any]:
        """Settings, victory and special rules, as far as the rule system says which of their values are spaces."""
        system, scenario = self._system, self._scenario
        if system is None:
            if scenario.settings or scenario.victory or scenario.special_rules:
                self._problems.append(_noted("regrid-rules-unknown", ("settings",)))
            return {}
        made: dict[str, Any] = {
            "settings": self._walked(scenario.settings, system.settings, ("settings",)),
            "victory": self._walked(scenario.victory, system.victory, ("victory",)),
        }
        rules = []
        for index, rule in enumerate(scenario.special_rules):
            kind = system.special_rules.get(rule.id)
            values = (
                rule.values if kind is None else self._walked(rule.values, kind, ("special_rules", index, "values"))
            )
            rules.append(rule if values == rule.values else msgspec.structs.replace(rule, values=values))
        return {**made, "special_rules": tuple(rules)}

    def _walked(self, values: Mapping[str, Any], kind: type[msgspec.Struct], path: Path) -> Any:  # noqa: ANN401 - JSON
        after, lost = with_names(values, kind, self._name, path)
        self._problems += [_lost("regrid-value-gone", at, space=name) for at, name in lost]
        self._changed["settings"] += after != values
        return values if after == values else after

    def _look_at_texts(self) -> None:
        """Warn of texts that seem to speak of spaces whose names change."""
        scenario = self._scenario
        words = " ".join((scenario.briefing, scenario.notes, *scenario.unenforced))
        named = dict.fromkeys(_WORD.findall(words))
        stale = [
            name
            for word in named
            if (name := word.rstrip(".-/")) != self._name(name)
            and not name.isdigit()
            and parse_space(self._renaming.before_numbering, self._renaming.before, name) is not None
        ]
        if stale:
            self._problems.append(_noted("regrid-text-names", ("briefing",), names=", ".join(stale[:_MOST_TOLD])))


def _with_reference(
    before: D,
    after: D,
    changed: Counter[str],
    problems: Iterable[Problem],
    fields: tuple[str, ...] = ("map", "scenario"),
) -> Rewritten:
    refers = any(getattr(before, name, None) != getattr(after, name, None) for name in fields)
    changed["reference"] += refers
    return Rewritten(document=before if after == before else after, changed=+changed, problems=tuple(problems))


def _choice(choice: str, renaming: Renaming) -> str | None:
    """Return a choice with the new number of its space; None if the space is gone."""
    word, *rest = choice.split(" ")
    if word not in _SPACE_WORDS or not rest or not rest[0].isdigit():
        return choice
    number = renaming.number(int(rest[0]))
    return None if number is None else " ".join((word, str(number), *rest[1:]))


def _cell_of(laid: LaidBoard, before: Grid, after: Grid, first: Grid) -> Cell | None:
    """Return the new cell of the upper left space of a board that keeps its position."""
    table = Table(first)
    placement = Placement.onto(table, before, laid.turn, (laid.column, laid.row))
    right, bottom = after.columns - 1, after.rows - 1
    upper_left = ((0, 0), (0, bottom), (right, bottom), (right, 0))[laid.turn // 90]
    return table.cell_at(placement.point(centre_of(after, upper_left)))


def _lost(code: str, path: Path, **arguments: Any) -> Problem:  # noqa: ANN401 - arguments of a sentence
    return Problem(code=code, path=path, arguments=arguments)


def _noted(code: str, path: Path, **arguments: Any) -> Problem:  # noqa: ANN401 - likewise
    return Problem(code=code, path=path, arguments=arguments, severity=Severity.WARNING)
