"""What the computer player of Valor & Victory prefers, in positions where people agree."""

import pytest

from ccstudio.ai.match import Match
from ccstudio.base.places import content_folder
from ccstudio.play.opening import open_scenario
from ccstudio.rules.valor_victory.advice.goals import distances_to, wants_of
from ccstudio.rules.valor_victory.advice.situation import Situation
from ccstudio.rules.valor_victory.system import VALOR_VICTORY
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

SCENARIOS = content_folder() / "modules" / "valor_victory" / "scenarios"
HOLD = {"victory": {"sides": [{"side": "axis", "goals": [{"title": "Hold", "kind": "hold", "spaces": ["D9"]}]}]}}


def best(at: Table) -> str:
    """The option that is advised, in words."""
    view = VALOR_VICTORY.view(at.game, at.ask.seat)
    advice = VALOR_VICTORY.advise(view, at.ask)
    assert {it.option for it in advice} == set(at.ask.options)
    assert all(it.reasons for it in advice)
    return at.words(max(advice, key=lambda it: it.worth).option)


def test_the_better_target_is_fired_at() -> None:
    at = table(
        "german-rifle D5 with german-mg42", "american-rifle D7", "american-rifle F6",
        board={"terrain": {"F6": "building"}},
    )  # fmt: skip
    at.phase("defensive-fire", active=AMERICANS).begin()
    assert best(at) == "german-rifle D5"
    at.play("german-rifle")
    assert best(at) == "D7"


def test_all_of_a_hex_fire_together_with_their_leader() -> None:
    at = table("german-rifle D5 as one", "german-rifle D5 as two", "german-brandt D5", "american-rifle D7")
    at.phase("defensive-fire", active=AMERICANS).play("one")
    while at.ask.prompt == "choose-group":
        chosen = best(at)
        at.play(chosen if chosen == "fire" else at.ask.options[0].piece)
        if chosen == "fire":
            break
    assert at.unit("two").fired
    assert at.unit("german-brandt").fired


def test_a_squad_moves_towards_what_its_side_has_to_hold() -> None:
    at = table("german-rifle D4", board=HOLD).phase("movement").begin()
    assert best(at) == "german-rifle D4"
    at.play("german-rifle", "move")
    assert best(at) == "D5"


def test_who_holds_what_has_to_be_kept_stays() -> None:
    at = table("german-rifle D9", "american-rifle D12", board=HOLD).phase("movement")
    at.state.control[at.space("D9")] = GERMANS
    assert best(at.begin()) == "done"


@pytest.mark.rule("VV-14.61a")
def test_a_squad_is_reduced_rather_than_eliminated() -> None:
    at = table("german-rifle D5 with german-mg42", "american-rifle D7 as target", dice="33").play("german-rifle")
    while at.ask.prompt != "choose-mark":
        at.play(at.words(at.ask.options[-1]))
    assert best(at) == "reduce"


def haste_of(side: str, turn: int, held: bool = False) -> float:
    """How much more hexes are worth in a turn for a side of which one unit could fire."""
    unit = {"axis": "german-rifle", "allies": "american-rifle"}[side]
    at = table("german-rifle D4", "american-rifle D6", board=HOLD)
    at.state.turn = turn
    if held:
        at.state.control[at.space("D9")] = GERMANS
    at.phase("movement", active=at.unit(unit).side).begin()
    return Situation(VALOR_VICTORY.view(at.game, at.ask.seat), at.ask).haste


def test_who_has_hexes_to_reach_hurries_with_every_turn() -> None:
    turns = table(board=HOLD).board.settings.turns
    assert turns > 2
    assert 1 == haste_of("axis", 1) < haste_of("axis", 2) < haste_of("axis", turns)


def test_who_has_no_hexes_to_reach_does_not_hurry() -> None:
    assert haste_of("axis", 2, held=True) == 1


def test_a_leader_does_not_advance_alone() -> None:
    at = table("german-brandt D8", "german-rifle D8", board=HOLD).phase("assault").begin()
    assert best(at) == "german-rifle D8"
    at.play("german-rifle", "D9")
    assert best(at) == "german-brandt D8"


def test_a_leader_alone_stays_back() -> None:
    assert best(table("german-brandt D7", board=HOLD).phase("assault").begin()) == "done"


def test_a_squad_moves_before_a_leader_who_would_be_alone() -> None:
    at = table("german-brandt D5", "german-rifle D4", board=HOLD).phase("movement").begin()
    assert best(at) == "german-rifle D4"


@pytest.mark.rule("VV-16.5a")
def test_a_tank_that_stands_well_does_not_drive_to_and_fro() -> None:
    goal = {"title": "Clear", "kind": "clear", "spaces": ["D9", "E9"]}
    goals = {"victory": {"sides": [{"side": "axis", "goals": [goal]}]}}
    at = table("german-pzkpfw-v D8 facing s", "american-rifle D12", board=goals).phase("movement").begin()
    at.play("german-pzkpfw-v", "move", "D9")
    assert best(at) == "stop"


def test_hexes_of_goals_are_wanted_until_they_are_held() -> None:
    at = table(board=HOLD)
    space = at.space("D9")
    assert wants_of(at.board, at.state, GERMANS).reach == {space}
    at.state.control[space] = GERMANS
    assert wants_of(at.board, at.state, GERMANS).keep == {space}
    assert wants_of(at.board, at.state, AMERICANS).reach == {space}


def test_distances_go_round_what_nobody_enters() -> None:
    at = table(board={"terrain": {"D5": "pond", "C5": "pond", "E5": "pond"}})
    distances = distances_to(at.board, frozenset({at.space("D6")}))
    assert distances[at.space("D4")] > 2
    assert at.space("D5") not in distances


@pytest.mark.rule("VV-14.62b")
def test_pinned_enemies_whom_any_point_eliminates_are_the_better_target() -> None:
    at = table("german-rifle D5", "american-rifle D7", "american-rifle E6 pinned").phase("defensive-fire", AMERICANS)
    at.begin().play("german-rifle")
    assert best(at) == "E6"


def test_who_has_nowhere_to_go_fires_in_the_own_fire_phase() -> None:
    at = table("german-rifle D9", "american-rifle D12", board=HOLD).phase("fire")
    at.state.control[at.space("D9")] = GERMANS
    assert best(at.begin()) == "german-rifle D9"


@pytest.mark.rule("VV-11.2a")
def test_smoke_is_placed_before_infantry_crosses_open_ground_under_fire() -> None:
    guards = [f"american-rifle D9 as {name}" for name in ("one", "two", "three")]
    at = table("german-rifle D6", *guards, board={**HOLD, "terrain": {"D6": "building"}}).phase("movement")
    at.begin().play("german-rifle")
    assert best(at) == "smoke"


@pytest.mark.rule("VV-15.6a")
@pytest.mark.parametrize(("target", "wanted"), [("D6", "reduce"), ("D8", "pin")])
def test_squads_beside_enemies_are_reduced_rather_than_pinned(target: str, wanted: str) -> None:
    at = table("german-rifle D5", f"american-rifle {target}", dice="33").phase("fire").play("german-rifle")
    assert best(at) == wanted


@pytest.mark.rule("VV-12.4")
def test_a_half_squad_hands_its_heavy_machine_gun_to_a_squad_and_nothing_goes_back() -> None:
    at = table("german-rifle-half D5 with german-mg42-tripod", "german-rifle D5").phase("command").begin()
    assert best(at) == "german-rifle-half D5"
    at.play("german-rifle-half")
    assert at.ask.prompt != "choose-reorganize" or best(at) == "done"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["market-day", "guns-of-kalinka"])
def test_it_beats_chance(name: str) -> None:
    *_, score = Match([open_scenario(SCENARIOS / f"{name}.json")], "rules", "random", 3).play(4)
    assert score.score == 1
