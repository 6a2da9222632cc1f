"""`DUST_TACTICS`: the rules of Dust Tactics, as the house knows them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ccstudio.base.language import N_
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.module import Table as ReferenceTable
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.chance import Chance, Roll
from ccstudio.engine.game_statistics import Habit, Loss, Luck, Transition
from ccstudio.engine.options import Option
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seating, Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.dust_tactics.advice import ADVISERS
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS
from ccstudio.rules.dust_tactics.board import CARD_KINDS, DustBoard, card_from
from ccstudio.rules.dust_tactics.checks import documents as checks
from ccstudio.rules.dust_tactics.checks.module import module_problems
from ccstudio.rules.dust_tactics.checks.positions import position_problems
from ccstudio.rules.dust_tactics.features import FEATURES, features
from ccstudio.rules.dust_tactics.generator.generate import generate
from ccstudio.rules.dust_tactics.habits import habits
from ccstudio.rules.dust_tactics.odds import FORECASTS
from ccstudio.rules.dust_tactics.opening import opening, seatings_of
from ccstudio.rules.dust_tactics.presentation import reference_tables, victory_conditions
from ccstudio.rules.dust_tactics.presentation.chart import chart
from ccstudio.rules.dust_tactics.presentation.event_styles import EVENT_STYLES
from ccstudio.rules.dust_tactics.presentation.game_statistics import losses, luck
from ccstudio.rules.dust_tactics.presentation.rolls import chance_reason
from ccstudio.rules.dust_tactics.presentation.table import moment, table
from ccstudio.rules.dust_tactics.presentation.titles import title_of, type_of
from ccstudio.rules.dust_tactics.preview import PREVIEWS
from ccstudio.rules.dust_tactics.preview.path import destinations
from ccstudio.rules.dust_tactics.procedures.chapters import PROCEDURES, UNREACHED
from ccstudio.rules.dust_tactics.procedures.close_combat import SUFFER
from ccstudio.rules.dust_tactics.procedures.game import Battle
from ccstudio.rules.dust_tactics.procedures.heroes import STAY
from ccstudio.rules.dust_tactics.prospects import PROSPECTS
from ccstudio.rules.dust_tactics.query import points
from ccstudio.rules.dust_tactics.query.equal_soldiers import INDIFFERENCE
from ccstudio.rules.dust_tactics.questions import QUESTIONS
from ccstudio.rules.dust_tactics.reasons import REASONS
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.sentences.game_statistics import HABITS
from ccstudio.rules.dust_tactics.settings import InitiativeDice, ModuleSettings, ScenarioSettings, Victory
from ccstudio.rules.dust_tactics.shortcuts import SHORTCUTS
from ccstudio.rules.dust_tactics.sight.policy import DustPolicy
from ccstudio.rules.dust_tactics.state import DustState, DustView
from ccstudio.rules.dust_tactics.stats import CoverStats, ModelStats, SoldierStats, SquadStats
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.standard_system import GameStart, Presentation, StandardSystem
from ccstudio.rules.strength import PieceValues
from ccstudio.rules.system import Stats

DustPosition = Position[DustState, DustBoard]

OPEN_KINDS = frozenset(
    {
        "block", "casualty", "charge", "charge-square", "cover", "crush", "flame", "initiative", "join", "order",
        "order-target", "pair", "parting", "restore", "shots", "special", "step", "strike-back", "target", "unit",
    }
)  # fmt: skip
"""DT-Z5 All kinds of questions: nobody hides anything."""


class DustTactics(StandardSystem[DustState, DustBoard]):
    """Dust Tactics."""

    id = "dust_tactics"
    title = "Dust Tactics"
    summary = N_("Soldiers and walkers on squares, with special dice. The studio enforces the rules and plays a side.")
    version = 2
    state_type = DustState
    board_type = DustBoard
    procedures = PROCEDURES
    sentences = SENTENCES
    event_styles = EVENT_STYLES
    turning_events = frozenset({"comes-back", "destroyed", "scored"})
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
    special_rules: ClassVar[Mapping[str, type[Stats]]] = {"initiative-dice": InitiativeDice}
    questions = QUESTIONS
    declines: ClassVar[Mapping[str, Option]] = {"parting": STAY, "strike-back": SUFFER}
    turn_kinds = frozenset({"unit"})
    open_kinds = OPEN_KINDS
    shortcut_tables = SHORTCUTS
    prospect_tables = PROSPECTS
    indifference = INDIFFERENCE
    policy = DustPolicy()
    chance = (Roll,)
    unreached = UNREACHED
    reasons = REASONS
    previews = PREVIEWS
    forecasts = FORECASTS
    feature_names = FEATURES
    habit_names = HABITS
    advisers = ADVISERS
    situation = Situation
    weights = WEIGHTS
    start = GameStart[DustState, DustBoard](
        document_problems=checks.check_documents,
        module_problems=module_problems,
        position_problems=position_problems,
        opening=opening,
        procedure=Battle,
        moments={"round": "begin_round"},
        now=lambda _, state: {"round": state.round},
        set_up=checks.set_up_of,
    )
    presentation = Presentation[DustState, DustBoard](
        table=table, moment=moment, title_of=title_of, type_of=type_of, chart=chart, destinations=destinations
    )

    def piece_values(self, module: ModuleDocument) -> PieceValues:
        """DT-U7, DT-U10 The army points and the health of units."""
        cards = [card_from(piece) for piece in module.pieces if piece.kind in CARD_KINDS]
        return PieceValues(
            titles=("value-points", "value-health"), of={card.id: (card.points, card.health) for card in cards}
        )

    def generate(
        self, module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
    ) -> ScenarioDocument | None:
        """DT-S2 A scenario of one's own, by chance."""
        return generate(module, terrain, maps, seed)

    def seatings(self, board: DustBoard) -> tuple[Seating, ...]:
        """DT-U21 See `seats`."""
        return seatings_of(board, checks.MOST_SEATS)

    def score(self, position: DustPosition, side: Side) -> int:
        """DT-N10 The points a side is ahead by."""
        board, state = position.board, position.state
        return points.points_of(board, state, side) - points.points_of(board, state, enemy(side))

    def features(self, position: DustPosition, side: Side) -> tuple[float, ...]:
        """See `features`."""
        return features(position.board, position.state, side)

    def chance_reason(self, view: DustView, wanted: Chance) -> Text:
        """See `rolls`."""
        return chance_reason(view, wanted)

    def points(self, position: DustPosition) -> tuple[int, ...]:
        """DT-N10 What both sides have scored."""
        return points.totals(position.board, position.state)

    def losses(self, position: DustPosition) -> tuple[Loss, ...]:
        """See `game_statistics`."""
        return losses(position)

    def luck(self, transition: Transition[DustState, DustBoard]) -> tuple[Luck, ...]:
        """See `game_statistics`."""
        return luck(transition)

    def habits(self, transition: Transition[DustState, DustBoard]) -> tuple[Habit, ...]:
        """See `habits`."""
        return habits(transition)

    def victory_conditions(self, contents: Contents) -> tuple[str, ...]:
        """See `victory_conditions`."""
        return victory_conditions.conditions(contents)

    def reference_tables(self, contents: Contents) -> tuple[ReferenceTable, ...]:
        """See `charts`."""
        return reference_tables.tables(contents)


DUST_TACTICS = DustTactics()
