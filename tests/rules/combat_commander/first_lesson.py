"""The first lesson of Combat Commander, played from a script of names. Run as a module, this rewrites its file."""

from collections.abc import Iterator, Sequence
from typing import Final

from ccstudio.documents.journal import SetByHand
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, OnPiece
from ccstudio.play.opening import Opened
from ccstudio.play.session import Session
from ccstudio.rules.combat_commander.state import ALLIES, AXIS
from tests.helpers.lesson_script import Script, write
from tests.rules.combat_commander.first_lesson_script import (
    ALLIED_CARDS,
    AXIS_CARDS,
    FAREWELL,
    LEARNER,
    LINES,
    NEXT,
    NOTES,
    SCENARIO,
    SEED,
    TITLE,
    USUAL,
)

COMMAND: Final = "python -m tests.rules.combat_commander.first_lesson"

UNASKED: Final = (ButtonOption("accept"), ButtonOption("pass"))
"""What is pressed where the script says nothing: a roll stands, no card is played."""


def stacked_decks(opened: Opened, axis: Sequence[int], allies: Sequence[int]) -> Iterator[SetByHand]:
    """Both decks, with the cards on top that come up in a lesson, in the order in which they do."""
    board = opened.board
    for side, wanted in ((AXIS, axis), (ALLIES, allies)):
        names = {board.cards[card].kind.id: card for card in board.decks[side]}
        nation = board.nations[side].id
        top = [names[f"{nation}-{number:02}"] for number in wanted]
        rest = [card for card in board.decks[side] if card not in top]
        yield SetByHand(path=("decks", str(side)), value={"cards": [*top, *rest]})


def _decks(opened: Opened) -> Iterator[SetByHand]:
    return stacked_decks(opened, AXIS_CARDS, ALLIED_CARDS)


def answer_unasked(_session: Session, asked: Ask) -> Option | None:
    """What is chosen where the script says nothing: those buttons, or what can be chosen alone."""
    pressed = next((button for button in UNASKED if button in asked.options and asked.kind != "order"), None)
    if pressed is not None:
        return pressed
    return asked.options[0] if len(asked.options) == 1 else None


def option_in_words(session: Session, choice: str) -> Option | None:
    """What the words of a line mean now.

    `fire` or `hand-grenades` are cards by order or action, `american-line M5` a piece by its type and place, `M6` is a
    hex; everything else is a button.
    """
    board = session.board
    kind, _, where = choice.partition(" ")
    if where:
        return _piece(session, kind, where)
    spaces = {there.name: space for space, there in board.ground.hexes.items()}
    if choice in spaces:
        return SpaceOption(spaces[choice])
    asked = session.decision
    for option in asked.options if isinstance(asked, Ask) else ():
        if isinstance(option, CardOption):
            fate = board.cards[option.card].kind.stats
            if choice in (fate.order, fate.action):
                return option
    return ButtonOption(choice)


def _piece(session: Session, kind: str, where: str) -> Option | None:
    """The piece of that type in a hex or box, or carried there."""
    state = session.game.state
    for piece, unit in [*state.units.items(), *state.weapons.items()]:
        place = state.stacks.place_of(piece)
        if isinstance(place, OnPiece):
            place = state.stacks.place_of(place.piece)
        assert not isinstance(place, OnPiece), "who carries something is not carried"
        there = session.board.ground.hexes[place.space].name if isinstance(place, InSpace) else place.box
        if (unit.type, there) == (kind, where):
            return PieceOption(piece)
    return None


FIRST_ORDERS: Final = Script(
    identity="first-orders",
    module="combat_commander",
    scenario=SCENARIO,
    seed=SEED,
    title=TITLE,
    notes=NOTES,
    farewell=FAREWELL,
    learner=LEARNER,
    lines=LINES,
    option=option_in_words,
    unasked=answer_unasked,
    edits=_decks,
    usual=USUAL,
    next=NEXT,
)


def main() -> None:
    """Rewrite the file."""
    write(FIRST_ORDERS)


if __name__ == "__main__":
    main()
