"""The course of a game: turns of two player segments with their phases, until the last turn is over (VV-5)."""

from typing import Final

from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Goto, Outcome, Return
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.engine.sequence import FIRST, Phase, SequenceOfPlay, each_in_turn
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import (
    AfterActionPhase,
    AssaultPhase,
    Battle,
    CommandPhase,
    FirePhase,
    Judge,
    MovementPhase,
    SetUp,
)
from ccstudio.rules.valor_victory.state import PhaseId, ValorGame

SEQUENCE: Final = SequenceOfPlay(
    each_in_turn(
        Phase("command", "VV-5.31a"),
        Phase("fire", "VV-5.32a"),
        Phase("movement", "VV-5.33a"),
        Phase("defensive-fire", "VV-5.34", by="other"),
        Phase("assault", "VV-5.35a"),
        Phase("after-action", "VV-5.36a"),
    )
)
"""VV-5.3, VV-5.4 The phases of a turn: all of side A's segment, then the same of side B's."""


def phase_of(phase: str, side: Side) -> CommandPhase | FirePhase | MovementPhase | AssaultPhase | AfterActionPhase:
    """The procedure of a phase, for the side that acts in it."""
    match phase:
        case "command":
            return CommandPhase(side=side)
        case "fire":
            return FirePhase(side=side, occasion="fire")
        case "movement":
            return MovementPhase(side=side)
        case "defensive-fire":
            return FirePhase(side=side, occasion="defensive-fire")
        case "assault":
            return AssaultPhase(side=side)
        case _:
            return AfterActionPhase(side=side)


@carries_out(Battle)
class _Battle(Battle):
    """VV-5.1a The game: set-up, then turn after turn."""

    @step
    def set_up(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.1a Both sides set up."""
        return Call(SetUp())

    @step
    def begin_turn(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.1a A turn begins with side A."""
        return Call(Turn())

    @step
    def end_turn(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.5 After the last turn the game is over; else the next one begins."""
        if game.state.turn < game.board.settings.turns:
            game.state.turn += 1
            return Goto("begin_turn")
        game.state.phase = "end"
        return Call(Judge(at_end=True))

    @step
    def close(self, game: ValorGame, result: Result) -> Outcome:
        """VV-4.1b The game ends."""
        return Return(result)


@procedure
class Turn(Frame):
    """VV-5.1a The segments of both sides, phase by phase; a goal that wins at once ends the game (VV-4.4c)."""

    place: int = FIRST

    @step
    def begin(self, game: ValorGame, _: object) -> Outcome:
        """VV-5.3 The next phase of the side whose segment it is."""
        segment = SEQUENCE.at(self.place, BOTH)
        assert segment.mover is not None, "every phase is in the segment of a side"
        assert segment.active is not None, "and some side acts in it"
        game.state.active = segment.mover
        phase: PhaseId = segment.phase.id  # type: ignore[assignment]  # the sequence names phases only
        effects.begin_phase(game, phase, segment.phase.rule)
        return Call(phase_of(phase, segment.active))

    @step
    def judge(self, game: ValorGame, _: object) -> Outcome:
        """VV-4.4c See whether a side has reached what wins at once."""
        return Call(Judge(at_end=False))

    @step
    def go_on(self, game: ValorGame, result: Result | None) -> Outcome:
        """VV-5.4 The next phase; after the last one of side B the turn is over."""
        if result is not None:
            return Return(result, out_of=Battle)
        turn, self.place = SEQUENCE.after(game.state.turn, self.place, BOTH)
        return Goto("begin") if turn == game.state.turn else Return()
