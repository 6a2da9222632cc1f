"""Checks of a module by the rules, before any scenario: die, covers, blocks and cards (DT-N4)."""

from collections import Counter
from collections.abc import Collection, Iterator

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.module import ModuleDocument, PieceType
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.rules.dust_tactics.board import CARD_KINDS, HIT
from ccstudio.rules.dust_tactics.settings import ModuleSettings
from ccstudio.rules.dust_tactics.stats import CardStats, ModelStats, SquadStats
from ccstudio.rules.shared.checks import problem, unknown_names


def module_problems(module: ModuleDocument, terrain: TerrainDocument) -> Iterator[Problem]:
    """Whatever keeps all scenarios of a module from being played."""
    yield from _setting_problems(module, terrain, msgspec.convert(module.settings, ModuleSettings))
    yield from _card_problems(module)


def _setting_problems(module: ModuleDocument, terrain: TerrainDocument, settings: ModuleSettings) -> Iterator[Problem]:
    faces = [set(die.faces) for die in module.dice if die.id == settings.die]
    if not faces or HIT not in faces[0] or len(faces[0]) < 2:
        yield problem("dust-no-die", "module", "settings", "die", die=settings.die)
    covers = {piece.id for piece in module.pieces if piece.kind == "cover"}
    yield from unknown_names(settings, ("crate", "trap"), covers, ("module", "settings"), "dust-no-cover", "piece")
    stone = terrain.find(settings.block)
    if stone is None or stone.cost != "impassable" or stone.sight.__struct_config__.tag != "obstacle":
        yield problem("dust-no-terrain", "module", "settings", "block", terrain=settings.block)


def _card_problems(module: ModuleDocument) -> Iterator[Problem]:
    """Cards whose weapons and soldiers do not fit each other (DT-N4)."""
    figures = {piece.id for piece in module.pieces if piece.kind == "soldier"}
    for index, piece in enumerate(module.pieces):
        if piece.kind not in CARD_KINDS:
            continue
        path = ("module", "pieces", index, "stats")
        stats = stats_of(piece)
        names = Counter(weapon.id for weapon in stats.weapons)
        for name, count in names.items():
            if count > 1:
                yield problem("dust-weapon-twice", *path, "weapons", weapon=name)
        if isinstance(stats, SquadStats):
            yield from _squad_problems(stats, path, figures)


def _squad_problems(stats: SquadStats, path: Path, figures: Collection[str]) -> Iterator[Problem]:
    """Soldiers of a squad who carry what it does not have, or not as many as it has (DT-N4)."""
    names = {weapon.id for weapon in stats.weapons}
    roles = [soldier.role for soldier in stats.soldiers]
    if "spotter" in roles and not {"sniper", "special"} & set(roles):
        yield problem("dust-lone-spotter", *path, "soldiers", roles.index("spotter"), "role")
    carried = Counter(weapon for soldier in stats.soldiers for weapon in soldier.weapons)
    for number, soldier in enumerate(stats.soldiers):
        here = (*path, "soldiers", number)
        if soldier.piece not in figures:
            yield problem("dust-no-figure", *here, "piece", piece=soldier.piece)
        for name in soldier.weapons:
            if name not in names:
                yield problem("dust-no-weapon", *here, "weapons", weapon=name)
    for number, weapon in enumerate(stats.weapons):
        count, here = carried[weapon.id], (*path, "weapons", number, "count")
        if count != weapon.count:
            yield problem("dust-weapon-count", *here, weapon=weapon.title, count=count, wanted=weapon.count)


def stats_of(piece: PieceType) -> CardStats:
    """DT-U2 What stands on a unit card."""
    if piece.kind == "squad":
        return msgspec.convert(piece.stats, SquadStats)
    return msgspec.convert(piece.stats, ModelStats)
