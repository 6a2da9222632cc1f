"""The coach judges a choice by what is known of it, and says why another was better."""

import pytest

from ccstudio.engine.options import NumberOption
from ccstudio.engine.present import Advice, Text
from ccstudio.play.coach import Verdict, comment, judgement, regret_in
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import Thought, Tried, weighed
from tests.unit.play.table import asked, begun

ONE, TWO, THREE = map(NumberOption, (1, 2, 3))


def advice(*worths: float) -> tuple[Advice, ...]:
    options = (ONE, TWO, THREE)
    return tuple(Advice(option=option, worth=worth) for option, worth in zip(options, worths, strict=False))


def thought(chosen: NumberOption, told: tuple[Advice, ...] = (), *tries: Tried, doubt: float = 0.0) -> Thought:
    return Thought(chosen=chosen, options=weighed(told, tries), chance_before=0.5, doubt=doubt)


def test_regret_is_what_the_best_option_is_worth_more():
    assert regret_in(advice(1.0, 3.5), ONE) == (2.5, TWO)


@pytest.mark.parametrize("chosen", [TWO, THREE])
def test_there_is_no_regret_about_the_best_option_or_one_without_an_opinion(chosen):
    assert regret_in(advice(1.0, 3.5), chosen) is None


def test_options_that_were_tried_come_first_by_their_chance():
    found = weighed(advice(9.0, 1.0, 2.0), (Tried(TWO, 0.4, 8), Tried(THREE, 0.6, 8)))
    assert [(one.option, one.worth, one.chance) for one in found] == [
        (THREE, 2.0, 0.6), (TWO, 1.0, 0.4), (ONE, 9.0, None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("lost", "doubt", "verdict"),
    [
        (0.10, 0.02, Verdict.BLUNDER),
        (0.10, 0.05, Verdict.MISTAKE),
        (0.02, 0.0, Verdict.SLIP),
        (0.02, 0.03, Verdict.GOOD),
    ],
)
def test_a_choice_is_as_bad_as_the_chance_that_it_surely_lost(lost, doubt, verdict):
    judged = judgement(thought(ONE, (), Tried(ONE, 0.5 - lost, 12), Tried(TWO, 0.5, 12), doubt=doubt))
    assert judged.verdict is verdict


@pytest.mark.parametrize(
    ("worths", "verdict"), [((0.0, 3.0), Verdict.BLUNDER), ((0.0, 2.0), Verdict.MISTAKE), ((0.0, 0.2), Verdict.GOOD)]
)
def test_without_tries_the_advice_decides(worths, verdict):
    assert judgement(thought(ONE, advice(*worths))).verdict is verdict


def test_what_nothing_is_known_of_is_not_judged():
    assert judgement(thought(THREE, advice(1.0, 2.0))) is None


@pytest.fixture(scope="module")
def narrator() -> Narrator:
    session = begun()
    return Narrator(session.system, session.view(asked(session).seat))


def test_a_comment_names_the_loss_the_better_option_and_why(narrator):
    better = Advice(option=TWO, worth=5.0, reasons=(Text("pass"),))
    found = judgement(thought(ONE, (better,), Tried(ONE, 0.31, 12), Tried(TWO, 0.52, 12)))
    said = comment(found, narrator)
    assert (said.title, said.loss, said.better, said.reasons) == (
        "Coach on 1: a blunder",
        "It lowers your chance of winning from about 52 % to 31 %.",
        "Better: 2",
        (narrator.sentence(Text("pass")),),
    )


def test_a_good_choice_is_said_to_be_good(narrator):
    said = comment(judgement(thought(TWO, (), Tried(ONE, 0.31, 12), Tried(TWO, 0.52, 12))), narrator)
    assert (said.title, said.better) == ("Coach on 2: a good choice", "")
