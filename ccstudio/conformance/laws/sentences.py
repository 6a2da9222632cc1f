"""Laws of texts: everything shown has a sentence, reasons name rules, and odds add up."""

import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from ccstudio.conformance.laws.flow import where
from ccstudio.conformance.laws.presentation import some_options, things_in
from ccstudio.conformance.laws.trials import AnyView, ConformanceError, Trial
from ccstudio.conformance.step_source import prompts_of
from ccstudio.engine.chance import below
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import BoxOption, ButtonOption, Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Odds, Text
from ccstudio.engine.result import Result
from ccstudio.engine.secrets import answer_for, events_for
from ccstudio.play.narration import NarrationError, Narrator
from ccstudio.play.opening import Opened


def check_words(trial: Trial) -> None:
    """Check that everything shown of a position has its sentences: table, decision, options, events."""
    for seat in trial.seating.viewers():
        view = trial.view(seat)
        narrator = Narrator(trial.system, view)
        try:
            for event in events_for(trial.game, seat):
                narrator.event(event)
            _read_view(narrator, trial.seed)
        except NarrationError as error:
            raise ConformanceError("conformance-words", trial, seat=seat, problem=str(error)) from error


def questions_have_words(opened: Opened, seed: int) -> None:
    """Check that open questions of the rulebook and their answers have sentences."""
    trial = Trial(opened, seed)
    for question in opened.system.questions:
        for code in (question.text, *question.choices.values()):
            if code not in opened.system.sentences:
                raise ConformanceError("conformance-question-words", trial, question=question.id, text=code)
        if question.recommended not in question.choices:
            raise ConformanceError("conformance-question-words", trial, question=question.id, text=question.recommended)


def tables_are_complete(opened: Opened, seed: int) -> None:
    """Check that the tables of a system cover exactly the prompts of its procedures, and styles events that it has."""
    system = opened.system
    gaps = system.gaps(prompts_of(system.procedures))
    styles = system.event_styles.values()
    labels = [code for style in styles for code in (style.label, style.addend) if code]
    codes = (*system.event_styles, *labels, *system.turn_kinds, *_buttons_of(system.procedures))
    gaps += [code for code in codes if code not in system.sentences]
    if gaps:
        raise ConformanceError("conformance-gaps", Trial(opened, seed), names=", ".join(gaps))


def _buttons_of(procedures: Iterable[type[Frame]]) -> frozenset[str]:
    """Return the codes of the buttons that the modules of procedures have as constants."""
    modules = {sys.modules[procedure.__module__] for procedure in procedures}
    values = (value for module in modules for value in vars(module).values())
    return frozenset(value.button for value in values if isinstance(value, ButtonOption))


def check_explanations(trial: Trial) -> None:
    """Check that a rule explains what is not offered, and nothing what is."""
    asked = trial.asked
    if asked is None:
        return
    system = trial.system
    view = trial.view(asked.seat)
    offered = _options(view)
    for option in some_options(view, trial.seed):
        if system.explain(view, option):
            raise ConformanceError("conformance-explained", trial, thing=repr(option), step=where(trial))
    for thing in things_in(system, view, trial.seed):
        if thing in offered or isinstance(thing, BoxOption):
            continue
        reasons = system.explain(view, thing)
        if not reasons or not all(reason.rule for reason in reasons):
            raise ConformanceError("conformance-unexplained", trial, thing=repr(thing), step=where(trial))


def check_forecasts(trial: Trial) -> None:
    """Check that choices, alone and in pairs, have previews, and that odds add up to one."""
    asked = trial.asked
    if asked is None:
        return
    system = trial.system
    view = trial.view(asked.seat)
    luck = trial.seed
    for found in system.destinations(view):
        offered = _options(view)
        if not found.choices or found.choices[0] not in offered or found.goal in offered:
            raise ConformanceError("conformance-destination", trial, thing=repr(found), step=where(trial))
    for option in some_options(view, trial.seed):
        system.preview(view, (option,))
        for odds in system.odds(view, option):
            _check_odds(trial, odds)
        after = trial.game.clone()
        answer_for(after, asked.seat, option)
        later = _options(system.view(after, asked.seat))
        if later and not after.chance:
            place, luck = below(len(later), luck)
            system.preview(view, (option, later[place]))


def _check_odds(trial: Trial, odds: Odds) -> None:
    parts = [probability for _, probability in odds.cases]
    if sum(parts) != 1 or not all(type(part) is Fraction and part >= 0 for part in parts):
        raise ConformanceError("conformance-odds", trial, title=odds.title.code)


def _options(view: AnyView) -> tuple[Option, ...]:
    return view.pending.options if isinstance(view.pending, Ask) else ()


def _read_view(narrator: Narrator, seed: int) -> None:
    """Turn everything in a view into sentences.

    Raises:
        NarrationError: a sentence, or what fills it, is missing.
    """
    system, view = narrator.system, narrator.view
    things = things_in(system, view, seed)
    shown: list[object] = [
        system.table(view), system.moments(view), system.shortcuts(view), system.prospects(view),
    ]  # fmt: skip
    for option in _options(view):
        if narrator.option(option) == str(option):
            raise NarrationError("narration-title-missing", system=system.id, thing=repr(option))
    for option in some_options(view, seed):
        shown += [system.preview(view, (option,)), system.odds(view, option)]
    for thing in things:
        narrator.option(thing)
        shown += [system.explain(view, thing), system.chart(view, thing)]
        if way := system.way(view, thing):
            shown.append(system.preview(view, way))
    if isinstance(view.pending, Ask):
        narrator.question(view.pending)
        narrator.text(view.pending.kind)
    if isinstance(view.result, Result):
        narrator.result(view.result)
    for text in _texts(shown):
        narrator.sentence(text)


def _texts(value: object) -> Iterator[Text]:
    """Return all sentences in records, at any depth."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _texts(item)
