"""Support weapons that come with reinforcements are given to infantry before it enters the map (VV-6.10a, VV-12.2a)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.effects.setup import give
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.units import seat_of
from ccstudio.rules.valor_victory.query.waiting import arrived_weapons, takers_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame


@procedure
class EquipArrivals(Frame):
    """VV-12.2a The owner of weapons that have arrived says who carries them."""

    side: Side
    weapon: PieceId = NO_PIECE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.2a The next weapon that somebody can carry; who alone can gets it without asking."""
        board, state = game.board, game.state
        for weapon in arrived_weapons(board, state, self.side):
            takers = takers_of(board, state, weapon)
            if len(takers) == 1:
                give(game, weapon, takers[0], "VV-12.2a")
                return Goto("look")
            if takers:
                self.weapon = weapon
                return None
        return Return()

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.2a Ask for its carrier."""
        options = pieces_and(takers_of(game.board, game.state, self.weapon))
        seat, subject = seat_of(game.state, self.side), PieceOption(self.weapon)
        return Ask(seat, "carrier", "choose-arrival-carrier", options, subject=subject)

    @step
    def hand_over(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-12.2b The weapon lies under its carrier."""
        give(game, self.weapon, choice.piece, "VV-12.2b")
        return Goto("look")
