"""Attacks: line after line is declared, then target after target is resolved (DT-F1 to DT-F8, DT-F13 to DT-F18)."""

from typing import Final

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.close_combat import CloseCombat
from ccstudio.rules.dust_tactics.procedures.resolve import ResolveTarget
from ccstudio.rules.dust_tactics.query.flames import targets_in
from ccstudio.rules.dust_tactics.query.pieces import seat_of
from ccstudio.rules.dust_tactics.query.weapons import (
    Line,
    burns,
    carriers_of,
    is_allowed,
    is_spreading,
    lines_of,
    shot_at,
    strength_against,
    targets_of,
    weapon_of,
)
from ccstudio.rules.dust_tactics.state import NO_PIECE, AttackMode, DustGame, DustState, Shot

HOLD: Final = ButtonOption("hold")
DONE: Final = ButtonOption("done")


def shots_of(
    board: DustBoard, state: DustState, shots: tuple[Shot, ...], target: PieceId, *, close: bool
) -> tuple[Shot, ...]:
    """DT-F14 The shots at a target, those of close combat or all others."""
    return tuple(shot for shot in shots if shot.target == target and _is_close(board, state, shot) == close)


def stages_of(board: DustBoard, state: DustState, shots: tuple[Shot, ...]) -> tuple[tuple[PieceId, bool], ...]:
    """DT-F14, DT-CC1 The targets in the order of resolution, and whether in close combat, which comes last."""
    found = dict.fromkeys((shot.target, _is_close(board, state, shot)) for shot in shots)
    return tuple(sorted(found, key=lambda stage: stage[1]))


@procedure
class Attack(Frame):
    """DT-F1 A unit attacks: it declares all shots, then resolves target after target.

    Returns whether any shot was declared.
    """

    unit: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    only: PieceId = NO_PIECE
    """The only possible target, in a charge."""
    shots: tuple[Shot, ...] = ()
    place: int = 0
    """The line being declared, then the target being resolved."""

    @step
    def next_line(self, game: DustGame, _: object) -> Outcome:
        """DT-F1, DT-F5 Declare the next line of the card, each on a target of its own."""
        lines = lines_of(game.board, game.state, self.unit)
        while self.place < len(lines) and not is_allowed(game.board, game.state, lines[self.place], self.mode):
            self.place += 1
        if self.place == len(lines):
            self.place = 0
            return Goto("fire")
        shooter, weapon = line = lines[self.place]
        if is_spreading(weapon_of(game.board, game.state, line)):
            return Call(DeclareFlames(unit=self.unit, shooter=shooter, weapon=weapon, mode=self.mode, only=self.only))
        return Call(DeclareLine(unit=self.unit, shooter=shooter, weapon=weapon, mode=self.mode, only=self.only))

    @step
    def note(self, game: DustGame, shots: tuple[Shot, ...]) -> Outcome:
        """DT-F13 Note the shots; their dice do not change any more."""
        for shot in shots:
            weapon = weapon_of(game.board, game.state, (shot.shooter, shot.weapon))
            effects.declare(game, self.unit, shot, weapon.title)
        self.shots += shots
        self.place += 1
        return Goto("next_line")

    @step
    def fire(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 Declared ammunition is used even if it is wasted."""
        if not self.shots:
            return Return(False)
        lines = {(shot.shooter, shot.weapon): shot.carriers for shot in self.shots}
        for line, carriers in lines.items():
            if weapon_of(game.board, game.state, line).shots:
                effects.spend_shots(game, carriers, line[1])
        return None

    @step
    def resolve(self, game: DustGame, _: object) -> Outcome:
        """DT-F14 One target after another in the order in which they were declared, close combat last."""
        stages = stages_of(game.board, game.state, self.shots)
        if self.place == len(stages):
            return Goto("clear")
        target, close = stages[self.place]
        self.place += 1
        shots = shots_of(game.board, game.state, self.shots, target, close=close)
        if close:
            return Call(CloseCombat(unit=self.unit, target=target, mode=self.mode, shots=shots))
        return Call(ResolveTarget(unit=self.unit, target=target, mode=self.mode, shots=shots))

    @step
    def go_on(self, game: DustGame, _: object) -> Outcome:
        """DT-F14 Continue with the next target."""
        return Goto("resolve")

    @step
    def clear(self, game: DustGame, _: object) -> Outcome:
        """DT-F18, DT-K11 Remove destroyed crates and traps last."""
        effects.clear_cover(game)
        return Return(True)


@procedure
class DeclareLine(Frame):
    """DT-F6, DT-F8 Declare one weapon line: its target and its number of shots; returns a tuple of `Shot`."""

    unit: PieceId
    shooter: PieceId
    weapon: str
    mode: AttackMode = msgspec.field(name="manner")
    only: PieceId = NO_PIECE
    target: PieceId = NO_PIECE

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-F3 Skip a line that reaches no target."""
        return None if self._targets(game) else Return(())

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-F3 Ask for a target, if any."""
        options: list[Option] = [*map(PieceOption, self._targets(game)), HOLD]
        subject = PieceOption(self.shooter)
        seat, title = seat_of(game.state, self.unit), weapon_of(game.board, game.state, self._line()).title
        return Ask(seat, "target", "choose-target", in_order(options), subject=subject, detail=title)

    @step
    def heed(self, game: DustGame, choice: PieceOption | ButtonOption) -> Outcome:
        """DT-W3 Limited ammunition may be used in part."""
        if not isinstance(choice, PieceOption):
            return Return(())
        self.target = choice.piece
        able = carriers_of(game.board, game.state, self._line())
        if weapon_of(game.board, game.state, self._line()).shots and len(able) > 1:
            return None
        return Return((shot_at(game.board, game.state, self._line(), self.target, able),))

    @step
    def count(self, game: DustGame, _: object) -> Outcome:
        """DT-W3 Ask for a number up to the living carriers with a shot."""
        able = carriers_of(game.board, game.state, self._line())
        options = in_order(NumberOption(number) for number in range(1, len(able) + 1))
        seat, title = seat_of(game.state, self.unit), weapon_of(game.board, game.state, self._line()).title
        return Ask(seat, "shots", "choose-shots", options, subject=PieceOption(self.shooter), detail=title)

    @step
    def close(self, game: DustGame, choice: NumberOption) -> Outcome:
        """DT-W10 The first carriers of the card who have not fired fire."""
        able = carriers_of(game.board, game.state, self._line())[: choice.number]
        return Return((shot_at(game.board, game.state, self._line(), self.target, able),))

    def _line(self) -> Line:
        """The line being declared."""
        return self.shooter, self.weapon

    def _targets(self, game: DustGame) -> tuple[PieceId, ...]:
        found = targets_of(game.board, game.state, self.unit, self._line())
        return tuple(target for target in found if self.only in (NO_PIECE, target))


@procedure
class DeclareFlames(Frame):
    """DT-W8b, DT-W8c Ask for the squares of a flame weapon one by one; returns a tuple of `Shot`."""

    unit: PieceId
    shooter: PieceId
    weapon: str
    mode: AttackMode = msgspec.field(name="manner")
    only: PieceId = NO_PIECE
    squares: tuple[SpaceId, ...] = ()

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-W8c Ask only if there is more than one possible square."""
        options = self._options(game)
        if len(options) > 1:
            return None
        if options and isinstance(options[0], SpaceOption):
            self.squares += (options[0].space,)
            return Goto("look")
        return Return(self._shots(game))

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-W8b Ask for the next square, if any."""
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.shooter)
        title = weapon_of(game.board, game.state, (self.shooter, self.weapon)).title
        return Ask(seat, "flame", "choose-flame", self._options(game), subject=subject, detail=title)

    @step
    def heed(self, game: DustGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """DT-W8d Every enemy in the squares takes the whole attack."""
        if not isinstance(choice, SpaceOption):
            return Return(self._shots(game))
        self.squares += (choice.space,)
        return Goto("look")

    def _options(self, game: DustGame) -> tuple[Option, ...]:
        """The squares that hit more enemies; an end if some are hit, or before the chain has begun."""
        chains = burns(game.board, game.state, self.unit, (self.shooter, self.weapon), self.only)
        length = len(self.squares)
        onward = {chain[length] for chain in chains if len(chain) > length and chain[:length] == self.squares}
        options: list[Option] = [*map(SpaceOption, onward)]
        if self._shots(game):
            options.append(DONE)
        elif onward and not self.squares:
            options.append(HOLD)
        return in_order(options)

    def _shots(self, game: DustGame) -> tuple[Shot, ...]:
        return burning(game.board, game.state, self, self.squares)


def burning(board: DustBoard, state: DustState, frame: DeclareFlames, squares: tuple[SpaceId, ...]) -> tuple[Shot, ...]:
    """DT-W8d A shot for each enemy in the squares of a flame weapon that it can hurt."""
    line = frame.shooter, frame.weapon
    able = carriers_of(board, state, line)
    return tuple(
        shot_at(board, state, line, target, able)
        for target in targets_in(state, frame.unit, squares)
        if strength_against(board, state, line, target) is not None
    )


def _is_close(board: DustBoard, state: DustState, shot: Shot) -> bool:
    return weapon_of(board, state, (shot.shooter, shot.weapon)).close_combat
