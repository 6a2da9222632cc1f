"""`PiecesTool`: places pieces, selects, drags, stacks and copies them."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPainterPath

from ccstudio.application.scenarios.set_up import settled
from ccstudio.base.language import N_, _, plural
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.scenario.groups import moved_to_spaces, placed_from_forces
from ccstudio.edit.scenario.pieces import Spot, added, can_ride, copied, ground_of, mounted, moved
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.rules.set_up import Placing
from ccstudio.rules.system import problems_in_words
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command
from ccstudio.ui.play.board.counters import CounterItem
from ccstudio.ui.scenario_editor.armed_piece import HandOfPieces
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.counters import spot_at
from ccstudio.ui.scenario_editor.drags import ForceEntries, HeldPiece
from ccstudio.ui.scenario_editor.stage import ScenarioStage
from ccstudio.ui.scenario_editor.view import Dragged

SLIP_PIXELS: Final = 5
"""A press that moves no farther counts as a click."""

CARRIED_Z: Final = 41.0


class PiecesTool(Tool):
    """A click places the chosen type; without one a click selects, a drag moves.

    With Ctrl a drag moves a copy, and a click adds a piece to the selection; with Shift a drag ends on the piece under
    the mouse, which then carries it. A click on the selected piece selects the one below. A drag over empty ground
    selects what is in the rectangle; selected pieces move together.
    """

    command = tool_command(
        id="scenario.pieces", text=N_("&Pieces"), key="S", where="scenario", icon="mdi6.cursor-move",
        tip=N_("Place, select and drag pieces; Ctrl copies, Shift puts them on another piece"),
    )  # fmt: skip

    def __init__(self, context: ScenarioContext, stage: ScenarioStage, hand: HandOfPieces, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._stage = stage
        self._hand = hand
        self._from: Pointer | None = None
        self._pressed: int | None = None
        self._goes_below = False
        self._toggled = False
        self._corner: Pointer | None = None
        self._copy: CounterItem | None = None
        self._known: tuple[object, Placing] | None = None
        self._closed: Placing | None = None
        hand.held_changed.connect(self._follow_hand)

    # The mouse on the map.

    def press(self, pointer: Pointer) -> None:
        """Select the piece under the mouse, or place the chosen type."""
        if self._hand.held is not None:
            self.put(self._hand.held, pointer)
            return
        before = self._context.index_in("pieces")
        under = self._stage.piece_at(pointer)
        chosen = self._context.chosen_pieces
        if under is None:
            self._corner = pointer
            return
        self._toggled = pointer.has_ctrl
        if pointer.has_ctrl or (len(chosen) > 1 and under in chosen):
            # A drag moves all of them, a click chooses.
            self._from, self._pressed, self._goes_below = pointer, under, False
            return
        self._goes_below = before is not None and before in self._stack_under(pointer)
        pressed = before if before is not None and self._goes_below else under
        self._context.select(("pieces", pressed))
        self._from, self._pressed = pointer, pressed

    def move(self, pointer: Pointer) -> None:
        """Drag the pressed piece; otherwise highlight what is under the mouse."""
        if self._corner is not None:
            path = QPainterPath()
            path.addRect(self._band(self._corner, pointer))
            self._stage.ghost.set_path(path)
            return
        if self._from is None or self._pressed is None:
            under = None if self._hand.held is not None else self._stage.piece_at(pointer)
            self._stage.point_at_piece(under)
            self._stage.point_at(self._stage.place_at(pointer) if self._hand.held is not None else None)
            return
        if self._copy is None:
            if not pointer.is_far_from(self._from, SLIP_PIXELS):
                return
            self._copy = self._stage.counters.copy_of(PieceId(self._pressed))
            if self._copy is None:
                return
            self._copy.setZValue(CARRIED_Z)
            if not pointer.has_ctrl:
                self._stage.fade(self._pressed)
            self._close(self._context.scenario.pieces[self._pressed], None if pointer.has_ctrl else self._pressed)
        self._copy.setPos(QPointF(pointer.x, pointer.y))
        self._point(self._pressed, pointer)

    def release(self, pointer: Pointer) -> None:
        """Place the dragged piece."""
        pressed, was_carried = self._pressed, self._copy is not None
        goes_below, corner, begun = self._goes_below, self._corner, self._from
        self.cancel()
        if corner is not None:
            self._choose_within(corner, pointer)
            return
        if pressed is None:
            return
        chosen = self._context.chosen_pieces
        if was_carried and begun is not None and pressed in chosen and len(chosen) > 1 and not pointer.has_ctrl:
            self._move_together(chosen, pressed, pointer)
        elif was_carried:
            self.drop_placed(pressed, pointer, is_copy=pointer.has_ctrl)
        elif self._toggled:
            kept = [number for number in chosen if number != pressed]
            self._context.choose_pieces(kept if pressed in chosen else [*chosen, pressed])
        elif len(chosen) > 1:
            self._context.select(("pieces", pressed))
        elif goes_below:
            self._select_below(pointer, pressed)

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Remove the highlight."""
        self._stage.point_at_piece(None)
        self._stage.point_at(None)

    def cancel(self) -> bool:
        """Put the dragged piece back; without a drag, clear the chosen type."""
        had = self._copy is not None
        if self._copy is not None:
            self._copy.scene().removeItem(self._copy)
        self._copy = self._from = self._pressed = self._corner = None
        self._stage.fade(None)
        self._stage.ghost.set_path(QPainterPath())
        if had:
            self._follow_hand()
        if not had and self._hand.held is not None and self.is_active and not self._is_giving_up:
            self._hand.hold(None)
            return True
        return had

    _is_giving_up = False

    def discard_unfinished(self) -> None:
        """Keep the chosen type although another tool is chosen."""
        self._is_giving_up = True
        self.cancel()
        self._is_giving_up = False

    @property
    def is_dragging(self) -> bool:
        """Whether a piece is being dragged."""
        return self._copy is not None

    def status_text(self) -> str:
        """What the person can do now."""
        held = self._hand.held
        if held is not None:
            title = self._context.title_of_type(held.piece)
            return _("Click to place {piece}. Shift+click a piece to place it on that piece. Esc cancels.").format(
                piece=title
            )
        return _(
            "Drag pieces to move them, with Ctrl to copy them, with Shift to put them on a carrier. Drag over empty "
            "ground or click with Ctrl to select several."
        )

    # What comes from elsewhere.

    def carry(self, dragged: Dragged, pointer: Pointer | None) -> None:
        """Show where a drag from a panel would go."""
        if pointer is None:
            self._stage.ghost.set_path(QPainterPath())
            self._stage.point_at_piece(None)
            self._follow_hand()
        else:
            self._close(self._dragged_piece(dragged), dragged if isinstance(dragged, int) else None)
            self._point(dragged if isinstance(dragged, int) else None, pointer)

    def drop(self, dragged: Dragged, pointer: Pointer) -> bool:
        """Place a drag from a panel; return whether there is a place."""
        self._stage.ghost.set_path(QPainterPath())
        if isinstance(dragged, int):
            return self._context.has_part(("pieces", dragged)) and self.drop_placed(dragged, pointer)
        if isinstance(dragged, ForceEntries):
            return self.put_entries(dragged, pointer)
        # A drag is over with its drop: the next click shall put down nothing.
        self._hand.hold(None)
        return self.put(dragged, pointer)

    def put(self, held: HeldPiece, pointer: Pointer) -> bool:
        """Place a new piece at the mouse; return whether there is a place."""
        context, spot = self._context, self._spot(pointer)
        if spot is None:
            self.tell(_("There is no space here."))
            return False
        text = _("Place {piece}").format(piece=context.title_of_type(held.piece))
        new = PlacedPiece(piece=held.piece, side=held.side)
        carrier = self._stage.piece_at(pointer) if pointer.has_shift else None
        if carrier is None and (refused := self._refusal(new, None, pointer)):
            carrier = self._bearer(new, None, pointer)
            if carrier is None:
                self.tell(refused)
                return False
        scenario, index = added(context.scenario, new)
        if carrier is not None:
            scenario, index = mounted(scenario, index, carrier)
        else:
            scenario, index = moved(scenario, index, spot)
        context.apply(scenario, text, ("pieces", index))
        return True

    def put_entries(self, dragged: ForceEntries, pointer: Pointer) -> bool:
        """Place one piece of each of some entries of forces at the mouse; return whether the rules allow it."""
        context, spot = self._context, self._spot(pointer)
        entries = [it for it in dragged.entries if context.has_part(("forces", it[0], "pieces", it[1]))]
        if spot is None or not spot.space or not entries:
            self.tell(_("There is no space here."))
            return False
        made, numbers = placed_from_forces(context.scenario, entries, spot.space)
        return self._take(made, numbers, plural("Place {count} piece", "Place {count} pieces", len(numbers)))

    def _take(self, made: ScenarioDocument, numbers: Sequence[int], text: str) -> bool:
        """Apply a step that put pieces into spaces, unless the rules forbid one of them."""
        context = self._context
        made, problem = settled(made, numbers, context.around, context.printed)
        if problem is not None:
            self.tell(problem.sentence)
            return False
        context.apply(made, text)
        context.choose_pieces(numbers)
        return True

    def _move_together(self, chosen: Sequence[int], pressed: int, pointer: Pointer) -> None:
        """Move the selected pieces as far as the pressed one is moved."""
        context, board = self._context, self._context.board
        begin = context.space_called(ground_of(context.scenario, pressed).space)
        end = board.space_at(pointer.x, pointer.y) if context.has_map else None
        if begin is None or end is None:
            self.tell(_("There is no space here."))
            return
        (ax, ay), (bx, by) = board.grid.centre(begin), board.grid.centre(end)
        spaces: dict[int, str] = {}
        for number in chosen:
            space = context.space_called(context.scenario.pieces[number].space)
            if space is None:
                continue
            x, y = board.grid.centre(space)
            there = board.space_at(x + bx - ax, y + by - ay)
            if there is None:
                self.tell(_("Some pieces would leave the map."))
                return
            spaces[number] = board.grid.name(there)
        made = moved_to_spaces(context.scenario, spaces)
        self._take(made, list(spaces), plural("Move {count} piece", "Move {count} pieces", len(spaces)))

    def _choose_within(self, corner: Pointer, pointer: Pointer) -> None:
        """Select the pieces within a rectangle, with Ctrl besides those that are selected."""
        if not pointer.is_far_from(corner, SLIP_PIXELS):
            if not pointer.has_ctrl:
                self._context.select(())
            return
        band = self._band(corner, pointer)
        within = [
            number
            for number in range(len(self._context.scenario.pieces))
            if (rect := self._stage.rect_of_piece(number)) is not None and band.contains(rect.center())
        ]
        kept = self._context.chosen_pieces if pointer.has_ctrl else []
        self._context.choose_pieces(sorted({*kept, *within}))

    def _band(self, corner: Pointer, pointer: Pointer) -> QRectF:
        return QRectF(QPointF(corner.x, corner.y), QPointF(pointer.x, pointer.y)).normalized()

    def drop_placed(self, index: int, pointer: Pointer, *, is_copy: bool = False) -> bool:
        """Move a placed piece, or a copy of it, to the mouse; return whether there is a place."""
        context = self._context
        title = context.title_of_type(context.scenario.pieces[index].piece)
        carrier = self._carrier(index, pointer)
        spot = self._spot(pointer)
        scenario = context.scenario
        number = None if is_copy else index
        if carrier is None and spot is not None and (refused := self._refusal(scenario.pieces[index], number, pointer)):
            carrier = None if is_copy else self._bearer(scenario.pieces[index], number, pointer)
            if carrier is None:
                self.tell(refused)
                return False
        if carrier is not None:
            scenario, index = mounted(scenario, index, carrier)
            context.apply(scenario, _("Put {piece} on a carrier").format(piece=title), ("pieces", index))
        elif spot is None:
            self.tell(_("There is no space here."))
            return False
        elif is_copy:
            scenario, index = copied(scenario, index, spot)
            context.apply(scenario, _("Copy {piece}").format(piece=title), ("pieces", index))
        else:
            scenario, index = moved(scenario, index, spot)
            context.apply(scenario, _("Move {piece}").format(piece=title), ("pieces", index))
        return True

    def _refusal(self, piece: PlacedPiece, number: int | None, pointer: Pointer) -> str:
        """Why the rules do not let the scenario put a piece into the space under the mouse; empty if they do."""
        place, placing = self._stage.place_at(pointer), self._placing(piece, number)
        if not isinstance(place, InSpace) or placing is None:
            return ""
        problem = placing.why_not(place.space)
        system = self._context.around.system
        if problem is None or system is None:
            return ""
        return problems_in_words(system.sentences, [problem])[0].sentence

    def _bearer(self, piece: PlacedPiece, number: int | None, pointer: Pointer) -> int | None:
        """The topmost piece under the mouse that the rules let carry a piece."""
        placing = self._placing(piece, number)
        carriers = frozenset[int]() if placing is None else placing.carriers
        return next((it for it in self._stack_under(pointer) if it in carriers), None)

    def _placing(self, piece: PlacedPiece, number: int | None) -> Placing | None:
        """Where the rules let the scenario put a piece; remembered while the scenario stays as it is."""
        rules = self._context.set_up_rules
        if rules is None:
            return None
        key = (rules, piece.piece, piece.side, number)
        if self._known is None or self._known[0] != key:
            self._known = (key, rules.placing(piece, number))
        return self._known[1]

    def _close(self, piece: PlacedPiece | None, number: int | None) -> None:
        """Darken where a piece may not be put; None for none."""
        placing = None if piece is None else self._placing(piece, number)
        if placing is self._closed:
            return
        self._closed = placing
        if placing is None or placing.spaces is None:
            self._stage.close(())
            return
        context = self._context
        bearers = [context.space_called(context.scenario.pieces[it].space) for it in placing.carriers]
        self._stage.close(set(context.board.spaces) - placing.spaces - set(bearers))

    def _dragged_piece(self, dragged: Dragged) -> PlacedPiece | None:
        if isinstance(dragged, HeldPiece):
            return PlacedPiece(piece=dragged.piece, side=dragged.side)
        if isinstance(dragged, ForceEntries):
            index, number = dragged.entries[0] if len(dragged.entries) == 1 else (-1, -1)
            if not self._context.has_part(("forces", index, "pieces", number)):
                return None
            force = self._context.scenario.forces[index]
            return PlacedPiece(piece=force.pieces[number].piece, side=force.side)
        return self._context.scenario.pieces[dragged] if self._context.has_part(("pieces", dragged)) else None

    def _follow_hand(self) -> None:
        held = self._hand.held
        self._close(None if held is None else PlacedPiece(piece=held.piece, side=held.side), None)
        self.tell()

    def _point(self, index: int | None, pointer: Pointer) -> None:
        """Highlight the place, or the carrier, where a piece would go."""
        carrier = self._carrier(index, pointer)
        self._stage.point_at_piece(carrier)
        place = None if carrier is not None else self._stage.place_at(pointer)
        self._stage.ghost.set_path(self._stage.path_of(place))

    def _carrier(self, index: int | None, pointer: Pointer) -> int | None:
        """The carrier of a piece that is dropped here: with Shift the piece under the mouse, if it can."""
        carrier = self._stage.piece_at(pointer) if pointer.has_shift else None
        if carrier is None or (index is not None and not can_ride(self._context.scenario, index, carrier)):
            return None
        return carrier

    def _spot(self, pointer: Pointer) -> Spot | None:
        place = self._stage.place_at(pointer)
        return None if place is None else spot_at(self._context, place)

    def _stack_under(self, pointer: Pointer) -> list[int]:
        """The pieces of the place under the mouse, topmost first."""
        place = self._stage.place_at(pointer)
        placed = [] if place is None else self._stage.placed_at(place)
        return [int(one.counter.piece) for one in reversed(placed)]

    def _select_below(self, pointer: Pointer, index: int) -> None:
        stack = self._stack_under(pointer)
        if index in stack and len(stack) > 1:
            self._context.select(("pieces", stack[(stack.index(index) + 1) % len(stack)]))
