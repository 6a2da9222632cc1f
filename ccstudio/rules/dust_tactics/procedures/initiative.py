"""Initiative: both sides roll, and the one with more hits chooses (DT-I1 to DT-I4)."""

from typing import Final

from ccstudio.engine.chance import Face
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.seats import Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.dice import hits_of, pool
from ccstudio.rules.dust_tactics.query.pieces import card_of, seat_of_side
from ccstudio.rules.dust_tactics.state import DustGame, DustState
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw

FIRST: Final = ButtonOption("act-first")
SECOND: Final = ButtonOption("act-second")


def dice_of(board: DustBoard, state: DustState, side: Side) -> int:
    """DT-I1, DT-X5 How many dice a side rolls: one more, and no more than one, with a living hero of Black Ops."""
    abilities = [
        card_of(board, state, piece).abilities for piece, unit in sorted(state.units.items()) if unit.side == side
    ]
    led = any("black-ops" in known for known in abilities)
    return board.initiative_dice(side) + (board.numbers.black_ops if led else 0)


@procedure
class InitiativeRoll(Frame):
    """DT-I1 Both sides roll, and the winner chooses who acts first; sets `winner` and `active`.

    With `choose` left out it only settles who won (DT-S6).
    """

    choose: bool = True
    dice: tuple[int, int] = (0, 0)
    hits: tuple[int, int] = (0, 0)

    @step
    def count(self, game: DustGame, _: object) -> Outcome:
        """DT-I2 Each side makes one roll, whatever its number of players."""
        first, second = (dice_of(game.board, game.state, side) for side in BOTH)
        self.dice = (first, second)
        return None

    @step
    def roll_first(self, game: DustGame, _: object) -> Outcome:
        """DT-I1 Roll for the first side."""
        return pool(game.board, self.dice[0], "roll-initiative")

    @step
    def note_first(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-I1 Count its hits."""
        effects.clear_dice(game)
        self.hits = (hits_of(faces), 0)
        effects.note_dice(game, Throw(reason="roll-initiative", faces=faces, counted=self.hits[0]))
        return None

    @step
    def roll_second(self, game: DustGame, _: object) -> Outcome:
        """DT-I1 Roll for the other side."""
        return pool(game.board, self.dice[1], "roll-initiative")

    @step
    def compare(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-I3 More hits win; after a tie both roll again."""
        first, second = self.hits[0], hits_of(faces)
        effects.note_dice(game, Throw(reason="roll-initiative", faces=faces, counted=second))
        self.hits = (first, second)
        title_of = game.board.title_of
        tell(
            game,
            "initiative-rolled",
            "DT-I1",
            side=title_of(Side(0)),
            hits=first,
            other=title_of(Side(1)),
            others=second,
        )
        if first == second:
            return Goto("roll_first")
        game.state.winner = Side(0) if first > second else Side(1)
        game.state.active = game.state.winner
        return None if self.choose else Return()

    @step
    def ask(self, game: DustGame, _: object) -> Outcome:
        """DT-I1 Ask the winner which side acts first."""
        speaker = seat_of_side(game.state, game.state.winner)
        return Ask(speaker, "initiative", "choose-initiative", in_order((FIRST, SECOND)))

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-I1 Note the side that acts first."""
        if choice == SECOND:
            game.state.active = enemy(game.state.winner)
        tell(game, "acts-first", "DT-I1", side=game.board.title_of(game.state.active))
        return None
