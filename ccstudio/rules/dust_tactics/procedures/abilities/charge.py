"""Charge: after moving one square more, next to an enemy, and an attack at once (DT-X6a to DT-X6d)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.abilities.announce import Announce
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.move import CrushCover, crushed_in
from ccstudio.rules.dust_tactics.query.abilities import approach, chargeable, is_spirited
from ccstudio.rules.dust_tactics.query.units import seat_of, space_of
from ccstudio.rules.dust_tactics.state import NO_PIECE, NO_SPACE, DustGame, Pair
from ccstudio.rules.shared.telling import tell

NO_CHARGE: Final = ButtonOption("no-charge")


@procedure
class Charge(Frame):
    """DT-X6a After moving a unit may go one square more, next to an enemy, and attack.

    Returns whether it charged.
    """

    unit: PieceId
    pair: Pair
    target: PieceId = NO_PIECE
    to: SpaceId = NO_SPACE

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a Who comes next to nobody is not asked."""
        return None if chargeable(game.board, game.state, self.unit) else Return(False)

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a One enemy, or none."""
        targets: list[Option] = [*map(PieceOption, chargeable(game.board, game.state, self.unit)), NO_CHARGE]
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.unit)
        return Ask(seat, "charge", "choose-charge", in_order(targets), subject=subject)

    @step
    def heed(self, game: DustGame, choice: PieceOption | ButtonOption) -> Outcome:
        """DT-X6d Who is next to it already goes no further."""
        if not isinstance(choice, PieceOption):
            return Return(False)
        self.target = choice.piece
        tell(game, "charges", "DT-X6a", unit=PieceOption(self.unit), target=choice)
        way = approach(game.board, game.state, self.unit, self.target)
        if way.stays:
            return Goto("rouse")
        if len(way.squares) == 1:
            self.to = way.squares[0]
            return Goto("go")
        return None

    @step
    def choose_square(self, game: DustGame, _: object) -> Outcome:
        """DT-X6b Every square next to the enemy into which it could move."""
        squares = approach(game.board, game.state, self.unit, self.target).squares
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.unit)
        return Ask(seat, "charge-square", "choose-charge-square", in_order(map(SpaceOption, squares)), subject=subject)

    @step
    def heed_square(self, game: DustGame, choice: SpaceOption) -> Outcome:
        """DT-X6b There it goes."""
        self.to = choice.space
        return None

    @step
    def go(self, game: DustGame, _: object) -> Outcome:
        """DT-X6b The square costs nothing, and a crate in it may be destroyed as in any movement."""
        effects.step_to(game, self.unit, self.to)
        cover = crushed_in(game.board, game.state, self.unit, self.to)
        return None if cover is None else Call(CrushCover(unit=self.unit, cover=cover))

    @step
    def rouse(self, game: DustGame, _: object) -> Outcome:
        """DT-X10a As the attack after a Move it has the fighting spirit of that; what helps it is announced (DT-Z4)."""
        assert space_of(game.state, self.unit) is not None, "only who is on the field charges"
        if is_spirited(game.board, game.state, self.unit, self.pair):
            game.state.effects.add("fighting-spirit")
        return Call(Announce(unit=self.unit, action="attack"))

    @step
    def strike(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a With all weapons of the shortest range."""
        return Call(Attack(unit=self.unit, manner="charge", only=self.target))

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-X6c It has charged, whether it fired or not."""
        game.state.effects.discard("fighting-spirit")
        return Return(True)
