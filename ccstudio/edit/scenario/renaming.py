"""Renaming ids in a scenario, together with everything that refers to them."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.records import PartPath
from ccstudio.edit.scenario.areas import with_area
from ccstudio.edit.scenario.pieces import with_piece

AREA_ENDING: Final = "area"
AREA_WORDS: Final = frozenset({"entry"})


def names_an_area(entry: str) -> bool:
    """Whether an entry of settings is the id of an area: `area`, `block_area`, `entry`."""
    return entry.endswith(AREA_ENDING) or entry in AREA_WORDS


def renamed(scenario: ScenarioDocument, path: PartPath, id_: str) -> ScenarioDocument | None:
    """Return the scenario with another id of an area or piece, with its references; None for other parts."""
    match path:
        case ("areas", int(index)):
            area = scenario.areas[index]
            made = with_area(scenario, index, replace(area, id=id_))
            changes = {
                field: _followed(getattr(scenario, field), area.id, id_, is_area=False)
                for field in ("settings", "victory")
            }
            return replace(made, **changes)
        case ("pieces", int(index)):
            former = scenario.pieces[index].id
            made = with_piece(scenario, index, replace(scenario.pieces[index], id=id_))
            if former:
                made = replace(made, pieces=tuple(replace(it, on=id_) if it.on == former else it for it in made.pieces))
            return made
    return None


def _followed(value: Any, former: str, id_: str, *, is_area: bool) -> Any:  # noqa: ANN401 - JSON
    """Return settings with the new id of an area; the same object if nothing changes."""
    if isinstance(value, Mapping):
        made = {key: _followed(inner, former, id_, is_area=names_an_area(str(key))) for key, inner in value.items()}
        return value if all(made[key] is value[key] for key in value) else made
    if isinstance(value, list | tuple):
        items = [_followed(inner, former, id_, is_area=is_area) for inner in value]
        same = all(one is other for one, other in zip(items, value, strict=True))
        return value if same else type(value)(items)
    return id_ if is_area and value == former else value
