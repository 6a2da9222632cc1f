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
