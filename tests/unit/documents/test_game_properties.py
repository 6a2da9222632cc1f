"""Any module, scenario or journal the types allow survives being saved, and is judged alike by decoder and schema."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.jsonio import pretty
from ccstudio.documents.checks.schema import shape_problems
from ccstudio.documents.document import Document
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.journal import Arranged, Begun, Chosen, Entered, JournalDocument, MoveByHand, SetByHand
from ccstudio.documents.module import DieType, Face, ModuleDocument, PieceType, Table
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.scenario import Force, ForcePiece, ScenarioDocument, SpecialRule
from ccstudio.documents.schema import json_schema
from tests.helpers.examples import examples
from tests.unit.documents.game_samples import DIGEST, document, full_journal, full_module, full_scenario

pytestmark = pytest.mark.slow

SLUGS = st.from_regex(r"\A[a-z0-9]{1,6}([_-][a-z0-9]{1,6}){0,2}\Z")
LINES = st.text(min_size=1, max_size=40)
CELLS = st.integers(-(2**53), 2**53) | st.text(max_size=20)
PLAIN = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9)
)
FREE = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
STATS = st.dictionaries(st.text(max_size=9), FREE, max_size=4)
CHANCE = st.lists(st.lists(st.integers(0, 99_999), max_size=4).map(tuple), max_size=3).map(tuple)

FACES = st.builds(Face, id=SLUGS, title=LINES, values=st.dictionaries(SLUGS, CELLS, max_size=3))
TABLES = st.integers(1, 4).flatmap(
    lambda width: st.builds(
        Table,
        id=SLUGS,
        title=LINES,
        columns=st.lists(LINES, min_size=width, max_size=width, unique=True).map(tuple),
        rows=st.lists(st.lists(CELLS, min_size=width, max_size=width).map(tuple), max_size=3).map(tuple),
    )
)


def items(strategy: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    """A list of items, each with an id of its own."""
    return st.lists(strategy, max_size=most, unique_by=lambda item: item.id).map(tuple)


def changed(base: Document, **entries: st.SearchStrategy[Any]) -> st.SearchStrategy[Document]:
    """The document with other values for some of its entries."""
    return st.fixed_dictionaries(entries).map(lambda values: msgspec.structs.replace(base, **values))


MODULES = changed(
    document(ModuleDocument, full_module(decks=[], pieces=[])),
    title=LINES,
    pieces=items(
        st.builds(
            PieceType,
            id=SLUGS,
            title=LINES,
            kind=SLUGS,
            count=st.integers(0, 999),
            traits=st.lists(SLUGS, max_size=3, unique=True).map(tuple),
            stats=STATS,
            faces=st.lists(FACES, min_size=1, max_size=3, unique_by=lambda face: face.id).map(tuple),
        )
    ),
    dice=items(st.builds(DieType, id=SLUGS, title=LINES, faces=st.lists(CELLS, min_size=1, max_size=8).map(tuple))),
    tables=items(TABLES),
    settings=STATS,
)
SCENARIOS = changed(
    document(ScenarioDocument, full_scenario(pieces=[])),
    forces=items(
        st.builds(
            Force,
            id=SLUGS,
            title=LINES,
            side=SLUGS,
            pieces=st.lists(
                st.builds(ForcePiece, piece=SLUGS, count=st.integers(1, 999), face=SLUGS | st.just("")),
                min_size=1,
                max_size=3,
            ).map(tuple),
            turn=st.integers(0, 999),
        )
    ),
    special_rules=items(st.builds(SpecialRule, id=SLUGS, values=STATS)),
    victory=STATS,
    golden=st.lists(
        st.builds(GoldenSight, viewer=st.text(min_size=1, max_size=12), target=st.just("A1"), blocked=st.just(False)),
        max_size=3,
        unique_by=lambda golden: golden.viewer,
    ).map(tuple),
)
ENTRIES = st.lists(
    st.builds(
        Chosen,
        seat=st.integers(0, 1),
        choice=st.sampled_from(["space 4", "side 4 ne", "piece -2", "button pass", "number 17"]),
        chance=CHANCE,
        digest=st.sampled_from(["", DIGEST]),
    )
    | st.builds(Entered, chance=CHANCE.filter(len))
    | st.builds(
        Arranged,
        edits=st.lists(
            st.builds(MoveByHand, piece=st.integers(0, 99), space=st.integers(-1, 99))
            | st.builds(
                SetByHand, path=st.lists(SLUGS | st.integers(0, 9), min_size=1, max_size=3).map(tuple), value=FREE
            ),
            max_size=3,
        ).map(tuple),
    ),
    max_size=5,
).map(lambda entries: (Begun(), *entries))
JOURNALS = changed(
    document(JournalDocument, full_journal(marks=[])), entries=ENTRIES, position=STATS, result=st.text(max_size=9)
)

DOCUMENTS = MODULES | SCENARIOS | JOURNALS
quickly = examples(16)


@given(DOCUMENTS)
@quickly
def test_a_document_comes_back_as_it_was(original: Document) -> None:
    assert read_bytes(to_bytes(original)).document == original


@given(DOCUMENTS)
@quickly
def test_saving_a_document_again_changes_no_byte(original: Document) -> None:
    saved = to_bytes(original)
    assert pretty(json.loads(saved)) == saved
    assert to_bytes(from_bytes(saved)) == saved


@given(DOCUMENTS)
@quickly
def test_a_document_agrees_with_its_schema(original: Document) -> None:
    tag = next(tag for tag, known in FORMATS.items() if isinstance(original, known.type))
    assert shape_problems(json.loads(to_bytes(original)), json_schema(tag)) == []
