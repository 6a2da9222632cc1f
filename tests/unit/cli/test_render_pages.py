"""`ccstudio render --pdf-pages` and `sight --table x.pdf`: paper from the command line."""

from pathlib import Path

import pypdfium2
import pytest

from tests.unit.cli.conftest import Ask


def pages(path: Path) -> list[tuple[int, int]]:
    """The size of each page in millimetres."""
    with pypdfium2.PdfDocument(path) as document:
        return [tuple(round(length / 72 * 25.4) for length in page.get_size()) for page in document]


def test_a_map_is_cut_into_pages_with_a_sheet_that_shows_how(ask: Ask, trial: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages.pdf"
    answer = ask("render", trial, out, "--pdf-pages", "a4", "--fit", "2x1", "--landscape", "--overlap", "5")
    assert (answer.lines, pages(out)) == ([f"{out}: written, 3 pages"], [(297, 210)] * 3)


def test_paper_may_have_any_size(ask: Ask, trial: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages.pdf"
    ask("render", trial, out, "--pdf-pages", "300x400", "--no-plan", "--no-marks", "--no-labels", "--portrait")
    assert pages(out) == [(300, 400)]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("o.pdf", "--pdf-pages", "b5"), "There is no paper size b5"),
        (("o.pdf", "--pdf-pages", "5x5"), "Each side of a sheet must measure 50 to 2000 mm"),
        (("o.pdf", "--pdf-pages", "a4", "--fit", "3"), "--fit 3 is not valid"),
        (("o.pdf", "--pdf-pages", "a4", "--fit", "0x2"), "--fit 0x2 is not valid"),
        (("o.pdf", "--pdf-pages", "a4", "--overlap", "wide"), "--overlap wide is not valid"),
        (("o.pdf", "--pdf-pages", "a4", "--margin", "100"), "Margins and overlap leave less"),
        (("o.pdf", "--pdf-pages", "a4", "--percent", "nan"), "--percent nan is not valid"),
        (("o.png", "--pdf-pages", "a4"), "several pages need a file name that ends in .pdf"),
        (("o.pdf", "--overlap", "3"), "--overlap needs --pdf-pages"),
        (("o.pdf", "--no-marks"), "--no-marks needs --pdf-pages"),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, tuple) else "",
)
def test_what_is_not_understood_is_told(
    ask: Ask, trial: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    answer = ask("render", trial, tmp_path / words[0], *words[1:])
    assert (answer.code, said in answer.err, list(tmp_path.glob("o.*"))) == (2, True, [])


def test_sight_is_printed(ask: Ask, trial: Path, tmp_path: Path) -> None:
    out = tmp_path / "sight.pdf"
    answer = ask("sight", trial, "--table", out)
    assert (answer.lines, set(pages(out))) == ([f"{out}: written"], {(210, 297)})
