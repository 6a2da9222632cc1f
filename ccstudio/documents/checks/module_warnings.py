"""What contradicts itself in a module of any game: tables with gaps and overlaps, spans the wrong way round."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Final

from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.documents.module import Cell, ModuleDocument, Table

FROM: Final = "_from"
TO: Final = "_to"
"""What the columns of a span end with: `roll_from` and `roll_to`."""
PAIRS: Final = (("least", "most"), ("min", "max"), ("minimum", "maximum"))
"""Entries of values that are the ends of a span."""

Span = tuple[int, int]


def module_warnings(module: ModuleDocument) -> Iterator[Problem]:
    """Yield warnings about tables and values of a module, whatever its rules; paths are in the module."""
    for index, table in enumerate(module.tables):
        yield from _table_warnings(table, ("tables", index))
    for name in ("pieces", "cards"):
        for index, item in enumerate(getattr(module, name)):
            yield from _backward(item.stats, (name, index, "stats"))
    yield from _backward(module.settings, ("settings",))
    yield from _unused_cards(module)


def uneven_throws(
    module: ModuleDocument, deck: int, throws: Mapping[str, tuple[int, ...]], faces: int
) -> Iterator[Problem]:
    """Yield a warning for each throw that a deck does not have as often as it would be thrown.

    Args:
        module: the module.
        deck: the number of the deck.
        throws: the dice on each of its cards, by the id of the card.
        faces: how many faces each die has.
    """
    entries = module.decks[deck].cards
    counts: dict[tuple[int, ...], int] = defaultdict(int)
    for entry in entries:
        if entry.card in throws:
            counts[throws[entry.card]] += entry.count
    dice = max(map(len, counts), default=0)
    total = sum(counts.values())
    if not dice or total % faces**dice:
        return
    wanted = total // faces**dice
    missing = [throw for throw in product(range(1, faces + 1), repeat=dice) if counts.get(throw, 0) < wanted]
    for throw in sorted(counts):
        if counts[throw] > wanted:
            card = next(number for number, entry in enumerate(entries) if throws.get(entry.card) == throw)
            arguments: dict[str, Argument] = {
                "deck": module.decks[deck].title,
                "throw": _words(throw),
                "count": counts[throw],
            }
            lacking = ", ".join(map(_words, missing[:3]))
            path: Path = ("decks", deck, "cards", card)
            yield _warning("deck-throws-uneven", path, {**arguments, "wanted": wanted, "missing": lacking})


def _words(throw: tuple[int, ...]) -> str:
    return "-".join(map(str, throw))


def _table_warnings(table: Table, path: Path) -> Iterator[Problem]:
    """Yield spans of a table that go backwards, overlap, or leave numbers out."""
    names = [name.removesuffix(FROM) for name in table.columns if name.endswith(FROM)]
    spans = [(table.columns.index(f"{it}{FROM}"), table.columns.index(f"{it}{TO}")) for it in names
             if f"{it}{TO}" in table.columns]  # fmt: skip
    rows = [row for row in table.rows if len(row) == len(table.columns)]
    if not spans or len(rows) != len(table.rows):
        return
    first = min(place for pair in spans for place in pair)
    groups: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for number, row in enumerate(rows):
        ends = [(row[low], row[high]) for low, high in spans]
        if not all(isinstance(end, int) for pair in ends for end in pair):
            continue
        backward = [place for (low, high), place in zip(ends, spans, strict=True) if _is_backward(low, high)]
        for low, high in backward:
            arguments: dict[str, Argument] = {"table": table.title, "least": row[low], "most": row[high]}
            yield _warning("table-span-backward", (*path, "rows", number, low), arguments)
        if not backward:
            groups[row[:first]].append(number)
    for numbers in groups.values():
        yield from _group_warnings(table, numbers, spans, path)


def _is_backward(low: Cell, high: Cell) -> bool:
    return isinstance(low, int) and isinstance(high, int) and low > high


def _group_warnings(
    table: Table, numbers: Sequence[int], spans: Sequence[tuple[int, int]], path: Path
) -> Iterator[Problem]:
    """Yield overlaps and gaps among the rows for one thing: those alike before their first span."""
    ends = {number: [_ends(table.rows[number], pair) for pair in spans] for number in numbers}
    for place, number in enumerate(numbers):
        other = next((it for it in numbers[:place] if _overlap(ends[it], ends[number])), None)
        if other is not None:
            arguments: dict[str, Argument] = {"table": table.title, "row": number + 1, "other": other + 1}
            yield _warning("table-overlap", (*path, "rows", number), arguments)
    alike: dict[tuple[Span, ...], list[tuple[Span, int]]] = defaultdict(list)
    for number, (*outer, last) in ends.items():
        alike[tuple(outer)].append((last, number))
    for found in alike.values():
        found.sort()
        for (before, row), (after, other) in pairwise(found):
            low, high = before[1] + 1, after[0] - 1
            if low <= high:
                missing = str(low) if low == high else f"{low}-{high}"
                arguments = {"table": table.title, "row": row + 1, "other": other + 1, "missing": missing}
                yield _warning("table-gap", (*path, "rows", other, spans[-1][0]), arguments)


def _ends(row: Sequence[Cell], pair: tuple[int, int]) -> Span:
    return int(row[pair[0]]), int(row[pair[1]])


def _overlap(one: Sequence[Span], other: Sequence[Span]) -> bool:
    return all(a[0] <= b[1] and b[0] <= a[1] for a, b in zip(one, other, strict=True))


def _backward(value: object, path: Path) -> Iterator[Problem]:
    """Yield spans of free values whose least is more than their most, at any depth."""
    if isinstance(value, Mapping):
        pairs = [*PAIRS, *((name, f"{name.removesuffix(FROM)}{TO}") for name in value if name.endswith(FROM))]
        for low, high in pairs:
            if _is_backward(value.get(low, ""), value.get(high, "")):
                arguments: dict[str, Argument] = {"entry": low, "least": value[low], "most": value[high]}
                yield _warning("span-backward", (*path, low), arguments)
        for name, item in value.items():
            yield from _backward(item, (*path, name))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for number, item in enumerate(value):
            yield from _backward(item, (*path, number))


def _unused_cards(module: ModuleDocument) -> Iterator[Problem]:
    """Yield cards that are in no deck, if the module has decks at all."""
    used = {entry.card for deck in module.decks for entry in deck.cards}
    for index, card in enumerate(module.cards if used else ()):
        if card.id not in used:
            yield _warning("card-in-no-deck", ("cards", index), {"card": card.title})


def _warning(code: str, path: Path, arguments: Mapping[str, Argument]) -> Problem:
    return Problem(code=code, path=path, arguments=dict(arguments), severity=Severity.WARNING)
