"""Habits kept in a file, and what has changed since."""

from pathlib import Path

import msgspec
import pytest

from ccstudio.lab.errors import LabError
from ccstudio.lab.habit_counts import HabitCounts, changes, counted, read_counts
from ccstudio.lab.records import HabitCount, TrialResult
from tests.unit.lab.experiments import result


def played(*counts: tuple[float, float]) -> HabitCounts:
    """Counts of games in which a side did something so often, of so often."""
    games: list[TrialResult] = [
        result(number, [0], habits=(HabitCount(side=0, name="pass", count=count, of=of),), cpu_s=0.5)
        for number, (count, of) in enumerate(counts)
    ]
    return counted("micro", "rules", games)


def test_a_rate_is_that_of_all_games_with_its_error():
    (habit,) = played((1, 4), (3, 4)).habits
    assert (habit.value, habit.error) == (0.5, pytest.approx(2**0.5 / 8))


def test_games_that_are_alike_leave_no_error():
    (habit,) = played((1, 4), (2, 8)).habits
    assert habit.error == 0


def test_what_was_written_is_read_again(tmp_path: Path):
    file = tmp_path / "habits.json"
    file.write_bytes(played((1, 4)).to_bytes())
    assert read_counts(file) == played((1, 4))


@pytest.mark.parametrize("content", [None, b"{}", b"no counts"])
def test_a_file_without_counts_is_refused(tmp_path: Path, content: bytes | None):
    file = tmp_path / "habits.json"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(LabError, match="has no counts of habits"):
        read_counts(file)


@pytest.mark.parametrize(("now", "is_sure"), [(((1, 4), (3, 4)), False), (((40, 40), (39, 40)), True)])
def test_only_what_is_hardly_chance_has_changed(now, is_sure):
    (change,) = changes(played((1, 4), (2, 4), (1, 4), (1, 4)), played(*now))
    assert change.is_sure is is_sure


def test_habits_that_were_not_counted_before_are_left_out():
    before = msgspec.structs.replace(played((1, 4)), habits=())
    assert list(changes(before, played((1, 4)))) == []
