"""In a game everything that may be seen is found by name, and nothing else."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ccstudio.application.search.sections import Query, Section
from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import CardOption
from ccstudio.engine.present import Counter
from ccstudio.engine.seats import Seat
from ccstudio.ui.play.finding import GameFinder
from ccstudio.ui.play.parts import GameParts
from tests.unit.ui.play.tables import against_computer, any_option, combat_table, micro_table, play_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]


@pytest.fixture
def open_table(qtbot, qapp) -> Iterator:
    made: list[GameParts] = []
    owner = QObject()
    panels = QWidget()
    qtbot.addWidget(panels)

    def open_it(table) -> GameParts:
        parts = GameParts(table, owner)
        made.append(parts)
        qtbot.addWidget(parts.widget)
        for dock in parts.docks:
            dock.widget.setParent(panels)
        return parts

    yield open_it
    for parts in made:
        parts.stop()


def sections(parts: GameParts) -> dict[str, Section]:
    return {it.id: it for it in GameFinder(parts).sections()}


def names(section: Section) -> list[str]:
    return [item.text for item in section.items]


def all_of(counter: Counter) -> Iterator[Counter]:
    yield counter
    for carried in counter.carried:
        yield from all_of(carried)


def test_a_game_is_searched_by_pieces_cards_spaces_log_and_rules(open_table):
    parts = open_table(play_on(combat_table(), 80, any_option(3)))
    assert [(it.id, bool(it.items)) for it in GameFinder(parts).sections()] == [
        ("pieces", True), ("cards", True), ("spaces", True), ("log", True), ("rules", True),
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_finds_the_cards_of_the_own_hand_alone(open_table, seat):
    table = play_on(combat_table(players=against_computer(2, seat)), 90, any_option(3))
    hands = {hand.seat: hand for hand in table.table.hands}
    own = [card.title for card in hands[Seat(seat)].cards]
    assert own
    assert names(sections(open_table(table))["cards"]) == own


def test_at_an_open_table_the_other_hand_is_not_searched(open_table):
    table = play_on(combat_table(table_settings=TableSettings(screen=Screen.OPEN)), 90, any_option(3))
    asked = next(hand for hand in table.table.hands if hand.seat == table.asked)
    assert names(sections(open_table(table))["cards"]) == [card.title for card in asked.cards]


def test_behind_the_curtain_no_card_is_found(open_table):
    table = play_on(combat_table(table_settings=TableSettings(screen=Screen.CURTAIN)), 90, any_option(3))
    parts = open_table(table)
    drawn = (table.is_curtain_drawn, names(sections(parts)["cards"]))
    table.open_curtain()
    assert (drawn, bool(names(sections(parts)["cards"]))) == ((True, []), True)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_pieces_found_are_those_of_the_view(open_table, seat):
    table = play_on(micro_table(players=against_computer(3, seat)), 40, any_option(5))
    seen = [one for stack in table.table.stacks for top in stack.counters for one in all_of(top)]
    found = sections(open_table(table))["pieces"].items
    assert sorted(item.key for item in found) == sorted(counter.piece for counter in seen)


def test_the_log_is_that_of_the_reader(open_table):
    table = play_on(combat_table(players=against_computer(2)), 90, any_option(3))
    parts = open_table(table)
    assert sorted(names(sections(parts)["log"])) == sorted(row.written for row in parts.log.model.rows)


def test_looking_at_the_past_finds_what_lay_there_then(open_table):
    table = play_on(combat_table(), 90, any_option(3))
    parts = open_table(table)
    now = names(sections(parts)["pieces"])
    table.look_at(1)
    assert names(sections(parts)["pieces"]) != now


def test_a_rule_is_found_by_its_id_and_opened(open_table):
    parts = open_table(combat_table())
    rules = sections(parts)["rules"]
    first = rules.items[0]
    found = rules.search(Query(str(first.key)), 5).hits
    rules.go(found[0].item.key)
    assert (found[0].item.key, str(first.key) in parts.reference.address) == (first.key, True)


def test_a_card_that_is_found_is_ringed_and_read(open_table):
    table = play_on(combat_table(players=against_computer(2)), 90, any_option(3))
    parts = open_table(table)
    cards = sections(parts)["cards"]
    cards.go(cards.items[0].key)
    pointed = CardOption(cards.items[0].key.card)
    assert (table.pointed in {None, pointed}, cards.items[0].text in parts.reference.details.text()) == (True, True)


def test_a_piece_that_is_found_is_shown(open_table):
    table = play_on(combat_table(), 90, any_option(3))
    parts = open_table(table)
    parts.widget.resize(900, 700)
    parts.widget.show()
    parts.board.set_animation_ms(250)
    on_map = next(item for item in sections(parts)["pieces"].items if item.where[:1].isalpha() and len(item.where) < 4)
    sections(parts)["pieces"].go(on_map.key)
    assert parts.board.board_scene.flash.place is not None


def test_what_is_gone_by_now_does_no_harm(open_table):
    parts = open_table(combat_table())
    pieces = sections(parts)["pieces"]
    pieces.go(-999_999)
    assert parts.board.board_scene.flash.place is None


def test_a_line_of_the_log_is_gone_to(open_table):
    table = play_on(combat_table(), 60, any_option(3))
    parts = open_table(table)
    log = sections(parts)["log"]
    log.go(log.items[3].key)
    row = parts.log.view.currentIndex().row()
    assert parts.log.model.rows[row].written == log.items[3].text
