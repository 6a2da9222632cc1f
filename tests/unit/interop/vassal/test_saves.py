"""Saved games and logs of VASSAL as scenarios of the module they belong to."""

from pathlib import Path

import msgspec
import pytest

from ccstudio.base.errors import StudioError
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.interop.vassal.importing import Imported, import_module
from ccstudio.interop.vassal.saved_games import SavedGame, open_saved_game, read_end_of_log
from ccstudio.interop.vassal.traits import Definition, Trait, write_definition
from ccstudio.play.checking import check_file
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
    path = next(path for path in imported.scenarios if path.stem.endswith("turn-3"))
    return open_scenario(path).contents.scenario


@pytest.fixture(scope="module")
def settings(scenario: ScenarioDocument) -> ScenarioSettings:
    return msgspec.convert(scenario.settings, ScenarioSettings)


@pytest.fixture
def game(tmp_path: Path) -> SavedGame:
    save = tmp_path / "a.vsav"
    save.write_bytes(small_module.saved_in_play())
    return open_saved_game(save, "Small war")[0]


def test_pieces_of_nested_commands_are_where_they_were_saved(scenario: ScenarioDocument) -> None:
    found = [(piece.piece, piece.space, piece.face) for piece in scenario.pieces if piece.space]
    assert found == [("rifles", "B01", "broken")] * 2


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


def test_a_card_that_lies_on_a_map_is_no_longer_in_its_deck(imported: Imported, settings: ScenarioSettings) -> None:
    path = next(path for path in imported.scenarios if path.stem.endswith("turn-3"))
    game = open_scenario(path)
    assert [piece.box for piece in game.contents.scenario.pieces if piece.piece == "fire"] == ["pool-ready"]
    assert settings.removed == ("fire",)
    assert check_file(path).problems == ()


def test_the_end_of_a_log_is_a_scenario_with_what_was_moved_and_changed(imported: Imported) -> None:
    path = next(path for path in imported.scenarios if path.stem.endswith("turn-3-end"))
    scenario = open_scenario(path).contents.scenario
    found = [(piece.piece, piece.space) for piece in scenario.pieces if piece.space]
    assert found == [("rifles", "B01"), ("rifles", "A01")]


@pytest.mark.parametrize(
    ("command", "places"),
    [
        ("M/3/Main/30/90/null/Main/82/60/null/x", [(30, 90), (30, 90)]),
        ("M/1/Main/30/90/null/Main/82/60/null/x", [(82, 60), (30, 90)]),
        ("-/2", [(82, 60)]),
        ("D/1/Main;10;20", [(10, 20), (82, 60)]),
        ("M/9/Main/1/1/null/Main/0/0/null/x", [(82, 60), (82, 60)]),
    ],
    ids=["stack", "piece", "removed", "state", "unknown piece"],
)
def test_a_logged_command_changes_what_it_names(command: str, places: list[tuple[float, float]]) -> None:
    one = write_definition(Definition("1", (Trait("piece", "piece;;;;A", "Main;82;60"),)))
    two = write_definition(Definition("2", (Trait("piece", "piece;;;;B", "Main;82;60"),)))
    lines = ["begin_save", one, two, "+/3/stack/Main;82;60;1;2;@@0", "end_save", f"LOG\t{command}"]
    found = read_end_of_log("\x1b".join(lines).encode())
    assert found is not None
    assert sorted((piece.x, piece.y) for piece in found.pieces) == sorted(places)


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
