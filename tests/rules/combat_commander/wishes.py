"""Wishes for fate cards: what a test says of the cards it wants on a deck or in a hand."""

import re
from dataclasses import dataclass

from ccstudio.engine.piles import CardId
from ccstudio.rules.combat_commander.board import CombatBoard

HEX = re.compile(r"[A-Z]\d+")


@dataclass(frozen=True)
class Wish:
    """What a card must be; whatever is left empty does not matter."""

    order: str = ""
    action: str = ""
    event: str = ""
    trigger: str = ""
    dice: tuple[int, int] | int = 0
    hex: str = ""
    breeze: int = 0

    def fits(self, board: CombatBoard, number: CardId) -> bool:
        """Whether a card of the deck is one."""
        fate = board.cards[number].kind.stats
        shown = fate.dice if isinstance(self.dice, tuple) else sum(fate.dice)
        return (
            self.order in ("", fate.order)
            and self.action in ("", fate.action)
            and self.event in ("", fate.event)
            and self.trigger in ("", fate.trigger)
            and self.hex in ("", fate.hex)
            and self.dice in (0, shown)
            and self.breeze in (0, fate.breeze)
        )


def card(
    *,
    order: str = "",
    action: str = "",
    event: str = "",
    trigger: str = "",
    dice: tuple[int, int] | int = 0,
    hex: str = "",  # noqa: A002 - a card's random hex
    breeze: int = 0,
) -> Wish:
    """A wish for a card: `card(dice=(2, 5), trigger="event")`; `dice` is a pair or a total."""
    return Wish(order=order, action=action, event=event, trigger=trigger, dice=dice, hex=hex, breeze=breeze)


def deck_wish(wish: tuple[int, int] | int | str | Wish) -> Wish:
    """The wish that is meant where a deck is laid: dice without a trigger, a random hex, or an event."""
    if isinstance(wish, Wish):
        return wish
    if isinstance(wish, str):
        return Wish(hex=wish) if HEX.fullmatch(wish) else Wish(event=wish)
    return Wish(dice=wish, trigger="none")
