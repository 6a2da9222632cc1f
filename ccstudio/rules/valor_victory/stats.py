"""What a module of Valor & Victory says of its pieces: the types of every `stats`."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.base.language import N_
from ccstudio.rules.system import Stats

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Letter = Literal["", "a", "b", "c", "d", "e", "f"]
"""VV-M.6 A rating of guns or armor, A the weakest; empty for none."""

FRONT: Final = "front"
PINNED: Final = "pinned"
"""The faces of counters: pinned ones are turned over (VV-14.7a), where the module has that face."""

LETTERS: Final[tuple[Letter, ...]] = ("a", "b", "c", "d", "e", "f")

_LETTER_LABELS: Final = {"": N_("none"), **{letter: letter.upper() for letter in LETTERS}}


def _letters(field: str) -> dict[str, str]:
    return {f"{field}.{letter}": label for letter, label in _LETTER_LABELS.items()}


def _armor(field: str) -> dict[str, str]:
    return {f"{field}.{letter}": letter.upper() for letter in LETTERS}


class InfantryStats(Stats, frozen=True, kw_only=True):
    """VV-M.1, VV-M.3 What stands on a squad, half squad or leader.

    Args:
        nation: Nation it belongs to.
        apfp: Anti-personnel firepower (VV-1.21a).
        range: Range of its firepower in hexes (VV-1.23a).
        casualty: Casualty rating (VV-1.24).
        move: Movement points (VV-6.3a).
    """

    LABELS: ClassVar = {
        "apfp": N_("APFP"),
        "range": N_("Range in hexes"),
        "casualty": N_("Casualty rating"),
        "move": N_("Movement points"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    nation: Slug
    apfp: Small
    range: Small
    casualty: Annotated[int, msgspec.Meta(ge=1, le=20)]
    move: Small


class SquadStats(InfantryStats, frozen=True, kw_only=True):
    """VV-M.1 A squad.

    Args:
        half: Half squad that it splits into and is reduced to (VV-23.1).
        elite: Whether it is elite (VV-1.11).
    """

    LABELS: ClassVar = {**InfantryStats.LABELS, "half": N_("Half squad"), "elite": N_("Elite")}
    REFERENCES: ClassVar = {**InfantryStats.REFERENCES, "half": "pieces"}

    half: Slug
    elite: bool = False


class HalfSquadStats(InfantryStats, frozen=True, kw_only=True):
    """VV-M.2 A half squad; its squad names it.

    Args:
        elite: Whether it is elite (VV-1.12).
    """

    LABELS: ClassVar = {**InfantryStats.LABELS, "elite": N_("Elite")}

    elite: bool = False


class LeaderStats(InfantryStats, frozen=True, kw_only=True):
    """VV-M.3 A leader.

    Args:
        leadership: Modifier to rolls, 0 or negative (VV-1.27).
    """

    LABELS: ClassVar = {**InfantryStats.LABELS, "leadership": N_("Leadership modifier")}

    leadership: Annotated[int, msgspec.Meta(ge=-9, le=0)] = 0


WeaponUse = Literal["machine-gun", "mortar", "anti-tank", "flamethrower"]
"""VV-12.1 The kinds of weapons that are carried."""


class WeaponStats(Stats, frozen=True, kw_only=True):
    """VV-M.4 A support weapon that infantry carries, light or heavy (VV-1.14a).

    Args:
        nation: Nation that it belongs to; empty for any.
        use: Kind of weapon.
        heavy: Whether it is heavy; else it is light (VV-12.1).
        apfp: Anti-personnel firepower; 0 for none.
        range: Range in hexes.
        min_range: Minimum range in hexes (VV-12.65).
        atfp: Anti-tank rating.
    """

    LABELS: ClassVar = {
        "use": N_("Kind of weapon"),
        "use.machine-gun": N_("machine gun"),
        "use.mortar": N_("mortar"),
        "use.anti-tank": N_("anti-tank weapon"),
        "use.flamethrower": N_("flamethrower"),
        "heavy": N_("Heavy"),
        "apfp": N_("APFP"),
        "range": N_("Range in hexes"),
        "min_range": N_("Minimum range"),
        "atfp": N_("ATFP"),
        **_letters("atfp"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    nation: SlugOrEmpty = ""
    use: WeaponUse
    heavy: bool = False
    apfp: Small = 0
    range: Small
    min_range: Small = 0
    atfp: Letter = ""


ExpendableUse = Literal["anti-tank", "grenade", "satchel-charge"]
"""VV-12.51a to VV-12.53a The kinds of weapons that are used once."""


class ExpendableStats(Stats, frozen=True, kw_only=True):
    """VV-M.4, VV-12.5 An expendable weapon, used once against an adjacent hex.

    Args:
        nation: Nation that it belongs to; empty for any.
        use: Kind of weapon.
        apfp: Firepower that it adds (VV-12.53a).
        atfp: Anti-tank rating (VV-12.51a).
        modifier: Modifier to the attack roll, and to the Kill Number in defence (VV-12.52a, VV-12.52b).
    """

    LABELS: ClassVar = {
        "use": N_("Kind of weapon"),
        "use.anti-tank": N_("anti-tank weapon"),
        "use.grenade": N_("grenades"),
        "use.satchel-charge": N_("satchel charge"),
        "apfp": N_("APFP"),
        "atfp": N_("ATFP"),
        "modifier": N_("Modifier"),
        **_letters("atfp"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    nation: SlugOrEmpty = ""
    use: ExpendableUse
    apfp: Small = 0
    atfp: Letter = ""
    modifier: Annotated[int, msgspec.Meta(ge=-9, le=0)] = 0


class GunStats(Stats, frozen=True, kw_only=True):
    """VV-M.5 A field, anti-tank or anti-aircraft gun with its crew.

    Args:
        nation: Nation it belongs to.
        atfp: Anti-tank rating.
        apfp: Anti-personnel firepower of the gun; 0 for none.
        casualty: Casualty rating (VV-1.24).
        shield: Whether it has a gun shield (VV-1.26).
        move: Movement points, 0 or 1 (VV-1.28).
    """

    LABELS: ClassVar = {
        "atfp": N_("ATFP"),
        "apfp": N_("APFP"),
        "casualty": N_("Casualty rating"),
        "shield": N_("Gun shield"),
        "move": N_("Movement points"),
        **_letters("atfp"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    nation: Slug
    atfp: Letter = ""
    apfp: Small = 0
    casualty: Annotated[int, msgspec.Meta(ge=1, le=20)]
    shield: bool = False
    move: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


TransportClass = Literal["", "half", "1", "2"]
"""VV-8.21 None; one half squad; so many squads."""


class CarrierStats(Stats, frozen=True, kw_only=True):
    """VV-M.6, VV-M.7 What AFVs and vehicles have in common.

    Args:
        nation: Nation it belongs to.
        atfp: Anti-tank rating of the main gun.
        gun: Anti-personnel firepower of the main gun; 0 for none.
        turret: Whether the main gun fires in any direction (VV-1.22b).
        all_round: Firepower of machine guns that fire in any direction (VV-1.21d); 0 for none.
        forward: Firepower of machine guns that fire in the forward firing arc (VV-1.21d); 0 for none.
        move: Movement points.
        transport: Transport class (VV-8.21a, VV-8.21b).
        tows: Whether it can tow a gun (VV-8.21c).
    """

    LABELS: ClassVar = {
        "atfp": N_("ATFP"),
        "gun": N_("APFP of the gun"),
        "turret": N_("Turret"),
        "all_round": N_("360-degree machine guns"),
        "forward": N_("Forward machine guns"),
        "move": N_("Movement points"),
        "transport": N_("Transport class"),
        "transport.": N_("none"),
        "transport.half": N_("TH"),
        "transport.1": N_("T1"),
        "transport.2": N_("T2"),
        "tows": N_("Can tow a gun"),
        **_letters("atfp"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    nation: Slug
    atfp: Letter = ""
    gun: Small = 0
    turret: bool = False
    all_round: Small = 0
    forward: Small = 0
    move: Small
    transport: TransportClass = ""
    tows: bool = False


class ArmoredStats(CarrierStats, frozen=True, kw_only=True):
    """VV-M.6 An AFV.

    Args:
        front: Front armor.
        rear: Rear armor (VV-1.25).
    """

    LABELS: ClassVar = {
        **CarrierStats.LABELS,
        "front": N_("Front armor"),
        "rear": N_("Rear armor"),
        **_armor("front"),
        **_armor("rear"),
    }

    front: Literal["a", "b", "c", "d", "e", "f"]
    rear: Literal["a", "b", "c", "d", "e", "f"]


class VehicleStats(CarrierStats, frozen=True, kw_only=True):
    """VV-M.7 An unarmored vehicle.

    Args:
        casualty: Casualty rating (VV-1.24).
    """

    LABELS: ClassVar = {**CarrierStats.LABELS, "casualty": N_("Casualty rating")}

    casualty: Annotated[int, msgspec.Meta(ge=1, le=20)]


PositionUse = Literal["bunker", "sandbags", "minefield", "wire", "foxholes", "trench", "cave"]
"""VV-19.1b The kinds of fortifications and entrenchments."""


class PositionStats(Stats, frozen=True, kw_only=True):
    """VV-19.1 A fortification or entrenchment.

    Args:
        use: Kind of position.
        cover: Cover of its occupants, added to that of the terrain.
        cost: Movement points added to enter its hex (VV-19.3a).
        tunnel: Whether tunnels end here (VV-19.12a).
        only_for: Nation that alone can have it (VV-19.11); empty for any.
    """

    LABELS: ClassVar = {
        "use": N_("Kind of position"),
        "use.bunker": N_("bunker"),
        "use.sandbags": N_("sandbags"),
        "use.minefield": N_("minefield"),
        "use.wire": N_("barbed wire"),
        "use.foxholes": N_("foxholes"),
        "use.trench": N_("trench"),
        "use.cave": N_("cave"),
        "cover": N_("Cover"),
        "cost": N_("Added movement points"),
        "tunnel": N_("Tunnel entrance"),
        "only_for": N_("Only for the nation"),
    }
    REFERENCES: ClassVar = {"only_for": "settings.nations"}

    use: PositionUse
    cover: Small = 0
    cost: Small = 0
    tunnel: bool = False
    only_for: SlugOrEmpty = ""


class MissionStats(Stats, frozen=True, kw_only=True):
    """VV-18.2 A mission of off-board artillery or aircraft.

    Args:
        aircraft: Whether aircraft fly it: no spotter, no scatter, no smoke (VV-18.3, VV-18.4d, VV-18.7a).
        row: Row of the anti-personnel combat table, such as `41+` (VV-18.5b).
        atfp: Anti-tank rating (VV-18.5b).
    """

    LABELS: ClassVar = {
        "aircraft": N_("Flown by aircraft"),
        "row": N_("Row of the AP table"),
        "atfp": N_("ATFP"),
        **_letters("atfp"),
    }

    aircraft: bool = False
    row: str
    atfp: Letter = ""


class SniperStats(Stats, frozen=True, kw_only=True):
    """VV-20.1a A sniper."""
