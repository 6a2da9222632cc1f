"""Dice: pools, hits, and all dice at one target (DT-D1 to DT-D3, DT-F12, DT-W6)."""

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import HIT, DustBoard
from ccstudio.rules.dust_tactics.state import DustGame
from ccstudio.rules.shared.thrown_dice import Throw


def pool(board: DustBoard, count: int, reason: str) -> Roll:
    """DT-D1 A number of dice at once; their order does not matter."""
    return Roll((board.die,) * count, reason, pool=True)


def hits_of(faces: tuple[Face, ...], *, reversed_faces: bool = False) -> int:
    """DT-D1, DT-D2 The number of hits; with reversed faces, the number of misses."""
    hits = faces.count(HIT)
    return len(faces) - hits if reversed_faces else hits


@procedure
class AttackDice(Frame):
    """DT-F12 The dice of all lines at one target, re-rolls and laser chains included.

    Each entry of `dice` is the first roll of a line, `laser` says which of them go on rolling (DT-W6), `reversed`
    which are read the other way round (DT-D2). Returns the hits of each line.
    """

    unit: PieceId
    dice: tuple[int, ...]
    laser: tuple[bool, ...]
    reversed: tuple[bool, ...]
    sustained: bool = False
    berserk: bool = False
    sure: bool = False
    """All dice of the first roll hit without being rolled (DT-X10b)."""
    hits: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    """The dice of each line to roll or reroll."""
    chain: tuple[int, ...] = ()
    """The laser dice of each line that just hit and are rolled again."""
    roll: int = 0
    """0 for the first roll, otherwise the number of the reroll."""
    place: int = 0
    """The line whose dice are rolled."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-F13 Begin with the declared number of dice."""
        effects.clear_dice(game)
        self.missed = self.dice
        self.hits = self.chain = (0,) * len(self.dice)
        return Return(self.dice) if self.sure else None

    @step
    def next_line(self, game: DustGame, _: object) -> Outcome:
        """DT-Q21 Roll line after line in the order of the card; then the lasers that hit."""
        self.place = _first(self.missed, self.place)
        if self.place < len(self.dice):
            return None
        self.place = 0
        return Goto("next_chain")

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-F12 Roll the dice of a line, or those that missed."""
        return pool(game.board, self.missed[self.place], self._reason())

    @step
    def note(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-D1, DT-D2 Add up hits (DT-A3d); misses may be rerolled."""
        hits = hits_of(faces, reversed_faces=self.reversed[self.place])
        self._note(game, faces, hits, self._reason(), is_again=self.roll > 0)
        self.hits = _changed(self.hits, self.place, self.hits[self.place] + hits)
        self.missed = _changed(self.missed, self.place, len(faces) - hits)
        self.chain = _changed(self.chain, self.place, hits if self.laser[self.place] else 0)
        self.place += 1
        return Goto("next_line")

    @step
    def next_chain(self, game: DustGame, _: object) -> Outcome:
        """DT-W6 Reroll laser dice as long as any hits."""
        self.place = _first(self.chain, self.place)
        return None if self.place < len(self.dice) else Goto("again")

    @step
    def throw_chain(self, game: DustGame, _: object) -> Outcome:
        """DT-W6 Roll all laser dice of a line at once."""
        return pool(game.board, self.chain[self.place], "roll-laser")

    @step
    def note_chain(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-W6 Every hit counts; a miss that ends a chain is not rerolled (DT-X4c)."""
        hits = hits_of(faces, reversed_faces=self.reversed[self.place])
        self._note(game, faces, hits, "roll-laser", is_again=True)
        self.hits = _changed(self.hits, self.place, self.hits[self.place] + hits)
        self.chain = _changed(self.chain, self.place, hits)
        return Goto("next_chain")

    @step
    def again(self, game: DustGame, _: object) -> Outcome:
        """DT-A3d, DT-X4a Reroll misses once for a sustained attack, and once more for Berserk."""
        if self.roll == self.sustained + self.berserk or not any(self.missed):
            return Return(self.hits)
        self.roll += 1
        self.place = 0
        return Goto("next_line")

    def _reason(self) -> str:
        """The reason of the roll of a line."""
        if self.roll == 0:
            return "roll-attack"
        return "roll-sustained" if self.sustained and self.roll == 1 else "roll-berserk"

    def _note(self, game: DustGame, faces: tuple[Face, ...], hits: int, reason: str, *, is_again: bool) -> None:
        goes_on = bool(game.state.thrown)
        effects.note_dice(game, Throw(reason=reason, faces=faces, counted=hits, goes_on=goes_on, is_again=is_again))


def _first(counts: tuple[int, ...], place: int) -> int:
    """The first line with dice, from an index on; the number of lines if there is none."""
    return next((number for number in range(place, len(counts)) if counts[number]), len(counts))


def _changed(counts: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*counts[:place], value, *counts[place + 1 :])
