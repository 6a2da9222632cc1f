"""What the computer player of the series prefers, in positions where people agree."""

from typing import Any, Final

from ccstudio.rules.scs.advice.knowledge import knowledge_of
from ccstudio.rules.scs.system import SCS
from tests.rules.scs.positions import BLUE, GREY, Table, table

LEVELS: Final = [
    {"title": "Grey wins", "least": -999, "winner": "grey"},
    {"title": "Blue wins", "least": 1, "winner": "blue"},
]
WANTED: Final[dict[str, Any]] = {"side": "blue", "levels": LEVELS, "hexes": [{"space": "20.08", "points": 5}]}
DECISIVE: Final = {**WANTED, "at_once": [{"side": "grey", "spaces": ["03.08"], "title": "Grey wins"}]}
FIELD: Final[dict[str, Any]] = {
    "victory": WANTED,
    "blue": {"sources": ["01.08"]},
    "grey": {"sources": ["30.08"]},
}


def best(at: Table) -> str:
    """The option that is advised, in words."""
    view = SCS.view(at.game, at.ask.seat)
    advice = SCS.advise(view, at.ask)
    assert {it.option for it in advice} == set(at.ask.options)
    assert all(it.reasons for it in advice)
    return at.words(max(advice, key=lambda it: it.worth).option)


def follow(at: Table, *prompts: str) -> list[str]:
    """Do what is advised as long as one of some questions is asked; what was done, in words."""
    done: list[str] = []
    while at.ask.prompt in prompts and (not done or done[-1] != "done"):
        done.append(best(at))
        at.play(done[-1])
    return done


def moved(at: Table) -> Table:
    """The table after the Movement Phase of the computer player, at its end."""
    at.begin()
    while at.ask.prompt in ("choose-mover", "choose-step") and (at.ask.prompt, best(at)) != ("choose-mover", "done"):
        at.play(best(at))
    return at


def test_a_hex_that_would_decide_the_game_is_guarded() -> None:
    at = table("b-1-1 04.09", "g-9r 12.08", board={**FIELD, "victory": DECISIVE})
    at.state.control[at.space("03.08")] = BLUE
    assert moved(at.phase("movement")).where("b-1-1") == "03.08"


def test_an_open_hex_without_meaning_is_not_guarded() -> None:
    at = table("b-1-1 04.09", "g-9r 12.08", board=FIELD)
    assert moved(at.phase("movement")).where("b-1-1") != "03.08"


def test_units_come_together_against_one_enemy() -> None:
    at = table("b-2-4 09.06", "b-2-5 08.10", "b-7a 07.08", "b-7b 06.09", "g-22-4 11.08", board=FIELD)
    moved(at.phase("movement"))
    distance, foe = at.board.map.grid.distance, at.space("11.08")
    assert [distance(at.space(at.where(unit)), foe) for unit in ("b-2-4", "b-2-5", "b-7a", "b-7b")] == [1, 1, 1, 1]


def test_an_attack_with_good_odds_is_declared_with_all_who_help() -> None:
    at = table("b-2-4 10.08", "b-2-5 10.09", "b-7a 10.08", "g-21-1 11.08", board=FIELD)
    at.phase("combat").begin()
    assert follow(at, "choose-combat", "build-attack")[-1] == "declare"


def test_nobody_attacks_at_bad_odds() -> None:
    at = table("b-7r 10.08", "g-9a 11.08", "g-9m 11.08", board=FIELD)
    assert best(at.phase("combat").begin()) == "done"


def test_weak_enemies_in_the_open_are_overrun_by_a_stack() -> None:
    at = table("b-7a 08.08", "b-7b 08.08", "g-m1 11.08", board=FIELD)
    at.phase("movement").begin()
    at.play(best(at))
    while at.ask.prompt == "choose-step" and best(at) != "11.08":
        at.play(best(at))
    assert best(at) == "11.08"


def test_strong_enemies_are_not_overrun() -> None:
    at = table("b-7r 09.08", "g-9a 11.08", "g-9m 11.08", board=FIELD)
    moved(at.phase("movement"))
    assert at.where("b-7r") != "gone"


def test_a_unit_that_would_be_cut_off_goes_back() -> None:
    at = table("b-1-1 12.08", "g-9a 14.08", "g-9m 14.09", "g-21-1 14.07", "g-21-2 13.10", board=FIELD)
    before = at.board.map.grid.distance(at.space("12.08"), at.space("14.08"))
    moved(at.phase("movement"))
    assert at.board.map.grid.distance(at.space(at.where("b-1-1")), at.space("14.08")) > before


def test_exploitation_goes_on_towards_what_is_wanted() -> None:
    at = table("b-7a 12.08", "b-7b 12.08", "g-m1 26.14", board=FIELD)
    moved(at.phase("exploitation"))
    assert at.where("b-7a") == "20.08" or at.where("b-7b") == "20.08"


def test_guns_come_into_range_but_not_beside_enemies() -> None:
    at = table("b-ha 05.08", "b-1-1 10.08", "b-1-2 10.09", "g-21-1 11.08", board=FIELD)
    moved(at.phase("movement"))
    assert 1 < at.board.map.grid.distance(at.space(at.where("b-ha")), at.space("11.08")) <= 3


def test_the_plan_of_a_phase_does_not_depend_on_what_was_asked_before() -> None:
    units = ("b-1-1 08.08", "b-2-4 09.06", "b-7a 07.09", "g-21-1 11.08", "g-22-4 12.10")
    first, second = (table(*units, board=FIELD).phase("movement").begin() for _ in range(2))
    asked = [best(first)]
    first.play(asked[0])
    knowledge_of(first.board).plans.clear()
    second.play(best(second))
    assert best(first) == best(second)


def test_what_is_hidden_does_not_change_the_advice() -> None:
    covered = table("b-7a 09.08", "g-21-1 11.08", "g-21-2 11.08", board=FIELD).phase("combat", GREY)
    other = table("b-7a 09.08", "g-22-4 11.08 as hidden", "g-21-2 11.08", board=FIELD).phase("combat", GREY)
    assert best(covered.phase("movement").begin()) == best(other.phase("movement").begin())


def test_units_that_take_no_room_are_placed_and_placed_anew() -> None:
    free = {"module": {"stacking": {"limit": 6, "free": ["artillery"]}}}
    at = table("b-ha 05.08", "b-ma 05.08", "b-1-1 09.08", "g-21-1 11.08", board={**FIELD, **free})
    moved(at.phase("movement"))
    assert "05.08" not in (at.where("b-ha"), at.where("b-ma"))
