"""Artillery: Artillery Denied, and Artillery Request with spotting, accuracy, drift and impact (CC-O17, CC-O18)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.defence import DefenceRolls
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.draws import DrawSmoke
from ccstudio.rules.combat_commander.query.hexes import smokable
from ccstudio.rules.combat_commander.query.orders import spotters
from ccstudio.rules.combat_commander.query.pieces import hex_of, radio_of, seat_of
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.combat_commander.state import NO_PIECE, NO_SPACE, CombatGame, Dice
from ccstudio.rules.shared.occupation import units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell

HIGH_EXPLOSIVE = ButtonOption("high-explosive")
SMOKE = ButtonOption("smoke")


@procedure
class ArtilleryDenied(Frame):
    """CC-O17 The opponent's radio breaks; a broken one is eliminated."""

    side: Side

    @step
    def deny(self, game: CombatGame, _: object) -> Outcome:
        """CC-12.3 An eliminated radio never goes to the casualty track."""
        radio = radio_of(game.state, enemy(self.side))
        assert radio is not None, "denied is only what is in play"
        deny(game, radio, "CC-O17")
        return Return()


@procedure
class ArtilleryRequest(Frame):
    """CC-O18 Battery access for a broken radio, fire for effect with an unbroken one (CC-O18.a)."""

    side: Side

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.1 A broken radio is restored, and can be used by a later order of the same turn."""
        radio = radio_of(game.state, self.side)
        assert radio is not None, "requested is only what is in play"
        if game.state.weapons[radio].broken:
            effects.fix_weapon(game, radio, "CC-O18.1")
            return Return()
        return Call(FireForEffect(side=self.side, radio=radio))

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.3 The radio may be used again."""
        return Return()


@procedure
class FireForEffect(Frame):
    """CC-O18.2 Resolve spotting, accuracy and impact."""

    side: Side
    radio: PieceId
    spotter: PieceId = NO_PIECE
    spot: SpaceId = NO_SPACE
    """The hex of the spotter, whatever happens to him."""
    centre: SpaceId = NO_SPACE
    smoke: bool = False
    hit: bool = False
    drifts: tuple[int, ...] = ()
    """The directions in which the spotting round still drifts, one hex each."""

    @step
    def choose_spotter(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2 Ask for one unbroken leader to activate."""
        options = in_order(map(PieceOption, spotters(game.board, game.state, self.side)))
        return Ask(seat_of(game.state, self.side), "activate", "choose-spotter", options)

    @step
    def note_spotter(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-O18.2.a He activates nobody else."""
        space = hex_of(game.state, choice.piece)
        assert space is not None, "who spots is on the map"
        self.spotter, self.spot = choice.piece, space
        effects.activate(game, (choice.piece,))
        return None

    @step
    def choose_hex(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.1 Ask for any hex in his line of sight, including his own (CC-O18.2.1.a)."""
        lines, overlay = game.board.lines, game.state.overlay
        seen = [
            SpaceOption(space) for space in game.board.ground.hexes if lines.code(self.spot, space, overlay) != BLOCKED
        ]
        subject = PieceOption(self.spotter)
        return Ask(seat_of(game.state, self.side), "hex", "choose-spotted", in_order(seen), subject=subject)

    @step
    def note_hex(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-O18.2.1.1 If the radio has smoke, the player now declares whether to fire it."""
        self.centre = choice.space
        tell(game, "spotting", "CC-O18.2.1", piece=PieceOption(self.spotter), space=choice)
        has_smoke = game.board.radios[game.state.weapons[self.radio].type].stats.smoke
        return None if has_smoke else Goto("aim")

    @step
    def choose_rounds(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.1.1 Ask for high explosive or smoke."""
        return Ask(seat_of(game.state, self.side), "manner", "choose-mission", in_order([HIGH_EXPLOSIVE, SMOKE]))

    @step
    def note_rounds(self, game: CombatGame, choice: ButtonOption) -> Outcome:
        """CC-O18.2.1.1 Note the ammunition."""
        self.smoke = choice == SMOKE
        return None

    @step
    def aim(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.2 Make a targeting roll from the spotter's hex."""
        return Call(FateRoll(side=self.side, reason="accuracy"))

    @step
    def judge(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O18.2.2 The product of the dice, less the hindrance, must be greater than the range."""
        ground, lines = game.board.ground, game.board.lines
        # A blaze that has come between them since the spotting leaves the round its range.
        hindrance = 0 if self.spot == self.centre else lines.code(self.spot, self.centre, game.state.overlay)
        accuracy = dice.product - max(0, hindrance)
        self.hit = accuracy > ground.distance(self.spot, self.centre)
        self.drifts = self._drifts(dice)
        tell(game, "on-target" if self.hit else "off-target", "CC-O18.2.2", accuracy=accuracy)
        return None if game.board.rules("oq-22") == "second-roll" else Goto("land")

    @step
    def roll_drift(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.2.5 Make a second roll for the drift, by the ruling of OQ-22."""
        return Call(FateRoll(side=self.side, reason="drift"))

    @step
    def note_drift(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O18.2.2.4 Its dice are directions of the compass."""
        self.drifts = self._drifts(dice)
        return None

    @step
    def land(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.2.3 A round that leaves the map has no effect."""
        for direction in self.drifts:
            space = game.board.ground.towards(self.centre, direction)
            if space is None:
                tell(game, "drifted-off", "CC-O18.2.2.3")
                return Return()
            self.centre = space
        tell(game, "impact", "CC-O18.2.3", space=SpaceOption(self.centre))
        spaces = (self.centre, *game.board.ground.beside(self.centre))
        if self.smoke:
            smoked = tuple(space for space in spaces if smokable(game.board, game.state, space))
            return Call(DrawSmoke(spaces=smoked, rule="CC-O18.2.3.1"))
        fp = game.board.radios[game.state.weapons[self.radio].type].stats.fp
        return Call(Barrage(side=self.side, radio=self.radio, fp=fp, spaces=spaces))

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.3 End the fire mission."""
        return Return()

    def _drifts(self, dice: Dice) -> tuple[int, ...]:
        """CC-O18.2.2.1, CC-O18.2.2.2 A hit drifts a hex for each die, a miss along one die as far as the other."""
        return (dice.white, dice.coloured) if self.hit else (dice.white,) * dice.coloured


@procedure
class Barrage(Frame):
    """CC-O18.2.3.2 Attack each of the seven hexes that contains units or a fortification."""

    side: Side
    radio: PieceId
    fp: int
    spaces: tuple[SpaceId, ...]
    space: SpaceId = NO_SPACE

    @step
    def check(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.3.2.b Skip a hex that has become empty."""
        return None if self._targets(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.3.2.b Ask the active player for the next hex."""
        options = in_order(map(SpaceOption, self._targets(game)))
        return Ask(seat_of(game.state, self.side), "hex", "choose-shelled", options)

    @step
    def roll(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-O18.2.3.2.a Make an attack roll for each hex."""
        self.space = choice.space
        self.spaces = tuple(space for space in self.spaces if space != choice.space)
        jams = game.board.rules("oq-24") == "breaks"
        return Call(FateRoll(side=self.side, reason="artillery-attack", attack=jams))

    @step
    def hit(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-O18.2.3.3 A certain roll destroys a fortification before the defence rolls."""
        if dice.jammed:
            deny(game, self.radio, "CC-O18.2.3.4")
        if self.space in game.state.fortifications and dice.total == game.board.numbers.demolition - self.fp:
            effects.remove_fortification(game, self.space, "CC-O18.2.3.3")
        total = self.fp + dice.total
        tell(game, "attack-total", "CC-O18.2.3.2.a", total=total)
        return Call(DefenceRolls(space=self.space, by=self.side, total=total, attack="artillery"))

    @step
    def go_on(self, game: CombatGame, _: object) -> Outcome:
        """CC-O18.2.3.2 Continue with the next hex."""
        return Goto("check")

    def _targets(self, game: CombatGame) -> list[SpaceId]:
        state = game.state
        return [space for space in self.spaces if space in state.fortifications or units_in(state, space)]


def deny(game: CombatGame, radio: PieceId, rule: str) -> None:
    """CC-O17 A radio breaks; a broken one is out of the game."""
    if radio not in game.state.weapons:
        return
    if game.state.weapons[radio].broken:
        effects.remove_radio(game, radio, "broken-again", rule)
    else:
        effects.break_weapon(game, radio, rule)
