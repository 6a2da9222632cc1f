"""Saved games and logs of VASSAL as scenarios of the module they belong to."""

from pathlib import Path

import msgspec
import pytest

from ccstudio.base.errors import StudioError
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.interop.vassal.importing import Imported, import_module
from ccstudio.interop.vassal.saved_games import SavedGame, open_saved_game
from ccstudio.play.opening import open_scenario
from ccstudio.rules.freeform.settings import ScenarioSettings
from tests.unit.interop.vassal import small_module


def ignore(_done: int, _every: int) -> None:
    """Say nothing of the progress."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Imported:
    folder = tmp_path_factory.mktemp("saves")
    module = small_module.write_module(folder / "small.vmod")
    save = folder / "turn-3.vlog"
    save.write_bytes(small_module.saved_in_play())
    return import_module(module, folder / "small", ignore, [save])


@pytest.fixture(scope="module")
def scenario(imported: Imported) -> ScenarioDocument:
    path = next(path for path in imported.scenarios if "turn-3" in path.name)
    return open_scenario(path).contents.scenario


@pytest.fixture(scope="module")
def settings(scenario: ScenarioDocument) -> ScenarioSettings:
    return msgspec.convert(scenario.settings, ScenarioSettings)


@pytest.fixture
def game(tmp_path: Path) -> SavedGame:
    save = tmp_path / "a.vsav"
    save.write_bytes(small_module.saved_in_play())
    return open_saved_game(save, "Small war")


def test_pieces_of_nested_commands_are_where_they_were_saved(scenario: ScenarioDocument) -> None:
    assert [(piece.piece, piece.space, piece.face) for piece in scenario.pieces] == [("rifles", "B01", "broken")] * 2


def test_values_layers_and_facing_are_those_of_the_save(settings: ScenarioSettings) -> None:
    changed = settings.pieces[0]
    assert changed.facing == 2
    assert [(setting.of, setting.to) for setting in changed.values] == [("steps", 1)]
    assert [(setting.of, setting.to) for setting in changed.levels] == [("ammo", 1)]


def test_who_hides_a_piece_is_the_side_of_the_player(settings: ScenarioSettings) -> None:
    assert [start.hider for start in settings.pieces] == ["", "allies"]


def test_a_deck_keeps_its_order_from_the_top(settings: ScenarioSettings) -> None:
    assert [(pile.pile, pile.cards, pile.is_shuffled) for pile in settings.piles] == [
        ("orders", ("move", "fire"), False)
    ]


def test_the_lines_of_the_chat_are_listed_and_kept(imported: Imported, game: SavedGame) -> None:
    assert game.said == ("<Anna> - Hello", "* Rifles moves *")
    kept = imported.folder / "vassal" / "turn-3.chat.txt"
    assert kept.read_text("utf-8").splitlines() == list(game.said)
    assert any("turn-3" in note for note in imported.report.notes)


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"savedGame": b"begin_save", "moduledata": b"<data><name>Another</name></data>"}, "vassal-other-module"),
        ({"other": b"x"}, "vassal-no-save"),
        ({"savedGame": b"no save at all"}, "vassal-save-damaged"),
        ({"savedGame": b"!VCSKzz"}, "vassal-save-damaged"),
    ],
    ids=["another module", "no save", "no beginning", "no cipher"],
)
def test_a_save_that_does_not_fit_is_refused_by_name(tmp_path: Path, files: dict[str, bytes], code: str) -> None:
    save = tmp_path / "a.vsav"
    save.write_bytes(small_module.zipped(files))
    with pytest.raises(StudioError) as caught:
        open_saved_game(save, "Small war")
    assert caught.value.code == code


def test_a_refused_save_leaves_no_module_behind(tmp_path: Path) -> None:
    save = tmp_path / "a.vsav"
    save.write_bytes(small_module.saved_in_play("Large war"))
    with pytest.raises(StudioError):
        import_module(small_module.write_module(tmp_path / "small.vmod"), tmp_path / "small", ignore, [save])
    assert not (tmp_path / "small").exists()
