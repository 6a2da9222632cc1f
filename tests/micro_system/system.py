"""`MICRO`: the rule system of Micro, as the house knows it."""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.documents.contents import Contents
from ccstudio.engine.chance import Roll, Shuffle
from ccstudio.engine.event_style import EventStyle, Sound
from ccstudio.engine.game_statistics import Habit, Loss, Luck, LuckyRoll, Transition, distribution_of_sum
from ccstudio.engine.options import Option
from ccstudio.engine.present import Odds, Preview, Reason, Table, Text, Tone
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, View
from ccstudio.engine.system import Moment
from ccstudio.rules.system import GameSystem, Question, Stats
from tests.micro_system import checks, present, query, reasons, sampling, setup
from tests.micro_system.board import MicroBoard
from tests.micro_system.compiling import compiled
from tests.micro_system.rules import PROCEDURES, Battle, Shot
from tests.micro_system.sentences import SENTENCES
from tests.micro_system.state import MicroGame, MicroState
from tests.micro_system.stats import ActionStats, ModuleSettings, Night, Settings, UnitStats, UnknownStats, Victory

MicroPosition = Position[MicroState, MicroBoard]
MicroView = View[MicroState, MicroBoard]


class Micro(GameSystem[MicroState, MicroBoard]):
    """A tiny game with something of everything in it."""

    id = "micro"
    title = "Micro"
    version = 1
    state_type = MicroState
    procedures = PROCEDURES
    sentences = SENTENCES
    reactions = frozenset({"fire", "cover"})
    turn_kinds = frozenset({"unit"})
    event_styles: ClassVar[Mapping[str, EventStyle]] = {
        "played": EventStyle(sound=Sound.CARD),
        "entered": EventStyle(sound=Sound.MOVE),
        "wounded": EventStyle(label="label-hit", tone=Tone.WARNING, sound=Sound.HIT),
        "destroyed": EventStyle(label="label-destroyed", tone=Tone.BAD, sound=Sound.LOSS),
        "bids": EventStyle(is_banner=True, sound=Sound.TURN),
    }
    turning_events = frozenset({"destroyed"})
    feature_names = ("points", "units")
    habit_names: ClassVar[Mapping[str, str]] = {"habit-hit": SENTENCES["habit-hit"]}
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {"unit": UnitStats, "unknown": UnknownStats}
    card_kinds: ClassVar[Mapping[str, type[Stats]]] = {"action": ActionStats}
    chance = (Roll, Shuffle)
    module_settings = ModuleSettings
    settings = Settings
    victory = Victory
    special_rules: ClassVar[Mapping[str, type[Stats]]] = {"night": Night}
    questions = (
        Question(
            id="tied-bids",
            rule="MI-2.4",
            text="question-tied-bids",
            choices={"table": "ties-table", "turnabout": "ties-turnabout"},
            recommended="table",
        ),
    )
    content = Path(__file__).with_name("content")

    def check_documents(self, documents: Contents) -> list[Problem]:
        """See `checks`."""
        return checks.check_documents(documents)

    def compile(self, documents: Contents) -> MicroBoard:
        """See `MicroBoard`."""
        return compiled(documents, ties=self.ruling(documents, "tied-bids"))

    def map_of(self, board: MicroBoard) -> Board:
        """The map."""
        return board.map

    def seatings(self, board: MicroBoard) -> tuple[Seating, ...]:
        """As the scenario says, and no other way."""
        return (board.seating,)

    def setup(self, board: MicroBoard, seating: Seating, seed: int) -> MicroGame:
        """All units where the scenario has them, and all cards in the discards: the first draw shuffles them."""
        return setup.game(board, seating, seed)

    def moments(self, position: MicroPosition) -> tuple[Moment, ...]:
        """The beginning of a turn, unless all are over."""
        if position.state.turn > position.board.scenario.turns:
            return ()
        return (Moment(id="turn", title=Text("moment-turn", {"turn": position.state.turn}), stack=(Battle(),)),)

    def hide(self, board: MicroBoard, state: MicroState, seat: Seat) -> None:
        """See `MicroState`."""
        sampling.hide(board, state, seat)

    def resample(self, view: MicroView, seed: int) -> MicroGame:
        """See `sampling`."""
        return sampling.sampled_game(view, seed)

    def check_position(self, position: MicroPosition) -> list[Problem]:
        """See `checks`."""
        return checks.check_position(position)

    def score(self, position: MicroPosition, side: Side) -> int:
        """The lead of a side over the best of the others."""
        points = (position.result or query.result(position.board, position.state)).points
        return int(points[side] - max(points[:side] + points[side + 1 :]))

    def features(self, position: MicroPosition, side: Side) -> tuple[float, ...]:
        """The lead in points, and in units left, over the best of the others."""
        units = query.unit_counts(position.state, len(position.board.contents.module.sides))
        return float(self.score(position, side)), float(units[side] - max(units[:side] + units[side + 1 :]))

    def points(self, position: MicroPosition) -> tuple[int, ...]:
        """The points of all sides."""
        points: tuple[int, ...] = (position.result or query.result(position.board, position.state)).points
        return points

    def losses(self, position: MicroPosition) -> tuple[Loss, ...]:
        """The units destroyed."""
        board = position.board
        lost = [board.roster[piece] for piece in position.state.lost]
        return tuple(Loss(side=unit.side, type=unit.type, points=board.victory.loss) for unit in lost)

    def luck(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Luck, ...]:
        """The hits of a shot, for who wants the target hit: in a game of two sides the other one."""
        board, state = transition.before.board, transition.before.state
        shot = next((frame for frame in transition.before.stack if isinstance(frame, Shot)), None)
        if shot is None or not transition.faces:
            return ()
        victim = state.units[shot.target].side
        side = next((side for side in query.sides_left(state) if side != victim), victim)
        hits = [board.hits[face] for face in board.die.faces]
        return (
            LuckyRoll(
                side=side,
                topic=Text("luck-shot"),
                value=sum(board.hits[face] for face in transition.faces),
                chances=distribution_of_sum([hits] * len(transition.faces)),
                good=1,
            ),
        )

    def habits(self, transition: Transition[MicroState, MicroBoard]) -> tuple[Habit, ...]:
        """The shots that hit."""
        return tuple(
            Habit(roll.side, "habit-hit", roll.value > 0)
            for roll in self.luck(transition)
            if isinstance(roll, LuckyRoll)
        )

    def table(self, view: MicroView) -> Table:
        """See `present`."""
        return present.table(view)

    def title_of(self, view: MicroView, thing: Option) -> str:
        """See `present`."""
        return present.title_of(view, thing)

    def explain(self, view: MicroView, wish: Option) -> tuple[Reason, ...]:
        """See `reasons`."""
        return reasons.explain(view, wish)

    def preview(self, view: MicroView, choices: tuple[Option, ...]) -> Preview | None:
        """See `present`."""
        return reasons.preview(view, choices)

    def odds(self, view: MicroView, choice: Option) -> tuple[Odds, ...]:
        """See `present`."""
        return reasons.odds(view, choice)


MICRO = Micro()
