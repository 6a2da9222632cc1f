"""The first lesson of Combat Commander, played from a script of names. Run as a module, this rewrites its file."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from ccstudio.base.places import content_folder
from ccstudio.documents.files import to_bytes
from ccstudio.documents.journal import SetByHand
from ccstudio.documents.lesson import LessonDocument
from ccstudio.engine.options import ButtonOption, CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace, OnPiece
from ccstudio.play.lesson import Remark, lesson_of
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from ccstudio.rules.combat_commander.state import ALLIES, AXIS
from tests.rules.combat_commander.first_lesson_script import (
    ALLIED_CARDS,
    AXIS_CARDS,
    FAREWELL,
    LEARNER,
    LINES,
    NOTES,
    SCENARIO,
    SEED,
    TITLE,
    Line,
)

COMMAND: Final = "python -m tests.rules.combat_commander.first_lesson"
IDENTITY: Final = "first-orders"
FILE: Final = Path("modules/combat_commander/lessons/first-orders.json")

UNASKED: Final = (ButtonOption("accept"), ButtonOption("pass"))
"""What is pressed where the script says nothing: a roll stands, no card is played."""


class Played(NamedTuple):
    """The game of the lesson, and what is said before its choices, by their place from 0."""

    session: Session
    remarks: dict[int, Remark]


def played() -> Played:
    """Play the script.

    Raises:
        AssertionError: the game does not offer what a line wants; it says what the game offers instead.
    """
    opened = open_scenario(content_folder() / "modules" / "combat_commander" / "scenarios" / f"{SCENARIO}.json")
    session = Session.begin(opened, seed=SEED)
    session.arrange([*_decks(opened)])
    first = session.number
    remarks: dict[int, Remark] = {}
    for line in LINES:
        option = _next(session, line)
        if line.remark is not None:
            remarks[session.number - first] = line.remark
        _choose(session, option)
    return Played(session, remarks)


def lesson() -> LessonDocument:
    """The lesson, made of that game."""
    session, remarks = played()
    made = lesson_of(session, identity=IDENTITY, title=TITLE, seat=LEARNER, remarks=remarks, farewell=FAREWELL)
    return replace(made, authors=session.contents.scenario.authors, notes=NOTES)


def _decks(opened: Opened) -> Iterator[SetByHand]:
    """Both decks, with the cards on top that come up in the lesson, in the order in which they do."""
    board = opened.board
    for side, wanted in ((AXIS, AXIS_CARDS), (ALLIES, ALLIED_CARDS)):
        names = {board.cards[card].kind.id: card for card in board.decks[side]}
        nation = board.nations[side].id
        top = [names[f"{nation}-{number:02}"] for number in wanted]
        rest = [card for card in board.decks[side] if card not in top]
        yield SetByHand(path=("decks", str(side)), value={"cards": [*top, *rest]})


def _next(session: Session, line: Line) -> Option:
    """Play on until the line can be done, and return what it chooses."""
    while True:
        asked = session.decision
        assert isinstance(asked, Ask), f"{line.choice}: the game is over"
        option = _option(session, line.choice)
        if asked.seat == line.seat and option in asked.options:
            return option
        unasked: Option | None = next(
            (button for button in UNASKED if button in asked.options and asked.kind != "order"), None
        )
        if unasked is None and len(asked.options) == 1:
            unasked = asked.options[0]
        assert unasked is not None, f"{line.choice}: seat {asked.seat} is asked {asked.prompt}: {asked.options}"
        _choose(session, unasked)


def _choose(session: Session, option: Option) -> None:
    """Choose for whoever is asked; nothing on this map is hidden, so that he knows things by their names."""
    asked = session.decision
    assert isinstance(asked, Ask), "somebody is asked"
    session.choose(asked.seat, option)


def _option(session: Session, choice: str) -> Option | None:
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


def main() -> None:
    """Rewrite the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(to_bytes(lesson()))


if __name__ == "__main__":
    main()
