"""The words of a page beside those of the game, in the person's language."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_, _

_WORDS: Final[Mapping[str, str]] = {
    "first": N_("First entry (Home)"),
    "back": N_("Back (Left)"),
    "play": N_("Play (Space)"),
    "pause": N_("Pause (Space)"),
    "forward": N_("Forward (Right)"),
    "last": N_("Last entry (End)"),
    "turns": N_("Go to a turn (Page Up, Page Down)"),
    "entry": N_("Entry {number} of {count}"),
    "beginning": N_("Beginning"),
    "fit": N_("Show the whole map (0)"),
    "larger": N_("Larger (+)"),
    "smaller": N_("Smaller (-)"),
    "theme": N_("Light or dark"),
    "counters": N_("Hide or show counters (H)"),
    "log": N_("Log"),
    "table": N_("Table"),
    "board": N_("Board"),
    "empty": N_("nothing"),
    "others": N_("and {count} more"),
    "unknown": N_("and an unknown number more"),
    "hidden": N_("{count} hidden"),
    "made": N_("Made with ccstudio"),
    "rule": N_("Rule {rule}"),
    "connecting": N_("Connecting…"),
    "lost": N_("The connection is lost. Trying again…"),
    "name": N_("Your name"),
    "password": N_("Password of this host, if it has one"),
    "enter": N_("Enter"),
    "games": N_("Games"),
    "no-games": N_(
        "There is no game here that you can see. Open the link of an invitation, or ask who runs this host."
    ),
    "sit": N_("Sit down"),
    "watch": N_("Watch"),
    "go-on": N_("Play"),
    "free": N_("free"),
    "open": N_("waits for players"),
    "running": N_("in progress"),
    "paused": N_("paused"),
    "over": N_("over"),
    "waiting": N_("The others are to play."),
    "choose": N_("Choose (Enter)"),
    "on-map": N_("Choose on the map: {count} choices."),
    "list": N_("List them"),
    "hand": N_("Hand"),
    "say": N_("Say something to the table"),
    "send": N_("Send"),
    "undo": N_("Ask to undo your last choice"),
    "agree": N_("Agree"),
    "refuse": N_("Refuse"),
    "proposal-undo": N_("{seat} asks to undo."),
    "proposal-draw": N_("{seat} offers a draw."),
    "proposal-pause": N_("{seat} asks for a pause."),
    "proposal-resume": N_("{seat} asks to go on."),
    "proposal-other": N_("{seat} proposes something that only the program can show."),
    "automatic": N_("Answer for me what leaves no choice"),
    "why": N_("Why not?"),
    "lobby": N_("Back to the games"),
    "refused": N_("The host refused: {code}"),
    "ended": N_("The game is over."),
    "no-script": N_("This page needs JavaScript, which your browser has switched off. It loads nothing from anywhere."),
}


def page_words() -> dict[str, str]:
    """Return the words by their names."""
    return {name: _(words) for name, words in _WORDS.items()}
