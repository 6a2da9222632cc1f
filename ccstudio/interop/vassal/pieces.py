"""Piece slots of VASSAL as piece types: looks, traits, and how other pieces are found by path or text."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final

import msgspec

from ccstudio.documents.module import Face, ModuleSide, PieceType
from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.faces import Dresser, Looks
from ccstudio.interop.vassal.layer_trait import layer_of
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.piece_commands import Destinations, PieceCommands, commands_of
from ccstudio.interop.vassal.prototypes import Prototypes, expanded, used_prototypes
from ccstudio.interop.vassal.traits import Definition, DefinitionError, Trait, read_definition, strings
from ccstudio.rules.freeform.traits import PieceStats, Word

SLOTS: Final = ("PieceSlot", "CardSlot")
KIND: Final = "piece"
FREE_FACINGS: Final = 24
"""Facings of a piece that can be turned by any angle."""
MOST_PIECES: Final = 20_000
_HIDDEN: Final = "hidden"


class Made(msgspec.Struct, kw_only=True):
    """A piece type in the making, with the whole piece that it comes from."""

    id: str
    title: str
    text: str
    definition: Definition
    whole: Definition
    looks: Looks
    side: str


class PieceBook:
    """All pieces of a module: piece types are made once for each definition, however often it stands there."""

    def __init__(
        self, pictures: Pictures, dresser: Dresser, prototypes: Prototypes, sides: Sequence[ModuleSide]
    ) -> None:
        self._pictures = pictures
        self._dresser = dresser
        self._prototypes = prototypes
        self._sides = sides
        self._ids = Ids(longest=60)
        self._by_text: dict[tuple[str, str], Made] = {}
        self._by_path: dict[str, str] = {}
        self._by_name: dict[str, str] = {}
        self._by_gpid: dict[str, str] = {}
        self._masks: dict[str, PieceType] = {}
        self.made: dict[str, Made] = {}
        self.unresolved: dict[str, int] = {}
        """How many commands of each kind lead to something that cannot be played."""

    def add(self, slot: Element, path: Sequence[tuple[str, str]] = ()) -> Made | None:
        """Return the piece of a slot; None if it cannot be read. `path` is where it lies: classes and names."""
        made = self.add_text(slot.text, slot.get("entryName"), [name for _, name in path])
        if made is None:
            return None
        name = slot.get("entryName")
        self._by_path.setdefault("/".join(f"{tag}:{part}" if part else tag for tag, part in path), made.id)
        self._by_name.setdefault(name, made.id)
        if slot.get("gpid"):
            self._by_gpid.setdefault(slot.get("gpid"), made.id)
        return made

    def add_text(self, text: str, name: str = "", around: Sequence[str] = ()) -> Made | None:
        """Return the piece of a definition; None if it cannot be read, or if there are too many."""
        key = (text.strip(), name)
        found = self._by_text.get(key)
        if found is not None:
            return found
        try:
            definition = read_definition(text)
        except DefinitionError:
            return None
        return None if len(self.made) >= MOST_PIECES else self._make(key, definition, around)

    def add_definition(self, definition: Definition, text: str) -> Made | None:
        """Return the piece of a save: that of its slot, or else one of its own."""
        return self.known(definition) or self.add_text(text)

    def known(self, definition: Definition) -> Made | None:
        """Return the piece of a save by its slot or its name; None if there is none."""
        known = self._by_gpid.get(basic_state(definition)[3])
        if known is not None:
            return self.made[known]
        known = self._by_name.get(definition.name)
        is_same = known is not None and self.made[known].definition.image == definition.image
        return self.made[known] if known is not None and is_same else None

    def looks_of(self, saved: Definition) -> Looks:
        """Return how a saved piece looks: its first face and the start of its layers are what it shows now."""
        return self._dresser.looks(self.whole(saved), "?")

    def whole(self, saved: Definition) -> Definition:
        """Return a saved piece with what its prototypes give it."""
        return expanded(saved, self._prototypes)

    def resolve(self, spec: str) -> str:
        """Return the piece type that a trait names by path or gives as text; empty if there is none."""
        if spec.startswith("+/"):
            made = self.add_text(spec)
            return made.id if made is not None else ""
        # A slash within a name is escaped in the path.
        path = spec.replace("\\/", "/")
        return self._by_path.get(path) or self._by_name.get(path[path.rfind("Slot:") + 5 :], "")

    def piece_types(self, destinations: Destinations) -> Iterator[PieceType]:
        """Yield all piece types; what their commands make is added on the way."""
        done: set[str] = set()
        while waiting := [made for made in self.made.values() if made.id not in done]:
            for made in waiting:
                done.add(made.id)
                yield self._piece_type(made, destinations)
        yield from self._masks.values()

    def _make(self, key: tuple[str, str], definition: Definition, around: Sequence[str]) -> Made:
        whole = expanded(definition, self._prototypes)
        title = title_of(key[1] or _own_name(whole) or _other_name(definition, whole), "Piece")
        side = self._side([*around, *used_prototypes(definition), *_marker_values(whole)])
        made = Made(
            id=self._ids.make(title, "piece"),
            title=title,
            text=key[0],
            definition=definition,
            whole=whole,
            looks=self._dresser.looks(whole, title, _label(whole, title)),
            side=side,
        )
        self._by_text[key] = self.made[made.id] = made
        self._by_name.setdefault(definition.name, made.id)
        return made

    def _side(self, words: Iterable[str]) -> str:
        """The side that a piece is of, by the names around it; empty where none or several are named."""
        line = " ".join(words).casefold()
        found = [side.id for side in self._sides if _stem(side.title) in line]
        return found[0] if len(found) == 1 else ""

    def _piece_type(self, made: Made, destinations: Destinations) -> PieceType:
        found: PieceCommands = commands_of(made.whole, made.looks, self.resolve, destinations)
        for kind, count in found.unresolved.items():
            self.unresolved[kind] = self.unresolved.get(kind, 0) + count
        stats = PieceStats(
            values=found.values,
            layers=made.looks.layers,
            commands=found.commands,
            facings=_facings(made.whole),
            mask=self._mask(made),
            words=tuple(_words(made.whole)),
        )
        return PieceType(
            id=made.id,
            title=made.title,
            kind=KIND,
            side=made.side,
            stats=msgspec.to_builtins(stats),
            faces=made.looks.faces,
        )

    def _mask(self, made: Made) -> str:
        """The piece type that shows in its place while it is hidden."""
        for trait in made.whole.of_kind("obs", "hide"):
            image = self._pictures.entry(_mask_image(trait)) if trait.id == "obs" else ""
            key = image or _HIDDEN
            if key not in self._masks:
                looks = self._dresser.looks(picture_piece(_mask_image(trait) if image else ""), "?")
                faces: tuple[Face, ...] = looks.faces
                self._masks[key] = PieceType(id=self._ids.make("hidden piece"), title="?", kind=KIND, faces=faces)
            return self._masks[key].id
        return ""


def basic_state(piece: Definition) -> list[str]:
    """Return map, x, y and number of slot of a piece, as its state has them; empty words where it has not."""
    return [*strings(piece.basic.state, ";"), "", "", "", ""]


def _own_name(piece: Definition) -> str:
    names = [trait.fields[0] for trait in piece.of_kind("basicName") if trait.fields]
    names += [piece.name, *(name.replace("+", "") for trait in piece.of_kind("emb2") for name in layer_of(trait).names)]
    return next((name for name in names if name.strip() and "$" not in name), "")


def _other_name(definition: Definition, whole: Definition) -> str:
    """What a piece without a name may be called: as its prototype, or as its picture."""
    images = [image for trait in whole.of_kind("emb2", "emb") for image in layer_of(trait).images if image]
    return next((name for name in (*used_prototypes(definition), *map(_stem_of_file, images)) if name), "")


def _stem_of_file(image: str) -> str:
    return PurePosixPath(image).stem.replace("_", " ")


def _marker_values(piece: Definition) -> Iterator[str]:
    for trait in piece.of_kind("mark"):
        yield from strings(trait.state)


def _stem(title: str) -> str:
    """What the name of a side and words made from it begin with: German, Germans."""
    word = title.casefold().strip()
    return word[:-1] if len(word) > 4 and word.endswith("s") else word


def _label(piece: Definition, title: str) -> str:
    """Words that are written on a piece, where they are not its name and no expression."""
    for trait in reversed(piece.of_kind("label")):
        words = trait.state.strip()
        if words and words != title and not any(sign in words for sign in "${}<"):
            return words[:60]
    return ""


def _facings(piece: Definition) -> int:
    for trait in piece.of_kind("rotate"):
        count = trait.fields[0] if trait.fields else ""
        if count.isdigit() and len(count) < 4:
            return FREE_FACINGS if int(count) <= 1 else min(int(count), 360)
    return 0


def _words(piece: Definition) -> Iterator[Word]:
    for trait in piece.of_kind("immob"):
        fields = [*trait.fields, "", ""]
        if "n" in fields[0] or fields[1].startswith("N"):
            yield "fixed"
            break
    if piece.of_kind("mat"):
        yield "carrier"


def _mask_image(trait: Trait) -> str:
    """What shows instead of a masked piece: the picture for the others, or that on its back."""
    fields = [*trait.fields, "", "", "", ""]
    style = fields[3]
    return style[1:] if style.startswith("G") and len(style) > 1 else fields[1]


def mask_image_of(piece: Definition) -> str:
    """Return the picture of what shows while a piece is masked; empty if it cannot be."""
    return next((image for trait in piece.of_kind("obs") if (image := _mask_image(trait))), "")


def picture_piece(image: str) -> Definition:
    """Return a piece that is nothing but a picture."""
    return Definition("null", (Trait("piece", f"piece;;;{image};?", "null;0;0"),))
