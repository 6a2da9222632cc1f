"""`SCS`: the rules of the Standard Combat Series, as the house knows them."""

from collections.abc import Mapping
from typing import ClassVar

from ccstudio.base.language import N_
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Table
from ccstudio.engine.chance import Chance, Roll
from ccstudio.engine.commands import ThingCommand
from ccstudio.engine.game_statistics import Habit, Loss, Transition
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import Position, View
from ccstudio.rules.scs import secrets
from ccstudio.rules.scs.advice import ADVISERS
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.advice.weights import WEIGHTS
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.checks.documents import DOCUMENT_CHECKS, faulty_documents
from ccstudio.rules.scs.checks.module import module_problems
from ccstudio.rules.scs.checks.positions import position_problems
from ccstudio.rules.scs.declarations import Campaign
from ccstudio.rules.scs.features import FEATURES, features
from ccstudio.rules.scs.habits import HABITS, habits
from ccstudio.rules.scs.odds import FORECASTS
from ccstudio.rules.scs.opening import opening
from ccstudio.rules.scs.presentation import commands, reference_tables, victory_conditions
from ccstudio.rules.scs.presentation.chart import chart
from ccstudio.rules.scs.presentation.event_styles import EVENT_STYLES
from ccstudio.rules.scs.presentation.game_statistics import TURNING_EVENTS, losses
from ccstudio.rules.scs.presentation.moments import moment
from ccstudio.rules.scs.presentation.overlays import OVERLAYS
from ccstudio.rules.scs.presentation.table import table
from ccstudio.rules.scs.presentation.table_marks import MARKS
from ccstudio.rules.scs.presentation.titles import title_of, type_of
from ccstudio.rules.scs.preview import PREVIEWS, destinations
from ccstudio.rules.scs.procedures.chapters import PROCEDURES, UNREACHED
from ccstudio.rules.scs.query.victory import margin, points, scorer_of
from ccstudio.rules.scs.questions import QUESTIONS
from ccstudio.rules.scs.reasons import REASONS
from ccstudio.rules.scs.sentences import SENTENCES
from ccstudio.rules.scs.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.scs.shortcuts import SHORTCUTS
from ccstudio.rules.scs.state import SeriesGame, SeriesState
from ccstudio.rules.scs.stats import UnitStats
from ccstudio.rules.scs.victory import Victory
from ccstudio.rules.shared.standard_system import GameStart, Presentation, StandardSystem
from ccstudio.rules.system import Stats

SeriesPosition = Position[SeriesState, SeriesBoard]


class StandardCombatSeries(StandardSystem[SeriesState, SeriesBoard]):
    """The Standard Combat Series; each of its games is a module."""

    id = "scs"
    title = "Standard Combat Series"
    summary = N_("Operational battles of divisions and regiments on hexes. The studio enforces the rules.")
    version = 1
    state_type = SeriesState
    board_type = SeriesBoard
    procedures = PROCEDURES
    sentences = SENTENCES
    event_styles = EVENT_STYLES
    turning_events = TURNING_EVENTS
    feature_names = FEATURES
    habit_names = HABITS
    button_order = ("declare", "start-over", "arrange", "none", "stop", "done")
    turn_kinds = frozenset({"mover", "combat"})
    declines: ClassVar[Mapping[str, Option]] = {"mover": ButtonOption("done"), "combat": ButtonOption("done")}
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {"unit": UnitStats}
    module_settings = ModuleSettings
    settings = ScenarioSettings
    victory = Victory
    questions = QUESTIONS
    policy = THREAD
    chance = (Roll,)
    unreached = UNREACHED
    worked_examples = ("SCS-TV-", "SCS-DEMO-TV")
    reasons = REASONS
    previews = PREVIEWS
    forecasts = FORECASTS
    shortcut_tables = SHORTCUTS
    advisers = ADVISERS
    situation = Situation
    weights = WEIGHTS
    start = GameStart[SeriesState, SeriesBoard](
        document_problems=DOCUMENT_CHECKS.problems,
        module_problems=module_problems,
        faulty_documents=faulty_documents,
        position_problems=position_problems,
        opening=opening,
        procedure=Campaign,
        moments={"turn": "begin_turn"},
        now=lambda _, state: {"turn": state.turn},
        set_up=DOCUMENT_CHECKS.set_up_of,
    )
    presentation = Presentation[SeriesState, SeriesBoard](
        table=table,
        moment=moment,
        title_of=title_of,
        type_of=type_of,
        chart=chart,
        destinations=destinations,
        overlays=OVERLAYS,
        marks=MARKS,
    )

    def hide(self, board: SeriesBoard, state: SeriesState, seat: Seat) -> None:
        """See `secrets`."""
        secrets.hide(board, state, seat)

    def resample(self, view: View[SeriesState, SeriesBoard], seed: int) -> SeriesGame:
        """See `secrets`."""
        return secrets.resample(view, seed)

    def is_indifferent(self, view: View[SeriesState, SeriesBoard]) -> bool:
        """SCS-FOW-4 Questions with a single answer are asked only lest their absence tells the enemy something."""
        return isinstance(view.pending, Ask) and len(view.pending.options) == 1

    def reference_tables(self, contents: Contents) -> tuple[Table, ...]:
        """See `reference_tables`."""
        return reference_tables.tables(contents)

    def victory_conditions(self, contents: Contents) -> tuple[str, ...]:
        """See `victory_conditions`."""
        return victory_conditions.conditions(contents)

    def commands(self, view: View[SeriesState, SeriesBoard], thing: Option | None) -> tuple[ThingCommand, ...]:
        """See `commands`."""
        return commands.commands(view, thing)

    def score(self, position: SeriesPosition, side: Side) -> int:
        """How far a side is ahead in victory points."""
        return margin(position.board, position.state, side)

    def points(self, position: SeriesPosition) -> tuple[int, ...]:
        """The victory points of the side that scores; the other has none."""
        found = points(position.board, position.state)
        return (found, 0) if scorer_of(position.board) == Side(0) else (0, found)

    def counts_points_of(self, board: SeriesBoard, side: Side) -> bool:
        """Only one side scores; the other has to keep it from that."""
        return side == scorer_of(board)

    def losses(self, position: SeriesPosition) -> tuple[Loss, ...]:
        """See `game_statistics`."""
        return losses(position)

    def features(self, position: SeriesPosition, side: Side) -> tuple[float, ...]:
        """See `features`."""
        return features(position.board, position.state, side)

    def habits(self, transition: Transition[SeriesState, SeriesBoard]) -> tuple[Habit, ...]:
        """See `habits`."""
        return habits(transition)

    def chance_reason(self, view: View[SeriesState, SeriesBoard], wanted: Chance) -> Text:
        """What the procedure on top of the stack rolls for."""
        return Text(wanted.reason)


SCS = StandardCombatSeries()
