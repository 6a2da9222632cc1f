"""Scenarios that cannot be played: every problem is found, at its place (SCS-SETUP-2, SCS-5.0/1, SCS-12.1a/2)."""

from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

from ccstudio.documents.contents import Contents
from ccstudio.documents.grid import SquareGrid
from ccstudio.documents.module import PieceType
from ccstudio.documents.scenario import ScenarioSeat
from ccstudio.rules.scs.checks.documents import DOCUMENT_CHECKS
from ccstudio.rules.scs.questions import RECOMMENDED
from ccstudio.rules.scs.sentences.problems import PROBLEM_SENTENCES
from tests.rules.scs.boards import contents_of
from tests.rules.scs.games import force, unit
from tests.rules.scs.veska import crossing_contents

Found: TypeAlias = list[tuple[str, tuple[str | int, ...]]]
SOURCES = {"blue": {"sources": ["05.05"]}, "grey": {"sources": ["25.05"]}}
SCENARIO, SETTINGS, VICTORY = ("scenario",), ("scenario", "settings"), ("scenario", "victory")
LEVELS = [{"title": "Blue", "least": 1, "winner": "blue"}]


def found(contents: Contents) -> Found:
    """Code and place of the problems of documents."""
    return [(problem.code, problem.path) for problem in DOCUMENT_CHECKS.problems(contents)]


def of(**wishes: Any) -> Found:
    """The problems of a scenario whose sides have supply sources."""
    return found(contents_of(**{**SOURCES, **wishes}))


def test_the_shipped_scenario_has_no_problems() -> None:
    assert DOCUMENT_CHECKS.problems(crossing_contents()) == []
    assert of(pieces=[unit("b-7a", "05.05"), unit("g-m1", "25.05")]) == []


@pytest.mark.rule("SCS-12.1a/2", "SCS-13.0/1")
@pytest.mark.parametrize(
    ("blue", "problem"),
    [
        ({"sources": ["05.05", "99.99"]}, ("scs-no-space", ("sources", 1))),
        ({"sources": []}, ("scs-no-source", ("sources",))),
        ({"area": "nowhere"}, ("scs-no-area", ("area",))),
        ({"controls": "nowhere"}, ("scs-no-area", ("controls",))),
        ({"bridging": "nowhere"}, ("scs-no-area", ("bridging",))),
        ({"side": "red"}, ("scs-no-side", ("side",))),
    ],
)
def test_sides_name_only_what_there_is(blue: dict[str, Any], problem: tuple[str, tuple[Any, ...]]) -> None:
    code, place = problem
    assert (code, (*SETTINGS, "sides", 0, *place)) in of(blue={"sources": ["05.05"], **blue})


def test_a_side_is_there_once_and_somebody_plays_it() -> None:
    assert ("scs-no-side", (*SETTINGS, "sides", 1, "side")) in of(grey={"side": "blue", "sources": ["05.05"]})
    contents = contents_of(**SOURCES)
    alone = msgspec.structs.replace(contents.scenario, seats=(ScenarioSeat(title="Blue", side="blue"),))
    assert found(msgspec.structs.replace(contents, scenario=alone)) == [
        ("scs-side-unseated", (*SETTINGS, "sides", 1, "side"))
    ]


def test_problems_call_sides_and_levels_as_people_do() -> None:
    contents = contents_of(victory={"side": "blue", "levels": [*LEVELS, {"title": "", "least": 1}]})
    alone = msgspec.structs.replace(contents.scenario, seats=(ScenarioSeat(title="Blue", side="blue"),))
    told = DOCUMENT_CHECKS.problems(msgspec.structs.replace(contents, scenario=alone))
    assert [problem.arguments for problem in told] == [
        {"side": "Grey"}, {"side": "Blue"}, {"side": "Grey"}, {"title": "Level 2"},
    ]  # fmt: skip


def test_seats_pieces_and_forces_are_of_sides_that_play() -> None:
    problems = of(
        grey={"side": "blue", "sources": ["05.05"]}, pieces=[unit("g-m1", "25.05")], forces=[force("g-m2", area="a")],
        areas={"a": ["20.10"]},
    )  # fmt: skip
    assert ("scs-seat-unused", (*SCENARIO, "seats", 1, "side")) in problems
    assert ("scs-no-side", (*SCENARIO, "pieces", 0, "side")) in problems
    assert ("scs-no-side", (*SCENARIO, "forces", 0, "side")) in problems


@pytest.mark.rule("SCS-1.0/2")
def test_turns_name_only_what_there_is() -> None:
    assert of(turns=[{}, {"weather": "hail"}]) == [("scs-no-weather", (*SETTINGS, "turns", 1, "weather"))]
    contents = contents_of(**SOURCES, turns=[{"air": [1, 1]}])
    settings = {name: value for name, value in contents.module.settings.items() if name != "air"}
    module = msgspec.structs.replace(contents.module, settings=settings)
    assert found(msgspec.structs.replace(contents, module=module)) == [
        ("scs-air-unused", (*SETTINGS, "turns", 0, "air"))
    ]


@pytest.mark.rule("SCS-DEMO-V1", "SCS-DEMO-V4", "SCS-DEMO-V5")
@pytest.mark.parametrize(
    ("victory", "problem"),
    [
        ({"side": "red"}, ("scs-no-side", ("side",))),
        ({"hexes": [{"space": "99.99", "points": 1}]}, ("scs-no-space", ("hexes", 0, "space"))),
        ({"hexes": [{"space": "05.05", "points": 1, "by": "red"}]}, ("scs-no-side", ("hexes", 0, "by"))),
        ({"losses": [{"side": "red", "steps": 1, "points": 1}]}, ("scs-no-side", ("losses", 0, "side"))),
        ({"levels": [{"title": "Red", "least": 1, "winner": "red"}]}, ("scs-no-side", ("levels", 0, "winner"))),
        ({"levels": [*LEVELS, *LEVELS]}, ("scs-levels-fall", ("levels", 1, "least"))),
        ({"at_once": [{"side": "red", "spaces": ["05.05"], "title": "Red"}]}, ("scs-no-side", ("at_once", 0, "side"))),
        ({"at_once": [{"side": "blue", "spaces": ["05.05", "99.99"], "title": "Blue"}]},
         ("scs-no-space", ("at_once", 0, "spaces", 1))),
    ],
)  # fmt: skip
def test_victory_names_only_what_there_is_and_its_levels_rise(
    victory: dict[str, Any], problem: tuple[str, tuple[Any, ...]]
) -> None:
    code, place = problem
    assert of(victory={"side": "blue", "levels": LEVELS, **victory}) == [(code, (*VICTORY, *place))]


PIECE = (*SCENARIO, "pieces", 0)


@pytest.mark.rule("SCS-3.2d", "SCS-3.3a", "SCS-SETUP-2")
@pytest.mark.parametrize(
    ("pieces", "problem"),
    [
        ([unit("b-7a", "10.10", traits=["hungry"])], ("scs-no-trait", (*PIECE, "traits", 0))),
        ([unit("b-7a", "10.11")], ("scs-unit-barred", (*PIECE, "space"))),
        ([unit("b-7a", "10.10"), unit("g-m1", "10.10")], ("scs-both-sides", (*SCENARIO, "pieces", 1, "space"))),
        ([unit(f"b-1-{number}", "10.10") for number in (1, 2, 3)] + [unit("b-7r", "10.10")],
         ("scs-stack", (*SCENARIO, "pieces", 3, "space"))),
        ([{"piece": "b-7a", "side": "blue", "id": "tank", "space": "10.10"},
          {"piece": "b-7r", "side": "blue", "on": "tank"}], ("scs-unit-place", (*SCENARIO, "pieces", 1, "on"))),
    ],
)  # fmt: skip
def test_placed_units_are_where_they_can_be(pieces: list[Any], problem: tuple[str, tuple[Any, ...]]) -> None:
    assert of(pieces=pieces, terrain={"10.11": "lake"}) == [problem]


@pytest.mark.rule("SCS-SETUP-3")
def test_a_face_beyond_the_last_step_is_noticed() -> None:
    faces = [face.id for kind in contents_of().module.pieces if kind.id == "b-7a" for face in kind.faces]
    stats = {"b-7a": {"strengths": [{"attack": 8, "defence": 6}]}}
    problems = of(pieces=[unit("b-7a", "10.10", face=faces[1])], stats=stats)
    assert problems == [("scs-face-without-step", (*PIECE, "face"))]


def test_pieces_that_are_no_units_are_noticed() -> None:
    contents = contents_of(**SOURCES, pieces=[unit("b-7a", "10.10")])

    def new(kind: PieceType) -> PieceType:
        return msgspec.structs.replace(kind, kind="marker", stats={}) if kind.id == "b-7a" else kind

    module = msgspec.structs.replace(contents.module, pieces=tuple(map(new, contents.module.pieces)))
    assert found(msgspec.structs.replace(contents, module=module)) == [("scs-no-unit", (*PIECE, "piece"))]


FORCE = (*SCENARIO, "forces", 0)


@pytest.mark.rule("SCS-5.0/1", "SCS-SETUP-1")
def test_forces_have_areas_and_arrive_before_the_end() -> None:
    areas = {"camp": ["10.10"]}
    assert ("scs-no-set-up-area", (*FORCE, "area")) in of(forces=[force("b-7a")])
    assert of(forces=[force("b-7a", area="camp", turn=9)], areas=areas) == [("scs-turn-late", (*FORCE, "turn"))]
    assert of(forces=[force("b-7a", area="camp", box="reserve")], areas=areas) == [("scs-box-unused", (*FORCE, "box"))]


@pytest.mark.rule("SCS-SETUP-2", "SCS-SETUP-1")
def test_forces_find_room_in_their_area() -> None:
    lake = of(forces=[force("b-7a", area="camp")], areas={"camp": ["10.11"]}, terrain={"10.11": "lake"})
    assert [code for code, _ in lake] == ["scs-nowhere"]
    many = of(forces=[force("b-1-1", "b-1-2", "b-1-3", "b-7r", area="camp")], areas={"camp": ["10.10"]})
    assert [code for code, _ in many] == ["scs-set-up-units"]


def test_the_series_needs_hexes() -> None:
    contents = contents_of(**SOURCES)
    squares = msgspec.structs.replace(contents.map, grid=SquareGrid(columns=30, rows=20))
    problems = found(msgspec.structs.replace(contents, map=squares))
    assert ("scs-not-hexes", ("map", "grid")) in problems


def test_all_defects_of_a_scenario_are_told_at_once() -> None:
    victory = {"side": "red", "levels": LEVELS, "hexes": [{"space": "99.99", "points": 1}]}
    problems = of(blue={"sources": ["88.88"], "area": "nowhere"}, turns=[{"weather": "hail"}], victory=victory)
    assert sorted(code for code, _ in problems) == [
        "scs-no-area", "scs-no-side", "scs-no-space", "scs-no-space", "scs-no-weather",
    ]  # fmt: skip


def test_what_is_set_up_is_known_only_where_names_lead_somewhere() -> None:
    camp = {"areas": {"camp": ["10.10"]}, "forces": [force("b-7a", area="camp")]}
    assert DOCUMENT_CHECKS.set_up_of(contents_of(**SOURCES, **camp), RECOMMENDED) is not None
    assert DOCUMENT_CHECKS.set_up_of(contents_of(blue={"sources": ["99.99"]}, **camp), RECOMMENDED) is None
    assert DOCUMENT_CHECKS.set_up_of(contents_of(**SOURCES, forces=[force("b-7a")]), RECOMMENDED) is None


def test_every_problem_that_there_is_a_sentence_for_is_met_in_a_test() -> None:
    folder = Path(__file__).parent
    texts = [
        (folder / f"test_{kind}_checks.py").read_text(encoding="utf-8") for kind in ("module", "document", "position")
    ]
    assert [code for code in PROBLEM_SENTENCES if not any(f'"{code}"' in text for text in texts)] == []
