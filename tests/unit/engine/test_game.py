from typing import Any

import pytest
from hypothesis import given

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Pick, Roll, Shuffle, plain_die
from ccstudio.engine.events import Event
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game, IllegalChoiceError
from ccstudio.engine.options import ButtonOption, PieceOption
from ccstudio.engine.outcomes import Ask, Outcome, Return
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.saves import save
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import SEEDED, ChanceError, ChanceSource, EnteredChance, ListedChance, rigged
from ccstudio.engine.state import State
from tests.unit.engine.toy import ToyGame
from tests.unit.engine.toy_rules import PASS
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import asked, begun, choices, play, positions, quickly, until

ROLL = Roll((plain_die(6),) * 2, "attack")


@procedure
class Throw(Frame):
    """T-1 Dice, a deck and a cup."""

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-1.1"""
        return Ask(Seat(0), "start", "start", (ButtonOption("go"),))

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """T-1.2"""
        return ROLL

    @step
    def shuffle(self, game: Any, faces: tuple[int, ...]) -> Outcome:
        """T-1.3"""
        return Shuffle(faces, "deck")

    @step
    def pick(self, game: Any, cards: tuple[int, ...]) -> Outcome:
        """T-1.4"""
        return Pick(cards, 1, "cup")

    @step
    def leave(self, game: Any, picked: tuple[tuple[int, ...], tuple[int, ...]]) -> Outcome:
        """T-1.5"""
        return Return(picked)


def thrown(source: ChanceSource) -> Game[State, None]:
    game = Game(None, State(seed=3), [Throw()], source).go_on()
    game.answer(ButtonOption("go"))
    return game


def test_steps_receive_faces_orders_and_what_was_picked() -> None:
    assert thrown(rigged((3, 5), (1, 0), (1,))).result == ((4,), (6,))


def test_the_seed_in_the_state_moves_on_with_chance() -> None:
    _, seed = ROLL.seeded(3)
    assert thrown(SEEDED).state.seed == Pick((0, 1), 1, "").seeded(Shuffle((0, 1), "").seeded(seed)[1])[1]


def test_chance_that_is_left_to_a_person_stops_the_game() -> None:
    game = thrown(EnteredChance())
    assert (game.pending, game.stack[-1].at) == (ROLL, "roll")


def test_entered_dice_are_those_the_next_step_receives() -> None:
    game = thrown(EnteredChance())
    game.enter((0, 4))
    assert game.pending == Shuffle((1, 5), "deck")


def test_a_game_entered_by_hand_ends_like_any_other() -> None:
    game = thrown(EnteredChance())
    for answer in ((3, 5), (1, 0), (1,)):
        game.enter(answer)
    assert (game.over, game.result) == (True, ((4,), (6,)))


def test_dice_that_cannot_fall_like_that_are_not_entered() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        thrown(EnteredChance()).enter((0, 6))
    assert caught.value.code == "chance-not-possible"


def test_chance_is_not_entered_where_none_is_awaited() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().enter((0,))
    assert caught.value.code == "no-chance-awaited"


def test_a_question_is_not_answered_while_chance_is_awaited() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        thrown(EnteredChance()).answer(ButtonOption("go"))
    assert caught.value.code == "no-question-open"


def test_chance_that_is_awaited_is_still_awaited_when_the_game_is_to_go_on() -> None:
    game = thrown(EnteredChance())
    game.tell(Event(kind="noise"))
    game.go_on()
    assert (game.pending, [told.event.kind for told in game.events]) == (ROLL, ["noise"])


def test_a_list_that_does_not_fit_leaves_the_game_waiting_for_what_does() -> None:
    game = Game(None, State(), [Throw()], rigged((0, 6))).go_on()
    with pytest.raises(ChanceError):
        game.answer(ButtonOption("go"))
    game.source = EnteredChance()
    game.enter((0, 4))
    assert game.pending == Shuffle((1, 5), "deck")


def test_recorded_chance_plays_the_same_game_again() -> None:
    played = thrown(SEEDED)
    assert thrown(ListedChance(tuple(played.chance))).result == played.result


def test_what_is_not_offered_is_not_answered() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        begun().answer(PASS)
    assert caught.value.code == "choice-not-offered"


def test_a_refused_answer_leaves_the_game_as_it_was() -> None:
    game = begun()
    before = save(TOY, game)
    with pytest.raises(IllegalChoiceError):
        game.answer(PASS)
    assert save(TOY, game) == before


def test_a_finished_game_is_not_answered() -> None:
    game = play(begun(), [1] * 500)
    with pytest.raises(IllegalChoiceError) as caught:
        game.answer(PASS)
    assert caught.value.code == "no-question-open"


def test_a_clone_of_a_finished_game_has_its_result() -> None:
    game = play(begun(), [1] * 500)
    assert (game.clone().over, game.clone().result) == (True, game.result)


def test_a_finished_game_does_not_go_on() -> None:
    game = play(begun(), [1] * 500)
    result = game.result
    assert (result is not None, game.go_on().result) == (True, result)


def test_events_are_those_since_the_last_answer() -> None:
    game = until(begun(), "step")
    game.answer(asked(game).options[0])
    kinds = [told.event.kind for told in game.events]
    game.answer(PASS)
    assert (kinds, game.events) == (["moved"], [])


def test_chance_since_the_last_answer_is_a_barrier() -> None:
    assert thrown(rigged((0, 0), (0, 1), (0,))).barrier


def test_a_reveal_since_the_last_answer_is_a_barrier() -> None:
    game = until(begun(), "bid", Seat(2))
    game.answer(asked(game).options[0])
    assert (game.chance, game.barrier) == ([], True)


def test_without_chance_and_reveal_there_is_no_barrier() -> None:
    game = until(begun(), "step")
    game.answer(asked(game).options[0])
    assert not game.barrier


def test_a_question_is_put_anew_after_the_position_was_set_by_hand() -> None:
    game = until(begun(), "step")
    piece = asked(game).subject
    assert isinstance(piece, PieceOption)
    game.state.stacks.move(piece.piece, InSpace(SpaceId(9)))
    assert [getattr(option, "space", None) for option in asked(game.go_on()).options[:2]] == [8, 10]


def test_a_game_put_together_begins_at_its_first_step() -> None:
    assert asked(begun()).kind == "box"


def test_an_event_reads_as_things_were_called_when_it_happened() -> None:
    game = begun()
    game.tell(Event(kind="seen", values={"piece": PieceOption(PieceId(2))}))
    alias = game.state.aliases[Seat(0)].names[PieceId(2)]
    del game.state.aliases[Seat(0)]
    event = game.events[-1].for_seat(Seat(0))
    assert event is not None
    assert event.values == {"piece": PieceOption(alias)}


@quickly
@given(positions())
def test_the_question_put_again_is_the_same(game: ToyGame) -> None:
    assert game.clone().go_on().pending == game.pending


@quickly
@given(positions())
def test_putting_the_question_again_changes_nothing(game: ToyGame) -> None:
    before = save(TOY, game)
    assert save(TOY, game.go_on()) == before


@quickly
@given(positions(), choices)
def test_playing_a_clone_changes_nothing_in_the_original(game: ToyGame, numbers: list[int]) -> None:
    before = save(TOY, game)
    play(game.clone(), numbers)
    assert save(TOY, game) == before


@quickly
@given(positions(), choices)
def test_a_clone_plays_on_as_the_original_does(game: ToyGame, numbers: list[int]) -> None:
    clone = game.clone()
    assert save(TOY, play(clone, numbers)) == save(TOY, play(game, numbers))


@quickly
@given(positions(), choices)
def test_a_rigged_clone_uses_up_none_of_the_chance_of_the_original(game: ToyGame, numbers: list[int]) -> None:
    game.source = ListedChance((), then=game.source)
    source = game.source
    play(game.clone(), numbers)
    assert game.source is source
