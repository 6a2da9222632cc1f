"""What the window and the process that judges all pairs tell each other."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.application.all_pairs.messages import (
    Edited,
    Near,
    Opened,
    Wanted,
    answer_bytes,
    answer_of,
    change_between,
    codes_after,
    edit_between,
    question_bytes,
    question_of,
    version_after,
)
from ccstudio.application.all_pairs.worker import Judge, policy_named
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.map import Space
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain

TERRAIN = synthetic_terrain()


@pytest.fixture(scope="session")
def kernel():
    """The kernel, compiled."""
    assert kernel_is_ready(compile_missing=True)


def edited(document, random):
    """A step of editing: outlines removed, doubled or put in another order, a title, a level."""
    features = list(document.features)
    match random.randrange(5):
        case 0 if len(features) > 2:
            del features[random.randrange(len(features))]
        case 1:
            features.append(replace(random.choice(features), id=f"new-{random.randrange(10**9)}"))
        case 2:
            random.shuffle(features)
        case 3:
            return replace(document, title=f"Title {random.random()}")
        case _:
            return replace(document, spaces=(Space(space="A1", level=random.randint(1, 5)),))
    return replace(document, features=tuple(features))


def sent(question):
    return question_of(question_bytes(question))


@pytest.mark.parametrize("seed", range(5))
def test_the_versions_that_are_sent_are_those_that_were_edited(seed):
    random = Random(seed)
    here = there = synthetic_map(5, 4, 10)
    for number in range(20):
        after = edited(here, random)
        there = version_after(there, sent(edit_between(number, here, after)))
        here = after
        assert there == here


def test_what_did_not_change_is_the_same_object_there():
    before = synthetic_map(5, 4, 10)
    after = replace(before, features=(*before.features[:4], *before.features[5:]), title="Other")
    there = version_after(before, sent(edit_between(1, before, after)))
    assert there.spaces is before.spaces
    assert all(one is other for one, other in zip(there.features, after.features, strict=True))


def test_an_edit_of_one_outline_is_small():
    before = synthetic_map(33, 10, 400)
    moved = replace(before.features[7], title="Moved")
    after = replace(before, features=(*before.features[:7], moved, *before.features[8:]))
    whole = question_bytes(Opened(number=1, document=after, terrain=TERRAIN, policy="thread"))
    assert len(question_bytes(edit_between(2, before, after))) < len(whole) / 50


def test_codes_are_told_by_what_differs():
    random = np.random.default_rng(4)
    told = None
    codes = random.integers(-1, 5, (20, 20)).astype(np.int8)
    for number in range(6):
        answer = answer_of(answer_bytes(change_between(number, told, codes, left=0, is_quick=True)))
        told = codes_after(told, answer)
        assert (told == codes).all()
        codes = codes.copy()
        codes[random.integers(0, 20, 3), random.integers(0, 20, 3)] = 7


def finished(judge):
    while judge.work(1.0):
        pass
    return judge.codes.tolist()


def exact(document):
    board = Board.compile(document, TERRAIN)
    return [[THREAD.judge(board, board.thread(a, b)).code for b in board.spaces] for a in board.spaces]


def opened(document):
    return Opened(number=1, document=document, terrain=TERRAIN, policy="thread")


@pytest.mark.parametrize("has_kernel", [False, True], ids=["pair by pair", "by the kernel"])
def test_the_judge_judges_the_newest_of_several_versions(has_kernel, kernel):
    random = Random(3)
    before = synthetic_map(5, 4, 10)
    versions = [before]
    for _ in range(4):
        versions.append(edited(versions[-1], random))
    edits = [edit_between(n + 2, one, other) for n, (one, other) in enumerate(pairwise(versions))]
    judge = Judge(lambda: has_kernel)
    judge.take([opened(before)])
    finished(judge)
    judge.take([Wanted(viewers=(3,)), *edits])
    assert finished(judge) == exact(versions[-1])
    answer = judge.answer()
    assert (answer.number, answer.left, answer.is_quick) == (5, 0, has_kernel)


def test_the_kernel_takes_over_when_it_has_become_ready(kernel):
    ready = []
    judge = Judge(lambda: bool(ready))
    document = synthetic_map(5, 4, 10)
    judge.take([opened(document)])
    judge.work(0.0)
    assert not judge.answer().is_quick
    ready.append(True)
    judge.look_for_kernel()
    assert (judge.answer().is_quick, judge.codes.tolist()) == (True, exact(document))


def test_nothing_is_told_twice():
    judge = Judge(lambda: False)
    judge.take([opened(synthetic_map(5, 4, 10))])
    finished(judge)
    assert judge.answer() is not None
    assert judge.answer() is None


def test_near_misses_are_those_of_the_version_that_is_judged(kernel):
    judge = Judge(lambda: True)
    judge.take([opened(synthetic_map(6, 5, 20))])
    found = judge.near(Near(within_units=100, most=5), lambda _done, _every: None)
    assert (found.number, len(found.threads), found.is_whole) == (1, 5, False)


def test_a_policy_nobody_knows_is_the_neutral_one():
    assert policy_named("no-such-system") is THREAD


def test_an_edit_sends_only_the_fields_that_changed():
    before = synthetic_map(5, 4, 10)
    edit = edit_between(1, before, replace(before, title="Other"))
    assert isinstance(edit, Edited)
    assert (edit.changed, edit.features, edit.document.features) == (("title",), None, ())
