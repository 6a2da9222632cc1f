"""`VALOR_VICTORY`: the rules of Valor & Victory, as the house knows them."""

from collections.abc import Mapping
from typing import ClassVar

from ccstudio.base.language import N_
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Table as ReferenceTable
from ccstudio.engine.chance import Chance, Roll
from ccstudio.engine.game_statistics import Habit, Loss, Luck, Transition
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import Position, View
from ccstudio.engine.system import Moment
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.standard_system import GameStart, Presentation, StandardSystem
from ccstudio.rules.system import Stats
from ccstudio.rules.valor_victory import secrets
from ccstudio.rules.valor_victory.advice import ADVISERS
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.advice.weights import WEIGHTS
from ccstudio.rules.valor_victory.board import (
    CROPS,
    HEDGEROWS,
    HIDDEN_MINES,
    OPEN_BUILDINGS,
    ValorBoard,
)
from ccstudio.rules.valor_victory.checks.documents import DOCUMENT_CHECKS
from ccstudio.rules.valor_victory.checks.module import module_problems
from ccstudio.rules.valor_victory.checks.positions import hex_problems, position_problems
from ccstudio.rules.valor_victory.declarations import Battle
from ccstudio.rules.valor_victory.features import FEATURES, features
from ccstudio.rules.valor_victory.habits import HABITS, habits
from ccstudio.rules.valor_victory.odds import FORECASTS
from ccstudio.rules.valor_victory.opening import opening
from ccstudio.rules.valor_victory.presentation import game_statistics, reference_tables, victory_conditions
from ccstudio.rules.valor_victory.presentation.buttons import BUTTON_ORDER
from ccstudio.rules.valor_victory.presentation.chart import chart
from ccstudio.rules.valor_victory.presentation.event_styles import EVENT_STYLES
from ccstudio.rules.valor_victory.presentation.further_pieces import further_pieces
from ccstudio.rules.valor_victory.presentation.moments import moment
from ccstudio.rules.valor_victory.presentation.rolls import chance_reason
from ccstudio.rules.valor_victory.presentation.table import table
from ccstudio.rules.valor_victory.presentation.table_marks import MARKS
from ccstudio.rules.valor_victory.presentation.titles import title_of, type_of
from ccstudio.rules.valor_victory.preview import PREVIEWS
from ccstudio.rules.valor_victory.preview.movement import destinations
from ccstudio.rules.valor_victory.procedures.chapters import PROCEDURES, UNREACHED
from ccstudio.rules.valor_victory.prospects import PROSPECTS
from ccstudio.rules.valor_victory.query.victory import points_lost
from ccstudio.rules.valor_victory.questions import QUESTIONS, answered
from ccstudio.rules.valor_victory.reasons import REASONS
from ccstudio.rules.valor_victory.sentences import SENTENCES
from ccstudio.rules.valor_victory.settings import ModuleSettings, ScenarioSettings, Switch, Victory
from ccstudio.rules.valor_victory.shortcuts import SHORTCUTS
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from ccstudio.rules.valor_victory.state import ValorGame, ValorState, ValorView
from ccstudio.rules.valor_victory.stats import (
    ArmoredStats,
    ExpendableStats,
    GunStats,
    HalfSquadStats,
    LeaderStats,
    MissionStats,
    PositionStats,
    SniperStats,
    SquadStats,
    VehicleStats,
    WeaponStats,
)

ValorPosition = Position[ValorState, ValorBoard]

OPPORTUNITY = "opportunity"
"""VV-13.8 The kind of question by which a side may break into the moves of the other."""

OPEN_KINDS = frozenset(
    {
        "advance", "advancer", "assaulter", "attack", "cargo", "carrier", "casualty", "defence", "facing", "firer",
        "group", "half-squad", "lane", "leader", "mark", "mission", "mission-target", "mortar-group", "move",
        "occupier", "opportunity", "overrun-weapon", "rally", "receiver", "reorganize", "shell", "smoke", "sniper",
        "space", "step", "target", "unit", "way", "weapon", "withdrawal",
    }
)  # fmt: skip
"""VV-S.7 All kinds of questions of the turn: only mines are hidden, and nothing is asked about them."""


class ValorVictory(StandardSystem[ValorState, ValorBoard]):
    """Valor & Victory."""

    id = "valor_victory"
    title = "Valor & Victory"
    summary = N_("Squads, guns and tanks on hexes, with opportunity fire. The studio enforces the rules.")
    version = 1
    state_type = ValorState
    board_type = ValorBoard
    procedures = PROCEDURES
    sentences = SENTENCES
    event_styles = EVENT_STYLES
    button_order = BUTTON_ORDER
    turning_events = game_statistics.TURNING_EVENTS
    habit_names = HABITS
    feature_names = FEATURES
    reactions = frozenset({OPPORTUNITY})
    turn_kinds = frozenset({"firer", "unit", "advancer"})
    open_kinds = OPEN_KINDS
    declines: ClassVar[Mapping[str, Option]] = {
        "withdrawal": ButtonOption("stay"), "firer": ButtonOption("done"), "reorganize": ButtonOption("done"),
    }  # fmt: skip
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {
        "squad": SquadStats,
        "half-squad": HalfSquadStats,
        "leader": LeaderStats,
        "gun": GunStats,
        "afv": ArmoredStats,
        "vehicle": VehicleStats,
        "weapon": WeaponStats,
        "expendable": ExpendableStats,
        "position": PositionStats,
        "mission": MissionStats,
        "sniper": SniperStats,
    }
    module_settings = ModuleSettings
    settings = ScenarioSettings
    victory = Victory
    special_rules: ClassVar[Mapping[str, type[Stats]]] = {
        CROPS: Switch, HEDGEROWS: Switch, HIDDEN_MINES: Switch, OPEN_BUILDINGS: Switch,
    }  # fmt: skip
    questions = QUESTIONS
    policy = VictoryPolicy()
    chance = (Roll,)
    unreached = UNREACHED
    reasons = REASONS
    previews = PREVIEWS
    forecasts = FORECASTS
    shortcut_tables = SHORTCUTS
    advisers = ADVISERS
    situation = Situation
    weights = WEIGHTS
    prospect_tables = PROSPECTS
    start = GameStart[ValorState, ValorBoard](
        document_problems=DOCUMENT_CHECKS.problems,
        module_problems=module_problems,
        position_problems=position_problems,
        opening=opening,
        procedure=Battle,
        moments={"turn": "begin_turn"},
        now=lambda _, state: {"turn": state.turn},
        set_up=DOCUMENT_CHECKS.set_up_of,
    )
    presentation = Presentation[ValorState, ValorBoard](
        table=table,
        moment=moment,
        title_of=title_of,
        type_of=type_of,
        chart=chart,
        destinations=destinations,
        marks=MARKS,
    )

    def policy_for(self, contents: Contents) -> SightPolicy:
        """VV-9.2d Sight as the open questions are answered."""
        return VictoryPolicy(answered(self.rulings(contents)))

    def moments(self, position: ValorPosition) -> tuple[Moment, ...]:
        """VV-6.9h A turn begins where nobody is on the way through a full hex or an overrun."""
        crowded = next(hex_problems(position.board, position.state, moving=False), None)
        return super().moments(position) if crowded is None else ()

    def hide(self, board: ValorBoard, state: ValorState, seat: Seat) -> None:
        """See `secrets`."""
        secrets.hide(state, seat)

    def resample(self, view: View[ValorState, ValorBoard], seed: int) -> ValorGame:
        """See `secrets`."""
        return secrets.resample(view, seed)

    def score(self, position: ValorPosition, side: Side) -> int:
        """VV-4.4c The casualty points that the enemy has lost more."""
        board, state = position.board, position.state
        return points_lost(board, state, enemy(side)) - points_lost(board, state, side)

    def features(self, position: ValorPosition, side: Side) -> tuple[float, ...]:
        """See `features`."""
        return features(position.board, position.state, side)

    def chance_reason(self, view: ValorView, wanted: Chance) -> Text:
        """See `rolls`."""
        return chance_reason(view, wanted)

    def points(self, position: ValorPosition) -> tuple[int, ...]:
        """VV-4.4c The casualty points of the units that each side has eliminated."""
        return tuple(points_lost(position.board, position.state, enemy(side)) for side in (Side(0), Side(1)))

    def losses(self, position: ValorPosition) -> tuple[Loss, ...]:
        """See `game_statistics`."""
        return game_statistics.losses(position)

    def luck(self, transition: Transition[ValorState, ValorBoard]) -> tuple[Luck, ...]:
        """See `game_statistics`."""
        return game_statistics.luck(transition)

    def habits(self, transition: Transition[ValorState, ValorBoard]) -> tuple[Habit, ...]:
        """See `habits`."""
        return habits(transition)

    def further_pieces(self, contents: Contents) -> Mapping[str, int]:
        """VV-5.31d, VV-20.1a Two half squads for each squad, and a sniper for each side that has one."""
        return further_pieces(contents)

    def victory_conditions(self, contents: Contents) -> tuple[str, ...]:
        """See `victory_conditions`."""
        return victory_conditions.conditions(contents)

    def reference_tables(self, contents: Contents) -> tuple[ReferenceTable, ...]:
        """See `reference_tables`."""
        return reference_tables.tables(contents)


VALOR_VICTORY = ValorVictory()
