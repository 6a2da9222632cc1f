"""What a scenario says that cannot come about is a warning that names the record and the remedy (CC-SU)."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem
from ccstudio.rules.combat_commander.checks import documents
from ccstudio.rules.combat_commander.sentences import SENTENCES
from tests.rules.combat_commander.boards import contents_of

rule = pytest.mark.rule

AREA: dict[str, Any] = {"areas": {"north": ["C1", "C2"]}, "axis": {"area": "north"}}
SQUAD = {"piece": "german-rifle", "side": "axis", "space": "C3"}
SETTINGS = ("scenario", "settings")


def only(**wishes: Any) -> Problem:
    """The only problem of a scenario."""
    (found,) = documents.check_documents(contents_of(**wishes))
    assert found.severity.value == "warning"
    assert found.code in SENTENCES
    return found


def force(piece: str, **more: Any) -> dict[str, Any]:
    return {"id": "force", "title": "Force", "side": "axis", "pieces": [{"piece": piece}], **more}


@rule("CC-RS.4")
def test_a_unit_of_another_nation() -> None:
    found = only(nations=("german", "american"), pieces=[{"piece": "russian-rifle", "side": "allies", "space": "C3"}])
    assert (found.code, found.path) == ("combat-other-nation", ("scenario", "pieces", 0, "piece"))


@rule("CC-RS.3")
def test_a_unit_of_another_year() -> None:
    found = only(year=1939, pieces=[{**SQUAD, "piece": "german-pionier"}])
    assert (found.code, found.path) == ("combat-other-year", ("scenario", "pieces", 0, "piece"))


@rule("CC-6.1.2")
@pytest.mark.parametrize(
    ("turn", "code"), [(2, "combat-arrived-before"), (3, "combat-arrived-before"), (9, "combat-arrives-late")]
)
def test_reinforcements_that_never_arrive(turn: int, code: str) -> None:
    found = only(forces=[force("german-rifle", turn=turn)], time=3, sudden_death=8)
    assert (found.code, found.path) == (code, ("scenario", "forces", 0, "turn"))


@rule("CC-6.1.2.c")
def test_an_area_of_reinforcements_that_the_rules_do_not_use() -> None:
    found = only(**AREA, forces=[force("german-rifle", turn=4, area="north")])
    assert (found.code, found.path) == ("combat-area-unused", ("scenario", "forces", 0, "area"))


@rule("CC-4.3")
def test_a_game_that_is_over_when_it_begins() -> None:
    found = only(time=5, sudden_death=5)
    assert (found.code, found.path) == ("combat-no-time", (*SETTINGS, "sudden_death"))


@rule("CC-7.2")
def test_two_sides_with_one_edge() -> None:
    assert only(allies={"edge": "n"}).path == (*SETTINGS, "sides", 1, "edge")


@rule("CC-RS.12")
def test_fortifications_that_nobody_sets_up() -> None:
    assert only(fortifications={"foxholes": 1}).path == (*SETTINGS, "fortifications")


@rule("CC-7.3.2")
def test_more_chits_than_there_are() -> None:
    (found,) = documents.check_documents(contents_of(open_draws=20, axis={"draws": 20}))
    assert (found.code, found.path, found.severity.value) == ("combat-few-chits", (*SETTINGS, "open_draws"), "error")
