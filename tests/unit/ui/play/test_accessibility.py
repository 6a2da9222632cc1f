"""A game in mid-decision as a screen reader tells it: board, hand, question, log and tracks."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMainWindow, QWidget

from ccstudio.engine.options import BoxOption, CardOption
from ccstudio.engine.pieces import InSpace
from ccstudio.play.session import PERSON
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.board.cursor_spots import spots_of
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.game_announcements import GameAnnouncements
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.tracks import TracksPanel
from tests.helpers.leaks import delete_what_is_due
from tests.unit.ui.play.board.boards import hand as keys_of
from tests.unit.ui.play.tables import combat_table, play_on

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
Show = Callable[[QWidget], QWidget]


class Told(NamedTuple):
    """What a screen reader is told of a widget: its name, the texts of what is in it, and what can be chosen."""

    name: str
    texts: dict[str, str]
    offered: list[str]


def told(widget: QWidget) -> Told:
    whole = QAccessible.queryAccessibleInterface(widget)
    children = [whole.child(number) for number in range(whole.childCount())]
    texts = {child.text(NAME): child.text(DESCRIPTION) for child in children}
    return Told(whole.text(NAME), texts, [it.text(NAME) for it in children if it.state().selectable])


@pytest.fixture(scope="module")
def table() -> PlayTable:
    """Combat Commander when somebody places units."""
    return play_on(combat_table(), 60)


@pytest.fixture(scope="module")
def faces(table: PlayTable) -> FaceCache:
    return FaceCache(FacePainter(table.contents.module, None))


@pytest.fixture
def show(qapp) -> Iterator[Show]:
    """Shows parts of a game in one window."""
    window = QMainWindow()
    shown: list[QWidget] = []

    def put(widget: QWidget) -> QWidget:
        widget.setParent(window)
        widget.resize(1000, 600)
        widget.show()
        window.show()
        shown.append(widget)
        return widget

    yield put
    for widget in shown:
        if isinstance(widget, BoardView | LogPanel):
            widget.stop()
    window.deleteLater()
    delete_what_is_due()


def test_the_board_tells_who_stands_in_each_space(table, faces, show) -> None:
    spaces = told(show(BoardView(table, faces))).texts
    stacks = [stack for stack in table.table.stacks if isinstance(stack.place, InSpace)]
    titles = [(table.narrator.place(stack.place), counter.title) for stack in stacks for counter in stack.counters]
    assert titles
    assert all(title in spaces[place].split("\n") for place, title in titles)


def test_the_board_tells_the_terrain_of_each_space(table, faces, show) -> None:
    spaces = told(show(BoardView(table, faces))).texts
    board, overlay = table.board, table.view.state.overlay
    terrains = {table.narrator.place(InSpace(it)): board.terrain_of(it, overlay) for it in board.spaces}
    assert {name: text.split("\n")[0] for name, text in spaces.items() if terrains.get(name)} == {
        name: terrain.name for name, terrain in terrains.items() if terrain
    }


def test_the_board_tells_which_spaces_can_be_chosen(table, faces, show) -> None:
    board = show(BoardView(table, faces))
    spots = {it.what for it in spots_of(board.board_scene) if isinstance(it.what, InSpace)}
    assert set(told(board).offered) == {table.narrator.place(space) for space in spots}
    assert spots


def test_the_hand_tells_its_cards_and_their_texts(table, faces, show) -> None:
    strip = show(HandStrip(table, faces))
    cards = told(strip.row)
    assert (cards.name, set(cards.texts)) == (strip.own.title, {card.title for card in strip.own.cards})
    assert all(cards.texts.values())


def test_the_hand_tells_which_cards_are_playable(faces, show) -> None:
    table = combat_table()
    while not any(isinstance(option, CardOption) for option in table.options):
        play_on(table, 1)
    strip = show(HandStrip(table, faces))
    playable = [card.title for card in strip.own.cards if CardOption(card.card) in table.options]
    assert playable
    assert told(strip.row).offered == playable


def test_the_question_and_its_answers_are_told(table, show) -> None:
    prompt = show(PromptBar(table))
    lists = [view for view in (prompt.options, prompt.answers) if not view.isHidden()]
    assert told(prompt.question).name.startswith(table.narrator.question(table.decision))
    names = [name for view in lists for name in told(view).texts]
    entries = [entry.text for view in lists for entry in view.entries]
    assert entries
    assert all(name.endswith(text) for name, text in zip(names, entries, strict=True))


def test_the_log_tells_its_lines(table, show) -> None:
    log = show(LogPanel(table))
    names = list(told(log.view).texts)
    assert names[-1].endswith(log.model.rows[-1].written)


def test_tracks_tell_their_boxes(table, faces, show) -> None:
    panel = show(TracksPanel(table, faces))
    boxes = [[table.narrator.option(BoxOption(box.id)) for box in track.boxes] for track in panel.tracks]
    assert [list(told(track).texts) for track in panel.tracks] == [list(dict.fromkeys(names)) for names in boxes]
    assert any(boxes)


def test_what_happens_is_announced(faces, show) -> None:
    table = play_on(combat_table(players=(PERSON, PERSON)), 60)
    board, prompt, log = show(BoardView(table, faces)), show(PromptBar(table)), show(LogPanel(table))
    announcements = GameAnnouncements(table, board, prompt, log)
    lines, questions, places = [], [], []
    announcements.events.said.connect(lines.append)
    announcements.questions.said.connect(questions.append)
    announcements.places.said.connect(places.append)
    keys_of(board).key(Qt.Key.Key_Right)
    here = QAccessible.queryAccessibleInterface(board).focusChild()
    play_on(table, 1)
    assert (places[0].split("\n")[0], here.state().selected) == (here.text(NAME), 1)
    assert lines[-1].split("\n")[-1] == log.model.rows[-1].written
    assert table.narrator.question(table.decision) in questions[-1]
