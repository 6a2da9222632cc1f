"""Modules on the start page: each that can be read, with a picture of some of its counters."""

from functools import cache

from PySide6.QtGui import QImage

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.ui.start.cards import HEIGHT, WIDTH, counters_of, module_cards, picture_of_module


@cache
def dust() -> ModuleDocument:
    return load_as(ModuleDocument, modules_folder() / "dust_tactics" / "module.json")


def test_every_shipped_module_has_a_card_with_a_picture(qapp, monkeypatch, tmp_path):
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path))
    made = {card.path.parent.name: card for card in module_cards(Library())}
    assert {name: card.picture is not None for name, card in made.items()} == {
        path.parent.name: True for path in modules_folder().glob("*/module.json")
    }


def test_the_counters_of_a_picture_are_of_different_kinds():
    pieces = {piece.id: piece for piece in dust().pieces}
    shown = [(pieces[it.type].side, pieces[it.type].kind) for it in counters_of(dust())]
    assert (len(set(shown)), len(shown)) == (6, 6)


def test_a_picture_is_drawn_once(qapp, tmp_path):
    first = picture_of_module(dust(), modules_folder() / "dust_tactics", tmp_path)
    before = first.stat().st_mtime_ns
    again = picture_of_module(dust(), modules_folder() / "dust_tactics", tmp_path)
    size = QImage(str(again)).size()
    assert (again, again.stat().st_mtime_ns, size.width(), size.height()) == (first, before, WIDTH, HEIGHT)
