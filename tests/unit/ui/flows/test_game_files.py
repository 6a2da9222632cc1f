"""Games are renamed, copied and deleted from the start page, and come back from the trash."""

from pathlib import Path

import pytest

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.base.file_locks import WorkLock
from ccstudio.play.game_files import game_file
from ccstudio.play.game_summary import GameSummary, brief_summary
from ccstudio.play.journal import save_journal
from ccstudio.ui.flows.game_files import GameFileFlows
from ccstudio.ui.tasks.background import Background
from tests.helpers.fake_dialogs import FakeDialogs
from tests.unit.ui.play.tables import micro_table, play_on


class Context:
    """Dialogs, a background and flows."""

    def __init__(self) -> None:
        self.dialogs = FakeDialogs()
        self.background = Background()
        self.flows = DialogFlows()

    def run_flow(self, flow):
        self.flows.start(flow)


@pytest.fixture
def context(qapp, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "share").mkdir()
    context = Context()
    yield context
    context.background.close()


@pytest.fixture
def files(context) -> GameFileFlows:
    return GameFileFlows(context)


@pytest.fixture
def game(tmp_path: Path) -> GameSummary:
    path = tmp_path / "game.json"
    save_journal(play_on(micro_table(), 4).session, path, title="Ours")
    return brief_summary(path)


@pytest.fixture
def do(context, qtbot):
    def do(flow):
        context.run_flow(flow)
        qtbot.waitUntil(lambda: not context.flows.are_running)

    return do


def told(signal) -> list[object]:
    heard: list[object] = []
    signal.connect(lambda *args: heard.append(args[0] if args else None))
    return heard


def test_a_game_is_renamed(files, game, do):
    changed = told(files.changed)
    do(files.rename(game, "Theirs"))
    assert (game_file(game.path).title, changed) == ("Theirs", [None])


def test_a_copy_gets_a_free_title(files, game, do):
    said = told(files.message)
    do(files.duplicate(game, {"Ours", "Ours 2"}))
    titles = sorted(game_file(path).title for path in game.path.parent.glob("*.json"))
    assert (titles, "Ours 3" in said[0]) == (["Ours", "Ours 3"], True)


def test_a_deleted_game_is_gone_without_a_question(files, game, context, do):
    trashed = told(files.trashed)
    do(files.delete(game))
    assert (game.path.exists(), context.dialogs.titles, trashed) == (False, [], ["Ours"])


def test_a_deleted_game_comes_back_as_it_was(files, game, context, do):
    before = game.path.read_bytes()
    trashed = told(files.trashed)
    do(files.delete(game))
    do(files.put_back())
    assert (game.path.read_bytes() == before, trashed) == (True, ["Ours", ""])


def test_a_game_that_comes_back_takes_no_place_of_another(files, game, context, do):
    do(files.delete(game))
    game.path.write_text("another")
    do(files.put_back())
    assert game.path.read_text() == "another"
    assert [game_file(path).title for path in game.path.parent.glob("game-*.json")] == ["Ours"]


def test_nothing_comes_back_twice(files, game, context, do):
    do(files.delete(game))
    do(files.put_back())
    changed = told(files.changed)
    do(files.put_back())
    assert changed == []


@pytest.mark.parametrize("deed", ["rename", "delete"])
def test_a_game_that_is_played_elsewhere_is_left_alone(files, game, context, do, deed):
    lock = WorkLock(game.path)
    assert lock.take()
    before = game.path.read_bytes()
    do(files.rename(game, "Theirs") if deed == "rename" else files.delete(game))
    lock.release()
    assert (game.path.read_bytes() == before, context.dialogs.titles[-1]) == (
        True,
        "Not renamed" if deed == "rename" else "Not deleted",
    )


def test_a_damaged_game_can_be_deleted(files, game, context, do):
    game.path.write_text("{")
    do(files.delete(brief_summary(game.path)))
    assert not game.path.exists()


def test_a_damaged_game_is_not_copied(files, game, context, do):
    game.path.write_text("{")
    do(files.duplicate(game, ()))
    assert context.dialogs.titles == ["Not duplicated"]
