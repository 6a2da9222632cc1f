"""Validation against a JSON Schema, with every error as a plain sentence."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Final

import msgspec

from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.base.jsonio import SCHEMA_ENTRY
from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.document import COLOUR_PATTERN
from ccstudio.documents.experiment import PLAYER_PATTERN, POINTER_PATTERN
from ccstudio.documents.journal import (
    CHOICE_OR_EMPTY_PATTERN,
    CHOICE_PATTERN,
    DIGEST_OR_EMPTY_PATTERN,
    DIGEST_PATTERN,
    SEED_PATTERN,
)
from ccstudio.documents.module import FRACTION_PATTERN
from ccstudio.documents.schema import Schema
from ccstudio.documents.terrain import COST_PATTERN

MOST_PROBLEMS: Final = 1_000
"""More are not listed one by one."""

_LONGEST_QUOTATION: Final = 48

_PATTERN_CODES: Final[dict[str, str]] = {
    SLUG_PATTERN: "shape-id",
    SLUG_OR_EMPTY_PATTERN: "shape-id",
    COLOUR_PATTERN: "shape-colour",
    COST_PATTERN: "shape-cost",
    FRACTION_PATTERN: "shape-fraction",
    CHOICE_PATTERN: "shape-answer",
    CHOICE_OR_EMPTY_PATTERN: "shape-answer",
    DIGEST_PATTERN: "shape-digest",
    DIGEST_OR_EMPTY_PATTERN: "shape-digest",
    SEED_PATTERN: "shape-seed",
    PLAYER_PATTERN: "shape-player",
    POINTER_PATTERN: "shape-pointer",
}


_COUNT_CODES: Final[dict[str, str]] = {
    "minItems": "shape-too-few",
    "maxItems": "shape-too-long",
    "maxProperties": "shape-too-many-entries",
}


class _Failure(msgspec.Struct, frozen=True):
    """A keyword of a schema that a value violates."""

    keyword: str
    limit: Any
    schema: Schema
    path: Path
    value: Any
    message: str


def shape_problems(value: object, schema: Schema) -> list[Problem]:
    """Return all violations of a schema, without lines; at most `MOST_PROBLEMS` and one more."""
    found = (problem for failure in _failures(value, schema) for problem in _problems_of(failure))
    return not_too_many(_each_once(found))


def not_too_many(problems: Iterable[Problem]) -> list[Problem]:
    """Return the first `MOST_PROBLEMS` problems, and one that says that there are more."""
    listed = list(islice(problems, MOST_PROBLEMS + 1))
    if len(listed) > MOST_PROBLEMS:
        listed[MOST_PROBLEMS] = Problem(code="shape-too-many", arguments={"count": MOST_PROBLEMS})
    return listed


def _each_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Remove duplicates: every branch of a union asks for an object."""
    said = set()
    for problem in problems:
        key = problem.path, problem.code, problem.arguments.get("entry")
        if key not in said:
            said.add(key)
            yield problem


def quoted(value: object) -> str:
    """Return a value as in the file, shortened if it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST_QUOTATION else f"{text[: _LONGEST_QUOTATION - 1]}…"


def _failures(value: object, schema: Schema) -> Iterator[_Failure]:
    for error in _validator_class()(schema).iter_errors(value):
        assert isinstance(error.schema, dict), "only an object has keywords to fail"
        path = tuple(error.absolute_path)
        yield _Failure(str(error.validator), error.validator_value, error.schema, path, error.instance, error.message)


@lru_cache(maxsize=1)
def _validator_class() -> Any:  # noqa: ANN401 - jsonschema makes the class at run time
    # A good file is opened without it: the import takes longer than decoding a megabyte.
    import jsonschema  # noqa: PLC0415

    base = jsonschema.Draft202012Validator
    checker = base.TYPE_CHECKER.redefine("integer", lambda _checker, value: type(value) is int)
    return jsonschema.validators.extend(base, type_checker=checker)  # type: ignore[no-untyped-call]  # has no types


def _problems_of(failure: _Failure) -> Iterable[Problem]:
    # `items: false` behind the numbers of a position says again what `maxItems` has said.
    return () if failure.keyword == "items" else _EXPLAINERS.get(failure.keyword, _otherwise_wrong)(failure)


def _problem(failure: _Failure, code: str, **arguments: Argument) -> Problem:
    return Problem(code=code, path=failure.path, arguments=arguments)


def _unknown_entries(failure: _Failure) -> Iterator[Problem]:
    known = list(failure.schema.get("properties", ()))
    free = [name for name in known if name not in failure.value]
    for entry in failure.value:
        if entry in known:
            continue
        path = (*failure.path, entry)
        if not known:
            yield Problem(code="shape-no-entries", path=path, arguments={"entry": entry})
            continue
        arguments: dict[str, Argument] = {
            "entry": entry,
            "known": ", ".join(name for name in known if name != SCHEMA_ENTRY),
        }
        yield _perhaps_meant("shape-unknown-entry", path, suggestion(entry, free), arguments)


def _missing_entries(failure: _Failure) -> Iterator[Problem]:
    # The failure is about one entry, which only the message names.
    entry = next(name for name in failure.limit if failure.message.startswith(f"{name!r} "))
    choices = failure.schema.get("properties", {}).get(entry, {}).get("enum")
    if choices:
        yield _problem(failure, "shape-missing-choice", entry=entry, choices=_listed(choices))
    else:
        yield _problem(failure, "shape-missing", entry=entry)


def _wrong_type(failure: _Failure) -> Iterator[Problem]:
    expected = [failure.limit] if isinstance(failure.limit, str) else [it for it in failure.limit if it != "null"]
    if failure.value is None:
        yield _problem(failure, "shape-null")
    elif len(expected) == 1:
        yield _problem(failure, f"shape-type-{expected[0]}", found=quoted(failure.value))
    elif sorted(expected) == ["integer", "string"]:
        yield _problem(failure, "shape-type-cell", found=quoted(failure.value))
    else:
        yield _problem(failure, "shape-type-several", found=quoted(failure.value), types=", ".join(expected))


def _wrong_choice(failure: _Failure) -> Iterator[Problem]:
    meant = None
    if isinstance(failure.value, str):
        meant = suggestion(failure.value, (choice for choice in failure.limit if isinstance(choice, str)))
    arguments: dict[str, Argument] = {"found": quoted(failure.value), "choices": _listed(failure.limit)}
    yield _perhaps_meant("shape-choice", failure.path, meant, arguments)


def _wrong_pattern(failure: _Failure) -> Iterator[Problem]:
    code = _PATTERN_CODES.get(failure.limit, "shape-pattern")
    yield _problem(failure, code, found=quoted(failure.value), pattern=failure.limit)


def _wrong_count(failure: _Failure) -> Iterator[Problem]:
    code = "shape-exactly" if "prefixItems" in failure.schema else _COUNT_CODES[failure.keyword]
    yield _problem(failure, code, count=len(failure.value), limit=failure.limit)


def _wrong_length(failure: _Failure) -> Iterator[Problem]:
    code = "shape-text-too-long" if failure.keyword == "maxLength" else "shape-text-empty"
    yield _problem(failure, code, count=len(failure.value), limit=failure.limit)


def _beyond_limit(code: str) -> Callable[[_Failure], Iterator[Problem]]:
    def explain(failure: _Failure) -> Iterator[Problem]:
        yield _problem(failure, code, found=quoted(failure.value), limit=failure.limit)

    return explain


def _otherwise_wrong(failure: _Failure) -> Iterator[Problem]:
    """Return violations that only types of rule systems can have."""
    if failure.keyword == "anyOf":
        yield _problem(failure, "shape-no-branch", found=quoted(failure.value))
    else:
        limit = quoted(failure.limit)
        yield _problem(failure, "shape-otherwise", found=quoted(failure.value), keyword=failure.keyword, limit=limit)


def _perhaps_meant(code: str, path: Path, meant: str | None, arguments: dict[str, Argument]) -> Problem:
    if meant is None:
        return Problem(code=code, path=path, arguments=arguments)
    return Problem(code=f"{code}-meant", path=path, arguments={**arguments, "meant": meant})


def _listed(choices: Iterable[object]) -> str:
    return ", ".join(map(quoted, choices))


_EXPLAINERS: Final[Mapping[str, Callable[[_Failure], Iterator[Problem]]]] = {
    "additionalProperties": _unknown_entries,
    "required": _missing_entries,
    "type": _wrong_type,
    "enum": _wrong_choice,
    "pattern": _wrong_pattern,
    "minItems": _wrong_count,
    "maxItems": _wrong_count,
    "maxProperties": _wrong_count,
    "minLength": _wrong_length,
    "maxLength": _wrong_length,
    "minimum": _beyond_limit("shape-too-small"),
    "maximum": _beyond_limit("shape-too-great"),
    "multipleOf": _beyond_limit("shape-not-multiple"),
}
