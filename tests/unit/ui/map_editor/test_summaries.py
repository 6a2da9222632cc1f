"""Sentences about many pairs of spaces."""

from ccstudio.board.sight.statistics import Difference, Mutual
from ccstudio.ui.map_editor.sight_map.summaries import difference_summary, mutual_summary


def difference(total: int, opened: int) -> Difference:
    return Difference(pairs=(), total=total, opened=opened, closed=total - opened, gains={})


def test_one_pair_of_two_groups_is_a_pair():
    assert mutual_summary(Mutual(ones={}, others={}, clear=1, hindered=0, blocked=0)) == (
        "1 pair: 1 clear, 0 hindered, 0 blocked."
    )
    assert mutual_summary(Mutual(ones={}, others={}, clear=1, hindered=0, blocked=3)) == (
        "4 pairs: 1 clear, 0 hindered, 3 blocked."
    )


def test_a_difference_names_the_version_and_counts_only_what_changed():
    assert difference_summary(difference(0, 0), "the last save") == "No pair changed since the last save."
    assert difference_summary(difference(1, 1), "the last save") == (
        "1 pair changed since the last save: 1 opened, 0 closed."
    )
    assert difference_summary(difference(5, 2), "old.json") == "5 pairs changed since old.json: 2 opened, 3 closed."
