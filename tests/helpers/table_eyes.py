"""Eyes for whole games: they hold against the table what the window shows."""

from html import unescape

from ccstudio.engine.pieces import InBox, InSpace, Place
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.play.table import PlayTable


def compare(table: PlayTable, parts: GameParts) -> None:
    """See that question, board, hand, tracks and log show what is on the table."""
    shown = table.table
    if table.decision is not None and not table.is_quiet_window:
        question = table.narrator.question(table.decision)
        assert question in unescape(parts.prompt.question.text()), f"the bar asks: {question}"
        assert parts.prompt.choices.choices, "the bar knows what can be chosen"
    items = parts.board.board_scene.counters.items
    for stack in shown.stacks:
        if _is_on_board(table, stack.place):
            drawn = [items[it.piece].placed.counter if it.piece in items else None for it in stack.counters]
            assert drawn == list(stack.counters), f"the board has every counter of {stack.place}"
    cards = [place.card for place in parts.hand.row.places if place.card is not None]
    assert not cards or any(cards == list(hand.cards) for hand in shown.hands), "the strip shows a hand"
    drawn = [[(box.id, box.markers) for box in view.boxes if box.markers] for view in parts.tracks.tracks]
    told = [
        [(space.box, markers) for space in track.spaces
         if (markers := tuple(it for it in track.markers if it.box == space.box))]
        for track in shown.tracks
    ]  # fmt: skip
    assert drawn == told, "the tracks show where the game is"
    numbers = [row.number for row in parts.log.model.rows]
    assert max(numbers, default=0) <= table.session.number, "the log tells of nothing that is not in force"


def _is_on_board(table: PlayTable, place: Place) -> bool:
    boxes = {box.id for box in table.board.document.boxes}
    return isinstance(place, InSpace) or (isinstance(place, InBox) and place.box in boxes)
