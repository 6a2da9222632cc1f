"""Copies of documents in journals: they come back as they were, or it is said which one does not."""

from typing import Any

import msgspec
import pytest

from ccstudio.base.errors import DocumentError, SaveError
from ccstudio.base.jsonio import digest
from ccstudio.documents.copies import copy_of, document_in
from ccstudio.documents.document import Document
from ccstudio.documents.journal import DocumentCopy, JournalDocument
from ccstudio.documents.module import ModuleDocument
from tests.unit.documents.game_samples import contents, document, full_module, raw_journal
from tests.unit.documents.samples import found

MODULE = document(ModuleDocument, full_module())


def altered(**changes: Any) -> DocumentCopy:
    """A copy of the module with changes, and the digest it had before."""
    copy = copy_of(MODULE)
    return msgspec.structs.replace(copy, document={**copy.document, **changes})


def forged(**changes: Any) -> DocumentCopy:
    """A copy of the module with changes, and the digest of what it is now."""
    copy = altered(**changes)
    return msgspec.structs.replace(copy, digest=digest(copy.document))


@pytest.mark.parametrize("original", contents().documents(), ids=lambda each: type(each).__name__)
def test_a_document_comes_back_as_it_was(original: Document) -> None:
    assert document_in(copy_of(original)) == original


@pytest.mark.parametrize("original", contents().documents(), ids=lambda each: type(each).__name__)
def test_the_digest_of_a_copy_is_that_of_its_document(original: Document) -> None:
    assert copy_of(original).digest == digest(original) == digest(copy_of(original).document)


def test_a_copy_that_was_just_made_equals_one_that_was_read() -> None:
    journal = document(JournalDocument, raw_journal())
    assert journal.contents == tuple(copy_of(each) for each in contents().documents())


@pytest.mark.parametrize("changes", [{"title": "Another"}, {"notes": ""}, {"pieces": []}], ids=str)
def test_a_copy_that_was_changed_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(DocumentError) as caught:
        document_in(altered(**changes), "game.json", ("contents", 1))
    assert found(caught.value.problems) == [("copy-altered", "contents[1].digest")]


def test_the_copy_and_the_journal_are_named() -> None:
    with pytest.raises(DocumentError) as caught:
        document_in(altered(title="Another"), "game.json")
    assert "game.json: digest: The copy of the module skirmish (version 1) was changed" in str(caught.value)


def test_a_copy_that_was_forged_has_the_problems_of_a_document() -> None:
    with pytest.raises(DocumentError) as caught:
        document_in(forged(title="", sides=[]), "game.json", ("contents", 1))
    assert found(caught.value.problems) == [
        ("copy-unusable", "contents[1].document"),
        ("shape-text-empty", "contents[1].document.title"),
        ("shape-too-few", "contents[1].document.sides"),
    ]


def test_a_copy_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(DocumentError) as caught:
        document_in(forged(cards=[]))
    assert {problem.code for problem in caught.value.problems} == {"copy-unusable", "reference-unknown"}


def test_a_copy_of_a_newer_format_says_so() -> None:
    with pytest.raises(DocumentError) as caught:
        document_in(forged(format_version=9))
    assert [problem.code for problem in caught.value.problems] == ["copy-unusable", "format-version-newer"]


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"x": value}
    return value


@pytest.mark.parametrize(
    "settings",
    [nested(10_000), {"x": float("nan")}, {"x": "\ud800"}, {"x": 10**400}],
    ids=["deep", "nan", "half", "huge"],
)
def test_what_no_file_can_hold_is_neither_copied_nor_taken_from_a_copy(settings: dict[str, Any]) -> None:
    with pytest.raises(SaveError):
        copy_of(msgspec.structs.replace(MODULE, settings=settings))
    with pytest.raises(DocumentError):
        document_in(altered(settings=settings))
