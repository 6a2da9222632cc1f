"""Pieces as chains of traits: each with a type, which stays, and a state, which changes in play."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from ccstudio.interop.vassal.sequences import join, split

LONGEST_CHAIN: Final = 1_000

BASIC: Final = "piece"


class DefinitionError(ValueError):
    """A piece whose definition cannot be read."""


class Trait(msgspec.Struct, frozen=True):
    """A trait as it stands in the file: `id` is its kind (`emb2`), `type` the whole text that begins with it."""

    id: str
    type: str
    state: str = ""

    @property
    def fields(self) -> list[str]:
        """The fields of the type after its id."""
        return list(_fields(self.type))


@lru_cache(maxsize=20_000)
def _fields(type_: str) -> tuple[str, ...]:
    """The fields of a type; the traits of prototypes come again in every piece."""
    return tuple(split(type_, ";")[1:])


class Definition(msgspec.Struct, frozen=True):
    """A piece: its traits, the outermost first; the last is the basic piece. `id` is `null` in modules."""

    id: str
    traits: tuple[Trait, ...]

    @property
    def basic(self) -> Trait:
        """The basic piece: picture and name."""
        return self.traits[-1]

    @property
    def image(self) -> str:
        """The picture of the basic piece; may be empty."""
        return _field(self.basic, 2)

    @property
    def name(self) -> str:
        """The name of the basic piece; may be empty."""
        return _field(self.basic, 3)

    def of_kind(self, *ids: str) -> list[Trait]:
        """Return the traits of some kinds, the outermost first."""
        return [trait for trait in self.traits if trait.id in ids]


def read_definition(text: str) -> Definition:
    """Return the piece that a command `+/id/type/state` adds.

    Raises:
        DefinitionError: it is none.
    """
    parts = split(text.strip(" \r\n"), "/")
    if len(parts) < 3 or parts[0] != "+":
        raise DefinitionError(text[:60])
    return chain_of(parts[1], parts[2], parts[3] if len(parts) > 3 else "")


def chain_of(identity: str, whole_type: str, whole_state: str) -> Definition:
    """Return a piece by its whole type and state, in which each trait wraps the next.

    Raises:
        DefinitionError: the chain is longer than any that is meant.
    """
    types, states = list(_unwrapped(whole_type)), list(_unwrapped(whole_state))
    states += [""] * (len(types) - len(states))
    traits = [Trait(kind_of(type_), type_, state) for type_, state in zip(types, states, strict=False)]
    return Definition(identity, tuple(traits))


def write_definition(definition: Definition) -> str:
    """Return the command that adds a piece: what `read_definition` read, again."""
    types = _wrapped([trait.type for trait in definition.traits])
    states = _wrapped([trait.state for trait in definition.traits])
    return join(("+", definition.id, types, states), "/")


def kind_of(type_: str) -> str:
    """Return the kind of a trait by its type."""
    return type_.partition(";")[0].strip()


def strings(text: str, sign: str = ",") -> list[str]:
    """Return the texts of a list within a field; an empty field is an empty list."""
    return split(text, sign) if text else []


def _unwrapped(text: str) -> Iterable[str]:
    """Yield the layers of a text that was wrapped level by level."""
    for _ in range(LONGEST_CHAIN):
        parts = split(text, "\t")
        yield parts[0]
        if len(parts) < 2:
            return
        text = parts[1]
    raise DefinitionError(text[:60])


def _wrapped(parts: Sequence[str]) -> str:
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = join((part, text), "\t")
    return text


def _field(trait: Trait, place: int) -> str:
    fields = trait.fields
    return fields[place] if len(fields) > place else ""
