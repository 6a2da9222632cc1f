"""Events that hurt or help units (CC-E43, CC-E44, CC-E50, CC-E51, CC-E60, CC-E62, CC-E64, CC-E66, CC-E72, ...)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.dice import FateRoll
from ccstudio.rules.combat_commander.procedures.events.base import (
    NO,
    Choice,
    ClosestEvent,
    Event,
    HexEvent,
    broken,
    closest,
    everybody,
    near,
)
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits, EliminateUnits, SuppressUnits
from ccstudio.rules.combat_commander.query.cards import or_else
from ccstudio.rules.combat_commander.query.fire import able, reaches
from ccstudio.rules.combat_commander.query.pieces import hex_of, is_leader, is_squad, teams_left, weapon_of
from ccstudio.rules.combat_commander.query.values import command, cover, morale
from ccstudio.rules.combat_commander.state import NO_PIECE, CombatGame, Dice
from ccstudio.rules.shared.occupation import holds, units_in, units_on_map
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class AirSupport(HexEvent):
    """CC-E43 All units in the occupied hex closest to a random hex may be broken."""

    hexes: tuple[SpaceId, ...] = ()
    """The closest occupied hexes."""

    @step
    def note(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E42.7 Without units nothing happens."""
        nearest = closest(game, space, everybody(game))
        self.hexes = tuple(sorted({near for piece in nearest if (near := hex_of(game.state, piece)) is not None}))
        if not self.hexes:
            return Return()
        return None if len(self.hexes) > 1 and game.board.rules("e42") == "enemy" else Goto("choose")

    @step
    def narrow(self, game: CombatGame, _: object) -> Outcome:
        """CC-E42.2 By ruling the opponent picks one of several equally close hexes."""
        return Ask(self.tie_seat(game), "event", "choose-closest", in_order(map(SpaceOption, self.hexes)))

    @step
    def note_narrowed(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-E42.2 That hex is the closest."""
        self.hexes = (choice.space,)
        return None

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E43 Ask for one of the closest hexes, or none."""
        options = or_else(NO, map(SpaceOption, self.hexes))
        return Ask(self.seat(game), "event", "choose-bombed", options)

    @step
    def hit(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E43 All units there break, of both sides."""
        if isinstance(choice, ButtonOption):
            return None
        return Call(BreakUnits(pieces=tuple(units_in(game.state, choice.space))))


@procedure
class BattleHarden(Choice):
    """CC-E44 One friendly unit becomes veteran."""

    PROMPT = "choose-veteran"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E44 Friendly units that are not veterans."""
        units = game.state.units
        return [PieceOption(piece) for piece in units_on_map(game.state, self.side) if not units[piece].veteran]

    @step
    def mark(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E44.1 The unit is better in every value."""
        effects.make_veteran(game, choice.piece, "CC-E44")
        return None


@procedure
class Commissar(Choice):
    """CC-E50 A friendly broken unit rallies or is shot."""

    PROMPT = "choose-commissar"
    piece: PieceId = NO_PIECE

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E50 Friendly broken units."""
        return [*map(PieceOption, broken(game, units_on_map(game.state, self.side)))]

    @step
    def roll(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E50 Roll against its morale."""
        self.piece = choice.piece
        return Call(FateRoll(side=self.side, reason="commissar"))

    @step
    def compare(self, game: CombatGame, dice: Dice) -> Outcome:
        """CC-E50 Higher: it is eliminated; otherwise it rallies."""
        space = hex_of(game.state, self.piece)
        assert space is not None, "nothing happens to it during a roll without triggers"
        if dice.total > morale(game.board, game.state, self.piece, cover(game.board, game.state, space)):
            return Call(EliminateUnits(pieces=(self.piece,), cause="commissar"))
        effects.rally(game, self.piece, "CC-E50")
        return None


@procedure
class Cower(Event):
    """CC-E51 Friendly squads outside the command radius of every leader are suppressed."""

    @step
    def suppress(self, game: CombatGame, _: object) -> Outcome:
        """CC-E51 Suppress all of them."""
        board, state = game.board, game.state
        own = list(units_on_map(state, self.side))
        leaders = [
            (space, command(board, state.units[piece]))
            for piece in own
            if is_leader(board, state.units[piece]) and (space := hex_of(state, piece)) is not None
        ]
        lost = tuple(
            piece
            for piece in own
            if is_squad(board, state.units[piece])
            and (here := hex_of(state, piece)) is not None
            and not any(board.ground.distance(space, here) <= radius for space, radius in leaders)
        )
        return Call(SuppressUnits(pieces=lost, rule="CC-E51"))


@procedure
class DeployEvent(Choice):
    """CC-E52 A friendly squad may be replaced by two teams."""

    PROMPT = "choose-deployed"
    MAY = True

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E52.2 Squads for which two matching teams are left."""
        return [
            PieceOption(piece)
            for piece in units_on_map(game.state, self.side)
            if is_squad(game.board, game.state.units[piece]) and teams_left(game.board, game.state, piece) >= 2
        ]

    @step
    def deploy(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-E52 Replace the squad by two teams."""
        return Call(Deploy(piece=choice.piece)) if isinstance(choice, PieceOption) else None


@procedure
class Interdiction(Choice):
    """CC-E60 One unit in a hex with little cover is suppressed."""

    PROMPT = "choose-interdicted"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E60 Hexes with less cover than the number of the module."""
        limit = game.board.numbers.interdiction_cover
        return [
            PieceOption(piece)
            for piece in everybody(game)
            if (space := hex_of(game.state, piece)) is not None and cover(game.board, game.state, space) < limit
        ]

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E60 Suppress it."""
        return Call(SuppressUnits(pieces=(choice.piece,), rule="CC-E60"))


@procedure
class Killed(Choice):
    """CC-E62 One broken unit is eliminated."""

    PROMPT = "choose-killed"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E62 All broken units."""
        return [*map(PieceOption, broken(game, everybody(game)))]

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E62 Eliminate it."""
        return Call(EliminateUnits(pieces=(choice.piece,), cause="killed"))


@procedure
class Medic(Choice):
    """CC-E64 One broken unit rallies."""

    PROMPT = "choose-healed"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E64 All broken units."""
        return [*map(PieceOption, broken(game, everybody(game)))]

    @step
    def heal(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E64 Rally it."""
        effects.rally(game, choice.piece, "CC-E64")
        return None


@procedure
class Prisoners(Choice):
    """CC-E66 A friendly broken unit next to an enemy is eliminated."""

    PROMPT = "choose-prisoner"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E66 Enemies in its own hex count too."""
        state = game.state
        return [
            PieceOption(piece)
            for piece in broken(game, units_on_map(state, self.side))
            if (space := hex_of(state, piece)) is not None
            and any(holds(state, there, enemy(self.side)) for there in near(game, space))
        ]

    @step
    def lose(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E66 Eliminate it."""
        return Call(EliminateUnits(pieces=(choice.piece,), cause="captured"))


@procedure
class ShellShock(ClosestEvent):
    """CC-E72 The unit closest to a random hex breaks."""

    PROMPT = "choose-shocked"

    def eligible(self, game: CombatGame) -> list[PieceId]:
        """CC-E72 All units."""
        return everybody(game)

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E72 Break it."""
        return Call(BreakUnits(pieces=(choice.piece,)))


@procedure
class SuppressingFire(Choice):
    """CC-E75 One enemy unit within range and sight of a friendly machine gun is suppressed."""

    PROMPT = "choose-suppressed"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E75 Targets of a machine gun that can fire."""
        board, state = game.board, game.state
        guns = [
            weapon
            for unit in units_on_map(state, self.side)
            if (weapon := weapon_of(state, unit)) is not None
            and board.weapons[state.weapons[weapon].type].stats.sort == "machine-gun"
            and able(board, state, weapon)
        ]
        return [
            PieceOption(piece)
            for piece in units_on_map(state, enemy(self.side))
            if (space := hex_of(state, piece)) is not None and any(reaches(board, state, gun, space) for gun in guns)
        ]

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E75 Suppress it."""
        return Call(SuppressUnits(pieces=(choice.piece,), rule="CC-E75"))


@procedure
class WhitePhosphorus(Choice):
    """CC-E77 One unit in or next to smoke breaks."""

    PROMPT = "choose-burnt"

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E77 All units in such a hex."""
        smoked = {there for space in game.state.smoke for there in near(game, space)}
        return [PieceOption(piece) for piece in everybody(game) if hex_of(game.state, piece) in smoked]

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E77 It breaks, or is suppressed, by the ruling of OQ-40."""
        if game.board.rules("oq-40") == "breaks":
            return Call(BreakUnits(pieces=(choice.piece,)))
        return Call(SuppressUnits(pieces=(choice.piece,), rule="CC-E77"))


@procedure
class Deploy(Frame):
    """CC-E52 Replace a squad by two teams; the squad has been chosen."""

    piece: PieceId

    @step
    def replace(self, game: CombatGame, _: object) -> Outcome:
        """CC-E52.1 They show its side; the first takes its weapon. Both get its markers, or one does (CC-E52.2)."""
        team = game.board.units[game.state.units[self.piece].type].stats.matching_team
        second = effects.copy_unit(game, self.piece, team)
        if game.board.rules("e52") == "one":
            effects.change_unit(game, second, suppressed=False, veteran=False)
        effects.replace_unit(game, self.piece, team)
        tell(game, "deployed", "CC-E52", pieces=(PieceOption(self.piece), PieceOption(second)))
        return Return()
