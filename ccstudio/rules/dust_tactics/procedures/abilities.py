"""Special abilities: announced ones (DT-Z4), charges (DT-X6a to DT-X6d), repairs (DT-X11, DT-X15)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.attack import Attack
from ccstudio.rules.dust_tactics.procedures.dice import hits_of, pool
from ccstudio.rules.dust_tactics.procedures.move import CrushCover, crushed_in
from ccstudio.rules.dust_tactics.query.abilities import (
    SPECIAL_RULES,
    TANK_HEAD,
    approach,
    chargeable,
    effect_of,
    fresh_owner,
    has_fighting_spirit,
    is_lasting,
    owners_of,
    restorable,
    specials_for,
)
from ccstudio.rules.dust_tactics.query.pieces import seat_of, space_of
from ccstudio.rules.dust_tactics.state import NO_PIECE, NO_SPACE, Action, DustGame, Pair
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.shared.thrown_dice import Throw

NO_SPECIAL: Final = ButtonOption("no-special")


@procedure
class Announce(Frame):
    """DT-Z4 Announce the abilities that a unit uses up for an action; returns nothing and notes `effects`."""

    unit: PieceId
    action: Action
    """The action it is about to take; an ability without use in it is not asked for."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-Q1 Use lasting abilities without asking."""
        board, state = game.board, game.state
        if self.action == "attack" and is_lasting(board, "berserk") and owners_of(board, state, self.unit, "berserk"):
            state.effects.add("berserk")
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-Z4 Ask only for abilities that are not used up."""
        return None if specials_for(game.board, game.state, self.unit, self.action) else Return()

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X2, DT-X3, DT-X4b Ask whether to use an ability that works once in a game."""
        specials = map(ButtonOption, specials_for(game.board, game.state, self.unit, self.action))
        options = in_order((*specials, NO_SPECIAL))
        return Ask(seat_of(game.state, self.unit), "special", "choose-special", options, subject=PieceOption(self.unit))

    @step
    def heed(self, game: DustGame, choice: ButtonOption) -> Outcome:
        """DT-H5 Apply it to hero and squad if it is shared; only its owner has used it up."""
        if choice == NO_SPECIAL:
            return Return()
        owner = fresh_owner(game.board, game.state, self.unit, choice.button)
        assert owner is not None, "only what is not used up is offered"
        effect = effect_of(self.unit, owner, choice.button)
        effects.announce(game, self.unit, owner, choice.button, effect, SPECIAL_RULES[choice.button])
        return Goto("look")


NO_CHARGE: Final = ButtonOption("no-charge")


@procedure
class Charge(Frame):
    """DT-X6a Let a unit that has moved go one square more, next to an enemy, and attack.

    Returns whether it charged.
    """

    unit: PieceId
    pair: Pair
    target: PieceId = NO_PIECE
    to: SpaceId = NO_SPACE

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a Ask only if an enemy can be reached."""
        return None if chargeable(game.board, game.state, self.unit) else Return(False)

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a Ask which enemy to charge, if any."""
        targets: list[Option] = [*map(PieceOption, chargeable(game.board, game.state, self.unit)), NO_CHARGE]
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.unit)
        return Ask(seat, "charge", "choose-charge", in_order(targets), subject=subject)

    @step
    def heed(self, game: DustGame, choice: PieceOption | ButtonOption) -> Outcome:
        """DT-X6d A unit that is adjacent already does not move."""
        if not isinstance(choice, PieceOption):
            return Return(False)
        self.target = choice.piece
        tell(game, "charges", "DT-X6a", unit=PieceOption(self.unit), target=choice)
        way = approach(game.board, game.state, self.unit, self.target)
        if way.stays:
            return Goto("rouse")
        if len(way.squares) == 1:
            self.to = way.squares[0]
            return Goto("go")
        return None

    @step
    def choose_square(self, game: DustGame, _: object) -> Outcome:
        """DT-X6b Ask for a square next to the enemy into which the unit can move."""
        squares = approach(game.board, game.state, self.unit, self.target).squares
        seat, subject = seat_of(game.state, self.unit), PieceOption(self.unit)
        return Ask(seat, "charge-square", "choose-charge-square", in_order(map(SpaceOption, squares)), subject=subject)

    @step
    def heed_square(self, game: DustGame, choice: SpaceOption) -> Outcome:
        """DT-X6b Note the square."""
        self.to = choice.space
        return None

    @step
    def go(self, game: DustGame, _: object) -> Outcome:
        """DT-X6b Enter the square for free; a crate in it may be destroyed as in any movement."""
        effects.step_to(game, self.unit, self.to)
        cover = crushed_in(game.board, game.state, self.unit, self.to)
        return None if cover is None else Call(CrushCover(unit=self.unit, cover=cover))

    @step
    def rouse(self, game: DustGame, _: object) -> Outcome:
        """DT-X10a Fighting spirit applies as in an attack after a Move; announce abilities that help (DT-Z4)."""
        assert space_of(game.state, self.unit) is not None, "only who is on the field charges"
        if has_fighting_spirit(game.board, game.state, self.unit, self.pair):
            game.state.effects.add("fighting-spirit")
        return Call(Announce(unit=self.unit, action="attack"))

    @step
    def strike(self, game: DustGame, _: object) -> Outcome:
        """DT-X6a Attack with all weapons of the shortest range."""
        return Call(Attack(unit=self.unit, mode="charge", only=self.target))

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-X6c The unit has charged, whether it fired or not."""
        game.state.effects.discard("fighting-spirit")
        return Return(True)


@procedure
class TankHead(Frame):
    """DT-X15 A hero restores an adjacent vehicle; returns whether there was one."""

    hero: PieceId

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-A7 Without a vehicle the action is lost; a single one is restored without a choice."""
        vehicles = restorable(game.board, game.state, self.hero)
        if not vehicles:
            return Return(False)
        if len(vehicles) > 1:
            return None
        self._restore(game, vehicles[0])
        return Return(True)

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-X15 Ask the hero's owner for the vehicle."""
        options = in_order(map(PieceOption, restorable(game.board, game.state, self.hero)))
        return Ask(seat_of(game.state, self.hero), "restore", "choose-repair", options, subject=PieceOption(self.hero))

    @step
    def heed(self, game: DustGame, choice: PieceOption) -> Outcome:
        """DT-X15 Restore all its health."""
        self._restore(game, choice.piece)
        return Return(True)

    def _restore(self, game: DustGame, vehicle: PieceId) -> None:
        effects.use_up(game, self.hero, TANK_HEAD)
        effects.restore(game, vehicle, game.state.units[vehicle].damage, "DT-X15")


@procedure
class SelfRepair(Frame):
    """DT-X11 A damaged vehicle repairs itself at the end of a round."""

    unit: PieceId

    @step
    def throw(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 Roll a die for each damage."""
        damage = game.state.units[self.unit].damage
        return pool(game.board, damage, "roll-repair") if damage else Goto("close")

    @step
    def note(self, game: DustGame, faces: tuple[Face, ...]) -> Outcome:
        """DT-X11 Restore one health for each hit."""
        hits = hits_of(faces)
        effects.clear_dice(game)
        effects.note_dice(game, Throw(reason="roll-repair", faces=faces, counted=hits))
        effects.restore(game, self.unit, hits, "DT-X11")
        return None

    @step
    def close(self, game: DustGame, _: object) -> Outcome:
        """DT-X11 End the repair of this vehicle."""
        return Return()
