"""Advice as a whole: every question, no secrets, no dead ends, and games well played."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from ccstudio.ai.match import Match
from ccstudio.ai.registry import player_named
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import answer_for
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.combat_commander.advice import ADVISERS
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.sentences.advice import ADVICE_SENTENCES
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from tests.rules.combat_commander.positions import AXIS, table

SCENARIOS = ("alder-farm", "mill-road", "varnholt-bridges")

OFTEN = 6
"""After so many questions of one kind in a game only some are looked at."""

EACH = 6
"""One in so many of them."""


def views(opened: Opened, players: tuple[str, str], seed: int) -> Iterator[Any]:
    """The views of all questions of a game, as whoever was asked saw them."""
    system = opened.system
    game = system.setup(opened.board, system.seatings(opened.board)[0], seed).go_on()
    seated = [player_named(name, seed + number) for number, name in enumerate(players)]
    while isinstance(game.pending, Ask):
        view = system.view(game, game.pending.seat)
        assert isinstance(view.pending, Ask)
        yield view
        answer_for(game, view.seat, seated[view.seat].choose(system, view, view.pending))
    assert game.result is not None


def test_somebody_advises_on_every_question() -> None:
    asked = {code for code in SENTENCES if code.startswith(("choose-", "ask-"))}
    assert asked - ADVISERS.keys() == set()


def test_nobody_advises_on_what_is_never_asked() -> None:
    assert ADVISERS.keys() <= SENTENCES.keys()


def test_a_question_nobody_knows_gets_no_advice() -> None:
    at = table("german-rifle C3", "russian-rifle C6").hand(AXIS, "fire").begin()
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    question = Ask(view.seat, "order", "ask-the-stars", (ButtonOption("yes"), ButtonOption("no")))
    assert COMBAT_COMMANDER.advise(view, question) == ()


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_option_is_advised_on_in_words(scenario: str) -> None:
    # Players who try anything get into more positions than good ones, and are quicker.
    asked = Counter[str]()
    for view in views(open_scenario(scenario), ("random", "random"), 3):
        asked[view.pending.prompt] += 1
        if asked[view.pending.prompt] > OFTEN and asked[view.pending.prompt] % EACH:
            continue
        advice = COMBAT_COMMANDER.advise(view, view.pending)
        assert tuple(found.option for found in advice) == view.pending.options
        narrator = Narrator(COMBAT_COMMANDER, view)
        assert all(narrator.sentence(reason) for found in advice for reason in found.reasons)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_cards_that_cannot_be_seen_change_no_advice(scenario: str) -> None:
    for view in islice(views(open_scenario(scenario), ("random", "random"), 5), 0, None, 7):
        advice = COMBAT_COMMANDER.advise(view, view.pending)
        for seed in (1, 2):
            world = COMBAT_COMMANDER.view(COMBAT_COMMANDER.resample(view, seed), view.seat)
            assert COMBAT_COMMANDER.advise(world, view.pending) == advice


def test_the_enemy_hand_and_the_decks_change_no_advice() -> None:
    at = table("german-rifle C3", "german-kessler C3", "russian-rifle C6", "russian-rifle H5").hand(
        AXIS, "fire", "move"
    )
    view = COMBAT_COMMANDER.view(at.begin().game, at.ask.seat)
    worlds = [COMBAT_COMMANDER.resample(view, seed) for seed in range(5)]
    assert len({world.state.decks[AXIS].cards for world in worlds}) == 5
    told = [COMBAT_COMMANDER.advise(COMBAT_COMMANDER.view(world, view.seat), view.pending) for world in worlds]
    assert told == [COMBAT_COMMANDER.advise(view, view.pending)] * 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "players"),
    [(1, ("rules", "random")), (7, ("random", "rules")), (4, ("rules", "rules"))],
    ids=["rules-random", "random-rules", "rules-rules"],
)
def test_games_on_generated_scenarios_end(seed: int, players: tuple[str, str]) -> None:
    assert sum(1 for _ in views(open_scenario(f"generate:combat-commander:{seed}"), players, seed)) > 100


@pytest.mark.slow
def test_rules_beat_random() -> None:
    match = Match([open_scenario(scenario) for scenario in SCENARIOS], "rules", "random", 11)
    *_, score = match.play(6)
    assert score.wins >= 5


def test_advice_says_nothing_that_is_said_elsewhere() -> None:
    assert all(code.startswith("advice-") for code in ADVICE_SENTENCES)
