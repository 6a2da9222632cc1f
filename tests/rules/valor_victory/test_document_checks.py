"""Documents that cannot be played: every problem is found, at its place (VV-4, VV-6.9, VV-8, VV-12, VV-19)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from ccstudio.base.problems import Problem
from ccstudio.documents.contents import Contents
from ccstudio.rules.valor_victory.checks.documents import DOCUMENT_CHECKS
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from tests.rules.valor_victory.boards import contents_of
from tests.rules.valor_victory.skirmish import skirmish_contents, with_sides

rule = pytest.mark.rule

Found = list[tuple[str, tuple[str | int, ...]]]


def found(contents: Contents) -> Found:
    """The problems of documents: code and place of each."""
    return [(problem.code, problem.path) for problem in DOCUMENT_CHECKS.problems(contents)]


def placed(*pieces: Mapping[str, Any], **wishes: Any) -> Found:
    """The problems of a scenario with placed pieces; those of the Axis leave out their side."""
    return found(contents_of(pieces=[{"side": "axis", **piece} for piece in pieces], **wishes))


def on_truck(*cargo: str, truck: str = "german-3-ton-truck") -> Sequence[Mapping[str, Any]]:
    carrier = {"id": "truck", "piece": truck, "space": "D5"}
    return [carrier, *({"piece": piece, "on": "truck"} for piece in cargo)]


def test_the_skirmish_has_no_problems() -> None:
    assert DOCUMENT_CHECKS.problems(skirmish_contents()) == []


@rule("VV-10.1b")
def test_units_stand_only_where_they_can_be() -> None:
    board = {"terrain": {"D5": "pond", "E5": "building"}}
    tank = {"piece": "german-stug-iiig", "space": "E5"}
    assert placed({"piece": "german-rifle", "space": "D5"}, tank, **board) == [
        ("valor-unit-barred", ("scenario", "pieces", 0, "space")),
        ("valor-unit-barred", ("scenario", "pieces", 1, "space")),
    ]


@rule("VV-7.1a", "VV-7.1b")
def test_facings_are_those_of_hexsides_and_of_units_that_have_one() -> None:
    gun = {"piece": "german-5cm-pak-38", "space": "D5", "facing": "e"}
    squad = {"piece": "german-rifle", "space": "E5", "facing": "n"}
    assert placed(gun, squad) == [
        ("valor-facing", ("scenario", "pieces", 0, "facing")),
        ("valor-facing-unused", ("scenario", "pieces", 1, "facing")),
    ]


@rule("VV-8.21a", "VV-8.21c")
@pytest.mark.parametrize(
    ("truck", "cargo", "problem"),
    [
        ("german-3-ton-truck", ["german-rifle", "german-rifle", "german-brandt"], None),
        ("german-3-ton-truck", ["german-rifle", "german-rifle", "german-rifle-half"], ("valor-capacity", 0)),
        ("german-kubelwagen", ["german-rifle"], ("valor-capacity", 0)),
        ("german-stug-iiig", ["german-rifle"], ("valor-cannot-carry", 1)),
        ("german-3-ton-truck", ["german-kubelwagen"], ("valor-cannot-carry", 1)),
        ("german-3-ton-truck", ["german-5cm-pak-38"], None),
        ("german-stug-iiig", ["german-5cm-pak-38"], ("valor-cannot-tow", 1)),
    ],
    ids=["full", "half-too-many", "too-big", "no-transport", "vehicle", "tows", "cannot-tow"],
)
def test_carriers_carry_what_their_class_allows(
    truck: str, cargo: Sequence[str], problem: tuple[str, int] | None
) -> None:
    codes = [(code, path[2]) for code, path in placed(*on_truck(*cargo, truck=truck))]
    assert (problem in codes) if problem else codes == []


@rule("VV-8.21c")
def test_a_jeep_cannot_tow_a_large_gun() -> None:
    cargo = on_truck("german-8-8cm-flak-36", truck="german-kubelwagen")
    assert ("valor-cannot-tow", ("scenario", "pieces", 1, "on")) in placed(*cargo)


@rule("VV-12.2a", "VV-12.2b")
def test_weapons_are_carried_by_who_can_and_one_each() -> None:
    squad = {"id": "squad", "piece": "german-rifle", "space": "D5"}
    leader = {"id": "leader", "piece": "german-brandt", "space": "D5"}
    assert placed(
        squad,
        leader,
        {"piece": "german-mg34", "on": "squad"},
        {"piece": "german-mg42", "on": "squad"},
        {"piece": "german-mg42-tripod", "on": "leader"},
        {"piece": "german-mg34", "space": "E5"},
    ) == [
        ("valor-weapon-adrift", ("scenario", "pieces", 5)),
        ("valor-second-weapon", ("scenario", "pieces", 3, "on")),
        ("valor-weapon-carrier", ("scenario", "pieces", 4, "on")),
    ]


@rule("VV-6.9b", "VV-6.8")
def test_stacks_keep_to_their_limits_and_sides_apart() -> None:
    five = [{"piece": "german-rifle-half", "space": "D5"}] * 5
    foe = {"piece": "american-rifle", "side": "allies", "space": "E5"}
    assert placed(*five, {"piece": "german-rifle", "space": "E5"}, foe) == [
        ("valor-stack", ("scenario", "pieces", 4, "space")),
        ("valor-both-sides", ("scenario", "pieces", 6, "space")),
    ]


@rule("VV-19.2a", "VV-19.2b", "VV-19.13")
def test_positions_are_on_their_ground_and_alone() -> None:
    board = {"terrain": {"D5": "woods", "E5": "building"}}
    assert placed(
        {"piece": "sandbags", "space": "D5"},
        {"piece": "trench", "space": "D5"},
        {"piece": "foxholes", "space": "E5"},
        {"piece": "wire", "space": "F5"},
        {"piece": "minefield", "space": "F5"},
        **board,
    ) == [
        ("valor-position-ground", ("scenario", "pieces", 0, "space")),
        ("valor-position-ground", ("scenario", "pieces", 2, "space")),
        ("valor-two-positions", ("scenario", "pieces", 1, "space")),
        ("valor-two-positions", ("scenario", "pieces", 4, "space")),
    ]


@rule("VV-19.7b")
def test_only_minefields_are_hidden_and_only_by_the_special_rule() -> None:
    mine = {"piece": "minefield", "space": "D5", "traits": ["hidden"]}
    assert placed(mine) == [("valor-hidden-rule", ("scenario", "pieces", 0, "traits", 0))]
    assert placed(mine, special=["hidden-minefields"]) == []
    trench = {"piece": "trench", "space": "D5", "traits": ["hidden"]}
    assert placed(trench, special=["hidden-minefields"]) == [("valor-trait", ("scenario", "pieces", 0, "traits", 0))]


@rule("VV-22.5", "VV-16.6a")
def test_traits_are_of_units_that_can_have_them() -> None:
    assert placed({"piece": "german-rifle", "space": "D5", "traits": ["hero", "immobile", "tired", "valorous"]}) == [
        ("valor-trait", ("scenario", "pieces", 0, "traits", 0)),
        ("valor-trait", ("scenario", "pieces", 0, "traits", 1)),
        ("valor-no-trait", ("scenario", "pieces", 0, "traits", 2)),
    ]


@rule("VV-19.11", "VV-19.12a", "VV-19.12b")
def test_caves_and_tunnels_fit_each_other() -> None:
    caves = [{"piece": "cave", "space": space} for space in ("B2", "C2", "M10")]
    tunnels = [
        {"first": "B2", "second": "C2", "length": 4},
        {"first": "B2", "second": "D2", "length": 5},
        {"first": "C2", "second": "Z9", "length": 1},
    ]
    japanese = [{"side": "axis", "nation": "japanese"}, {"side": "allies", "nation": "american"}]
    contents = contents_of(pieces=[{"side": "axis", **cave} for cave in caves], tunnels=tunnels)
    settings = {**contents.scenario.settings, "sides": japanese}
    scenario = msgspec.structs.replace(contents.scenario, settings=settings)
    assert found(msgspec.structs.replace(contents, scenario=scenario)) == [
        ("valor-cave-alone", ("scenario", "pieces", 2)),
        ("valor-no-entrance", ("scenario", "settings", "tunnels", 1, "second")),
        ("valor-tunnel-length", ("scenario", "settings", "tunnels", 1, "length")),
        ("valor-no-space", ("scenario", "settings", "tunnels", 2, "second")),
    ]
    assert ("valor-position-nation", ("scenario", "pieces", 0, "piece")) in placed(*caves[:2])


@rule("VV-4.4a", "VV-4.4c")
def test_goals_can_be_met() -> None:
    goals = [
        {"title": "Pond", "kind": "hold", "spaces": ["D5"], "count": 2},
        {"title": "Nowhere", "kind": "clear"},
        {"title": "Away", "kind": "exit", "count": 3},
        {"title": "None", "kind": "eliminate"},
    ]
    victory = {"sides": [{"side": "axis", "goals": goals, "needed": 5}]}
    here = ("scenario", "victory", "sides", 0)
    assert found(contents_of(terrain={"D5": "pond"}, victory=victory)) == [
        ("valor-goals-needed", (*here, "needed")),
        ("valor-goal-barred", (*here, "goals", 0, "spaces", 0)),
        ("valor-goal-count", (*here, "goals", 0, "count")),
        ("valor-goal-nowhere", (*here, "goals", 1, "spaces")),
        ("valor-goal-exits", (*here, "goals", 2, "edges")),
        ("valor-goal-zero", (*here, "goals", 3, "count")),
    ]


@rule("VV-4.4c")
def test_goals_name_spaces_of_the_map() -> None:
    goal = {"title": "Far", "kind": "hold", "spaces": ["Z99"]}
    here = ("scenario", "victory", "sides", 0, "goals", 0, "spaces", 0)
    assert found(contents_of(victory={"sides": [{"side": "axis", "goals": [goal]}]})) == [("valor-no-space", here)]


@rule("VV-4.1a", "VV-6.10a")
def test_forces_have_an_area_and_arrive_in_time() -> None:
    force = {"id": "late", "title": "Late", "side": "axis", "turn": 9, "pieces": [{"piece": "german-rifle"}]}
    assert found(contents_of(forces=[force])) == [
        ("valor-no-set-up-area", ("scenario", "forces", 0, "area")),
        ("valor-turn-late", ("scenario", "forces", 0, "turn")),
    ]


@rule("VV-19.5c")
def test_bunkers_are_placed_by_the_scenario() -> None:
    pieces = [{"piece": "concrete-bunker"}, {"piece": "sniper"}]
    force = {"id": "works", "title": "Works", "side": "axis", "area": "here", "pieces": pieces}
    assert found(contents_of(forces=[force], areas={"here": ["D5"]})) == [
        ("valor-bunker-placed", ("scenario", "forces", 0, "pieces", 0)),
        ("valor-not-placed", ("scenario", "forces", 0, "pieces", 1, "piece")),
    ]


def test_sides_have_seats_nations_and_areas() -> None:
    contents = with_sides(contents_of())
    assert [code for code, _path in found(contents)] == ["valor-no-area", "valor-no-area"]


@rule("VV-6.9b", "VV-6.9c")
@pytest.mark.parametrize(
    ("squads", "halves", "fits"),
    [(3, 1, True), (4, 0, False), (0, 4, True), (0, 5, False), (2, 2, True), (3, 2, False)],
)
def test_room_for_infantry_is_that_of_the_stacking_limits(squads: int, halves: int, fits: bool) -> None:
    pieces = [{"piece": "german-rifle", "count": squads}, {"piece": "german-rifle-half", "count": halves}]
    force = {
        "id": "all", "title": "All", "side": "axis", "area": "here", "pieces": [it for it in pieces if it["count"]],
    }  # fmt: skip
    problems = DOCUMENT_CHECKS.problems(contents_of(forces=[force], areas={"here": ["D5"]}))
    assert ("valor-set-up-infantry" in [problem.code for problem in problems]) != fits


FULL = "valor-set-up-together"


@rule("VV-6.9b", "VV-6.9g", "VV-6.9h")
@pytest.mark.parametrize(
    ("pieces", "edition", "codes"),
    [
        ({"german-pzkpfw-v": 2}, "s2", []),
        ({"german-pzkpfw-v": 1, "german-rifle": 3, "german-brandt": 1}, "s2", []),
        ({"german-pzkpfw-v": 2, "german-rifle": 1}, "s2", [FULL]),
        ({"german-pzkpfw-v": 1, "german-rifle": 2}, "std21", []),
        ({"german-pzkpfw-v": 1, "german-rifle": 3}, "std21", [FULL]),
        ({"german-pzkpfw-v": 3, "german-rifle": 1}, "s2", ["valor-set-up-others"]),
    ],
)
def test_units_of_all_types_fit_into_a_hex_together(pieces: dict[str, int], edition: str, codes: list[str]) -> None:
    listed = [{"piece": piece, "count": count} for piece, count in pieces.items()]
    force = {"id": "all", "title": "All", "side": "axis", "area": "here", "pieces": listed}
    contents = contents_of(forces=[force], areas={"here": ["D5"]}, rulings={"stacking": edition})
    assert [problem.code for problem in DOCUMENT_CHECKS.problems(contents) if "set-up" in problem.code] == codes


@rule("VV-19.9", "VV-19.5a", "VV-19.8c")
@pytest.mark.parametrize(
    ("piece", "placed", "fits"),
    [
        ("german-pzkpfw-v", "foxholes", False),
        ("german-rifle", "foxholes", True),
        ("german-5cm-pak-38", "wooden-bunker", True),
        ("german-pzkpfw-v", "wooden-bunker", False),
        ("german-5cm-pak-38", "wire", False),
        ("german-rifle", "german-pzkpfw-v", True),
    ],
)
def test_what_is_placed_in_a_hex_leaves_room_for_some(piece: str, placed: str, fits: bool) -> None:
    force = {"id": "all", "title": "All", "side": "axis", "area": "here", "pieces": [{"piece": piece}]}
    there = {"piece": placed, "side": "axis", "space": "D5"}
    problems = DOCUMENT_CHECKS.problems(contents_of(forces=[force], areas={"here": ["D5"]}, pieces=[there]))
    assert (FULL in [problem.code for problem in problems]) != fits


@rule("VV-12.2a")
def test_weapons_that_nobody_can_carry_are_found_before_the_game() -> None:
    pieces = [{"piece": "german-brandt"}, {"piece": "german-mg42-tripod"}]
    force = {"id": "few", "title": "Few", "side": "axis", "area": "here", "pieces": pieces}
    assert [code for code, _ in found(contents_of(forces=[force], areas={"here": ["D5"]}))] == ["valor-no-bearer"]


@rule("VV-19.2a")
def test_the_editor_is_told_where_a_position_can_be_placed() -> None:
    contents = contents_of(terrain={"D5": "woods"}, pieces=[{"piece": "sandbags", "side": "axis", "space": "E5"}])
    rules = DOCUMENT_CHECKS.set_up_of(contents, RECOMMENDED)
    assert rules is not None
    placing = rules.placing(contents.scenario.pieces[0], 0)
    grid = [space for space in sorted(placing.spaces or ()) if placing.allows(space)]
    refused = {problem.arguments["space"] for problem in placing.refused.values()}
    assert refused == {"D5"}
    assert len(grid) > 100


def test_every_problem_has_a_sentence() -> None:
    from ccstudio.rules.valor_victory.system import VALOR_VICTORY

    contents = contents_of(pieces=[{"piece": "german-rifle", "side": "axis", "space": "D5", "traits": ["hero"]}])
    problems: list[Problem] = VALOR_VICTORY.check_documents(contents)
    assert [str(problem.arguments["sentence"]) for problem in problems] == [
        "German Rifle squad cannot have the trait hero."
    ]
