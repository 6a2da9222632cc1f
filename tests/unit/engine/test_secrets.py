from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import BEGINNING, Frame
from ccstudio.engine.game import Game, IllegalChoiceError
from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, in_order
from ccstudio.engine.outcomes import Ask, Outcome, Return, Waiting
from ccstudio.engine.pieces import InSpace, PieceId
from ccstudio.engine.renaming import renamed
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import answer_for, events_for, hide_pieces, sampled, true_option, view_of
from ccstudio.engine.sources import EnteredChance
from tests.unit.engine.toy import BLUE, RED, SEATING, ToyGame, home_of, roster, toy_state, unseen_riders
from tests.unit.engine.toy_rules import BOXES, Bid, Plot
from tests.unit.engine.toy_system import BOARD, TOY
from tests.unit.engine.walks import asked, begun, choices, play, positions, quickly, seeds, until, viewers, walk

RED_SEAT, PARTNER, BLUE_SEAT = Seat(0), Seat(1), Seat(2)


def test_the_seat_that_is_asked_sees_its_question() -> None:
    game = begun()
    assert TOY.view(game, BLUE_SEAT).pending == game.pending


@pytest.mark.parametrize("seat", [RED_SEAT, PARTNER, WATCHER])
def test_all_others_see_that_something_is_waited_for_and_no_more(seat: Seat) -> None:
    assert TOY.view(begun(), seat).pending == Waiting()


def test_a_partner_does_not_see_the_question_of_the_other_seat() -> None:
    assert TOY.view(until(begun(), "piece", RED_SEAT), PARTNER).pending == Waiting()


def test_chance_that_is_awaited_looks_like_any_waiting() -> None:
    game = Game(BOARD, toy_state(BOARD), begun().stack, EnteredChance())
    game = play(game.go_on(), [1, 1])
    assert [TOY.view(game, seat).pending for seat in SEATING.viewers()] == [Waiting()] * 4


def test_a_finished_game_waits_for_nothing_and_tells_its_result() -> None:
    game = play(begun(), [1] * 500)
    view = TOY.view(game, WATCHER)
    assert (view.pending, view.result) == (None, game.result)


def test_a_view_does_not_tell_the_seed() -> None:
    assert TOY.view(begun(seed=77), BLUE_SEAT).state.seed == 0


def test_a_secret_shows_its_default_to_others() -> None:
    game = until(begun(), "bid", BLUE_SEAT)
    (bid,) = [frame for frame in TOY.view(game, BLUE_SEAT).stack if isinstance(frame, Bid)]
    assert bid.red == 0


@pytest.mark.parametrize("seat", [RED_SEAT, PARTNER])
def test_a_secret_of_a_side_is_known_to_all_its_seats(seat: Seat) -> None:
    game = until(begun(), "bid", BLUE_SEAT)
    (bid,) = [frame for frame in TOY.view(game, seat).stack if isinstance(frame, Bid)]
    assert bid.red == 1


def test_a_watcher_knows_no_secret_of_a_frame() -> None:
    game = until(begun(), "bid", BLUE_SEAT)
    (bid,) = [frame for frame in TOY.view(game, WATCHER).stack if isinstance(frame, Bid)]
    assert bid.red == 0


def test_a_procedure_of_secret_progress_seems_not_to_have_begun() -> None:
    game = play(begun(), [1])
    assert TOY.view(game, RED_SEAT).stack[-1] == Plot(side=BLUE, seat=BLUE_SEAT, at=BEGINNING)


def test_its_owner_sees_how_far_a_secret_procedure_is() -> None:
    game = play(begun(), [1])
    assert list(TOY.view(game, BLUE_SEAT).stack) == game.stack


def test_however_far_a_secret_procedure_is_others_see_the_same() -> None:
    views = [view_to_bytes(TOY, TOY.view(game, RED_SEAT)) for game in walk(begun(), [0, 0, 1, 0, 1])]
    assert (len(views), len(set(views))) == (5, 1)


@procedure
class Drawn(Frame):
    """T-1 Nobody knows."""

    number: int = 3
    row: tuple[int, ...] = msgspec.field(default_factory=tuple)
    SECRETS: ClassVar = {"number": "", "row": ""}

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-1.1"""
        return Ask(RED_SEAT, "any", "any", BOXES)

    @step
    def leave(self, game: Any, _: object) -> Outcome:
        """T-1.2"""
        return Return()


def test_a_secret_of_nobody_is_known_to_nobody() -> None:
    game = Game(BOARD, toy_state(BOARD), [Drawn(number=9, row=(1, 2))]).go_on()
    assert [TOY.view(game, seat).stack[0] for seat in SEATING.viewers()] == [Drawn(at="ask")] * 4


@procedure
class Unowned(Frame):
    """T-3 A secret that has no owner yet."""

    owner: Seat = WATCHER
    card: int = 0
    SECRETS: ClassVar = {"card": "owner"}

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-3.1"""
        return Ask(RED_SEAT, "any", "any", BOXES)


def test_a_secret_without_an_owner_is_not_the_watchers() -> None:
    game = Game(BOARD, toy_state(BOARD), [Unowned(card=9)]).go_on()
    assert TOY.view(game, WATCHER).stack == (Unowned(at="ask"),)


@procedure
class Aim(Frame):
    """T-2 Blue aims at anything."""

    @step
    def ask(self, game: ToyGame, _: object) -> Outcome:
        """T-2.1"""
        options = in_order([ButtonOption("none"), *map(PieceOption, game.state.stacks.pieces())])
        return Ask(BLUE_SEAT, "aim", "aim", options, subject=PieceOption(PieceId(0)))

    @step
    def hear(self, game: ToyGame, choice: PieceOption) -> Outcome:
        """T-2.2"""
        return Return(choice)


def aiming() -> ToyGame:
    return Game(BOARD, toy_state(BOARD), [Aim()]).go_on()


def seen(game: ToyGame, seat: Seat) -> Ask:
    pending = TOY.view(game, seat).pending
    assert isinstance(pending, Ask), "the seat is asked"
    return pending


def test_options_name_pieces_as_the_view_does() -> None:
    names = aiming().state.aliases[BLUE_SEAT].names
    assert {PieceOption(alias) for alias in names.values()} <= set(seen(aiming(), BLUE_SEAT).options)


def test_the_subject_of_a_question_goes_by_its_alias_too() -> None:
    assert seen(aiming(), BLUE_SEAT).subject == PieceOption(aiming().state.aliases[BLUE_SEAT].names[PieceId(0)])


def test_options_stand_in_the_order_of_the_names_in_the_view() -> None:
    options = seen(aiming(), BLUE_SEAT).options
    assert options == in_order(options)


def test_a_choice_by_alias_means_the_piece_behind_it() -> None:
    game = aiming()
    alias = game.state.aliases[BLUE_SEAT].names[PieceId(3)]
    answer_for(game, BLUE_SEAT, PieceOption(alias))
    assert game.result == PieceOption(PieceId(3))


def test_the_number_of_a_piece_that_goes_by_an_alias_is_no_choice() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        true_option(aiming(), BLUE_SEAT, PieceOption(PieceId(3)))
    assert caught.value.code == "choice-not-offered"


def test_a_seat_that_is_not_asked_has_no_choice() -> None:
    with pytest.raises(IllegalChoiceError) as caught:
        answer_for(aiming(), RED_SEAT, ButtonOption("none"))
    assert caught.value.code == "seat-not-asked"


def test_nobody_has_a_choice_while_chance_is_awaited() -> None:
    game = Game(BOARD, toy_state(BOARD), begun().stack, EnteredChance())
    game = play(game.go_on(), [1, 1])
    with pytest.raises(IllegalChoiceError):
        answer_for(game, BLUE_SEAT, NumberOption(1))


def test_events_name_pieces_as_the_viewer_knew_them_then() -> None:
    game = until(begun(), "step", RED_SEAT)
    piece = asked(game).subject
    assert isinstance(piece, PieceOption)
    alias = game.state.aliases[BLUE_SEAT].names[piece.piece]
    game.answer(asked(game).options[0])
    assert [event.values["piece"] for event in events_for(game, BLUE_SEAT)] == [PieceOption(alias)]


def test_events_of_others_are_not_told() -> None:
    game = begun()
    game.tell(Event(kind="secret", seats=frozenset({BLUE_SEAT})))
    assert events_for(game, RED_SEAT) == []


def test_pieces_out_of_sight_are_numbered_by_where_they_stand() -> None:
    state = toy_state(BOARD)
    low, high = state.stacks.at(InSpace(home_of(state, RED_SEAT)))[:2]
    hide_pieces(state, [WATCHER], [high, low])
    names = state.aliases[WATCHER].names
    assert names[low] > names[high]


def test_watchers_do_not_see_what_either_side_hides() -> None:
    view = TOY.view(begun(), WATCHER)
    assert {troop.strength for troop in view.state.troops.values()} == {0}


@quickly
@given(positions(), viewers)
def test_a_view_of_a_view_is_itself(game: ToyGame, seat: Seat) -> None:
    view = TOY.view(game, seat)
    assert TOY.view(view, seat) == view


@quickly
@given(positions(), viewers)
def test_looking_changes_nothing(game: ToyGame, seat: Seat) -> None:
    before = game.clone()
    TOY.view(game, seat)
    assert (game.state, game.stack, game.pending) == (before.state, before.stack, before.pending)


@quickly
@given(positions(), viewers, choices)
def test_playing_on_changes_nothing_in_a_view(game: ToyGame, seat: Seat, numbers: list[int]) -> None:
    view = TOY.view(game, seat)
    before = view_to_bytes(TOY, view)
    play(game, numbers)
    assert view_to_bytes(TOY, view) == before


@quickly
@given(positions(), viewers)
def test_a_view_does_not_tell_who_is_behind_an_alias(game: ToyGame, seat: Seat) -> None:
    aliases = TOY.view(game, seat).state.aliases
    assert {viewer: known.names for viewer, known in aliases.items()} == {seat: {}}


@quickly
@given(positions(), viewers)
def test_a_view_names_no_piece_that_is_out_of_sight(game: ToyGame, seat: Seat) -> None:
    hidden = {*game.state.aliases_of(seat).names, *unseen_riders(game.state, seat)}
    view = TOY.view(game, seat)
    assert hidden.isdisjoint({*view.state.stacks.pieces(), *view.state.troops})


@quickly
@given(positions(), st.sampled_from([RED_SEAT, PARTNER, WATCHER]))
def test_a_view_names_no_secret_of_the_other_side(game: ToyGame, seat: Seat) -> None:
    told = view_to_bytes(TOY, TOY.view(game, seat))
    assert not any(box.box.encode() in told for box in BOXES)


@quickly
@given(positions(), viewers, seeds)
def test_a_sampled_game_looks_the_same(game: ToyGame, seat: Seat, seed: int) -> None:
    view = TOY.view(game, seat)
    assert TOY.view(TOY.resample(view, seed), seat) == view


@quickly
@given(positions(), viewers, seeds, choices)
def test_a_sampled_game_can_be_played(game: ToyGame, seat: Seat, seed: int, numbers: list[int]) -> None:
    sampled = play(TOY.resample(TOY.view(game, seat), seed), numbers)
    assert TOY.check_position(sampled) == []


def test_other_seeds_sample_other_games() -> None:
    view = TOY.view(begun(), BLUE_SEAT)
    worlds = {tuple(TOY.resample(view, seed).state.hands[RED]) for seed in range(20)}
    assert len(worlds) > 5


@quickly
@given(positions(), viewers, st.randoms(use_true_random=False))
def test_equal_knowledge_gives_equal_views(game: ToyGame, seat: Seat, shuffler: Any) -> None:
    hidden = [*game.state.aliases_of(seat).names, *unseen_riders(game.state, seat)]
    assume(len(hidden) > 1)
    swaps = {}
    for owner in range(3):
        row = [piece for piece in hidden if game.state.troops[piece].seat == owner]
        swaps |= zip(row, shuffler.sample(row, len(row)), strict=True)
    other = Game(game.board, renamed(game.state, swaps), [renamed(frame, swaps) for frame in game.stack])
    for piece in swaps.values():
        real = roster(BOARD)[PieceId(piece)]
        other.state.troops[piece] = msgspec.structs.replace(other.state.troops[piece], strength=real.strength)
    other.go_on()
    assert view_to_bytes(TOY, TOY.view(other, seat)) == view_to_bytes(TOY, TOY.view(game, seat))


@quickly
@given(positions())
def test_choices_in_the_words_of_a_view_lead_where_the_true_ones_do(game: ToyGame) -> None:
    assume(isinstance(game.pending, Ask))
    question = asked(game)
    options = seen(game, question.seat).options
    assert {true_option(game, question.seat, option) for option in options} == set(question.options)


def test_a_space_is_a_space_in_every_view() -> None:
    assert InSpace(SpaceId(0)) in TOY.view(begun(), BLUE_SEAT).state.stacks.places()


def test_a_game_sampled_from_a_view_without_aliases_has_none() -> None:
    game = begun()
    game.state.aliases.clear()
    view = view_of(game, Seat(0), lambda board, state, seat: None)
    assert sampled(view, {}, 5).state.aliases == {}
