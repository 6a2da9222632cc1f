"""The chart lines of cards: order, action, event, dice and random hex of a fate card, and what a chit says (CC-1)."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Reason
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.presentation.table import chit_title
from ccstudio.rules.shared.reasons import chart_line

ORDER_RULES: Final[Mapping[str, str]] = {
    "advance": "CC-O16.1", "artillery-denied": "CC-O17", "artillery-request": "CC-O18", "command-confusion": "CC-O19",
    "fire": "CC-O20.1", "move": "CC-O21", "recover": "CC-O22.1", "rout": "CC-O23.1",
}  # fmt: skip
ACTION_RULES: Final[Mapping[str, str]] = {
    "ambush": "CC-A25", "assault-fire": "CC-A26", "bore-sighting": "CC-A27", "command-confusion": "CC-A28",
    "concealment": "CC-A29", "crossfire": "CC-A30", "demolitions": "CC-A31", "dig-in": "CC-A32",
    "hand-grenades": "CC-A34", "hidden-entrenchments": "CC-A35.1", "hidden-mines": "CC-A35.2",
    "hidden-pillbox": "CC-A35.3", "hidden-unit": "CC-A35.4", "hidden-wire": "CC-A35.5", "light-wounds": "CC-A36",
    "marksmanship": "CC-A37", "no-quarter": "CC-A38", "smoke-grenades": "CC-A39", "spray-fire": "CC-A40",
    "sustained-fire": "CC-A41",
}  # fmt: skip
EVENT_RULES: Final[Mapping[str, str]] = {
    "air-support": "CC-E43", "battle-harden": "CC-E44", "battlefield-integrity": "CC-E45", "blaze": "CC-E46",
    "booby-trap": "CC-E47", "breeze": "CC-E48", "command-and-control": "CC-E49", "commissar": "CC-E50",
    "cower": "CC-E51", "deploy": "CC-E52", "dust": "CC-E53", "elan": "CC-E54", "entrench": "CC-E55",
    "field-promotion": "CC-E56", "fog-of-war": "CC-E57", "hero": "CC-E58", "infiltration": "CC-E59",
    "interdiction": "CC-E60", "interrogation": "CC-E61", "kia": "CC-E62", "malfunction": "CC-E63", "medic": "CC-E64",
    "mission-objective": "CC-E65", "prisoners-of-war": "CC-E66", "reconnaissance": "CC-E67",
    "reinforcements": "CC-E68", "rubble": "CC-E69", "sappers": "CC-E70", "scrounge": "CC-E71",
    "shell-shock": "CC-E72", "shellholes": "CC-E73", "strategic-objective": "CC-E74", "suppressing-fire": "CC-E75",
    "walking-wounded": "CC-E76", "white-phosphorus": "CC-E77",
}  # fmt: skip
TRIGGER_RULES: Final[Mapping[str, str]] = {
    "event": "CC-1.9.1.1", "jammed": "CC-1.9.1.2", "sniper": "CC-1.9.1.3", "time": "CC-1.9.1.4",
}  # fmt: skip


def card_lines(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """What a card says; nothing of one that the game does not have."""
    if card in board.cards:
        return _fate(board, card)
    if card in board.chits:
        return _chit(board, card)
    return _smoke(board, card)


def _fate(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-1 A fate card: it is an order, an action, an event, two dice or a random hex."""
    stats = board.cards[card].kind.stats
    yield chart_line(ORDER_RULES[stats.order], f"order-{stats.order}")
    yield chart_line(ACTION_RULES[stats.action], f"action-{stats.action}", points=board.numbers.bonus)
    yield chart_line(EVENT_RULES[stats.event], f"event-{stats.event}")
    white, coloured = stats.dice
    yield chart_line("CC-1.9", "dice", white=white, coloured=coloured)
    if stats.trigger != "none":
        yield chart_line(TRIGGER_RULES[stats.trigger], f"trigger-{stats.trigger}")
    yield chart_line("CC-1.8", "random-hex", name=stats.hex)


def _chit(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-7.3.2.2 What a chit makes objectives worth."""
    chit = board.chits[card]
    yield chart_line("CC-7.3.2.1" if chit.stats.effect else "CC-7.3.2.2", "chit", title=chit_title(board, chit))
    if chit.stats.open_only:
        yield chart_line("CC-7.3.3.a", "chit-open")


def _smoke(board: CombatBoard, card: CardId) -> Iterator[Reason]:
    """CC-8.m.1 How much a smoke counter hinders."""
    if card in board.smoke:
        yield chart_line("CC-8.m.1", "smoke", hindrance=board.smoke[card].stats.hindrance)
