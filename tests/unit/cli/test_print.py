"""`ccstudio print`: what is cut out of paper to play a game."""

from pathlib import Path

import pypdfium2
import pytest

from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow


def pages_of(path: Path) -> list[str]:
    document = pypdfium2.PdfDocument(path)
    return [document[number].get_textpage().get_text_range() for number in range(len(document))]


def test_a_game_is_printed_with_its_map(ask: Ask, tmp_path: Path) -> None:
    out, chart = tmp_path / "depot.pdf", tmp_path / "map.pdf"
    assert ask("print", "depot-night-long-night", out, "--map", chart).code == 0
    pages = pages_of(out)
    assert "The Long Night" in pages[-2]
    assert "Lose one nerve." in pages[-1]
    assert len(pages_of(chart)) > 1
    marks = {mark.get_title(): mark.get_dest().get_index() for mark in pypdfium2.PdfDocument(out).get_toc()}
    assert list(marks) == ["Contents", "Counters", "Cards", "Scenario: The Long Night", "Player aids"]
    assert "Counters" in pages[0]
    assert (marks["Contents"], marks["Player aids"]) == (0, len(pages) - 1)


def test_without_cards_and_backs_there_are_fewer_pages(ask: Ask, tmp_path: Path) -> None:
    out, fewer = tmp_path / "all.pdf", tmp_path / "fewer.pdf"
    ask("print", "depot-night-long-night", out)
    ask("print", "depot-night-long-night", fewer, "--no-cards", "--no-backs")
    assert len(pages_of(fewer)) == 4 < len(pages_of(out))


def test_a_bleed_that_is_no_number_is_refused(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "none.pdf"
    answer = ask("print", "depot-night-long-night", out, "--bleed", "wide")
    assert answer.code != 0
    assert "--bleed" in answer.err
    assert not out.exists()


def test_a_module_is_printed_whole_and_its_first_page_lists_what_is_inside(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "depot.pdf"
    assert ask("print", "depot-night", out).code == 0
    pages = pages_of(out)
    lines = pages[0].splitlines()
    starts = {line.rsplit(maxsplit=3)[0]: int(line.rsplit(maxsplit=1)[1]) for line in lines if line[-1:].isdigit()}
    assert {"Counters", "Cards", "Player aids", "Scenario: The Long Night", "Map: Supply Depot"} <= starts.keys()
    assert "The Long Night" in pages[starts["Scenario: The Long Night"] - 1]
    assert (starts["Counters"] % 2, starts["Cards"] % 2) == (1, 1)
