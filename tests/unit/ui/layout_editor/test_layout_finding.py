"""Boards and spaces of a layout are found by name."""

from ccstudio.application.search.sections import Query, Section


def section(editor, section_id: str) -> Section:
    return next(it for it in editor.search_sections() if it.id == section_id)


def go(editor, section_id: str, name: str) -> None:
    made = section(editor, section_id)
    made.go(made.search(Query(name), 1).hits[0].item.key)


def test_a_board_is_selected(editor):
    go(editor, "boards", "east")
    assert editor.context.selected == ("boards", 1)


def test_a_space_of_the_whole_map_is_shown_and_lit_up(editor):
    editor.view.show_at(editor.view.centre, 0.05)
    space = editor.context.board.spaces[-1]
    go(editor, "spaces", editor.context.board.grid.name(space))
    lit = editor.finder.pulse.path.boundingRect()
    assert (editor.view.visible.contains(lit), editor.view.zoom > 0.1, lit.isEmpty()) == (True, True, False)


def test_spaces_are_listed_anew_only_for_another_board(editor):
    before = section(editor, "spaces")
    editor.context.select(("boards", 1))
    assert section(editor, "spaces") is before
