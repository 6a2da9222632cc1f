"""What a question is about is marked on the board."""

from ccstudio.engine.options import PieceOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from tests.unit.ui.play.board.boards import combat_at, place_of
from tests.unit.ui.play.tables import combat_table


def test_the_space_of_the_piece_a_question_is_about_is_marked(show) -> None:
    view = show(combat_at("choose-step"))
    subject = view.board_scene.table.decision.subject
    assert isinstance(subject, PieceOption)
    assert place_of(view, subject) == InSpace(view.board_scene.subject.space)


def test_the_space_a_question_is_about_is_marked(show) -> None:
    view = show(combat_at("ask-op-fire"))
    assert view.board_scene.table.decision.subject == SpaceOption(view.board_scene.subject.space)


def test_nothing_is_marked_where_a_question_is_about_nothing(show) -> None:
    assert show(combat_table()).board_scene.subject.space is None


def test_the_mark_goes_with_the_question(show) -> None:
    view = show(combat_at("ask-op-fire"))
    view.board_scene.table.look_at(1)
    assert view.board_scene.subject.space is None


def heights(view, space) -> dict[int, float]:
    """How high each counter of a space lies."""
    counters = view.board_scene.counters
    return {it.counter.piece: counters.items[it.counter.piece].zValue() for it in counters.arrangement.at(space)}


def test_the_piece_a_question_is_about_lies_above_its_stack_and_is_seen(show) -> None:
    view = show(combat_at("ask-op-fire"))
    counters = view.board_scene.counters
    place, stack = max(counters.arrangement.by_place.items(), key=lambda it: len(it[1]))
    lowest = stack[0].counter.piece
    counters.raise_piece(lowest)
    found = heights(view, place)
    assert (max(found, key=lambda it: found[it]), counters.items[lowest].isVisible()) == (lowest, True)
    counters.raise_piece(None)
    found = heights(view, place)
    assert max(found, key=lambda it: found[it]) != lowest
