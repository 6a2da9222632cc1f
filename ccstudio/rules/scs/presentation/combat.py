"""The combat that is being declared or resolved, on the table: who takes part, and arrows to the hex (SCS-7.0)."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Arrow, Text, Tone
from ccstudio.rules.scs.declarations import Attack
from ccstudio.rules.scs.procedures.combat import BuildAttack
from ccstudio.rules.scs.query.units import hex_of
from ccstudio.rules.scs.state import NO_SPACE, SeriesView


def attackers_in(view: SeriesView) -> frozenset[PieceId]:
    """SCS-7.0/5, SCS-7.0/8 The units that attack, as far as the view knows them."""
    found: set[PieceId] = set()
    for frame in view.stack:
        if isinstance(frame, BuildAttack | Attack):
            found.update(frame.attackers)
        if isinstance(frame, Attack):
            found.update(frame.shown)
    return frozenset(found)


def fighters_in(view: SeriesView) -> frozenset[PieceId]:
    """SCS-7.0/7 The units of both sides that take part in combat, as far as the view knows them."""
    attacks = [frame for frame in view.stack if isinstance(frame, Attack)]
    return attackers_in(view).union(*(frame.defenders for frame in attacks))


def arrows(view: SeriesView) -> Iterator[Arrow]:
    """SCS-7.0/8, SCS-FOW-3 From which hexes a hex is attacked: everybody knows, once the attack is declared."""
    units = view.state.units
    for frame in view.stack:
        origins: list[SpaceId] = []
        if isinstance(frame, BuildAttack) and frame.target != NO_SPACE:
            origins = [hex_of(view.state, unit) for unit in frame.attackers if unit in units]
        elif isinstance(frame, Attack) and not frame.roll:
            origins = [space for space, _count in frame.numbers]
        for space in dict.fromkeys(origins):
            assert isinstance(frame, BuildAttack | Attack), "no other frame has origins"
            meaning = Text("is-attacked", {"space": SpaceOption(frame.target)})
            yield Arrow(spaces=(space, frame.target), meaning=meaning, tone=Tone.BAD)
