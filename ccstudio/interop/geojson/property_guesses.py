"""Guessing which property of foreign features names the terrain and which the name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ccstudio.documents.terrain import Terrain
from ccstudio.interop.geojson.reading import Collected, Properties, ShapeKind

CONTOUR: Final = "/contour"
"""Stands for a terrain where an area is to be a contour; no id looks like it."""

MOST_VALUES: Final = 200
"""A property with more different values names no terrain."""

LONGEST_VALUE: Final = 80

_NAMES: Final = ("name", "title", "label", "text", "name:en", "bezeichnung", "nom")
_TERRAINS: Final = (
    "terrain",
    "landuse",
    "natural",
    "landcover",
    "type",
    "class",
    "fclass",
    "kind",
    "category",
    "layer",
)
_LEVELS: Final = ("level", "elevation", "ele", "height", "contour")

_STYLES: Final[Mapping[str, tuple[str, ...]]] = {
    "woods": ("forest", "wood", "trees", "woodland", "coniferous", "deciduous"),
    "orchard": ("orchard", "vineyard", "plantation"),
    "brush": ("scrub", "heath", "bush", "bushes", "shrub", "shrubbery"),
    "field": ("farmland", "farm", "crop", "crops", "meadow", "arable", "allotments"),
    "marsh": ("wetland", "swamp", "bog", "marshland"),
    "building": ("house", "houses", "yes", "residential", "church", "barn", "buildings", "apartments"),
    "factory": ("industrial", "industry", "warehouse", "works"),
    "solid": ("bunker", "block", "pillar"),
    "water": ("lake", "pond", "reservoir", "basin", "river", "riverbank"),
    "stream": ("river", "brook", "canal", "ditch", "drain", "creek", "waterway"),
    "road": ("primary", "secondary", "tertiary", "street", "unclassified", "highway", "trunk", "motorway", "service"),
    "track": ("path", "trail", "footway", "cycleway", "bridleway"),
    "railway": ("rail", "train", "tram", "narrow_gauge"),
    "hedge": ("hedgerow", "tree_row"),
    "wall": ("retaining_wall", "city_wall"),
    "fence": ("guard_rail",),
    "cliff": ("embankment", "escarpment"),
    "open": ("grass", "grassland", "green", "park"),
}
"""Words of other programs, OpenStreetMap's above all, by the style of drawing that they mean."""


def value_of(properties: Properties, name: str) -> str:
    """A property as a word; empty where there is none, or where it is no plain value."""
    value = properties.get(name)
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, str | int | float):
        return str(value).strip()[:LONGEST_VALUE]
    return ""


def property_names(collected: Collected, features: Iterable[int]) -> list[str]:
    """The properties with plain values that some features have, the most frequent first."""
    counted: Counter[str] = Counter()
    for number in features:
        properties = collected.properties[number]
        counted.update(name for name in properties if value_of(properties, name))
    return [name for name, _count in counted.most_common()]


def values_of(collected: Collected, features: Iterable[int], name: str) -> list[str]:
    """The different values of a property, the most frequent first, up to `MOST_VALUES`; `""` for features without."""
    counted = Counter(value_of(collected.properties[number], name) for number in features)
    return [value for value, _count in counted.most_common(MOST_VALUES)]


def terrain_property(collected: Collected, features: Sequence[int], terrains: Sequence[Terrain]) -> str:
    """The property whose values name terrains best; empty if there are no properties."""
    names = property_names(collected, features)
    best, most = "", -1.0
    for name in names:
        values = [value for value in values_of(collected, features, name) if value]
        if not values or len(values) >= MOST_VALUES:
            continue
        known = sum(bool(guessed_terrain(value, terrains)) for value in values) / len(values)
        share = sum(bool(value_of(collected.properties[number], name)) for number in features) / len(features)
        liking = known * share + (0.01 if name.casefold() in _TERRAINS else 0.0)
        if liking > most:
            best, most = name, liking
    return best if most > 0 else ""


def name_property(names: Sequence[str]) -> str:
    """The property that holds names; empty if none does."""
    return _first(names, _NAMES)


def level_property(names: Sequence[str]) -> str:
    """The property that holds levels; empty if none does."""
    return _first(names, _LEVELS)


def guessed_terrain(value: str, terrains: Sequence[Terrain], kind: ShapeKind | None = None) -> str:
    """The id of the terrain that a value probably means; empty if none.

    Ids and names count first, then styles of drawing, then words of other programs. Of several terrains of a style
    the one that suits the kind of shape: for lines one of lines or sides.
    """
    word = value.casefold().replace(" ", "-").replace("_", "-")
    for terrain in terrains:
        if word in {terrain.id.casefold(), terrain.name.casefold().replace(" ", "-")}:
            return terrain.id
    plain = value.casefold()
    styles = [style for style, words in _STYLES.items() if plain == style or plain in words]
    if not styles:
        # Every terrain style is a word too, be there others for it or not.
        styles = [plain]
    found = [it for style in styles for it in terrains if it.drawing.style == style and it.kind != "marker"]
    wanted = {"line", "side"} if kind == "line" else {"space"}
    suiting = [terrain for terrain in found if terrain.kind in wanted]
    return (suiting or found)[0].id if found else ""


def _first(names: Sequence[str], wanted: Sequence[str]) -> str:
    by_word = {name.casefold(): name for name in reversed(names)}
    return next((by_word[word] for word in wanted if word in by_word), "")
