"""The battery: all laws of rule systems, as functions that tests can call.

A law is given what a scenario opens to and a seed, plays what it needs, and raises `ConformanceError` where it is
broken.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final, TypeAlias

from ccstudio.conformance.laws import (
    assistance,
    flow,
    free_hand,
    processes,
    saving,
    secrets,
    sentences,
    statistics,
    steps,
    table_marks,
)
from ccstudio.conformance.laws.trials import ConformanceError, Trial, positions
from ccstudio.play.opening import Opened

__all__ = [
    "CHEAP",
    "DEAR",
    "LAWS",
    "OF_GAMES",
    "ConformanceError",
    "Law",
    "Trial",
    "hold_in_positions",
    "steps_are_reached",
]

Law: TypeAlias = Callable[[Opened, int], None]
"""Something that holds for a scenario and a seed, or raises `ConformanceError`."""

Check: TypeAlias = Callable[[Trial], None]
"""Something that holds for a position, which it leaves as it is, or raises `ConformanceError`."""

EVERYWHERE: Final = 10_000
"""More questions than are looked at in any game."""


def _at(count: int, check: Check) -> Law:
    """Return the law that a check passes at this many decisions of a random game and at its end."""

    def law(opened: Opened, seed: int) -> None:
        for trial in positions(opened, seed, count):
            check(trial)

    law.__doc__ = check.__doc__
    return law


OF_GAMES: Final[dict[str, Law]] = {
    "the-grammar-is-kept": steps.grammar_is_kept,
    "games-end": flow.games_end,
    "undo-restores": saving.undo_restores,
    "journals-replay": saving.journals_replay,
    "seat-journals-tell-what-was-seen": saving.seat_journals_tell_what_was_seen,
    "processes-agree": processes.processes_agree,
    "worlds-vary": secrets.worlds_vary,
    "cards-are-dealt-unseen": secrets.dealt_cards_are_hidden,
    "open-questions-have-words": sentences.questions_have_words,
    "tables-are-complete": sentences.tables_are_complete,
    "statistics-add-up": statistics.statistics_add_up,
}
"""The laws that play the games they need."""

OF_POSITIONS: Final[dict[str, Law]] = {
    "options-are-in-order": _at(EVERYWHERE, flow.check_options),
    "positions-are-sound": _at(400, flow.check_position),
    "questions-can-be-put-again": _at(200, flow.check_question),
    "moments-can-be-played-from": _at(16, flow.check_moments),
    "clones-are-independent": _at(16, saving.check_clones),
    "saved-games-play-on": _at(12, saving.check_saves),
    "views-are-whole": _at(60, secrets.check_views),
    "worlds-fit-their-views": _at(24, secrets.check_worlds),
    "worlds-can-be-played-out": _at(12, secrets.check_played_out),
    "equal-knowledge-shows-the-same": _at(24, secrets.check_equal_knowledge),
    "equal-knowledge-stays-equal": _at(16, secrets.check_sequences),
    "what-is-learned-is-marked": _at(16, secrets.check_marks),
    "seeds-and-questions-of-others-are-hidden": _at(24, secrets.check_canaries),
    "setting-by-hand-tells-nothing": _at(6, free_hand.check_refusals),
    "cards-are-drawn-unseen": _at(100, secrets.check_drawn_cards),
    "what-some-are-told-others-are-not": _at(100, secrets.check_private_events),
    "words-are-there": _at(16, sentences.check_words),
    "reasons-are-given": _at(24, sentences.check_explanations),
    "forecasts-add-up": _at(24, sentences.check_forecasts),
    "marks-are-in-tables": _at(24, table_marks.check_table_marks),
    "shortcuts-can-be-played": _at(60, assistance.check_shortcuts),
    "prospects-are-sound": _at(60, assistance.check_prospects),
    "useless-options-gain-nothing": _at(200, assistance.check_useless),
    "open-kinds-are-open": _at(24, assistance.check_open_kinds),
    "features-are-differences": _at(24, statistics.check_features),
}
"""The laws that look at many positions of one game."""

LAWS: Final[dict[str, Law]] = {**OF_GAMES, **OF_POSITIONS}
"""All laws of one scenario and seed, by name."""

CHEAP: Final[tuple[Check, ...]] = (flow.check_options, flow.check_position, flow.check_question)
"""What is checked at every question of the fuzzer."""

DEAR: Final[tuple[Check, ...]] = (
    saving.check_clones,
    saving.check_saves,
    secrets.check_views,
    secrets.check_worlds,
    secrets.check_played_out,
    secrets.check_equal_knowledge,
    secrets.check_together,
    secrets.check_canaries,
    free_hand.check_refusals,
    secrets.check_drawn_cards,
    secrets.check_private_events,
    sentences.check_words,
    sentences.check_explanations,
    sentences.check_forecasts,
    table_marks.check_table_marks,
    assistance.check_shortcuts,
    assistance.check_prospects,
    assistance.check_useless,
    assistance.check_open_kinds,
    statistics.check_features,
    flow.check_moments,
)
"""What is checked at some of them, at one of every game at least."""


def hold_in_positions(opened: Opened, seed: int, looks: int) -> None:
    """Check all laws of positions at some decisions of one random game and at its end, in less time.

    Raises:
        ConformanceError: one of them is broken.
    """
    for trial in positions(opened, seed, looks):
        for check in (*CHEAP, *DEAR):
            check(trial)


def steps_are_reached(
    scenarios: Sequence[Opened], seeds: Iterable[int], first: Iterable[tuple[Opened, int]] = ()
) -> None:
    """Check that random games reach every step of a system, except those it lists as unreached.

    As soon as they do, no more are played. Games that are known to reach much can be played `first`.

    Raises:
        ConformanceError: they do not, or a step is listed that there is not.
    """
    system = scenarios[0].system
    left = steps.every_step(system) - set(system.unreached)
    reached: set[str] = set()
    others = ((opened, seed) for seed in seeds for opened in scenarios)
    for opened, seed in chain(first, others):
        if left <= reached:
            break
        reached |= steps.steps_of_games(opened, (seed,))
    steps.check_steps(system, reached)
