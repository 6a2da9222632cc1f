"""Content is searched for in a process that takes its memory with it, and not again while nothing changes."""

import multiprocessing
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from ccstudio.application.games.scenario_cards import ScenarioCard, card_of
from ccstudio.base.language import use_language
from ccstudio.base.places import library_folder, maps_folder
from ccstudio.ui.start import content_search
from ccstudio.ui.start.cards import MapCard, ModuleCard
from ccstudio.ui.start.content_search import Card, ExperimentCard, LessonCard, lessons, search_here
from ccstudio.ui.start.kept_content import found_content
from ccstudio.ui.start.unplayable import Unplayable
from tests.helpers.search_here import SEARCH_APART
from tests.unit.ui.play.tables import micro_scenario

LESSON = LessonCard(Path("lessons") / "first.json", "First orders", "Short.", "Chess", "first")
FOUND = (
    LESSON,
    ExperimentCard(Path("five.json"), "A hand of five", "What is a card worth?"),
    MapCard(Path("ford.json"), "The Ford", "9 × 7 spaces"),
    ModuleCard(Path("module.json"), "Chess", "6 pieces"),
    Unplayable(Path("night.json"), "Night", "There is no map."),
)


def quietly(_done: int, _total: int) -> None:
    """Report nothing."""


def test_another_process_finds_what_this_one_would_find(qapp):
    found = SEARCH_APART((), quietly)
    first = next(found)
    found.close()
    assert (first, multiprocessing.active_children()) == (next(lessons()), [])


def test_where_the_process_goes_down_this_one_searches(monkeypatch):
    monkeypatch.setattr(content_search, "_search", print)
    monkeypatch.setattr(content_search, "search_here", lambda _own, _report: iter(FOUND))
    assert tuple(SEARCH_APART((), quietly)) == FOUND


def test_what_a_person_has_elsewhere_is_found_last(tmp_path, monkeypatch, qapp):
    for name in ("lessons", "experiments", "cards", "map_cards", "module_cards"):
        monkeypatch.setattr(content_search, name, lambda *_: iter(()))
    own = tmp_path / "own.json"
    own.write_bytes((maps_folder() / "orbeck" / "map.json").read_bytes())
    assert [(type(card), card.path) for card in search_here([own])] == [(MapCard, own)]


def test_a_card_holds_no_documents_and_opens_its_scenario(qapp):
    name = str(maps_folder().parent / "modules" / "combat_commander" / "scenarios" / "mill-road.json")
    card = content_search.made_card(name)
    assert (type(card), card.open().contents.scenario.id) == (ScenarioCard, card.scenario)


class Search:
    """Finds the same in each search, and counts them."""

    def __init__(self) -> None:
        self.found: Sequence[Card] = FOUND
        self.count = 0

    def __call__(self, _own: Sequence[Path], _report: object) -> Iterator[Card]:
        self.count += 1
        yield from self.found


@pytest.fixture
def search(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Search:
    search = Search()
    monkeypatch.setattr(content_search, "search_apart", search)
    return search


def test_the_second_start_searches_for_nothing(search):
    scenario = card_of("weir", micro_scenario())
    search.found = (*FOUND, scenario)
    first, second = (tuple(found_content((), quietly)) for _ in range(2))
    assert (first, second, search.count) == (search.found, search.found, 1)


def test_a_search_that_was_cancelled_is_begun_again(search):
    next(found_content((), quietly))
    assert (tuple(found_content((), quietly)), search.count) == (FOUND, 2)


@pytest.mark.parametrize("folder", ["maps", "translations"])
def test_a_new_file_in_the_library_is_searched_for(search, folder):
    tuple(found_content((), quietly))
    file = library_folder() / folder / "new.json"
    file.parent.mkdir(parents=True)
    file.write_text("{}")
    tuple(found_content((), quietly))
    assert search.count == 2


def test_an_own_file_that_was_changed_is_searched_for(search, tmp_path):
    own = tmp_path / "own.json"
    for text in ("{}", "{ }"):
        own.write_text(text)
        tuple(found_content([own], quietly))
        tuple(found_content([own], quietly))
    assert search.count == 2


def test_a_picture_that_is_gone_is_drawn_again(search, tmp_path):
    search.found = (msgspec.structs.replace(FOUND[2], picture=tmp_path / "gone.png"),)
    for _ in range(2):
        tuple(found_content((), quietly))
    assert search.count == 2


def test_another_language_has_its_own_cards(search):
    tuple(found_content((), quietly))
    use_language("ru")
    try:
        tuple(found_content((), quietly))
    finally:
        use_language("en")
    assert search.count == 2


def test_with_rules_of_others_every_start_searches(search, monkeypatch):
    monkeypatch.setenv("CCSTUDIO_RULES", "other=nowhere.rules:SYSTEM")
    for _ in range(2):
        tuple(found_content((), quietly))
    assert search.count == 2


def test_kept_cards_that_are_cut_off_are_made_again(search, own_home):
    tuple(found_content((), quietly))
    kept = own_home / "cache" / "content.json"
    kept.write_bytes(kept.read_bytes()[:-20])
    assert (tuple(found_content((), quietly)), search.count) == (FOUND, 2)
