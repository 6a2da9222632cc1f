"""Everything a person can read or hear comes through the catalogue: the studio runs in the pseudo-language."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy
from typing import get_args

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QWidget

from ccstudio.application.games.scenario_cards import card_of, opened_card
from ccstudio.base.errors import SaveError
from ccstudio.base.language import _, use_catalogue
from ccstudio.base.places import maps_folder
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.files import save
from ccstudio.edit.parts import Kind, refs_of
from ccstudio.engine.seats import Seat
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.session import Session
from ccstudio.ui.appearance.translation import install_translators
from ccstudio.ui.dialogs.dialogs import Question
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.shell.crash_guard import CrashGuard
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.fake_dialogs import FakeDialogs
from tests.helpers.leaks import delete_what_is_due
from tests.helpers.map_hand import Hand
from tests.helpers.pseudo_language import PseudoLanguage, untranslated_words
from tests.helpers.visible_texts import Found, visible_texts
from tests.helpers.wordless_game import wordless
from tests.helpers.wordless_map import write_wordless_map
from tests.unit.ui.play.tables import any_option, micro_scenario, play_on

pytestmark = pytest.mark.slow

PATH_IN_DOCUMENT = re.compile(r"[a-z_]+(\[\d+\])?(\.[a-z_]+(\[\d+\])?)*")
"""`features[3].terrain`: how files and their problems name a place, in every language."""


KEY = re.compile(
    r"((Ctrl|Shift|Alt|Meta)\+)+([A-Z][A-Za-z]+|\S)"
    r"|\b(Del|Ins|Home|End|PgUp|PgDown|Space|Tab|Backspace|Esc|F\d+)\b(?=\)|\]|\s{2}|$)"
    r"|\b(Return|Enter)\b",
    re.MULTILINE,
)
"""A key as Qt writes it, which has its own translations of the names of keys."""


@pytest.fixture(autouse=True)
def _pseudo_language(qapp: QApplication) -> Iterator[None]:
    before = use_catalogue(PseudoLanguage())
    translators = install_translators(qapp, "en")
    yield
    for translator in translators:
        qapp.removeTranslator(translator)
        translator.deleteLater()
    use_catalogue(before)


@pytest.fixture(autouse=True)
def _home_of_its_own(own_home: Path) -> None:
    """A home where nobody has played: titles of games left by other tests are words without a language."""


NO_EDITORS_FILE = Path(__file__).parents[1] / "legacy" / "set-up-1" / "every-entry.json"
"""A document of a kind that has no editor."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_wordless_map(tmp_path)


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], file: Path) -> MainWindow:
    """The whole studio with the real map editor on the map without words."""
    window = make_studio(1400, 900)
    window.start([file])
    return window


class Reader:
    """Collects texts outside the language; names of the person's files pass, and what stands in `names`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.names: frozenset[str] = frozenset(path.parent.name for path in maps_folder().glob("*/map.json"))
        self.outside: dict[Found, list[str]] = {}
        self.read = 0

    def look(self, *widgets: QWidget) -> None:
        for widget in widgets:
            for where, text in visible_texts(widget):
                self.hear(where, text)

    def hear(self, where: str, text: str) -> None:
        self.read += 1
        words = [word for word in untranslated_words(self._without_names(text)) if word not in self.names]
        if words:
            self.outside[where, text] = words

    def _without_names(self, text: str) -> str:
        if PATH_IN_DOCUMENT.fullmatch(text):
            return ""
        lines = [line for line in text.splitlines() if not PATH_IN_DOCUMENT.fullmatch(line)]
        names = re.compile(rf"{re.escape(str(self._folder))}[^\s)]*|([\w-]+/)?[\w-]+\.(json|png)")
        return names.sub(" ", KEY.sub(" ", "\n".join(lines)))


@pytest.fixture
def reader(tmp_path: Path) -> Reader:
    return Reader(tmp_path)


@pytest.fixture
def hand(studio: MainWindow) -> Hand:
    return Hand(studio.front.editor.view)


@pytest.fixture
def centre(studio: MainWindow) -> Callable[[str], tuple[int, int]]:
    grid: GridGeometry = studio.front.editor.context.grid
    return lambda name: grid.centre(grid.space(name))


def trigger_all_tools(studio: MainWindow) -> Iterator[str]:
    for row in studio.studio.commands.rows:
        if row.choice == "tool":
            studio.action_set.action(row.id).trigger()
            yield row.id


def test_the_window_with_a_map(studio, reader, qtbot):
    qtbot.waitUntil(lambda: bool(studio.problem_view.problems))
    studio.trigger("view.problems")
    studio.trigger("view.history")
    reader.look(studio)
    assert (reader.outside, reader.read > 500) == ({}, True)


def test_the_start_page(studio, reader):
    studio.trigger("file.close")
    reader.look(studio.start_page)
    reader.hear("title", studio.windowTitle())
    assert (reader.outside, reader.read > 5) == ({}, True)


def test_every_tool_with_its_options_and_hints(studio, reader):
    tools = []
    for tool in trigger_all_tools(studio):
        reader.look(studio)
        tools.append(tool)
    assert (reader.outside, len(tools) > 5) == ({}, True)


def test_the_properties_of_everything_on_the_map(studio, reader):
    editor = studio.front.editor
    refs = list(all_parts(editor))
    for chosen in ([], *([ref] for ref in refs), refs):
        editor.context.selection.set(chosen)
        reader.look(editor.properties)
    assert (reader.outside, len(refs) > 6) == ({}, True)


def all_parts(editor):
    return [ref for kind in get_args(Kind) for ref in refs_of(editor.context.document, kind)]


def test_the_panels_while_a_thread_is_explained(studio, reader, hand, centre):
    editor = studio.front.editor
    studio.trigger("tool.thread")
    verdicts = []
    for viewer, target in (("A1", "B1"), ("A3", "G1"), ("A3", "G4"), ("A4", "A5")):
        hand.drag(centre(viewer), centre("D4"), centre(target))
        verdicts.append(editor.sight.explanation is not None)
        studio.trigger("sight.smoke")
        reader.look(studio)
        for line in editor.sight.explanation.lines():
            reader.hear("explanation", line)
    studio.trigger("tool.field")
    hand.click(centre("D4"))
    reader.look(studio)
    assert (reader.outside, verdicts) == ({}, [True] * 4)


def test_the_names_of_all_steps(studio, dialogs, reader, hand, centre, qtbot):
    model = studio.front.model
    for row in studio.studio.commands.rows:
        if row.where == "map" and row.id.partition(".")[0] in {"edit", "map"}:
            studio.trigger("edit.select-all")
            hand.move(centre("C3"))
            dialogs.answers, dialogs.opened, dialogs.saved = ["cancel"], [[]], [None]
            studio.action_set.action(row.id).trigger()
    studio.trigger("tool.select")
    studio.trigger("edit.undo")
    reader.look(studio)
    for index in range(model.undo_stack.count()):
        reader.hear("step", model.undo_stack.text(index))
    assert (reader.outside, model.undo_stack.count() > 3) == ({}, True)


def test_the_context_menus_of_the_map(studio, reader, hand, centre, qtbot):
    editor = studio.front.editor
    hand.move(centre("C2"))
    editor.view.context_requested.emit(editor.view.pointer_at(QPoint(200, 200).toPointF()), QPoint(0, 0))
    menus = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMenu) and widget.isVisible()]
    reader.look(*menus)
    for menu in menus:
        menu.close()
    assert (reader.outside, len(menus)) == ({}, 1)


def test_the_palette(studio, reader):
    studio.trigger("help.palette")
    reader.look(studio.search.palette)
    assert (reader.outside, reader.read > 50) == ({}, True)


@pytest.mark.parametrize(
    "action",
    ["file.new", "file.new-module", "file.export", "edit.preferences", "help.keys", "help.key-editor", "help.about"],
)
def test_the_dialogs(studio, dialogs, reader, action):
    def read(dialog: QDialog) -> bool:
        reader.look(dialog)
        return False

    dialogs.uses = [read]
    studio.trigger(action)
    assert (foreign(reader.outside), reader.read > 2) == ({}, True)


def foreign(outside: dict[Found, list[str]]) -> dict[Found, list[str]]:
    """What is left when other content is taken away: titles of what is shipped, languages in their own words."""
    from ccstudio.application.new_map.sources import terrain_tables
    from ccstudio.documents.library import Library
    from ccstudio.documents.module import ModuleDocument
    from ccstudio.edit.new_map.plan import slug
    from ccstudio.rules.registry import Registry
    from ccstudio.ui.shell.preferences import language_name, languages

    library = Library()
    tables = terrain_tables(library)
    content = {table.title for table in tables} | {language_name(code) for code in languages()}
    content |= {terrain.name for table in tables for terrain in table.terrains}
    content |= {words for table in tables for board in table.boards for words in (board.title, board.notes)}
    content.add(slug(_("Untitled map")))
    content |= {library.find_module(it).title for it in library.references(ModuleDocument)}
    content |= {system.title for system in Registry().usable()}
    left = {}
    for found, words in outside.items():
        spoken = {word for text in content if text in found[1] for word in re.findall(r"\w+", text)}
        if rest := [word for word in words if word not in spoken]:
            left[found] = rest
    return left


def test_the_dialog_about_a_broken_file(studio, dialogs, reader, file):
    def read(dialog: QDialog) -> bool:
        reader.look(dialog)
        return False

    dialogs.uses = [read]
    broken = file.with_name("3.json")
    broken.write_text(file.read_text().replace('"version": 1', '"version": -1', 1) + "]")
    studio.start([broken])
    assert (reader.outside, reader.read > 5) == ({}, True)


def questions(studio: MainWindow, dialogs: FakeDialogs, file: Path, recovery_folder: Path, qtbot) -> list[Question]:
    """Bring about every question the studio asks."""
    dialogs.hesitates = True
    model = studio.front.model

    def wait_for(action: Callable[[], object], answer: str) -> None:
        action()
        qtbot.waitUntil(lambda: dialogs.is_waiting)
        dialogs.decide(answer)

    studio.trigger("map.snap")
    model.mark_unsaved()
    wait_for(lambda: studio.trigger("file.revert"), "cancel")
    wait_for(lambda: studio.trigger("file.close"), "cancel")
    set_up = copy(NO_EDITORS_FILE, file.with_name("5.json"))
    wait_for(lambda: studio.start([set_up]), "ok")
    changed = file.read_text()
    file.write_text(changed + "\n")
    wait_for(lambda: studio.trigger("file.save"), "cancel")
    wait_for(studio.studio.flows.watcher.look, "keep")
    file.unlink()
    wait_for(studio.studio.flows.watcher.look, "keep")
    dialogs.saved = [file.with_name("no") / "such.json"]
    wait_for(lambda: studio.trigger("file.save-as"), "ok")
    dialogs.saved = [file]
    wait_for(lambda: CrashGuard(studio.studio, studio).caught.emit("", ""), "go-on")
    left = Recovery(recovery_folder)
    left.keep("001", model.value, None)
    left.keep("002", model.value, file)
    left.close(keep_copies=True)
    wait_for(studio.start, "later")
    return dialogs.asked


def test_every_question(studio, dialogs, reader, file, recovery_folder, qtbot):
    asked = questions(studio, dialogs, file, recovery_folder, qtbot)
    for question in asked:
        for text in (question.title, question.text, question.explanation, *(one.text for one in question.choices)):
            reader.hear(question.title, text)
    words = {word for words in reader.outside.values() for word in words} - {"AM", "PM", "such"}
    assert (words, len(asked)) == (set(), 9)


def test_what_is_told_in_the_status_line(studio, dialogs, reader, file, tmp_path):
    told = []
    studio.statusBar().messageChanged.connect(told.append)
    dialogs.saved = [tmp_path / "4.json"]
    studio.trigger("file.save-as")
    studio.studio.autosave.failed.emit(SaveError("save-disk-full", file="x.json"))
    studio.start([file])
    for text in told:
        reader.hear("status line", text)
    assert (reader.outside, len([text for text in told if text])) == ({}, 3)


def test_a_plain_text_planted_in_the_window_is_found(studio, reader):
    label = QLabel("Planted", studio.front.editor.widget)
    label.setObjectName("planted")
    reader.look(studio)
    label.deleteLater()
    delete_what_is_due()
    assert [(text, words) for (_where, text), words in reader.outside.items()] == [("Planted", ["Planted"])]
    assert next(iter(reader.outside))[0].startswith("QLabel 'planted'")


OF_THE_GAME = frozenset({"Micro", "MI", "hit", "miss"})
"""What no catalogue translates: the name of the rules, as in the ids of theirs, and the faces of a die."""


@pytest.fixture
def game(studio) -> PlayTable:
    """A game of documents without words, in a tab."""
    session = Session.begin(wordless(micro_scenario()), seed=3)
    studio.studio.run_flow(studio.studio.games.begin(session))
    return studio.front.editor.table


def test_a_game_at_every_moment(studio, game, reader):
    reader.names |= OF_THE_GAME
    choose = any_option(7)
    for _round in range(12):
        play_on(game, 9, choose)
        reader.look(studio)
    assert (reader.outside, reader.read > 500) == ({}, True)


def test_how_people_sit_at_the_table(studio, game, reader, dialogs):
    dialogs.uses = [lambda dialog: reader.look(dialog) or False]
    studio.trigger("play.manners")
    assert (reader.outside, reader.read > 10) == ({}, True)


def test_a_new_game(studio, reader, dialogs):
    card = opened_card("12", wordless(micro_scenario()))
    dialogs.uses = [lambda dialog: reader.look(dialog) or False]
    studio.studio.run_flow(studio.studio.games.new_game(card))
    own = {found: words for found, words in reader.outside.items() if "QListWidget" not in found[0]}
    assert (own, reader.read > 10) == ({}, True)


def test_a_scenario_on_the_start_page(studio, reader):
    studio.trigger("file.close")
    studio.start_page._add(card_of("12", wordless(micro_scenario())))
    reader.look(studio.start_page)
    assert (reader.outside, len(studio.start_page.tiles)) == ({}, 1)


def test_everything_that_is_told_about_games(studio, reader, dialogs, game, tmp_path, qtbot):
    game_file, damaged, seat = studio.front.path, tmp_path / "damaged.json", tmp_path / "seat.json"
    save(for_seat(game.session, Seat(0)), seat)
    studio.front.settle()
    damaged.write_bytes(game_file.read_bytes()[:-300])
    dialogs.uses = [lambda dialog: reader.look(dialog.parentWidget() or dialog) or False]
    for path in (damaged, seat):
        studio.start([path])
        qtbot.waitUntil(lambda: not studio.studio.dialog_flows.are_running)
    for question in dialogs.asked:
        for text in (question.title, question.text, question.explanation):
            reader.hear("question", text)
    assert (reader.outside, dialogs.run_dialogs, len(dialogs.asked)) == ({}, ["ProblemsDialog"], 1)
