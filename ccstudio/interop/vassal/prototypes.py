"""Prototypes: pieces whose traits others use by name, put in the place of the trait that names them."""

from collections.abc import Iterator, Mapping
from typing import Final

from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import Definition, DefinitionError, Trait, read_definition, strings

DEEPEST: Final = 50
MOST_TRAITS: Final = 2_000
USE: Final = "prototype"

Prototypes = Mapping[str, Definition]


def prototypes_of(build: Element) -> dict[str, Definition]:
    """Return the prototypes of a module by name; those that cannot be read are left out."""
    found: dict[str, Definition] = {}
    for element in build.within("PrototypeDefinition"):
        try:
            found[element.get("name")] = read_definition(element.text)
        except DefinitionError:
            continue
    return found


def prototype_name(trait: Trait) -> str:
    """Return the name of the prototype that a trait uses."""
    fields = trait.fields
    return fields[0] if fields else ""


def expanded(definition: Definition, prototypes: Prototypes) -> Definition:
    """Return a piece with the traits of its prototypes in place of the traits that use them.

    A prototype that is not there, or that uses itself, gives nothing; nor does any where they come to more than
    `MOST_TRAITS` uses and traits.
    """
    if not definition.of_kind(USE):
        return definition
    expansion = _Expansion(prototypes)
    traits = list(expansion.traits(definition.traits[:-1], ()))
    return Definition(definition.id, (*(definition.traits[:-1] if expansion.left < 0 else traits), definition.basic))


def used_prototypes(definition: Definition) -> list[str]:
    """Return the names of the prototypes that a piece uses itself, the innermost first."""
    return [prototype_name(trait) for trait in reversed(definition.traits) if trait.id == USE]


def missing_prototypes(definition: Definition, prototypes: Prototypes) -> list[str]:
    """Return the names of prototypes that a piece uses and that the module does not have."""
    return [name for name in used_prototypes(definition) if name not in prototypes]


def circular_prototypes(prototypes: Prototypes) -> list[str]:
    """Return the names of prototypes that lead back to themselves."""
    uses = {name: used_prototypes(definition) for name, definition in prototypes.items()}
    return [name for name in prototypes if _leads_back(name, uses)]


def _leads_back(name: str, uses: Mapping[str, list[str]]) -> bool:
    seen: set[str] = set()
    ahead = list(uses[name])
    while ahead:
        used = ahead.pop()
        if used == name:
            return True
        if used in uses and used not in seen:
            seen.add(used)
            ahead += uses[used]
    return False


class _Expansion:
    """Counts what it goes through, as prototypes that use each other twice would grow for ever."""

    def __init__(self, prototypes: Prototypes) -> None:
        self._prototypes = prototypes
        self.left = MOST_TRAITS

    def traits(self, traits: tuple[Trait, ...], line: tuple[str, ...]) -> Iterator[Trait]:
        """Yield traits with those of their prototypes."""
        for trait in traits:
            self.left -= 1
            if self.left < 0:
                return
            name = prototype_name(trait) if trait.id == USE else ""
            if trait.id != USE:
                yield trait
            elif name in self._prototypes and name not in line and len(line) < DEEPEST:
                parameters = _parameters(trait)
                for inner in self.traits(self._prototypes[name].traits[:-1], (*line, name)):
                    yield _filled(inner, parameters)


def _parameters(trait: Trait) -> dict[str, str]:
    """What the use of a prototype says to it: `name=value` pairs."""
    fields = trait.fields
    pairs = [split(text, "=") for text in strings(fields[1])] if len(fields) > 1 else []
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2 and pair[0]}


def _filled(trait: Trait, parameters: Mapping[str, str]) -> Trait:
    type_, state = trait.type, trait.state
    for name, value in parameters.items():
        type_, state = type_.replace(f"${name}$", value), state.replace(f"${name}$", value)
    return trait if (type_, state) == (trait.type, trait.state) else Trait(trait.id, type_, state)
