"""All that is wrong with a file's shape, as plain sentences: what a schema finds, said for people."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any, Final

import msgspec

from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.base.suggestions import suggestion
from ccstudio.documents.schema import Schema
from ccstudio.documents.terrain import COLOUR_PATTERN, COST_PATTERN

MOST_PROBLEMS: Final = 1_000
"""More are not listed one by one."""

_LONGEST_QUOTATION: Final = 48

_PATTERN_CODES: Final[dict[str, str]] = {
    SLUG_PATTERN: "shape-id",
    SLUG_OR_EMPTY_PATTERN: "shape-id",
    COLOUR_PATTERN: "shape-colour",
    COST_PATTERN: "shape-cost",
}


class _Failure(msgspec.Struct, frozen=True):
    """One keyword of a schema that a value does not satisfy."""

    keyword: str
    limit: Any
    schema: Schema
    path: Path
    value: Any
    message: str


def shape_problems(value: object, schema: Schema) -> list[Problem]:
    """Everything in which `value` differs from the schema, without lines; at most `MOST_PROBLEMS` and one more."""
    found = (problem for failure in _failures(value, schema) for problem in _problems_of(failure))
    problems = list(islice(_each_once(found), MOST_PROBLEMS + 1))
    if len(problems) > MOST_PROBLEMS:
        problems[MOST_PROBLEMS] = Problem(code="shape-too-many", arguments={"count": MOST_PROBLEMS})
    return problems


def _each_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Leave out what has been said: every branch of a union asks for an object."""
    said = set()
    for problem in problems:
        key = problem.path, problem.code, problem.arguments.get("entry")
        if key not in said:
            said.add(key)
            yield problem


def quoted(value: object) -> str:
    """A value as it stands in the file, cut short when it is long."""
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
    return () if failure.keyword == "items" else _EXPLAINERS[failure.keyword](failure)


def _problem(failure: _Failure, code: str, **arguments: Argument) -> Problem:
    return Problem(code=code, path=failure.path, arguments=arguments)


def _unknown_entries(failure: _Failure) -> Iterator[Problem]:
    known = list(failure.schema["properties"])
    free = [name for name in known if name not in failure.value]
    for entry in failure.value:
        if entry in known:
            continue
        path = (*failure.path, entry)
        arguments: dict[str, Argument] = {"entry": entry, "known": ", ".join(known)}
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
    code = "shape-null" if failure.value is None else f"shape-type-{failure.limit}"
    yield _problem(failure, code, found=quoted(failure.value))


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
    code = "shape-too-few" if failure.keyword == "minItems" else "shape-too-long"
    if "prefixItems" in failure.schema:
        code = "shape-exactly"
    yield _problem(failure, code, count=len(failure.value), limit=failure.limit)


def _wrong_length(failure: _Failure) -> Iterator[Problem]:
    code = "shape-text-too-long" if failure.keyword == "maxLength" else "shape-text-empty"
    yield _problem(failure, code, count=len(failure.value), limit=failure.limit)


def _beyond_limit(code: str) -> Callable[[_Failure], Iterator[Problem]]:
    def explain(failure: _Failure) -> Iterator[Problem]:
        yield _problem(failure, code, found=quoted(failure.value), limit=failure.limit)

    return explain


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
    "minLength": _wrong_length,
    "maxLength": _wrong_length,
    "minimum": _beyond_limit("shape-too-small"),
    "maximum": _beyond_limit("shape-too-great"),
    "multipleOf": _beyond_limit("shape-not-multiple"),
}
