"""Morale rolls of the broken units of a side, one after the other (CC-O22.3, CC-O23.2)."""

from typing import ClassVar

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame, Dice
from ccstudio.rules.shared.telling import tell


@procedure
class MoraleRolls(Frame):
    """CC-3.1.4 Broken units roll; the steps of subclasses apply a roll and continue at `check`."""

    side: Side
    pieces: tuple[PieceId, ...]
    """The units that still have to roll."""
    piece: PieceId = NO_PIECE
    excess: int = 0
    """The difference between the roll and morale."""

    PROMPT: ClassVar[str]
    REASON: ClassVar[str]
    RULE: ClassVar[str]

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-FL.6 Triggers come between the rolls: units that were eliminated or rallied meanwhile are skipped."""
        self.pieces = tuple(piece for piece in self.pieces if _is_broken(game, piece))
        return None if self.pieces else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-3.1.4 Ask the owner for the next unit."""
        return Ask(seat_of(game.state, self.side), "unit", self.PROMPT, in_order(map(PieceOption, self.pieces)))

    @step
    def roll(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-G.2 The owner rolls from his own deck."""
        self.piece = choice.piece
        self.pieces = tuple(piece for piece in self.pieces if piece != choice.piece)
        return Call(FateRoll(side=self.side, reason=self.REASON))

    @step
    def compare(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-3.1.4 Compare the roll with morale, to which cover is added."""
        space = hex_of(game.state, self.piece)
        if space is None or not _is_broken(game, self.piece):
            return Goto("check")
        sheltered = cover(game.board, game.state, space, piece=self.piece)
        limit = morale(game.board, game.state, self.piece, sheltered)
        shown = PieceOption(self.piece)
        tell(game, f"{self.REASON}-roll", self.RULE, piece=shown, total=dice.total, morale=limit)
        self.excess = dice.total - limit
        return None


def _is_broken(game: CombatGame, piece: PieceId) -> bool:
    """Whether a unit is on the map and broken."""
    return hex_of(game.state, piece) is not None and game.state.units[piece].broken
