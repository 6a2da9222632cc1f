"""What the laws are made of: random games, what is shown of them, the cards and the steps in them."""

import sys
from collections import Counter
from fractions import Fraction

import pytest

from ccstudio.conformance.laws.presentation import cards_in, cards_of, difference, shown_to, things_in, written
from ccstudio.conformance.laws.steps import every_step, recording_steps
from ccstudio.conformance.laws.trials import Trial, drawn, positions
from ccstudio.engine.options import CardOption, NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId, Pile
from ccstudio.engine.saves import digest
from ccstudio.engine.seats import WATCHER, Seat
from tests.conformance.cases import micro


def played(seed: int = 1, choices: int = 40) -> Trial:
    """A random game of Micro after so many choices."""
    trial = Trial(micro(), seed)
    trial.play(choices)
    return trial


def mark(trial: Trial) -> str:
    return digest(trial.system, trial.game)


def test_a_trial_goes_the_same_way_again() -> None:
    assert mark(played()) == mark(played())


def test_another_seed_goes_another_way() -> None:
    assert mark(played(seed=1)) != mark(played(seed=2))


def test_a_trial_is_played_to_the_end_of_the_game() -> None:
    trial = Trial(micro(), 1)
    assert (trial.play(), trial.game.over, trial.next_choice()) == (len(trial.choices), True, None)


def test_every_option_is_chosen_about_as_often() -> None:
    question = Ask(Seat(0), "bid", "bid", tuple(NumberOption(number) for number in range(4)))
    trial = Trial(micro(), 1)
    trial.game.pending = question
    chosen = Counter(trial.next_choice() for _ in range(4000))
    assert all(900 < chosen[option] < 1100 for option in question.options)


def test_the_session_of_a_trial_stands_where_the_trial_stands() -> None:
    trial = played()
    assert digest(trial.system, trial.session().game) == mark(trial)


def test_the_journal_of_a_trial_has_an_entry_for_each_choice() -> None:
    assert len(played(choices=12).journal().entries) == 13


def test_a_game_is_looked_at_as_often_as_wanted_and_at_its_end() -> None:
    looks = [(len(trial.choices), trial.game.over) for trial in positions(micro(), 1, 5)]
    assert (len(looks), looks == sorted(looks), looks[-1][1]) == (6, True, True)


def test_a_game_with_fewer_questions_is_looked_at_at_all_of_them() -> None:
    looks = [len(trial.choices) for trial in positions(micro(), 1, 10_000)]
    assert looks == list(range(len(looks)))


@pytest.mark.parametrize(("size", "count"), [(10, 4), (3, 5), (0, 2), (5, 0)])
def test_places_are_drawn_once_each_in_order(size: int, count: int) -> None:
    places = drawn(size, count, seed=7)
    assert (len(places), sorted(set(places))) == (min(size, count), places)


def test_every_place_is_drawn_sometimes() -> None:
    assert {place for seed in range(100) for place in drawn(10, 2, seed)} == set(range(10))


def test_sets_and_fractions_are_written_the_same_way_always() -> None:
    assert written([frozenset({"b", "a"}), Fraction(1, 2)]) == b'[["a","b"],"1/2"]'


@pytest.mark.parametrize(
    ("ours", "theirs", "place"),
    [
        (b'{"a":[1,{"b":2}]}', b'{"a":[1,{"b":3}]}', "a[1].b"),
        (b'{"a":1}', b'{"a":1,"b":2}', "b"),
        (b"[1,2,3]", b"[1,2]", "[2]"),
        (b"1", b"2", ""),
    ],
    ids=["deep inside", "an entry more", "an item more", "all of it"],
)
def test_the_first_difference_is_named_by_its_place(ours: bytes, theirs: bytes, place: str) -> None:
    assert difference(ours, theirs) == place


def test_cards_are_found_wherever_they_may_stand() -> None:
    question = Ask(Seat(0), "fire", "play-card", (CardOption(CardId(3)), CardOption(CardId(5))))
    assert cards_of(question) == [3, 5]


def test_hidden_cards_are_none() -> None:
    assert cards_of(Pile((HIDDEN, CardId(2), HIDDEN))) == [2]


def test_pieces_are_no_cards() -> None:
    assert cards_of(PieceOption(PieceId(4))) == []


def test_a_seat_sees_its_own_cards_and_the_discards_and_no_others() -> None:
    trial = played()
    state = trial.game.state
    seen = set(cards_in(trial.view(Seat(0))))
    assert seen == {*state.hands[Seat(0)], *state.discards.cards} != set()


def test_a_watcher_sees_the_discards_alone() -> None:
    trial = played()
    assert set(cards_in(trial.view(WATCHER))) == set(trial.game.state.discards.cards)


def test_all_kinds_of_things_are_asked_about() -> None:
    trial = played()
    things = things_in(trial.system, trial.view(Seat(0)), seed=1)
    assert {type(thing).__name__ for thing in things} == {"SpaceOption", "PieceOption", "CardOption", "BoxOption"}


def test_what_is_shown_is_taken_apart_by_what_it_is() -> None:
    trial = played()
    assert set(shown_to(trial.system, trial.game, Seat(0), 1)) == {
        "view",
        "table",
        "charts",
        "titles",
        "explanations",
        "previews",
        "ways",
        "odds",
        "overlays",
        "prospects",
        "shortcuts",
        "moment",
        "moments",
    }


def test_steps_are_noted_by_procedure_and_name() -> None:
    system = micro().system
    with recording_steps(system) as reached:
        Trial(micro(), 1)
    assert reached == {"Battle.bid", "Bidding.clear", "Bidding.ask"}
    assert reached < every_step(system)


def test_whoever_looked_on_before_looks_on_again() -> None:
    def look(*_: object) -> None:
        pass

    sys.setprofile(look)
    try:
        with recording_steps(micro().system):
            pass
        assert sys.getprofile() is look
    finally:
        sys.setprofile(None)


def test_a_twin_of_a_trial_goes_on_independently() -> None:
    trial = played()
    before = (len(trial.choices), mark(trial))
    trial.twin().play(5)
    assert (len(trial.choices), mark(trial)) == before


def test_a_twin_of_a_trial_goes_where_the_trial_goes() -> None:
    trial = played()
    twin = trial.twin()
    trial.play(5)
    twin.play(5)
    assert (twin.choices, mark(twin)) == (trial.choices, mark(trial))


def test_a_twin_of_a_trial_has_been_told_what_the_trial_was_told() -> None:
    trial = Trial(micro(), 1)
    while not trial.game.events:
        trial.play(1)
    assert trial.twin().game.events == trial.game.events
