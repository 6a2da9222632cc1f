"""Asking why not in positions of Combat Commander."""

import csv
from importlib.resources import files

from msgspec.structs import replace

from ccstudio.engine.options import CardOption, PieceOption, SpaceOption
from ccstudio.play.narration import Narrator
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER

RULES = {
    row["rule"]
    for row in csv.DictReader(
        files("ccstudio.rules.combat_commander").joinpath("catalogue.csv").read_text("utf-8").splitlines()
    )
}


def why(at, wish):
    """The rule and the code by which the one who is asked is told why not; nothing if it is offered."""
    view = COMBAT_COMMANDER.view(at.game, at.ask.seat)
    reasons = COMBAT_COMMANDER.explain(view, wish)
    narrator = Narrator(COMBAT_COMMANDER, view)
    assert all(narrator.reason(reason) and reason.rule in RULES for reason in reasons)
    return (reasons[0].rule, reasons[0].text.code) if reasons else None


def hex_of(at, name):
    return SpaceOption(at.hex(name))


def piece_of(at, word):
    return PieceOption(at.piece(word))


def change(at, word, **values):
    """Change a unit in the middle of a question, which is put again."""
    at.state.units[at.piece(word)] = replace(at.unit(word), **values)
    return again(at)


def again(at):
    """Put the open question again, as things are now."""
    at.game.pending = None
    at.game.go_on()
    return at


def held(at, number=0):
    """A card of the hand of who is asked."""
    return CardOption(at.state.hands[at.asked_side][number])
