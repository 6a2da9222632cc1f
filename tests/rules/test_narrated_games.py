"""Random games told in sentences: things have titles, words agree with them, losses say why."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from ccstudio.base.nouns import Noun
from ccstudio.engine.chance import below
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import WATCHER
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session

MODULES = Path(__file__).parents[2] / "modules"
GAMES = [
    ("combat_commander", "mill-road", 1),
    ("combat_commander", "alder-farm", 2),
    ("dust_tactics", "tarn-well", 3),
    ("dust_tactics", "cold-harrow", 4),
]
NUMBERED = re.compile(r"\bpiece -?\d+\b")
FORMS = re.compile(r"\{(\w+)\} \{\1:([^|}]+)\|([^|}]+)\}")


class Told(NamedTuple):
    """A game: what was told of each choice, as kinds of events, and every sentence that could be read in it."""

    kinds: list[list[str]]
    sentences: list[str]
    disagreeing: list[str]


class ListeningNarrator(Narrator):
    """A narrator that compares each form of a verb with the declared number of its subject."""

    disagreeing: list[str]

    def text(self, code, values=None):
        told = super().text(code, values)
        for field, one, several in FORMS.findall(self.system.sentences[code]):
            subject = self.value(field, (values or {})[field])
            assert isinstance(subject, Noun), (code, field)
            verb = several if subject.grammar.number == "plural" else one
            if f"{subject} {verb}" not in told:
                self.disagreeing.append(told)
        return told


def everything_said(narrator: Narrator, session: Session, asked: Ask) -> Iterator[str]:
    """The question, its options, and what is told of some of them before they are chosen."""
    system, view = narrator.system, narrator.view
    yield narrator.question(asked)
    for option in asked.options:
        yield narrator.option(option)
    for option in asked.options[:2]:
        found = system.preview(view, (option,))
        if found is not None:
            yield from (narrator.reason(note) for note in found.notes)
            yield from (narrator.sum(counted) for counted in found.sums)
        yield from (narrator.reason(reason) for reason in system.chart(view, option))
    for piece in [*session.game.state.stacks.pieces()][:6]:
        yield from (narrator.reason(reason) for reason in system.explain(view, PieceOption(piece)))


@cache
def told(module: str, scenario: str, seed: int) -> Told:
    opened = open_scenario(MODULES / module / "scenarios" / f"{scenario}.json")
    session = Session.begin(opened, seed=seed)
    sides = [side.title for side in session.contents.module.sides]
    kinds: list[list[str]] = []
    sentences: list[str] = []
    disagreeing: list[str] = []
    luck = seed
    for number in range(900):
        asked = session.game.pending
        if not isinstance(asked, Ask):
            break
        narrator = ListeningNarrator(session.system, session.view(asked.seat), sides)
        narrator.disagreeing = disagreeing
        if number % 5 == 0:
            sentences += everything_said(narrator, session, session.view(asked.seat).pending)
        place, luck = below(len(asked.options), luck)
        session.choose(asked.seat, session.view(asked.seat).pending.options[place])
        watching = ListeningNarrator(session.system, session.view(WATCHER), sides)
        watching.disagreeing = disagreeing
        events = [event for one in session.records[-1].told if (event := one.for_seat(WATCHER)) is not None]
        kinds.append([event.kind for event in events])
        sentences += [watching.event(event).text for event in events]
    return Told(kinds, sentences, disagreeing)


@pytest.mark.parametrize(("module", "scenario", "seed"), GAMES)
def test_no_piece_is_called_by_its_number(module: str, scenario: str, seed: int) -> None:
    sentences = told(module, scenario, seed).sentences
    assert (len(sentences) > 300, [text for text in sentences if NUMBERED.search(text)]) == (True, [])


@pytest.mark.parametrize(("module", "scenario", "seed"), GAMES)
def test_words_agree_with_what_they_are_about(module: str, scenario: str, seed: int) -> None:
    assert told(module, scenario, seed).disagreeing == []


@pytest.mark.parametrize(("module", "scenario", "seed"), GAMES)
def test_no_sentence_shows_its_forms(module: str, scenario: str, seed: int) -> None:
    assert [text for text in told(module, scenario, seed).sentences if "|" in text] == []


@pytest.mark.parametrize(("module", "scenario", "seed"), [game for game in GAMES if game[0] == "combat_commander"])
def test_every_loss_says_why(module: str, scenario: str, seed: int) -> None:
    losses = {
        kind for events in told(module, scenario, seed).kinds for kind in events if re.match("elim|.*-lost", kind)
    }
    assert losses
    assert losses & {"eliminated", "weapon-lost", "radio-lost"} == set()
