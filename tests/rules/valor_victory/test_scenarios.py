"""VV-4.1a to VV-4.4d: the scenarios that are shipped can be played, and each is another kind of battle."""

from collections import Counter
from typing import Final

import pytest

from ccstudio.base.places import content_folder
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.play.checking import check_file
from ccstudio.play.game_documents import golden_problems
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.pieces import side_of_sniper
from ccstudio.rules.valor_victory.state import WAITING, ValorState

FOLDER: Final = content_folder() / "modules" / "valor_victory" / "scenarios"
SETS_UP: Final = ("choose-setup", "finish-setup", "choose-carrier")
SCENARIOS: Final = ("market-day", "guns-of-kalinka", "sluice-bridge", "night-at-talwen", "four-parishes", "rue-basse")


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Opened]:
    return {name: open_scenario(FOLDER / f"{name}.json") for name in SCENARIOS}


def begun(opened: Opened) -> Game[ValorState, ValorBoard]:
    """A game in which both sides have placed everything where they are offered to first."""
    seating = opened.system.seatings(opened.board)[0]
    game: Game[ValorState, ValorBoard] = opened.system.setup(opened.board, seating, 1).go_on()
    while isinstance(game.pending, Ask) and game.pending.prompt.startswith(SETS_UP):
        game.answer(game.pending.options[0])
    return game


@pytest.fixture(scope="module")
def big(scenarios: dict[str, Opened]) -> Game[ValorState, ValorBoard]:
    return begun(scenarios["four-parishes"])


def test_every_scenario_is_tested() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(SCENARIOS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_no_problems_and_golden_pairs(name: str, scenarios: dict[str, Opened]) -> None:
    pairs = scenarios[name].contents.scenario.golden
    golden = Counter(pair.blocked for pair in pairs)
    problems = check_file(FOLDER / f"{name}.json", with_golden=False).problems
    assert (list(problems), golden.total() >= 8, min(golden[True], golden[False]) >= 1) == ([], True, True)
    assert [pair for pair in pairs if "VV-" not in pair.source] == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_has_the_lines_of_sight_it_relies_on(name: str, scenarios: dict[str, Opened]) -> None:
    opened = scenarios[name]
    assert list(golden_problems(opened.contents, opened.system)) == []


@pytest.mark.rule("VV-4.1b", "VV-5.2")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_lasts_five_to_eight_turns(name: str, scenarios: dict[str, Opened]) -> None:
    assert 5 <= scenarios[name].board.settings.turns <= 8


@pytest.mark.rule("VV-4.1a", "VV-4.2")
@pytest.mark.parametrize("name", SCENARIOS)
def test_the_sides_can_place_all_they_have_and_begin(name: str, scenarios: dict[str, Opened]) -> None:
    game = begun(scenarios[name])
    left = {
        piece for side in (Side(0), Side(1)) for piece in game.state.stacks.at(InBox(WAITING[side]))
        if not game.board.arrival_of(piece)
    }  # fmt: skip
    assert (isinstance(game.pending, Ask), left) == (True, set())


@pytest.mark.rule("VV-2.1b")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_is_played_on_the_map_that_it_names(name: str, scenarios: dict[str, Opened]) -> None:
    contents = scenarios[name].contents
    assert (contents.scenario.map.id, len(scenarios[name].board.map.spaces) > 100) == (contents.map.id, True)


@pytest.mark.rule("VV-2.1a", "VV-2.2b")
def test_the_big_battle_is_fought_on_four_boards_that_are_joined_without_half_hexes_between(
    scenarios: dict[str, Opened],
) -> None:
    board = scenarios["four-parishes"].board.map
    columns = {board.grid.place_of(space)[0] for space in board.spaces}
    rows = {board.grid.place_of(space)[1] for space in board.spaces}
    inside = [
        space for space in board.spaces
        if min(columns) < board.grid.place_of(space)[0] < max(columns)
        and min(rows) < board.grid.place_of(space)[1] < max(rows)
    ]  # fmt: skip
    assert {board.grid.name(space)[0] for space in board.spaces} == set("1234")
    assert (len(inside) > 500, [space for space in inside if board.is_half(space)]) == (True, [])


@pytest.mark.rule("VV-2.2c")
def test_half_hexes_at_the_edge_are_entered_like_whole_ones(scenarios: dict[str, Opened]) -> None:
    ground = scenarios["sluice-bridge"].board.ground
    halves = [space for space in ground.hexes if ground.map.is_half(space)]
    ways = [ground.ahead[step.to][OPPOSITE[step.direction]] for space in halves for step in ground.steps[space]]
    assert len(halves) > 30
    assert all((way.infantry is not None) is ground.hexes[way.to].passable for way in ways)


@pytest.mark.rule("VV-4.4c")
def test_battles_are_won_in_five_ways(scenarios: dict[str, Opened]) -> None:
    ways = {
        (*(goal.kind for goal in side.goals), side.needed)
        for opened in scenarios.values() for side in opened.board.victory.sides
    }  # fmt: skip
    assert ways == {
        ("hold", 0), ("exit", 0), ("hold", "hold", 0), ("clear", "eliminate", 1), ("hold", "eliminate", "points", 2),
    }  # fmt: skip


def test_all_nations_fight(scenarios: dict[str, Opened]) -> None:
    found = {side.nation for opened in scenarios.values() for side in opened.board.sides}
    assert found == {"german", "japanese", "american", "british", "soviet"}


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_person_is_there_once(name: str, scenarios: dict[str, Opened]) -> None:
    board = scenarios[name].board
    leaders = Counter(it.piece for it in board.entries if it.piece in board.units and board.units[it.piece].is_leader)
    assert (max(leaders.values()), len(leaders) >= 3) == (1, True)


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_briefing_names_the_leaders_of_the_scenario_alone(name: str, scenarios: dict[str, Opened]) -> None:
    contents, board = scenarios[name].contents, scenarios[name].board
    people = {piece.id: piece.title.split()[-1] for piece in contents.module.pieces if piece.kind == "leader"}
    named = {person for person, surname in people.items() if surname in contents.scenario.briefing}
    assert named <= {it.piece for it in board.entries}


@pytest.mark.rule("VV-6.10a", "VV-18.1")
def test_the_big_battle_has_reinforcements_of_both_sides_and_artillery(big: Game[ValorState, ValorBoard]) -> None:
    board = big.board
    turns = {(entry.side, entry.turn) for entry in board.entries if entry.turn}
    missions = Counter(board.sides[mission.side].side for mission in big.state.missions.values())
    assert (turns, missions) == ({("allies", 2), ("axis", 3)}, {"allies": 3, "axis": 1})


@pytest.mark.rule("VV-19.7b")
def test_the_minefields_of_the_big_battle_are_hidden_from_the_attacker(
    scenarios: dict[str, Opened], big: Game[ValorState, ValorBoard]
) -> None:
    system = scenarios["four-parishes"].system
    seen = [sum(it.hidden for it in system.view(big, seat).state.positions.values()) for seat in (Seat(0), Seat(1))]
    assert seen == [0, 3]


@pytest.mark.rule("VV-19.7b")
def test_hidden_minefields_are_thought_of_where_they_could_be(
    scenarios: dict[str, Opened], big: Game[ValorState, ValorBoard]
) -> None:
    system = scenarios["four-parishes"].system
    state = system.resample(system.view(big, Seat(0)), 7).state
    mines = [piece for piece, it in state.positions.items() if it.hidden]
    area = big.board.areas["approaches"]
    assert (len(mines), {state.stacks.space_of(piece) in area for piece in mines}) == (3, {True})


@pytest.mark.rule("VV-20.1a")
def test_a_sniper_that_is_gone_still_has_its_side(big: Game[ValorState, ValorBoard]) -> None:
    board, first = big.board, PieceId(len(big.board.entries))
    assert [board.sides[side].nation for side in (Side(0), Side(1)) if board.sides[side].sniper] == ["german"]
    assert [side_of_sniper(board, PieceId(first + number)) for number in (-1, 0, 1)] == [
        None, board.side_numbers["axis"], None,
    ]  # fmt: skip
