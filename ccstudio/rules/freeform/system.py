"""`FREEFORM`: a table without rules, for games that people enforce themselves."""

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from ccstudio.base.language import N_
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.chance import Roll, Shuffle
from ccstudio.engine.commands import Palette, ThingCommand
from ccstudio.engine.options import Option
from ccstudio.engine.present import Chart, Preview
from ccstudio.engine.seats import NO_SIDE, Seat, Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.freeform import secrets
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.checks.documents import check_documents, check_module
from ccstudio.rules.freeform.checks.positions import position_problems
from ccstudio.rules.freeform.opening import opening
from ccstudio.rules.freeform.presentation import commands
from ccstudio.rules.freeform.presentation.event_styles import EVENT_STYLES
from ccstudio.rules.freeform.presentation.table import moment, table
from ccstudio.rules.freeform.presentation.titles import title_of, type_of
from ccstudio.rules.freeform.procedures import game, handling
from ccstudio.rules.freeform.reasons import REASONS
from ccstudio.rules.freeform.sentences import SENTENCES
from ccstudio.rules.freeform.set_up import set_up_of
from ccstudio.rules.freeform.settings import ModuleSettings, ScenarioSettings
from ccstudio.rules.freeform.state import FreeformGame, FreeformState, FreeformView
from ccstudio.rules.freeform.strength import piece_values
from ccstudio.rules.freeform.traits import PieceStats
from ccstudio.rules.shared.cases import ByPrompt
from ccstudio.rules.shared.chapters import procedures_of
from ccstudio.rules.shared.standard_system import GameStart, Presentation, StandardSystem
from ccstudio.rules.strength import PieceValues
from ccstudio.rules.system import NoStats, Stats

FreeformPosition = Position[FreeformState, FreeformBoard]


class Freeform(StandardSystem[FreeformState, FreeformBoard]):
    """A table without rules."""

    id = "freeform"
    title = "Freeform"
    summary = N_("Any game of your own. The studio provides the table and keeps secrets; the players apply the rules.")
    version = 1
    state_type = FreeformState
    board_type = FreeformBoard
    procedures = procedures_of((game, handling))
    sentences = SENTENCES
    event_styles = EVENT_STYLES
    is_enforced = False
    piece_kinds: ClassVar[Mapping[str, type[Stats]]] = {"piece": PieceStats}
    card_kinds: ClassVar[Mapping[str, type[Stats]]] = {"card": NoStats}
    module_settings = ModuleSettings
    settings = ScenarioSettings
    reasons = REASONS
    previews = ByPrompt[FreeformState, FreeformBoard, Preview | None]({}, None)
    forecasts = ByPrompt({}, ())
    chance = (Roll, Shuffle)
    start = GameStart[FreeformState, FreeformBoard](
        document_problems=check_documents,
        module_problems=check_module,
        position_problems=position_problems,
        opening=opening,
        procedure=game.FreeGame,
        moments={"act": "act"},
        now=lambda _, state: {"turn": state.turn, "seat": state.seating.seats[state.active].title},
        set_up=set_up_of,
    )
    presentation = Presentation[FreeformState, FreeformBoard](
        table=table,
        moment=moment,
        title_of=title_of,
        type_of=type_of,
        chart=lambda _view, _thing: (),
        destinations=lambda _view: (),
    )

    def hide(self, board: FreeformBoard, state: FreeformState, seat: Seat) -> None:
        """See `secrets`."""
        secrets.hide(board, state, seat)

    def resample(self, view: FreeformView, seed: int) -> FreeformGame:
        """See `secrets`."""
        return secrets.sampled_game(view, seed)

    def reshuffle(self, board: FreeformBoard, state: FreeformState) -> None:
        """See `secrets`."""
        secrets.reshuffle(board, state)

    def piece_values(self, module: ModuleDocument) -> PieceValues:
        """See `strength`."""
        return piece_values(module)

    def charts(self, contents: Contents) -> tuple[Chart, ...]:
        """The charts of the module."""
        settings = msgspec.convert(contents.module.settings, ModuleSettings)
        return tuple(Chart(id=chart.id, title=chart.title, art=chart.art) for chart in settings.charts)

    def commands(self, view: FreeformView, thing: Option | None) -> tuple[ThingCommand, ...]:
        """See `presentation.commands`."""
        return commands.commands(view, thing)

    def palettes(self, view: FreeformView) -> tuple[Palette, ...]:
        """See `presentation.commands`."""
        return commands.palettes(view)

    def score(self, position: FreeformPosition, side: Side) -> int:
        """The points of a side less the most of another, where the module counts points."""
        points = self.points(position)
        if not points:
            return 0
        return points[side] - max((*points[:side], *points[side + 1 :]), default=0)

    def points(self, position: FreeformPosition) -> tuple[int, ...]:
        """The numbers of the table that are points, by side."""
        board, state = position.board, position.state
        counted = [found for found in board.scores.values() if found.score.is_points and found.side != NO_SIDE]
        if not counted:
            return ()
        return tuple(
            sum(state.scores[found.key] for found in counted if found.side == side)
            for side in range(len(board.side_ids))
        )


FREEFORM = Freeform()
"""The rules of every freeform game."""
