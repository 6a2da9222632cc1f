"""Titles of games and scenarios in the messages of a host, as browsers get them."""

from collections.abc import Iterator

import msgspec
import pytest

from ccstudio.base.language import learn_content, use_language
from ccstudio.net.message_types import GameInfo, ScenarioInfo, SeatInfo
from ccstudio.net.page.content_words import in_language
from ccstudio.net.protocol import GameChanged, Games, Scenarios, read_host_message, written

GAME = GameInfo(
    game="0" * 12,
    title="Apples",
    scenario="apples",
    scenario_title="Apples",
    system="moor",
    seats=(SeatInfo(side=0, title="West", name="Ada"), SeatInfo(side=1, title="East")),
    status="open",
)
SCENARIO = ScenarioInfo(
    id="apples", title="Apples", system="moor", module_title="Farms", seats=("West", "East"), briefing="Take them."
)


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    use_language("ru")
    learn_content({"Apples": "Яблоки", "West": "Запад", "Farms": "Фермы", "Take them.": "Возьмите их."}, {})
    yield
    use_language("en")


def test_lists_of_games_have_titles_in_the_language_in_use() -> None:
    games = read_host_message(in_language(written(Games(request="a" * 32, games=(GAME,)))))
    assert isinstance(games, Games)
    (info,) = games.games
    assert (info.title, info.scenario_title) == ("Яблоки", "Яблоки")
    assert [(seat.title, seat.name) for seat in info.seats] == [("Запад", "Ada"), ("East", "")]


def test_a_changed_game_keeps_the_title_that_its_maker_gave_it() -> None:
    changed = GameChanged(info=msgspec.structs.replace(GAME, title="Ours"))
    told = read_host_message(in_language(written(changed)))
    assert isinstance(told, GameChanged)
    assert (told.info.title, told.info.seats[0].title) == ("Ours", "Запад")


def test_scenarios_have_their_briefing_in_the_language_in_use() -> None:
    told = read_host_message(in_language(written(Scenarios(request="a" * 32, scenarios=(SCENARIO,)))))
    assert isinstance(told, Scenarios)
    (info,) = told.scenarios
    assert (info.title, info.module_title, info.briefing) == ("Яблоки", "Фермы", "Возьмите их.")
    assert info.seats == ("Запад", "East")


def test_without_another_language_messages_stay_as_they_are() -> None:
    use_language("en")
    text = written(Games(request="a" * 32, games=(GAME,)))
    assert in_language(text) is text
