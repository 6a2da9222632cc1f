"""`DUST_TACTICS`: the rules of Dust Tactics, as the house knows them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from ccstudio.base.problems import Problem
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.module import Table as ReferenceTable
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat, Seating, Side
from ccstudio.engine.secrets import Position, sampled
from ccstudio.engine.system import Moment
from ccstudio.rules.dust_tactics.advice import ADVISERS
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.checks import documents as checks
from ccstudio.rules.dust_tactics.checks.positions import position_problems
from ccstudio.rules.dust_tactics.generator.generate import generate
from ccstudio.rules.dust_tactics.odds import FORECASTS
from ccstudio.rules.dust_tactics.opening import opening, seatings_of
from ccstudio.rules.dust_tactics.presentation import reference_tables
from ccstudio.rules.dust_tactics.presentation.chart import chart
from ccstudio.rules.dust_tactics.presentation.table import table
from ccstudio.rules.dust_tactics.presentation.titles import title_of, type_of
from ccstudio.rules.dust_tactics.preview import PREVIEWS
from ccstudio.rules.dust_tactics.preview.path import destinations
from ccstudio.rules.dust_tactics.procedures.chapters import PROCEDURES, UNREACHED
from ccstudio.rules.dust_tactics.procedures.game import Battle
from ccstudio.rules.dust_tactics.query import points
from ccstudio.rules.dust_tactics.questions import QUESTIONS
from ccstudio.rules.dust_tactics.reasons import REASONS
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.settings import ModuleSettings, ScenarioSettings, Victory
from ccstudio.rules.dust_tactics.sight.policy import DustPolicy
from ccstudio.rules.dust_tactics.state import DustGame, DustState, DustView
from ccstudio.rules.dust_tactics.stats import CoverStats, ModelStats, SoldierStats, SquadStats
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.standard_system import Presentation, StandardSystem
from ccstudio.rules.system import Stats

DustPosition = Position[DustState, DustBoard]


class DustTactics(StandardSystem[DustState, DustBoard]):
    """Dust Tactics."""

    id = "dust_tactics"
    title = "Dust Tactics"
    version = 2
    state_type = DustState
    board_type = DustBoard
    procedures = PROCEDURES
    sentences = SENTENCES
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {
        "squad": SquadStats,
        "vehicle": ModelStats,
        "hero": ModelStats,
        "soldier": SoldierStats,
        "cover": CoverStats,
    }
    module_settings = ModuleSettings
    settings = ScenarioSettings
    victory = Victory
    questions = QUESTIONS
    policy = DustPolicy()
    unreached = UNREACHED
    reasons = REASONS
    previews = PREVIEWS
    forecasts = FORECASTS
    advisers = ADVISERS
    situation = Situation
    presentation = Presentation[DustState, DustBoard](
        table=table, title_of=title_of, type_of=type_of, chart=chart, destinations=destinations
    )

    def document_problems(self, documents: Contents) -> Iterable[Problem]:
        """See `checks`."""
        return checks.check_documents(documents)

    def generate(
        self, module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
    ) -> ScenarioDocument | None:
        """DT-S2 A scenario of one's own, by chance."""
        return generate(module, terrain, maps, seed)

    def seatings(self, board: DustBoard) -> tuple[Seating, ...]:
        """DT-U21 See `seats`."""
        return seatings_of(board, checks.MOST_SEATS)

    def setup(self, board: DustBoard, seating: Seating, seed: int) -> DustGame:
        """See `opening`."""
        return DustGame(board, opening(board, seating, seed), [Battle()])

    def hide(self, board: DustBoard, state: DustState, seat: Seat) -> None:
        """DT-Z5 Nothing is hidden."""

    def resample(self, view: DustView, seed: int) -> DustGame:
        """DT-Z5 The position itself, with other chance to come."""
        return sampled(view, {}, seed).go_on()

    def position_problems(self, position: DustPosition) -> Iterable[Problem]:
        """See `checks`."""
        return position_problems(position.board, position.state)

    def moments(self, position: DustPosition) -> tuple[Moment, ...]:
        """The beginning of the round."""
        title = Text("moment-round", {"round": position.state.round})
        return (Moment(id="round", title=title, stack=(Battle(at="begin_round"),)),)

    def score(self, position: DustPosition, side: Side) -> int:
        """DT-N10 The points a side is ahead by."""
        board, state = position.board, position.state
        return points.points_of(board, state, side) - points.points_of(board, state, enemy(side))

    def reference_tables(self, contents: Contents) -> tuple[ReferenceTable, ...]:
        """See `charts`."""
        return reference_tables.tables(contents)


DUST_TACTICS = DustTactics()
