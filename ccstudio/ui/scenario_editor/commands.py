"""The commands of the scenario editor about pieces and lists."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from ccstudio.base.language import N_, _
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.records import PartPath, record_at
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
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.scenario_editor.context import ScenarioContext

OF_A_PIECE: Final = frozenset(
    f"scenario.{name}" for name in ("turn", "turn-back", "face", "raise", "lower", "mount", "dismount")
)


class ScenarioCommands(CommandProvider, QObject):
    """The commands about the selection.

    Signals:
        message(str): a line for the status bar.
    """

    where = "scenario"
    message = Signal(str)

    def __init__(self, context: ScenarioContext) -> None:
        super().__init__(context)
        self._context = context

    def _has_piece(self) -> bool:
        return self._piece is not None

    def _has_faces(self) -> bool:
        piece = self._piece
        return piece is not None and len(self._faces(piece)) > 1

    def _can_restack(self, by: int) -> bool:
        index = self._context.index_in("pieces")
        if index is None or self._context.records.has_several:
            return self._context.records.can_move(-by)
        scenario = self._context.scenario
        stack = stack_at(scenario, spot_of(scenario.pieces[index]))
        return stack[-1 if by > 0 else 0] != index

    def _can_mount(self) -> bool:
        index = self._context.index_in("pieces")
        return index is not None and self._below(index) is not None

    def _can_dismount(self) -> bool:
        index, piece = self._context.index_in("pieces"), self._piece
        if index is None or piece is None or not piece.on:
            return False
        return ground_of(self._context.scenario, index) != spot_of(piece)

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

    @command(
        id="scenario.turn", text=N_("&Turn piece"), menu="Scenario", group="piece", key="R", icon="mdi6.rotate-right",
        toolbar=True, tip=N_("Turn the selected piece clockwise to the next side"), enabled=_has_piece,
    )  # fmt: skip
    def turn(self) -> None:
        """Turn the selected piece clockwise."""
        self._turn_by(1)

    @command(
        id="scenario.turn-back", text=N_("Turn piece c&ounterclockwise"), menu="Scenario", group="piece", key="Shift+R",
        icon="mdi6.rotate-left", tip=N_("Turn the selected piece counterclockwise to the next side"),
        enabled=_has_piece,
    )  # fmt: skip
    def turn_back(self) -> None:
        """Turn the selected piece counterclockwise."""
        self._turn_by(-1)

    def _turn_by(self, steps: int) -> None:
        index = self._context.index_in("pieces")
        if index is not None:
            scenario = turned(self._context.scenario, index, self._context.printed.grid.directions, steps)
            self._change(scenario, index, _("Rotate {piece}"), key=f"turn {index}")

    @command(
        id="scenario.face", text=N_("Show next &face"), menu="Scenario", group="piece", key="F",
        icon="mdi6.flip-horizontal", toolbar=True, tip=N_("Show the next face of the selected piece"),
        enabled=_has_faces,
    )  # fmt: skip
    def show_next_face(self) -> None:
        """Show the next face of the selected piece."""
        index, piece = self._context.index_in("pieces"), self._piece
        if index is not None and piece is not None:
            scenario = with_next_face(self._context.scenario, index, self._faces(piece))
            self._change(scenario, index, _("Flip {piece}"))

    @command(
        id="scenario.raise", text=N_("Move &higher"), menu="Scenario", group="stack", key="Alt+Up",
        icon="mdi6.arrow-up", tip=N_("Move the selected piece up in its stack, or the entry up in its list"),
        enabled=lambda self: self._can_restack(1),
    )  # fmt: skip
    def move_up(self) -> None:
        """Move the selected piece up in its stack, or the entry up in its list."""
        self._restack(1)

    @command(
        id="scenario.lower", text=N_("Move &lower"), menu="Scenario", group="stack", key="Alt+Down",
        icon="mdi6.arrow-down", tip=N_("Move the selected piece down in its stack, or the entry down in its list"),
        enabled=lambda self: self._can_restack(-1),
    )  # fmt: skip
    def move_down(self) -> None:
        """Move the selected piece down in its stack, or the entry down in its list."""
        self._restack(-1)

    def _restack(self, by: int) -> None:
        index = self._context.index_in("pieces")
        if index is not None and not self._context.records.has_several:
            scenario, there = restacked(self._context.scenario, index, by)
            self._change(scenario, there, _("Reorder {piece} in its stack"))
        else:
            self._context.records.move(-by)

    @command(
        id="scenario.mount", text=N_("Mount on piece &below"), menu="Scenario", group="stack", key="O",
        icon="mdi6.arrow-collapse-down", tip=N_("Let the piece below carry the selected one"), enabled=_can_mount,
    )  # fmt: skip
    def mount(self) -> None:
        """Put the selected piece onto the piece below, which carries it."""
        index = self._context.index_in("pieces")
        carrier = None if index is None else self._below(index)
        if index is not None and carrier is not None:
            scenario, there = mounted(self._context.scenario, index, carrier)
            self._change(scenario, there, _("Put {piece} on a carrier"))

    @command(
        id="scenario.dismount", text=N_("Dismount from &carrier"), menu="Scenario", group="stack", key="Shift+O",
        icon="mdi6.arrow-expand-up", tip=N_("Put the selected piece beside its carrier"), enabled=_can_dismount,
    )  # fmt: skip
    def dismount(self) -> None:
        """Put the selected piece beside its carrier."""
        index = self._context.index_in("pieces")
        if index is not None:
            scenario, there = moved(self._context.scenario, index, ground_of(self._context.scenario, index))
            self._change(scenario, there, _("Take {piece} off its carrier"))

    @command(
        id="scenario.add", text=N_("Add to l&ist"), menu="Scenario", group="edit", key="Ins", icon="mdi6.plus",
        tip=N_("Add an entry to the selected list: a seat, an area, a force or a rule"),
        enabled=lambda self: self._context.records.list_path is not None,
    )  # fmt: skip
    def add(self) -> None:
        """Add an entry to the selected list."""
        self._context.records.add()

    @command(
        id="scenario.copy", text=N_("&Duplicate"), menu="Scenario", group="edit", key="Ctrl+D",
        icon="mdi6.content-duplicate", toolbar=True, tip=N_("Duplicate the selection and what it carries"),
        enabled=lambda self: self._context.records.is_record_selected,
    )  # fmt: skip
    def duplicate(self) -> None:
        """Duplicate the selection."""
        index = self._context.index_in("pieces")
        if index is not None and not self._context.records.has_several:
            scenario, there = copied(self._context.scenario, index)
            self._change(scenario, there, _("Copy {piece}"))
        else:
            self._context.records.duplicate()

    @command(
        id="scenario.delete", text=N_("D&elete"), menu="Scenario", group="edit", key="Del", icon="mdi6.delete-outline",
        toolbar=True, tip=N_("Delete the selection from the scenario"),
        enabled=lambda self: self._without() is not None or self._context.records.can_remove(),
    )  # fmt: skip
    def delete(self) -> None:
        """Delete the selection."""
        records = self._context.records
        found = self._without_all() if records.has_several else self._without()
        if found is None:
            records.remove()
            return
        scenario, text = found
        self._context.apply(scenario, text, self._next_to(records.chosen[0], scenario))

    def _without_all(self) -> tuple[ScenarioDocument, str] | None:
        """The scenario without the chosen entries and whatever goes with them, and the name of the step."""
        records, scenario = self._context.records, self._context.scenario
        above = records.selected[:-1]
        for record in records.records:
            left = record_at(scenario, above)
            index = next((place for place, it in enumerate(left) if it is record), None)
            # A piece goes with its carrier.
            found = None if index is None else self._without(scenario, (*above, index))
            if index is not None and found is None:
                return None
            scenario = scenario if found is None else found[0]
        return scenario, _("Delete {part}").format(part=records.words_of_chosen())

    def _without(
        self, scenario: ScenarioDocument | None = None, path: PartPath | None = None
    ) -> tuple[ScenarioDocument, str] | None:
        """The scenario without a part, else the selection, and the name of the step; None if it cannot be deleted."""
        scenario = scenario if scenario is not None else self._context.scenario
        path = path if path is not None else self._context.selected
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
        """The selection after a deletion: nothing on the map, else the next entry of the list."""
        if path[0] == "pieces" or not isinstance(path[1], int):
            return ()
        left = len(getattr(scenario, str(path[0])))
        return (path[0], min(path[1], left - 1)) if left else ()

    def _change(self, scenario: ScenarioDocument, index: int, words: str, key: str = "") -> None:
        title = self._context.title_of_type(scenario.pieces[index].piece)
        self._context.apply(scenario, words.format(piece=title), ("pieces", index), key)
