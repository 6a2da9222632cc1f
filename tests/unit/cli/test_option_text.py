"""Options as a list to choose from."""

from fractions import Fraction

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.cli.option_text import keys_of, odds_lines, odds_words, option_lines, option_named
from ccstudio.cli.player_view import PlayerView, player_view_of
from ccstudio.engine.options import ButtonOption, NumberOption, Option, SpaceOption
from ccstudio.engine.present import Odds, Part, Preview, Reason, Sum, Text
from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from tests.micro_system.system import Micro, MicroView
from tests.unit.play.table import answer, begun, until

AMBER = Seat(0)
SPACES = tuple(SpaceOption(SpaceId(number)) for number in range(30))


def desk_at(kind: str) -> PlayerView:
    return player_view_of(until(begun(), kind, AMBER), AMBER)


def test_options_are_numbered() -> None:
    assert list(keys_of(SPACES[:3])) == ["1", "2", "3"]


def test_numbers_are_their_own_keys_and_the_rest_gets_letters() -> None:
    options = (SPACES[0], ButtonOption("pass"), NumberOption(0), NumberOption(3))
    assert keys_of(options) == {"a": SPACES[0], "b": ButtonOption("pass"), "0": NumberOption(0), "3": NumberOption(3)}


def test_letters_do_not_run_out() -> None:
    assert list(keys_of((*SPACES, NumberOption(1))))[24:30] == ["y", "z", "aa", "ab", "ac", "ad"]


def test_every_option_has_a_line_with_its_key() -> None:
    player_view = desk_at("unit")
    told = option_lines(player_view.asked, player_view.narrator, player_view.names)
    assert [line.split()[0] for line in told] == [
        str(number) for number in range(1, len(player_view.asked.options) + 1)
    ]


def test_a_number_is_not_told_twice() -> None:
    player_view = desk_at("bid")
    assert option_lines(player_view.asked, player_view.narrator, player_view.names) == ["  0", "  1", "  2", "  3"]


@pytest.fixture(scope="module")
def orders() -> list[str]:
    """The orders there are for the first unit of Amber."""
    session = until(begun(), "unit", AMBER)
    answer(session, 0)
    player_view = player_view_of(session, AMBER)
    return option_lines(player_view.asked, player_view.narrator, player_view.names)


def test_costs_and_ways_are_told(orders: list[str]) -> None:
    assert any("costs 1 1/2 movement points; via" in line for line in orders)


def test_what_is_provoked_is_told_by_its_rule_and_explained_below(orders: list[str]) -> None:
    rules = {line.split("provokes ")[1].split(":")[0] for line in orders if "provokes" in line}
    assert rules
    assert {line.split(":")[0].strip() for line in orders if line.startswith("      ")} == rules


class Counting(Micro):
    """Micro, where every choice comes to four points."""

    def preview(self, view: MicroView, choices: tuple[Option, ...]) -> Preview:
        parts = (Part(Fraction(5), Reason("MI-1.1", Text("pass"))), Part(Fraction(-1), Reason("", Text("draw"))))
        return Preview(choices=choices, sums=(Sum(title=Text("points"), parts=parts),))


def test_what_an_option_comes_to_stands_below_it_part_by_part() -> None:
    player_view = desk_at("bid")
    told = option_lines(player_view.asked, Narrator(Counting(), player_view.narrator.view), player_view.names)
    assert told[:2] == ["  0", "       Points 4: Pass (MI-1.1) +5, No clear lead -1"]


def test_many_options_of_which_nothing_is_told_stand_in_columns() -> None:
    player_view = desk_at("bid")
    asked = type(player_view.asked)(AMBER, "bid", "bid", tuple(NumberOption(number) for number in range(20)))
    told = option_lines(asked, player_view.narrator, player_view.names)
    assert len(told) < 20
    assert " ".join(told).split()[0] == "0"


@pytest.mark.parametrize("text", ["1", "A1", "a1", "space 0"])
def test_an_option_is_meant_by_its_key_its_title_or_its_words(text: str) -> None:
    player_view = desk_at("unit")
    assert option_named(text, SPACES, player_view.names) == [SPACES[0]]


ODDS = Odds(Text("unit"), ((Text("pass"), Fraction(1, 8)), (Text("draw"), Fraction(7, 8))))


def test_odds_stand_on_one_line() -> None:
    told = odds_words(ODDS, desk_at("unit").narrator)
    assert told == "Unit: Pass 1/8 (12.5 %), No clear lead 7/8 (87.5 %)"


def test_odds_stand_below_one_another() -> None:
    assert len(odds_lines(ODDS, desk_at("unit").narrator)) == 3
