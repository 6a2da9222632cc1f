"""What reading a mutated file may lead to: a refusal in whole sentences, or a sound document."""

import json
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import jsonschema

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.problems import Problem, errors_of
from ccstudio.documents.document import Document
from ccstudio.documents.files import to_bytes
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.reading import read_bytes
from ccstudio.documents.requirements import format_tag
from ccstudio.documents.schema import schema_of


class Told(NamedTuple):
    """A sentence of a refusal: its code, the whole line that the person reads, and whether it names file and place."""

    code: str
    line: str
    names_file: bool
    names_place: bool


Refusal = tuple[Told, ...]
ACCEPTED: Final[Refusal] = ()


class FaultError(AssertionError):
    """A mutated file was taken though it breaks the schema or a check, or was refused without a reason."""


def refusal(problems: Iterable[Problem], *, files: bool = True) -> Refusal:
    """Return what a person is told of errors.

    Raises:
        FaultError: a problem has no sentence, or does not name its file.
    """
    told = []
    for problem in problems:
        if not problem.sentence or (files and not (problem.file or "file" in problem.arguments)):
            raise FaultError(f"says too little: {problem!r}")
        told.append(
            Told(
                problem.code, str(problem), bool(problem.file), bool(problem.path or problem.line or problem.arguments)
            )
        )
    return tuple(told)


def refusal_of(error: StudioError) -> Refusal:
    """Return what a person is told of an error."""
    if isinstance(error, DocumentError):
        if not error.problems:
            raise FaultError("refused without a problem")
        return refusal(error.problems)
    return (Told(error.code, str(error), "file" in error.arguments, bool(error.arguments)),)


def refused_by(problems: Sequence[Problem]) -> Refusal:
    """Return the refusal that errors are; empty if there are none."""
    return refusal(errors_of(problems))


def assert_sound(document: Document, data: bytes) -> None:
    """Assert that a document that was taken keeps its schema, as plain `jsonschema` reads it, and can be saved.

    Raises:
        FaultError: it does not.
    """
    tag = format_tag(type(document))
    raw = _strictly_read(data)
    error = jsonschema.exceptions.best_match(_validator(tag).iter_errors(raw))
    if error is not None:
        raise FaultError(f"breaks the schema: {error.json_path}: {error.message[:200]}")
    again = read_bytes(to_bytes(document))
    if again.document != document:
        raise FaultError(f"is another document when it was saved: {[str(problem) for problem in again.problems][:3]}")


@cache
def _validator(tag: str) -> Any:
    known = FORMATS[tag]
    return jsonschema.Draft202012Validator(schema_of(known.type, known.name, known.version))


def _strictly_read(data: bytes) -> object:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        if len(dict(pairs)) != len(pairs):
            raise FaultError("names an entry twice")
        return dict(pairs)

    def refused(token: str) -> None:
        raise FaultError(f"has a number that is none: {token}")

    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=once, parse_constant=refused)
    except (ValueError, RecursionError) as error:
        raise FaultError(f"is no JSON: {error}") from error
