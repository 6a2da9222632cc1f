"""What checks of documents share: entries of settings that name what is not there."""

from collections.abc import Container, Iterable, Iterator

from ccstudio.base.problems import Path, Problem
from ccstudio.rules.system import Stats


def unknown_names(
    record: Stats, entries: Iterable[str], known: Container[str], path: Path, code: str, argument: str
) -> Iterator[Problem]:
    """A problem for each entry of a record that names nothing known; empty names are left out.

    Args:
        record: the settings, or a part of them.
        entries: fields of the record, each a name or a tuple of names.
        known: the names that there are.
        path: where the record is in the documents.
        code: the problem, whose sentence has the name as `argument`.
        argument: see `code`.
    """
    for entry in entries:
        value = getattr(record, entry)
        for name in (value,) if isinstance(value, str) else value:
            if name and name not in known:
                yield Problem(code=code, path=(*path, entry), arguments={argument: name})
