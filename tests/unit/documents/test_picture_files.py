"""The files of a map's pictures are there, lie in its folder and are pictures."""

import json
import os
from pathlib import Path

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load_map, read_problems
from ccstudio.documents.library import Library
from ccstudio.documents.pictures.files import picture_file_problem
from tests.unit.documents.samples import raw_map

PNG = b"\x89PNG\r\n\x1a\n" + bytes(40) + b"\x00\x00\x00\x00IEND\xae\x42\x60\x82"
JPEG = b"\xff\xd8\xff\xe0" + bytes(40) + b"\xff\xd9"
IDENTITY = {"kind": "affine", "matrix": [1, 0, 0, 0, 1, 0]}

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A map's folder, in another one."""
    (tmp_path / "map").mkdir()
    return tmp_path / "map"


def map_file(folder: Path, *files: str) -> Path:
    """A map with those pictures, one entry to a line."""
    pictures = [
        {"id": f"scan-{number}", "file": file, "transform": IDENTITY} for number, file in enumerate(files, start=1)
    ]
    path = folder / "map.json"
    path.write_text(json.dumps(raw_map(pictures=pictures), indent=1), "utf-8")
    return path


def problems_of_pictures(path: Path) -> list[Problem]:
    return [problem for problem in read_problems(path, Library([])) if problem.path[0] == "pictures"]


@pytest.mark.parametrize(
    "content",
    [PNG, PNG + b"a note", JPEG, b"II*\x00" + bytes(9), b"MM\x00*" + bytes(9), b"RIFF\x04\x00\x00\x00WEBP", b"GIF87a;",
     b"GIF89a;", b"BM" + bytes(60)],
    ids=["png", "png-with-a-tail", "jpeg", "tiff-little", "tiff-big", "webp", "gif-87", "gif-89", "bmp"],
)  # fmt: skip
def test_a_picture_in_the_folder_is_fine(folder: Path, content: bytes) -> None:
    (folder / "scan").write_bytes(content)
    assert picture_file_problem("scan", folder) == ""


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "picture-file-unknown"),
        (b"Not a picture.", "picture-file-unknown"),
        (b"RIFF\x04\x00\x00\x00WAVE", "picture-file-unknown"),
        (PNG[:40], "picture-file-cut-off"),
        (JPEG[:40], "picture-file-cut-off"),
    ],
    ids=["empty", "text", "sound", "png-cut", "jpeg-cut"],
)
def test_a_file_that_is_no_whole_picture_is_told(folder: Path, content: bytes, code: str) -> None:
    (folder / "scan.png").write_bytes(content)
    assert picture_file_problem("scan.png", folder) == code


def test_a_missing_file_is_told(folder: Path) -> None:
    assert picture_file_problem("scan.png", folder) == "picture-file-missing"


def test_a_file_below_a_file_is_missing(folder: Path) -> None:
    (folder / "scan").write_bytes(PNG)
    assert picture_file_problem("scan/scan.png", folder) == "picture-file-missing"


def test_a_folder_is_told(folder: Path) -> None:
    (folder / "scan.png").mkdir()
    assert picture_file_problem("scan.png", folder) == "picture-file-not-a-file"


@pytest.mark.parametrize("name", ["a\0b", "x" * 400], ids=["zero-byte", "too-long"])
def test_a_name_the_system_refuses_is_told(folder: Path, name: str) -> None:
    assert picture_file_problem(name, folder) == "picture-file-unreadable"


@posix_only
def test_a_pipe_is_told_and_nobody_waits_for_it(folder: Path) -> None:
    os.mkfifo(folder / "scan.png")
    assert picture_file_problem("scan.png", folder) == "picture-file-not-a-file"


@posix_only
def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    (folder.parent / "scan.png").write_bytes(PNG)
    (folder / "scan.png").symlink_to(folder.parent / "scan.png")
    assert picture_file_problem("scan.png", folder) == "picture-file-outside"


@posix_only
def test_a_link_to_a_device_is_not_followed(folder: Path) -> None:
    (folder / "scan.png").symlink_to("/dev/zero")
    assert picture_file_problem("scan.png", folder) == "picture-file-outside"


@posix_only
def test_a_link_within_the_folder_is_followed(folder: Path) -> None:
    (folder / "scan-of-march.png").write_bytes(PNG)
    (folder / "scan.png").symlink_to("scan-of-march.png")
    assert picture_file_problem("scan.png", folder) == ""


@posix_only
def test_a_folder_reached_by_a_link_is_still_the_maps_folder(folder: Path) -> None:
    (folder / "scan.png").write_bytes(PNG)
    (folder.parent / "link").symlink_to(folder)
    assert picture_file_problem("scan.png", folder.parent / "link") == ""


@posix_only
def test_links_in_a_ring_are_told(folder: Path) -> None:
    (folder / "scan.png").symlink_to("scan.png")
    assert picture_file_problem("scan.png", folder) == "picture-file-unreadable"


def test_a_problem_names_the_entry_and_its_line(folder: Path) -> None:
    (folder / "here.png").write_bytes(PNG)
    path = map_file(folder, "here.png", "gone.png")
    (problem,) = problems_of_pictures(path)
    line = next(number for number, text in enumerate(path.read_text("utf-8").splitlines(), 1) if "gone.png" in text)
    assert (problem.path, problem.line) == (("pictures", 1, "file"), line)


def test_a_missing_picture_does_not_keep_the_map_closed(folder: Path) -> None:
    (problem,) = problems_of_pictures(map_file(folder, "gone.png"))
    assert problem.severity is Severity.WARNING


def test_a_path_out_of_the_folder_is_told_once(folder: Path) -> None:
    codes = [problem.code for problem in problems_of_pictures(map_file(folder, "../scan.png"))]
    assert codes == ["picture-path-outside"]


def test_the_document_checks_look_at_files_where_the_folder_is_known(folder: Path) -> None:
    document = load_map(map_file(folder, "gone.png"))
    found = [[problem.code for problem in check_document(document, None, where)] for where in (None, folder)]
    assert found == [[], ["picture-file-missing"]]
