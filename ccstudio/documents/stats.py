"""Stats, settings and switch values checked against the types that their rule system declares."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.first_use import worked_out
from ccstudio.base.json_text import DEEPEST
from ccstudio.base.problems import Path, Problem
from ccstudio.documents.checks.schema import shape_problems
from ccstudio.documents.free_values import fits_in_file, number_problems
from ccstudio.documents.schema import Schema, record_schema

R = TypeVar("R", bound=msgspec.Struct)


def stats_problems(value: Mapping[str, Any], kind: type[msgspec.Struct], path: Path) -> list[Problem]:
    """Return all violations of a declared type, without lines; `path` is the place in the document.

    Sound values are decoded and nothing more: the schema is asked only when there is something to explain.
    """
    if not fits_in_file(value):
        return [Problem(code="text-too-deep", path=path, arguments={"deepest": DEEPEST})]
    problems = list(number_problems(value, path))
    try:
        _converted(value, kind)
    except (msgspec.ValidationError, OverflowError) as error:
        shape = shape_problems(value, _schema(kind))
        problems += [msgspec.structs.replace(problem, path=(*path, *problem.path)) for problem in shape]
        if not problems:
            # The type checks more than a schema can say.
            problems.append(Problem(code="stats-refused", path=path, arguments={"reason": str(error)}))
    return problems


def read_stats(value: Mapping[str, Any], kind: type[R]) -> R:
    """Return values as a record of their type.

    Raises:
        DocumentError: they are no such record; the error lists everything that is wrong. Whoever asked
            `stats_problems` first need not expect it.
    """
    try:
        return _converted(value, kind)
    except (msgspec.ValidationError, OverflowError) as error:
        raise DocumentError("", stats_problems(value, kind, ())) from error


def _converted(value: Mapping[str, Any], kind: type[R]) -> R:
    """Return values as a record.

    Raises:
        msgspec.ValidationError: they are no such record.
        OverflowError: a number is too large.
    """
    return msgspec.convert(value, worked_out(kind))


@lru_cache(maxsize=256)
def _schema(kind: type[msgspec.Struct]) -> Schema:
    return record_schema(kind)
