"""Anti-tank fire: to hit, armor, immobilization, abandonment (VV-16)."""

from typing import Final

from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Abandonment, AfterInfantryRoll, AntiTankAttack, Immobilize
from ccstudio.rules.valor_victory.effects.armor import immobilize, note_roll
from ccstudio.rules.valor_victory.effects.fire import mark_fired
from ccstudio.rules.valor_victory.query.anti_tank import (
    NO_EFFECT,
    SURE,
    armor_of,
    at_leaders,
    at_modifiers,
    atfp_of,
    elimination_number,
    row_to_hit,
    side_hit,
)
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.dice import brings_event
from ccstudio.rules.valor_victory.query.facing import ArmorSide
from ccstudio.rules.valor_victory.query.units import seat_of, type_of
from ccstudio.rules.valor_victory.state import NO_PIECE, ValorGame, ValorState
from ccstudio.rules.valor_victory.stats import Letter

FIRE: Final = ButtonOption("fire")
IMMOBILIZED: Final = "immobilized"
"""What `ArmorHit` returns of an AFV whose crew has had its roll (VV-16.6a)."""


def has_survived(state: ValorState, unit: PieceId, outcome: str | None) -> bool:
    """VV-16.6b Whether a unit was immobile before an attack and has survived it."""
    return unit in state.units and state.units[unit].immobile and outcome != IMMOBILIZED


@carries_out(AntiTankAttack)
class _AntiTankAttack(AntiTankAttack):
    """VV-16.3 A shot: who leads it, the roll to hit, what the hit does."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.6a Ask only if a leader can modify the shot; one who fires himself does."""
        effects.clear_dice(game)
        leaders = at_leaders(game.board, game.state, self.firer, self.occasion)
        if self.firer in leaders:
            self.leader = self.firer
        return None if leaders and self.leader == NO_PIECE else Goto("fire")

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.6b Ask which leader modifies the shot, if any."""
        leaders = at_leaders(game.board, game.state, self.firer, self.occasion)
        options: list[Option] = [*map(PieceOption, leaders), FIRE]
        seat = seat_of(game.state, game.state.units[self.firer].side)
        return Ask(seat, "leader", "choose-shot-leader", in_order(options), subject=PieceOption(self.firer))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-13.6a Note who leads."""
        if isinstance(choice, PieceOption):
            self.leader = choice.piece
        return None

    @step
    def fire(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.32c, VV-13.6c The firer and the leader get Fire markers."""
        mark_fired(game.state, [self.firer] if self.leader == NO_PIECE else [self.firer, self.leader])
        unit, target = PieceOption(self.firer), PieceOption(self.target)
        if self.weapon == NO_PIECE:
            tell(game, "fires-main-gun", "VV-16.3", unit=unit, target=target)
        else:
            tell(game, "fires-weapon", "VV-16.3", unit=unit, target=target, weapon=PieceOption(self.weapon))
        return None

    @step
    def aim(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.3 Roll two dice to hit."""
        return Roll((game.board.die, game.board.die), "roll-to-hit")

    @step
    def read(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-16.3, VV-16.4a A roll up to the number hits; a hit eliminates vehicles and guns, AFVs have armor."""
        board, state = game.board, game.state
        self.natural = note_roll(game, "roll-to-hit", faces)
        modifiers = at_modifiers(board, state, self.firer, self.target, self.occasion, self.leader)
        roll, row = self.natural + total_of(modifiers), row_to_hit(board, state, self.firer, self.target)
        number = board.to_hit[row].roll
        tell(
            game, "shot-hits" if roll <= number else "shot-misses", "VV-16.3", target=PieceOption(self.target),
            roll=roll, natural=self.natural, number=number, row=row,
        )  # fmt: skip
        if roll > number:
            return Goto("survive")
        if not type_of(board, state, self.target).is_afv:
            effects.eliminate(game, self.target, "VV-16.4a")
            return Goto("survive")
        side = side_hit(board, state, self.firer, self.target, self.occasion)
        return Call(ArmorHit(self.target, atfp_of(board, state, self.firer, self.weapon), side))

    @step
    def survive(self, game: ValorGame, outcome: str | None) -> Outcome:
        """VV-16.6b, VV-16.6d The crew of an immobile AFV that survives the shot, hit or not, may abandon it."""
        return Call(Abandonment(self.target)) if has_survived(game.state, self.target, outcome) else None

    @step
    def spend(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.5 An expendable weapon is gone."""
        if self.weapon != NO_PIECE and game.state.weapons[self.weapon].type in game.board.expendables:
            effects.spend(game, self.weapon, "VV-12.5")
        return None

    @step
    def after(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.8 The roll to hit of infantry may bring valor or a sniper."""
        if not brings_event(game.board, self.natural):
            return None
        leaders = () if self.leader in (NO_PIECE, self.firer) else (self.leader,)
        return Call(AfterInfantryRoll((self.firer, *leaders), self.natural))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.3 The shot is over."""
        return Return()


@procedure
class ArmorHit(Frame):
    """VV-16.4b, VV-16.4c An AFV is hit: its armor decides.

    `overhead` hits, of mortars, artillery and aircraft, eliminate by an equal roll too. It returns `IMMOBILIZED` if
    that is what happened.
    """

    unit: PieceId
    atfp: Letter
    side: ArmorSide
    overhead: bool = False

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.5a Only a shot along the border between front and rear needs a die."""
        return None if self.side == "border" else Goto("compare")

    @step
    def roll_side(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.5a Roll a die for the side that is hit."""
        return Roll((game.board.die,), "roll-armor-side")

    @step
    def find_side(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-16.5a A low roll hits the front."""
        self.side = (
            "front" if note_roll(game, "roll-armor-side", faces) <= game.board.numbers.front_on_border else "rear"
        )
        tell(game, f"armor-{self.side}", "VV-16.5a", unit=PieceOption(self.unit))
        return None

    @step
    def compare(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.T2, VV-16.T3 Some ratings need no roll against some armor."""
        number = self._number(game)
        if number == SURE:
            effects.eliminate(game, self.unit, "VV-16.T3")
            return Return()
        if number == NO_EFFECT:
            tell(game, "armor-holds", "VV-16.T2", unit=PieceOption(self.unit))
            return Return()
        return None

    @step
    def roll(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.4b Roll two dice, without cover."""
        return Roll((game.board.die, game.board.die), "roll-elimination")

    @step
    def apply(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-16.4b, VV-16.4c A roll below the number eliminates, an equal one immobilizes, or eliminates from above."""
        roll, number = note_roll(game, "roll-elimination", faces), self._number(game)
        if roll < number or (self.overhead and roll == number):
            effects.eliminate(game, self.unit, "VV-16.4c" if self.overhead else "VV-16.4b")
            return Return()
        if roll > number or game.state.units[self.unit].immobile:
            unit, armor = PieceOption(self.unit), armor_of(game.board, game.state, self.unit, self.side)
            tell(game, "armor-resists", "VV-16.4b", unit=unit, roll=roll, number=number, atfp=self.atfp, armor=armor)
            return Return()
        return Call(Immobilize(self.unit))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6a Its crew has had its roll."""
        return Return(IMMOBILIZED)

    def _number(self, game: ValorGame) -> int:
        """The elimination number."""
        return elimination_number(game.board, self.atfp, armor_of(game.board, game.state, self.unit, self.side))


@carries_out(Immobilize)
class _Immobilize(Immobilize):
    """VV-16.6a An AFV is immobilized."""

    @step
    def stop(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6a It gets an Immobile marker; at once its crew may abandon it."""
        if not game.state.units[self.unit].immobile:
            immobilize(game, self.unit)
        return Call(Abandonment(self.unit))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6c It fires as before, but neither moves nor turns."""
        return Return()


@carries_out(Abandonment)
class _Abandonment(Abandonment):
    """VV-16.6a, VV-16.6b The crew of an immobile AFV may abandon it."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6b Only the crew of an immobile AFV that is still there rolls."""
        there = self.unit in game.state.units and game.state.units[self.unit].immobile
        return None if there else Return()

    @step
    def roll(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6a Roll a die."""
        return Roll((game.board.die,), "roll-abandonment")

    @step
    def apply(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-16.6a A low roll eliminates it, with everything that it carries (VV-16.6d)."""
        roll = note_roll(game, "roll-abandonment", faces)
        if roll <= game.board.numbers.abandonment:
            tell(game, "abandoned", "VV-16.6a", unit=PieceOption(self.unit), roll=roll)
            effects.eliminate(game, self.unit, "VV-16.6a")
        else:
            tell(game, "crew-stays", "VV-16.6a", unit=PieceOption(self.unit), roll=roll)
        return Return()


@procedure
class AbandonEach(Frame):
    """VV-16.6d By a ruling AP fire on a hex lets the crews of its immobile AFVs roll, one after the other."""

    units: tuple[PieceId, ...]

    @step
    def next_unit(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6b The next crew."""
        if not self.units:
            return Return()
        unit, *rest = self.units
        self.units = tuple(rest)
        return Call(Abandonment(unit))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6b Others may follow."""
        return Goto("next_unit")
