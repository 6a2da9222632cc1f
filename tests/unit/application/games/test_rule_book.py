"""The catalogue as a book: chapters, neighbours, words."""

import sys
from functools import cache
from importlib import import_module

import pytest

from ccstudio.application.games.rule_book import Book, chapter_of
from ccstudio.rules.scs.system import SCS
from tests.micro_system import MICRO
from tests.unit.ui.play.tables import combat_scenario


@cache
def combat() -> Book:
    return Book(combat_scenario().system)


@pytest.mark.parametrize(
    ("rule", "chapter"), [("AB-7.1.a", "AB-7.1"), ("AB-7.1", "AB-7"), ("AB-7", ""), ("AB-7/2", "AB-7")]
)
def test_a_rule_is_part_of_a_chapter(rule, chapter):
    assert chapter_of(rule) == chapter


def test_a_chapter_lists_its_parts_in_order():
    assert combat().parts("CC-O20.3.1") == ("CC-O20.3.1.1", "CC-O20.3.1.2", "CC-O20.3.1.3", "CC-O20.3.1.4")


def test_a_chapter_that_is_no_rule_is_known_by_its_parts():
    book = combat()
    assert "CC-3.3.1" not in book.rules
    assert book.knows("CC-3.3.1")


def test_every_rule_can_be_reached_from_the_chapters():
    book = combat()
    reached, open_chapters = set(), list(book.chapters)
    while open_chapters:
        chapter = open_chapters.pop()
        reached.add(chapter)
        open_chapters += book.parts(chapter)
    assert set(book.rules) <= reached


def test_leafing_on_from_the_first_rule_comes_to_the_last():
    book = combat()
    rule, count = next(iter(book.rules)), 1
    while following := book.after(rule):
        assert book.before(following) == rule
        rule, count = following, count + 1
    assert count == len(book.rules)


@pytest.mark.parametrize("name", ["CC-10.3.2", "cc-10.3.2", "10.3.2", " 10.3.2 "])
def test_a_rule_is_named_with_the_letters_of_its_system_or_without(name):
    assert combat().named(name) == "CC-10.3.2"


def test_words_find_the_rules_that_have_all_of_them():
    book = combat()
    found = book.found("Hindrance FIREPOWER")
    assert "CC-10.3.2" in found
    assert all("hindrance" in book.sentence(rule).casefold() for rule in found)


def test_the_beginning_of_an_id_finds_what_it_begins():
    assert combat().found("O20.3.1") == ["CC-O20.3.1", *combat().parts("CC-O20.3.1")]


def test_rules_that_open_with_the_words_come_before_others_that_have_them():
    book = Book(SCS)
    found = book.found("overrun")
    opening = ["overrun" in " ".join(book.sentence(rule).casefold().split()[:2]) for rule in found]
    assert opening == sorted(opening, reverse=True)
    assert {True, False} == set(opening)


def test_no_words_find_nothing():
    assert combat().found("  ") == []


def test_the_other_game_is_a_book_as_well():
    assert Book(MICRO).sentence("MI-2.2")


BROKEN = """
class Broken:
    id = "broken"
    title = "Broken"
"""


def test_a_catalogue_that_cannot_be_used_says_why(tmp_path, monkeypatch):
    (tmp_path / "catalogue.csv").write_text("rule,sentence\n", encoding="utf-8")
    (tmp_path / "broken_system.py").write_text(BROKEN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    book = Book(import_module("broken_system").Broken())
    monkeypatch.delitem(sys.modules, "broken_system")
    assert book.rules == {}
    assert "The first row of the catalogue must be rule,sentence" in book.trouble


def test_worked_examples_are_no_rules_to_look_up():
    book = Book(SCS)
    assert book.knows("SCS-7.4/1")
    assert not any(rule.startswith(SCS.worked_examples) for rule in book.rules)
