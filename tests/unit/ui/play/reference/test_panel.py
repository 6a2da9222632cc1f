"""Reading rules and charts beside the game, and what is told of the thing that is looked at."""

import pypdfium2
import pytest
from PySide6.QtCore import QPoint, Qt, QUrl

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption
from ccstudio.rules.catalogue import catalogue_of
from ccstudio.ui.play.reference.pages import pdf_bytes
from tests.unit.ui.play.tables import combat_table, micro_table, play_until, series_scenario, table_of

pytestmark = pytest.mark.slow

CURTAIN = TableSettings(screen=Screen.CURTAIN, pass_alone=False)


def read(panel) -> str:
    """What the page says."""
    return panel.browser.toPlainText()


def sentence_of(table, rule: str) -> str:
    """What the catalogue says of a rule."""
    return catalogue_of(table.system).rules[rule].sentence


def test_a_rule_opens_its_sentence(panel):
    table = combat_table()
    one = panel(table)
    one.show_rule("CC-10.3.2")
    assert sentence_of(table, "CC-10.3.2") in read(one)


def test_a_rule_shows_its_neighbours(panel):
    one = panel(combat_table())
    one.show_rule("CC-O20.3.1.2")
    assert all(rule in read(one) for rule in ("CC-O20.3.1.1", "CC-O20.3.1.3", "CC-O20.3.1"))


def test_a_chapter_shows_its_rules(panel):
    one = panel(combat_table())
    one.show_rule("CC-3.3.1")
    assert "CC-3.3.1.2" in read(one)


def test_a_rule_with_nothing_to_enforce_says_why(panel):
    one = panel(combat_table())
    one.show_rule("CC-G.11")
    assert "The program does not enforce this rule: It only explains abbreviations." in read(one)


def test_a_rule_nobody_knows_says_so(panel):
    one = panel(combat_table())
    one.show_rule("CC-99.9")
    assert "No page has this name." in read(one)


def test_links_lead_on(panel):
    one = panel(combat_table())
    one.browser.anchorClicked.emit(QUrl("rule:CC-10.3.2"))
    assert one.address == "rule:CC-10.3.2"


def test_back_and_forward_lead_through_what_was_read(panel):
    one = panel(combat_table())
    one.show_rule("CC-G.1")
    one.show_rule("CC-G.2")
    one.back_button.click()
    assert one.address == "rule:CC-G.1"
    one.forward_button.click()
    assert one.address == "rule:CC-G.2"


def test_at_the_ends_there_is_no_way_on(panel):
    one = panel(combat_table())
    assert not one.back_button.isEnabled()
    assert not one.forward_button.isEnabled()


def test_what_lay_ahead_is_forgotten_when_something_else_is_opened(panel):
    one = panel(combat_table())
    one.show_rule("CC-G.1")
    one.back()
    one.show_rule("CC-G.2")
    assert not one.forward_button.isEnabled()


def test_words_are_found_while_they_are_typed(panel, qtbot):
    one = panel(combat_table())
    one.words.setFocus()
    qtbot.keyClicks(one.words, "hindrance fire")
    assert "CC-10.3.2" in read(one)


def test_a_search_names_charts_with_the_words_in_their_titles_before_rules(panel):
    reference = panel(table_of(series_scenario()))
    reference.search("victory")
    told = read(reference)
    assert 0 < told.index("Levels of victory") < told.index("SCS-")


def test_a_search_is_one_place_to_go_back_from(panel, qtbot):
    one = panel(combat_table())
    one.show_rule("CC-G.1")
    qtbot.keyClicks(one.words, "10.3.2")
    assert one.address == "rule:CC-10.3.2"
    one.back()
    assert one.address == "rule:CC-G.1"


def test_a_table_of_the_module_can_be_read(panel):
    one = panel(combat_table())
    one.show_table("support")
    assert one.browser.toPlainText().startswith("Support\nCC-E42.6\nNation")


def test_cells_call_pieces_by_their_titles(panel):
    one = panel(combat_table())
    one.show_table("support")
    assert "Weapon team + Light mortar" in read(one)


def test_every_table_is_listed_and_opens(panel):
    table = combat_table()
    one = panel(table)
    for listed in table.contents.module.tables:
        one.show_contents()
        assert listed.title in read(one)
        one.browser.anchorClicked.emit(QUrl(f"table:{listed.id}"))
        assert read(one).startswith(listed.title)


def test_the_terrain_chart_has_every_terrain(panel):
    table = combat_table()
    one = panel(table)
    one.show_terrain()
    assert all(terrain.name in read(one) for terrain in table.contents.terrain.terrains)


def test_a_space_tells_its_chart_lines(panel):
    table = combat_table()
    one = panel(table)
    one.show_thing(SpaceOption(table.board.grid.space("C7")))
    assert "Road: move cost 1 along it." in one.details.text()
    assert 'href="rule:CC-T93"' in one.details.text()


def test_a_piece_tells_its_values_and_shows_its_counter(panel):
    table = play_until(combat_table(), "order")
    piece = next(stack.counters[0].piece for stack in table.table.stacks)
    one = panel(table)
    one.show_thing(PieceOption(piece))
    assert "Firepower" in one.details.text()
    assert not one.picture.pixmap().isNull()


def test_a_card_tells_order_action_and_event(panel):
    table = play_until(combat_table(), "order")
    card = next(hand.cards[0] for hand in table.table.hands if hand.cards)
    one = panel(table)
    one.show_thing(CardOption(card.card))
    assert all(word in one.details.text() for word in (" order: ", " action: ", " event: "))


def test_a_rule_beside_a_thing_opens(panel):
    table = combat_table()
    one = panel(table)
    one.show_thing(SpaceOption(table.board.grid.space("C7")))
    one.details.linkActivated.emit("rule:CC-T93")
    assert one.address == "rule:CC-T93"


def test_reading_goes_on_while_the_mouse_moves(panel):
    table = combat_table()
    one = panel(table)
    one.show_rule("CC-G.1")
    one.show_thing(SpaceOption(table.board.spaces[0]))
    assert one.address == "rule:CC-G.1"


def test_a_thing_is_told_as_it_is_after_a_change(panel):
    table = combat_table()
    piece = next(option for option in table.options if isinstance(option, PieceOption))
    one = panel(table)
    one.show_thing(piece)
    assert "Current morale" not in one.details.text()
    table.choose(piece)
    table.choose(next(option for option in table.options if table.board.terrain_of(option.space).cover > 0))
    assert "Current morale" in one.details.text()


def test_what_is_nothing_on_the_table_changes_nothing(panel):
    table = combat_table()
    one = panel(table)
    before = one.details.text()
    one.show_thing(ButtonOption("pass"))
    one.show_thing(None)
    assert one.details.text() == before


def test_a_card_is_told_to_nobody_else_when_the_curtain_is_drawn(panel):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    table.open_curtain()
    card = next(hand.cards[0] for hand in table.table.hands if hand.cards)
    one = panel(table)
    one.show_thing(CardOption(card.card))
    assert card.title in one.details.text()
    table.draw_curtain()
    assert card.title not in one.details.text()
    assert not one.picture.isVisible()


def test_a_card_behind_the_curtain_is_not_told(panel):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    table.open_curtain()
    card = table.shown.table.hands[table.asked].cards[0]
    table.draw_curtain()
    one = panel(table)
    one.show_thing(CardOption(card.card))
    assert card.title not in one.details.text()


def test_without_a_chart_a_piece_tells_what_its_face_prints(panel):
    table = micro_table("quarry")
    counter = table.table.stacks[0].counters[0]
    one = panel(table)
    one.show_thing(PieceOption(counter.piece))
    kind = next(one for one in table.contents.module.pieces if one.id == counter.face.type)
    face = next(one for one in kind.faces if one.id == counter.face.face)
    shown = {**face.values, **counter.face.values}
    assert shown
    assert all(str(value) in one.details.text() for value in shown.values())


def test_without_a_chart_a_space_tells_its_terrain(panel):
    table = micro_table("quarry")
    space = table.board.spaces[0]
    one = panel(table)
    one.show_thing(SpaceOption(space))
    assert table.board.terrain_of(space).name in one.details.text()


@pytest.mark.parametrize("what", ["page", "charts", "rules"])
def test_pages_are_saved_as_pdf(panel, dialogs, tmp_path, what):
    table = combat_table()
    one = panel(table)
    one.show_rule("CC-G.1")
    dialogs.saved.append(tmp_path / "out.pdf")
    one.print_to_file(what)
    printed = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(tmp_path / "out.pdf"))
    expected = {"page": sentence_of(table, "CC-G.1")[:30], "charts": "Orders of battle", "rules": "CC-X.9"}
    assert expected[what] in printed


def test_a_key_saves_the_page(panel, dialogs, tmp_path, qtbot):
    one = panel(combat_table())
    dialogs.saved.append(tmp_path / "out.pdf")
    qtbot.keyClick(one, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert (tmp_path / "out.pdf").read_bytes().startswith(b"%PDF")


def test_who_thinks_better_of_it_saves_nothing(panel, dialogs, tmp_path):
    one = panel(combat_table())
    dialogs.saved.append(None)
    one.print_to_file()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told(panel, dialogs, tmp_path, qtbot):
    one = panel(combat_table())
    dialogs.saved.append(tmp_path / "missing" / "out.pdf")
    with qtbot.waitSignal(one.failed) as failed:
        one.print_to_file()
    assert str(failed.args[0])


def test_paper_is_white_whatever_the_theme(panel):
    one = panel(combat_table())
    assert pdf_bytes(one.paper("page")).startswith(b"%PDF")
    assert one.palette().color(one.palette().ColorRole.Link).name() not in one.paper("charts").html


def test_the_card_of_a_lesson_is_seen_from_its_beginning(panel):
    table = play_until(combat_table(), "order")
    card = next(hand.cards[0] for hand in table.table.hands if hand.cards)
    one = panel(table)
    one.resize(420, 300)
    one.show_thing(CardOption(card.card))
    one.show_terrain()
    away = one.area.verticalScrollBar().value()
    one.make_room_for_thing()
    assert (away > 0, one.area.verticalScrollBar().value()) == (True, 0)


def test_description_and_page_scroll_together(panel):
    table = play_until(combat_table(), "order")
    one = panel(table)
    one.resize(420, 300)
    one.show_terrain()
    assert one.browser.height() >= one.browser.document().size().height()
    assert one.browser.verticalScrollBar().maximum() == 0


def test_a_page_that_is_read_stays_where_it_is_when_the_mouse_goes_over_other_things(panel):
    table = play_until(combat_table(), "order")
    card = next(hand.cards[0] for hand in table.table.hands if hand.cards)
    one = panel(table)
    one.resize(420, 300)
    piece = next(stack.counters[0].piece for stack in table.table.stacks if stack.counters)
    one.show_thing(CardOption(card.card))
    one.show_terrain()
    before = one.browser.mapTo(one, QPoint(0, 0)).y()
    one.show_thing(PieceOption(piece))
    assert one.browser.mapTo(one, QPoint(0, 0)).y() == before
