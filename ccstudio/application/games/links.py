"""Rules and things as links of rich text: `rule:XY-1.2`, `thing:space 12`."""

from html import escape
from typing import Final

from ccstudio.engine.options import Option
from ccstudio.engine.present import Reason
from ccstudio.play.choices import choice_text
from ccstudio.play.narration import Narration, Narrator

RULE: Final = "rule:"
THING: Final = "thing:"


def link(address: str, words: str) -> str:
    """Words that lead to an address."""
    return f'<a href="{escape(address)}">{escape(words)}</a>'


def paragraph(words: str) -> str:
    """Words as a paragraph."""
    return f"<p>{escape(words)}</p>"


def rule_link(rule: str) -> str:
    """A rule id that opens its sentence; empty for no rule."""
    return link(f"{RULE}{rule}", rule) if rule else ""


def thing_link(option: Option, title: str) -> str:
    """A space, piece or card that shows where it is."""
    return link(f"{THING}{choice_text(option)}", title)


def with_rule(text: str, rule: str) -> str:
    """A sentence with its rule as a link behind it."""
    return f"{escape(text)} {rule_link(rule)}".rstrip()


def reason_line(narrator: Narrator, reason: Reason) -> str:
    """A reason with its rule as a link."""
    return with_rule(narrator.sentence(reason.text), reason.rule)


def narration_line(narration: Narration) -> str:
    """A line of narration with its rule as a link."""
    return with_rule(narration.text, narration.rule)
