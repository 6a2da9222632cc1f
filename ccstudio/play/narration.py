"""`Narrator`: what the rules name by codes, and things by numbers, put into sentences for one pair of eyes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.ids import RULE_ID, Direction
from ccstudio.base.language import N_, _, noun
from ccstudio.base.mixed_numbers import mixed_number, signed_number
from ccstudio.base.nouns import CASES, PLURAL, SINGULAR, Grammar, Noun
from ccstudio.engine.chance import Chance
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, InSpace, OnPiece, Place
from ccstudio.engine.present import Cost, Provoked, Reason, Sum, Text
from ccstudio.engine.result import Result
from ccstudio.engine.seats import WATCHER, Seat, Side
from ccstudio.engine.secrets import View
from ccstudio.play.sayings import SENTENCES
from ccstudio.rules.system import AnySystem

DIRECTION_TITLES: Final[Mapping[Direction, str]] = {
    "n": N_("north"),
    "ne": N_("northeast"),
    "e": N_("east"),
    "se": N_("southeast"),
    "s": N_("south"),
    "sw": N_("southwest"),
    "w": N_("west"),
    "nw": N_("northwest"),
}


class NarrationError(StudioError):
    """A rule system names a sentence it does not have, or fills one otherwise than it is written."""


class Narration(msgspec.Struct, frozen=True):
    """A sentence in the person's language, and the rule it follows; no rule where none is named."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        """`Sentence. (RULE-ID)`."""
        return _("{sentence} ({rule})").format(sentence=self.text, rule=self.rule) if self.rule else self.text


class Narrator:
    """Sentences about a game as one seat, or a watcher, sees it, with things under the names of that view.

    What stands in a sentence for a thing is a `Noun`, so that words can agree with it: `{piece} {piece:goes|go}`.

    `sides` are the titles of the sides, as the module gives them; those who serve a side stand for one without.

    All methods raise `NarrationError`, which names system and code, where the system's catalogue has no such sentence,
    a sentence asks for what is not given, or a thing has no title.
    """

    def __init__(self, system: AnySystem, view: View[Any, Any], sides: Sequence[str] = ()) -> None:
        self.system = system
        self.view = view
        self.sides = sides

    def text(self, code: str, values: Mapping[str, EventValue] | None = None) -> str:
        """A sentence of the system's catalogue; things by their titles, several joined by commas and "and"."""
        written = self.system.sentences.get(code) or SENTENCES.get(code)
        if written is None:
            raise NarrationError("narration-sentence-missing", system=self.system.id, sentence=code)
        words = {name: self.value(name, value) for name, value in (values or {}).items()}
        try:
            # An empty value at the end leaves no space.
            return _(written).format_map(words).rstrip()
        except KeyError as error:
            missing = str(error.args[0])
            raise NarrationError(
                "narration-value-missing", system=self.system.id, sentence=code, value=missing
            ) from error
        except (ValueError, IndexError, AttributeError, TypeError) as error:
            reason = str(error)
            raise NarrationError("narration-unreadable", system=self.system.id, sentence=code, reason=reason) from error

    def chance_reason(self, wanted: Chance) -> str:
        """What dice are rolled for, or why cards or counters are shuffled or picked."""
        return self.sentence(self.system.chance_reason(self.view, wanted))

    def sentence(self, text: Text) -> str:
        """A sentence of the table."""
        return self.text(text.code, text.values)

    def value(self, _name: str, value: EventValue) -> str | int:
        """What stands in a sentence for the value that it has under a name."""
        if isinstance(value, tuple):
            return joined([self.option(option) for option in value])
        if isinstance(value, int | Noun):
            return value
        if isinstance(value, str):
            return self._noun(value)
        return self.option(value)

    def event(self, event: Event) -> Narration:
        """What happened, in the words of the viewer (`Told.for_seat`)."""
        return Narration(self.text(event.kind, event.values), self._cited(event.rule))

    def option(self, option: Option) -> str:
        """What people call what can be chosen."""
        match option:
            case ButtonOption(button) if button in self.system.sentences:
                return Noun(self.text(self._code_of(button)))
            case NumberOption(number):
                return Noun(str(number), SINGULAR if number == 1 else PLURAL)
            case DirectionOption(direction):
                return Noun(_(DIRECTION_TITLES[direction]))
        title = self.system.title_of(self.view, option)
        if not title:
            raise NarrationError("narration-title-missing", system=self.system.id, thing=repr(option))
        return noun(title, self.system.grammar_of(self.view, option))

    def _code_of(self, button: str) -> str:
        """The code of what is written on a button: its own, unless the question has a sentence for it."""
        asked = self.view.pending
        own = f"{asked.prompt}-{button}" if isinstance(asked, Ask) else ""
        return own if own in self.system.sentences else button

    def question(self, asked: Ask, subject: str = "") -> str:
        """What a seat is asked; the sentence may name its `{subject}`, which otherwise stands before it.

        `subject` is what that is called here, if not by its title. The sentence may name the `{detail}` of it, too.
        """
        if asked.subject is None:
            return self.text(asked.prompt, {"subject": "", "detail": asked.detail})
        title = subject or self.option(asked.subject)
        question = self.text(asked.prompt, {"subject": title, "detail": asked.detail})
        if "{subject}" in self.system.sentences[asked.prompt]:
            return question
        return _("{subject}: {question}").format(subject=title, question=question)

    def rule_of_question(self) -> str:
        """The id of the rule by which the viewer is asked what he is asked; empty where no question is open to him."""
        if not isinstance(self.view.pending, Ask):
            return ""
        frame = self.view.stack[-1]
        found = RULE_ID.match(frame.RUNS[frame.at].run.__doc__ or "")
        return self._cited(found[0]) if found else ""

    def _cited(self, rule: str) -> str:
        """The id of a rule where players can look it up: where nothing is enforced, there is no rulebook."""
        return rule if self.system.is_enforced else ""

    def reason(self, reason: Reason) -> str:
        """Why something is, or is not, with its rule."""
        return str(Narration(self.sentence(reason.text), self._cited(reason.rule)))

    def cost(self, cost: Cost) -> str:
        """An amount, as a whole number or a fraction, and of what."""
        return _("{amount} {unit}").format(amount=mixed_number(cost.amount), unit=self.sentence(cost.unit))

    def sum(self, counted: Sum) -> str:
        """An amount with its parts on one line: `Strength 6: the best piece +5 (XY-7), others +1 (XY-7.1)`."""
        parts = [
            _("{reason} {amount}").format(reason=self.reason(part.reason), amount=signed_number(part.amount))
            for part in counted.parts
        ]
        return _("{title} {amount}: {parts}").format(
            title=self.sentence(counted.title), amount=amount_of(counted), parts=_(", ").join(parts)
        )

    def provoked(self, provoked: Provoked) -> str:
        """What a choice lets others do, and the piece that may, unless the sentence names it itself."""
        told = self.reason(provoked.reason)
        if provoked.piece is None or PieceOption(provoked.piece) in provoked.reason.text.values.values():
            return told
        return _("{piece}: {reason}").format(piece=self.option(PieceOption(provoked.piece)), reason=told)

    def result(self, result: Result) -> list[Narration]:
        """Who won and how, and the points of the sides where they are counted."""
        won = joined(self.side(side) for side in result.winners)
        grade = self.text(result.grade)
        lines = [
            Narration(
                _("Won by {sides}: {grade}.").format(sides=won, grade=grade)
                if result.winners
                else _("Draw: {grade}.").format(grade=grade),
                self._cited(result.rule),
            )
        ]
        if result.points:
            counted = [
                _("{side} {points}").format(side=self.side(Side(number)), points=points)
                for number, points in enumerate(result.points)
                if self.view.state.seating.of_side(Side(number))
                and self.system.counts_points_of(self.view.board, Side(number))
            ]
            lines.append(Narration(_("Points: {points}.").format(points=_(", ").join(counted))))
        return lines

    def place(self, place: Place) -> str:
        """What people call a place; that of a rider by what carries it."""
        match place:
            case InSpace(space):
                return self.option(SpaceOption(space))
            case InBox(box):
                return self.option(BoxOption(box))
            case OnPiece(piece):
                return _("on {piece}").format(piece=self.option(PieceOption(piece)))

    def seat(self, seat: Seat) -> str:
        """What the people at the table call a seat."""
        return _("the watchers") if seat == WATCHER else self._noun(self.view.state.seating.seats[seat].title)

    def side(self, side: Side) -> str:
        """What people call a side."""
        if side < len(self.sides):
            return self._noun(self.sides[side])
        return joined(map(self.seat, self.view.state.seating.of_side(side)))

    def _noun(self, text: str) -> Noun:
        """A text of the documents in the person's language."""
        title = self.system.text_of(self.view, text)
        return noun(title, self.system.grammar_of(self.view, title))


def amount_of(counted: Sum) -> str:
    """What a sum comes to; a modifier with its sign."""
    return signed_number(counted.amount) if counted.is_signed else mixed_number(counted.amount)


def joined(titles: Sequence[str] | Iterable[str]) -> str:
    """Titles as a list in the person's language: `A, B and C`; a list of several is a plural, in any case."""
    listed = list(titles)
    if not listed:
        return Noun(_("nothing"))
    if len(listed) == 1:
        return listed[0]
    listing = _listed(listed)
    nouns = [title if isinstance(title, Noun) else noun(title) for title in listed]
    if not any(title.grammar.cases for title in nouns):
        return Noun(listing, PLURAL)
    cases = {case: _listed([title.in_case(case) for title in nouns]) for case in CASES}
    return Noun(listing, Grammar("plural", word=listing, cases=cases))


def _listed(titles: Sequence[str]) -> str:
    # Translators: a list of things; {first} may hold several with commas between them.
    return _("{first} and {last}").format(first=_(", ").join(titles[:-1]), last=titles[-1])
