"""`COMBAT_COMMANDER`: the rules of Combat Commander: Europe, as the house knows them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ccstudio.base.language import N_
from ccstudio.documents.contents import Contents
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.engine.chance import Pick, Shuffle
from ccstudio.engine.game_statistics import Habit, Loss, Luck, Transition
from ccstudio.engine.options import Option
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.combat_commander import secrets
from ccstudio.rules.combat_commander.advice import ADVISERS
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.weights import WEIGHTS
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.documents import check_documents, set_up_of
from ccstudio.rules.combat_commander.checks.module import check_module
from ccstudio.rules.combat_commander.checks.positions import position_problems
from ccstudio.rules.combat_commander.declarations import Battle
from ccstudio.rules.combat_commander.features import FEATURES, features
from ccstudio.rules.combat_commander.generator.generate import generate
from ccstudio.rules.combat_commander.habits import habits
from ccstudio.rules.combat_commander.odds import FORECASTS
from ccstudio.rules.combat_commander.opening import opening
from ccstudio.rules.combat_commander.presentation import victory_conditions
from ccstudio.rules.combat_commander.presentation.chart import chart
from ccstudio.rules.combat_commander.presentation.event_styles import EVENT_STYLES
from ccstudio.rules.combat_commander.presentation.game_statistics import TURNING_EVENTS, losses, luck
from ccstudio.rules.combat_commander.presentation.moments import moment
from ccstudio.rules.combat_commander.presentation.table import table
from ccstudio.rules.combat_commander.presentation.titles import title_of, type_of
from ccstudio.rules.combat_commander.preview import PREVIEWS
from ccstudio.rules.combat_commander.preview.path import destinations
from ccstudio.rules.combat_commander.procedures.chapters import PROCEDURES, UNREACHED
from ccstudio.rules.combat_commander.procedures.dice import ACCEPT
from ccstudio.rules.combat_commander.prospects import PROSPECTS
from ccstudio.rules.combat_commander.query.equal_units import INDIFFERENCE
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.reasons import REASONS
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.sentences.habits import HABITS
from ccstudio.rules.combat_commander.settings import DiscardLimits, HandSizes, ModuleSettings, ScenarioSettings
from ccstudio.rules.combat_commander.shortcuts import SHORTCUTS
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.combat_commander.state import AXIS, CombatGame, CombatState, CombatView
from ccstudio.rules.combat_commander.stats import (
    ChitStats,
    FateStats,
    FortificationStats,
    RadioStats,
    SmokeStats,
    UnitStats,
    WeaponStats,
)
from ccstudio.rules.combat_commander.strength import piece_values
from ccstudio.rules.shared.standard_system import GameStart, Presentation, StandardSystem
from ccstudio.rules.strength import PieceValues
from ccstudio.rules.system import Stats

CombatPosition = Position[CombatState, CombatBoard]


class CombatCommander(StandardSystem[CombatState, CombatBoard]):
    """Combat Commander: Europe."""

    id = "combat_commander"
    title = "Combat Commander"
    summary = N_("Squads and leaders on hexes, driven by cards. The studio enforces the rules and plays a side.")
    version = 1
    state_type = CombatState
    board_type = CombatBoard
    procedures = PROCEDURES
    sentences = SENTENCES
    reactions = frozenset({"action", "op-fire"})
    declines: ClassVar[Mapping[str, Option]] = {"reroll": ACCEPT}
    turn_kinds = frozenset({"order"})
    open_kinds = frozenset(
        {"defence", "deploy", "hex", "manner", "reroll", "side", "step", "support", "time", "unit", "weapon"}
    )
    event_styles = EVENT_STYLES
    turning_events = TURNING_EVENTS
    feature_names = FEATURES
    habit_names = HABITS
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {
        "squad": UnitStats,
        "team": UnitStats,
        "leader": UnitStats,
        "hero": UnitStats,
        "weapon": WeaponStats,
        "radio": RadioStats,
        "fortification": FortificationStats,
    }
    card_kinds: ClassVar[Mapping[str, type[Stats]]] = {"fate": FateStats, "chit": ChitStats, "smoke": SmokeStats}
    module_settings = ModuleSettings
    settings = ScenarioSettings
    special_rules: ClassVar[Mapping[str, type[Stats]]] = {"hand-size": HandSizes, "discard-limit": DiscardLimits}
    questions = QUESTIONS
    policy = CombatPolicy()
    chance = (Shuffle, Pick)
    unreached = UNREACHED
    reasons = REASONS
    previews = PREVIEWS
    forecasts = FORECASTS
    shortcut_tables = SHORTCUTS
    prospect_tables = PROSPECTS
    indifference = INDIFFERENCE
    advisers = ADVISERS
    situation = Situation
    weights = WEIGHTS
    start = GameStart[CombatState, CombatBoard](
        document_problems=check_documents,
        module_problems=check_module,
        position_problems=position_problems,
        opening=opening,
        procedure=Battle,
        moments={"turn": "take_turn"},
        now=lambda board, state: {"side": board.title_of(state.active)},
        set_up=set_up_of,
    )
    presentation = Presentation[CombatState, CombatBoard](
        table=table, moment=moment, title_of=title_of, type_of=type_of, chart=chart, destinations=destinations
    )

    def policy_for(self, contents: Contents) -> CombatPolicy:
        """See `CombatPolicy`."""
        return CombatPolicy(self.rulings(contents))

    def generate(
        self, module: ModuleDocument, terrain: TerrainDocument, maps: Sequence[MapDocument], seed: int
    ) -> ScenarioDocument | None:
        """See `generator`."""
        return generate(module, maps, seed)

    def piece_values(self, module: ModuleDocument) -> PieceValues:
        """See `strength`."""
        return piece_values(module)

    def hide(self, board: CombatBoard, state: CombatState, seat: Seat) -> None:
        """See `secrets`."""
        secrets.hide(state, seat)

    def resample(self, view: CombatView, seed: int) -> CombatGame:
        """See `secrets`."""
        return secrets.resample(view, seed)

    def reshuffle(self, board: CombatBoard, state: CombatState) -> None:
        """See `secrets`."""
        del board
        secrets.reshuffle(state)

    def victory_conditions(self, contents: Contents) -> tuple[str, ...]:
        """See `victory_conditions`."""
        return victory_conditions.conditions(contents)

    def score(self, position: CombatPosition, side: Side) -> int:
        """CC-4.1.1 The victory points a side is ahead by."""
        return position.state.points if side == AXIS else -position.state.points

    def features(self, position: CombatPosition, side: Side) -> tuple[float, ...]:
        """See `features`."""
        return features(position.board, position.state, side)

    def points(self, position: CombatPosition) -> tuple[int, ...]:
        """CC-4.1.1 The track has points of one side only."""
        return max(position.state.points, 0), max(-position.state.points, 0)

    def losses(self, position: CombatPosition) -> tuple[Loss, ...]:
        """See `game_statistics`."""
        return losses(position)

    def luck(self, transition: Transition[CombatState, CombatBoard]) -> tuple[Luck, ...]:
        """See `game_statistics`."""
        return luck(transition)

    def habits(self, transition: Transition[CombatState, CombatBoard]) -> tuple[Habit, ...]:
        """See `habits`."""
        return habits(transition)


COMBAT_COMMANDER = CombatCommander()
