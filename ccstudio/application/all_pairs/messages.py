"""What the window and the process that judges all pairs tell each other; of a map only what changed is sent."""

from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import fields, replace

from ccstudio.board.sight.kernel_arrays import Codes
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import TerrainDocument


class Opened(msgspec.Struct, frozen=True, kw_only=True, tag="opened"):
    """A map to be judged from now on, and the policy: `thread`, or that of a rule system by its id."""

    number: int
    document: MapDocument
    terrain: TerrainDocument
    policy: str


class Edited(msgspec.Struct, frozen=True, kw_only=True, tag="edited"):
    """The next version of the map.

    Only the `changed` fields of `document` hold, the others are empty. `features`, where there are any, are new ones,
    and the places of those taken over in the version before.
    """

    number: int
    changed: tuple[str, ...]
    document: MapDocument
    features: tuple[int | Feature, ...] | None = None


class Wanted(msgspec.Struct, frozen=True, kw_only=True, tag="wanted"):
    """Spaces whose rows are on show: they are judged before all others."""

    viewers: tuple[int, ...]


class Near(msgspec.Struct, frozen=True, kw_only=True, tag="near"):
    """The near misses within a distance are to be found, lattice units; whatever is asked after it ends the search."""

    within_units: float
    most: int


class Cancel(msgspec.Struct, frozen=True, kw_only=True, tag="cancel"):
    """Nobody waits any more for what takes long."""


Question = Opened | Edited | Wanted | Near | Cancel


class NearProgress(msgspec.Struct, frozen=True, kw_only=True, tag="near-progress"):
    """The number of outlines searched so far, and of all."""

    done: int
    every: int


class NearFound(msgspec.Struct, frozen=True, kw_only=True, tag="near-found"):
    """The near misses of the version of a number; None where the search was given up."""

    number: int
    threads: tuple["NearLine", ...] | None
    is_whole: bool = True


class NearLine(msgspec.Struct, frozen=True, kw_only=True):
    """One near miss; see `board.sight_near.NearThread`."""

    viewer: int
    target: int
    feature: str
    touches: bool
    distance_units: float
    place: tuple[int, int]


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="codes"):
    """What is known of the version of a number.

    `places` are those of the codes that differ from what was told before, as bytes of 32-bit integers, `values` the
    codes there; with `is_all` the values are the codes of all pairs. `left` pairs are still to be judged. `is_quick`
    says that the kernel judges: the next version will be there at once.
    """

    number: int
    count: int
    values: bytes
    places: bytes = b""
    is_all: bool = False
    left: int = 0
    is_quick: bool = False


AnyAnswer = Answer | NearProgress | NearFound

_ENCODER: Final = msgspec.msgpack.Encoder()
_QUESTIONS: Final[msgspec.msgpack.Decoder[Question]] = msgspec.msgpack.Decoder(Question)
_ANSWERS: Final[msgspec.msgpack.Decoder[AnyAnswer]] = msgspec.msgpack.Decoder(AnyAnswer)

_SENT_ALWAYS: Final = frozenset(field.name for field in fields(MapDocument) if field.required)


def question_bytes(question: Question) -> bytes:
    """A question as bytes."""
    return _ENCODER.encode(question)


def question_of(data: bytes) -> Question:
    """The question that was sent."""
    return _QUESTIONS.decode(data)


def answer_bytes(answer: AnyAnswer) -> bytes:
    """An answer as bytes."""
    return _ENCODER.encode(answer)


def answer_of(data: bytes) -> AnyAnswer:
    """The answer that was sent."""
    return _ANSWERS.decode(data)


def edit_between(number: int, before: MapDocument, after: MapDocument) -> Edited:
    """What leads from one version of a map to the next, found by identity."""
    changed = tuple(
        field.name for field in fields(MapDocument) if getattr(before, field.name) is not getattr(after, field.name)
    )
    kept: dict[str, Any] = {
        field.name: field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        for field in fields(MapDocument)
        if not field.required and (field.name not in changed or field.name == "features")
    }
    features: tuple[int | Feature, ...] | None = None
    if "features" in changed:
        places = {id(feature): place for place, feature in enumerate(before.features)}
        features = tuple(places.get(id(feature), feature) for feature in after.features)
    return Edited(number=number, changed=changed, document=replace(after, **kept), features=features)


def version_after(before: MapDocument, edit: Edited) -> MapDocument:
    """The version an edit leads to; whatever did not change is the same object as before."""
    new: dict[str, Any] = {}
    for name in edit.changed:
        value = getattr(edit.document, name)
        if name != "features" and value != getattr(before, name):
            new[name] = value
    if edit.features is not None:
        new["features"] = tuple(before.features[it] if isinstance(it, int) else it for it in edit.features)
    return replace(before, **new) if new else before


def change_between(number: int, told: Codes | None, codes: Codes, *, left: int, is_quick: bool) -> Answer:
    """The answer that leads from the codes told before to those known now."""
    count = len(codes)
    if told is None or told.shape != codes.shape:
        whole = codes.astype(np.int8, copy=False).tobytes()
        return Answer(number=number, count=count, values=whole, is_all=True, left=left, is_quick=is_quick)
    places = np.flatnonzero(told != codes)
    return Answer(
        number=number,
        count=count,
        places=places.astype(np.int32).tobytes(),
        values=codes.reshape(-1)[places].astype(np.int8, copy=False).tobytes(),
        left=left,
        is_quick=is_quick,
    )


def codes_after(told: Codes | None, answer: Answer) -> Codes:
    """The codes of all pairs after an answer, as an array that nobody writes to."""
    if answer.is_all:
        return np.frombuffer(answer.values, np.int8).reshape(answer.count, answer.count)
    assert told is not None, "the first answer has all codes"
    places = np.frombuffer(answer.places, np.int32)
    if not len(places):
        return told
    codes = told.copy()
    codes.reshape(-1)[places] = np.frombuffer(answer.values, np.int8)
    codes.flags.writeable = False
    return codes
