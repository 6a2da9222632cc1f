"""The line of a prompt: the question with its rule, whose turn it is, or how the game ended."""

from collections.abc import Sequence
from html import escape
from typing import Final

from ccstudio.application.games.links import link, narration_line, rule_link
from ccstudio.base.language import _, in_a_row
from ccstudio.engine.chance import Roll
from ccstudio.engine.result import Result
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.play.table import PlayTable

DO_NOTHING: Final = "do:pass"
HAND: Final = "do:hand"
BACK: Final = "do:back"
"""The links of the line: pass, show the hand, back from the past."""


def question_line(table: PlayTable, standing: Sequence[str], computer_words: str, keymap: Keymap) -> str:
    """Return what is asked or awaited, as rich text.

    Args:
        table: where it is asked.
        standing: what the question comes to so far.
        computer_words: what a computer player does that is asked; empty where nothing is known of it.
        keymap: the current keys.
    """
    narrator = table.narrator
    if table.is_behind or (table.is_presenting and table.follows_game):
        return ""
    if not table.is_live:
        told = _("Past position {number} of {all}.").format(number=table.number, all=table.session.number)
        return in_a_row((escape(told), link(BACK, _("Back to the game"))))
    if isinstance(table.view.result, Result):
        won, *points = map(narration_line, narrator.result(table.view.result))
        return " ".join([f"<big><b>{won}</b></big>", *points])
    if table.decision is not None:
        rule = rule_link(narrator.rule_of_question())
        line = f"{escape(narrator.question(table.decision))} {rule}".rstrip()
        if standing:
            line += f" &nbsp; <b>{escape(' · '.join(standing))}</b>"
        return f"{line} &nbsp; {hand_link(keymap)}" if table.is_curtain_drawn else line
    if table.next_holder is not None:
        return link(HAND, keymap.labelled(_("Take the screen"), "play.confirm"))
    return escape(_awaited(table, computer_words))


def _awaited(table: PlayTable, computer_words: str) -> str:
    """What the game waits for; empty if it waits for nothing."""
    if table.asked is not None:
        return computer_words or _("The computer is thinking…")
    if table.awaited is not None:
        is_roll = isinstance(table.awaited, Roll)
        return _("Roll the dice and enter them.") if is_roll else _("Shuffle or draw, and enter the result.")
    if table.session.is_waiting and not table.session.stands_still:
        return _("Waiting for the others.")
    return ""


def quiet_line(keymap: Keymap) -> str:
    """Return the question of a window for reactions that does not depend on the hand."""
    return _("Do you react? {none}, {look}").format(
        none=link(DO_NOTHING, keymap.labelled(_("none"), "play.pass")), look=hand_link(keymap)
    )


def hand_link(keymap: Keymap) -> str:
    """Return the link that shows the hand."""
    return link(HAND, keymap.labelled(_("look at my hand"), "play.hand"))
