"""Giving an order: the card, who is activated, the order itself (CC-5.1, CC-O14)."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Outcome, Return
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.declarations import Melees
from ccstudio.rules.combat_commander.procedures.advance import AdvanceOrder
from ccstudio.rules.combat_commander.procedures.artillery import ArtilleryDenied, ArtilleryRequest
from ccstudio.rules.combat_commander.procedures.fire import FireOrder
from ccstudio.rules.combat_commander.procedures.move import MoveOrder
from ccstudio.rules.combat_commander.procedures.recover import RecoverOrder
from ccstudio.rules.combat_commander.procedures.rout import RoutOrder
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.occupation import contested

ORDERS: Final[Mapping[str, Callable[..., Frame]]] = {
    "advance": AdvanceOrder,
    "artillery-denied": ArtilleryDenied,
    "artillery-request": ArtilleryRequest,
    "fire": FireOrder,
    "move": MoveOrder,
    "recover": RecoverOrder,
    "rout": RoutOrder,
}


@procedure
class PlayOrder(Frame):
    """CC-5.1 Give and resolve one order."""

    side: Side
    card: CardId

    @step
    def resolve(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.1.a Resolve it completely before the next."""
        return Call(ORDERS[game.board.cards[self.card].kind.stats.order](side=self.side))

    @step
    def fight(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4 Then fight melees in hexes with units of both players."""
        spaces = tuple(contested(game.state, game.board.ground.hexes))
        return Call(Melees(spaces=spaces, intruder=self.side))

    @step
    def leave(self, game: CombatGame, _: object) -> Outcome:
        """CC-5.1.a Another order may follow."""
        return Return()
