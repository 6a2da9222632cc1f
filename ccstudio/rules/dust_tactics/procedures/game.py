"""The course of a game: rounds, in which the sides take turns with one unit each (DT-A1, DT-Z1)."""

from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.procedures.activation import Activate
from ccstudio.rules.dust_tactics.procedures.endings import EndOfRound
from ccstudio.rules.dust_tactics.procedures.heroes import HeroLeaves
from ccstudio.rules.dust_tactics.procedures.initiative import InitiativeRoll
from ccstudio.rules.dust_tactics.procedures.setup import SetUp
from ccstudio.rules.dust_tactics.query.pieces import left_to_act, may_leave, seat_of_side, units_of
from ccstudio.rules.dust_tactics.state import WORD_TO, DustGame, DustState
from ccstudio.rules.shared.opposing_sides import BOTH, enemy


@procedure
class Battle(Frame):
    """DT-Z1 The whole game; returns its `Result`."""

    squads: tuple[PieceId, ...] = ()
    """The squads whose heroes may still leave before initiative is rolled (DT-H13)."""

    @step
    def set_up(self, game: DustGame, _: object) -> Outcome:
        """DT-S2 Set up before the first round."""
        return Call(SetUp())

    @step
    def begin_round(self, game: DustGame, _: object) -> Outcome:
        """DT-I1 Begin a round."""
        effects.begin_round(game)
        self.squads = tuple(unit for side in BOTH for unit in units_of(game.state, side))
        return None

    @step
    def part(self, game: DustGame, _: object) -> Outcome:
        """DT-H13 Every hero may leave his squad before the roll for initiative."""
        while self.squads:
            squad, self.squads = self.squads[0], self.squads[1:]
            if may_leave(game.state, squad):
                return Call(HeroLeaves(squad=squad))
        return Goto("roll")

    @step
    def parted(self, game: DustGame, _: object) -> Outcome:
        """DT-H13 Continue with the next hero."""
        return Goto("part")

    @step
    def roll(self, game: DustGame, _: object) -> Outcome:
        """DT-I1 Roll for initiative."""
        return Call(InitiativeRoll())

    @step
    def act(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 Every unit acts once."""
        return Call(Activations())

    @step
    def end_round(self, game: DustGame, _: object) -> Outcome:
        """DT-E5 A game ends only at the end of a round."""
        return Call(EndOfRound())

    @step
    def judge(self, game: DustGame, result: Result | None) -> Outcome:
        """DT-E6 Both sides have had the same number of rounds; without a result another begins."""
        if result is not None:
            return Return(result)
        game.state.round += 1
        return Goto("begin_round")


@procedure
class Activations(Frame):
    """DT-A1, DT-A2 The sides take turns with one unit each, until all were activated."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-A2 A side without a unit left is skipped; the round ends when both have none."""
        state = game.state
        if not left_to_act(state, state.active):
            state.active = enemy(state.active)
            if not left_to_act(state, state.active):
                return Return()
        return Call(SideActivation(side=state.active))

    @step
    def pass_on(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 The other side is next."""
        game.state.active = enemy(game.state.active)
        return Goto("begin")


@procedure
class SideActivation(Frame):
    """DT-U21 A side activates one of its units; its seats decide which."""

    side: Side
    seat: Seat = Seat(-1)
    """The seat that decides."""

    @step
    def begin(self, game: DustGame, _: object) -> Outcome:
        """DT-U21 The first seat of the side decides, or the first with a unit left."""
        seats = _seats_left(game.state, self.side)
        speaker = seat_of_side(game.state, self.side)
        self.seat = speaker if speaker in seats else seats[0]
        return None

    @step
    def look(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 The last unit of a side acts without a choice."""
        left = left_to_act(game.state, self.side)
        return Call(Activate(unit=left[0])) if len(left) == 1 else Goto("choose")

    @step
    def acted(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 End after the unit has acted."""
        return Return()

    @step
    def choose(self, game: DustGame, _: object) -> Outcome:
        """DT-U21 Ask for a unit of the seat, or another seat of the side that has one."""
        own = left_to_act(game.state, self.side, self.seat)
        others = (seat for seat in _seats_left(game.state, self.side) if seat != self.seat)
        options: list[Option] = [*map(PieceOption, own), *(ButtonOption(f"{WORD_TO}{seat + 1}") for seat in others)]
        return Ask(self.seat, "unit", "choose-unit", in_order(options))

    @step
    def heed(self, game: DustGame, choice: PieceOption | ButtonOption) -> Outcome:
        """DT-U21 Pass the decision to the other seat, or activate the unit."""
        if isinstance(choice, ButtonOption):
            self.seat = Seat(int(choice.button.removeprefix(WORD_TO)) - 1)
            return Goto("choose")
        return Call(Activate(unit=choice.piece))

    @step
    def leave(self, game: DustGame, _: object) -> Outcome:
        """DT-A1 End: a side activates one unit at a time."""
        return Return()


def _seats_left(state: DustState, side: Side) -> list[Seat]:
    """The seats of a side with units that have not been activated."""
    return [seat for seat in state.seating.of_side(side) if left_to_act(state, side, seat)]
