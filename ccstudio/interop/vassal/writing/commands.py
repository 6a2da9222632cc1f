"""Commands of freeform pieces as traits of VASSAL: a trigger for each, whose keys do its actions one by one."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from ccstudio.interop.vassal.keys import key_code, key_identity
from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.traits import Trait
from ccstudio.interop.vassal.writing.counters import LAYER_KEYS, TURN_LEFT, TURN_RIGHT, Change, key
from ccstudio.interop.vassal.writing.names import plain
from ccstudio.rules.freeform.traits import Action, Command, Traits


class Destination(NamedTuple):
    """A place to which pieces are sent: map window, board, and pixels on the board."""

    window: str
    board: str
    x: int
    y: int


class Slot(NamedTuple):
    """Where a piece type is found in the palettes, and the stable number of what is made from there."""

    path: str
    number: int


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """The commands of a piece: traits, changes of its numbers by title, and how many commands are left out.

    `reset` is the key that shows a side, with the place of the side.
    """

    traits: tuple[Trait, ...] = ()
    changes: Mapping[str, tuple[Change, ...]] = {}
    reset: tuple[str, int] | None = None
    left_out: int = 0


def written_commands(
    traits: Traits, faces: Sequence[str], destinations: Mapping[str, Destination], slots: Mapping[str, Slot]
) -> Written:
    """Return the commands of a piece that VASSAL has traits for.

    Args:
        traits: what the piece has of its own and from prototypes.
        faces: the ids of its faces.
        destinations: boxes to which pieces can be sent, by id.
        slots: piece types that can be placed, by id.
    """
    writer = _Writer(traits, faces, destinations, slots)
    triggers = [found for command in traits.commands if (found := writer.trigger(command)) is not None]
    return Written(
        traits=(*triggers, *writer.traits),
        changes={title: tuple(changes) for title, changes in writer.changes.items()},
        reset=writer.reset,
        left_out=len(traits.commands) - len(triggers),
    )


class _Writer:
    """Writes actions, each with a key of its own that only triggers know."""

    def __init__(
        self, traits: Traits, faces: Sequence[str], destinations: Mapping[str, Destination], slots: Mapping[str, Slot]
    ) -> None:
        self._own = traits
        self._faces = faces
        self._destinations = destinations
        self._slots = slots
        self._titles = {value.id: plain(value.title) for value in traits.values}
        self._taken = {key_identity(key(letter)) for letter in "CDFH" + LAYER_KEYS[: len(traits.layers)]}
        self.traits: list[Trait] = []
        self.changes: dict[str, list[Change]] = {}
        self.reset: tuple[str, int] | None = None

    def trigger(self, command: Command) -> Trait | None:
        """Return the trigger of a command; None if one of its actions has no trait in VASSAL."""
        if not all(map(self._can_write, command.actions)) or not self._agrees_on_a_side(command.actions):
            return None
        keys = [
            pressed
            for number, action in enumerate(command.actions, 1)
            for pressed in self._pressed(action, f"0,0,{command.id}-{number}")
        ]
        own = key_code(command.key)
        if not own or key_identity(own) in self._taken:
            own = f"0,0,{command.id}"
        self._taken.add(key_identity(own))
        fields = ("macro", "", plain(command.title), own, "", "", join(keys, ","), "false", "", "", "counted")
        return Trait("macro", join(fields, ";"))

    def _can_write(self, action: Action) -> bool:
        known: Mapping[str, Container[str]] = {
            "face": self._faces,
            "change": self._titles,
            "set": self._titles,
            "send": self._destinations,
            "place": self._slots,
            "replace": self._slots,
        }
        able = {
            "flip": len(self._faces) > 1,
            "turn": self._own.facings > 1,
            "remove": "fixed" not in self._own.words,
        }
        return action.of in known[action.does] if action.does in known else able.get(action.does, False)

    def _agrees_on_a_side(self, actions: Sequence[Action]) -> bool:
        """Whether all sides that are to be shown are one: a layer of VASSAL has one key that shows a level."""
        wanted = {self._faces.index(action.of) for action in actions if action.does == "face"}
        shown = {self.reset[1]} if self.reset is not None else wanted
        return len(wanted) < 2 and wanted <= shown

    def _pressed(self, action: Action, hidden: str) -> Iterator[str]:
        """Yield the keys that do an action; traits with the hidden key are added where it needs one."""
        match action.does:
            case "face":
                self.reset = self.reset or (hidden, self._faces.index(action.of))
                yield self.reset[0]
            case "flip":
                yield from [key("F")] * (action.by % len(self._faces))
            case "turn":
                steps = action.by % self._own.facings
                back = self._own.facings - steps
                yield from [TURN_RIGHT] * steps if steps <= back else [TURN_LEFT] * back
            case "change" | "set":
                change = Change("", hidden, "I" if action.does == "change" else "P", action.by)
                self.changes.setdefault(self._titles[action.of], []).append(change)
                yield hidden
            case "remove":
                yield key("D")
            case _:
                self.traits.append(self._moving_or_making(action, hidden))
                yield hidden

    def _moving_or_making(self, action: Action, hidden: str) -> Trait:
        if action.does == "send":
            there = self._destinations[action.of]
            place = (there.window, there.board, str(there.x), str(there.y))
            fields = ("sendto", "", hidden, *place, "", "", "0", "0", "0", "0", "", "L", "", "", "", "")
            return Trait("sendto", join(fields, ";"))
        slot = self._slots[action.of]
        kind = "replace" if action.does == "replace" else "placemark"
        turned = str(kind == "replace").lower()
        made = (kind, "", hidden, slot.path, "null", "0", "0", turned, "", "", str(slot.number), "0", "false")
        return Trait(kind, join(made, ";"))
