"""Moving: step by step, over friends, past corners, into crates, onto the field (DT-M1 to DT-M15, DT-S9 to DT-S12)."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.query.movement import Field, Way, entering, field_of, points_of, reach, steps_of
from ccstudio.rules.dust_tactics.query.pieces import cover_in, is_vehicle, seat_of, space_of
from ccstudio.rules.dust_tactics.state import NO_SPACE, DustGame, DustState

STOP: Final = ButtonOption("stop")
CRUSH: Final = ButtonOption("crush")
SPARE: Final = ButtonOption("spare")


def crushed_in(board: DustBoard, state: DustState, unit: PieceId, space: SpaceId) -> PieceId | None:
    """DT-M4 The crate in a square that a unit could destroy there: a vehicle whatever it may drive into."""
    cover = cover_in(state, space)
    if cover is None or not is_vehicle(board, state, unit):
        return None
    return cover if board.covers[state.cover[cover].type].stats.vehicles_enter else None


@procedure
class Movement(Frame):
    """DT-M1 A unit moves step by step, and enters the field if it has not; returns how many steps it took."""

    unit: PieceId
    moves: int
    """1 for a Move, 2 for Move + Move as one movement."""
    left: int = 0
    turned: bool = False
    """Whether its cheap diagonal is used (DT-M2)."""
    steps: int = 0
    to: SpaceId = NO_SPACE

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-M1 Set the available movement points."""
        self.left = points_of(game.board, game.state, self.unit, self.moves)
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-A7 End if no square can be entered; enter a single square without a choice if the unit cannot stay."""
        options = self._options(game)
        if not options or options == (STOP,):
            return Goto("arrive")
        if len(options) == 1 and isinstance(options[0], SpaceOption):
            self.to = options[0].space
            return Goto("go")
        return None

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-M1 Ask for the next square, or a stop where that is allowed."""
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.unit)
        return Ask(seat, "step", "choose-step", self._options(game), subject=subject)

    @step
    def heed(self, game: DustGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """DT-M1 Note the square, or stop."""
        if not isinstance(choice, SpaceOption):
            return Goto("arrive")
        self.to = choice.space
        return None

    @step
    def go(self, game: DustGame, _: object) -> Outcome:
        """DT-M2 Pay for the step and take it."""
        way = onward(game.board, game.state, self)[self.to]
        effects.step_to(game, self.unit, self.to)
        self.left, self.turned = way.left, way.turned
        self.steps += 1
        return None

    @step
    def crush(self, game: DustGame, _: object) -> Outcome:
        """DT-M4 A vehicle that enters the square of a crate may destroy it even if it moves on (DT-Q28)."""
        cover = crushed_in(game.board, game.state, self.unit, self.to)
        if cover is None or game.board.rules("crossing-crate") != "entering":
            return Goto("look")
        return Call(CrushCover(unit=self.unit, cover=cover))

    @step
    def go_on(self, game: DustGame, _: object) -> Outcome:
        """DT-M1 Continue with the next square."""
        return Goto("look")

    @step
    def arrive(self, game: DustGame, _: object) -> Outcome:
        """DT-M4 By ruling it may do so only where it stops."""
        cover = crushed_in(game.board, game.state, self.unit, self.to) if self.steps else None
        if cover is None or game.board.rules("crossing-crate") == "entering":
            return Goto("leave")
        return Call(CrushCover(unit=self.unit, cover=cover))

    @step
    def leave(self, game: DustGame, _: object) -> Outcome:
        """DT-M1 End the movement."""
        return Return(self.steps)

    def _options(self, game: DustGame) -> tuple[Option, ...]:
        """The possible next squares, and a stop where allowed; an entering unit cannot stop before it has begun."""
        options: list[Option] = [*map(SpaceOption, onward(game.board, game.state, self))]
        space = space_of(game.state, self.unit)
        if space is not None and field_in(game.board, game.state, self).can_stop(space):
            options.append(STOP)
        return in_order(options)


def field_in(board: DustBoard, state: DustState, movement: Movement) -> Field:
    """DT-M3 What the squares mean for the unit of a movement in progress."""
    return field_of(board, state, movement.unit, begun=movement.steps > 0)


def onward(board: DustBoard, state: DustState, movement: Movement) -> Mapping[SpaceId, Way]:
    """DT-M1, DT-S10 The possible next steps of a movement in progress, and the movement left after each."""
    space = space_of(state, movement.unit)
    if space is None:
        return entering(board, state, movement.unit, movement.left)
    way = Way(space, movement.left, movement.turned)
    return steps_of(board, state, movement.unit, way, begun=movement.steps > 0)


def goals_of(board: DustBoard, state: DustState, movement: Movement) -> dict[SpaceId, tuple[SpaceId, ...]]:
    """DT-M1 The squares where a movement in progress can end, each with its cheapest path."""
    field, space = field_in(board, state, movement), space_of(state, movement.unit)
    if space is None:
        return reach(field, entering(board, state, movement.unit, movement.left))
    return reach(field, Way(space, movement.left, movement.turned))


@procedure
class CrushCover(Frame):
    """DT-M4 Ask the owner of a vehicle whether it destroys the crate in its square."""

    unit: PieceId
    cover: PieceId

    @step
    def ask(self, game: DustGame, _: object) -> Outcome:
        """DT-M4 Ask the owner of the vehicle."""
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.cover)
        return Ask(seat, "crush", "ask-crush", in_order((CRUSH, SPARE)), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-M4 Destroy the crate, or leave it."""
        if choice == CRUSH:
            effects.wreck_cover(game, self.cover, "DT-M4")
        return None
