"""What a side suffers of a combat result: retreats turned into losses, lost steps, the retreat (SCS-8, SCS-9.2)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import carries_out, procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import NumberOption, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs import effects
from ccstudio.rules.scs.declarations import LoseSteps, Retreat
from ccstudio.rules.scs.query.retreat import stacks_of
from ccstudio.rules.scs.query.strength import strongest
from ccstudio.rules.scs.query.units import seat_of
from ccstudio.rules.scs.state import SeriesGame


@procedure
class Suffer(Frame):
    """SCS-7.1/2, SCS-9.2/3 A side suffers its part of a combat result, as one: steps lost, and hexes of retreat.

    `losers` are those who lose steps now, `lost` the steps that the side had lost before. After the losses the side is
    `lined_up` in `stacks`, those that have still to retreat. Returns the units that `retreated`, a hex at least.
    """

    side: Side
    units: tuple[PieceId, ...]
    losses: int
    hexes: int
    target: SpaceId
    attacking: bool = False
    newcomers: tuple[PieceId, ...] = ()
    losers: tuple[PieceId, ...] = ()
    lost: int = 0
    lined_up: bool = False
    stacks: tuple[tuple[PieceId, ...], ...] = ()
    retreated: tuple[PieceId, ...] = ()

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.2/1 There is a choice if there is a retreat that somebody lives to make."""
        state = game.state
        self.losers = self.units
        self.lost = state.steps_lost.get(self.side, 0)
        if not (self.losses or self.hexes):
            return Return(())
        steps = sum([state.units[unit].steps for unit in self.units])
        is_asked = self.hexes and steps > self.losses and game.board.rules("no-retreat") == "allowed"
        return None if is_asked else Goto("lose")

    @step
    def choose_retreat(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.2/1, SCS-9.2/2 Ask how many hexes the side retreats; each of the others costs a step."""
        options = tuple([NumberOption(hexes) for hexes in range(self.hexes + 1)])
        seat = seat_of(game.state, self.side)
        return Ask(seat, "retreat", "choose-retreat", options, subject=SpaceOption(self.target))

    @step
    def note_retreat(self, game: SeriesGame, choice: NumberOption) -> Outcome:
        """SCS-9.2/1 The rest is turned into steps."""
        self.losses += self.hexes - choice.number
        self.hexes = choice.number
        return None

    @step
    def lose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-8.0a/1, SCS-8.0c, SCS-9.2/4 All steps are lost before the retreat, the first by the strongest unit."""
        return Call(
            LoseSteps(
                side=self.side,
                units=self.losers,
                count=self.losses,
                rule="SCS-9.1a/3" if self.lined_up else "SCS-8.0a/1",
                strongest=game.state.steps_lost.get(self.side, 0) == self.lost,
                attacking=self.attacking,
                newcomers=self.newcomers,
                target=self.target,
            )
        )

    @step
    def line_up(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.0/3 Each stack retreats from its own hex."""
        if self.hexes and not self.lined_up:
            self.stacks = stacks_of(game.board, game.state, self.units)
        self.lined_up = True
        return None

    @step
    def retreat(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-9.0/1, SCS-9.0/3 The next stack retreats, as many hexes as all."""
        if not self.stacks:
            return Return(self.retreated)
        return Call(Retreat(side=self.side, units=self.stacks[0], hexes=self.hexes))

    @step
    def fall_short(self, game: SeriesGame, hexes: int) -> Outcome:
        """SCS-9.1a/3 Hexes that it cannot retreat cost it steps, or all of it."""
        stack, self.stacks = self.stacks[0], self.stacks[1:]
        left = tuple([unit for unit in stack if unit in game.state.units])
        if hexes:
            self.retreated += left
        if not left or hexes == self.hexes:
            return Goto("retreat")
        if game.board.rules("retreat-blocked") == "steps":
            self.losers, self.losses = left, self.hexes - hexes
            return Goto("lose")
        for unit in left:
            effects.eliminate(game, unit, "SCS-9.1a/3")
        return Goto("retreat")


@carries_out(LoseSteps)
class _LoseSteps(LoseSteps):
    """SCS-8.0a Steps are lost one by one; what has to be is not asked."""

    @step
    def look(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-8.0b, SCS-8.0/2 It is over when all are lost, or nobody is left; if all have to be lost, they are."""
        state = game.state
        units = tuple([unit for unit in self.units if unit in state.units])
        if self.count <= 0 or not units:
            return Return()
        if sum([state.units[unit].steps for unit in units]) <= self.count:
            for unit in units:
                effects.eliminate(game, unit, self.rule)
            return Return()
        able = self._able(game)
        if len(able) > 1:
            return None
        self._take(game, able[0])
        return Goto("look")

    @step
    def choose(self, game: SeriesGame, _: object) -> Outcome:
        """SCS-8.0a/2, SCS-8.0a/3, SCS-8.0d Ask which unit loses a step."""
        options = tuple([PieceOption(unit) for unit in self._able(game)])
        return Ask(seat_of(game.state, self.side), "loss", "choose-loss", options)

    @step
    def take(self, game: SeriesGame, choice: PieceOption) -> Outcome:
        """SCS-8.0/2 It loses a step, and is eliminated with the last one."""
        self._take(game, choice.piece)
        return Goto("look")

    def _take(self, game: SeriesGame, unit: PieceId) -> None:
        effects.lose_step(game, unit, self.rule)
        self.count -= 1
        self.strongest = False

    def _able(self, game: SeriesGame) -> list[PieceId]:
        """SCS-8.0a/1, SCS-8.0a/2, SCS-7.2d/3 The units that can lose the next step, by their numbers."""
        board, state = game.board, game.state
        units = sorted([unit for unit in self.units if unit in state.units])
        binds = board.rules("first-loss")
        if not self.strongest or binds == "free" or (binds == "attacker" and not self.attacking):
            return units
        first = [unit for unit in units if unit not in self.newcomers] or units
        return strongest(board, state, first, self.target, attacking=self.attacking)
