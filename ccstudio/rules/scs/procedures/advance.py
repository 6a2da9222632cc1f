"""The advance after combat (SCS-10.0)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.query.advance import advance_length, can_begin, has_room, ways_on
from ccstudio.rules.scs.query.units import hex_of, seat_of
from ccstudio.rules.scs.state import NO_PIECE, SeriesGame

DONE: Final = ButtonOption("done")
STOP: Final = ButtonOption("stop")


@procedure
class Advance(Frame):
    """SCS-10.0/1 Attackers occupy the hex that the defender has left, and some go on from there.

    `retreat` is the original retreat result of the defender (SCS-10.0/3). With `forced` all have to enter the hex, and
    only what lies beyond is free (SCS-10.0d). `unit` advances now and has so many hexes `left`.
    """

    side: Side
    target: SpaceId
    units: tuple[PieceId, ...]
    retreat: int
    forced: bool = False
    unit: PieceId = NO_PIECE
    left: int = 0

    @step
    def begin(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0d, SCS-6.0/7 After an overrun all that are left enter the hex together, whatever they are worth."""
        if not self.forced:
            return None
        state = game.state
        origins = sorted({hex_of(state, unit) for unit in self.units})
        for origin in origins:
            able = [unit for unit in self.units if hex_of(state, unit) == origin and self._can_enter(game, unit)]
            if able:
                effects.step_to(game, able, self.target, "advanced", "SCS-10.0d")
        effects.note_control(game, self.target)
        return None

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0/1 It is over when nobody can advance any more."""
        return None if self._able(game) else Return()

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0/1, SCS-10.0/7 Ask which unit advances."""
        options: tuple[Option, ...] = (*[PieceOption(unit) for unit in self._able(game)], DONE)
        seat = seat_of(game.state, self.side)
        return Ask(seat, "advancer", "choose-advancer", options, subject=SpaceOption(self.target))

    @step
    def enter(self, game: SeriesGame, choice: PieceOption | ButtonOption) -> Outcome:
        """SCS-10.0/4 It enters the hex of the defender first, if it is not there already."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.unit = choice.piece
        self.left = self._beyond(game, self.unit)
        if not self.forced:
            effects.step_to(game, (self.unit,), self.target, "advanced", "SCS-10.0/4")
        self.units = tuple([unit for unit in self.units if unit != self.unit])
        return None

    @step
    def look_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0/2 It stops when it has no hexes left, and where there is nowhere to go."""
        return None if self._ways(game) else Goto("stop")

    @step
    def choose_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0/2, SCS-10.0/5, SCS-10.0/8 Ask where it goes on, or whether it stops, if there is room for it."""
        board, state, unit = game.board, game.state, self.unit
        may_stop = has_room(board, state, unit, hex_of(state, unit))
        options = (*[SpaceOption(space) for space in self._ways(game)], *((STOP,) if may_stop else ()))
        return Ask(seat_of(state, self.side), "advance", "choose-advance", options, subject=PieceOption(unit))

    @step
    def go_on(self, game: SeriesGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """SCS-10.0/5, SCS-10.0g It goes there, or stops."""
        if isinstance(choice, ButtonOption):
            return Goto("stop")
        effects.step_to(game, (self.unit,), choice.space, "advanced", "SCS-10.0/5")
        self.left -= 1
        return Goto("look_on")

    @step
    def stop(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-10.0g The hex where it stops is its side's now, also if those that it went through are not."""
        effects.note_control(game, hex_of(game.state, self.unit))
        return Goto("look")

    def _able(self, game: SeriesGame) -> list[PieceId]:
        """The units that can advance still, by their numbers: from where they stand, or from the hex that they took."""
        if self.forced:
            return [unit for unit in sorted(self.units) if self._goes_on(game, unit)]
        return [unit for unit in sorted(self.units) if self._can_enter(game, unit)]

    def _can_enter(self, game: SeriesGame, unit: PieceId) -> bool:
        board, state = game.board, game.state
        return can_begin(board, state, self.side, unit, self.target, 1 + self._beyond(game, unit))

    def _goes_on(self, game: SeriesGame, unit: PieceId) -> bool:
        board, state = game.board, game.state
        is_there = hex_of(state, unit) == self.target
        return is_there and bool(ways_on(board, state, self.side, unit, self._beyond(game, unit)))

    def _beyond(self, game: SeriesGame, unit: PieceId) -> int:
        """SCS-10.0/2 How many hexes a unit may go on from the hex of the defender."""
        return advance_length(game.board, game.state, unit, self.retreat) - 1

    def _ways(self, game: SeriesGame) -> tuple[SpaceId, ...]:
        return ways_on(game.board, game.state, self.side, self.unit, self.left)
