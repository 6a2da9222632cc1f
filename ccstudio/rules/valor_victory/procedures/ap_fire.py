"""Anti-personnel fire: the group, its attack, what comes of the roll (VV-14.2 to VV-14.6)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import AfterInfantryRoll, SufferCasualties
from ccstudio.rules.valor_victory.effects.fire import mark_fired, note_attacks
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.procedures.anti_tank import AbandonEach
from ccstudio.rules.valor_victory.procedures.lanes import LayLanes
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.dice import sum_of
from ccstudio.rules.valor_victory.query.fire_modifiers import ap_parts
from ccstudio.rules.valor_victory.query.fire_table import points_by, row_of
from ccstudio.rules.valor_victory.query.firepower import (
    attacks_of,
    expendables_for,
    group_firepower,
    machine_guns_of,
    members_of,
    shaken_by_fire,
    victims_of,
)
from ccstudio.rules.valor_victory.query.shields import shielded_of
from ccstudio.rules.valor_victory.query.units import hex_of, seat_of, units_in
from ccstudio.rules.valor_victory.state import ValorGame

FIRE: Final = ButtonOption("fire")


@procedure
class GroupFire(Frame):
    """VV-14.2a A unit attacks a hex with AP fire, with others of its hex or carrier; at `movers` alone if some move."""

    firer: PieceId
    target: SpaceId
    movers: tuple[PieceId, ...] = ()
    others: tuple[PieceId, ...] = ()
    expendables: tuple[PieceId, ...] = ()

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.2a Ask only while somebody can join, or something be used up."""
        return None if self._further(game) else Goto("attack")

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.2a, VV-12.5 Ask who joins, and for grenades and satchel charges."""
        options = pieces_and(self._further(game), FIRE)
        seat = seat_of(game.state, game.state.units[self.firer].side)
        return Ask(seat, "group", "choose-group", options, subject=PieceOption(self.firer))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-14.2a It joins the group, or the group fires."""
        if not isinstance(choice, PieceOption):
            return None
        if choice.piece in game.state.units:
            self.others = (*self.others, choice.piece)
        else:
            self.expendables = (*self.expendables, choice.piece)
        return Goto("look")

    @step
    def attack(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.5 The attack is carried out."""
        return Call(ApAttack(self._members, self.target, self.expendables, self.movers))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.1 That was their attack."""
        return Return()

    @property
    def _members(self) -> tuple[PieceId, ...]:
        return (self.firer, *self.others)

    def _further(self, game: ValorGame) -> tuple[PieceId, ...]:
        """The units and expendable weapons that can be added."""
        board, state = game.board, game.state
        return (
            *members_of(board, state, self._members, self.target),
            *expendables_for(board, state, self._members, self.target, self.expendables),
        )


@procedure
class ApAttack(Frame):
    """VV-14.5 One attack with AP fire: firepower, roll, modifiers, casualty points, and what the roll brings."""

    members: tuple[PieceId, ...]
    target: SpaceId
    expendables: tuple[PieceId, ...]
    movers: tuple[PieceId, ...]
    firepower: int = 0
    modifier: int = 0
    natural: int = 0
    machine_guns: tuple[PieceId, ...] = ()

    @step
    def declare(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.5 Firers and target are declared, firepower and modifiers added up; all get Fire markers."""
        board, state, first = game.board, game.state, self.members[0]
        movers = self.movers or None
        self.firepower = group_firepower(board, state, self.members, self.target, self.expendables)
        self.modifier = total_of(ap_parts(board, state, self.members, self.target, self.expendables, movers))
        if movers is not None:
            self.machine_guns = machine_guns_of(board, state, self.members, self.target, self.expendables)
        note_attacks(state, attacks_of(board, state, first, self.target, movers))
        mark_fired(state, self.members)
        effects.clear_dice(game)
        tell(
            game, "fires", "VV-14.5", units=tuple(map(PieceOption, self.members)), space=SpaceOption(self.target),
            firepower=self.firepower, modifier=self.modifier,
        )  # fmt: skip
        for piece in self.expendables:
            effects.spend(game, piece, "VV-12.5")
        return None

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-14.5 Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-fire")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-14.6 The row of the firepower says how many casualty points the modified roll brings."""
        board, state = game.board, game.state
        self.natural = sum_of(faces)
        points = points_by(board, row_of(board, self.firepower), self.natural + self.modifier)
        effects.note_dice(game, Throw(reason="roll-fire", faces=faces, counted=self.natural))
        tell(
            game, "fire-result", "VV-14.6", space=SpaceOption(self.target), roll=self.natural,
            modified=self.natural + self.modifier, points=points, firepower=self.firepower,
        )  # fmt: skip
        side = enemy(state.units[self.members[0]].side)
        hit = self.movers or units_in(state, self.target, side)
        targets = victims_of(board, state, [unit for unit in hit if unit in state.units])
        if not (points and targets):
            return None
        origin = hex_of(state, self.members[0])
        shielded = () if self.movers else shielded_of(board, state, targets, origin)
        return Call(SufferCasualties(side, self.target, targets, points, "fire", shielded))

    @step
    def shake(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6d By a ruling the crews of immobile AFVs in the hex may abandon them."""
        crews = () if self.movers else shaken_by_fire(game.board, game.state, units_in(game.state, self.target))
        return Call(AbandonEach(crews)) if crews else None

    @step
    def after(self, game: ValorGame, _: object) -> Outcome:
        """VV-22.2a, VV-20.2a The roll may bring valor or a sniper."""
        return Call(AfterInfantryRoll(attackers=self.members, roll=self.natural))

    @step
    def lay_lanes(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.82a Machine guns of infantry that fired at who moves may leave fire lanes."""
        return Call(LayLanes(self.machine_guns, self.target)) if self.machine_guns else None

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-13.1 That was the attack."""
        return Return()
