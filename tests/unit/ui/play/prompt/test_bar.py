"""The prompt: what is asked, and answering by keys and mouse."""

from fractions import Fraction
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption, SpaceOption
from ccstudio.engine.present import Advice
from ccstudio.engine.prospects import Prospect
from ccstudio.engine.seats import Seat
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import weighed
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.prompt.colours import Swatch
from ccstudio.ui.play.prompt.outlook import NOTHING, outlook
from tests.unit.ui.play.tables import (
    against_computer,
    combat_table,
    micro_table,
    play_on,
    play_until,
    series_scenario,
    table_of,
    valor_scenario,
)

Key = Qt.Key


def ordering():
    """The first order of a turn: a button or two, and the cards of the hand."""
    return play_until(combat_table(), "order")


def test_the_prompt_says_what_is_asked_and_of_whom(window):
    at = window(micro_table())
    assert "<b>Amber</b>" in at.words
    assert "How much effort do you bid to go first?" in at.words


def test_the_swatch_has_the_ground_of_the_counters_of_the_side_that_is_asked(window):
    at = window(combat_table())
    side = at.table.view.state.seating.side_of(at.table.asked)
    title = at.table.narrator.sides[side]
    ground = {"Germany": "#8e958a", "America": "#8a8b57", "Russia": "#b08a5b"}[title]
    assert (at.bar.swatch.colour.name(), at.bar.swatch.letter) == (ground, title[0])


def test_the_swatch_is_framed_for_a_moment_when_another_side_is_asked(qapp):
    table, swatch = combat_table(), Swatch()
    framed = []
    for seat in (Seat(0), Seat(0), None, Seat(1)):
        swatch.show_seat(table, seat)
        framed.append(swatch.is_fresh)
    assert framed == [False, False, False, True]


def test_the_rule_of_the_question_is_a_link(window, qtbot):
    at = window(micro_table())
    with qtbot.waitSignal(at.bar.rule_wanted) as wanted:
        at.bar.question.linkActivated.emit("rule:MI-2.2")
    assert 'href="rule:MI-2.2"' in at.bar.question.text()
    assert wanted.args == ["MI-2.2"]


def test_a_key_opens_the_rule_of_the_question(window, qtbot):
    at = window(micro_table())
    with qtbot.waitSignal(at.bar.rule_wanted) as wanted:
        CommandSet(at.bar).trigger("play.rule")
    assert wanted.args == ["MI-2.2"]


def test_tab_comes_last_to_what_cannot_help(window, monkeypatch):
    table = micro_table()
    useless = table.options[0]
    prospect = Prospect(option=useless, chance=Fraction(0))
    monkeypatch.setattr(table.system, "prospects", lambda _view: (prospect,), raising=False)
    at = window(table)
    assert at.bar.choices.listed[-1] == useless


def test_buttons_stand_in_the_order_of_the_system(window, monkeypatch):
    at = window(play_until(table_of(valor_scenario("sluice-bridge")), "move"))
    names = [option.button for option in at.table.options if isinstance(option, ButtonOption)]
    assert len(names) > 1
    for order in (tuple(names), tuple(reversed(names))):
        monkeypatch.setattr(at.table.system, "button_order", order, raising=False)
        at.bar.choices.show_options(NOTHING)
        shown = [choice.option.button for choice in at.bar.choices.choices if isinstance(choice.option, ButtonOption)]
        assert shown == list(order)


def test_the_moments_stand_from_the_whole_to_the_detail(window):
    at = window(play_until(combat_table(), "reroll"))
    told = at.bar.moment.text().split(" › ")
    assert told[0].startswith("Turn of")
    assert len(told) == len(at.table.table.moment) > 2


def test_dice_on_the_table_are_drawn(window):
    at = window(play_until(combat_table(), "reroll"))
    (roll,) = at.table.table.dice
    assert at.bar.dice.faces == tuple(face for _design, face in roll.faces)
    assert at.bar.dice.isVisible()


def test_answers_stand_apart_from_the_options(window):
    at = window(ordering())
    assert {type(option) for option in at.bar.answers.options} == {ButtonOption}
    assert ButtonOption not in {type(option) for option in at.bar.options.options}


def test_every_option_is_listed_once(window):
    at = window(combat_table())
    assert sorted(map(repr, at.listed)) == sorted(map(repr, at.table.options))


def test_a_digit_points_at_the_option_of_that_number(window):
    at = window(combat_table())
    at.press(Key.Key_3)
    (pointed,) = [entry.option for entry in at.entries if entry.key == "3"]
    assert at.table.pointed == pointed


def test_digits_in_quick_succession_are_one_number(window):
    at = window(combat_table())
    at.press(Key.Key_1, Key.Key_2)
    (pointed,) = [entry.option for entry in at.entries if entry.key == "12"]
    assert at.table.pointed == pointed


def test_a_line_that_somebody_writes_between_two_digits_parts_no_number(window):
    at = window(combat_table())
    at.press(Key.Key_1)
    at.table.session.say(Seat(0), "Take your time.")
    at.table.catch_up()
    at.press(Key.Key_2)
    (pointed,) = [entry.option for entry in at.entries if entry.key == "12"]
    assert at.table.pointed == pointed


def test_what_is_looked_for_by_name_stays_when_somebody_writes_a_line(window):
    at = window(play_on(combat_table(), 1))
    at.write("/")
    at.write("f")
    found = at.bar.options.options
    at.table.session.say(Seat(0), "Take your time.")
    at.table.catch_up()
    assert (at.bar.filter.text(), at.bar.options.options) == ("f", found)
    assert at.window.focusWidget() is at.bar.filter
    assert 0 < len(found) < len(at.table.options)


def test_digits_that_make_no_number_begin_anew(window):
    at = window(ordering())
    at.press(Key.Key_3, Key.Key_2)
    (pointed,) = [entry.option for entry in at.entries if entry.key == "2"]
    assert at.table.pointed == pointed


def test_where_numbers_are_chosen_a_digit_is_the_number_itself(window):
    at = window(micro_table())
    at.press(Key.Key_2)
    assert at.table.pointed == NumberOption(2)


def test_tab_points_at_one_option_after_the_other_and_round(window):
    at = window(ordering())
    seen = []
    for _ in range(len(at.table.options) + 1):
        at.press(Key.Key_Tab)
        seen.append(at.table.pointed)
    chosen = [choice.option for choice in at.bar.choices.choices]
    assert seen == [*chosen, chosen[0]]


def test_shift_and_tab_go_the_other_way(window):
    at = window(ordering())
    at.press(Key.Key_Backtab, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert at.table.pointed == at.bar.options.options[-1]


def test_enter_chooses_what_is_pointed_at(window):
    at = window(micro_table())
    at.press(Key.Key_2, Key.Key_Return)
    assert at.table.session.number == 2


def test_enter_chooses_nothing_where_nothing_is_pointed_at(window):
    at = window(micro_table())
    at.press(Key.Key_Return)
    assert at.table.session.number == 1


def test_space_passes(window):
    at = window(ordering())
    at.press(Key.Key_Space)
    assert at.table.session.in_force[-1].entry.choice == "button pass"


def test_space_does_nothing_where_nobody_can_pass(window):
    at = window(micro_table())
    at.press(Key.Key_Space)
    assert at.table.session.number == 1


def test_backspace_takes_back(window):
    at = window(micro_table())
    at.press(Key.Key_2, Key.Key_Return, Key.Key_Backspace)
    assert at.table.session.number == 1


def test_a_click_chooses(window, qtbot):
    at = window(combat_table())
    view = at.bar.options
    row = next(row for row, entry in enumerate(view.entries) if isinstance(entry.option, PieceOption))
    place = view.visualRect(view.model().index(row, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert at.table.session.number == 2


def test_the_mouse_on_an_option_points_at_it(window, qtbot):
    at = window(combat_table())
    view = at.bar.options
    qtbot.mouseMove(view.viewport(), view.visualRect(view.model().index(4, 0)).center())
    qtbot.waitUntil(lambda: at.table.pointed is not None)
    assert at.table.pointed == view.entries[4].option


def test_the_option_that_others_point_at_is_filled(window):
    at = window(combat_table())
    at.table.point_at(at.table.options[5])
    assert at.bar.options.entries[at.bar.options.currentIndex().row()].option == at.table.options[5]


def test_many_options_are_narrowed_by_typing(window):
    at = window(play_on(combat_table(), 1))
    assert len(at.table.options) > 13
    at.write("/")
    at.write("f7")
    assert [at.table.narrator.option(option) for option in at.bar.options.options] == ["F7"]


def test_enter_chooses_the_only_one_that_is_left(window):
    at = window(play_on(combat_table(), 1))
    at.write("/")
    at.write("f7")
    at.press(Key.Key_Return)
    choice = at.table.session.in_force[-1].entry.choice
    assert choice == f"space {at.table.board.grid.space('F7')}"


def test_escape_lists_everything_again(window):
    at = window(play_on(combat_table(), 1))
    at.write("/")
    at.write("f7")
    at.press(Key.Key_Escape)
    assert len(at.bar.options.options) == len(at.table.options)


def test_what_the_map_shows_is_counted_and_has_no_chip(window):
    at = window(play_on(combat_table(), 1))
    at.bar.set_map(lambda option: isinstance(option, SpaceOption))
    spaces = [option for option in at.table.options if isinstance(option, SpaceOption)]
    assert not set(spaces) & set(at.listed)
    assert f"Choose on the map: {len(spaces)} spaces" in at.words


def test_what_the_map_shows_is_found_by_name(window):
    at = window(play_on(combat_table(), 1))
    at.bar.set_map(lambda option: isinstance(option, SpaceOption))
    at.write("/")
    at.write("f7")
    assert at.table.pointed == SpaceOption(at.table.board.grid.space("F7"))
    at.press(Key.Key_Return)
    assert at.table.session.number == 3


def test_tab_goes_on_through_what_the_map_shows(window, qtbot):
    at = window(play_on(combat_table(), 1))
    at.bar.set_map(lambda option: isinstance(option, SpaceOption))
    with qtbot.waitSignal(at.bar.place_wanted) as wanted:
        at.press(Key.Key_Backtab, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert wanted.args == [at.table.pointed]
    assert isinstance(at.table.pointed, SpaceOption)


def test_many_options_scroll(window):
    at = window(play_on(combat_table(), 1))
    assert at.bar.options.verticalScrollBar().maximum() > 0


def test_a_computer_that_is_asked_thinks(window):
    table = play_until(combat_table(players=against_computer(2)), "order", Seat(1))
    assert table.asked not in table.persons
    assert "The computer is thinking" in window(table).words


def test_the_past_says_so_and_leads_back(window):
    at = window(play_on(combat_table(), 4))
    at.table.look_at(2)
    assert "Past position 2 of 5." in at.words
    at.bar.question.linkActivated.emit("do:back")
    assert at.table.is_live


def test_in_the_past_nothing_can_be_chosen(window):
    at = window(play_on(combat_table(), 4))
    at.table.look_at(2)
    assert at.bar.options.options == ()


def test_the_end_tells_the_result(window):
    table = play_on(micro_table(), 5_000)
    assert table.session.game.over
    told = [line.text for line in Narrator(table.system, table.view, ()).result(table.view.result)]
    assert told[-1] in window(table).words


def test_why_not_names_the_rule(window):
    at = window(ordering())
    at.table.request(SpaceOption(at.table.board.spaces[0]))
    assert at.bar.why.isVisible()
    assert 'href="rule:CC-' in at.bar.why.words


def test_why_not_is_put_away_by_escape(window):
    at = window(ordering())
    at.table.request(SpaceOption(at.table.board.spaces[0]))
    at.press(Key.Key_Escape)
    assert not at.bar.why.isVisible()


def test_why_not_goes_when_something_else_is_asked(window):
    at = window(ordering())
    at.table.request(SpaceOption(at.table.board.spaces[0]))
    at.press(Key.Key_Space)
    assert not at.bar.why.isVisible()


def test_what_is_offered_after_all_is_said_to_be(window):
    at = window(ordering())
    at.table.unavailable_requested.emit(at.table.options[0])
    assert "You can choose this now." in at.bar.why.words


def test_a_wish_the_rules_know_nothing_of_is_said_to_be_no_matter(window):
    at = window(ordering())
    at.table.unavailable_requested.emit(NumberOption(77))
    assert "Why not 77?" in at.bar.why.words
    assert at.bar.why.lines.text()


def test_advice_names_the_best_three(window):
    at = window(combat_table())
    advice = [Advice(option=option, worth=worth) for worth, option in enumerate(at.table.options[:5])]
    at.bar.show_advice(weighed(tuple(advice)))
    told = at.bar.advice.lines.text()
    assert [at.table.narrator.option(one.option) in told for one in advice] == [False, False, True, True, True]


def test_no_advice_says_so(window):
    at = window(combat_table())
    at.bar.show_advice(())
    assert "no advice" in at.bar.advice.words


@pytest.mark.parametrize(("action", "possible"), [("play.pass", True), ("play.confirm", False), ("play.hand", False)])
def test_what_makes_no_sense_is_not_possible(window, action, possible):
    at = window(ordering())
    assert CommandSet(at.bar).is_enabled(action) is possible


def test_a_roll_that_may_be_made_again_is_told_with_what_it_needs(window):
    at = window(play_until(combat_table(), "reroll"))
    preview = at.table.preview((at.table.options[0],))
    told = [at.table.narrator.sentence(one.title) for one in preview.sums]
    assert told
    assert [title for title in told if title not in at.bar.question.text()] == []


def test_words_to_press_say_what_can_come_of_them(window):
    table = play_until(combat_table(), "reroll")
    while [len(one.cases) > 1 for one in table.odds(table.options[1])] != [True]:
        play_on(table, 1)
        play_until(table, "reroll")
    at = window(table)
    assert any("%" in entry.detail for entry in at.entries)


def test_links_take_the_colour_of_another_palette(window):
    at = window(ordering())
    palette = at.bar.palette()
    palette.setColor(QPalette.ColorRole.Link, QColor("#ff00ff"))
    before = QApplication.palette()
    QApplication.setPalette(palette)
    at.bar.setPalette(palette)
    shown = at.bar.question.grab().toImage()
    QApplication.setPalette(before)
    colours = {shown.pixelColor(x, y).name() for x in range(shown.width()) for y in range(shown.height())}
    assert "#ff00ff" in colours


def test_what_the_tray_shows_has_no_chip(window):
    at = window(combat_table())
    pieces = [option for option in at.table.options if isinstance(option, PieceOption)]
    at.bar.set_tray(lambda option: option in pieces)
    assert not set(pieces) & set(at.listed)
    assert f"Place from the tray: {len(pieces)} counters" in at.words


def test_while_the_latest_entry_is_presented_nobody_is_told_of_the_past(window):
    at = window(play_on(micro_table(), 4))
    at.table.begin_presenting()
    at.table.changed.emit()
    assert "Past position" not in at.words


def test_the_odds_column_of_an_attack_in_the_making_is_told_beside_the_question():
    table = table_of(series_scenario(), seed=1)
    chance = Random(1)
    # An attack below the odds table is not rolled for, and one with few results tells them all on its button.
    while table.decision.prompt != "build-attack" or not outlook(table).standing:
        table.choose(chance.choice(table.options))
    (told,) = outlook(table).standing
    assert told.startswith("Attack on ")
