"""What the report of a game counts: losses (CC-4.2), dice of cards (CC-1.9), triggers and cards drawn (CC-5.4)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ccstudio.engine.chance import Shuffle
from ccstudio.engine.game_statistics import Loss, Luck, LuckyDraw, LuckyRoll, Transition
from ccstudio.engine.options import CardOption
from ccstudio.engine.pieces import InBox
from ccstudio.engine.piles import CardId
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import Position
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.points import worth_of
from ccstudio.rules.combat_commander.sentences import SENTENCES
from ccstudio.rules.combat_commander.state import CASUALTIES, WEAPONS_BOX, CombatState
from ccstudio.rules.combat_commander.stats import FateStats
from ccstudio.rules.shared.distributions import shares
from ccstudio.rules.shared.opposing_sides import BOTH

GOOD: Final[Mapping[str, int]] = {
    "accuracy": 1,
    "artillery-attack": 1,
    "commissar": -1,
    "defence": 1,
    "drift": 0,
    "fire-attack": 1,
    "melee": 1,
    "mines": 1,
    "rally": -1,
    "rout": -1,
    "sudden-death": 0,
    "support": 0,
    "targeting": 1,
}
"""By the reason of a roll, whether whoever rolls wants a high total (1), a low one (-1), or it depends (0)."""

TURNING_EVENTS: Final = frozenset(code for code in SENTENCES if code.startswith(("eliminated-", "end-"))) | {
    "chit-shown",
    "control",
    "control-points",
    "left-map",
    "lightly-wounded",
    "points",
}
"""The kinds of events by which points are won and lost."""


def losses(position: Position[CombatState, CombatBoard]) -> tuple[Loss, ...]:
    """CC-4.2 The units on the casualty track, the weapons in their box, and what is out of the game for good."""
    return tuple(_losses(position.board, position.state))


def _losses(board: CombatBoard, state: CombatState) -> Iterator[Loss]:
    for side in BOTH:
        for piece in state.stacks.at(InBox(CASUALTIES[side])):
            if piece in state.units:
                yield Loss(side=side, type=state.units[piece].type, points=worth_of(board, state, piece))
    for piece in state.stacks.at(InBox(WEAPONS_BOX)):
        yield Loss(side=state.weapons[piece].side, type=state.weapons[piece].type)
    for _piece, kind, side in state.removed:
        worth = board.units[kind].stats.victory if kind in board.units else 0
        yield Loss(side=side, type=kind, points=worth)


def luck(transition: Transition[CombatState, CombatBoard]) -> tuple[Luck, ...]:
    """CC-1.9 Dice, triggers and cards, each against the cards that were left in its draw pile."""
    return tuple(_luck(transition))


def _luck(transition: Transition[CombatState, CombatBoard]) -> Iterator[Luck]:
    board = transition.before.board
    decks = {side: list(pile.cards) for side, pile in transition.before.state.decks.items()}
    shuffled = transition.wanted
    if isinstance(shuffled, Shuffle) and shuffled.items and CardId(shuffled.items[0]) in board.cards:
        # What is shuffled is the draw pile from now on.
        decks[board.cards[CardId(shuffled.items[0])].side] = list(map(CardId, shuffled.items))
    pile: list[FateStats] = []
    side, stats = Side(0), None
    for event in transition.events:
        card = event.values.get("card")
        if event.kind in ("revealed", "drew-card") and isinstance(card, CardOption) and card.card in board.cards:
            drawn = board.cards[card.card]
            side, stats = drawn.side, drawn.kind.stats
            pile = [board.cards[other].kind.stats for other in decks[side]] or [stats]
            if card.card in decks[side]:
                decks[side].remove(card.card)
            if event.kind == "drew-card":
                yield _draw(side, "luck-orders", "luck-order", pile, stats, lambda fate: fate.order)
        reason = event.kind.removeprefix("rolled-")
        if reason in GOOD and reason != event.kind and stats is not None:
            yield LuckyRoll(
                side=side,
                topic=Text(f"luck-{reason}"),
                value=sum(stats.dice),
                chances=dict(sorted(shares(sum(fate.dice) for fate in pile).items())),
                good=GOOD[reason],
                is_independent=False,
            )
            yield _draw(side, "luck-triggers", "luck-trigger", pile, stats, lambda fate: fate.trigger)


def _draw(
    side: Side, topic: str, outcome: str, pile: list[FateStats], stats: FateStats, label: Callable[[FateStats], str]
) -> LuckyDraw:
    """A card by one of its labels, among the cards that it could have been; `none` is not counted."""
    chances = sorted(shares(map(label, pile)).items())
    return LuckyDraw(
        side=side,
        topic=Text(topic),
        outcome=Text(f"{outcome}-{label(stats)}"),
        chances=tuple((Text(f"{outcome}-{name}"), share) for name, share in chances if name != "none"),
    )
