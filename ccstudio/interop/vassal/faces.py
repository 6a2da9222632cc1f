"""The looks of a piece of VASSAL: faces that cover the whole counter, and layers drawn over them."""

from collections.abc import Mapping
from typing import Final

import msgspec

from ccstudio.documents.module import Face, Layout, Slot
from ccstudio.interop.vassal.build_tree import whole_number_of
from ccstudio.interop.vassal.layer_trait import LayerTrait, layer_of
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pictures import Pictures, Size
from ccstudio.interop.vassal.traits import Definition
from ccstudio.rules.freeform.traits import Layer, Level

MM_OF_PIXEL: Final = 0.2
"""How large a pixel is printed: a counter of 75 pixels has 15 mm."""
BLANK: Final = (60, 60)
"""The size of a piece without a picture, in pixels."""
MOST_FACES: Final = 100
MOST_LAYERS: Final = 40
_AS_LARGE: Final = 0.85
_PAPER: Final = "#EDE7D3"
_INK: Final = "#1E1E1E"


class Looks(msgspec.Struct, frozen=True, kw_only=True):
    """How a piece looks: its faces, the first as it begins, and the layers over them; `size` in pixels.

    `face_of_level` is the face that each level of the layer shows that turns the piece; empty where none does.
    """

    size: Size
    faces: tuple[Face, ...]
    layers: tuple[Layer, ...]
    main: LayerTrait | None = None
    drawn: tuple[tuple[LayerTrait, str], ...] = ()
    """The traits of the layers, each with the id of its layer."""
    face_of_level: dict[int, str] = {}


class Layouts:
    """One layout for each size of counter or card."""

    def __init__(self) -> None:
        self._found: dict[tuple[Size, bool], Layout] = {}
        self._ids = Ids()

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """All that were asked for."""
        return tuple(self._found.values())

    def of_size(self, size: Size, *, is_blank: bool = False) -> str:
        """Return the layout of a size in pixels: a picture that fills it, or paper with words."""
        width, height = (min(max(round(side * MM_OF_PIXEL), 5), 300) for side in size)
        key = ((width, height), is_blank)
        if key not in self._found:
            title = f"{width} × {height} mm"
            id_ = self._ids.make(f"{'blank' if is_blank else 'picture'}-{width}-{height}")
            self._found[key] = Layout(id=id_, title=title, width=width, height=height, slots=_slots(is_blank=is_blank))
        return self._found[key].id


def _slots(*, is_blank: bool) -> tuple[Slot, ...]:
    if is_blank:
        ground = Slot(id="ground", at=(500, 500), size=(1000, 1000), shape="box", colour=_PAPER)
        return (ground, Slot(id="name", at=(500, 500), size=(900, 700), value="name", ink=_INK))
    picture = Slot(id="art", at=(500, 500), size=(1000, 1000), art=True)
    return (
        picture,
        Slot(id="label", at=(500, 880), size=(960, 200), value="label", shape="box", colour=_PAPER, ink=_INK),
    )


class Dresser:
    """Makes the looks of pieces."""

    def __init__(self, pictures: Pictures, layouts: Layouts) -> None:
        self._pictures = pictures
        self._layouts = layouts

    def looks(self, piece: Definition, title: str, label: str = "") -> Looks:
        """Return the looks of a piece whose prototypes are expanded."""
        base = self._pictures.entry(piece.image)
        numbers = _numbers(piece)
        layers = [_following(layer_of(trait), numbers) for trait in reversed(piece.of_kind("emb2", "emb"))]
        main = self._main(base, layers)
        size = self._size(base, main)
        faces, face_of_level = self._faces(base, main, size, title, label)
        others = [layer for layer in layers if layer is not main]
        ids = Ids(longest=36)
        drawn = [(layer, made) for layer in others if (made := self._layer(layer, size, ids)) is not None]
        return Looks(
            size=size,
            faces=faces,
            layers=tuple(made for _trait, made in drawn)[:MOST_LAYERS],
            drawn=tuple((trait, made.id) for trait, made in drawn[:MOST_LAYERS]),
            main=main,
            face_of_level=face_of_level,
        )

    def _entries(self, layer: LayerTrait) -> list[str]:
        return [self._pictures.entry(image) for image in layer.images[:MOST_FACES]]

    def _main(self, base: str, layers: list[LayerTrait]) -> LayerTrait | None:
        """The layer whose pictures are the faces of the piece: one that hides what is below it."""
        for layer in layers:
            entries = [entry for entry in self._entries(layer) if entry]
            if not entries:
                continue
            if not base:
                return layer
            size = self._pictures.size(base)
            if all(self._hides(entry, size, layer.scale) for entry in entries) and layer.at == (0, 0):
                return layer
        return None

    def _hides(self, entry: str, size: Size, scale: float) -> bool:
        width, height = self._pictures.size(entry)
        is_large = width * scale >= _AS_LARGE * size[0] and height * scale >= _AS_LARGE * size[1]
        return is_large and self._pictures.covers(entry)

    def _size(self, base: str, main: LayerTrait | None) -> Size:
        if base:
            return self._pictures.size(base)
        sizes = [self._pictures.size(entry) for entry in self._entries(main) if entry] if main is not None else []
        return max(sizes, default=BLANK, key=_area)

    def _faces(
        self, base: str, main: LayerTrait | None, size: Size, title: str, label: str
    ) -> tuple[tuple[Face, ...], dict[int, str]]:
        """The faces, the one that it begins with first, and the face of each level."""
        entries: list[tuple[int, str, str]] = []
        if main is None or (not main.is_always_on and (base or not main.level)):
            entries.append((0, base, title))
        if main is not None:
            names = [*main.names, *[""] * len(main.images)]
            entries += [
                (number, entry or base, title_of(_level_name(names[number - 1]), title))
                for number, entry in enumerate(self._entries(main), 1)
            ]
        entries = entries[:MOST_FACES]
        first = next((place for place, (level, _, _) in enumerate(entries) if main and level == main.level), 0)
        ids = Ids()
        made = [(level, self._face(ids, entry, name, size, label)) for level, entry, name in entries]
        made = [*made[first:], *made[:first]]
        return tuple(face for _, face in made), {level: face.id for level, face in made}

    def _face(self, ids: Ids, entry: str, title: str, size: Size, label: str) -> Face:
        values: dict[str, str | int] = {"label": label} if label else {}
        if entry:
            layout = self._layouts.of_size(size)
            return Face(
                id=ids.make(title, "face"), title=title, layout=layout, values=values, art=self._pictures.use(entry)
            )
        layout = self._layouts.of_size(size, is_blank=True)
        return Face(id=ids.make(title, "face"), title=title, layout=layout, values={"name": label or title})

    def _layer(self, layer: LayerTrait, size: Size, ids: Ids) -> Layer | None:
        """A layer over the faces; leading levels without a picture are what it shows when it is off."""
        entries = self._entries(layer)
        blank = next((place for place, entry in enumerate(entries) if entry), len(entries))
        if blank == len(entries):
            return None
        title = title_of(layer.name or next((name for name in layer.names if name.strip("+ ")), ""), "Layer")
        names = [*layer.names, *[""] * len(entries)]
        levels = [
            Level(
                title=title_of(_level_name(names[place]), f"{title} {place - blank + 1}"),
                art=self._pictures.use_over(entry, size, layer.at, layer.scale) if entry else "",
            )
            for place, entry in enumerate(entries)
            if place >= blank
        ]
        return Layer(
            id=ids.make(title, "layer"),
            title=title,
            levels=tuple(levels),
            start=min(max(layer.level - blank, 0), len(levels)),
        )


def _area(size: Size) -> int:
    return size[0] * size[1]


def _level_name(name: str) -> str:
    """What a level is called, without the signs that join it to the name of the piece: `+ (Broken)`."""
    words = name.replace("+", "").strip()
    return words[1:-1] if words.startswith("(") and words.endswith(")") and "+" in name else words


def _numbers(piece: Definition) -> dict[str, int]:
    """The properties of a piece that are whole numbers now."""
    found: dict[str, int] = {}
    for trait in piece.of_kind("PROP"):
        if trait.fields and trait.state.strip().removeprefix("-").isdigit():
            found.setdefault(trait.fields[0], whole_number_of(trait.state))
    return found


def _following(layer: LayerTrait, numbers: Mapping[str, int]) -> LayerTrait:
    """A layer that follows a property, at the level of its value."""
    if layer.follows not in numbers:
        return layer
    level = numbers[layer.follows] - layer.first_value + 1
    return msgspec.structs.replace(layer, level=min(max(level, 1), len(layer.images)), is_always_on=True)
