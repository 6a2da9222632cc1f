"""Activating units for an order: one unit, or a leader and others within his command radius (CC-O14)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.query.cards import DONE, or_else
from ccstudio.rules.combat_commander.query.orders import activatable, followers, unactivated
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import NO_PIECE, NO_SPACE, CombatGame
from ccstudio.rules.shared.telling import tell


@procedure
class Activate(Frame):
    """CC-O14.1.a Activate a unit, or a leader and the units he activates; returns the pieces."""

    side: Side
    order: str
    target: SpaceId = NO_SPACE
    """The target hex of opportunity fire."""
    leader: PieceId = NO_PIECE
    pieces: tuple[PieceId, ...] = ()

    @step
    def look(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.3 Activate nobody if no unit could do anything."""
        return None if any(True for _ in self._first(game)) else Return(())

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.1 Ask for a unit that has not been activated this turn."""
        # A hand that was filled into a view may lack the card without which nobody has a shot (CC-O20.1.c).
        able = [*self._first(game)] or unactivated(game.state, self.side)
        options = in_order(map(PieceOption, able))
        return Ask(seat_of(game.state, self.side), "activate", "choose-activated", options)

    @step
    def note(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-3.3.1.1 A leader may activate others; all are declared before anything is done (CC-O14.2)."""
        self.leader = choice.piece
        self.pieces = (choice.piece,)
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.3.1.1 The leader may activate any, all or none of them."""
        return None if self._others(game) else Goto("mark")

    @step
    def add(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.3.1.1 Ask for one more unit."""
        options = or_else(DONE, map(PieceOption, self._others(game)))
        subject = PieceOption(self.leader)
        return Ask(seat_of(game.state, self.side), "activate", "choose-more", options, subject=subject)

    @step
    def added(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-3.3.1.1 Continue until the player is done."""
        if isinstance(choice, ButtonOption):
            return Goto("mark")
        self.pieces = (*self.pieces, choice.piece)
        return Goto("check")

    @step
    def mark(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.1 They count as activated for the rest of the turn."""
        effects.activate(game, self.pieces)
        tell(game, "activated", "CC-O14.1", pieces=tuple(map(PieceOption, self.pieces)))
        return Return(self.pieces)

    def _first(self, game: CombatGame) -> Iterator[PieceId]:
        """CC-O14.3 The units that can do something, then leaders of such units."""
        return activatable(game.board, game.state, self.side, self.order, self.target)

    def _others(self, game: CombatGame) -> list[PieceId]:
        """CC-3.3.1.1 Any unit: what it cannot do now it may do later in the order."""
        return [piece for piece in followers(game.board, game.state, self.leader) if piece not in self.pieces]
