import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.jsonio import canonical
from ccstudio.documents.journal import Begun, Chosen, Entered, Entry
from ccstudio.play.commitments import beginning_commitment, stretch_commitment

KEY = "0123456789abcdef" * 4
OTHER_KEY = "f" * 64
SEED = "0000000000000007"
PASSED = Chosen(seat=1, choice="button pass")
ROLLED = Entered(chance=((3, 4),))

ENTRIES = st.lists(
    st.one_of(
        st.builds(Begun),
        st.builds(Chosen, seat=st.integers(0, 15), choice=st.sampled_from(["button pass", "space 12"])),
        st.builds(Entered, chance=st.tuples(st.tuples(st.integers(0, 5)))),
    ),
    max_size=6,
)


def test_a_commitment_is_the_hmac_of_what_it_binds_to() -> None:
    content = canonical(["stretch", 2, 5, [{"entry": "chosen", "seat": 1, "choice": "button pass"}]])
    wanted = hmac.new(bytes.fromhex(KEY), content, hashlib.sha256).hexdigest()
    assert stretch_commitment(KEY, 2, 5, [PASSED]) == wanted


def test_the_beginning_is_bound_to_by_the_hmac_of_the_seed() -> None:
    wanted = hmac.new(bytes.fromhex(KEY), canonical(["beginning", SEED]), hashlib.sha256).hexdigest()
    assert beginning_commitment(KEY, SEED) == wanted


@given(ENTRIES)
def test_every_commitment_is_equally_long(entries: list[Entry]) -> None:
    assert len(stretch_commitment(KEY, 0, 0, entries)) == 64


@pytest.mark.parametrize(
    "other",
    [
        stretch_commitment(OTHER_KEY, 0, 3, [PASSED, ROLLED]),
        stretch_commitment(KEY, 1, 3, [PASSED, ROLLED]),
        stretch_commitment(KEY, 0, 4, [PASSED, ROLLED]),
        stretch_commitment(KEY, 0, 3, [ROLLED, PASSED]),
        stretch_commitment(KEY, 0, 3, [PASSED]),
        stretch_commitment(KEY, 0, 3, [PASSED, Entered(chance=((3, 5),))]),
    ],
    ids=["key", "seat", "number", "order", "entries", "chance"],
)
def test_a_commitment_depends_on_all_it_binds_to(other: str) -> None:
    assert stretch_commitment(KEY, 0, 3, [PASSED, ROLLED]) != other


def test_the_digests_that_a_journal_happens_to_have_make_no_difference() -> None:
    with_digest = Chosen(seat=1, choice="button pass", digest="a" * 64)
    assert stretch_commitment(KEY, 0, 3, [with_digest]) == stretch_commitment(KEY, 0, 3, [PASSED])


@pytest.mark.parametrize(("key", "seed"), [(OTHER_KEY, SEED), (KEY, "0000000000000008")], ids=["key", "seed"])
def test_the_beginning_depends_on_key_and_seed(key: str, seed: str) -> None:
    assert beginning_commitment(key, seed) != beginning_commitment(KEY, SEED)
