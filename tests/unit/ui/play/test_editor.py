"""The tab of a game: its parts work together, and the window gets what it asks of every editor."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ccstudio.application.settings.playback_speed import PlaybackSpeed
from ccstudio.application.settings.table_settings import ReactionPrompts
from ccstudio.engine.options import ButtonOption, SpaceOption
from ccstudio.ui.documents.editor import own_history
from ccstudio.ui.play.editor import GameEditor
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.journal_autosave import JournalAutosave
from ccstudio.ui.settings import Settings
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.play.free_tables import free_table, piece_of
from tests.unit.ui.play.tables import any_option, combat_table, micro_table, play_on

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]


@pytest.fixture
def open_game(tmp_path, qtbot, qapp) -> Iterator:
    opened: list[GameEditor] = []
    panels = QWidget()
    qtbot.addWidget(panels)

    def open_table(table) -> GameEditor:
        autosave = JournalAutosave(table, tmp_path / "game.json")
        editor = GameEditor(GameModel(table, autosave, Settings(tmp_path / "studio.ini")))
        opened.append(editor)
        qtbot.addWidget(editor.widget)
        for dock in editor.docks:
            dock.widget.setParent(panels)
        return editor

    yield open_table
    for editor in opened:
        editor.close()
        editor.model.close()


GAMES = pytest.mark.parametrize("table", [combat_table, micro_table], ids=["combat", "micro"])


@GAMES
def test_every_action_of_the_table_is_answered(open_game, table):
    assert {row.id for row in GameEditor.menu_commands()} == set(open_game(table()).commands)


@GAMES
def test_every_game_is_shown_at_any_moment(open_game, table):
    shown = table()
    editor = open_game(shown)
    editor.widget.resize(1000, 650)
    editor.widget.show()
    play_on(shown, 60, any_option(2))
    assert not editor.widget.grab().isNull()


def test_it_has_a_history_of_its_own(open_game):
    assert own_history(open_game(micro_table())) is not None


def test_undo_is_called_after_the_last_choice(open_game):
    table = micro_table()
    editor = open_game(table)
    names = [editor.undo_name]
    option = table.options[1]
    names += [table.narrator.option(option)]
    table.choose(option)
    assert (names[0], editor.undo_name) == ("", names[1])


def test_the_tray_is_wanted_while_a_person_sets_up(open_game):
    table = combat_table()
    tray = {dock.id: dock for dock in open_game(table).docks}["play.tray"]
    before = tray.wanted()
    play_on(table, 150, any_option(1))
    assert (before, tray.wanted()) == (True, False)


def test_the_panel_of_the_free_hand_is_wanted_while_it_is_on(open_game):
    editor = open_game(micro_table())
    panel = {dock.id: dock for dock in editor.docks}["play.hand"]
    wanted = [panel.wanted()]
    for _ in range(2):
        editor.commands.trigger("play.free-hand")
        wanted.append((panel.wanted(), editor.commands.is_checked("play.free-hand")))
    assert wanted == [False, (True, True), (False, False)]


def test_the_rule_of_a_link_is_shown_in_front(open_game, qtbot):
    editor = open_game(combat_table())
    window = QMainWindow()
    qtbot.addWidget(window)
    dock = QDockWidget(window)
    dock.setWidget(editor.parts.reference)
    dock.hide()
    editor.parts.prompt.rule_wanted.emit("CC-SU.3")
    is_hidden = dock.isHidden()
    editor.parts.reference.setParent(editor.widget)
    assert ("CC-SU.3" in editor.parts.reference.address, is_hidden) == (True, False)


def test_what_the_log_names_is_shown_on_the_board(open_game):
    editor = open_game(micro_table())
    editor.widget.resize(900, 600)
    editor.widget.show()
    editor.parts.log.place_wanted.emit(SpaceOption(0))
    assert editor.parts.board.isVisible()


def test_the_board_is_looked_at_as_before(open_game):
    editor = open_game(micro_table())
    editor.widget.resize(900, 600)
    editor.widget.show()
    editor.commands.trigger("play.zoom-in")
    state = editor.save_state()
    editor.commands.trigger("play.zoom-fit")
    editor.restore_state(state)
    assert editor.save_state()["zoom"] == pytest.approx(state["zoom"])


def test_what_cannot_be_done_is_told(open_game, qtbot):
    table = micro_table()
    editor = open_game(table)
    with qtbot.waitSignal(editor.status_changed) as told:
        table.enter((0,))
    assert told.args[0] != ""


def test_the_pace_of_the_replay_is_remembered(open_game):
    editor = open_game(micro_table())
    editor.parts.replay.pace_changed.emit(1_600)
    assert editor.model.settings.preferences.replay_ms == 1_600


def test_another_speed_reaches_the_board_and_the_playback(open_game):
    editor = open_game(micro_table())
    settings = editor.model.settings
    settings.set_preferences(msgspec.structs.replace(settings.preferences, playback_speed=PlaybackSpeed.SLOW))
    scene, playback = editor.parts.board.board_scene, editor.parts.playback.controller
    assert (scene.animation_ms, playback.speed) == (PlaybackSpeed.SLOW.move_ms, PlaybackSpeed.SLOW)


def test_manners_that_are_chosen_hold_and_are_remembered(open_game):
    editor = open_game(micro_table())
    dialogs = FakeDialogs()
    dialogs.uses = [lambda dialog: dialog.pass_alone.setChecked(False) or True]
    with pytest.raises(StopIteration):
        editor.dialogs.change_table_settings(dialogs).send(None)
    kept = editor.table.table_settings.pass_alone, editor.model.settings.table_settings.pass_alone
    assert kept == (False, False)


def test_no_more_reactions_in_this_turn_are_remembered_for_this_turn_only(open_game):
    editor = open_game(micro_table())
    dialogs = FakeDialogs()
    dialogs.uses = [lambda dialog: dialog.reaction_buttons[ReactionPrompts.NEVER].setChecked(True) or True]
    with pytest.raises(StopIteration):
        editor.dialogs.change_table_settings(dialogs).send(None)
    held = (
        editor.table.table_settings.asking,
        editor.commands.is_checked("play.quiet"),
        editor.model.settings.table_settings.asking,
    )
    assert held == (ReactionPrompts.NEVER, True, ReactionPrompts.USEFUL)


def test_a_log_is_written_to_a_file(open_game, tmp_path):
    editor = open_game(play_on(micro_table(), 5))
    dialogs = FakeDialogs()
    dialogs.saved = [tmp_path / "log.md"]
    with pytest.raises(StopIteration):
        editor.dialogs.write_log(dialogs).send(None)
    assert (tmp_path / "log.md").read_text() != ""


def test_a_set_up_is_kept_and_placed_again(open_game, tmp_path):
    path = tmp_path / "set-up.json"
    dialogs = FakeDialogs()
    dialogs.saved, dialogs.opened = [path], [[path]]
    first = open_game(play_on(combat_table(), 8))
    with pytest.raises(StopIteration):
        first.dialogs.keep_set_up(dialogs).send(None)
    second = open_game(combat_table())
    with pytest.raises(StopIteration):
        second.dialogs.open_set_up(dialogs).send(None)
    assert second.table.number == 9


def test_computer_players_among_themselves_can_be_held_up(open_game):
    editor = open_game(micro_table(players=("first",) * 3))
    editor.widget.show()
    bar = editor.parts.computer_bar
    bar.pause.click()
    assert (bar.isVisible(), bar.pause.text(), bar.words.text()) == (
        True,
        "Continue",
        "The computer players are waiting for you.",
    )


def test_a_computer_player_that_cannot_answer_is_not_said_to_think(open_game):
    prompt = open_game(micro_table(players=("first",) * 3)).parts.prompt
    said = []
    for words in ("", "The computer player does not answer.", ""):
        prompt.show_computer(words)
        said.append("thinking" in prompt.question.text())
    assert said == [True, False, True]


def test_with_a_person_at_the_table_there_is_no_such_bar(open_game):
    editor = open_game(micro_table())
    editor.widget.show()
    assert not editor.parts.computer_bar.isVisible()


def test_only_a_finished_game_offers_its_report(open_game):
    editor = open_game(micro_table())
    offered = [(editor.parts.prompt.report.isHidden(), editor.commands.is_enabled("play.report"))]
    play_on(editor.table, 5_000, any_option(3))
    offered.append((editor.parts.prompt.report.isHidden(), editor.commands.is_enabled("play.report")))
    assert (editor.table.session.game.over, offered) == (True, [(True, False), (False, True)])


def test_undo_names_the_thing_and_what_was_done_with_it(open_game):
    table = free_table()
    editor = open_game(table)
    table.take_choices((piece_of(table, "handcart"), ButtonOption("turn-right")))
    assert editor.undo_name == "Handcart: Turn right"
