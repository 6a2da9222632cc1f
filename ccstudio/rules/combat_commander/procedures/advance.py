"""The Advance order (CC-O16.1 to CC-O16.3)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.hidden import EnteredWindow
from ccstudio.rules.combat_commander.procedures.losses import LeaveMap
from ccstudio.rules.combat_commander.procedures.mines import MinesAttack
from ccstudio.rules.combat_commander.query.cards import DONE, or_else
from ccstudio.rules.combat_commander.query.movement import advances, may_advance_out
from ccstudio.rules.combat_commander.query.orders import can_advance
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.state import NO_PIECE, NO_SPACE, CombatGame
from ccstudio.rules.shared.opposing_sides import enemy

EXIT = ButtonOption("exit")


@procedure
class AdvanceOrder(Frame):
    """CC-O16.2 Each activated unit may enter one adjacent hex at any cost."""

    side: Side
    pieces: tuple[PieceId, ...] = ()
    piece: PieceId = NO_PIECE
    was_broken: bool = False
    to: SpaceId = NO_SPACE
    """The destination; none if it leaves the map."""

    @step
    def activate(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.1 Activate a unit, or a leader and others."""
        return Call(Activate(side=self.side, order="advance"))

    @step
    def note(self, game: CombatGame, pieces: tuple[PieceId, ...]) -> Outcome:
        """CC-O14.2 All are declared before the first advances."""
        self.pieces = pieces
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.2 They advance one after another, in the player's order."""
        return None if self._able(game) else Return()

    @step
    def choose_unit(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.2 Ask for the next unit; none has to advance."""
        options = or_else(DONE, map(PieceOption, self._able(game)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-advancing", options)

    @step
    def note_unit(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-O16.2 Each unit advances once."""
        if isinstance(choice, ButtonOption):
            return Return()
        self.piece = choice.piece
        self.pieces = tuple(piece for piece in self.pieces if piece != choice.piece)
        return None

    @step
    def choose_hex(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.3 Ask for a hex; enemies there mean a melee (CC-O16.3.b)."""
        options: list[Option] = [*map(SpaceOption, advances(game.board, game.state, self.piece))]
        if may_advance_out(game.board, game.state, self.piece):
            options.append(EXIT)
        subject = PieceOption(self.piece)
        return Ask(seat_of(game.state, self.side), "hex", "choose-advance", in_order(options), subject=subject)

    @step
    def leave(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-O16.3.c Mines in the hex that it leaves attack first; opportunity fire at an advance is not possible."""
        here = hex_of(game.state, self.piece)
        assert here is not None, "who advances is on the map"
        self.to = choice.space if isinstance(choice, SpaceOption) else NO_SPACE
        self.was_broken = game.state.units[self.piece].broken
        return Call(MinesAttack(space=here, pieces=(self.piece,)))

    @step
    def enter(self, game: CombatGame, _: object) -> Outcome:
        """CC-7.2.1, CC-O16.2 It leaves the map over the enemy edge, or enters the hex, whose mines attack it."""
        if not self._goes(game):
            return Goto("check")
        if self.to == NO_SPACE:
            return Call(LeaveMap(piece=self.piece))
        effects.put(game, self.piece, InSpace(self.to), "advanced", "CC-O16.2")
        return Call(MinesAttack(space=self.to, pieces=(self.piece,)))

    @step
    def react(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.2, CC-A35.5 The other player may have hidden mines or wire there."""
        if hex_of(game.state, self.piece) is None:
            return Goto("check")
        return Call(EnteredWindow(side=enemy(self.side), space=self.to, pieces=(self.piece,)))

    @step
    def again(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.2 Continue with the next unit."""
        return Goto("check")

    def _goes(self, game: CombatGame) -> bool:
        """CC-F103.b A unit that the mines of its hex have broken still advances if it can, unless ruled otherwise."""
        board, state = game.board, game.state
        if hex_of(state, self.piece) is None:
            return False
        if board.rules("f103") == "stays" and state.units[self.piece].broken and not self.was_broken:
            return False
        if self.to == NO_SPACE:
            return may_advance_out(board, state, self.piece)
        return self.to in advances(board, state, self.piece)

    def _able(self, game: CombatGame) -> list[PieceId]:
        return [
            piece
            for piece in self.pieces
            if hex_of(game.state, piece) is not None and can_advance(game.board, game.state, piece)
        ]
