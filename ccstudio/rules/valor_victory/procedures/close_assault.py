"""Close assaults: who takes part, with what, the roll, and what it costs either side (VV-15)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Abandonment, EnterHex, SufferCasualties
from ccstudio.rules.valor_victory.effects.close_assault import advance, launch
from ccstudio.rules.valor_victory.offers import pieces_and
from ccstudio.rules.valor_victory.query.close_assault import (
    assault_sheet,
    defenders_in,
    hurt_in_defence,
    pinned_in,
)
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.dice import sum_of
from ccstudio.rules.valor_victory.query.firepower import expendables_for
from ccstudio.rules.valor_victory.query.movement import still_there
from ccstudio.rules.valor_victory.query.positions import has_room
from ccstudio.rules.valor_victory.query.shields import shielded_of
from ccstudio.rules.valor_victory.query.units import seat_of, type_of, units_in
from ccstudio.rules.valor_victory.state import ValorGame

ASSAULT: Final = ButtonOption("assault")
DEFEND: Final = ButtonOption("defend")


@procedure
class CloseAssault(Frame):
    """VV-15.1a Infantry of one hex assaults an adjacent hex of the enemy; returns the units that have taken it.

    `others` are units of the hex that can still join. `weapons` and `defence` are the expendable weapons of either
    side, `number` is the Kill Number, `modifier` that of the roll, `cost` what the assaulters suffer in any case,
    `losses` what the defenders suffer if it fails; `immobile` are AFVs that were so before (VV-16.6b).
    """

    side: Side
    origin: SpaceId
    target: SpaceId
    group: tuple[PieceId, ...]
    others: tuple[PieceId, ...] = ()
    weapons: tuple[PieceId, ...] = ()
    defence: tuple[PieceId, ...] = ()
    number: int = 0
    modifier: int = 0
    roll: int = 0
    cost: int = 0
    losses: int = 0
    immobile: tuple[PieceId, ...] = ()

    @step
    def gather(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.1d, VV-15.2 Other units of the hex and expendable weapons may be added."""
        return None if self.others or self._weapons(game) else Goto("declare")

    @step
    def choose_group(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.1d, VV-15.2 Ask who and what is added."""
        options = pieces_and((*self.others, *self._weapons(game)), ASSAULT)
        seat, subject = seat_of(game.state, self.side), PieceOption(self.group[0])
        return Ask(seat, "assaulter", "choose-assaulters", options, subject=subject)

    @step
    def join(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-15.1d It is added, or they go."""
        if isinstance(choice, ButtonOption):
            return Goto("declare")
        if choice.piece in self.others:
            self.others = tuple(unit for unit in self.others if unit != choice.piece)
            self.group += (choice.piece,)
        else:
            self.weapons += (choice.piece,)
        return Goto("gather")

    @step
    def declare(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.1f, VV-15.6a, VV-15.9a The hex has launched its assault; pinned defenders are eliminated at once.

        If there are no others the assaulters take the hex.
        """
        board, state, foe = game.board, game.state, enemy(self.side)
        launch(game, self.group, self.origin, self.target)
        for unit in pinned_in(state, self.target, foe):
            effects.eliminate(game, unit, "VV-15.6a")
        self.immobile = tuple(unit for unit in units_in(state, self.target, foe) if state.units[unit].immobile)
        return None if defenders_in(board, state, self.target, foe) else Goto("take")

    @step
    def arm(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.52b, VV-12.53b The defenders may use grenades and a satchel charge."""
        return None if self._weapons_of_defence(game) else Goto("count")

    @step
    def choose_defence(self, game: ValorGame, _: object) -> Outcome:
        """VV-12.52b, VV-12.53b Ask what they use."""
        seat, options = seat_of(game.state, enemy(self.side)), pieces_and(self._weapons_of_defence(game), DEFEND)
        return Ask(seat, "defence", "choose-defence", options, subject=PieceOption(self.group[0]))

    @step
    def note_defence(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-12.52b It is used, or they have what they need."""
        if isinstance(choice, ButtonOption):
            return Goto("count")
        self.defence += (choice.piece,)
        return Goto("arm")

    @step
    def count(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.6b, VV-15.8e Odds and Kill Number are worked out, and all points before any losses."""
        sheet = assault_sheet(game.board, game.state, self.group, self.target, self.weapons, self.defence)
        self.number, self.modifier = sheet.number, total_of(sheet.roll)
        self.cost, self.losses = total_of(sheet.cost), sheet.losses
        for weapon in (*self.weapons, *self.defence):
            effects.spend(game, weapon, "VV-12.5")
        effects.clear_dice(game)
        tell(
            game, "assault-odds", "VV-15.6b", space=SpaceOption(self.target), attack=sheet.attack,
            defence=sheet.defence, odds=sheet.odds, number=sheet.number,
        )  # fmt: skip
        return None

    @step
    def throw(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.7 Roll two dice."""
        return Roll((game.board.die, game.board.die), "roll-assault")

    @step
    def resolve(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-15.7 A modified roll up to the Kill Number eliminates all defenders, AFVs too."""
        state = game.state
        natural = sum_of(faces)
        self.roll = natural + self.modifier
        effects.note_dice(game, Throw(reason="roll-assault", faces=faces, counted=self.roll))
        succeeds = self.roll <= self.number
        kind = "assault-succeeds" if succeeds else "assault-fails"
        space = SpaceOption(self.target)
        tell(game, kind, "VV-15.7", space=space, roll=self.roll, natural=natural, number=self.number)
        if not succeeds:
            return None
        for unit in units_in(state, self.target, enemy(self.side)):
            effects.eliminate(game, unit, "VV-15.7")
        return Goto("take")

    @step
    def fail(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8b, VV-15.8e The assaulters stay, and suffer first."""
        points = self.roll - self.number + self.cost
        return Call(SufferCasualties(self.side, self.origin, self.group, points, "assault"))

    @step
    def hurt_defenders(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8b, VV-15.10a Then the defenders suffer, a point for each assaulting unit."""
        board, state, foe = game.board, game.state, enemy(self.side)
        targets = hurt_in_defence(board, state, self.target, foe)
        shielded = shielded_of(board, state, units_in(state, self.target, foe), self.origin)
        return Call(SufferCasualties(foe, self.target, targets, self.losses, "defence", shielded))

    @step
    def abandon(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6b, VV-16.6d The crews of AFVs that were immobile before and have survived may abandon them."""
        if not self.immobile:
            return Return(())
        first, *rest = self.immobile
        self.immobile = tuple(rest)
        return Call(Abandonment(first))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-16.6b The next one."""
        return Goto("abandon")

    @step
    def take(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8a The assaulters move into the hex at once."""
        return Call(TakeHex(side=self.side, units=self.group, space=self.target))

    @step
    def pay(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8a, VV-15.9a They suffer for it, unless all defenders were pinned."""
        if not self.cost:
            return None
        return Call(SufferCasualties(self.side, self.target, self.group, self.cost, "assault"))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8a Those who are left have won."""
        return Return(still_there(game.state, self.group, self.target))

    def _weapons(self, game: ValorGame) -> tuple[PieceId, ...]:
        """VV-12.52a, VV-12.53b What can be added; nothing is needed against pinned units alone (VV-15.9a)."""
        if not defenders_in(game.board, game.state, self.target, enemy(self.side)):
            return ()
        return expendables_for(game.board, game.state, self.group, self.target, self.weapons)

    def _weapons_of_defence(self, game: ValorGame) -> tuple[PieceId, ...]:
        defenders = defenders_in(game.board, game.state, self.target, enemy(self.side))
        return expendables_for(game.board, game.state, defenders, self.origin, self.defence)


@procedure
class TakeHex(Frame):
    """VV-15.8a, VV-15.9b Units move into a hex that they have won, a bunker only as many as it has room for."""

    side: Side
    units: tuple[PieceId, ...]
    space: SpaceId
    going: tuple[PieceId, ...] = ()

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.9b Ask only if some have to stay behind."""
        fitting = self._fitting(game)
        if self._have_room(game, (*self.going, *fitting)):
            self.going += fitting
            return Goto("enter")
        return None

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.9b Ask who goes."""
        options = pieces_and(self._fitting(game))
        return Ask(seat_of(game.state, self.side), "occupier", "choose-occupier", options)

    @step
    def note(self, game: ValorGame, choice: PieceOption) -> Outcome:
        """VV-15.9b It goes."""
        self.going += (choice.piece,)
        return Goto("look")

    @step
    def enter(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8a, VV-19.7c They enter the hex, and the mines in it."""
        for unit in self.going:
            advance(game, unit, self.space, "VV-15.8a")
        return Call(EnterHex(movers=self.going, space=self.space))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-15.8a They have the hex."""
        return Return()

    def _fitting(self, game: ValorGame) -> tuple[PieceId, ...]:
        left = [unit for unit in self.units if unit not in self.going]
        return tuple(unit for unit in left if self._have_room(game, (*self.going, unit)))

    def _have_room(self, game: ValorGame, units: tuple[PieceId, ...]) -> bool:
        types = [type_of(game.board, game.state, unit) for unit in units]
        return has_room(game.board, game.state, self.space, self.side, types)
