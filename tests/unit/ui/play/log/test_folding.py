"""Groups of lines in the log: what belongs together, and what their row tells."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from ccstudio.engine.event_style import EventStyle
from ccstudio.engine.events import Event
from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Tone
from ccstudio.play.log import LineKind, LogLine
from ccstudio.play.marks import Span
from ccstudio.ui.play.log.folding import folded
from ccstudio.ui.play.log.rows import Row, line_row

STYLES = {
    "fires": EventStyle(shot=("unit", "space")),
    "breaks": EventStyle(label="broken", tone=Tone.BAD),
    "hit": EventStyle(label="hit"),
    "moved": EventStyle(is_motion=True),
    "activated": EventStyle(begins=True),
    "resolved": EventStyle(is_banner=True),
    "shoots": EventStyle(shot=("unit", "space"), begins=True),
}
TURN, FIRE = ("Turn 1", "Fire order"), ("Turn 1", "Fire order", "Attack at N7")


def told(number: int, kind: str, text: str, rule: str = "") -> Row:
    """A line of an event that begins with the name of a piece."""
    name = text.split(" ", maxsplit=1)[0]
    spans = (Span(0, len(name), PieceOption(len(name))),)
    line = LogLine(number=number, kind=LineKind.EVENT, text=text, rule=rule, spans=spans, event=Event(kind=kind))
    return line_row(line, number, 0)


def chosen(number: int, text: str) -> Row:
    return line_row(LogLine(number=number, kind=LineKind.CHOICE, text=text), number, 1)


ATTACK = [
    chosen(3, "Germany: Fire."),
    told(3, "fires", "Squad fires at N7.", "XY-1"),
    told(4, "rolled", "Squad rolls 9."),
    told(5, "breaks", "Osterkamp breaks.", "XY-2"),
]


def fold(rows: list[Row], parts: dict[int, tuple[str, ...]], *, opened: frozenset[int] = frozenset()) -> list[Row]:
    return list(folded(rows, lambda number: parts.get(number, FIRE), STYLES, lambda first, _last: first in opened))


def texts(rows: list[Row]) -> list[str]:
    return [("> " if row.fold else "  " if row.is_inside else "") + row.text for row in rows]


def test_an_attack_is_one_line_with_its_result():
    assert texts(fold(ATTACK, {})) == ["> Squad fires at N7: Osterkamp breaks."]


def test_what_is_said_is_no_result():
    said = told(5, "said-to-everybody", "Ada says: Hello")
    assert texts(fold([*ATTACK[:3], said], {})) == ["> Squad fires at N7: Squad rolls 9."]


def test_what_is_said_first_is_not_what_a_group_is_about():
    said = told(3, "said-to-everybody", "Ada says: Hello")
    assert texts(fold([said, *ATTACK[1:]], {})) == ["> Squad fires at N7: Osterkamp breaks."]


def test_things_in_the_line_are_links():
    row = fold(ATTACK, {})[0]
    assert [row.text[zone.start : zone.end] for zone in row.zones] == ["Squad", "Osterkamp"]


def test_an_open_group_has_all_its_lines_below_its_own():
    rows = fold(ATTACK, {}, opened=frozenset({3}))
    assert [replace(row, is_inside=False) for row in rows[1:]] == ATTACK
    assert all(row.is_inside for row in rows[1:])


def test_without_any_change_the_last_line_is_the_result():
    assert texts(fold(ATTACK[:3], {})) == ["> Squad fires at N7: Squad rolls 9."]


def test_losses_come_before_other_changes():
    rows = [*ATTACK, told(5, "hit", "Wall is hit.")]
    assert texts(fold(rows, {})) == ["> Squad fires at N7: Osterkamp breaks."]


def test_two_attacks_are_two_groups():
    other = [replace(row, number=row.number + 10) for row in ATTACK]
    parts = dict.fromkeys(range(10, 20), ("Turn 1", "Fire order", "Attack at N8"))
    assert [row.number for row in fold([*ATTACK, *other], parts)] == [3, 13]


def test_what_belongs_to_no_part_of_an_order_stands_alone():
    assert fold(ATTACK, dict.fromkeys(range(10), TURN)) == ATTACK


def test_what_begins_something_new_stands_alone():
    begins = told(5, "activated", "Walker is activated.")
    assert texts(fold([*ATTACK, begins], {}))[-1] == "Walker is activated."


def test_a_shot_that_begins_something_new_is_with_its_result_until_somebody_moves():
    rows = [
        told(3, "moved", "Squad moves to N6."),
        told(4, "moved", "Squad moves to N7."),
        told(5, "shoots", "Gun fires at N7."),
        told(6, "rolled", "Gun rolls 9."),
        told(7, "breaks", "Osterkamp breaks."),
        told(8, "moved", "Squad moves to N8."),
    ]
    assert texts(fold(rows, {})) == [
        "> Squad moves to N7.",
        "> Gun fires at N7: Osterkamp breaks.",
        "Squad moves to N8.",
    ]


def test_choices_without_any_event_are_not_folded():
    rows = [chosen(number, "Germany: Pass.") for number in (3, 4, 5)]
    assert fold(rows, {}) == rows


def test_steps_of_a_move_and_the_answers_to_them_are_one_group():
    steps = [
        told(3, "moved", "Squad moves to N6."),
        chosen(4, "Germany: Pass."),
        told(5, "moved", "Squad moves to N7."),
        told(6, "moved", "Leader moves to N6."),
    ]
    parts = {number: (*TURN, f"Opportunity fire {number}") for number in range(10)}
    assert texts(fold(steps, parts)) == ["> Squad moves to N7.", "Leader moves to N6."]


def test_moves_of_several_pieces_are_a_group_each():
    steps = [
        told(3, "moved", "Squad moves to N6."),
        told(4, "moved", "Squad moves to N7."),
        told(5, "moved", "Leader moves to M6."),
        told(6, "moved", "Leader moves to M7."),
    ]
    assert texts(fold(steps, {})) == ["> Squad moves to N7.", "> Leader moves to M7."]


def test_what_happens_on_the_way_of_one_piece_is_not_told_of_the_next():
    steps = [
        told(3, "moved", "Squad moves to N6."),
        told(3, "hit", "Mines hit it."),
        told(4, "moved", "Leader moves to M6."),
        told(5, "moved", "Leader moves to M7."),
    ]
    assert texts(fold(steps, {})) == ["Squad moves to N6.", "Mines hit it.", "> Leader moves to M7."]


def test_pieces_that_move_together_are_one_group():
    steps = [
        told(3, "moved", "Squad moves to N6."),
        told(3, "moved", "Leader moves to N6."),
    ]
    assert texts(fold(steps, {})) == ["> Leader moves to N6."]


# In the panel.


@pytest.fixture
def panel(combat, open_log):
    return open_log(combat, usual=True)


def closed(panel) -> int:
    """The place of a closed group in the middle of the log."""
    found = [place for place, row in enumerate(panel.model.rows) if row.fold is not None and not row.fold.is_open]
    return found[len(found) // 2]


def test_a_click_opens_and_closes_a_group(panel, qtbot):
    place = closed(panel)
    count = panel.model.rowCount()
    size = panel.model.rows[place].fold.count
    for opened in (count + size, count):
        panel.view.scrollTo(panel.model.index(place))
        at = panel.view.visualRect(panel.model.index(place)).topLeft()
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=at + at.__class__(6, 6))
        assert panel.model.rowCount() == opened


@pytest.mark.parametrize("number", [0, 1], ids=["at-its-row", "inside"])
def test_keys_open_and_close_a_group(panel, qtbot, number):
    place, count = closed(panel), panel.model.rowCount()
    panel.view.show_line(place)
    qtbot.keyClick(panel.view, Qt.Key.Key_Right)
    opened = panel.model.rowCount()
    panel.view.show_line(place + number)
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    assert (opened > count, panel.model.rowCount(), panel.view.currentIndex().row()) == (True, count, place)


def test_a_group_stays_open_when_the_game_goes_on(panel, combat):
    fold_row = panel.model.rows[closed(panel)].fold
    panel.model.set_open(fold_row, is_open=True)
    combat.choose(combat.options[0])
    assert next(row.fold.is_open for row in panel.model.rows if row.fold and row.fold.first == fold_row.first)


def test_a_search_finds_lines_of_closed_groups(panel):
    hidden = {row.text for row in panel.model.unfolded} - {row.text for row in panel.model.rows}
    wanted = next(iter(sorted(hidden)))
    panel.search.setText(wanted)
    assert wanted in [row.text for row in panel.model.rows]


def test_a_line_of_a_closed_group_can_be_revealed(panel):
    fold_row = panel.model.rows[closed(panel)].fold
    wanted = next(row for row in panel.model.unfolded if row.number == fold_row.last)
    place = panel.model.reveal(wanted)
    assert panel.model.rows[place].text == wanted.text


def test_what_is_copied_has_all_lines(panel):
    assert [row.fold for row in panel.model.unfolded if row.fold] == []


def test_choices_that_lead_to_an_attack_are_folded_with_it():
    rows = [chosen(1, "Germany: Squad."), chosen(2, "Germany: N7."), *(replace(row, side=1) for row in ATTACK)]
    parts = {1: TURN, 2: TURN}
    assert texts(fold(rows, parts)) == ["> Squad fires at N7: Osterkamp breaks."]


def test_choices_of_the_other_side_stay_alone():
    rows = [chosen(2, "Germany: Pass."), *(replace(row, side=0) for row in ATTACK)]
    assert texts(fold(rows, {2: TURN})) == ["Germany: Pass.", "> Squad fires at N7: Osterkamp breaks."]


def test_a_move_on_which_others_come_to_light_tells_where_it_ends():
    rows = [
        told(3, "moved", "Squad moves to A1."),
        told(3, "seen", "Team is on top."),
        told(4, "moved", "Squad moves to A2."),
    ]
    assert texts(fold(rows, {})) == ["> Squad moves to A2."]


def test_the_result_is_a_banner_rather_than_what_comes_last():
    rows = [*ATTACK[:3], told(5, "resolved", "Result 2."), told(5, "seen", "Team is on top.")]
    assert texts(fold(rows, {})) == ["> Squad fires at N7: Result 2."]
