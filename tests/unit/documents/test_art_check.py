"""Art that cannot be shown, or may not be read, is a problem of its module; nothing outside its folder is touched."""

import os
from pathlib import Path

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.files import read_problems
from ccstudio.documents.library import Library
from ccstudio.documents.module import Art
from ccstudio.documents.pictures.art_check import LARGEST_ART, LARGEST_SVG, art_trouble
from tests.helpers.ordinary_person import as_ordinary_person
from tests.helpers.pictures import png_head
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
ENTITIES = b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'


def problems(folder: Path, file: str) -> list[Problem]:
    """What is said of a module in `folder` whose art is `file`."""
    path = folder / "module.json"
    path.write_bytes(as_bytes(raw_module(art=[{"id": "riflemen", "file": file}])))
    return read_problems(path, Library([]))


def codes_of(folder: Path, content: bytes) -> list[str]:
    """What is said of art with that content."""
    (folder / "a.svg").write_bytes(content)
    return [problem.code for problem in problems(folder, "a.svg")]


@pytest.mark.parametrize(
    "content",
    [
        SVG,
        b"\xef\xbb\xbf" + SVG,
        b'<?xml version="1.0" encoding="UTF-8"?>\n<!-- by hand -->\n' + SVG,
        b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n' + SVG,
        b'<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
        b"<!-- <svg> > -->" * 3_000 + SVG,
    ],
    ids=["plain", "byte-order-mark", "declaration", "doctype", "prefix", "comments"],
)
def test_svg_has_no_problem(tmp_path: Path, content: bytes) -> None:
    assert codes_of(tmp_path, content) == []


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "art-file-unknown"),
        (b"\x89PNG\r\n\x1a\n", "art-file-other-kind"),
        (b"<html></html>", "art-file-unknown"),
        (b"<svgx/>", "art-file-unknown"),
        (SVG.decode().encode("utf-16"), "art-file-unknown"),
        (ENTITIES, "art-file-entities"),
        (b"<!---->" * 9_000 + b"<html>", "art-file-unknown"),
        (b" " * 2**16 + b"x", "art-file-unknown"),
        (SVG + b" " * LARGEST_SVG, "art-file-too-large"),
        (SVG.replace(b"<circle", b'<image href="a.png"/><circle'), "art-svg-picture"),
        (SVG.removesuffix(b"</svg>"), "art-file-unknown"),
    ],
    ids=[
        "empty",
        "png",
        "html",
        "another-element",
        "utf-16",
        "entities",
        "comments",
        "blanks",
        "huge",
        "image",
        "torn",
    ],
)
def test_what_is_no_svg_to_be_shown_is_a_problem(tmp_path: Path, content: bytes, code: str) -> None:
    assert codes_of(tmp_path, content) == [code]


def test_art_lies_in_the_folder_of_the_module_or_below_it(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.SVG").write_bytes(SVG)
    assert problems(tmp_path, "art/a.SVG") == []


def test_art_that_is_missing_is_a_warning(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "a.svg")
    assert (problem.code, problem.place, problem.severity) == ("art-file-missing", "art[0].file", Severity.WARNING)


def test_a_problem_of_art_has_file_and_line(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, "a.svg")
    assert problem.file == str(tmp_path / "module.json")
    assert '"a.svg"' in (tmp_path / "module.json").read_text(encoding="utf-8").splitlines()[problem.line - 1]


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("/etc/a.svg", "art-path-absolute"),
        ("C:/a.svg", "art-path-absolute"),
        ("../a.svg", "art-path-outside"),
        ("art/../../a.svg", "art-path-outside"),
        ("art\\a.svg", "art-path-backslash"),
        ("https://example.org/a.svg", "art-path-address"),
        ("a\n.svg", "art-path-control"),
        ("art//a.svg", "art-path-empty-part"),
        ("a.bmp", "art-path-ending"),
        ("svg", "art-path-ending"),
    ],
)
def test_a_path_that_may_lead_elsewhere_is_an_error_and_not_looked_up(tmp_path: Path, file: str, code: str) -> None:
    (problem,) = problems(tmp_path, file)
    assert (problem.code, problem.severity) == (code, Severity.ERROR)
    assert problem.sentence.endswith(".")


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "outside.svg").write_bytes(SVG)
    (tmp_path / "module").mkdir()
    (tmp_path / "module" / "a.svg").symlink_to(tmp_path / "outside.svg")
    assert [problem.code for problem in problems(tmp_path / "module", "a.svg")] == ["art-file-outside"]


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_pipe_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.svg")
    assert [problem.code for problem in problems(tmp_path, "a.svg")] == ["art-file-not-a-file"]


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
def test_art_one_may_not_read_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(SVG)
    (tmp_path / "a.svg").chmod(0)
    with as_ordinary_person():
        assert art_trouble(Art(id="riflemen", file="a.svg"), tmp_path).code == "art-file-unreadable"


@pytest.mark.parametrize(
    "encoding",
    [
        *("UTF-7", "UTF-32", "utf-16", "rot13", "punycode", "idna", "nonsense", "zip", "bz2", "hex", "base64"),
        *("uu_codec", "quopri_codec", "cp037", "big5", "undefined", "unicode_escape", "mbcs", "../../x"),
    ],
)
def test_an_encoding_that_not_every_reader_has_is_a_problem(tmp_path: Path, encoding: str) -> None:
    content = f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + SVG
    assert codes_of(tmp_path, content) in (["art-file-encoded"], ["art-file-unknown"])


@pytest.mark.parametrize("encoding", ["utf-8", "UTF-8", "ISO-8859-1", "us-ascii"])
def test_encodings_that_every_reader_has_are_read(tmp_path: Path, encoding: str) -> None:
    assert codes_of(tmp_path, f'<?xml version="1.0" encoding="{encoding}"?>'.encode() + SVG) == []


@pytest.mark.parametrize("content", [SVG.replace(b"<circle", b"\0<circle"), b"\0" * 1_000, b"<svg>\0</svg>"])
def test_zero_bytes_are_a_problem(tmp_path: Path, content: bytes) -> None:
    assert codes_of(tmp_path, content) == ["art-file-unknown"]


@pytest.mark.parametrize(
    ("file", "content", "code"),
    [
        ("a.png", png_head(20, 10), ""),
        ("a.png", png_head(60_000, 60_000), "art-file-vast"),
        ("a.png", png_head(20_000, 2), "art-file-vast"),
        ("a.png", png_head(0, 10), "art-file-damaged"),
        ("a.png", png_head(20, 10)[:-20], "art-file-cut-off"),
        ("a.jpg", png_head(20, 10), "art-file-other-kind"),
        ("a.webp", b"no picture", "art-file-not-pixels"),
        ("a.png", SVG, "art-file-other-kind"),
        ("a.gif", b"GIF89a" + b"\x09\0\x09\0" + b"\x21\xf9\x04\0\0\0\0\0," * 2, "art-file-moves"),
        ("a.png", png_head(20, 10) + b" " * LARGEST_ART, "art-file-too-large"),
    ],
)
def test_a_picture_of_pixels_is_judged_by_its_head(tmp_path: Path, file: str, content: bytes, code: str) -> None:
    (tmp_path / file).write_bytes(content)
    found = problems(tmp_path, file)
    assert [problem.code for problem in found] == [code] * bool(code)
    assert all("{" not in problem.sentence for problem in found)
