"""The course of a game: turns of two player turns with their phases, until the last turn is over (SCS-1.0)."""

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.engine.sequence import FIRST
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import (
    Campaign,
    CheckStacks,
    CombatPhase,
    Judge,
    MovementPhase,
    SetUp,
    SupplyPhase,
)
from ccstudio.rules.scs.settings import PhaseId
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.opposing_sides import BOTH


def phase_of(phase: PhaseId, side: Side) -> MovementPhase | CombatPhase | SupplyPhase:
    """The procedure of a phase."""
    match phase:
        case "movement":
            return MovementPhase(side=side)
        case "combat":
            return CombatPhase(side=side)
        case "exploitation":
            return MovementPhase(side=side, exploitation=True)
        case "supply":
            return SupplyPhase(side=side)


@carries_out(Campaign)
class _Campaign(Campaign):
    """SCS-1.0/1 The game: set-up, then turn after turn."""

    @step
    def set_up(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-SETUP-5 Both sides set up."""
        return Call(SetUp())

    @step
    def begin_turn(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-1.0/1 A turn begins with the first player."""
        effects.begin_turn(game)
        return Call(Turn())

    @step
    def judge(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-1.0/1 See whether a side has won, at the end of a turn or of the game."""
        return Call(Judge(at_end=game.state.turn >= game.board.turns))

    @step
    def end_turn(self, game: SeriesGame, result: Result | None) -> Outcome:
        """SCS-MAP-D The Turn marker advances, unless the game is over."""
        if result is None:
            game.state.turn += 1
            return Goto("begin_turn")
        game.state.phase = "end"
        return Return(result)


@procedure
class Turn(Frame):
    """SCS-1.0/1 The player turns of both sides, phase by phase."""

    place: int = FIRST

    @step
    def begin(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-1.0/2 The next phase of the player whose turn it is; some weather has no Exploitation Phases."""
        board, state = game.board, game.state
        segment = board.sequence.at(self.place, BOTH)
        assert segment.mover is not None, "every phase is in the turn of a player"
        phase: PhaseId = segment.phase.id  # type: ignore[assignment]  # the sequence names phases only
        if phase == "exploitation" and not board.weather(state.turn).exploitation:
            return Goto("go_on")
        state.active = segment.mover
        effects.begin_phase(game, phase, segment.phase.rule)
        return Call(phase_of(phase, segment.mover))

    @step
    def check(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-4.0a/1 Stacks are checked at the end of the phase."""
        return Call(CheckStacks())

    @step
    def go_on(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-1.0/8 The next phase; after the last one of the second player the turn is over."""
        turn, self.place = game.board.sequence.after(game.state.turn, self.place, BOTH)
        return Goto("begin") if turn == game.state.turn else Return()
