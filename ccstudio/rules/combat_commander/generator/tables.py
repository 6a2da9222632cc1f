"""`GeneratorTables`: the generator's tables of a module, read."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.settings import ModuleSettings, NationSettings, Posture
from ccstudio.rules.combat_commander.stats import ChitStats, FateStats
from ccstudio.rules.shared.module_tables import Row, rows_of, spans

LEADER: Final = "leader"
"""What an order of battle says for a leader whose name is rolled for."""

_ENTRY: Final = re.compile(r"(\d+)\*([a-z0-9-]+)(?:\[(\d+)-(\d+)\])?")


class OrderOfBattle(NamedTuple):
    """A company, detachment or platoon (CC-RS.5), with what it has in a year."""

    title: str
    points: int
    initiative: int
    orders: int
    surrender: int
    leaders: int
    pieces: tuple[tuple[str, int], ...]


class Item(NamedTuple):
    """What can be bought from a column of a support table (CC-RS.7): a unit, perhaps with a weapon, or a radio."""

    pieces: tuple[str, ...]
    cost: int


class Works(NamedTuple):
    """Fortifications that are bought together (CC-RS.9); `mines` is the strength of the mines among them, or 0."""

    title: str
    pieces: Mapping[str, int]
    mines: int
    cost: int


class GeneratorTables:
    """What a module says of nations, years, forces and what they cost."""

    def __init__(self, module: ModuleDocument) -> None:
        self.module = module
        self.settings = msgspec.convert(module.settings, ModuleSettings)
        self._counts = {piece.id: piece.count for piece in module.pieces}
        self._kinds = {piece.id: piece.kind for piece in module.pieces}
        self._rows = {str(name): rows_of(module, table) for name, table in self.settings.tables.items()}

    def nations(self, side: Side) -> tuple[NationSettings, ...]:
        """The nations that fight on a side."""
        return tuple(nation for nation in self.settings.nations if nation.side == self.module.sides[side].id)

    def ruling(self, question: str) -> str:
        """How the module answers an open question."""
        answers = {option.id: option.choice for option in self.module.options}
        recommended = {asked.id: asked.recommended for asked in QUESTIONS}
        return answers.get(question, recommended[question])

    def year(self, nation: str, roll: int) -> int:
        """CC-RS.2.1 The year a nation rolled."""
        return next(int(row["year"]) for row in self._of(nation, "years") if spans(row, "roll", roll))

    def ally(self, year: int, roll: int) -> str:
        """CC-RS.2.2 The nation that the Allies rolled, whether the module has it or not."""
        rows = (row for row in self._rows["allies"] if row["year"] == year)
        return next((str(row["nation"]) for row in rows if spans(row, "roll", roll)), "")

    def allies_of(self, year: int) -> tuple[NationSettings, ...]:
        """CC-RS.2.2.a The nations of the module that can be rolled in a year."""
        named = {row["nation"] for row in self._rows["allies"] if row["year"] == year}
        return tuple(nation for nation in self.nations(Side(1)) if nation.id in named)

    def in_arms(self, year: int) -> tuple[NationSettings, ...]:
        """The Allied nations of the module that have any order of battle in a year."""
        armed = {row["nation"] for row in self._rows["orders_of_battle"] if spans(row, "year", year)}
        return tuple(nation for nation in self.nations(Side(1)) if nation.id in armed)

    def years(self, nation: str) -> tuple[int, ...]:
        """The years that can be rolled."""
        return tuple(int(row["year"]) for row in self._of(nation, "years"))

    def quality(self, nation: str, year: int, roll: int) -> str:
        """CC-RS.3 The quality of a nation's troops in a year."""
        rows = (row for row in self._of(nation, "quality") if spans(row, "year", year))
        return next(str(row["quality"]) for row in rows if spans(row, "roll", roll))

    def orders_of_battle(self, nation: str, year: int, quality: str) -> list[OrderOfBattle]:
        """CC-RS.5 The orders of battle that match nation, year and quality."""
        return [
            _order_of_battle(row, year)
            for row in self._of(nation, "orders_of_battle")
            if spans(row, "year", year) and row["quality"] == quality
        ]

    def leader(self, nation: str, number: int) -> str:
        """CC-RS.6 The leader of a number; beyond the ends of the table the last one there."""
        numbers = [int(row["roll"]) for row in self._rows["leaders"]]
        wanted = min(max(number, min(numbers)), max(numbers))
        return next(str(row[nation]) for row in self._rows["leaders"] if row["roll"] == wanted)

    def leader_modifier(self, nation: str, year: int, quality: str) -> int:
        """CC-RS.6 What quality and year add to a roll for a leader."""
        reasons = (("quality", quality), ("year", str(year)))
        rows = self._rows["leader_modifiers"]
        return sum(int(row[nation]) for row in rows if (row["kind"], str(row["of"])) in reasons)

    def support(self, nation: str, year: int, column: int) -> list[Item]:
        """CC-RS.7 The items of a column that fit the year, radios among them."""
        return [
            Item(tuple(str(row["pieces"]).split("+")), int(row["cost"]))
            for row in self._of(nation, "support")
            if row["roll"] == column and spans(row, "year", year)
        ]

    def is_radio(self, item: Item) -> bool:
        """Whether an item is a radio."""
        return self._kinds[item.pieces[0]] == "radio"

    def are_left(self, pieces: Iterable[str], used: Counter[str]) -> bool:
        """Whether the counters of some pieces are still in the box; a count of 0 is no limit."""
        wanted = Counter(pieces)
        return all(not self._counts[kind] or used[kind] + more <= self._counts[kind] for kind, more in wanted.items())

    def works(self) -> list[Works]:
        """CC-RS.9 All fortifications that can be bought."""
        return [
            Works(str(row["title"]), dict(_entries(str(row["contents"]), 0)), int(row["mines"]), int(row["cost"]))
            for row in self._rows["fortifications"]
        ]

    def depth(self, posture: Posture, *, is_wide: bool) -> int:
        """CC-RS.10, CC-RS.11.2, CC-RS.13 How many hexes deep a side sets up."""
        row = next(row for row in self._rows["depths"] if row["posture"] == posture)
        return int(row["wide" if is_wide else "narrow"])

    def chits(self) -> dict[str, ChitStats]:
        """CC-RS.4 The objective chits, by name."""
        deck = next(deck for deck in self.module.decks if deck.id == self.settings.chits)
        cards = {card.id: card for card in self.module.cards}
        return {entry.card: msgspec.convert(cards[entry.card].stats, ChitStats) for entry in deck.cards}

    def random_hexes(self) -> set[str]:
        """CC-1.8 The hexes that fate cards name."""
        return {msgspec.convert(card.stats, FateStats).hex for card in self.module.cards if card.kind == "fate"}

    def _of(self, nation: str, table: str) -> Iterator[Row]:
        return (row for row in self._rows[table] if row["nation"] == nation)


def _order_of_battle(row: Row, year: int) -> OrderOfBattle:
    entries = dict(_entries(str(row["forces"]), year))
    return OrderOfBattle(
        title=str(row["title"]),
        points=int(row["points"]),
        initiative=int(row["initiative"]),
        orders=int(row["orders"]),
        surrender=int(row["surrender"]),
        leaders=entries.pop(LEADER, 0),
        pieces=tuple(entries.items()),
    )


def _entries(text: str, year: int) -> Iterator[tuple[str, int]]:
    """The pieces of a list, and how many; those of other years left out."""
    for count, piece, first, last in _ENTRY.findall(text):
        if not first or int(first) <= year <= int(last):
            yield piece, int(count)
