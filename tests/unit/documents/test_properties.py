"""Any document the types allow survives being saved, and is judged alike by decoder and schema."""

import json

from hypothesis import given
from hypothesis import strategies as st

from ccstudio.base.jsonio import pretty
from ccstudio.documents.checks.schema import shape_problems
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.map import Label, MapDocument, Objective, Space
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.schema import json_schema
from ccstudio.documents.sheet import Box, Print
from tests.helpers.examples import examples
from tests.unit.documents.samples import map_document

SLUGS = st.from_regex(r"\A[a-z0-9]{1,6}([_-][a-z0-9]{1,6}){0,2}\Z")
COORDINATES = st.integers(-(2**24), 2**24)
POSITIONS = st.tuples(COORDINATES, COORDINATES)
LINES = st.text(min_size=1, max_size=40)
SPACES = st.sampled_from([f"{letter}{number}" for letter in "ABCDEFGH" for number in range(1, 7)])

MAPS = st.builds(
    lambda base, **entries: type(base)(
        **{name: getattr(base, name) for name in base.__struct_fields__ if name not in entries}, **entries
    ),
    base=st.just(map_document()),
    title=LINES,
    authors=st.lists(LINES, max_size=3).map(tuple),
    notes=st.text(max_size=80),
    print=st.builds(Print, space_mm=st.floats(1, 1000), space_metres=st.floats(0, 1e6)),
    spaces=st.lists(
        st.builds(Space, space=SPACES, terrain=SLUGS | st.just(""), level=st.integers(-9, 99)),
        max_size=5,
        unique_by=lambda space: space.space,
    ).map(tuple),
    labels=st.lists(
        st.builds(
            Label,
            text=LINES,
            at=POSITIONS,
            size=st.integers(1, 2**20),
            angle_deg=st.floats(-360, 360),
            style=st.sampled_from(["place", "water", "note"]),
        ),
        max_size=4,
    ).map(tuple),
    boxes=st.lists(
        st.builds(
            Box,
            id=SLUGS.map("box-{}".format),
            title=LINES,
            at=POSITIONS,
            width=st.integers(1, 9),
            height=st.integers(1, 9),
        ),
        max_size=3,
        unique_by=lambda box: box.id,
    ).map(tuple),
    objectives=st.lists(
        st.builds(Objective, number=st.integers(1, 99), spaces=st.tuples(SPACES)),
        max_size=3,
        unique_by=(lambda objective: objective.number, lambda objective: objective.spaces),
    ).map(tuple),
)
quickly = examples(16)


@given(MAPS)
@quickly
def test_a_map_comes_back_as_it_was(document: MapDocument) -> None:
    assert read_bytes(to_bytes(document)).document == document


@given(MAPS)
@quickly
def test_saving_a_map_again_changes_no_byte(document: MapDocument) -> None:
    saved = to_bytes(document)
    assert pretty(json.loads(saved)) == saved
    assert to_bytes(from_bytes(saved)) == saved


@given(MAPS)
@quickly
def test_a_map_agrees_with_its_schema(document: MapDocument) -> None:
    assert shape_problems(json.loads(to_bytes(document)), json_schema("ccstudio/map")) == []
