"""`ccstudio tour`, taken once, in a language in which every text stands in brackets."""

import io
from argparse import Namespace
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from ccstudio.base.language import use_catalogue
from ccstudio.cli import tour
from tests.unit.cli.conftest import Ask
from tests.unit.cli.test_language import PseudoLanguage, untranslated

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What the tour says, line by line."""
    before = use_catalogue(PseudoLanguage())
    try:
        with redirect_stdout(io.StringIO()) as out:
            assert tour.run(Namespace(folder=str(tmp_path_factory.mktemp("tour")))) == 0
    finally:
        use_catalogue(before)
    return out.getvalue().splitlines()


def test_it_draws_the_map_and_each_thread(told: list[str]) -> None:
    pictures = [Path(line.strip()) for line in told if line.startswith("  ")]
    assert [picture.is_file() for picture in pictures] == [True] * 4


@pytest.mark.parametrize("verdict", ["blocked by", "hindered by", ": clear."])
def test_its_threads_are_blocked_hindered_and_clear(told: list[str], verdict: str) -> None:
    assert verdict in "\n".join(told)


def test_it_is_translated(told: list[str]) -> None:
    assert untranslated("\n".join(line for line in told if not line.startswith("  "))) == set()


def test_it_says_when_its_folder_cannot_be_made(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    answer = ask("tour", "--folder", tmp_path / "file" / "tour")
    assert answer.code == 2
    assert "cannot be used" in answer.err
