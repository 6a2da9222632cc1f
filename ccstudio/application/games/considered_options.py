"""What was thought of a choice, in words and as rich text."""

from collections.abc import Iterator
from html import escape
from typing import Final

from ccstudio.base.language import _, plural
from ccstudio.play.coach import percent
from ccstudio.play.narration import Narrator
from ccstudio.play.thoughts import Considered, Thought

SHOWN: Final = 6
"""The most options shown, the best first; the chosen one besides."""


def worth_text(option: Considered) -> str:
    """What an option is worth: the chance of winning by tries, or points by advice."""
    if option.chance is not None:
        tries = plural("{count} try", "{count} tries", option.tries)
        # Translators: a chance of winning, and in how many imagined games it was found.
        return _("wins {percent} % ({tries})").format(percent=percent(option.chance), tries=tries)
    if option.worth is None:
        return _("not tried")
    return _("worth {points} points").format(points=f"{option.worth:+.2f}".replace("-", "−"))


def chances_text(thought: Thought) -> str:
    """The chance of winning before a choice and after it; empty where it was not estimated."""
    taken = thought.taken
    if thought.chance_before is None or taken is None or taken.chance is None:
        return ""
    return _("Chance of winning: about {before} % before the choice, {after} % after it.").format(
        before=percent(thought.chance_before), after=percent(taken.chance)
    )


def thought_lines(thought: Thought, narrator: Narrator) -> Iterator[str]:
    """Yield rich text: the chances, then the options with their worth and reasons; the chosen one is marked."""
    chances = chances_text(thought)
    if chances:
        yield escape(chances)
    shown = [it for place, it in enumerate(thought.options) if place < SHOWN or it.option == thought.chosen]
    for it in shown:
        yield _line(it, narrator, is_chosen=it.option == thought.chosen)
    left = len(thought.options) - len(shown)
    if left:
        yield escape(plural("And {count} other option.", "And {count} other options.", left))


def _line(option: Considered, narrator: Narrator, *, is_chosen: bool) -> str:
    title = f"<b>{escape(narrator.option(option.option))}</b>"
    if is_chosen:
        title = _("{option} (chosen)").format(option=title)
    line = _("{option}: {worth}").format(option=title, worth=escape(worth_text(option)))
    told = "<br>".join(escape(narrator.sentence(reason)) for reason in option.reasons)
    return f"{line}<br><small>{told}</small>" if told else line
