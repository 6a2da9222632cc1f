"""Values and commands of pieces: what the traits of VASSAL do by keys, as actions of commands."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from ccstudio.interop.vassal.build_tree import whole_number_of
from ccstudio.interop.vassal.faces import Looks
from ccstudio.interop.vassal.keys import key_identity, key_name
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import Definition, Trait, strings
from ccstudio.rules.freeform.traits import Action, Command, Value

MOST_COMMANDS: Final = 40
MOST_ACTIONS: Final = 20
MOST_AMOUNT: Final = 9_999
_DEEPEST: Final = 6

Resolve = Callable[[str], str]
"""Finds the piece type that a trait names."""


class PieceCommands(msgspec.Struct, frozen=True, kw_only=True):
    """What a piece has and does; `unresolved` counts by kind of trait what cannot be played."""

    values: tuple[Value, ...]
    commands: tuple[Command, ...]
    unresolved: Mapping[str, int]


class _Deed(msgspec.Struct, frozen=True):
    """What a key does: its words in the menu, the key, and the actions; keys of others where it triggers these."""

    title: str
    key: str
    actions: tuple[Action, ...] = ()
    triggers: tuple[str, ...] = ()


def commands_of(piece: Definition, looks: Looks, resolve: Resolve, boxes: Mapping[str, str]) -> PieceCommands:
    """Return the values and commands of a piece whose prototypes are expanded."""
    unresolved: Counter[str] = Counter()
    values: list[Value] = []
    deeds: list[_Deed] = []
    ids = Ids(longest=36)
    for trait in reversed(piece.traits[:-1]):
        if trait.id == "PROP":
            deeds += _property(trait, values, ids, unresolved)
        elif trait.id in {"placemark", "replace"}:
            deeds += _making(trait, resolve, unresolved)
        elif trait.id == "sendto":
            deeds += _sending(trait, boxes, unresolved)
        elif trait.id == "macro":
            deeds += _trigger(trait, unresolved)
        elif trait.id == "delete":
            fields = [*trait.fields, ""]
            deeds.append(_Deed("", fields[1] or "68,130", (Action(does="remove"),)))
    deeds += _resets(looks)
    return PieceCommands(values=tuple(values), commands=tuple(_commands(deeds, unresolved)), unresolved=unresolved)


def values_of(piece: Definition) -> tuple[Value, ...]:
    """Return the values of a piece, with what they are now as their start."""
    values: list[Value] = []
    ids = Ids(longest=36)
    for trait in reversed(piece.traits[:-1]):
        if trait.id == "PROP":
            _property(trait, values, ids, Counter())
    return tuple(values)


def _commands(deeds: list[_Deed], unresolved: Counter[str]) -> list[Command]:
    """The commands that the menu shows; what they trigger is done by them."""
    by_key: dict[str, list[_Deed]] = {}
    for deed in deeds:
        if deed.key:
            by_key.setdefault(key_identity(deed.key), []).append(deed)
    ids = Ids(longest=36)
    made: list[Command] = []
    for deed in deeds:
        if not deed.title or len(made) == MOST_COMMANDS:
            continue
        actions = _all_actions(deed, by_key, 0)
        if not actions or len(actions) > MOST_ACTIONS:
            unresolved["macro"] += bool(deed.triggers)
            continue
        title = title_of(deed.title, "Command")
        made.append(Command(id=ids.make(title, "command"), title=title, key=key_name(deed.key), actions=actions))
    return made


def _all_actions(deed: _Deed, by_key: Mapping[str, list[_Deed]], depth: int) -> tuple[Action, ...]:
    actions = list(deed.actions)
    for key in deed.triggers if depth < _DEEPEST else ():
        for other in by_key.get(key_identity(key), [])[:4]:
            if other is not deed:
                actions += _all_actions(other, by_key, depth + 1)
        if len(actions) > MOST_ACTIONS:
            break
    # Nothing can be done to a piece that is gone.
    last = next((place for place, action in enumerate(actions) if action.does in {"remove", "replace"}), len(actions))
    return (*(action for action in actions[:last]), *actions[last : last + 1])


def _property(trait: Trait, values: list[Value], ids: Ids, unresolved: Counter[str]) -> list[_Deed]:
    """A dynamic property that holds a number, with the commands that set and change it."""
    fields = [*trait.fields, "", "", "", ""]
    limits = [*strings(fields[1]), "", "", ""]
    changes = [(parts, split(parts[2], ",")) for text in strings(fields[2]) if len(parts := split(text, ":")) > 2]
    amounts = [trait.state or "0", *(change[1] for _, change in changes if change[0] in {"P", "I"} and len(change) > 1)]
    if limits[0] != "true" and not all(_is_whole(amount) for amount in amounts):
        unresolved["PROP"] += 1
        return []
    least, most = _amount(limits[1], 0), _amount(limits[2], 99)
    start = _amount(trait.state, 0)
    if limits[0] != "true" or most < least:
        least, most = min(0, start), max(99, start)
    title = title_of(fields[0], "Value")
    if any(value.title == title for value in values) or len(values) == MOST_COMMANDS:
        return []
    value = Value(id=ids.make(title, "value"), title=title, start=min(max(start, least), most), least=least, most=most)
    values.append(value)
    deeds = []
    for parts, change in changes:
        if len(change) > 1 and change[0] in {"P", "I"} and _is_whole(change[1]):
            does = "set" if change[0] == "P" else "change"
            action = Action(does="set" if does == "set" else "change", of=value.id, by=_amount(change[1], 0))
            deeds.append(_Deed(parts[0], parts[1], (action,)))
        else:
            unresolved["PROP"] += 1
    return deeds


def _making(trait: Trait, resolve: Resolve, unresolved: Counter[str]) -> list[_Deed]:
    fields = [*trait.fields, "", "", ""]
    found = resolve(fields[2]) if fields[2] not in {"", "null"} else ""
    if not found:
        unresolved[trait.id] += 1
        return []
    does = "replace" if trait.id == "replace" else "place"
    return [_Deed(fields[0], fields[1], (Action(does="replace" if does == "replace" else "place", of=found),))]


def _sending(trait: Trait, boxes: Mapping[str, str], unresolved: Counter[str]) -> list[_Deed]:
    """Sending to a zone or region that has become a box."""
    fields = [*trait.fields, *[""] * 18]
    box = next((boxes[name] for name in (fields[15], fields[14], fields[17]) if name and name in boxes), "")
    if not box:
        unresolved[trait.id] += 1
        return []
    return [_Deed(fields[0], fields[1], (Action(does="send", of=box),))]


def _trigger(trait: Trait, unresolved: Counter[str]) -> list[_Deed]:
    """A trigger without a condition: its own key does what other keys do."""
    fields = [*trait.fields, *[""] * 8]
    keys = strings(fields[5]) if "," in fields[5] else list(fields[5])
    if fields[3] or fields[6] == "true":
        unresolved[trait.id] += 1
        return []
    watched = strings(fields[4]) if "," in fields[4] else list(fields[4])
    own = [_Deed(fields[1], fields[2], triggers=tuple(keys))]
    return [*own, *(_Deed("", key, triggers=tuple(keys)) for key in watched)]


def _resets(looks: Looks) -> list[_Deed]:
    """The command that brings the first layer back to a level."""
    main = looks.main
    if main is None or not main.reset_text or main.reset_level not in looks.face_of_level:
        return []
    face = looks.face_of_level[main.reset_level]
    return [_Deed(main.reset_text, main.reset_key, (Action(does="face", of=face),))]


def _is_whole(text: str) -> bool:
    return text.strip().removeprefix("-").isdigit() and len(text) < 6


def _amount(text: str, default: int) -> int:
    return min(max(whole_number_of(text, default), -MOST_AMOUNT), MOST_AMOUNT)
