"""The pages of formats say what the types are, and their examples are documents without a problem."""

from pathlib import Path

import pytest

from ccstudio.cli.main import main
from ccstudio.documents.formats import FORMATS
from tests.repository.checkout import ROOT, tool

DOCS = ROOT / "docs"
chore = tool("formats_page")
RENEW = "write it anew: python packaging/formats_page.py docs/formats.md docs/rule-values.md"


@pytest.mark.parametrize(("page", "made"), [("formats", chore.formats_page), ("rule-values", chore.values_page)])
def test_a_page_of_formats_is_up_to_date(page: str, made: object) -> None:
    assert callable(made)
    assert (DOCS / f"{page}.md").read_text(encoding="utf-8") == made(), RENEW


@pytest.mark.parametrize("example", sorted((DOCS / "examples").glob("*.json")), ids=lambda path: path.stem)
def test_an_example_has_no_problem(example: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["validate", str(example)])
    assert (status, "0 errors, 0 warnings" in capsys.readouterr().out) == (0, True)


def test_every_format_has_an_example() -> None:
    assert {path.stem for path in (DOCS / "examples").glob("*.json")} == {known.name for known in FORMATS.values()}
