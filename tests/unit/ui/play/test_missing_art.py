"""A game whose module lacks pictures says so and goes on with names."""

from ccstudio.ui.play.art import art_folder, missing_art_notice
from tests.unit.ui.play.free_tables import table_with_mats
from tests.unit.ui.play.test_table_drag import Desk


def test_a_game_names_the_module_the_missing_picture_and_the_remedy(qapp, own_home, tmp_path) -> None:
    table = table_with_mats(tmp_path)
    opened = table.session.opened
    assert missing_art_notice(opened) is None
    folder = art_folder(opened)
    assert folder is not None, "the module was read from a file"
    (folder / "mat.svg").unlink()
    desk = Desk(table)
    told = desk.parts.missing_art
    assert not told.isHidden()
    assert all(words in told.words for words in ("mat.svg", str(folder), opened.contents.module.title))
    mats = desk.parts.mats
    assert mats is not None, "the game has mats"
    mats.grab()
    assert mats.mats["places"].is_missing
    told.dismiss()
    table.changed.emit()
    assert told.isHidden()
    desk.close()
