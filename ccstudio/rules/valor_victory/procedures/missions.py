"""Artillery and air support: missions are placed, then scatter and hit, one after the other (VV-18)."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Face, Roll
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.telling import tell
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Missions
from ccstudio.rules.valor_victory.effects.armor import end_mission, lose_mission, note_roll, place_mission
from ccstudio.rules.valor_victory.procedures.overhead import OverheadAttack
from ccstudio.rules.valor_victory.query.indirect import STRONG_SMOKE
from ccstudio.rules.valor_victory.query.missions import (
    HIGH_EXPLOSIVE,
    SMOKE,
    Shell,
    hexes_off,
    mission_stats,
    mission_targets,
    missions_to_place,
    scattered,
    scatters,
    shells_of,
)
from ccstudio.rules.valor_victory.query.units import seat_of, units_in
from ccstudio.rules.valor_victory.state import NO_SPACE, MissionOrder, ValorGame

DONE: Final = ButtonOption("done")


@carries_out(Missions)
class _Missions(Missions):
    """VV-18.4a A side places its missions, then they are resolved in the order of placement."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.3 Go on as long as any mission can be placed."""
        return None if missions_to_place(game.board, game.state, self.side, self.orders) else Goto("resolve")

    @step
    def choose(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.31b Ask for the next mission to place, if any."""
        missions = missions_to_place(game.board, game.state, self.side, self.orders)
        options: list[Option] = [*map(PieceOption, missions), DONE]
        return Ask(seat_of(game.state, self.side), "mission", "choose-mission", in_order(options))

    @step
    def heed(self, game: ValorGame, choice: PieceOption | ButtonOption) -> Outcome:
        """VV-18.4a All are placed before the first one is resolved."""
        if isinstance(choice, PieceOption):
            return Call(PlaceMission(self.side, choice.piece, self.orders))
        return Goto("resolve")

    @step
    def note(self, game: ValorGame, order: MissionOrder) -> Outcome:
        """VV-18.4e Missions are resolved in the order of placement."""
        place_mission(game, order)
        self.orders += (order,)
        return Goto("look")

    @step
    def resolve(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4e Resolve the first one that is left."""
        if not self.orders:
            return Return()
        order, *rest = self.orders
        self.orders = tuple(rest)
        return Call(ResolveMission(order, order.target))

    @step
    def go_on(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4e Go on with the next one."""
        return Goto("resolve")


@procedure
class PlaceMission(Frame):
    """VV-18.4a A mission is placed on a hex; returns a `MissionOrder`."""

    side: Side
    mission: PieceId
    orders: tuple[MissionOrder, ...] = ()
    """The missions placed before it."""
    shell: Shell = HIGH_EXPLOSIVE

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.7a Ask only if it can fire both."""
        shells = shells_of(game.board, game.state, self.mission, self.orders)
        return None if SMOKE in shells else Goto("choose_target")

    @step
    def choose_shell(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.7a Ask whether it fires smoke."""
        shells = shells_of(game.board, game.state, self.mission, self.orders)
        options = in_order([*map(ButtonOption, shells)])
        seat = seat_of(game.state, self.side)
        return Ask(seat, "shell", "choose-shell", options, subject=PieceOption(self.mission))

    @step
    def heed_shell(self, game: ValorGame, choice: ButtonOption) -> Outcome:
        """VV-18.7a Note what it fires."""
        self.shell = SMOKE if choice.button == SMOKE else HIGH_EXPLOSIVE
        return None

    @step
    def choose_target(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.3 Ask for a hex that is spotted; aircraft see all."""
        targets = mission_targets(game.board, game.state, self.mission, self.shell, self.orders)
        options = in_order([*map(SpaceOption, targets)])
        seat = seat_of(game.state, self.side)
        return Ask(seat, "mission-target", "choose-mission-target", options, subject=PieceOption(self.mission))

    @step
    def close(self, game: ValorGame, choice: SpaceOption) -> Outcome:
        """VV-18.4a That is its target."""
        return Return(MissionOrder(self.mission, choice.space, smoke=self.shell == SMOKE))


@procedure
class ResolveMission(Frame):
    """VV-18.4e A mission: accuracy, scatter, attack or smoke."""

    order: MissionOrder
    space: SpaceId
    """Where it lands."""
    hexes: int = 0
    """How far it scatters."""

    @step
    def look(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4d Aircraft do not roll for accuracy."""
        effects.clear_dice(game)
        return None if scatters(game.board, game.state, self.order.mission) else Goto("land")

    @step
    def roll_accuracy(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4a Roll a die for accuracy."""
        return Roll((game.board.die,), "roll-accuracy")

    @step
    def read_accuracy(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-18.4a It hits, or scatters one hex or two."""
        self.hexes = hexes_off(game.board, note_roll(game, "roll-accuracy", faces))
        return None if self.hexes else Goto("land")

    @step
    def roll_direction(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4b Roll a die for the direction."""
        return Roll((game.board.die,), "roll-scatter")

    @step
    def scatter(self, game: ValorGame, faces: tuple[Face, ...]) -> Outcome:
        """VV-18.4b It moves that many hexes straight."""
        note_roll(game, "roll-scatter", faces)
        self.space = scattered(game.board, self.space, faces[0], self.hexes)
        if self.space != NO_SPACE:
            mission, space = PieceOption(self.order.mission), SpaceOption(self.space)
            tell(game, "mission-scatters", "VV-18.4b", mission=mission, space=space, hexes=self.hexes)
        return None

    @step
    def land(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.4c, VV-18.5a, VV-18.7a Off the map it is lost; else it lays smoke, or attacks all units of the hex."""
        board, state, order = game.board, game.state, self.order
        mission, stats = state.missions[order.mission], mission_stats(board, state, order.mission)
        if self.space == NO_SPACE:
            lose_mission(game, order)
            return None
        if order.smoke:
            effects.lay_smoke(game, self.space, STRONG_SMOKE, mission.side, board.numbers.smoke_round, "VV-18.7a")
            return None
        tell(game, "mission-lands", "VV-18.5a", mission=PieceOption(order.mission), space=SpaceOption(self.space))
        if not units_in(state, self.space):
            return None
        column = board.fire_table.columns.of_label(stats.row)
        return Call(OverheadAttack(self.space, column, stats.atfp, "mission"))

    @step
    def close(self, game: ValorGame, _: object) -> Outcome:
        """VV-18.8 It is used once, but for smoke."""
        end_mission(game, self.order)
        return Return()
