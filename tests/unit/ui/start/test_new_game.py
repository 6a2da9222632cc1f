"""The dialog for a new game asks for everything a game begins with."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt

from ccstudio.ai.levels import LEVELS
from ccstudio.application.games.player_names import player_names, player_title
from ccstudio.application.games.scenario_cards import EDITED, chance_of, opened_card
from ccstudio.application.settings.table_settings import Screen
from ccstudio.engine.seats import Side
from ccstudio.engine.seeds import is_long
from ccstudio.engine.sources import SEEDED, EnteredChance
from ccstudio.play.session import PERSON
from ccstudio.ui.start.content_catalogue import ContentCatalogue
from ccstudio.ui.start.new_game import NewGameDialog
from ccstudio.ui.start.seeds import typed_seed
from ccstudio.ui.tasks.background import Background
from tests.unit.ui.play.free_tables import night
from tests.unit.ui.play.tables import combat_scenario, dust_scenario, micro_scenario

MILL_ROAD, WEIR, QUARRY = "mill-road", "weir", "quarry"


@pytest.fixture
def background(qapp) -> Iterator[Background]:
    background = Background()
    yield background
    background.close()


@pytest.fixture
def catalogue(background) -> ContentCatalogue:
    catalogue = ContentCatalogue(background)
    for card in (
        opened_card(MILL_ROAD, combat_scenario()),
        opened_card(WEIR, micro_scenario()),
        opened_card(QUARRY, micro_scenario("quarry")),
    ):
        catalogue.found.emit(card)
    return catalogue


@pytest.fixture
def dialog(catalogue, background, qtbot) -> NewGameDialog:
    dialog = NewGameDialog(catalogue, background, Screen.OPEN)
    qtbot.addWidget(dialog)
    return dialog


def test_the_first_scenario_is_chosen(dialog):
    assert dialog.card.name == MILL_ROAD


def test_without_rules_and_advice_no_computer_player_is_offered(background, qtbot):
    dialog = NewGameDialog(ContentCatalogue(background), background, Screen.OPEN, opened_card("night", night()))
    qtbot.addWidget(dialog)
    offered = [[combo.itemData(row) for row in range(combo.count())] for combo in dialog.seats]
    assert offered == [[PERSON], [PERSON]]


def test_the_scenario_a_person_came_for_is_chosen(catalogue, background, qtbot):
    dialog = NewGameDialog(catalogue, background, Screen.OPEN, catalogue.cards[2])
    qtbot.addWidget(dialog)
    assert dialog.card.name == QUARRY


def test_a_scenario_that_is_not_on_the_shelf_is_listed_all_the_same(background, qtbot):
    dialog = NewGameDialog(
        ContentCatalogue(background), background, Screen.OPEN, opened_card("elsewhere", micro_scenario())
    )
    qtbot.addWidget(dialog)
    assert dialog.card.name == "elsewhere"


def test_a_scenario_under_edit_takes_the_place_of_its_file(catalogue, background, qtbot):
    dialog = NewGameDialog(catalogue, background, Screen.OPEN, opened_card(f"{EDITED}weir", micro_scenario()))
    qtbot.addWidget(dialog)
    rows = range(dialog.scenarios.count())
    listed = {dialog.scenarios.item(row).data(Qt.ItemDataRole.UserRole) for row in rows}
    assert (f"{EDITED}weir" in listed, WEIR in listed) == (True, False)


def test_scenarios_that_are_found_later_are_listed(background, qtbot):
    catalogue = ContentCatalogue(background)
    dialog = NewGameDialog(catalogue, background, Screen.OPEN)
    qtbot.addWidget(dialog)
    before = dialog.card, dialog.begin_button.isEnabled()
    catalogue.found.emit(opened_card(WEIR, micro_scenario()))
    assert (before, dialog.card.name, dialog.begin_button.isEnabled()) == ((None, False), WEIR, True)


def test_a_scenario_that_is_saved_meanwhile_is_listed_once(background, qtbot):
    catalogue = ContentCatalogue(background)
    dialog = NewGameDialog(catalogue, background, Screen.OPEN, opened_card("mine", micro_scenario()))
    qtbot.addWidget(dialog)
    saved = opened_card("mine", micro_scenario())
    catalogue.found.emit(saved)
    names = [dialog.scenarios.item(row).data(Qt.ItemDataRole.UserRole) for row in range(dialog.scenarios.count())]
    assert (names.count("mine"), dialog.card is saved) == (1, True)


def test_a_person_plays_the_first_seat_against_the_computer(dialog):
    dialog.choose(WEIR)
    assert dialog.value().players == (PERSON, "rules", "rules")


def test_every_seat_can_be_given_to_anybody(dialog):
    dialog.choose(WEIR)
    for combo, player in zip(dialog.seats, ("recruit", PERSON, "regular"), strict=True):
        combo.setCurrentIndex(combo.findData(player))
    assert dialog.value().players == ("recruit", PERSON, "regular")


def test_there_are_words_for_whoever_can_play():
    assert [player_title(name) for name in player_names()] == [
        "Person at this screen",
        *(f"Computer: {level.title}" for level in LEVELS),
    ]


def test_a_player_nobody_has_words_for_is_called_by_name():
    assert player_title("deep-thought") == "Computer: deep-thought"


def test_a_player_that_is_no_level_has_its_own_words():
    assert player_title("random") == "Computer: plays at random"


@pytest.mark.parametrize(("budget", "title"), [("5s", "5 s per choice"), ("64", "64 tries per choice")])
def test_the_budget_of_a_player_follows_its_level(budget, title):
    assert player_title(f"planner:{budget}") == f"Computer: Planner ({title})"


def test_only_players_that_search_are_given_time(dialog):
    dialog.choose(WEIR)
    row = dialog.seat_rows[1]
    before = row.time_choice.isVisibleTo(row)
    row.player_choice.setCurrentIndex(row.player_choice.findData("planner"))
    assert (before, row.time_choice.isVisibleTo(row)) == (False, True)


def test_the_time_of_a_player_is_part_of_its_name(dialog):
    dialog.choose(WEIR)
    row = dialog.seat_rows[1]
    row.player_choice.setCurrentIndex(row.player_choice.findData("planner"))
    row.time_choice.setCurrentIndex(row.time_choice.findData("5s"))
    assert dialog.value().players == (PERSON, "planner:5s", "rules")


def test_a_computer_player_says_how_it_plays(dialog):
    dialog.choose(WEIR)
    assert [row.summary.text() for row in dialog.seat_rows[:2]] == ["", "Weighs every option by its exact odds."]


def dialog_after(catalogue, background, qtbot, players):
    dialog = NewGameDialog(catalogue, background, Screen.OPEN, players=players)
    qtbot.addWidget(dialog)
    dialog.choose(WEIR)
    return dialog


def test_the_players_of_last_time_sit_down_again(catalogue, background, qtbot):
    last = {"3": "tactician:90s,person,recruit"}
    assert dialog_after(catalogue, background, qtbot, last).value().players == ("tactician:90s", PERSON, "recruit")


def test_players_of_last_time_who_are_unknown_now_are_left_out(catalogue, background, qtbot):
    last = {"3": "deep-thought,person,person"}
    assert dialog_after(catalogue, background, qtbot, last).value().players == (PERSON, "rules", "rules")


def test_who_was_chosen_is_told_for_the_next_time(dialog):
    dialog.choose(WEIR)
    row = dialog.seat_rows[2]
    row.player_choice.setCurrentIndex(row.player_choice.findData("regular"))
    assert dialog.players() == {"3": "person,rules,regular"}


def test_the_seed_is_shown_and_kept(dialog):
    dialog.seed.setText("18446744073709551615")
    assert dialog.value().seed == 2**64 - 1


def test_a_seed_that_nobody_typed_is_long_and_another_each_time(dialog):
    first, second = dialog.value().seed, dialog.value().seed
    assert is_long(first) and is_long(second) and first != second  # noqa: PT018 - one sentence


@pytest.mark.parametrize(("text", "is_shown"), [("", False), ("7", True)])
def test_the_dialog_says_that_a_typed_seed_is_no_secret(dialog, text, is_shown):
    dialog.seed.setText(text)
    assert dialog.seed_note.isHidden() is not is_shown


@pytest.mark.parametrize(("text", "seed"), [("", None), ("12", 12), ("99999999999999999999", 2**64 - 1)])
def test_a_seed_is_always_one_there_is(dialog, text, seed):
    dialog.seed.setText(text)
    assert typed_seed(dialog.seed) == seed


@pytest.mark.parametrize(
    ("key", "source"), [("seeded", SEEDED), ("rolls", EnteredChance(rolls_only=True)), ("entered", EnteredChance())]
)
def test_dice_and_cards_can_be_real(dialog, key, source):
    dialog.choose(WEIR)
    dialog.chance.setCurrentIndex(dialog.chance.findData(key))
    assert dialog.value().source == source


@pytest.mark.parametrize(
    ("scenario", "keys"),
    [
        (combat_scenario, ("seeded", "cards")),
        (dust_scenario, ("seeded", "rolls")),
        (micro_scenario, ("seeded", "rolls", "entered")),
    ],
    ids=["cards", "dice", "both"],
)
def test_only_chance_that_the_rules_ask_for_can_be_real(scenario, keys):
    assert chance_of(scenario().system) == keys


def test_another_scenario_keeps_the_chance_that_it_offers_too(dialog):
    dialog.choose(WEIR)
    dialog.chance.setCurrentIndex(dialog.chance.findData("rolls"))
    dialog.choose(QUARRY)
    assert dialog.chance.currentData() == "rolls"


def test_a_curtain_is_for_people_who_share_a_screen(dialog):
    before = dialog.screen_choice.isEnabled()
    dialog.seats[1].setCurrentIndex(dialog.seats[1].findData(PERSON))
    assert (before, dialog.screen_choice.isEnabled()) == (False, True)


def test_the_game_begins_as_it_was_chosen(dialog):
    dialog.choose(QUARRY)
    dialog.seed.setText("7")
    session = dialog.value().begin()
    sides = [info.side for info in session.seating.seats]
    assert (session.seed, session.players, sides) == (7, (PERSON, "rules", "rules"), [Side(0), Side(0), Side(1)])


def test_only_rules_that_make_scenarios_offer_one_at_random(dialog):
    names = [dialog.scenarios.item(row).text().splitlines()[0] for row in range(dialog.scenarios.count())]
    made = [opened_card("x", one()).makes_scenarios for one in (combat_scenario, micro_scenario)]
    assert (names.count("Random scenario"), made) == (1, [True, False])


def test_a_random_scenario_is_made_of_its_number(dialog, qtbot):
    dialog.scenarios.setCurrentRow(0)
    before = dialog.card
    dialog.scenario_seed.setText("3")
    dialog.make.click()
    qtbot.waitUntil(lambda: dialog.card is not None)
    assert (before, dialog.card.name) == (None, "generate:combat-commander:3")
