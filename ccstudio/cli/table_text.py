"""The table as text: counters, cards, tracks, marks and dice, line by line."""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.documents.module import DieType
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Terrain
from ccstudio.engine.options import DirectionOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Arc, Badge, Counter, Figure, SpaceMark, Stack, Table, Track
from ccstudio.play.marks import ShownDie, face_title
from ccstudio.play.narration import DIRECTION_TITLES, Narrator, joined

INDENT: Final = "  "

IMPASSABLE: Final = "#"
"""Marks an impassable space."""


BADGES: Final[Mapping[str, str]] = {
    "activated": N_("activated"),
    "advanced": N_("advanced"),
    "assault-moving": N_("assault move"),
    "assaulted": N_("assaulted"),
    "attacking": N_("attacks"),
    "bridging": N_("bridges"),
    "broken": N_("broken"),
    "damage": N_("damage"),
    "done": N_("done"),
    "fired": N_("fired"),
    "hero": N_("hero"),
    "hidden": N_("hidden"),
    "immobile": N_("immobile"),
    "moved": N_("moved"),
    "moving": N_("moves"),
    "out-of-supply": N_("out of supply"),
    "pinned": N_("pinned"),
    "shooter": N_("fires"),
    "soldiers": N_("soldiers"),
    "supported": N_("supported"),
    "suppressed": N_("suppressed"),
    "used-for-smoke": N_("used for smoke"),
    "valorous": N_("valorous"),
    "veteran": N_("veteran"),
}
"""What badges are called, by their symbols; marks of modules are called by the symbols themselves."""


def table_lines(table: Table, narrator: Narrator, dice: Iterable[DieType] = ()) -> list[str]:
    """Return everything on the table except the phase; empty parts are left out.

    Args:
        table: what lies there.
        narrator: names it.
        dice: the dice of the module, whose faces may have titles.
    """
    blocks = (
        _figures(table.figures, narrator),
        _stacks(table, narrator),
        _marks(table, narrator),
        _cards(table),
        _tracks(table, narrator),
        _dice(table, narrator, {die.id: die for die in dice}),
    )
    lines: list[str] = []
    for block in blocks:
        found = list(block)
        if found and lines:
            lines.append("")
        lines += found
    return lines


def moment_line(table: Table, narrator: Narrator) -> str:
    """Return where in the sequence of play the game is, such as turn, phase and step."""
    return " > ".join(narrator.sentence(part) for part in table.moment)


def counter_words(counter: Counter, *, turned: bool) -> str:
    """Return the title of a counter with its facing (if `turned`), its badges and what it carries."""
    words = counter.title
    marks = [*([_facing(counter.rotation_deg)] if turned else []), *map(_badge, counter.badges)]
    if marks:
        words = _("{counter} [{badges}]").format(counter=words, badges=_(", ").join(marks))
    if not counter.carried and counter.unseen is None:
        return _("{counter} (may carry others)").format(counter=words)
    carried = [
        *(counter_words(rider, turned=False) for rider in counter.carried if not rider.is_part),
        *_unseen(counter.unseen),
    ]
    return _("{counter} (with {carried})").format(counter=words, carried=joined(carried)) if carried else words


def map_lines(board: Board, table: Table | None = None, overlay: Overlay = NO_OVERLAY) -> list[str]:
    """Return a map of the names of spaces, each followed by the number of counters of a table.

    Impassable spaces show a mark instead, which a legend below the map explains.
    """
    stacks = () if table is None else table.stacks
    counts = {stack.place.space: _count(stack) for stack in stacks if isinstance(stack.place, InSpace)}
    texts = {space: board.grid.name(space) + counts.get(space, "") for space in board.spaces}
    impassable = [space for space in board.spaces if _is_impassable(board.terrain_of(space, overlay))]
    texts |= {space: IMPASSABLE * len(texts[space]) for space in impassable}
    across = _ranks(board.grid.centre(space)[0] for space in board.spaces)
    down = _ranks(board.grid.centre(space)[1] for space in board.spaces)
    rows: dict[int, dict[int, str]] = {}
    for space in board.spaces:
        x, y = board.grid.centre(space)
        rows.setdefault(down[y], {})[across[x]] = texts[space]
    # Rows of hexes are shifted by half a hex, so that a row fills only every second column.
    apart = min((b - a for row in rows.values() for a, b in zip(sorted(row), sorted(row)[1:], strict=False)), default=1)
    step = -(-(max(map(len, texts.values())) + 1) // apart)
    legend = [_("{mark}  impassable").format(mark=IMPASSABLE)] if impassable else []
    return [*(_row(rows[y], step) for y in sorted(rows)), *legend]


def _is_impassable(terrain: Terrain | None) -> bool:
    return terrain is not None and terrain.cost == "impassable"


def _row(cells: dict[int, str], step: int) -> str:
    line = ""
    for column in sorted(cells):
        line = line.ljust(column * step) + cells[column]
    return line


def _ranks(values: Iterable[int]) -> dict[int, int]:
    return {value: rank for rank, value in enumerate(sorted(set(values)))}


def _count(stack: Stack) -> str:
    if stack.unseen is None:
        return "(?)"
    return f"({len(stack.counters) + stack.unseen})"


def _badge(badge: Badge) -> str:
    symbol = _symbol(badge)
    return _("{symbol} {text}").format(symbol=symbol, text=badge.text) if badge.text else symbol


def _symbol(badge: Badge) -> str:
    return _(BADGES[badge.symbol]) if badge.symbol in BADGES else badge.symbol


def _legend(table: Table, narrator: Narrator) -> Iterator[str]:
    """Yield the meaning of each badge once."""
    counters = (counter for stack in table.stacks for counter in stack.counters)
    meanings = {_symbol(badge): narrator.sentence(badge.meaning) for badge in _badges(counters)}
    for symbol, meaning in sorted(meanings.items()):
        yield INDENT + _("[{symbol}] {meaning}").format(symbol=symbol, meaning=meaning)


def _badges(counters: Iterable[Counter]) -> Iterator[Badge]:
    for counter in counters:
        yield from counter.badges
        yield from _badges(counter.carried)


def _unseen(count: int | None) -> list[str]:
    """Return the entry for unseen things, at most one; None means that their number is unknown."""
    if count is None:
        return [_("perhaps others")]
    return [plural("{count} unseen", "{count} unseen", count)] if count else []


def _figures(figures: Iterable[Figure], narrator: Narrator) -> Iterator[str]:
    """Yield figures, those of all sides with the same meaning on one line."""
    lines: dict[str, list[str]] = {}
    for figure in figures:
        of_side = "" if figure.side is None else narrator.side(figure.side)
        words = _("{side} {text}").format(side=of_side, text=figure.text) if of_side else figure.text
        lines.setdefault(narrator.sentence(figure.meaning), []).append(words)
    for meaning, texts in lines.items():
        yield _("{meaning}: {text}").format(meaning=meaning, text=_(", ").join(texts))


def _stacks(table: Table, narrator: Narrator) -> Iterator[str]:
    turned = any(counter.rotation_deg for stack in table.stacks for counter in stack.counters)
    rows = [
        (narrator.place(stack.place), _stack(stack, turned=turned and isinstance(stack.place, InSpace)))
        for stack in table.stacks
    ]
    if rows:
        yield _("On the table, each stack from the bottom:")
    width = max((len(place) for place, _words in rows), default=0)
    for place, words in rows:
        yield f"{INDENT}{place.ljust(width)}  {words}"
    yield from _legend(table, narrator)


def _facing(rotation_deg: int) -> str:
    """Return the nearest of the eight compass directions; no grid has two directions for one of them."""
    winds = tuple(DIRECTION_TITLES.values())
    return _(winds[round(rotation_deg / 45) % len(winds)])


def _stack(stack: Stack, *, turned: bool) -> str:
    counters = (counter_words(counter, turned=turned) for counter in stack.counters)
    return _(", ").join([*_unseen(stack.unseen), *counters]) or _("nothing")


def _marks(table: Table, narrator: Narrator) -> Iterator[str]:
    marks = [(_space(mark.space, narrator), mark_words(mark, narrator)) for mark in table.spaces]
    for side in table.sides:
        place = _("{space} {direction}").format(
            space=_space(side.space, narrator), direction=narrator.option(DirectionOption(side.direction))
        )
        marks.append((place, narrator.sentence(side.meaning)))
    marks += [(_space(arc.space, narrator), _arc(arc, narrator)) for arc in table.arcs]
    for arrow in table.arrows:
        path = " - ".join(_space(space, narrator) for space in arrow.spaces)
        marks.append((path, narrator.sentence(arrow.meaning)))
    if marks:
        yield _("On the map:")
    for place, words in marks:
        yield INDENT + _("{place}: {words}").format(place=place, words=words)


def mark_words(mark: SpaceMark, narrator: Narrator) -> str:
    """Return what a mark over a space means, with the text on it, if any, in brackets."""
    words = narrator.sentence(mark.meaning)
    return _("{meaning} [{text}]").format(meaning=words, text=mark.text) if mark.text else words


def _arc(arc: Arc, narrator: Narrator) -> str:
    words = _("{meaning}: {spread}° arc towards {direction}").format(
        meaning=narrator.sentence(arc.meaning), spread=arc.spread_deg, direction=_facing(arc.facing_deg)
    )
    return words if arc.reach is None else _("{arc}, range {reach}").format(arc=words, reach=arc.reach)


def _space(space: SpaceId, narrator: Narrator) -> str:
    return narrator.option(SpaceOption(space))


def _cards(table: Table) -> Iterator[str]:
    rows = [
        *((hand.title, hand.cards, hand.unseen) for hand in table.hands),
        *((pile.title, pile.cards, pile.unseen) for pile in table.piles),
    ]
    if rows:
        yield _("Cards:")
    for title, cards, unseen in rows:
        tally = Tally(card.title for card in cards)
        held = [
            _("{count} x {card}").format(count=count, card=card) if count > 1 else card for card, count in tally.items()
        ]
        yield INDENT + _("{title}: {cards}").format(title=title, cards=joined([*held, *_unseen(unseen)]))


def _tracks(table: Table, narrator: Narrator) -> Iterator[str]:
    """Yield the tracks with a marker; pieces on a track are listed with the stacks."""
    for track in table.tracks:
        if track.markers:
            yield _("{track}: {boxes}").format(track=track.title, boxes=_(", ").join(_boxes(track, narrator)))


def _boxes(track: Track, narrator: Narrator) -> Iterator[str]:
    for space in track.spaces:
        here = [narrator.sentence(marker.meaning) for marker in track.markers if marker.box == space.box]
        yield f"[{space.title}: {joined(here)}]" if here else space.title


def _dice(table: Table, narrator: Narrator, designs: Mapping[str, DieType]) -> Iterator[str]:
    for dice in table.dice:
        faces = _(", ").join(face_title(ShownDie(die, face), designs) for die, face in dice.faces)
        yield _("{reason} Dice: {faces}.").format(reason=narrator.sentence(dice.meaning), faces=faces)
        if dice.comes_to is not None:
            yield narrator.sentence(dice.comes_to)
