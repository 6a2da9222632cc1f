"""`python -m tests.benchmarks.count_questions [SCENARIO...]`: how many questions a person answers in a turn.

Computer players play whole games by the rules; what seat 0 is asked in them is counted for a person who would choose
the same: first if only a lone pass goes by, then with the answers that the table settings give, then if shortcuts and
destinations are taken wherever they make the choices that were made, at last if pieces are also dragged to where they
go, or to what they attack: that chooses the piece and the rest in one. `--seeds 3` plays three games of each scenario.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, decline_of
from ccstudio.engine.secrets import View
from ccstudio.play.choice_path import foresee
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session

PERSON: Final = 0
SCENARIOS: Final = ("tanners-farm", "mill-road", "relay-nine", "tarn-well")
USEFUL: Final = TableSettings()
ABOVE_ODDS: Final = TableSettings(asking=ReactionPrompts.ABOVE_ODDS, least_percent=10)


class Question(NamedTuple):
    """A question to seat 0, and what was chosen.

    `is_cut` says that chance fell or something came to light between it and the next, `paths` are the choices of
    shortcuts and destinations, `drags` those of drags of the chosen piece, `automatic` the causes for which it is
    answered without asking, by the settings.
    """

    prompt: str
    choice: Option
    is_window: bool
    is_cut: bool
    automatic: dict[str, str]
    paths: tuple[tuple[Option, ...], ...]
    drags: tuple[tuple[Option, ...], ...]


def play(scenario: str, seed: int) -> tuple[int, list[Question], Counter[str]]:
    """Return the turns or rounds of a game, what seat 0 was asked, and where its answer is not the automatic one."""
    session = Session.begin(open_scenario(scenario), seed=seed)
    players = [RulesPlayer(seed) for _ in session.players]
    turns, differing = 0, Counter[str]()
    found: list[Question] = []
    while isinstance(session.decision, Ask):
        seat = session.decision.seat
        view = session.view(seat)
        asked = view.pending
        assert isinstance(asked, Ask), "a seat sees its own question"
        choice = players[seat].choose(session.system, view, asked)
        question = _question(session, view, asked, choice, differing) if seat == PERSON else None
        record = session.choose(seat, choice)
        turns += sum(told.event.opens_part for told in record.told)
        if question is not None:
            found.append(question._replace(is_cut=record.barrier))
        elif record.barrier and found:
            found[-1] = found[-1]._replace(is_cut=True)
    return turns, found, differing


def _question(
    session: Session, view: View[Any, Any], asked: Ask, choice: Option, differing: Counter[str]
) -> Question | None:
    """Return the question, with the causes that spare it; None for a lone pass."""
    if asked.options == (PASS,):
        return None
    system = session.system
    automatic: dict[str, str] = {}
    for name, settings in (("useful", USEFUL), ("above odds", ABOVE_ODDS)):
        answer = settings.answer(system, view, is_apart=False)
        is_equal = system.is_indifferent(view)
        if answer == choice or (answer is not None and is_equal):
            automatic[name] = "single" if len(asked.options) == 1 else "equal" if is_equal else "useless"
        elif answer is not None:
            differing[name] += 1
    paths = [shortcut.choices for shortcut in system.shortcuts(view)]
    paths += [found.choices for found in system.destinations(view)]
    is_window = decline_of(asked, system.reactions, {}) == choice
    after = foresee(session, asked.seat, (choice,)) if isinstance(choice, PieceOption) else None
    drags: list[tuple[Option, ...]] = []
    if after is not None:
        drags += ((choice, *found.choices) for found in system.destinations(after))
        drags += ((choice, *shortcut.choices) for shortcut in system.shortcuts(after) if shortcut.at is not None)
    return Question(asked.prompt, choice, is_window, False, automatic, tuple(paths), tuple(drags))


def with_shortcuts(questions: Sequence[Question], settings: str, *, by_drag: bool = False) -> Iterator[Question]:
    """Yield the questions that are left if a shortcut is taken wherever it makes the choices that were made."""
    place = 0
    while place < len(questions):
        question = questions[place]
        ends = [place + 1]
        if settings not in question.automatic:
            yield question
            paths = (*question.paths, *question.drags) if by_drag else question.paths
            ends += (_end(questions, place, path, settings) for path in paths)
        place = max(ends)


def _end(questions: Sequence[Question], place: int, path: tuple[Option, ...], settings: str) -> int:
    """Return the index behind the choices of a path; firers count in any order."""
    made: list[Option] = []
    for number in range(place, len(questions)):
        question = questions[number]
        if number == place or not (settings in question.automatic or question.is_window):
            made.append(question.choice)
        if len(made) == len(path):
            return number + 1 if Counter(made) == Counter(path) else place
        if question.is_cut:
            break
    return place


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a table of scenarios, then what is left of each kind of question."""
    parser = argparse.ArgumentParser(description="Count the questions of a person in a turn.")
    parser.add_argument("scenarios", nargs="*", default=list(SCENARIOS))
    parser.add_argument("--seeds", type=int, default=2)
    chosen = parser.parse_args(arguments)
    widths = (16, 7, 9, 9, 9, 11, 8)
    heads = ("scenario", "turns", "before", "useful", "over 10%", "shortcuts", "drags")
    print("".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True)), "  questions per turn")
    for scenario in chosen.scenarios:
        before, left, spared = Counter[str](), Counter[str](), Counter[str]()
        turns, odds, dragged = 0, 0, 0
        differing = Counter[str]()
        for seed in range(1, chosen.seeds + 1):
            count, questions, differ = play(scenario, seed)
            turns += count
            differing += differ
            before.update(question.prompt for question in questions)
            spared.update(question.automatic["useful"] for question in questions if "useful" in question.automatic)
            odds += sum("above odds" not in question.automatic for question in questions)
            left.update(question.prompt for question in with_shortcuts(questions, "useful"))
            dragged += sum(1 for _ in with_shortcuts(questions, "useful", by_drag=True))
        useful = before.total() - spared.total()
        row = (before.total(), useful, odds, left.total(), dragged)
        cells = (scenario, turns, *row)
        per_turn = " -> ".join(f"{count / max(1, turns):.1f}" for count in (row[0], row[1], row[3], row[4]))
        print("".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True)), f"  {per_turn}")
        print(f"{'':<16}spared: {dict(spared)}; answered otherwise by the player: {dict(differing)}")
        kinds = (f"{prompt} {count} -> {left[prompt]}" for prompt, count in before.most_common(12))
        print(f"{'':<16}" + ", ".join(kinds))


if __name__ == "__main__":
    main()
