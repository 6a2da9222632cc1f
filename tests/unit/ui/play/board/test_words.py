"""What the card beside the mouse tells: what a thing is, what lies there, what a click would do."""

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.present import SpaceMark, Text
from ccstudio.play.space_marks import NO_MEANING
from ccstudio.ui.play.board.words import card_text
from tests.unit.ui.play.board.boards import combat_at, hand, micro_deed, offered, spot
from tests.unit.ui.play.tables import combat_table


def _counter(table, piece):
    return next(counter for stack in table.table.stacks for counter in stack.counters if counter.piece == piece)


def test_a_thing_is_called_by_its_title(qapp) -> None:
    table = combat_table()
    assert card_text(table, SpaceOption(16), None, (), ()) == "<b>B7</b>"


def test_a_click_answers_the_question(qapp) -> None:
    table = combat_at("choose-setup-hex")
    option = offered(table, SpaceOption)[0]
    assert table.narrator.question(table.decision) in card_text(table, option, None, (), (option,))


def test_a_click_on_something_else_names_what_it_chooses(qapp) -> None:
    table = combat_at("choose-step")
    option = offered(table, SpaceOption)[0]
    text = card_text(table, table.decision.subject, None, (), (option,))
    assert table.narrator.option(option) in text


def test_what_a_step_costs_is_told(qapp) -> None:
    table = combat_at("choose-step")
    option = offered(table, SpaceOption)[0]
    (cost,) = table.preview((option,)).costs
    assert table.narrator.cost(cost) in card_text(table, option, None, (), (option,))


def test_what_lies_in_a_space_is_told_once(qapp) -> None:
    table = combat_table()
    mark = SpaceMark(space=16, style="blaze", meaning=Text("is-blaze"))
    text = card_text(table, SpaceOption(16), None, (mark, mark), ())
    assert text.count(table.narrator.sentence(mark.meaning)) == 1


def test_what_needs_no_words_has_none(qapp) -> None:
    mark = SpaceMark(space=16, style="hidden", meaning=NO_MEANING, text="?")
    assert card_text(combat_table(), SpaceOption(16), None, (mark,), ()) == "<b>B7</b>"


def test_what_a_counter_carries_is_told(qapp) -> None:
    table = combat_at("choose-order")
    carrier = next(counter for stack in table.table.stacks for counter in stack.counters if counter.carried)
    text = card_text(table, PieceOption(carrier.piece), carrier, (), ())
    assert carrier.carried[0].title in text


def test_what_the_marks_of_a_counter_mean_is_told(qapp) -> None:
    table = micro_deed()
    piece = table.decision.subject.piece
    counter = _counter(table, piece)
    text = card_text(table, PieceOption(piece), counter, (), ())
    told = [badge for badge in counter.badges if table.narrator.sentence(badge.meaning) in text]
    assert told
    assert told == list(counter.badges)


def test_the_card_comes_up_where_the_mouse_rests(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    hand(view).move(spot(view, offered(table, SpaceOption)[0]))
    qtbot.waitUntil(view.card.isVisible)


def test_the_card_goes_when_something_is_chosen(show, qtbot) -> None:
    table = combat_at("choose-setup-hex")
    view = show(table)
    option = offered(table, SpaceOption)[0]
    hand(view).move(spot(view, option))
    qtbot.waitUntil(view.card.isVisible)
    table.choose(option)
    assert not view.card.isVisible()


def test_how_a_choice_can_come_out_is_told(qapp) -> None:
    table = combat_at("choose-firer")
    option = next(option for option in offered(table, PieceOption) if table.odds(option))
    (odds, *_others) = table.odds(option)
    text, probability = odds.cases[0]
    told = f"{round(100 * probability)} % {table.narrator.sentence(text)}".replace(" ", "\N{NO-BREAK SPACE}")
    assert told in card_text(table, option, None, (), (option,))


def test_no_odds_are_told_at_a_drawn_curtain(qapp) -> None:
    table = combat_at("choose-firer")
    table.set_table_settings(TableSettings(screen=Screen.CURTAIN))
    table.open_curtain()
    table.draw_curtain()
    option = offered(table, PieceOption)[0]
    assert "%" not in card_text(table, option, None, (), (option,))
