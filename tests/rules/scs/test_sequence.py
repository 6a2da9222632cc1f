"""The sequence of play: turns, player turns, phases, weather (SCS-1.0)."""

from collections.abc import Mapping
from typing import Any

import pytest

from ccstudio.rules.scs.system import SCS
from tests.rules.scs.fights import always
from tests.rules.scs.games import opened, unit
from tests.rules.scs.positions import MARKERS, Table, table
from tests.rules.scs.test_movement import points, price

ARMIES = [unit("b-7a", "05.05"), unit("g-9a", "25.15")]
MUD = {"id": "mud", "title": "Mud", "exploitation": False, "terrain": [{"terrain": "open", "becomes": "marsh"}]}


def phases(at: Table) -> list[tuple[str, str]]:
    """The phases so far, each with the side whose it is."""
    return [
        (event.kind.removeprefix("phase-"), str(event.values["side"]))
        for event in at.log
        if event.kind.startswith("phase-")
    ]


def game(turns: Any = 2, **module: Any) -> Table:
    """A whole game in which nobody moves."""
    return opened(pieces=ARMIES, turns=turns, module=module).finish()


FIRST = [(phase, side) for side in ("Blue", "Grey") for phase in ("movement", "combat", "exploitation", "supply")]


@pytest.mark.rule("SCS-1.0/1", "SCS-1.0/3", "SCS-1.0/8")
def test_a_turn_is_the_four_phases_of_the_first_player_then_those_of_the_second() -> None:
    assert phases(game()) == FIRST * 2


@pytest.mark.rule("SCS-MAP-D", "SCS-UNIT-6")
def test_the_turn_marker_advances_when_both_players_have_had_their_turns() -> None:
    at = opened(pieces=ARMIES, turns=2)
    turns = []
    while not at.game.over:
        turns.append((at.state.turn, int(at.state.active)))
        at.play("done")
    assert list(dict.fromkeys(turns)) == [(1, 0), (1, 1), (2, 0), (2, 1)]


@pytest.mark.rule("SCS-1.0/1")
def test_the_game_ends_with_its_last_turn() -> None:
    at = game()
    assert (at.state.turn, at.state.phase, at.result.grade) == (2, "end", "won-by-points")


@pytest.mark.rule("SCS-1.0/2", "SCS-PREC")
def test_games_may_have_the_phases_in_another_order() -> None:
    at = game(1, phases=["supply", "movement", "combat"])
    assert [phase for phase, side in phases(at) if side == "Blue"] == ["supply", "movement", "combat"]


@pytest.mark.rule("SCS-1.0/2")
def test_in_some_weather_there_is_no_exploitation_phase() -> None:
    at = game([{"weather": "mud"}, {}], weather=[MUD])
    assert [phase for phase, side in phases(at) if side == "Blue"] == [
        "movement", "combat", "supply", "movement", "combat", "exploitation", "supply",
    ]  # fmt: skip
    assert [event["weather"] for event in at.told("weather")] == ["Mud", ""]


def test_terrain_counts_as_another_while_the_weather_lasts() -> None:
    wishes: Mapping[str, Any] = {"module": {"weather": [MUD]}, "turns": [{"weather": "mud"}, {}]}
    at = table("b-7a 10.10", board=wishes)
    assert price(at, "b-7a", "10.10", "10.11") == 3
    at = table("b-7a 10.10", board=wishes).setting(turn=2)
    assert price(at, "b-7a", "10.10", "10.11") == 1


def test_weather_changes_allowances_and_takes_away_air_points() -> None:
    snow = {"id": "snow", "title": "Snow", "move": "1/3", "air": False}
    turns = [{"weather": "snow", "air": [3, 1]}, {"air": [3, 1]}]
    at = opened(pieces=ARMIES, turns=turns, module={"weather": [snow]}, blue={"sources": ["05.05"]})
    assert (points(at, "b-7a"), at.state.air) == (3, {})
    while at.state.turn == 1:
        at.play("done")
    assert (points(at, "b-7a"), at.state.air) == (9, {0: 3, 1: 1})


@pytest.mark.rule("SCS-DEMO-S5")
def test_air_points_that_were_not_used_lapse_at_the_end_of_the_turn() -> None:
    at = opened(pieces=ARMIES, turns=[{"air": [3, 1]}, {"air": [2, 2]}])
    while at.state.turn == 1:
        at.play("done")
    assert at.state.air == {0: 2, 1: 2}


@pytest.mark.rule("SCS-1.0/5", "SCS-7.2a")
def test_in_the_combat_phase_units_next_to_enemies_may_attack_or_not() -> None:
    at = table("b-7a 10.10", "b-7b 20.10", "g-f1 10.11", board=always("-")).phase("combat").begin()
    assert at.options() == ["10.11", "b-7a", "done"]
    assert at.play("done").game.over


@pytest.mark.rule("SCS-1.0/9")
def test_what_was_noted_in_a_phase_is_forgotten_when_the_next_begins() -> None:
    at = table("b-7a 10.10 moved overran fought supported", "g-f1 10.11 defended overrun").phase("combat")
    for piece in ("b-7a", "g-f1"):
        assert [word for word in MARKERS if word != "in_zone" and getattr(at.unit(piece), word)] == []


@pytest.mark.rule("SCS-MAP-D")
@pytest.mark.parametrize(("date", "code"), [("18 Nov", "turn-now-dated"), ("", "turn-now")])
def test_the_turn_is_named_with_its_date_if_it_has_one(date: str, code: str) -> None:
    at = opened(pieces=ARMIES, turns=[{"title": date}])
    turn = SCS.table(SCS.view(at.game, at.ask.seat)).moment[0]
    assert (turn.code, turn.values["date"]) == (code, date)
