"""DT-M1, DT-M2: the cheapest way to a square, and what a way costs, before its first step."""

from typing import Any

import pytest

from ccstudio.engine.options import ButtonOption, Option, SpaceOption
from ccstudio.engine.present import Preview
from ccstudio.rules.dust_tactics.procedures.move import Movement
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table


def moving(*pieces: str, moves: int = 2, **board: Any) -> Table:
    """The first of some pieces begins a movement."""
    at = table(*pieces, board={"bare": True, **board})
    return at.run(Movement(unit=at.piece(pieces[0].split(maxsplit=1)[0]), moves=moves))


def way(at: Table, goal: str) -> list[str]:
    """The choices that lead to a square, in words."""
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    return [at.words(choice) for choice in DUST_TACTICS.way(view, SpaceOption(at.space(goal)))]


def ahead(at: Table, *words: str) -> Preview | None:
    """What is said of some choices."""
    buttons = ("stop", "spare", "crush")
    choices: tuple[Option, ...] = tuple(
        ButtonOption(word) if word in buttons else SpaceOption(at.space(word)) for word in words
    )
    return DUST_TACTICS.preview(DUST_TACTICS.view(at.game, at.ask.seat), choices)


def test_the_cheapest_way_to_a_square_two_steps_away() -> None:
    assert way(moving("axis-recon A1"), "B3") in (["A2", "B3"], ["B2", "B3"])


def test_there_is_no_way_to_what_is_too_far() -> None:
    assert way(moving("axis-recon A1"), "C3") == []


def test_the_next_square_is_no_way() -> None:
    assert way(moving("axis-recon A1"), "B2") == []


def test_a_way_onto_the_field_begins_at_the_edge() -> None:
    assert way(moving("axis-recon waiting"), "E8")[-1] == "E8"


def test_a_way_over_a_crate_leaves_it_alone() -> None:
    terrain = dict.fromkeys(("B4", "B5", "B6", "D4", "D5", "D6"), "block")
    assert way(moving("axis-claw-walker C4", "crate C5", terrain=terrain), "C6") == ["C5", "spare", "C6"]


def test_by_ruling_nobody_is_asked_on_the_way_over_a_crate() -> None:
    terrain = dict.fromkeys(("B4", "B5", "B6", "D4", "D5", "D6"), "block")
    at = moving("axis-claw-walker C4", "crate C5", terrain=terrain, rulings={"crossing-crate": "stopping"})
    assert way(at, "C6") == ["C5", "C6"]


@pytest.mark.parametrize("goal", ["E7", "D7", "F8", "C5"])
def test_the_choices_of_a_way_are_those_that_are_asked(goal: str) -> None:
    at = moving("axis-recon E5", "axis-beams E6", "axis-hunters D6", stats={"axis-recon": {"movement": 2}})
    found = way(at, goal)
    assert found
    assert at.play(*found).where("axis-recon") == goal


def test_a_step_that_is_not_asked_is_no_choice_of_a_way() -> None:
    crowd = [f"axis-test-walker {column}9 as w{column}" for column in "ABCDEFGHI"]
    terrain = dict.fromkeys(("A8", "B8", "C8", "D8", "F8", "G8", "H8", "I8"), "block")
    at = moving("axis-recon waiting", *crowd, terrain=terrain)
    assert (at.options(), way(at, "E8")) == (["D9", "E9", "F9"], ["E9"])


def test_what_each_step_costs_and_what_is_left() -> None:
    at = moving("axis-recon A1", stats={"axis-recon": {"movement": 2}}).play("A2")
    found = ahead(at, "B3", "C4")
    assert found is not None
    steps = [(at.board.name(step.space), int(step.cost.amount)) for step in found.path]
    parts = [int(part.amount) for part in found.sums[0].parts]
    assert (steps, int(found.costs[0].amount), parts) == ([("B3", 1), ("C4", 2)], 3, [4, -1, -3])


def test_a_square_where_it_cannot_stop_is_named() -> None:
    found = ahead(moving("axis-recon E5", "axis-beams E6"), "E6")
    assert found is not None
    assert [note.text.code for note in found.notes] == ["has-to-go-on"]


def test_a_crate_that_could_be_crushed_is_named() -> None:
    found = ahead(moving("axis-claw-walker C4", "crate C5"), "C5")
    assert found is not None
    assert [(note.rule, note.text.code) for note in found.notes] == [("DT-M4", "may-crush")]


@pytest.mark.parametrize("choices", [("E8",), ("stop",), ("E6", "E9")])
def test_nothing_is_said_of_what_is_no_way(choices: tuple[str, ...]) -> None:
    assert ahead(moving("axis-recon E5"), *choices) is None
