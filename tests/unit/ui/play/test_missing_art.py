"""A game whose module lacks pictures says so and goes on with names."""

from PySide6.QtGui import QColor

from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.art_notices import missing_art_notice
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


def test_a_game_names_a_damaged_picture_and_the_piece_when_it_is_painted(qapp, own_home, tmp_path) -> None:
    table = table_with_mats(tmp_path)
    folder = art_folder(table.session.opened)
    assert folder is not None, "the module was read from a file"
    (folder / "glow.svg").write_text("<svg")
    desk = Desk(table)
    told = desk.parts.missing_art
    assert told.isHidden()
    catalogue = desk.parts.art_notices.catalogue
    for _time in range(2):
        assert catalogue.picture("glow", QColor("#000000")) is None
    qapp.processEvents()
    assert not told.isHidden()
    assert told.words.count("glow.svg") == 1
    assert "Lamp" in told.words
    desk.close()
