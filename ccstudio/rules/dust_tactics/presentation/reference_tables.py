"""Reference tables that follow from the documents of a game: dice, cover, distances, cards, weapons, orders."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, get_args

import msgspec

from ccstudio.base.language import N_, _
from ccstudio.documents.contents import Contents
from ccstudio.documents.module import Cell, Table
from ccstudio.rules.dust_tactics.board import CARD_KINDS, HIT, Card, Weapon, card_from
from ccstudio.rules.dust_tactics.procedures.activation import PAIRS
from ccstudio.rules.dust_tactics.query.command import ORDERS
from ccstudio.rules.dust_tactics.query.pieces import armour_words
from ccstudio.rules.dust_tactics.query.weapons import cell_words, range_words
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.settings import ModuleSettings
from ccstudio.rules.dust_tactics.squares import distance
from ccstudio.rules.dust_tactics.stats import ArmourClass, CoverStats

NOTHING: Final = "–"
"""In a cell: it does not have that, or cannot do it (DT-U5)."""

MOST_SQUARES: Final = 10
"""Columns and rows of the table of distances."""

CLASSES: Final[tuple[ArmourClass, ...]] = get_args(ArmourClass)

_PAIR_RULES: Final = ("DT-A3a", "DT-A3b", "DT-A3c", "DT-A3d", "DT-A3e")
"""The rules of `PAIRS`, in their order."""

_PAIRS: Final = (
    N_("One Move, then an attack with all weapons."),
    N_("An attack with all weapons, then one Move."),
    N_("One movement with twice the points; only its first diagonal costs 1."),
    N_("One attack; misses are rerolled once."),
    N_("The unit's activation ends."),
)


def tables(contents: Contents) -> tuple[Table, ...]:
    """All tables, general ones first, then cards and the weapons of each side."""
    module = msgspec.convert(contents.module.settings, ModuleSettings)
    cards = [card_from(piece) for piece in contents.module.pieces if piece.kind in CARD_KINDS]
    hit = next(Fraction(die.faces.count(HIT), len(die.faces)) for die in contents.module.dice if die.id == module.die)
    return (
        _activations(),
        _dice(hit),
        _cover(hit),
        _covers(contents),
        _distances(),
        _numbers(module),
        _orders(),
        _cards(cards, {side.id: side.title for side in contents.module.sides}),
        *(
            _weapons(side.id, side.title, [card for card in cards if card.side == side.id])
            for side in contents.module.sides
        ),
    )


def _table(name: str, title: str, rule: str, heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Table:
    return Table(id=f"dust-{name}", title=title, rule=rule, columns=tuple(heads), rows=tuple(map(tuple, rows)))


def _activations() -> Table:
    """DT-A3 The five pairs of actions."""
    heads = _("Activation"), _("Effect"), _("Rule")
    rows = [(_(SENTENCES[pair]), _(told), rule) for pair, told, rule in zip(PAIRS, _PAIRS, _PAIR_RULES, strict=True)]
    return _table("activations", _("Activations"), "DT-A3", heads, rows)


def _dice(hit: Fraction) -> Table:
    """DT-Z7 How often a die hits."""
    miss = 1 - hit
    cases = (
        (_("One die"), hit, "DT-D1"),
        (_("Reversed dice"), miss, "DT-D2"),
        (_("Sustained attack"), 1 - miss**2, "DT-A3d"),
        (_("Sustained attack, reversed dice"), 1 - hit**2, "DT-X13c"),
        (_("Sustained attack with Berserk"), 1 - miss**3, "DT-X4a"),
        (_("Average hits of a laser die"), hit / miss, "DT-W7"),
    )
    heads = _("Dice"), _("Hits"), _("Rule")
    return _table("dice", _("Dice"), "DT-Z7", heads, [(name, str(chance), rule) for name, chance, rule in cases])


def _cover(hit: Fraction) -> Table:
    """DT-K9, DT-K10 What cover saves."""
    rows = [
        (_("Soft: crate or corner"), _("hits"), str(hit), "DT-K9"),
        (_("Hard: tank trap or two kinds of soft cover"), _("misses"), str(1 - hit), "DT-K3"),
        (_("None: vehicles, lone heroes; against flames and grenade launchers"), NOTHING, NOTHING, "DT-K14"),
    ]
    return _table("cover", _("Cover"), "DT-K9", (_("Cover"), _("Saves on"), _("Damage prevented"), _("Rule")), rows)


def _covers(contents: Contents) -> Table:
    """DT-M6 Crates and traps."""
    found = [
        (piece.title, msgspec.convert(piece.stats, CoverStats))
        for piece in contents.module.pieces
        if piece.kind == "cover"
    ]
    rows: list[tuple[Cell, ...]] = [
        (
            title,
            armour_words(stats.armour),
            stats.health,
            _("soft") if stats.cover == "soft" else _("hard"),
            _yes(stats.vehicles_enter),
            _yes(stats.blocks_soldiers),
        )
        for title, stats in found
    ]
    heads = (
        _("Piece"), _("Class"), _("Health"), _("Cover"), _("Vehicles enter"),
        _("Blocks line of sight between soldiers"),
    )  # fmt: skip
    return _table("crates", _("Crates and tank traps"), "DT-M6", heads, rows)


def _distances() -> Table:
    """DT-U18 Distances by columns and rows."""
    counts = range(MOST_SQUARES)
    heads = (_("Columns, rows"), *map(str, counts))
    rows: list[tuple[Cell, ...]] = [(str(down), *(distance(across, down) for across in counts)) for down in counts]
    return _table("distances", _("Distances"), "DT-U18", heads, rows)


def _numbers(module: ModuleSettings) -> Table:
    """DT-I1, DT-X5, DT-X9a, DT-CS8 What the rules count with."""
    numbers = module.numbers
    rows: list[tuple[Cell, ...]] = [
        (_("Dice for initiative"), numbers.initiative, "DT-I1"),
        (_("Black Ops: extra dice"), numbers.black_ops, "DT-X5"),
        (_("Fast: extra movement"), numbers.fast, "DT-X9a"),
        (_("Charge: extra squares"), numbers.charge, "DT-X6a"),
        (_("Air strike: dice"), numbers.air_strike_dice, "DT-CS8"),
        (_("Air strike: damage per hit"), numbers.air_strike_damage, "DT-CS8"),
        (_("Health restored by a mechanic or medic"), numbers.healed, "DT-CS9"),
    ]
    return _table("numbers", _("Numbers"), "DT-I1", (_("Item"), _("Number"), _("Rule")), rows)


def _orders() -> Table:
    """DT-CS2 The orders of a command squad."""
    rows = [(_(SENTENCES[name]), _yes(order.needs_die), order.rule) for name, order in ORDERS.items()]
    return _table("orders", _("Orders of a command squad"), "DT-CS2", (_("Order"), _("Needs a die"), _("Rule")), rows)


def _cards(cards: Iterable[Card], sides: dict[str, str]) -> Table:
    """DT-U2, DT-U4, DT-U7 The values of all cards."""
    kinds = {"squad": _("squad"), "vehicle": _("vehicle"), "hero": _("hero")}
    heads = (
        _("Card"), _("Side"), _("Kind"), _("Movement"), _("Class"), _("Health"), _("Points"), _("Abilities"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (
            card.title,
            sides.get(card.side, card.side),
            kinds[card.kind],
            card.movement,
            armour_words(card.armour),
            card.health,
            card.points,
            _(", ").join(_(SENTENCES[f"name-of-{one}"]) for one in card.printed) or NOTHING,
        )
        for card in cards
    ]
    return _table("cards", _("Unit cards"), "DT-U2", heads, rows)


def _weapons(side: str, title: str, cards: Iterable[Card]) -> Table:
    """DT-U3 The weapon tables of the cards of a side, one below the other; a card is named in its first line."""
    heads = (_("Card"), _("Weapon"), _("Number"), _("Range"), _("Shots"), *map(armour_words, CLASSES))
    rows = [
        (card.title if place == 0 else "", *_weapon(weapon))
        for card in cards
        for place, weapon in enumerate(card.weapons.values())
    ]
    return _table(f"weapons-{side}", _("Weapons: {side}").format(side=title), "DT-U3", heads, rows)


def _weapon(weapon: Weapon) -> tuple[Cell, ...]:
    """DT-U5 A line; what it cannot hurt has a dash."""
    cells = (weapon.strengths.get(armour) for armour in CLASSES)
    strengths = (NOTHING if strength is None else cell_words(strength) for strength in cells)
    return (weapon.title, weapon.count, range_words(weapon), weapon.shots or NOTHING, *strengths)


def _yes(holds: bool) -> str:
    return _("yes") if holds else _("no")
