"""Support of both sides before a combat is resolved: air points, then barrage (SCS-DEMO-S5, SCS-DEMO-S7)."""

from typing import Final

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.effects import combat
from ccstudio.rules.scs.query.support import most_air, supporters
from ccstudio.rules.scs.query.units import seat_of, units_of
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.opposing_sides import enemy

NONE: Final = ButtonOption("none")


@procedure
class Support(Frame):
    """SCS-DEMO-S5, SCS-DEMO-S7 Both sides shift the odds column: with air points, then with units, attacker first.

    `turn` says who decides: the attacker, then the defender. Returns points and units of both sides, by side.
    """

    attacker: Side
    target: SpaceId
    overrun: bool
    turn: int = 0
    air: tuple[int, int] = (0, 0)
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]] = ((), ())

    @step
    def look_for_air(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S5 Who has no points is not asked; points are not needed where there are none."""
        if self.turn > 1:
            self.turn = 0
            return Goto("look_for_units")
        if most_air(game.board, game.state, self._side):
            return None
        self.turn += 1
        return Goto("look_for_air")

    @step
    def ask_for_air(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S5 Ask how many points are spent."""
        most = most_air(game.board, game.state, self._side)
        options = tuple([NumberOption(points) for points in range(most + 1)])
        seat = seat_of(game.state, self._side)
        return Ask(seat, "air", "spend-air", options, subject=SpaceOption(self.target))

    @step
    def note_air(self, game: SeriesGame, choice: NumberOption) -> Outcome:
        """SCS-DEMO-S5 They are spent, and the other side decides."""
        if choice.number:
            combat.spend_air(game, self._side, choice.number)
            mine, yours = self.air
            self.air = (choice.number, yours) if self._side == 0 else (mine, choice.number)
        self.turn += 1
        return Goto("look_for_air")

    @step
    def look_for_units(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S7 Who has no such unit on the map is not asked, nor who has as many in the combat as may be."""
        if self.turn > 1:
            return Return((self.air, self.support))
        if self._has_more(game):
            return None
        self.turn += 1
        return Goto("look_for_units")

    @step
    def ask_for_units(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-DEMO-S7 Ask for a unit that supports."""
        units = supporters(game.board, game.state, self._side, self.target, overrun=self.overrun)
        options: tuple[Option, ...] = (*[PieceOption(unit) for unit in units], NONE)
        return Ask(
            seat_of(game.state, self._side), "support", "choose-support", options, subject=SpaceOption(self.target)
        )

    @step
    def note_unit(self, game: SeriesGame, choice: PieceOption | ButtonOption) -> Outcome:
        """SCS-DEMO-S7 It is announced, or that side has what it wants."""
        if isinstance(choice, ButtonOption):
            self.turn += 1
            return Goto("look_for_units")
        combat.support(game, choice.piece)
        mine, yours = self.support
        added = (choice.piece,)
        self.support = (mine + added, yours) if self._side == 0 else (mine, yours + added)
        return Goto("look_for_units")

    @property
    def _side(self) -> Side:
        """Whose decision it is."""
        return enemy(self.attacker) if self.turn else self.attacker

    def _has_more(self, game: SeriesGame) -> bool:
        """SCS-FOW-4 Whether a side is asked: if it has such units on the map at all, in range or covered or not."""
        barrage = game.board.module.barrage
        if barrage is UNSET or len(self.support[self._side]) >= barrage.most:
            return False
        if self.overrun and not barrage.overruns:
            return False
        types, units = game.board.units, game.state.units
        return any(types[units[unit].type].barrage for unit in units_of(game.state, self._side))
