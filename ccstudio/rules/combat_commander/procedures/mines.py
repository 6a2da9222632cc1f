"""Mines (CC-F103)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame, Dice
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class MinesAttack(Frame):
    """CC-F103 The mines of a hex attack units that enter or leave it."""

    space: SpaceId
    pieces: tuple[PieceId, ...]
    """The units that still have to roll."""
    total: int = 0
    piece: PieceId = NO_PIECE

    @step
    def look(self, game: CombatGame, _: object) -> Outcome:
        """CC-F103 They attack every unit that enters or leaves by move, advance or retreat."""
        self.pieces = tuple(piece for piece in self.pieces if hex_of(game.state, piece) == self.space)
        return None if self.pieces and is_mined(game.board, game.state, self.space) else Return()

    @step
    def roll(self, game: CombatGame, _: object) -> Outcome:
        """CC-F103.a The opponent of the units rolls."""
        tell(game, "mines-attack", "CC-F103", space=SpaceOption(self.space))
        side = game.state.units[self.pieces[0]].side
        roller = side if game.board.rules("oq-43") == "owner-rolls" else enemy(side)
        return Call(FateRoll(side=roller, reason="mines"))

    @step
    def add(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-F103.a Strength and roll are the attack total; no action changes it."""
        self.total = game.state.mines + dice.total
        tell(game, "attack-total", "CC-F103.a", total=self.total)
        return None

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-F103.a Each unit rolls for itself; a unit that is gone does not."""
        self.pieces = tuple(piece for piece in self.pieces if hex_of(game.state, piece) == self.space)
        return None if self.pieces else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.4 Ask the owner for the next unit."""
        seat = seat_of(game.state, game.state.units[self.pieces[0]].side)
        options = in_order(map(PieceOption, self.pieces))
        return Ask(seat, "defence", "choose-defender", options, subject=SpaceOption(self.space))

    @step
    def defend(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-F103.a Its owner rolls."""
        self.piece = choice.piece
        self.pieces = tuple(piece for piece in self.pieces if piece != choice.piece)
        return Call(FateRoll(side=game.state.units[self.piece].side, reason="defence"))

    @step
    def compare(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-F103.a The unit counts as moving: a tie breaks it. The cover of the mined hex counts."""
        if hex_of(game.state, self.piece) != self.space:
            return None
        board, state = game.board, game.state
        counts = board.rules("oq-43") != "no-cover"
        sheltered = cover(board, state, self.space, piece=self.piece) if counts else 0
        total = morale(board, state, self.piece, sheltered) + dice.total
        tell(game, "defence-total", "CC-F103.a", piece=PieceOption(self.piece), total=total, attack=self.total)
        return Call(BreakUnits(pieces=(self.piece,))) if total <= self.total else None

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-F103.a Continue with the next unit."""
        return Goto("check")
