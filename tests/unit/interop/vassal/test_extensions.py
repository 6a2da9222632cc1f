"""Extensions of VASSAL read together with the module that they extend."""

from pathlib import Path

import pytest

from ccstudio.base.archives import Archive
from ccstudio.base.errors import StudioError
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.interop.vassal.extensions import with_extensions
from ccstudio.interop.vassal.importing import Imported, import_module
from ccstudio.interop.vassal.module_file import open_module
from tests.unit.interop.vassal import small_module


def ignore(_done: int, _every: int) -> None:
    """Say nothing of the progress."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> Imported:
    folder = tmp_path_factory.mktemp("extended")
    module = small_module.write_module(folder / "small.vmod")
    tanks = small_module.write_extension(folder / "Tanks.vmdx")
    lost = small_module.write_extension(folder / "lost.vmdx", target="m.Map:Elsewhere")
    return import_module(module, folder / "small", ignore, (), (tanks, lost))


def test_pieces_of_an_extension_are_in_the_palette_that_they_are_added_to(imported: Imported) -> None:
    document = load_as(ModuleDocument, imported.module)
    (palette,) = document.settings["palettes"]  # type: ignore[misc]
    assert palette["pieces"] == ["rifles", "gun-crew", "tank"]  # type: ignore[index]


def test_pictures_of_an_extension_are_those_of_its_pieces(imported: Imported) -> None:
    document = load_as(ModuleDocument, imported.module)
    tank = next(piece for piece in document.pieces if piece.id == "tank")
    file = next(art.file for art in document.art if art.id == tank.faces[0].art)
    assert (imported.folder / file).read_bytes() == small_module.picture("PNG", 60, 60, "black")


def test_an_extension_is_kept_as_it_was(imported: Imported) -> None:
    assert (imported.folder / "vassal" / "extensions" / "tanks" / "extensiondata").read_bytes() == b"<data/>"


def test_a_part_without_a_place_is_listed(imported: Imported) -> None:
    assert [note for note in imported.report.notes if "m.Map:Elsewhere" in note] != []


@pytest.mark.parametrize(
    ("base", "code"),
    [("Large war", "vassal-other-extension"), (None, "vassal-no-extension")],
    ids=["of another module", "a module"],
)
def test_what_does_not_extend_the_module_is_refused(tmp_path: Path, base: str | None, code: str) -> None:
    module = small_module.write_module(tmp_path / "small.vmod")
    other = small_module.write_extension(tmp_path / "other.vmdx", base) if base else module
    with pytest.raises(StudioError) as caught, Archive(module) as archive, Archive(other) as extension:
        with_extensions(open_module(archive), [extension])
    assert caught.value.code == code
