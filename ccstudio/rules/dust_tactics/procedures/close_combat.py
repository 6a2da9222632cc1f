"""Close combat: what an attacker's close-combat lines do, and how a squad strikes back (DT-CC1 to DT-CC8)."""

from typing import Final

import msgspec
from msgspec.structs import replace

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import CoverRoll, hits_to_cover, own_cover_of
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.resolve import count_hits, dice_for
from ccstudio.rules.dust_tactics.query.pieces import is_squad, seat_of
from ccstudio.rules.dust_tactics.query.weapons import (
    Line,
    carriers_of,
    is_doubled,
    lines_of,
    shot_at,
    targets_of,
    weapon_of,
)
from ccstudio.rules.dust_tactics.state import AttackMode, DustGame, DustState, Harm, Shot
from ccstudio.rules.shared.telling import tell

STRIKE: Final = ButtonOption("strike-back")
SUFFER: Final = ButtonOption("no-strike-back")


def fights_back(board: DustBoard, state: DustState, unit: PieceId, target: PieceId) -> bool:
    """DT-CC2, DT-CC5 Whether a target may strike back at who attacks it in close combat: both are squads."""
    return all(piece in state.units and is_squad(board, state, piece) for piece in (unit, target))


def lines_back(board: DustBoard, state: DustState, squad: PieceId, against: PieceId) -> tuple[Line, ...]:
    """DT-CC2, DT-CC6 The close-combat lines by which a squad, and the hero in it, can strike back at an attacker."""
    return tuple(
        line
        for line in lines_of(board, state, squad)
        if weapon_of(board, state, line).close_combat and against in targets_of(board, state, squad, line)
    )


def shot_back(board: DustBoard, state: DustState, line: Line, against: PieceId, carriers: tuple[PieceId, ...]) -> Shot:
    """DT-CC2 A line that strikes back; what the attacker announced for himself is not for it (DT-X2)."""
    shot = shot_at(board, state, line, against, carriers)
    return replace(shot, dice=shot.dice // 2) if is_doubled(board, state, shot.shooter) else shot


def left_of(state: DustState, shots: tuple[Shot, ...]) -> tuple[Shot, ...]:
    """DT-CC3 What is left of declared lines: only who is alive before the close combat strikes."""
    found = []
    for shot in shots:
        alive = tuple(carrier for carrier in shot.carriers if carrier in state.soldiers or carrier in state.units)
        if alive:
            found.append(replace(shot, carriers=alive, dice=shot.dice // len(shot.carriers) * len(alive)))
    return tuple(found)


@procedure
class CloseCombat(Frame):
    """DT-CC1 to DT-CC8 The close-combat lines of an attack at one target, who may strike back."""

    unit: PieceId
    target: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    shots: tuple[Shot, ...]
    answer_shots: tuple[Shot, ...] = ()
    """What the target strikes back with."""
    harms: tuple[Harm, ...] = ()
    back: tuple[Harm, ...] = ()
    """What strikes the attacker."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-F7 What was declared on a target that is gone is wasted, as is what nobody is left to do."""
        self.shots = left_of(game.state, self.shots)
        if self.target not in game.state.units and self.target not in game.state.cover:
            tell(game, "wasted", "DT-F7", target=PieceOption(self.target))
            return Return()
        return None if self.shots else Return()

    @step
    def answer(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 Who strikes back at the same time says so before any die is rolled."""
        return self._call_answer(game) if self._is_together(game) else None

    @step
    def strike(self, game: DustGame, answer: tuple[Shot, ...] | None) -> Outcome:
        """DT-CC1 The attacker's dice, and the cover of who is attacked."""
        self.answer_shots = answer or ()
        return Call(Blows(unit=self.unit, target=self.target, mode=self.mode, shots=self.shots))

    @step
    def note(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-CC3 By ruling casualties are removed before anybody strikes back."""
        self.harms = harms
        return None if self._is_together(game) else Goto("suffer")

    @step
    def strike_back(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2, DT-CC3 The dice of all who were left before it."""
        return self._call_back(game) if self.answer_shots else None

    @step
    def note_back(self, game: DustGame, harms: tuple[Harm, ...] | None) -> Outcome:
        """DT-CC3 Both sides lose soldiers at the same time."""
        self.back = harms or ()
        return None

    @step
    def suffer(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 Casualties of who was attacked."""
        return Call(TakeHarm(target=self.target, harms=self.harms, by=self.unit)) if self.harms else None

    @step
    def answer_late(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 By ruling those who survive strike back now."""
        return Goto("suffer_back") if self._is_together(game) else self._call_answer(game)

    @step
    def strike_late(self, game: DustGame, answer: tuple[Shot, ...] | None) -> Outcome:
        """DT-CC3 Their dice, and the cover of the attacker."""
        self.answer_shots = answer or ()
        return self._call_back(game) if self.answer_shots else Return()

    @step
    def note_late(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-CC2 What they hit."""
        self.back = harms
        return None

    @step
    def suffer_back(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Casualties of the attacker."""
        return Call(TakeHarm(target=self.unit, harms=self.back, by=self.target)) if self.back else None

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-F14 The next target may come."""
        return Return()

    def _is_together(self, game: DustGame) -> bool:
        return game.board.rules("close-combat-timing") == "together"

    def _call_answer(self, game: DustGame) -> Outcome:
        if not fights_back(game.board, game.state, self.unit, self.target):
            return None
        return Call(StrikeBack(squad=self.target, against=self.unit))

    def _call_back(self, game: DustGame) -> Outcome:
        shots = self.answer_shots
        return Call(Blows(unit=self.target, target=self.unit, mode="strike-back", shots=shots))


@procedure
class StrikeBack(Frame):
    """DT-CC2 Whether, and with what, a squad strikes back; returns a tuple of `Shot`."""

    squad: PieceId
    against: PieceId
    shots: tuple[Shot, ...] = ()
    place: int = 0
    """The line that is declared."""

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Who has nothing to strike with is not asked."""
        return None if lines_back(game.board, game.state, self.squad, self.against) else Return(())

    @step
    def ask(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 It may strike back."""
        seat, subject = seat_of(game.state, self.squad), PieceOption(self.squad)
        return Ask(seat, "strike-back", "ask-strike-back", in_order((STRIKE, SUFFER)), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-CC2 It does, or lets it be."""
        return None if choice == STRIKE else Return(())

    @step
    def next_line(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Line after line, each with all who carry it; of limited ammunition one chooses (DT-W3)."""
        lines = lines_back(game.board, game.state, self.squad, self.against)
        while self.place < len(lines):
            line = lines[self.place]
            if weapon_of(game.board, game.state, line).shots:
                return Goto("count")
            self._declare(game, line, carriers_of(game.board, game.state, line))
        return Goto("spend")

    @step
    def count(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 As many as one likes."""
        line = lines_back(game.board, game.state, self.squad, self.against)[self.place]
        options = in_order(map(NumberOption, range(len(self._able(game)) + 1)))
        seat, title = seat_of(game.state, self.squad), weapon_of(game.board, game.state, line).title
        return Ask(seat, "shots", "choose-shots", options, subject=PieceOption(line[0]), detail=title)

    @step
    def heed_count(self, game: DustGame, choice: NumberOption) -> Outcome:
        """DT-W3 So many do."""
        line = lines_back(game.board, game.state, self.squad, self.against)[self.place]
        self._declare(game, line, self._able(game)[: choice.number])
        return Goto("next_line")

    @step
    def spend(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 Limited ammunition is fired."""
        for shot in self.shots:
            if weapon_of(game.board, game.state, (shot.shooter, shot.weapon)).shots:
                effects.spend_shots(game, shot.carriers, shot.weapon)
        return Return(self.shots)

    def _able(self, game: DustGame) -> tuple[PieceId, ...]:
        line = lines_back(game.board, game.state, self.squad, self.against)[self.place]
        return carriers_of(game.board, game.state, line)

    def _declare(self, game: DustGame, line: Line, carriers: tuple[PieceId, ...]) -> None:
        self.place += 1
        if carriers:
            shot = shot_back(game.board, game.state, line, self.against, carriers)
            effects.declare(game, self.squad, shot, weapon_of(game.board, game.state, line).title)
            self.shots += (shot,)


@procedure
class Blows(Frame):
    """DT-F12 Dice and cover of one side in close combat; returns a tuple of `Harm`."""

    unit: PieceId
    target: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    shots: tuple[Shot, ...]
    harms: tuple[Harm, ...] = ()

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-CC4 Striking back has no second roll, and nothing of what the attacker announced."""
        return Call(dice_for(game.board, game.state, self.unit, self.mode, self.shots))

    @step
    def count(self, game: DustGame, hits: tuple[int, ...]) -> Outcome:
        """DT-F9 Hits, and the damage of each."""
        self.harms = count_hits(game, self.target, self.shots, hits)
        return None if self.harms else Return(())

    @step
    def cover(self, game: DustGame, _: object) -> Outcome:
        """DT-CC7 On both sides it is what stands in the squad's own square."""
        grade = own_cover_of(game.board, game.state, self.target)
        if grade is None or not hits_to_cover(self.harms):
            return Return(self.harms)
        return Call(CoverRoll(target=self.target, cover=grade, harms=self.harms))

    @step
    def close(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-K9 What cover did not save."""
        return Return(harms)
