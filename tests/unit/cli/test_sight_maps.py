"""`ccstudio sight` of a whole map: heat, table, difference, near misses; golden pairs in `validate`."""

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.board.sight.statistics import MEASURES
from ccstudio.cli.parsers import maps as parser
from ccstudio.documents.files import load_map, save
from ccstudio.documents.golden import GoldenSight
from tests.unit.cli.conftest import Ask

SPACES = 6 * 4


def test_the_table_has_every_pair_by_name(ask: Ask, trial: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.csv"
    assert ask("sight", trial, "--table", out).lines == [f"{out}: written"]
    heads, *rows = csv.reader(io.StringIO(out.read_text()))
    assert (len(heads), len(rows)) == (SPACES + 1, SPACES)
    codes = {row[0]: dict(zip(heads[1:], row[1:], strict=True)) for row in rows}
    assert (codes["D1"]["A3"], codes["D1"]["D4"], codes["D1"]["C1"]) == ("-1", "2", "0")


def test_the_table_as_numbers_is_that_with_names(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("sight", trial, "--table", tmp_path / "t.npy")
    ask("sight", trial, "--table", tmp_path / "t.csv")
    rows = list(csv.reader(io.StringIO((tmp_path / "t.csv").read_text())))[1:]
    assert np.load(tmp_path / "t.npy").tolist() == [[int(code) for code in row[1:]] for row in rows]


def test_the_table_to_print_has_a_cell_for_every_pair(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("sight", trial, "--table", tmp_path / "t.html")
    assert (tmp_path / "t.html").read_text(encoding="utf-8").count("<td") == SPACES**2


def test_the_counts_of_every_space_are_written(ask: Ask, trial: Path, tmp_path: Path) -> None:
    ask("sight", trial, "--heat", tmp_path / "heat.csv", "--reach", "2")
    heads, *rows = csv.reader(io.StringIO((tmp_path / "heat.csv").read_text()))
    assert heads == ["space", "sees", "seen", "open", "of"]
    assert [len(rows), max(int(row[4]) for row in rows)] == [SPACES, 17]


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_the_heat_map_is_drawn(ask: Ask, trial: Path, tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"heat.{ending}"
    assert ask("sight", trial, "--heat", out, "--measure", "open").code == 0
    assert out.stat().st_size > 1_000


@pytest.mark.parametrize(("option", "known"), [("--heat", ".png, .svg, .pdf, .csv"), ("--table", ".csv, .npy, .html")])
def test_an_ending_nobody_knows_is_refused(ask: Ask, trial: Path, tmp_path: Path, option: str, known: str) -> None:
    answer = ask("sight", trial, option, tmp_path / "out.txt")
    assert (answer.code, known in answer.err, list(tmp_path.glob("out.*"))) == (2, True, [])


def test_a_version_is_compared_with_another(ask: Ask, trial: Path, tmp_path: Path) -> None:
    document = load_map(trial)
    other = trial.with_name("other.json")
    save(replace(document, features=document.features[1:]), other)
    told = ask("sight", trial, "--diff", other, "--json").json
    assert (told["opened"], told["closed"] > 0, told["appeared"]) == (0, True, [])
    assert {"from": "A3", "to": "D1", "before": 0, "after": -1, "both": True} in told["changed"]


def test_a_version_does_not_differ_from_itself(ask: Ask, trial: Path) -> None:
    assert ask("sight", trial, "--diff", trial).lines == ["0 pairs changed; 0 opened, 0 closed."]


def test_near_misses_are_listed_nearest_first(ask: Ask, trial: Path) -> None:
    told = ask("sight", trial, "--near", "3", "--json").json
    distances = [found["distance_mm"] for found in told["threads"]]
    assert (told["whole"], distances == sorted(distances), max(distances) <= 3) == (True, True, True)
    lines = ask("sight", trial, "--near", "3").lines
    assert len(lines) == len(distances) + 2


@pytest.mark.parametrize("text", ["0", "-1", "near", "nan", "1e9"])
def test_a_distance_that_is_none_is_refused(ask: Ask, trial: Path, text: str) -> None:
    assert ask("sight", trial, f"--near={text}").code == 2


@pytest.mark.parametrize(
    "words",
    [("--heat", "x.png", "A1", "D5"), ("--table", "x.csv", "--smoke", "A1:2"), ("A1", "D4", "--reach", "3")],
    ids=["a pair too", "smoke", "a reach for nothing"],
)
def test_what_does_not_belong_together_is_refused(ask: Ask, trial: Path, words: tuple[str, ...]) -> None:
    assert ask("sight", trial, *words).code == 2


def test_the_measures_of_the_command_line_are_those_there_are() -> None:
    assert parser.MEASURES == MEASURES


@pytest.fixture
def golden(trial: Path) -> Path:
    """The map with a golden pair it does not give."""
    document = load_map(trial)
    save(replace(document, golden=(GoldenSight(viewer="D1", target="A3", blocked=False),)), trial)
    return trial


def test_a_broken_golden_pair_is_an_error_for_validate(ask: Ask, golden: Path) -> None:
    answer = ask("validate", golden, "--json")
    (problem,) = answer.json[0]["problems"]
    assert (answer.code, problem["code"], problem["place"]) == (1, "map-golden-blocked", "golden[0]")


def test_a_golden_pair_that_holds_is_fine(ask: Ask, golden: Path) -> None:
    document = load_map(golden)
    save(replace(document, features=(), golden=document.golden), golden)
    assert ask("validate", golden).code == 0


def test_a_broken_golden_pair_keeps_nobody_from_asking(ask: Ask, golden: Path) -> None:
    assert ask("sight", golden, "D1", "C1").lines[0] == "D1 to C1: clear."
