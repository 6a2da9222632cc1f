"""Hand, tracks, piles and boxes: what lies beside the map is shown, and can be chosen there."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import BoxOption, CardOption, PieceOption
from ccstudio.engine.present import Badge, Counter, CounterFace, PileFace, Text
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.counter_flow import SIDE, CounterFlow
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.piles import PilesPanel, words_of
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.tracks import TracksPanel, TrackView
from tests.unit.ui.play.tables import against_computer, combat_table, micro_table, play_on, play_until


def faces_of(table: PlayTable) -> FaceCache:
    return FaceCache(FacePainter(table.contents.module, None))


@pytest.fixture
def table(qapp) -> PlayTable:
    """Two people at an open table, one of whom may give an order."""
    return play_until(combat_table(), "order")


@pytest.fixture
def strip(qtbot, table) -> HandStrip:
    """The hand of that person, in a window."""
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    strip.resize(900, 160)
    strip.show()
    return strip


@pytest.fixture
def tracks(qtbot, table) -> TracksPanel:
    """The tracks of the game, in a window."""
    panel = TracksPanel(table, faces_of(table))
    qtbot.addWidget(panel)
    panel.resize(420, 800)
    panel.show()
    return panel


@pytest.fixture
def piles(qtbot, table) -> PilesPanel:
    """The piles of the game, in a window."""
    panel = PilesPanel(table, faces_of(table))
    qtbot.addWidget(panel)
    panel.show()
    return panel


def click(qtbot, widget, at: QPointF) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at.toPoint())


# The hand.


def test_the_hand_of_whoever_is_asked_lies_open(strip, table):
    own = next(hand for hand in table.table.hands if hand.seat == table.asked)
    assert [place.card for place in strip.row.places] == list(own.cards)


def test_cards_that_can_be_played_are_lifted(strip, table):
    tops = {place.playable: place.rect.top() for place in strip.row.places}
    assert tops[True] < tops[False]


def test_only_cards_that_are_offered_can_be_played(strip, table):
    lifted = {CardOption(place.card.card) for place in strip.row.places if place.playable}
    assert lifted == {option for option in table.options if isinstance(option, CardOption)}


def test_a_click_plays_a_card(qtbot, strip, table):
    place = next(place for place in strip.row.places if place.playable)
    before = table.number
    click(qtbot, strip.row, place.rect.center())
    assert table.number > before


def test_a_click_on_another_card_asks_why_not(qtbot, strip, table):
    place = next(place for place in strip.row.places if not place.playable)
    with qtbot.waitSignal(table.unavailable_requested) as told:
        click(qtbot, strip.row, place.rect.center())
    assert told.args == [CardOption(place.card.card)]


def test_the_mouse_on_a_card_points_at_it(qtbot, strip, table):
    place = next(place for place in strip.row.places if place.playable)
    qtbot.mouseMove(strip.row, place.rect.center().toPoint())
    assert table.pointed == CardOption(place.card.card)


def test_the_mouse_beside_the_cards_points_at_nothing(qtbot, strip, table):
    place = next(place for place in strip.row.places if place.playable)
    qtbot.mouseMove(strip.row, place.rect.center().toPoint())
    qtbot.mouseMove(strip.row, QPoint(880, 2))
    assert table.pointed is None


def test_a_narrow_window_lets_cards_overlap_and_stay_inside(strip):
    strip.resize(300, 160)
    assert strip.row.places[-1].rect.right() <= strip.row.width()


def test_behind_a_curtain_only_backs_are_seen(qtbot):
    table = play_until(combat_table(table_settings=TableSettings(screen=Screen.CURTAIN)), "order")
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    strip.resize(900, 160)
    strip.show()
    assert {place.card for place in strip.row.places} == {None}


def test_the_curtain_is_opened_with_a_button(qtbot):
    table = play_until(combat_table(table_settings=TableSettings(screen=Screen.CURTAIN)), "order")
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    strip.show()
    qtbot.mouseClick(strip.look, Qt.MouseButton.LeftButton)
    assert None not in {place.card for place in strip.row.places}


def test_hands_of_others_are_counted(qtbot):
    table = play_until(combat_table(players=against_computer(2)), "order")
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    other = next(hand for hand in table.table.hands if hand.seat == 1)
    assert str(other.unseen) in strip.others.text()


def test_the_hands_of_another_game_are_shown_alike(qtbot):
    table = play_on(micro_table(), 12)
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    strip.resize(700, 160)
    strip.show()
    assert strip.grab().toImage().size() == strip.size()


# Tracks.


def test_every_track_is_shown_with_all_its_boxes(tracks, table):
    shown = [[box.id for box in view.boxes] for view in tracks.tracks]
    assert shown == [[space.box for space in track.spaces] for track in table.table.tracks]


def test_markers_stand_in_their_boxes(tracks, table):
    time = table.table.tracks[0]
    marked = {box.id for box in tracks.tracks[0].boxes if box.markers}
    assert marked == {marker.box for marker in time.markers}


def test_reinforcements_wait_on_the_track(qtbot):
    table = combat_table()
    view = TrackView(table, faces_of(table))
    qtbot.addWidget(view)
    counter = Counter(piece=1, title="Late squad", face=CounterFace(type="german-rifle", face="unbroken"))
    view.show_track(table.table.tracks[0], {"time-3": (counter,)})
    assert [box.counters for box in view.boxes if box.id == "time-3"] == [(counter,)]


def test_rows_break_where_the_window_is_narrow(tracks):
    tracks.tracks[0].resize(140, 400)
    assert tracks.tracks[0].boxes[-1].rect.top() > 0


def test_a_click_on_a_box_that_is_not_offered_asks_why_not(qtbot, tracks, table):
    box = next(box for box in tracks.tracks[0].boxes if not box.counters)
    with qtbot.waitSignal(table.unavailable_requested) as told:
        click(qtbot, tracks.tracks[0], box.rect.center())
    assert told.args == [BoxOption(box.id)]


def test_figures_are_told_with_their_side(tracks, table):
    sides = [[figure.side for figure in line.figures] for line in tracks.figures.lines]
    assert [0, 1] in sides


def test_the_figures_of_all_sides_share_a_line(tracks):
    told = [line.words for line in tracks.figures.lines]
    assert len(told) == len(set(told))


def test_boxes_of_no_track_show_what_lies_in_them(qtbot):
    table = combat_table()
    panel = TracksPanel(table, faces_of(table))
    qtbot.addWidget(panel)
    waiting = sum(len(flow.counters) for flow in panel.boxes)
    assert waiting > 5


# Boxes off the map.


def test_a_click_on_a_counter_that_waits_chooses_it(qtbot):
    table = combat_table()
    panel = TracksPanel(table, faces_of(table))
    qtbot.addWidget(panel)
    panel.resize(420, 900)
    panel.show()
    flow, place = next(
        (flow, place)
        for flow in panel.boxes
        for place in flow.places
        if PieceOption(place.counter.piece) in table.options
    )
    click(qtbot, flow, place.rect.center())
    assert table.decision.subject == PieceOption(place.counter.piece)


def test_the_mouse_on_a_counter_points_at_it(qtbot):
    table = combat_table()
    flow = CounterFlow(table, faces_of(table))
    qtbot.addWidget(flow)
    flow.resize(300, 100)
    piece = next(option for option in table.options if isinstance(option, PieceOption))
    flow.show_counters(
        [Counter(piece=piece.piece, title="Squad", face=CounterFace(type="german-rifle", face="unbroken"))]
    )
    flow.show()
    qtbot.mouseMove(flow, QPoint(SIDE // 2, SIDE // 2))
    assert table.pointed == piece


def test_what_a_counter_carries_and_bears_is_in_its_tip(qtbot, table):
    flow = CounterFlow(table, faces_of(table))
    qtbot.addWidget(flow)
    face = CounterFace(type="german-rifle", face="unbroken")
    gun = Counter(piece=2, title="Gun of the test", face=face)
    unit = Counter(
        piece=1,
        title="Squad of the test",
        face=face,
        badges=(Badge(symbol="veteran", meaning=Text("is-veteran")),),
        carried=(gun,),
    )
    words = flow._words(unit)
    assert words.splitlines()[0] == "Squad of the test"
    assert words.splitlines()[-1] == "Gun of the test"


# Piles.


def test_piles_without_cards_are_left_out(piles, table):
    shown = [row.pile for row in piles.rows]
    assert shown == [pile for pile in table.table.piles if pile.cards or pile.unseen or pile.unseen is None]


def test_cards_are_counted(table):
    pile = PileFace(id="pile", title="Pile", unseen=4)
    assert words_of(pile).endswith("4 cards")


def test_what_may_not_be_counted_is_not():
    assert words_of(PileFace(id="pile", title="Pile", unseen=None)) == "Pile"


def test_an_open_pile_can_be_looked_through(qtbot, piles, table):
    row = next(row for row in piles.rows if row.pile.cards)
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    qtbot.addWidget(piles.browser)
    assert piles.browser.spread.cards == row.pile.cards


def test_a_hidden_pile_cannot_be_looked_through(qtbot, piles):
    row = next(row for row in piles.rows if not row.pile.cards)
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert piles.browser is None


# A box in which several things can be chosen.


@pytest.fixture
def crowded(qtbot) -> TrackView:
    """A track in one box of which two counters lie that can be chosen."""
    table = combat_table()
    view = TrackView(table, faces_of(table))
    qtbot.addWidget(view)
    pieces = [option.piece for option in table.options if isinstance(option, PieceOption)][:2]
    face = CounterFace(type="german-rifle", face="unbroken")
    counters = tuple(Counter(piece=piece, title=f"Squad {piece}", face=face) for piece in pieces)
    view.show_track(table.table.tracks[0], {"time-3": counters})
    view.resize(420, 160)
    view.show()
    box = next(box for box in view.boxes if box.id == "time-3")
    click(qtbot, view, box.rect.center())
    return view


def test_it_is_asked_which_of_several_counters_is_meant(crowded):
    assert crowded.chooser.isVisible()
    assert [place.counter.title for place in crowded.chooser.flow.places] == [
        counter.title for box in crowded.boxes for counter in box.counters
    ]


def test_all_of_them_are_seen_at_once(crowded):
    assert all(crowded.chooser.flow.rect().contains(place.rect.toRect()) for place in crowded.chooser.flow.places)


def test_a_click_on_the_second_chooses_it_and_closes_the_question(qtbot, crowded):
    place = crowded.chooser.flow.places[1]
    click(qtbot, crowded.chooser.flow, place.rect.center())
    assert crowded._table.decision.subject == PieceOption(place.counter.piece)
    assert not crowded.chooser.isVisible()
