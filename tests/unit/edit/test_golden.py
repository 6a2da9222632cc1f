"""Golden pairs are added, renewed, given a source and removed."""

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.map import MapDocument
from ccstudio.edit.golden import with_golden, with_source, without_golden
from tests.helpers.small_map import SMALL_MAP


def test_a_pair_is_added_with_its_verdict():
    pairs = with_golden(with_golden(SMALL_MAP, "A1", "C4", -1), "B2", "C3", 2, "The club").golden
    assert pairs == (
        GoldenSight(viewer="A1", target="C4", blocked=True),
        GoldenSight(viewer="B2", target="C3", blocked=False, hindrance=2, source="The club"),
    )


def test_a_pair_that_is_there_is_renewed_and_keeps_its_source():
    once = with_golden(SMALL_MAP, "A1", "C4", -1, "The club")
    assert with_golden(once, "A1", "C4", 1).golden == (
        GoldenSight(viewer="A1", target="C4", blocked=False, hindrance=1, source="The club"),
    )


def test_the_same_pair_again_changes_nothing():
    once = with_golden(SMALL_MAP, "A1", "C4", -1)
    assert with_golden(once, "A1", "C4", -1) is once


def test_a_source_is_written_to_one_pair_alone():
    both = with_golden(with_golden(SMALL_MAP, "A1", "C4", -1), "B2", "C3", 0)
    assert [pair.source for pair in with_source(both, 1, "A photograph").golden] == ["", "A photograph"]


def test_a_pair_is_removed():
    both = with_golden(with_golden(SMALL_MAP, "A1", "C4", -1), "B2", "C3", 0)
    assert without_golden(both, 0).golden == both.golden[1:]


NAMES = st.sampled_from(["A1", "B2", "C3", "G5"])
STEPS = st.lists(st.tuples(NAMES, NAMES, st.integers(-1, 200), st.text(max_size=30)), max_size=6)


@given(STEPS)
def test_whatever_is_kept_survives_the_file_and_names_no_pair_twice(steps):
    document = SMALL_MAP
    for viewer, target, code, source in steps:
        document = with_golden(document, viewer, target, code, source)
    assert from_bytes(to_bytes(document), MapDocument).golden == document.golden
    assert len({(pair.viewer, pair.target) for pair in document.golden}) == len(document.golden)
