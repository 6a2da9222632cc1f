import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.frames import END
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import (
    SavedGameError,
    digest,
    load,
    save,
    save_as_text,
    state_from_json,
    state_to_json,
    view_from_bytes,
    view_to_bytes,
)
from ccstudio.engine.seats import Seat
from ccstudio.engine.seeds import new_seed
from ccstudio.engine.sources import SEEDED, EnteredChance, ListedChance
from tests.unit.engine.toy import ToyBoard, ToyGame, toy_state
from tests.unit.engine.toy_rules import Battle
from tests.unit.engine.toy_system import BOARD, TOY, Toy
from tests.unit.engine.walks import begun, choices, play, positions, quickly, viewers

Form = Callable[[Toy, ToyGame], bytes]
forms = pytest.mark.parametrize("form", [save, save_as_text], ids=["msgpack", "json"])


def loaded(data: bytes) -> ToyGame:
    return load(TOY, BOARD, data)


@forms
@quickly
@given(game=positions(), numbers=choices)
def test_a_loaded_game_plays_on_as_the_saved_one_does(form: Form, game: ToyGame, numbers: list[int]) -> None:
    again = play(loaded(form(TOY, game)), numbers)
    assert save(TOY, again) == save(TOY, play(game, numbers))


@forms
@quickly
@given(game=positions())
def test_a_loaded_game_is_the_saved_one(form: Form, game: ToyGame) -> None:
    again = loaded(form(TOY, game))
    assert (again.state, again.stack, again.pending, again.result) == (
        game.state,
        game.stack,
        game.pending,
        game.result,
    )


@forms
def test_a_game_that_waits_for_dice_is_saved_like_any_other(form: Form) -> None:
    game = play(Game(BOARD, toy_state(BOARD), [Battle()], EnteredChance()).go_on(), [1, 1])
    again = load(TOY, BOARD, form(TOY, game), EnteredChance())
    again.enter((2,))
    game.enter((2,))
    assert save(TOY, again) == save(TOY, game)


@forms
def test_a_game_that_has_not_begun_is_saved_like_any_other(form: Form) -> None:
    again = loaded(form(TOY, Game(BOARD, toy_state(BOARD), [Battle()])))
    assert save(TOY, again.go_on()) == save(TOY, begun())


@forms
def test_changed_sides_of_spaces_are_kept(form: Form) -> None:
    game = begun()
    game.state.overlay = Overlay(
        sides={SpaceId(3): {"n": "bridge"}}, blaze=frozenset({SpaceId(4)}), smoke={SpaceId(2): 1}
    )
    assert loaded(form(TOY, game)).state.overlay == game.state.overlay


def test_entries_keep_their_order_in_a_saved_game() -> None:
    game = begun()
    game.state.reserves = {Seat(1): "b", Seat(0): "a"}
    assert list(loaded(save(TOY, game)).state.reserves) == [1, 0]


LONG_SEED = new_seed()


@forms
def test_a_game_of_a_long_seed_is_saved_whole_and_plays_on(form: Form) -> None:
    game = begun(seed=LONG_SEED)
    again = loaded(form(TOY, game))
    assert again.state.seed == game.state.seed
    assert save(TOY, play(again, [1, 2, 3])) == save(TOY, play(game, [1, 2, 3]))


def test_another_long_seed_in_a_saved_game_is_found_out() -> None:
    data = json.loads(save_as_text(TOY, begun(seed=LONG_SEED)))
    data["seed"] = data["seed"][::-1]
    with pytest.raises(SavedGameError) as caught:
        loaded(json.dumps(data).encode())
    assert caught.value.code in {"saved-game-altered", "saved-game-contradictory"}


@pytest.mark.parametrize("seed", ["7", "0" * 48, "g" * 48])
def test_what_is_no_long_seed_is_refused(seed: str) -> None:
    with pytest.raises(SavedGameError) as caught:
        loaded(edited(lambda data: data.update(seed=seed)))
    assert caught.value.code == "saved-game-contradictory"


def test_a_saved_game_says_what_it_is() -> None:
    head = json.loads(save_as_text(TOY, begun()))
    assert (head["format"], head["format_version"], head["system"]) == ("ccstudio/game", 1, "toy")


def edited(change: Callable[[Any], object], game: ToyGame | None = None) -> bytes:
    """A saved game with something changed, under a version of the rules that does not know its digests."""
    data = json.loads(save_as_text(TOY, game or begun()))
    data["system_version"] = 0
    change(data)
    return json.dumps(data).encode()


def test_a_game_of_another_version_of_the_rules_is_taken_if_it_makes_sense() -> None:
    game = begun()
    assert save(TOY, loaded(edited(lambda data: None, game))) == save(TOY, game)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda data: data.update(format="ccstudio/map"), "saved-game-format"),
        (lambda data: data.update(format_version=2), "saved-game-format"),
        (lambda data: data.update(system="other"), "saved-game-system"),
        (lambda data: data.pop("body"), "saved-game-damaged"),
        (lambda data: data["body"].pop("state"), "saved-game-damaged"),
        (lambda data: data["body"]["state"].update(turn="late"), "saved-game-damaged"),
        (lambda data: data["body"]["stack"][0].update(type="Unknown"), "saved-game-damaged"),
        (
            lambda data: data["body"]["state"]["stacks"].append([{"type": "piece", "piece": 99}, [98]]),
            "saved-game-damaged",
        ),
        (lambda data: data["body"]["state"].update(stacks=7), "saved-game-damaged"),
        (lambda data: data.update(system_version=1, digest="0" * 64), "saved-game-altered"),
        (lambda data: data["body"]["stack"][0].update(at="nowhere"), "saved-game-contradictory"),
        (lambda data: data["body"]["stack"][-1].update(at=END), "saved-game-contradictory"),
        (lambda data: data["body"].update(stack=[]), "saved-game-contradictory"),
        (lambda data: data["body"].update(stack=[], pending=None), "saved-game-contradictory"),
        (lambda data: data["body"].update(pending=None), "saved-game-contradictory"),
        (lambda data: data["body"].update(pending={"type": "waiting"}), "saved-game-contradictory"),
        (lambda data: data["body"].update(result={"winners": [], "grade": "g"}), "saved-game-contradictory"),
        (lambda data: data["body"]["pending"].update(options=[]), "saved-game-contradictory"),
        (lambda data: data["body"]["pending"]["options"].reverse(), "saved-game-contradictory"),
        (lambda data: data["body"]["pending"].update(seat=3), "saved-game-contradictory"),
        (lambda data: data["body"]["pending"].update(seat=-1), "saved-game-contradictory"),
        (lambda data: data["body"]["state"]["troops"].pop("0"), "saved-game-position"),
    ],
)
def test_a_saved_game_that_cannot_be_is_refused(change: Callable[[Any], object], code: str) -> None:
    with pytest.raises(SavedGameError) as caught:
        loaded(edited(change))
    assert caught.value.code == code


def test_a_position_against_the_rules_is_refused_with_all_its_problems() -> None:
    with pytest.raises(SavedGameError) as caught:
        loaded(edited(lambda data: data["body"]["state"]["troops"].pop("0")))
    assert [problem.path for problem in caught.value.problems] == [("state", "troops")]


@pytest.mark.parametrize("code", ["saved-game-damaged", "saved-game-altered"])
def test_a_refusal_is_told_in_a_sentence(code: str) -> None:
    assert str(SavedGameError(code, reason="it is short")).endswith("the journal of the game.")


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\x00", b"no game", b"[" * 5000, b"\x91" * 5000, b'{"a":"\xff"}', b"\x81\xa1\xff\x00"],
    ids=repr,
)
def test_what_is_no_saved_game_is_refused(data: bytes) -> None:
    with pytest.raises(SavedGameError) as caught:
        loaded(data)
    assert caught.value.code == "saved-game-damaged"


@forms
@quickly
@given(place=st.integers(0, 10_000), byte=st.integers(0, 255))
def test_a_saved_game_with_one_byte_changed_is_refused_or_the_same(form: Form, place: int, byte: int) -> None:
    data = form(TOY, play(begun(), [1] * 20))
    place %= len(data)
    changed = data[:place] + bytes([byte]) + data[place + 1 :]
    try:
        again = loaded(changed)
    except SavedGameError:
        return
    assert digest(TOY, again) == digest(TOY, loaded(data))


@forms
@quickly
@given(st.integers(0, 10_000))
def test_a_saved_game_cut_short_is_refused(form: Form, length: int) -> None:
    data = form(TOY, play(begun(), [1] * 20))
    with pytest.raises(SavedGameError):
        loaded(data[: length % len(data)])


@quickly
@given(positions())
def test_a_clone_has_the_digest_of_the_original(game: ToyGame) -> None:
    assert digest(TOY, game.clone()) == digest(TOY, game)


@quickly
@given(positions(), positions())
def test_positions_have_one_digest_only_if_they_are_alike(one: ToyGame, other: ToyGame) -> None:
    one.state.seed = other.state.seed
    # A saved game keeps the order in which names were given, which is nothing that a position consists of.
    parts = [(game.state, game.stack, game.pending, game.result) for game in (one, other)]
    assert (digest(TOY, one) == digest(TOY, other)) == (parts[0] == parts[1])


def test_the_seed_makes_no_difference_to_the_digest() -> None:
    game = begun(seed=1)
    before = digest(TOY, game)
    game.state.seed = 2
    assert digest(TOY, game) == before


def test_what_only_titles_read_makes_no_difference_to_the_digest() -> None:
    game = begun()
    before = digest(TOY, game)
    game.state.nickname = "Foxes"
    assert (digest(TOY, game), loaded(save(TOY, game)).state.nickname) == (before, "Foxes")


def test_taking_a_digest_changes_nothing() -> None:
    game = begun(seed=1)
    digest(TOY, game)
    assert game.state.seed == 1


@quickly
@given(choices)
def test_a_replay_of_recorded_chance_has_the_digests_of_the_game(numbers: list[int]) -> None:
    game, answers, digests = begun(seed=5), [], []
    chance = []
    for number in numbers:
        if not isinstance(game.pending, Ask):
            break
        answers.append(game.pending.options[number % len(game.pending.options)])
        game.answer(answers[-1])
        chance += game.chance
        digests.append(digest(TOY, game))
    replay = TOY.setup(BOARD, game.state.seating, seed=99)
    replay.source = ListedChance(tuple(chance), then=SEEDED)
    replay.go_on()
    assert [replay.answer(answer) or digest(TOY, replay) for answer in answers] == digests


def test_the_digest_is_the_same_in_every_process() -> None:
    program = (
        "from tests.unit.engine.walks import begun, play\n"
        "from tests.unit.engine.test_saves import blazing\n"
        "from tests.unit.engine.toy_system import TOY\n"
        "from ccstudio.engine.saves import digest\n"
        "print(digest(TOY, blazing()))"
    )
    root = Path(__file__).parents[3]
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    assert printed == {digest(TOY, blazing())}


def blazing() -> ToyGame:
    """A game with words in a set, whose order differs from process to process."""
    game = play(begun(), [1] * 12)
    game.state.overlay = Overlay(removed=frozenset({"barn", "mill", "bridge", "chapel"}), spaces={SpaceId(2): "mud"})
    return game


@quickly
@given(positions(), viewers)
def test_a_view_comes_back_from_the_wire(game: ToyGame, seat: Seat) -> None:
    view = TOY.view(game, seat)
    assert view_from_bytes(TOY, BOARD, view_to_bytes(TOY, view)) == view


def test_what_is_no_view_is_refused() -> None:
    with pytest.raises(SavedGameError):
        view_from_bytes(TOY, BOARD, b'{"seat":0}')


def test_a_state_that_holds_what_cannot_be_saved_is_found_out() -> None:
    game = begun()
    game.state.reserves[Seat(0)] = object()
    with pytest.raises(AssertionError, match="records, numbers and words"):
        save(TOY, game)


def test_boards_are_not_saved_but_given() -> None:
    board = ToyBoard(turns=9)
    assert load(TOY, board, save(TOY, begun())).board is board


def test_troops_of_a_loaded_game_are_records_again() -> None:
    again = loaded(save(TOY, begun()))
    assert isinstance(again.state.troops[PieceId(0)], msgspec.Struct)


@quickly
@given(positions())
def test_msgpack_and_json_hold_the_same_game(game: ToyGame) -> None:
    assume(game.pending is not None)
    assert save(TOY, loaded(save_as_text(TOY, game))) == save(TOY, game)


@quickly
@given(game=positions())
def test_a_state_as_json_is_the_state_again(game: ToyGame) -> None:
    assert state_from_json(TOY, json.loads(json.dumps(state_to_json(game.state)))) == replace(game.state, seed=0)


def test_json_of_a_state_that_is_none_is_refused() -> None:
    value = state_to_json(begun().state)
    value["stacks"] = [[{"type": "space", "space": 3}, [1, 1]]]
    with pytest.raises(msgspec.ValidationError, match="piece 1 stands there twice"):
        state_from_json(TOY, value)
