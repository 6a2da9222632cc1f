"""What the actions of the scenario editor do."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import _
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.areas import without_area
from ccstudio.edit.scenario.forces import without_force, without_item
from ccstudio.edit.scenario.pieces import (
    can_ride,
    copied,
    ground_of,
    mounted,
    moved,
    removed,
    restacked,
    spot_of,
    stack_at,
    turned,
    with_next_face,
)
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.stage import ScenarioStage

OF_A_PIECE: Final = frozenset(
    f"scenario.{name}" for name in ("turn", "turn-back", "face", "raise", "lower", "mount", "dismount")
)


class ScenarioCommands(QObject):
    """The actions about what is selected, and about the view.

    Signals:
        told(str): a line for the status bar.
    """

    told = Signal(str)

    def __init__(self, context: ScenarioContext, stage: ScenarioStage) -> None:
        super().__init__(context)
        self._context = context
        self._stage = stage
        self.handlers: Mapping[str, Callable[[], None]] = {
            "scenario.turn": self._turn,
            "scenario.turn-back": self._turn_back,
            "scenario.face": self._next_face,
            "scenario.raise": self._raise,
            "scenario.lower": self._lower,
            "scenario.mount": self._mount,
            "scenario.dismount": self._dismount,
            "scenario.add": self._add,
            "scenario.copy": self._copy,
            "scenario.delete": self._delete,
            "scenario.zoom-in": stage.view.zoom_in,
            "scenario.zoom-out": stage.view.zoom_out,
            "scenario.zoom-fit": stage.fit,
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        piece, records = self._piece, self._context.records
        if piece is None and action_id in {"scenario.raise", "scenario.lower"}:
            return records.can_move(-1 if action_id == "scenario.raise" else 1)
        if action_id in OF_A_PIECE:
            return piece is not None and self._is_possible(action_id, self._context.index_in("pieces") or 0, piece)
        if action_id == "scenario.copy":
            return records.is_record_selected
        if action_id == "scenario.delete":
            return self._without() is not None or records.can_remove()
        if action_id == "scenario.add":
            return records.list_path is not None
        return True

    def _is_possible(self, action_id: str, index: int, piece: PlacedPiece) -> bool:
        scenario = self._context.scenario
        match action_id:
            case "scenario.face":
                return len(self._faces(piece)) > 1
            case "scenario.raise":
                return stack_at(scenario, spot_of(piece))[-1] != index
            case "scenario.lower":
                return stack_at(scenario, spot_of(piece))[0] != index
            case "scenario.mount":
                return self._below(index) is not None
            case "scenario.dismount":
                return bool(piece.on) and ground_of(scenario, index) != spot_of(piece)
        return True

    @property
    def _piece(self) -> PlacedPiece | None:
        index = self._context.index_in("pieces")
        return None if index is None else self._context.scenario.pieces[index]

    def _faces(self, piece: PlacedPiece) -> list[str]:
        known = self._context.piece_type(piece.piece)
        return [] if known is None else [face.id for face in known.faces]

    def _below(self, index: int) -> int | None:
        """The piece under one in its stack, if it can carry it."""
        scenario = self._context.scenario
        stack = stack_at(scenario, spot_of(scenario.pieces[index]))
        place = stack.index(index)
        return stack[place - 1] if place and can_ride(scenario, index, stack[place - 1]) else None

    def _turn(self) -> None:
        self._turn_by(1)

    def _turn_back(self) -> None:
        self._turn_by(-1)

    def _turn_by(self, steps: int) -> None:
        index = self._context.index_in("pieces")
        if index is not None:
            scenario = turned(self._context.scenario, index, self._context.printed.grid.directions, steps)
            self._change(scenario, index, _("Rotate {piece}"), key=f"turn {index}")

    def _next_face(self) -> None:
        index, piece = self._context.index_in("pieces"), self._piece
        if index is not None and piece is not None:
            scenario = with_next_face(self._context.scenario, index, self._faces(piece))
            self._change(scenario, index, _("Flip {piece}"))

    def _raise(self) -> None:
        self._restack(1)

    def _lower(self) -> None:
        self._restack(-1)

    def _restack(self, by: int) -> None:
        index = self._context.index_in("pieces")
        if index is not None:
            scenario, there = restacked(self._context.scenario, index, by)
            self._change(scenario, there, _("Reorder {piece} in its stack"))
        else:
            self._context.records.move(-by)

    def _mount(self) -> None:
        index = self._context.index_in("pieces")
        carrier = None if index is None else self._below(index)
        if index is not None and carrier is not None:
            scenario, there = mounted(self._context.scenario, index, carrier)
            self._change(scenario, there, _("Put {piece} on a carrier"))

    def _dismount(self) -> None:
        index = self._context.index_in("pieces")
        if index is not None:
            scenario, there = moved(self._context.scenario, index, ground_of(self._context.scenario, index))
            self._change(scenario, there, _("Take {piece} off its carrier"))

    def _add(self) -> None:
        self._context.records.add()

    def _copy(self) -> None:
        index = self._context.index_in("pieces")
        if index is not None:
            scenario, there = copied(self._context.scenario, index)
            self._change(scenario, there, _("Copy {piece}"))
        else:
            self._context.records.duplicate()

    def _delete(self) -> None:
        found = self._without()
        if found is None:
            self._context.records.remove()
            return
        scenario, text = found
        self._context.apply(scenario, text, self._next_to(self._context.selected, scenario))

    def _without(self) -> tuple[ScenarioDocument, str] | None:
        """The scenario without what is selected, and what taking it away is called; None where nothing can go."""
        scenario, path = self._context.scenario, self._context.selected
        made, title = None, ""
        match path:
            case ("pieces", int(index), *_rest):
                made, title = removed(scenario, index), self._context.title_of_type(scenario.pieces[index].piece)
            case ("areas", int(index), *_rest):
                made, title = without_area(scenario, index), scenario.areas[index].title
            case ("forces", int(index), "pieces", int(number), *_rest):
                entry = scenario.forces[index].pieces[number]
                made, title = without_item(scenario, index, number), self._context.title_of_type(entry.piece)
            case ("forces", int(index), *_rest):
                made, title = without_force(scenario, index), scenario.forces[index].title
        return None if made is None else (made, _("Delete {part}").format(part=title))

    def _next_to(self, path: PartPath, scenario: ScenarioDocument) -> PartPath:
        """What is selected once something has gone: nothing on the map, else what has come to its place in the list."""
        if path[0] == "pieces" or not isinstance(path[1], int):
            return ()
        left = len(getattr(scenario, str(path[0])))
        return (path[0], min(path[1], left - 1)) if left else ()

    def _change(self, scenario: ScenarioDocument, index: int, words: str, key: str = "") -> None:
        title = self._context.title_of_type(scenario.pieces[index].piece)
        self._context.apply(scenario, words.format(piece=title), ("pieces", index), key)
