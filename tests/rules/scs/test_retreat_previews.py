"""Before a retreat: how many steps it comes to, which hexes it can end in, what each path costs (SCS-9)."""

from fractions import Fraction
from typing import Any

import pytest

from ccstudio.engine.options import NumberOption, Option, SpaceOption
from ccstudio.engine.present import Preview
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.fights import always, attack
from tests.rules.scs.positions import Table, table

DEFENDERS = ("b-7a 10.10", "b-7b 10.10", "g-21-1 10.11", "g-22-4 10.11")


def fight(result: str, *more: str, **wishes: Any) -> Table:
    """Grey has to say how far it retreats from 10.11."""
    board = always(result, grey={"sources": ["01.15", "20.15"]}, **wishes)
    return attack(table(*DEFENDERS, *more, board=board), "10.11", "b-7a", "b-7b")


def preview(at: Table, *choices: Option) -> Preview:
    found = SCS.preview(SCS.view(at.game, at.ask.seat), choices)
    assert found is not None
    return found


def parts(found: Preview) -> dict[str, Fraction]:
    return {part.reason.text.code: part.amount for part in found.sums[0].parts}


def hex_of(at: Table, name: str) -> SpaceOption:
    return SpaceOption(at.space(name))


def codes(found: Preview) -> list[str]:
    return [note.text.code for note in found.notes]


@pytest.mark.rule("SCS-9.2/1")
def test_steps_of_the_result_and_steps_instead_of_hexes_are_told_apart() -> None:
    assert parts(preview(fight("D1r2"), NumberOption(1))) == {"part-of-result": 1, "part-instead": 1}


@pytest.mark.rule("SCS-8.0b")
def test_a_number_that_nobody_would_live_to_see_says_so() -> None:
    assert "note-all-lost" in codes(preview(fight("D2r2"), NumberOption(0)))


@pytest.mark.rule("SCS-2.1d/1")
def test_steps_that_every_way_costs_in_enemy_zones_are_counted() -> None:
    at = fight("Dr1", "b-1-1 09.13", "b-1-2 11.13", "b-1-3 10.14")
    assert parts(preview(at, NumberOption(1)))["part-in-zones"] == 1


@pytest.mark.rule("SCS-9.1b")
def test_the_hexes_where_a_retreat_can_end_are_named() -> None:
    found = preview(fight("Dr1"), NumberOption(1))
    named = next(note.text.values["spaces"] for note in found.notes if note.text.code == "note-ends")
    assert isinstance(named, tuple)
    assert len(named) > 1


@pytest.mark.rule("SCS-9.1a/3")
def test_a_stack_that_cannot_retreat_at_all_says_so() -> None:
    lakes = dict.fromkeys(("09.11", "09.12", "10.12", "11.12", "11.11"), "lake")
    found = preview(fight("Dr1", terrain=lakes), NumberOption(1))
    assert (codes(found)[0], parts(found)["part-short"]) == ("note-no-retreat", 1)


def retreating(result: str = "Dr2", *more: str) -> Table:
    at = fight(result, *more)
    return at.play(at.ask.options[-1].number)  # type: ignore[union-attr] - they are numbers


@pytest.mark.rule("SCS-9.1b")
def test_the_ends_of_a_retreat_are_offered_with_the_paths_that_lead_there() -> None:
    at = retreating()
    found = SCS.destinations(SCS.view(at.game, at.ask.seat))
    assert {len(it.choices) for it in found} == {2}
    assert all(it.choices[0] in at.ask.options for it in found)


@pytest.mark.rule("SCS-9.1b")
def test_the_choices_of_a_path_lead_to_its_end() -> None:
    at = retreating()
    way = SCS.destinations(SCS.view(at.game, at.ask.seat))[0]
    at.play(*[str(at.board.name(it.space)) for it in way.choices if isinstance(it, SpaceOption)])
    assert way.goal == SpaceOption(at.state.stacks.spaces[at.piece("g-21-1")])


@pytest.mark.rule("SCS-2.1d/1")
def test_a_path_is_told_with_what_each_hex_costs() -> None:
    at = retreating("Dr2", "b-1-1 07.12")
    path = preview(at, hex_of(at, "09.12"), hex_of(at, "08.12")).path
    assert [step.cost.amount for step in path] == [0, 1]


@pytest.mark.rule("SCS-9.1c")
def test_the_first_hex_of_two_says_where_it_leads_and_what_is_left() -> None:
    at = retreating()
    found = preview(at, hex_of(at, "09.12"))
    assert codes(found) == ["note-toward", "note-hexes-left"]


@pytest.mark.rule("SCS-4.0a/6")
def test_a_hex_that_would_be_overfull_says_so() -> None:
    at = retreating("Dr1", "g-9a 09.12", "g-9m 09.12", "g-12a 09.12")
    assert "note-overfull-for-now" in codes(preview(at, hex_of(at, "09.12")))
