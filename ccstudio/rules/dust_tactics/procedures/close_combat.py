"""Close combat: the close-combat lines of an attack, and striking back (DT-CC1 to DT-CC8)."""

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
    """DT-CC2, DT-CC5 Whether a target may strike back at its attacker in close combat: both are squads."""
    return all(piece in state.units and is_squad(board, state, piece) for piece in (unit, target))


def lines_back(board: DustBoard, state: DustState, squad: PieceId, against: PieceId) -> tuple[Line, ...]:
    """DT-CC2, DT-CC6 The close-combat lines by which a squad, and the hero in it, can strike back at an attacker."""
    return tuple(
        line
        for line in lines_of(board, state, squad)
        if weapon_of(board, state, line).close_combat and against in targets_of(board, state, squad, line)
    )


def shot_back(board: DustBoard, state: DustState, line: Line, against: PieceId, carriers: tuple[PieceId, ...]) -> Shot:
    """DT-CC2 A line that strikes back; abilities that the attacker announced do not apply to it (DT-X2)."""
    shot = shot_at(board, state, line, against, carriers)
    return replace(shot, dice=shot.dice // 2) if is_doubled(board, state, shot.shooter) else shot


def left_of(state: DustState, shots: tuple[Shot, ...]) -> tuple[Shot, ...]:
    """DT-CC3 The remaining shots of declared lines: those of soldiers alive before the close combat."""
    found = []
    for shot in shots:
        alive = tuple(carrier for carrier in shot.carriers if carrier in state.soldiers or carrier in state.units)
        if alive:
            found.append(replace(shot, carriers=alive, dice=shot.dice // len(shot.carriers) * len(alive)))
    return tuple(found)


@procedure
class CloseCombat(Frame):
    """DT-CC1 to DT-CC8 Resolve the close-combat lines of an attack at one target, which may strike back."""

    unit: PieceId
    target: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    shots: tuple[Shot, ...]
    answer_shots: tuple[Shot, ...] = ()
    """The shots with which the target strikes back."""
    harms: tuple[Harm, ...] = ()
    back: tuple[Harm, ...] = ()
    """The harm to the attacker."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-F7 Shots at a destroyed target are wasted, as are those of fallen soldiers."""
        self.shots = left_of(game.state, self.shots)
        if self.target not in game.state.units and self.target not in game.state.cover:
            tell(game, "wasted", "DT-F7", target=PieceOption(self.target))
            return Return()
        return None if self.shots else Return()

    @step
    def answer(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 A target that strikes back at the same time says so before any die is rolled."""
        return self._call_answer(game) if self._is_together(game) else None

    @step
    def strike(self, game: DustGame, answer: tuple[Shot, ...] | None) -> Outcome:
        """DT-CC1 Roll the attacker's dice and the target's cover."""
        self.answer_shots = answer or ()
        return Call(Blows(unit=self.unit, target=self.target, mode=self.mode, shots=self.shots))

    @step
    def note(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-CC3 By ruling casualties are removed before the target strikes back."""
        self.harms = harms
        return None if self._is_together(game) else Goto("suffer")

    @step
    def strike_back(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2, DT-CC3 Roll the dice of all who were alive before."""
        return self._call_back(game) if self.answer_shots else None

    @step
    def note_back(self, game: DustGame, harms: tuple[Harm, ...] | None) -> Outcome:
        """DT-CC3 Both sides lose soldiers at the same time."""
        self.back = harms or ()
        return None

    @step
    def suffer(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 Remove the casualties of the target."""
        return Call(TakeHarm(target=self.target, harms=self.harms, by=self.unit)) if self.harms else None

    @step
    def answer_late(self, game: DustGame, _: object) -> Outcome:
        """DT-CC3 By ruling the survivors strike back now."""
        return Goto("suffer_back") if self._is_together(game) else self._call_answer(game)

    @step
    def strike_late(self, game: DustGame, answer: tuple[Shot, ...] | None) -> Outcome:
        """DT-CC3 Roll their dice and the attacker's cover."""
        self.answer_shots = answer or ()
        return self._call_back(game) if self.answer_shots else Return()

    @step
    def note_late(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-CC2 Note their hits."""
        self.back = harms
        return None

    @step
    def suffer_back(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Remove the casualties of the attacker."""
        return Call(TakeHarm(target=self.unit, harms=self.back, by=self.target)) if self.back else None

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-F14 End the close combat with this target."""
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
    """DT-CC2 Ask whether and with what a squad strikes back; returns a tuple of `Shot`."""

    squad: PieceId
    against: PieceId
    shots: tuple[Shot, ...] = ()
    place: int = 0
    """The line being declared."""

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Ask only a squad that can strike back."""
        return None if lines_back(game.board, game.state, self.squad, self.against) else Return(())

    @step
    def ask(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Ask whether it strikes back."""
        seat, subject = seat_of(game.state, self.squad), PieceOption(self.squad)
        return Ask(seat, "strike-back", "ask-strike-back", in_order((STRIKE, SUFFER)), subject=subject)

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-CC2 Note the answer."""
        return None if choice == STRIKE else Return(())

    @step
    def next_line(self, game: DustGame, _: object) -> Outcome:
        """DT-CC2 Declare line after line with all carriers; ask for the number of limited shots (DT-W3)."""
        lines = lines_back(game.board, game.state, self.squad, self.against)
        while self.place < len(lines):
            line = lines[self.place]
            if weapon_of(game.board, game.state, line).shots:
                return Goto("count")
            self._declare(game, line, carriers_of(game.board, game.state, line))
        return Goto("spend")

    @step
    def count(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 Ask how many fire."""
        line = lines_back(game.board, game.state, self.squad, self.against)[self.place]
        options = in_order(map(NumberOption, range(len(self._able(game)) + 1)))
        seat, title = seat_of(game.state, self.squad), weapon_of(game.board, game.state, line).title
        return Ask(seat, "shots", "choose-shots", options, subject=PieceOption(line[0]), detail=title)

    @step
    def heed_count(self, game: DustGame, choice: NumberOption) -> Outcome:
        """DT-W3 Declare that number of shots."""
        line = lines_back(game.board, game.state, self.squad, self.against)[self.place]
        self._declare(game, line, self._able(game)[: choice.number])
        return Goto("next_line")

    @step
    def spend(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 Use the limited ammunition."""
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
    """DT-F12 Roll dice and cover of one side in close combat; returns a tuple of `Harm`."""

    unit: PieceId
    target: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    shots: tuple[Shot, ...]
    harms: tuple[Harm, ...] = ()

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-CC4 Striking back has no second roll and no abilities announced by the attacker."""
        return Call(dice_for(game.board, game.state, self.unit, self.mode, self.shots))

    @step
    def count(self, game: DustGame, hits: tuple[int, ...]) -> Outcome:
        """DT-F9 Count hits, and the damage of each."""
        self.harms = count_hits(game, self.target, self.shots, hits)
        return None if self.harms else Return(())

    @step
    def cover(self, game: DustGame, _: object) -> Outcome:
        """DT-CC7 Both sides have only the cover in the squad's own square."""
        grade = own_cover_of(game.board, game.state, self.target)
        if grade is None or not hits_to_cover(self.harms):
            return Return(self.harms)
        return Call(CoverRoll(target=self.target, cover=grade, harms=self.harms))

    @step
    def close(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-K9 Return the harm that cover did not prevent."""
        return Return(harms)
