"""Previews of retreats: what the next hex costs, and how many are left (SCS-9.1)."""

from collections.abc import Iterator
from typing import Any

from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.scs.declarations import Retreat
from ccstudio.rules.scs.query.retreat import retreat_ways
from ccstudio.rules.scs.query.units import hex_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesCase
from ccstudio.rules.shared.previews import preview_of
from ccstudio.rules.shared.reasons import why


def next_hex(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-9.1e What the next hex of a retreat comes to."""
    if not isinstance(case.frame, Retreat) or not isinstance(choice, SpaceOption):
        return None
    return preview_of((choice,), notes=_notes(case, case.frame, choice))


def _notes(case: SeriesCase[Any], frame: Retreat, choice: SpaceOption) -> Iterator[Reason]:
    """SCS-2.1d/1, SCS-9.1c, SCS-9.1b Enemy zones of control cost steps; whether it leads to a source; what is left."""
    board, state, space = case.board, case.state, choice.space
    if space in enemy_zone(board, state, frame.side):
        yield why("SCS-2.1d/1", "note-zone-loss", space=choice, steps=board.numbers.retreat_zone_loss)
    left = frame.hexes - frame.done
    ways = retreat_ways(board, state, frame.side, frame.units, frame.start, hex_of(state, frame.units[0]), left)
    yield why("SCS-9.1c", "note-toward" if space in ways.toward else "note-aside", space=choice)
    if left > 1:
        yield why("SCS-9.1b", "note-hexes-left", hexes=left - 1)
