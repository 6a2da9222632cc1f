"""Activating units for an order: one, or a leader and those within his command radius (CC-O14)."""

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
from ccstudio.rules.combat_commander.query.orders import (
    can_advance,
    can_move,
    can_op_fire,
    followers,
    leading,
    openers,
    unactivated,
)
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import NO_PIECE, NO_SPACE, CombatGame
from ccstudio.rules.shared.telling import tell


@procedure
class Activate(Frame):
    """CC-O14.1.a A unit is activated, or a leader and whom he takes along; returns the pieces."""

    side: Side
    order: str
    target: SpaceId = NO_SPACE
    """The hex that opportunity fire is aimed at."""
    leader: PieceId = NO_PIECE
    pieces: tuple[PieceId, ...] = ()

    @step
    def look(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.3 Where nobody could do anything nobody is activated."""
        return None if any(True for _ in self._first(game)) else Return(())

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.1 Nobody who was activated this turn."""
        # A hand that was filled into a view may lack the card without which nobody has a shot (CC-O20.1.c).
        able = [*self._first(game)] or unactivated(game.state, self.side)
        options = in_order(map(PieceOption, able))
        return Ask(seat_of(game.state, self.side), "activate", "choose-activated", options)

    @step
    def note(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-3.3.1.1 A leader may take others along; they are declared before anything is done (CC-O14.2)."""
        self.leader = choice.piece
        self.pieces = (choice.piece,)
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.3.1.1 Any, all or none of them."""
        return None if self._others(game) else Goto("mark")

    @step
    def add(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.3.1.1 One after the other."""
        options = or_else(DONE, map(PieceOption, self._others(game)))
        subject = PieceOption(self.leader)
        return Ask(seat_of(game.state, self.side), "activate", "choose-more", options, subject=subject)

    @step
    def added(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-3.3.1.1 Until enough."""
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
        """Who has something to do, then who leads somebody who has; an attack may take several (CC-O20.3.1)."""
        board, state, side = game.board, game.state, self.side
        if self.order == "fire":
            yield from openers(board, state, side)
            return
        able = set()
        for piece in unactivated(state, side):
            if self._can(game, piece):
                able.add(piece)
                yield piece
        yield from leading(board, state, side, able)

    def _others(self, game: CombatGame) -> list[PieceId]:
        """CC-3.3.1.1 Any of them: what they could not do now they may do later in the order."""
        return [piece for piece in followers(game.board, game.state, self.leader) if piece not in self.pieces]

    def _can(self, game: CombatGame, piece: PieceId) -> bool:
        """Whether a unit could do anything by the order."""
        match self.order:
            case "advance":
                return can_advance(game.board, game.state, piece)
            case "move":
                return can_move(game.board, game.state, piece)
        return can_op_fire(game.board, game.state, piece, self.target)
