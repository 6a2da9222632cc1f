"""All shots of a unit at one target except close combat: dice, cover, damage (DT-F7, DT-F9, DT-F12)."""

import msgspec

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import CoverRoll, cover_of, hits_to_cover
from ccstudio.rules.dust_tactics.procedures.damage import TakeHarm
from ccstudio.rules.dust_tactics.procedures.dice import AttackDice
from ccstudio.rules.dust_tactics.query.abilities import are_reversed, are_sure
from ccstudio.rules.dust_tactics.query.pieces import card_of
from ccstudio.rules.dust_tactics.query.weapons import strength_against, weapon_of
from ccstudio.rules.dust_tactics.state import AttackMode, DustGame, DustState, Harm, Shot
from ccstudio.rules.shared.telling import tell


def harm_of(board: DustBoard, state: DustState, shot: Shot, hits: int) -> Harm:
    """DT-F9 The harm of the hits of a shot to its target, which is on the table."""
    weapon = weapon_of(board, state, (shot.shooter, shot.weapon))
    strength = strength_against(board, state, (shot.shooter, shot.weapon), shot.target)
    assert strength is not None, "what cannot be hurt is no target"
    short = weapon.close_combat and weapon.range is not None and weapon.range <= board.numbers.close_combat
    aimed = "sniper" in weapon.flags or "sniper" in card_of(board, state, shot.shooter).abilities
    return Harm(
        hits=hits,
        damage=strength.damage,
        kills=strength.kills,
        sniper=aimed,
        ignores_cover="ignores-cover" in weapon.flags,
        resisted="flame" not in weapon.flags and not short,
    )


def dice_for(
    board: DustBoard, state: DustState, unit: PieceId, mode: AttackMode, shots: tuple[Shot, ...]
) -> AttackDice:
    """DT-F12 The dice of all shots of a unit at one target.

    Striking back has no second roll, and nothing of what the attacker announced (DT-CC4).
    """
    weapons = [weapon_of(board, state, (shot.shooter, shot.weapon)) for shot in shots]
    return AttackDice(
        unit=unit,
        dice=tuple(shot.dice for shot in shots),
        laser=tuple("laser" in weapon.flags for weapon in weapons),
        reversed=tuple(are_reversed(board, state, unit, shot, mode) for shot in shots),
        sustained=mode == "sustained",
        berserk=mode != "strike-back" and "berserk" in state.effects,
        sure=are_sure(board, state, unit, mode),
    )


def count_hits(game: DustGame, target: PieceId, shots: tuple[Shot, ...], hits: tuple[int, ...]) -> tuple[Harm, ...]:
    """DT-F9 Report the hits at a target; return the harm of each shot with a hit."""
    tell(game, "hits", "DT-F9", target=PieceOption(target), hits=sum(hits))
    return tuple(harm_of(game.board, game.state, shot, count) for shot, count in zip(shots, hits, strict=True) if count)


@procedure
class ResolveTarget(Frame):
    """DT-F12 Resolve all shots at one target: dice line after line, cover, resilience, casualties."""

    unit: PieceId
    target: PieceId
    mode: AttackMode = msgspec.field(name="manner")
    shots: tuple[Shot, ...]
    harms: tuple[Harm, ...] = ()

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-F7 Shots at a destroyed target are wasted."""
        board, state = game.board, game.state
        if self.target not in state.units and self.target not in state.cover:
            tell(game, "wasted", "DT-F7", target=PieceOption(self.target))
            return Return()
        return Call(dice_for(board, state, self.unit, self.mode, self.shots))

    @step
    def count(self, game: DustGame, hits: tuple[int, ...]) -> Outcome:
        """DT-F9 Count hits, and the damage of each."""
        self.harms = count_hits(game, self.target, self.shots, hits)
        return None if self.harms else Return()

    @step
    def cover(self, game: DustGame, _: object) -> Outcome:
        """DT-K14, DT-K15 Roll for cover against all hits that it applies to."""
        grade = cover_of(game.board, game.state, self.unit, self.target)
        if grade is None or not hits_to_cover(self.harms):
            return Goto("take")
        return Call(CoverRoll(target=self.target, cover=grade, harms=self.harms))

    @step
    def note_cover(self, game: DustGame, harms: tuple[Harm, ...]) -> Outcome:
        """DT-K9 Note the harm that cover did not prevent."""
        self.harms = harms
        return None

    @step
    def take(self, game: DustGame, _: object) -> Outcome:
        """DT-F10, DT-F11 Apply the rest to the target."""
        return Call(TakeHarm(target=self.target, harms=self.harms, by=self.unit))

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-F14 End the attack on this target."""
        return Return()
