"""What the program says it can open, it opens: a file of every version ever written is kept, and read, for ever."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ccstudio import __version__
from ccstudio.application.file_formats import FileFormat, file_formats, protocol_version
from ccstudio.cli.main import main
from ccstudio.documents.formats import FORMATS
from ccstudio.interop.geojson.reading import read_geojson_file
from ccstudio.lab.store import Store
from ccstudio.ui.key_editor.files import read_keys, write_keys
from tests.unit.documents.parcel import LEGACY


def results(path: Path) -> object:
    with Store.reading(path) as store:
        return list(store.results())


OTHERS: dict[str, Callable[[Path], object]] = {
    "ccstudio/keys": read_keys,
    "ccstudio/geojson": lambda path: read_geojson_file(path).head,
    "ccstudio/results": results,
}
"""How files that are no documents are opened; what comes out is empty if nothing was understood."""

VERSIONS = [(known, version) for known in file_formats() for version in range(known.oldest, known.written + 1)]


def kept(known: FileFormat, version: int) -> list[Path]:
    folder = LEGACY / f"{known.tag.partition('/')[2]}-{version}"
    return sorted(path for path in folder.glob("*") if path.is_file())


@pytest.mark.parametrize(("known", "version"), VERSIONS, ids=[f"{known.tag}-{version}" for known, version in VERSIONS])
def test_a_file_of_every_version_that_was_ever_written_is_kept(known: FileFormat, version: int) -> None:
    assert kept(known, version), "keep a real file of each version in tests/legacy before the format gets a new one"


@pytest.mark.parametrize("tag", OTHERS)
def test_old_files_that_are_no_documents_open_for_ever(tag: str) -> None:
    for known, version in VERSIONS:
        if known.tag == tag:
            assert all(OTHERS[tag](path) for path in kept(known, version))


def test_every_format_is_a_document_or_opened_here() -> None:
    assert {known.tag for known in file_formats()} == {*FORMATS, *OTHERS}


def test_keys_are_written_in_the_version_that_is_told(tmp_path: Path) -> None:
    write_keys(tmp_path / "keys.json", {"edit.undo": ("Ctrl+Z",)})
    (told,) = (known.written for known in file_formats() if known.tag == "ccstudio/keys")
    assert json.loads((tmp_path / "keys.json").read_bytes())["format_version"] == told


def test_several_versions_are_told_as_a_range() -> None:
    assert (FileFormat(tag="ccstudio/parcel", written=3).read, FileFormat(tag="ccstudio/parcel").read) == ("1-3", "1")


def test_the_command_lists_every_format(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats"]) == 0
    told = capsys.readouterr().out
    assert all(known.tag in told and known.suffix in told for known in file_formats())


def test_programs_get_the_formats_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["formats", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["version"], told["protocol"]) == (__version__, protocol_version())
    assert {"tag": "ccstudio/map", "suffix": ".json", "oldest": 1, "written": 1} in told["formats"]
