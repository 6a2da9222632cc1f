"""A module of VASSAL made into a freeform module that can be played."""

import random
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.archives import Archive, ArchiveError
from ccstudio.base.errors import StudioError
from ccstudio.base.problems import errors_of
from ccstudio.documents.files import load_as
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.interop.vassal import importing
from ccstudio.interop.vassal.importing import Imported, import_module
from ccstudio.interop.vassal.report import report_lines
from ccstudio.play.checking import check_file
from ccstudio.rules.freeform.settings import ModuleSettings
from ccstudio.rules.freeform.traits import Action, PieceStats
from tests.unit.interop.vassal import small_module


def _silent(_done: int, _every: int) -> None:
    """Tell nobody."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Imported:
    folder = tmp_path_factory.mktemp("vassal")
    return import_module(small_module.write_module(folder / "small.vmod"), folder / "small-war", _silent)


@pytest.fixture(scope="module")
def module(imported: Imported) -> ModuleDocument:
    return load_as(ModuleDocument, imported.module)


def _stats(module: ModuleDocument, piece: str) -> PieceStats:
    return msgspec.convert(next(found.stats for found in module.pieces if found.id == piece), PieceStats)


def _scenario(imported: Imported, ending: str) -> ScenarioDocument:
    return load_as(ScenarioDocument, next(file for file in imported.scenarios if file.stem.endswith(ending)))


def test_all_documents_of_an_import_are_sound(imported: Imported) -> None:
    files = [imported.module, *imported.scenarios, *imported.folder.glob("map-*.json")]
    assert [problem for file in files for problem in errors_of(check_file(file).problems)] == []


def test_pictures_of_whole_counters_are_the_faces_of_a_piece(module: ModuleDocument) -> None:
    rifles = next(piece for piece in module.pieces if piece.id == "rifles")
    assert [face.art for face in rifles.faces] == ["front", "back"]


def test_small_pictures_are_layers_over_the_faces_and_have_their_size(
    imported: Imported, module: ModuleDocument
) -> None:
    (layer,) = _stats(module, "rifles").layers
    file = next(art.file for art in module.art if art.id == layer.levels[0].art)
    assert (layer.start, (imported.folder / file).read_bytes()[16:24]) == (0, b"\0\0\0\x3c\0\0\0\x3c")


def test_traits_of_prototypes_are_those_of_the_piece(module: ModuleDocument) -> None:
    stats = _stats(module, "rifles")
    assert (stats.facings, stats.values[0].title, stats.values[0].start) == (6, "Steps", 4)


def test_commands_change_values_and_replace_pieces(module: ModuleDocument) -> None:
    commands = {command.title: (command.key, command.actions) for command in _stats(module, "rifles").commands}
    assert commands == {
        "Lose a step": ("Ctrl+L", (Action(does="change", of="steps", by=-1),)),
        "Become a gun": ("Ctrl+G", (Action(does="replace", of="gun-crew"),)),
    }


def test_sides_that_play_have_seats_and_their_pieces(imported: Imported, module: ModuleDocument) -> None:
    assert [side.title for side in module.sides] == ["Axis", "Allies"]
    assert {piece.id: piece.side for piece in module.pieces} == {"rifles": "axis", "gun-crew": ""}
    assert len(_scenario(imported, "beginning").seats) == 2


def test_stacks_lie_there_at_the_start(imported: Imported) -> None:
    (placed,) = _scenario(imported, "beginning").pieces
    assert (placed.piece, placed.space) == ("rifles", "B02")


def test_a_set_up_is_a_scenario_with_its_pieces_and_faces(imported: Imported, module: ModuleDocument) -> None:
    placed = {entry.piece: entry for entry in _scenario(imported, "attack").pieces}
    broken = next(piece for piece in module.pieces if piece.id == "rifles").faces[1].id
    assert (placed["rifles"].space, placed["rifles"].face, placed["gun-crew"].box) == ("B01", broken, "pool-ready")


def test_the_board_lies_under_the_grid(imported: Imported) -> None:
    document = load_as(MapDocument, imported.folder / "map-1.json")
    assert (imported.folder / document.pictures[0].file).is_file()


def test_other_windows_are_mats_with_boxes(module: ModuleDocument) -> None:
    (mat,) = module.tracks
    assert [(box.title, box.at) for box in mat.boxes] == [("Lost", (250, 500)), ("Ready", (750, 500))]


def test_decks_have_cards_backs_and_piles(module: ModuleDocument) -> None:
    settings = msgspec.convert(module.settings, ModuleSettings)
    (deck,) = module.decks
    assert ([(entry.card, entry.count) for entry in deck.cards], deck.size) == ([("fire", 2), ("move", 1)], 3)
    assert [(pile.title, pile.deck, pile.faces) for pile in settings.piles] == [
        ("Orders", "orders", "down"),
        ("Played", "", "up"),
    ]


def test_dice_buttons_are_rolls(module: ModuleDocument) -> None:
    settings = msgspec.convert(module.settings, ModuleSettings)
    assert [(roll.title, roll.dice) for roll in settings.rolls] == [("2d6", ("d6", "d6"))]


def test_what_is_not_understood_is_kept_byte_for_byte_and_listed(imported: Imported) -> None:
    kept = imported.folder / "vassal"
    assert (kept / "buildFile.xml").read_bytes() == small_module.build_file().encode()
    assert (kept / "help" / "rules.txt").read_bytes() == b"Roll high."
    lines = list(report_lines(imported.report))
    assert "  1 × strange (strange)" in lines
    assert "  1 × Thing" in lines


def test_very_many_kept_files_are_one_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MOST_FILES", 3)
    many = {f"notes/{number}.txt": bytes([number]) for number in range(4)}
    file = small_module.write_module(tmp_path / "many.vmod", many)
    folder = import_module(file, tmp_path / "many", _silent).folder
    assert not (folder / "vassal" / "notes").exists()
    with Archive(folder / "vassal" / importing.KEPT_ARCHIVE) as kept:
        assert {name: kept.read(name) for name in many} == many


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(StudioError) as caught:
        import_module(small_module.write_module(tmp_path / "small.vmod"), tmp_path / "there", _silent)
    assert (caught.value.code, list((tmp_path / "there").iterdir())) == ("vassal-target-there", [])


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"extensiondata": b"", "buildFile.xml": b"<a/>"}, "vassal-extension"),
        ({"savedGame": b""}, "vassal-save"),
        ({"readme": b""}, "vassal-no-module"),
    ],
)
def test_what_is_no_module_is_refused_by_name(tmp_path: Path, files: dict[str, bytes], code: str) -> None:
    (tmp_path / "other.vmod").write_bytes(small_module.zipped(files))
    with pytest.raises(StudioError) as caught:
        import_module(tmp_path / "other.vmod", tmp_path / "made", _silent)
    assert caught.value.code == code


@pytest.mark.parametrize("calls", [1, 3, 8])
def test_an_import_that_is_stopped_leaves_nothing(tmp_path: Path, calls: int) -> None:
    told: list[int] = []

    def stop(done: int, _every: int) -> None:
        told.append(done)
        if len(told) == calls:
            raise KeyboardInterrupt

    file = small_module.write_module(tmp_path / "small.vmod")
    with pytest.raises(KeyboardInterrupt):
        import_module(file, tmp_path / "made", stop)
    assert list(tmp_path.iterdir()) == [file]


def test_damaged_archives_are_refused_or_imported_and_nothing_lies_outside(tmp_path: Path) -> None:
    luck = random.Random(7)
    whole = small_module.zipped(small_module.entries())
    for number in range(150):
        data = bytearray(whole)
        for _ in range(luck.randint(1, 6)):
            data[luck.randrange(len(data))] = luck.randrange(256)
        (tmp_path / "mutated.vmod").write_bytes(data[: luck.randrange(len(data))] if number % 5 == 0 else data)
        _import_or_refuse(tmp_path)


def test_damaged_contents_are_refused_or_imported_and_nothing_lies_outside(tmp_path: Path) -> None:
    luck = random.Random(11)
    files = small_module.entries()
    for number in range(150):
        name = "buildFile.xml" if number % 3 else luck.choice(sorted(files))
        data = bytearray(files[name])
        for _ in range(luck.randint(1, 8)):
            start = luck.randrange(len(data))
            data[start : start + luck.randint(0, 5)] = luck.choice(
                (b";", b"\t", b"\\", b"/", b"-9", b"999999", b",", b"")
            )
        small_module.write_module(tmp_path / "mutated.vmod", {name: bytes(data)})
        _import_or_refuse(tmp_path)


def _import_or_refuse(folder: Path) -> None:
    """Import a module; whatever comes of it, its documents are sound and nothing else was written."""
    made = folder / "made"
    try:
        imported = import_module(folder / "mutated.vmod", made, _silent)
    except (StudioError, ArchiveError):
        assert sorted(path.name for path in folder.iterdir()) == ["mutated.vmod"]
        return
    files = [imported.module, *imported.scenarios[:1]]
    assert [problem for file in files for problem in errors_of(check_file(file).problems)] == []
    made.rename(folder / "gone")
    _remove(folder / "gone")
    assert sorted(path.name for path in folder.iterdir()) == ["mutated.vmod"]


def _remove(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()
