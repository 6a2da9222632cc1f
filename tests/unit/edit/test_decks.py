"""The number of cards of a deck follows its cards, unless it was another before."""

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import DeckEntry, ModuleDocument
from ccstudio.edit.decks import with_deck_size
from ccstudio.edit.records import with_record

PATH = ("decks", 0, "cards")


@pytest.fixture(scope="module")
def module() -> ModuleDocument:
    return load_as(ModuleDocument, modules_folder() / "depot_night" / "module.json")


def with_another_card(module: ModuleDocument) -> ModuleDocument:
    return with_record(module, PATH, (*module.decks[0].cards, DeckEntry(card="new", count=3)))


def test_a_right_number_of_cards_follows_them(module: ModuleDocument) -> None:
    made = with_deck_size(module, with_another_card(module), PATH)
    assert made.decks[0].size == module.decks[0].size + 3


def test_a_wrong_number_of_cards_stays_for_its_maker_to_judge(module: ModuleDocument) -> None:
    wrong = with_record(module, ("decks", 0), replace(module.decks[0], size=99))
    assert with_deck_size(wrong, with_another_card(wrong), PATH).decks[0].size == 99
