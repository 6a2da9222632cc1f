"""Fire: targets and fire groups, targeting rolls, attacks and actions (CC-O20, CC-A27 to CC-A41)."""

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.procedures.activation import Activate
from ccstudio.rules.combat_commander.procedures.defence import AfterRoll, DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.draws import DrawSmoke
from ccstudio.rules.combat_commander.procedures.prefire import BeforeRoll, Boosts
from ccstudio.rules.combat_commander.query.attacks import _comes_off, attackable, has_smoke_target, smoke_targets
from ccstudio.rules.combat_commander.query.boosts import lift
from ccstudio.rules.combat_commander.query.cards import DONE
from ccstudio.rules.combat_commander.query.fire import (
    able,
    armed,
    attack_kind,
    chained,
    firing_hexes,
    group_fp,
    group_fps,
    is_ordnance,
    reaches,
    targets,
)
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of
from ccstudio.rules.combat_commander.state import NO_SPACE, CombatGame, CombatState, Dice, FireMode
from ccstudio.rules.shared.occupation import holds
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell

SMOKE = ButtonOption("smoke")
SHELL = ButtonOption("shell")
STOP = ButtonOption("stop")


@procedure
class FireOrder(Frame):
    """CC-O20.1 Activated pieces make attacks, one after another, each piece one; none has to fire."""

    side: Side
    units: tuple[PieceId, ...] = ()
    fired: tuple[PieceId, ...] = ()

    @step
    def activate(self, game: CombatGame, _: object) -> Outcome:
        """CC-O14.1.a Activate a unit, or a leader and others."""
        return Call(Activate(side=self.side, order="fire"))

    @step
    def note(self, game: CombatGame, pieces: tuple[PieceId, ...]) -> Outcome:
        """CC-11.1.a Their weapons are activated with them."""
        self.units = pieces
        return None

    @step
    def attack(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.1 Make the next attack."""
        pieces = tuple(piece for piece in armed(game.board, game.state, self.units, "order") if piece not in self.fired)
        return Call(ChooseAttack(side=self.side, pieces=pieces, mode="order")) if pieces else Return()

    @step
    def note_fired(self, game: CombatGame, firers: tuple[PieceId, ...]) -> Outcome:
        """CC-O20.1 Continue until nobody fires."""
        if not firers:
            return Return()
        self.fired += firers
        return Goto("attack")


@procedure
class ChooseAttack(Frame):
    """CC-O20.1 Choose a target and firers among activated units and weapons, and make the attack.

    Returns the pieces that fired, none if no attack was made. `target` is fixed for opportunity fire.
    """

    side: Side
    pieces: tuple[PieceId, ...]
    """The units and weapons that may still fire."""
    mode: FireMode = msgspec.field(name="manner")
    target: SpaceId = NO_SPACE
    firers: tuple[PieceId, ...] = ()
    smoke: bool = False
    """Whether smoke rounds are fired (CC-O20.2.1)."""

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.1.a Whether anything is in range and sight; opportunity fire has its target (CC-A33.3.d).

        Cards are not looked at here: whether there is a question must not tell of a hand.
        """
        board, state = game.board, game.state
        if self.target != NO_SPACE:
            return Goto("choose_firer")
        smoked = smoke_targets(board, state, self.pieces)
        return None if smoked or targets(board, state, self.side, self.pieces) else Return(())

    @step
    def choose_target(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.1.a Ask for a hex with an enemy in range and sight; smoke rounds need only range (CC-O20.2.1)."""
        board, state = game.board, game.state
        spaces = {*attackable(board, state, self.side, self.pieces), *smoke_targets(board, state, self.pieces)}
        return Ask(
            seat_of(state, self.side), "target", "choose-target", in_order([DONE, *map(SpaceOption, sorted(spaces))])
        )

    @step
    def note_target(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-O20.1 The player need not fire."""
        if isinstance(choice, ButtonOption):
            return Return(())
        self.target = choice.space
        return None

    @step
    def choose_firer(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.1 Ask for the firers one after the other; they form one chain of hexes."""
        options: list[Option] = [*map(PieceOption, joiners(game.board, game.state, self))]
        if can_be_made(game.board, game.state, self):
            options.append(DONE)
        options.append(STOP)
        subject = SpaceOption(self.target)
        return Ask(seat_of(game.state, self.side), "firer", "choose-firer", in_order(options), subject=subject)

    @step
    def note_firer(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-11.5.a Ordnance fires alone; a player who stops may choose another target, if there was a choice."""
        if choice == STOP:
            self.firers = ()
            if self.mode == "op":
                return Return(())
            self.target = NO_SPACE
            return Goto("choose_target")
        if choice == DONE:
            return Goto("fire")
        assert isinstance(choice, PieceOption), "pieces and two buttons are offered"
        self.firers = (*self.firers, choice.piece)
        if not is_ordnance(game.board, game.state, choice.piece):
            return Goto("choose_firer")
        rounds = self._rounds(game)
        self.smoke = rounds == [SMOKE]
        return None if len(rounds) > 1 else Goto("fire")

    @step
    def choose_rounds(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.2.1 Ordnance with smoke may fire it instead."""
        return Ask(seat_of(game.state, self.side), "manner", "choose-rounds", in_order(self._rounds(game)))

    @step
    def note_rounds(self, game: CombatGame, choice: ButtonOption) -> Outcome:
        """CC-O20.2.1 Smoke rounds do not attack."""
        self.smoke = choice == SMOKE
        return None

    @step
    def fire(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.2, CC-O20.3.3 Make the attack."""
        return Call(
            FireAttack(side=self.side, firers=self.firers, target=self.target, mode=self.mode, smoke=self.smoke)
        )

    @step
    def fired(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.1 Each piece takes part in one attack, whether it hits or misses."""
        return Return(self.firers)

    def _rounds(self, game: CombatGame) -> list[ButtonOption]:
        found = [SHELL] if holds(game.state, self.target, enemy(self.side)) else []
        if has_smoke_target(game.board, game.state, self.firers[0], self.target):
            found.append(SMOKE)
        return found


def can_be_made(board: CombatBoard, state: CombatState, attack: ChooseAttack) -> bool:
    """CC-10.3.2.1, CC-O20.1.c Whether the attack has at least 1 FP, including what cards could add."""
    if not attack.firers:
        return False
    hexes = (attack.target,)
    fp = group_fp(board, state, attack.firers, hexes)
    return fp >= 1 or fp + lift(board, state, attack.side, attack.firers, hexes) >= 1


def joiners(board: CombatBoard, state: CombatState, attack: ChooseAttack) -> list[PieceId]:
    """CC-O20.3.1 The pieces that may fire, or join the firers, so that an attack is possible; ordnance fires alone."""
    enemies = holds(state, attack.target, enemy(attack.side))
    in_reach = tuple(piece for piece in attack.pieces if reaches(board, state, piece, attack.target))
    found = []
    for piece in in_reach:
        if piece in attack.firers:
            continue
        firers = (*attack.firers, piece)
        if is_ordnance(board, state, piece):
            fits = not attack.firers and (enemies or has_smoke_target(board, state, piece, attack.target))
        else:
            fits = (
                enemies
                and chained(board, state, firers)
                and _comes_off(board, state, attack.side, in_reach, attack.target, core=firers)
            )
        if fits:
            found.append(piece)
    return found


@procedure
class FireAttack(Frame):
    """CC-O20.3 Resolve one attack from targeting roll to defence rolls; ordnance fires alone."""

    side: Side
    firers: tuple[PieceId, ...]
    target: SpaceId
    mode: FireMode = msgspec.field(name="manner")
    smoke: bool = False
    origins: tuple[SpaceId, ...] = ()
    """The hexes of the firers, which count whatever happens to them (CC-O20.3.3.b)."""
    second: SpaceId = NO_SPACE
    """The other hex of Spray Fire (CC-A40)."""
    sustained: tuple[PieceId, ...] = ()
    """The weapons chosen for Sustained Fire (CC-A41)."""
    totals: tuple[int, ...] = ()
    """FP, later the attack total, for each hex fired at."""
    place: int = 0

    @step
    def aim(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.5.a Ordnance needs a successful targeting roll first."""
        self.origins = firing_hexes(game.state, self.firers)
        tell(game, "fires", "CC-O20.3.1", pieces=tuple(map(PieceOption, self.firers)), space=SpaceOption(self.target))
        if not is_ordnance(game.board, game.state, self.firers[0]):
            return Goto("prepare")
        return Call(FateRoll(side=self.side, reason="targeting"))

    @step
    def hit_or_miss(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O20.2.3 The product of the dice, less the hindrance, must be greater than the range."""
        board, state = game.board, game.state
        piece, (here,) = self.firers[0], self.origins
        # A blaze that has come between them since the shot leaves it its range.
        accuracy = dice.product - max(0, board.lines.code(here, self.target, state.overlay))
        hit = accuracy > board.ground.distance(here, self.target)
        tell(game, "on-target" if hit else "off-target", "CC-O20.2.3", accuracy=accuracy)
        if not hit:
            return Goto("missed")
        if self.smoke:
            return Goto("draw_smoke")
        # CC-O20.3.3.c After a targeting roll the target and an able firer must still be there.
        ready = able(board, state, piece) and holds(state, self.target, enemy(self.side))
        return Goto("prepare" if ready else "used_up")

    @step
    def draw_smoke(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.2.1 A hit with smoke rounds places a random smoke marker."""
        return Call(DrawSmoke(spaces=(self.target,), rule="CC-O20.2.1"))

    @step
    def smoke_lies(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.2.1 Smoke rounds attack nobody."""
        return Return()

    @step
    def prepare(self, game: CombatGame, _: object) -> Outcome:
        """CC-A24.6 Before the roll cards may add FP, or a second hex."""
        return Call(BeforeRoll(side=self.side, firers=self.firers, target=self.target))

    @step
    def roll(self, game: CombatGame, boosts: Boosts) -> Outcome:
        """CC-O20.3.3 Make the fire attack roll, for all hexes fired at."""
        self.second, self.sustained = boosts.second, boosts.sustained
        fps = group_fps(game.board, game.state, self.firers, self._hexes())
        self.totals = tuple(fp + boosts.bonus for fp in fps)
        for fp in sorted({*self.totals}):
            tell(game, "attack-fp", "CC-O20.3.2", fp=fp)
        return Call(FateRoll(side=self.side, reason="fire-attack", attack=True))

    @step
    def count(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O20.3.3 FP and roll are the attack total; a jam breaks all weapons, doubles break sustained ones."""
        self.totals = tuple(fp + dice.total for fp in self.totals)
        for total in sorted({*self.totals}):
            tell(game, "attack-total", "CC-O20.3.3", total=total)
        lost = all(hex_of(game.state, piece) is None for piece in self.firers)
        self._break_weapons(game, dice)
        effects.spend_satchels(game, self.firers)
        # CC-O20.3.3.b The roll is locked in: the attack stands without its firers, by the ruling of OQ-56.
        return Return() if lost and game.board.rules("oq-56") == "lapses" else None

    @step
    def defend(self, game: CombatGame, _: object) -> Outcome:
        """CC-O20.3.4 The units in the hex roll, then those in the second hex."""
        if self.place == len(self.totals):
            return Return()
        space, total = self._hexes()[self.place], self.totals[self.place]
        self.place += 1
        kind = attack_kind(game.board, game.state, self.firers)
        return Call(DefenceRolls(space=space, by=self.side, total=total, attack=kind, firers=self.origins))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-A40 Spray Fire has two hexes."""
        return Goto("defend")

    @step
    def missed(self, game: CombatGame, _: object) -> Outcome:
        """CC-A35.a By ruling a missed hex also counts as fired into."""
        victim = enemy(self.side)
        counts = game.board.rules("a35-a") == "targeting-too" and not self.smoke
        if not (counts and holds(game.state, self.target, victim)):
            return None
        return Call(
            AfterRoll(side=victim, by=self.side, space=self.target, total=0, attack="missed", firers=self.origins)
        )

    @step
    def used_up(self, game: CombatGame, _: object) -> Outcome:
        """CC-11.6.d By the ruling of OQ-6 a satchel charge is used up even if it misses."""
        if game.board.rules("oq-6") == "spent":
            effects.spend_satchels(game, self.firers)
        return Return()

    def _hexes(self) -> tuple[SpaceId, ...]:
        return (self.target,) if self.second == NO_SPACE else (self.target, self.second)

    def _break_weapons(self, game: CombatGame, dice: Dice) -> None:
        """CC-1.9.1.2, CC-A41 A weapon that is jammed and doubled in one roll breaks once, by the ruling of OQ-36."""
        weapons = [piece for piece in self.firers if piece in game.state.weapons]
        jammed = weapons if dice.jammed else []
        doubled = [weapon for weapon in weapons if dice.double and weapon in self.sustained]
        if game.board.rules("oq-36") == "once":
            doubled = [weapon for weapon in doubled if weapon not in jammed]
        for rule, broken in (("CC-1.9.1.2", jammed), ("CC-A41", doubled)):
            for weapon in broken:
                if hex_of(game.state, weapon) is not None:
                    effects.break_weapon(game, weapon, rule)
