"""Rows of the log: what stands in them, which are shown, and how they are written down."""

import pytest
from msgspec.structs import replace

from ccstudio.documents.journal import Chosen
from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import ShownDie, Span
from ccstudio.ui.play.log.rows import (
    Filter,
    Row,
    RuleLink,
    Special,
    Zone,
    actor,
    as_markdown,
    as_text,
    line_row,
    with_headings,
    without_subjects,
)

LINE = LogLine(
    number=3,
    kind=LineKind.EVENT,
    text="Patrol rolls 4.",
    rule="XY-1",
    spans=(Span(0, 6, PieceOption(2)), Span(13, 14, ShownDie("white", 4))),
)


def rows_at(*numbers: int) -> list[Row]:
    return [Row(text=f"line {number}", number=number, line=LINE) for number in numbers]


def heading_of(number: int) -> tuple[str, ...]:
    """Turns of ten entries, with an order in the second half of each."""
    return (f"Turn {number // 10}", *(["Order", "Fire"] if number % 10 >= 5 else []))


def levels(rows) -> list[str]:
    return [f"{'#' * row.level}{row.text}" for row in rows]


def test_behind_the_text_stands_the_rule():
    assert line_row(LINE, 3, None).text == "Patrol rolls 4. XY-1"


def test_zones_are_the_things_the_dice_and_the_rule():
    row = line_row(LINE, 3, None)
    assert row.zones == (
        Zone(0, 6, PieceOption(2)),
        Zone(13, 14, ShownDie("white", 4)),
        Zone(16, 20, RuleLink("XY-1")),
    )


def test_what_was_thought_about_can_be_asked_about():
    row = line_row(LINE, 3, None, has_advice=True)
    assert (row.zones[-1].target, row.text[row.zones[-1].start :]) == (Special.WHY, "Why?")


def test_the_question_is_not_written_down():
    assert line_row(LINE, 3, None, has_advice=True).written == "Patrol rolls 4. XY-1"


def test_headings_stand_before_the_first_line_of_each():
    assert levels(with_headings(rows_at(1, 2, 6, 7, 11), heading_of)) == [
        "#Turn 0",
        "line 1",
        "line 2",
        "##Order",
        "line 6",
        "line 7",
        "#Turn 1",
        "line 11",
    ]


def test_headings_go_on_where_they_were():
    assert levels(with_headings(rows_at(7), heading_of, ("Turn 0", "Order"))) == ["line 7"]


def test_a_heading_replaces_the_line_before_it_that_says_the_same():
    begins = Row(text="Turn 1 begins", number=7, line=replace(LINE, event=Event(kind="turn", opens_part=True)))
    assert levels(with_headings([begins, *rows_at(11)], heading_of, ("Turn 0", "Order"))) == ["#Turn 1", "line 11"]


def test_a_heading_replaces_an_event_before_it_with_the_same_words():
    line = replace(LINE, text="Order.")
    rows = [Row(text="Order. XY-1", number=11, line=line), *rows_at(16)]
    assert levels(with_headings(rows, heading_of, ("Turn 1",))) == ["##Order", "line 16"]


def test_a_line_that_opens_a_part_stays_where_no_heading_follows():
    begins = Row(text="Turn 1 begins", number=7, line=replace(LINE, event=Event(kind="turn", opens_part=True)))
    rows = [begins, *rows_at(7)]
    assert levels(with_headings(rows, heading_of, ("Turn 0", "Order"))) == ["Turn 1 begins", "line 7"]


def test_what_an_entry_led_to_in_a_new_part_stands_under_the_heading_of_that_part():
    begins = Row(text="Turn 1 begins", number=7, line=replace(LINE, event=Event(kind="turn", opens_part=True)))
    rows = [*rows_at(7), begins, *rows_at(7, 8)]
    found = with_headings(rows, heading_of, ("Turn 0", "Order"), opened_by=lambda number: (f"Turn {number - 6}",))
    assert levels(found)[:3] == ["line 7", "#Turn 1", "line 7"]


def test_an_order_in_another_turn_has_a_heading_of_its_own():
    assert levels(with_headings(rows_at(16), heading_of, ("Turn 0", "Order"))) == ["#Turn 1", "##Order", "line 16"]


def test_what_was_taken_back_stays_under_the_heading_before_it():
    assert levels(with_headings(rows_at(1, 0, 2), heading_of)) == ["#Turn 0", "line 1", "line 0", "line 2"]


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        (Filter(), True),
        (Filter(kinds=frozenset({LineKind.CHOICE})), False),
        (Filter(without=frozenset({1})), False),
        (Filter(without=frozenset({0, None})), True),
        (Filter(words="ROLLS patrol"), True),
        (Filter(words="patrol misses"), False),
    ],
    ids=["everything", "kind", "side", "other-sides", "words", "other-words"],
)
def test_a_filter_takes_lines_by_kind_side_and_words(wanted, taken):
    assert wanted.takes(line_row(LINE, 3, 1)) is taken


def test_text_has_the_number_of_an_entry_once():
    rows = [Row(text="Turn 1", level=1, number=3), *rows_at(3, 3, 4)]
    assert as_text(rows) == "Turn 1\n     3  line 3\n        line 3\n     4  line 4\n"


def test_markdown_has_headings_and_lists():
    rows = [Row(text="Turn 1", level=1, number=3), Row(text="Move", level=2, number=3), *rows_at(3, 4)]
    assert as_markdown(rows, "The mill") == "# The mill\n\n## Turn 1\n\n### Move\n\n- line 3\n- line 4\n"


def test_what_means_something_in_markdown_is_written_as_it_stands():
    assert (
        as_markdown([Row(text="*A* [1] <b>", number=1, line=LINE)], "M_1") == "# M\\_1\n\n- \\*A\\* \\[1\\] \\<b\\>\n"
    )


def first_choice(table, seat: int):
    return next(
        record for record in table.session.in_force if isinstance(record.entry, Chosen) and record.entry.seat == seat
    )


@pytest.mark.parametrize(("reader", "side"), [(None, 1), (Seat(1), 1), (Seat(0), 1), (WATCHER, None)], ids=str)
def test_of_two_seats_each_knows_who_chose(combat, reader, side):
    assert actor(combat.session, first_choice(combat, 1), reader) == side


@pytest.mark.parametrize(("reader", "side"), [(None, 1), (Seat(1), 1), (Seat(0), None), (WATCHER, None)], ids=str)
def test_of_three_seats_none_knows_who_of_the_others_chose(micro, reader, side):
    assert actor(micro.session, first_choice(micro, 1), reader) == side


def test_the_beginning_was_chosen_by_nobody(micro):
    assert actor(micro.session, micro.session.in_force[0], None) is None


def choice(number: int, *pieces: int) -> Row:
    line = LogLine(
        number=number, kind=LineKind.CHOICE, text="Squad", spans=tuple(Span(0, 5, PieceOption(it)) for it in pieces)
    )
    return Row(text="Squad", number=number, line=line)


def test_the_choice_of_a_piece_is_told_with_where_it_is_placed():
    placed = [choice(1, 7), choice(2, 7, 70), choice(3, 8), choice(4, 8, 80), choice(5, 9)]
    assert [row.number for row in without_subjects(placed)] == [2, 4, 5]
