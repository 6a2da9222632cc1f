"""The file of results: what is stored stays, and nothing is mixed."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ccstudio.lab.errors import LabError
from ccstudio.lab.records import LossCount
from ccstudio.lab.store import Store
from tests.unit.lab.experiments import PLAIN, REGISTRY, plan_of, result, small_plan

LONG = {"id": "long", "title": "Long", "changes": [{"path": "/settings/turns", "value": 7}]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.cclab"


def refusal(file: Path, **changes: Any) -> str:
    with pytest.raises(LabError) as caught:
        Store.for_run(file, plan_of(**changes))
    return caught.value.code


def test_a_file_of_results_of_a_newer_program_is_refused(file: Path):
    Store.for_run(file, small_plan()).close()
    change_head(file, '"format":1', '"format":2')
    with pytest.raises(LabError, match="newer ccstudio"):
        Store.reading(file)


def test_a_result_comes_back_as_it_was_stored(file: Path):
    one = result(2, [1], points=(3, 4), losses=(LossCount(side=0, type="cart", pieces=1),), control=({"A1": -1},))
    with Store.for_run(file, small_plan()) as store:
        store.add([one])
    with Store.reading(file) as store:
        assert list(store.results()) == [one]


def test_results_come_in_the_order_of_games(file: Path):
    with Store.for_run(file, small_plan()) as store:
        store.add([result(3, [0]), result(1, [1])])
        store.add([result(2, [1])])
        assert [it.trial.number for it in store.results()] == [1, 2, 3]


def test_a_result_that_is_there_stays(file: Path):
    with Store.for_run(file, small_plan()) as store:
        store.add([result(0, [0])])
        store.add([result(0, [1])])
        assert [it.winners for it in store.results()] == [(0,)]


def test_a_game_is_found_by_its_number(file: Path):
    with Store.for_run(file, small_plan()) as store:
        store.add([result(3, [0])])
        assert store.result(store.number_of(result(3, [0]).trial)).trial.number == 3


def test_a_game_that_was_not_played_is_told(file: Path):
    with Store.for_run(file, small_plan()) as store, pytest.raises(LabError, match="no game 9"):
        store.result(9)


def test_games_can_be_played_by_the_documents_in_the_file(file: Path):
    Store.for_run(file, small_plan()).close()
    with Store.reading(file) as store:
        plan = store.plan(REGISTRY)
    assert plan.contents["micro-quarry", ""] == small_plan().contents["micro-quarry", ""]


def test_more_games_of_the_same_experiment_are_no_other_experiment(file: Path):
    Store.for_run(file, small_plan()).close()
    with Store.for_run(file, plan_of(games=9, title="More")) as store:
        assert store.experiment.games == 9


@pytest.mark.parametrize(
    "changes", [{"seed": "0" * 16}, {"variants": [LONG]}, {"pairings": [{"players": ["first", "random"]}]}]
)
def test_another_experiment_is_refused(file: Path, changes: dict[str, Any]):
    Store.for_run(file, small_plan()).close()
    assert refusal(file, **changes) == "lab-store-experiment"


def change_head(file: Path, old: str, new: str) -> None:
    Store.for_run(file, small_plan()).close()
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE meta SET value = replace(value, ?, ?) WHERE name = 'head'", (old, new))
    connection.close()


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"program":"', '"program":"0.', "lab-store-program"),
        ('"system_version":', '"system_version":9', "lab-store-rules"),
        ('"documents":{"micro-quarry/":"', '"documents":{"micro-quarry/":"0', "lab-store-documents"),
    ],
)
def test_results_of_other_versions_and_documents_are_refused(file: Path, old: str, new: str, code: str):
    change_head(file, old, new)
    assert refusal(file) == code


def test_a_missing_file_is_told(file: Path):
    with pytest.raises(LabError, match="There is no file of results"):
        Store.reading(file)


@pytest.mark.parametrize(
    ("content", "code"), [(b"", "lab-store-empty"), (b"These are no results." * 100, "lab-store-unreadable")]
)
def test_a_file_that_holds_no_results_is_told(file: Path, content: bytes, code: str):
    file.write_bytes(content)
    with pytest.raises(LabError) as caught:
        Store.reading(file)
    assert caught.value.code == code


def test_a_folder_is_no_file_of_results(tmp_path: Path):
    assert refusal(tmp_path) == "lab-store-folder"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path):
    assert refusal(tmp_path / "none" / "results.cclab") == "lab-store-no-folder"


def test_a_database_of_another_program_stays_as_it_is(file: Path):
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
    connection.close()
    before = file.read_bytes()
    assert (refusal(file), file.read_bytes()) == ("lab-store-foreign", before)


def test_a_damaged_result_is_told(file: Path):
    with Store.for_run(file, small_plan()) as store:
        store.add([result(0, [0])])
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE results SET result = x'00'")
    connection.close()
    with Store.reading(file) as store, pytest.raises(LabError, match="damaged"):
        list(store.results())


def test_a_full_disk_is_told_and_what_is_stored_is_kept(file: Path):
    with Store.for_run(file, small_plan()) as store:
        store.add([result(0, [0])])
        store._connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(LabError, match="Free some space"):
            store.add(result(number, [0], ending="x" * 9_999 + str(number)) for number in range(1, 4_000))
    with Store.reading(file) as store:
        assert [it.trial.number for it in store.results()] == [0]


def test_cells_are_known_by_the_experiment_in_the_file(file: Path):
    with Store.for_run(file, small_plan()) as store:
        assert store.cells == (PLAIN,)
