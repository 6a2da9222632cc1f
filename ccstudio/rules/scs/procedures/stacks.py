"""Stacks are checked at the end of a phase (SCS-4.0a)."""

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.options import PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import CheckStacks
from ccstudio.rules.scs.query.stacking import overfull
from ccstudio.rules.scs.query.units import seat_of, units_in
from ccstudio.rules.scs.state import SeriesGame
from ccstudio.rules.shared.telling import tell_learned


@carries_out(CheckStacks)
class _CheckStacks(CheckStacks):
    """SCS-4.0a/1 Excess units are eliminated, of the owner's choice (SCS-4.0a/4)."""

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-4.0a/1 Look for the next overfull stack; everybody hears which it is, though most of it is covered."""
        found = overfull(game.board, game.state)
        if not found:
            return Return()
        tell_learned(game, "overfull", "SCS-4.0a/1", space=SpaceOption(found[0]))
        return None

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-4.0a/4 Ask its owner which unit is eliminated, unless units set by hand leave none too many."""
        state = game.state
        found = overfull(game.board, state)
        if not found:
            return Return()
        stack = units_in(state, found[0])
        seat = seat_of(state, state.units[stack[0]].side)
        return Ask(seat, "excess", "choose-excess", in_order(map(PieceOption, stack)), SpaceOption(found[0]))

    @step
    def eliminate(self, game: SeriesGame, choice: PieceOption) -> Outcome:
        """SCS-4.0a/4 It is eliminated; look on."""
        effects.eliminate(game, choice.piece, "SCS-4.0a/4")
        return Goto("look")
