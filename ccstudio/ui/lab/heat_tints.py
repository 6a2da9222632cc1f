"""Tints of a heat map: numbers of spaces as colours with a legend, for one side, for two compared, or of control.

All scales can be told apart by eyes that see no red and green, and the numbers stand in the spaces.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, sqrt
from typing import Final

from PySide6.QtGui import QColor

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.lab.figures.heat import HeatKind, MapHeat, caption_of, heats_of
from ccstudio.lab.figures.style import NOBODY, side_colour
from ccstudio.lab.figures.words import number_of, percent, signed
from ccstudio.lab.summary import CellSummary, ControlShare, ScenarioInfo
from ccstudio.ui.painting.tints import LESS, MORE, NOTHING, OTHERWISE, SCALE, Entry, Tint, Tinting

BOTH: Final = -1
"""Instead of a side: the two sides compared."""

_PALE: Final = QColor("#F2F2F2")


def heat_tinting(cell: CellSummary, scenario: ScenarioInfo, kind: HeatKind, side: int, board: Board) -> Tinting:
    """Return the tints of what happened to a side, or of two sides compared; the note says what is counted."""
    heats = {heat.side: heat for heat in heats_of(cell) if heat.kind == kind}
    if side == BOTH:
        return _compared(heats, scenario, board)
    heat = heats.get(side)
    if heat is None:
        return NOTHING
    tints = {
        space: Tint(SCALE[_class_of(heat.share(space), len(SCALE))], number_of(mean))
        for space, mean in heat.means.items()
    }
    legend = [
        Entry(colour, _("up to {number}").format(number=number_of(bound)))
        for colour, bound in zip(SCALE, _bounds(heat.most, len(SCALE)), strict=True)
    ]
    return Tinting(scenario.sides[side].title, _on(board, tints), legend, caption_of(heat))


def control_tinting(cell: CellSummary, scenario: ScenarioInfo, turn: int, board: Board) -> Tinting:
    """Return who holds the objectives at the end of a turn (from 0): the holder of most games, and its share."""
    tints = {}
    for control in cell.control:
        shares = shares_at(control, turn)
        holder = max(shares, key=shares.__getitem__, default=-1)
        if shares:
            tints[control.space] = Tint(
                _mixed(holder, shares[holder]), percent(shares[holder]), side_colour(holder) if holder >= 0 else ""
            )
    legend = [
        Entry(_mixed(side, share), _("{side}: {share} of games").format(side=info.title, share=percent(share)))
        for side, info in enumerate(scenario.sides)
        for share in (1.0, 0.5)
    ]
    legend.append(Entry(NOBODY, _("Nobody")))
    note = _("The side that holds an objective in most games, and in how many of them.")
    return Tinting(_("Control"), _on(board, tints), legend, note)


def turns_of(cell: CellSummary) -> int:
    """Return how many turns the control of objectives is known for."""
    return max((len(control.turns) for control in cell.control), default=0)


def shares_at(control: ControlShare, turn: int) -> dict[int, float]:
    """Return the shares of a turn (from 0) by side, -1 for nobody; empty if no game lasts so long."""
    if turn >= len(control.turns) or not control.games[turn]:
        return {}
    *sides, nobody = control.turns[turn]
    return {**dict(enumerate(sides)), -1: nobody}


def words_of_space(cell: CellSummary, scenario: ScenarioInfo, space: str, turn: int | None = None) -> str:
    """Return all numbers of a space in words: of a turn who holds it, otherwise what happened to each side there."""
    return _("{space}: {words}").format(
        space=space, words="; ".join(_parts(cell, scenario, space, turn)) or _("nothing")
    )


def _parts(cell: CellSummary, scenario: ScenarioInfo, space: str, turn: int | None) -> Iterator[str]:
    if turn is not None:
        for control in cell.control:
            if control.space == space:
                for side, share in shares_at(control, turn).items():
                    title = scenario.sides[side].title if side >= 0 else _("nobody")
                    yield _("{side} {share}").format(side=title, share=percent(share))
        return
    for mean in cell.spaces:
        if mean.space == space:
            yield _("{side} stood {stood}, attacked {attacked}, lost {lost}").format(
                side=scenario.sides[mean.side].title,
                stood=number_of(mean.stood),
                attacked=number_of(mean.attacked),
                lost=number_of(mean.lost),
            )


def _compared(heats: Mapping[int, MapHeat], scenario: ScenarioInfo, board: Board) -> Tinting:
    """Return by how much the first side has more than the second."""
    ones, others = (heats[side].means if side in heats else {} for side in (0, 1))
    gains = {space: ones.get(space, 0.0) - others.get(space, 0.0) for space in {*ones, *others}}
    most = max((abs(gain) for gain in gains.values()), default=0.0)
    if not most:
        return NOTHING
    tints = {}
    for space, gain in gains.items():
        steps = MORE if gain > 0 else LESS
        colour = steps[_class_of(abs(gain) / most, len(steps))] if gain else OTHERWISE
        tints[space] = Tint(colour, _signed(gain))
    bounds = _bounds(most, len(MORE))
    legend = [
        Entry(colour, _("up to {number}").format(number=_signed(sign * bound)))
        for steps, sign in ((MORE, 1), (LESS, -1))
        for colour, bound in zip(steps, bounds, strict=True)
    ]
    first, second = (side.title for side in scenario.sides[:2])
    note = _("Blue and +: more of {first}. Orange and −: more of {second}. In the mean of all games.").format(
        first=first, second=second
    )
    return Tinting(_("Compared"), _on(board, tints), legend, note)


def _signed(number: float) -> str:
    """Return a number with its sign and as many digits as say something."""
    if abs(number) >= 1 or not number:
        return signed(number)
    return f"{'+' if number >= 0 else '−'}{number_of(abs(number))}"


def _on(board: Board, tints: Mapping[str, Tint]) -> dict[SpaceId, Tint]:
    return {board.grid.space(name): tint for name, tint in tints.items()}


def _bounds(most: float, count: int) -> list[float]:
    """Return the upper bounds of classes: narrower where numbers are small, of which there are many more."""
    return [most * ((place + 1) / count) ** 2 for place in range(count)]


def _class_of(share: float, count: int) -> int:
    return min(count - 1, max(0, ceil(sqrt(share) * count - 1e-9) - 1))


def _mixed(side: int, share: float) -> str:
    """Return the colour of a side, paler for a smaller share."""
    full = QColor(side_colour(side))
    part = max(0.0, min(1.0, (share - 0.25) / 0.75)) if side >= 0 else 1.0
    red, green, blue = (
        round(pale + (strong - pale) * part) for pale, strong in zip(_rgb(_PALE), _rgb(full), strict=True)
    )
    return QColor(red, green, blue).name()


def _rgb(colour: QColor) -> Sequence[int]:
    return colour.red(), colour.green(), colour.blue()
