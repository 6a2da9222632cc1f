"""Whether a scenario can be set up: what is said before the game is what the procedures of the game allow (CC-SU)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.documents.contents import Contents
from ccstudio.documents.scenario import Force, PlacedPiece
from ccstudio.engine.game import Game
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.checks.documents import check_documents
from ccstudio.rules.combat_commander.state import SETUP_BOX, CombatState
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.rules.set_up import SetUpRules
from ccstudio.rules.set_up_search import can_be_set_up
from tests.helpers.examples import examples
from tests.rules.combat_commander.boards import contents_of

rule = pytest.mark.rule

SET_UP = {"choose-setup", "choose-setup-hex", "choose-carrier"}

AnyGame = Game[CombatState, CombatBoard]


def rules_of(contents: Contents) -> SetUpRules:
    found = COMBAT_COMMANDER.set_up_rules(contents)
    assert found is not None
    return found


def codes(contents: Contents) -> list[str]:
    return [problem.code for problem in check_documents(contents)]


def begun(contents: Contents) -> AnyGame:
    board = COMBAT_COMMANDER.compile(contents)
    return COMBAT_COMMANDER.setup(board, board.seating(), 1).go_on()


def waiting(game: AnyGame) -> list[PieceId]:
    return [piece for box in SETUP_BOX for piece in game.state.stacks.at(InBox(box))]


def can_be_played(game: AnyGame, seen: set[tuple[object, ...]]) -> bool:
    """Whether some way to set up, tried by the procedures of the game, leaves no piece over."""
    asked = game.pending
    if not isinstance(asked, Ask) or asked.prompt not in SET_UP:
        return not waiting(game)
    position = (
        asked.seat,
        asked.prompt,
        asked.subject,
        tuple(sorted((p, str(at)) for at, ps in game.state.stacks.pairs() for p in ps)),
    )
    if position in seen:
        return False
    seen.add(position)
    options = asked.options[:1] if asked.prompt == "choose-setup" else asked.options
    for option in options:
        after = game.clone()
        after.answer(option)
        if can_be_played(after, seen):
            return True
    return False


def force(name: str, side: str, area: str, pieces: dict[str, int]) -> dict[str, Any]:
    entries = [{"piece": piece, "count": count} for piece, count in pieces.items() if count]
    return {"id": name, "title": name, "side": side, "area": area, "pieces": entries}


def counts(*pieces: str) -> st.SearchStrategy[dict[str, int]]:
    return st.fixed_dictionaries({piece: st.integers(0, 2) for piece in pieces}).filter(lambda it: any(it.values()))


AREAS = {"north": ["C3", "C4"], "one": ["C4"], "wet": ["E5", "C5"]}


PLAIN = contents_of(
    terrain={"E5": "water"}, areas=AREAS, axis={"area": "north"}, allies={"area": "wet"}, sets_up_first="axis"
)


@rule("CC-SU.3", "CC-8.2.c", "CC-11.2")
@examples(16)
@given(
    first=counts("german-rifle", "german-line-team", "german-light-mg"),
    second=counts("german-rifle", "german-voigt"),
    enemy=counts("russian-rifle", "russian-smg"),
    area=st.sampled_from(["", *AREAS]),
    others=st.sampled_from(["", "one", "wet"]),
)
def test_the_answer_is_that_of_the_procedures(
    first: dict[str, int], second: dict[str, int], enemy: dict[str, int], area: str, others: str
) -> None:
    forces = [force("a", "axis", area, first), force("b", "axis", "", second), force("c", "allies", others, enemy)]
    scenario = replace(PLAIN.scenario, forces=msgspec.convert(forces, tuple[Force, ...]))
    contents = replace(PLAIN, scenario=scenario)
    answer = can_be_set_up(rules_of(contents))
    assert (answer.verdict == "yes") == can_be_played(begun(contents), set())


@rule("CC-SU.3", "CC-11.2")
def test_an_example_can_be_played_choice_by_choice() -> None:
    contents = contents_of(
        areas=AREAS,
        axis={"area": "north"},
        allies={"area": "wet"},
        forces=[
            force("a", "axis", "one", {"german-rifle": 1, "german-light-mg": 2}),
            force("b", "axis", "", {"german-rifle": 1, "german-line-team": 2}),
        ],
    )
    rules = rules_of(contents)
    # Where the pieces of each type go, and how many weapons.
    wanted: dict[str, list[int]] = {}
    for placed in can_be_set_up(rules).example:
        item = rules.items[placed.item]
        if item.layer == "units":
            wanted.setdefault(f"{item.path[2]} {item.piece}", []).append(placed.slot)
    game = begun(contents)
    while isinstance(asked := game.pending, Ask) and asked.prompt in SET_UP:
        game.answer(_choice(game, asked, wanted))
    assert not waiting(game)


def _choice(game: AnyGame, asked: Ask, wanted: dict[str, list[int]]) -> Option:
    if asked.prompt != "choose-setup-hex":
        return asked.options[0]
    assert isinstance(asked.subject, PieceOption)
    unit = game.state.units[asked.subject.piece].type
    force_of = 0 if asked.subject.piece < 3 else 1
    space = SpaceOption(wanted[f"{force_of} {unit}"].pop())  # type: ignore[arg-type]
    assert space in asked.options
    return space


@rule("CC-SU.2")
def test_a_unit_is_set_up_in_the_area_of_its_force() -> None:
    forces = [force("a", "axis", "one", {"german-rifle": 1})]
    game = begun(contents_of(areas=AREAS, axis={"area": "north"}, sets_up_first="axis", forces=forces))
    game.answer(game.pending.options[0])  # type: ignore[union-attr]
    assert [game.board.name(option.space) for option in game.pending.options] == ["C4"]  # type: ignore[union-attr]


@rule("CC-SU.2")
def test_a_force_without_any_area_is_found() -> None:
    found = codes(contents_of(forces=[force("a", "axis", "", {"german-rifle": 1})]))
    assert found == ["combat-no-set-up-area"]


@rule("CC-SU.2")
def test_a_force_without_any_area_is_one_problem_that_names_all_its_units() -> None:
    forces = [force("a", "axis", "", {"german-rifle": 1, "german-voigt": 2})]
    (found,) = check_documents(contents_of(forces=forces))
    assert (found.code, found.path) == ("combat-no-set-up-area", ("scenario", "forces", 0))
    assert found.arguments["piece"] == "Rifle squad, Lieutenant Voigt"


@rule("CC-SU.3")
def test_an_area_of_deep_water_is_found() -> None:
    contents = contents_of(
        terrain={"E5": "water"}, areas={"wet": ["E5"]}, forces=[force("a", "axis", "wet", {"german-rifle": 1})]
    )
    assert codes(contents) == ["combat-area-closed"]


@rule("CC-SU.3", "CC-8.2")
def test_an_area_without_room_names_the_units_that_do_not_fit() -> None:
    contents = contents_of(areas=AREAS, forces=[force("a", "axis", "one", {"german-rifle": 2, "german-voigt": 2})])
    (problem,) = check_documents(contents)
    assert (problem.code, problem.path) == ("combat-set-up-units", ("scenario", "forces", 0, "pieces", 0))
    assert problem.arguments == {"pieces": "2 × Rifle squad", "needed": 8, "room": 7, "slots": 1, "most": 7}


@rule("CC-11.2")
def test_more_weapons_than_units_are_found() -> None:
    contents = contents_of(areas=AREAS, forces=[force("a", "axis", "north", {"german-rifle": 1, "german-light-mg": 2})])
    assert codes(contents) == ["combat-set-up-weapons"]


@rule("CC-RS.12", "CC-F100.1")
def test_fortifications_that_the_rules_leave_out_are_a_warning() -> None:
    contents = contents_of(areas=AREAS, axis={"area": "north", "posture": "defender"}, fortifications={"foxholes": 3})
    assert [(it.code, it.severity.value) for it in check_documents(contents)] == [("combat-set-up-works", "warning")]


@rule("CC-8.2", "CC-T98")
def test_a_unit_can_be_put_where_it_may_be_and_nowhere_else() -> None:
    pieces = [{"piece": "german-rifle", "side": "axis", "space": "C3"}]
    contents = contents_of(terrain={"E5": "water"}, pieces=pieces)
    placing = rules_of(contents).placing(PlacedPiece(piece="german-rifle", side="axis", space="C4"), None)
    board = COMBAT_COMMANDER.compile(contents)
    refused = {board.name(space): problem.code for space, problem in placing.refused.items()}
    assert refused == {"E5": "combat-unit-barred", "C3": "combat-stack"}


@rule("CC-11.2")
def test_a_weapon_is_put_on_a_unit_of_its_side_without_one() -> None:
    pieces = [
        {"id": "armed", "piece": "german-rifle", "side": "axis", "space": "C3"},
        {"piece": "german-light-mg", "side": "axis", "on": "armed"},
        {"piece": "german-rifle", "side": "axis", "space": "C4"},
        {"piece": "russian-rifle", "side": "allies", "space": "E5"},
    ]
    rules = rules_of(contents_of(pieces=pieces))
    placing = rules.placing(PlacedPiece(piece="german-heavy-mg", side="axis", space="C4"), None)
    assert (placing.spaces, placing.carriers) == (frozenset(), {2})
