"""Values and commands of pieces: what the traits of VASSAL do by keys, as actions of commands."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final, Protocol

import msgspec

from ccstudio.interop.vassal.build_tree import number_of, whole_number_of
from ccstudio.interop.vassal.expressions import is_true, words_of
from ccstudio.interop.vassal.faces import Looks
from ccstudio.interop.vassal.keys import key_identity, key_name
from ccstudio.interop.vassal.layer_trait import LayerTrait, layer_of
from ccstudio.interop.vassal.map_windows import Place
from ccstudio.interop.vassal.naming import Ids, title_of
from ccstudio.interop.vassal.sequences import split
from ccstudio.interop.vassal.traits import Definition, Trait, strings
from ccstudio.rules.freeform.traits import Action, Command, Value

MOST_COMMANDS: Final = 40
MOST_ACTIONS: Final = 20
MOST_AMOUNT: Final = 9_999
_DEEPEST: Final = 6
_LABELS: Final = {"", "2"}
"""Fields of property sheets that hold nothing."""
_TICKS: Final = {"3", "4", "5", "6", "7"}
"""Fields of property sheets that count."""

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


class Destinations(Protocol):
    """Finds the places to which pieces are sent."""

    def called(self, name: str) -> Place | None:
        """Return the box with a title, or the space of a grid location; None if there is none."""

    def at(self, window: str, board: str, x: float, y: float) -> Place | None:
        """Return the place at a point of a board of a map window; None if there is none."""


def commands_of(piece: Definition, looks: Looks, resolve: Resolve, destinations: Destinations) -> PieceCommands:
    """Return the values and commands of a piece whose prototypes are expanded."""
    unresolved: Counter[str] = Counter()
    values: list[Value] = []
    deeds: list[_Deed] = []
    ids = Ids(longest=36)
    known = constants_of(piece)
    for trait in reversed(piece.traits[:-1]):
        if trait.id == "PROP" and (shown := _shown_by(trait, looks)) is not None:
            deeds += _stepping(trait, shown, looks.face_of_level, unresolved)
        elif trait.id == "PROP":
            deeds += _property(trait, values, ids, unresolved)
        elif trait.id in {"placemark", "replace"}:
            deeds += _making(trait, resolve, unresolved)
        elif trait.id == "sendto":
            deeds += _sending(trait, destinations, known, unresolved)
        elif trait.id == "macro":
            deeds += _trigger(trait, known, unresolved)
        elif trait.id == "propertysheet":
            _sheet(trait, values, ids, unresolved)
        elif trait.id == "rotate":
            deeds += _turning(trait)
        elif trait.id == "markmoved":
            deeds.append(_Deed("", [*trait.fields, *[""] * 5][4], (Action(does="mark", of="moved"),)))
        elif trait.id == "delete":
            fields = [*trait.fields, ""]
            deeds.append(_Deed("", fields[1] or "68,130", (Action(does="remove"),)))
    deeds += [*_resets(looks), *_levels(looks)]
    return PieceCommands(values=tuple(values), commands=tuple(_commands(deeds, unresolved)), unresolved=unresolved)


def values_of(piece: Definition) -> tuple[Value, ...]:
    """Return the values of a piece, with what they are now as their start."""
    followed = {layer_of(trait).follows for trait in piece.of_kind("emb2")}
    values: list[Value] = []
    ids = Ids(longest=36)
    for trait in reversed(piece.traits[:-1]):
        if trait.id == "PROP" and trait.fields[:1] != [""] and trait.fields[0] not in followed:
            _property(trait, values, ids, Counter())
        elif trait.id == "propertysheet":
            _sheet(trait, values, ids, Counter())
    return tuple(values)


def constants_of(piece: Definition) -> dict[str, str]:
    """Return the properties of a piece that never change: its markers and its name."""
    known = {"BasicName": piece.name} if piece.name else {}
    for trait in piece.of_kind("mark"):
        names, texts = strings(trait.fields[0] if trait.fields else ""), strings(trait.state)
        for name, text in zip(names, [*texts, *[""] * len(names)], strict=False):
            known.setdefault(name, text)
    changing = {trait.fields[0] for trait in piece.of_kind("PROP", "calcProp") if trait.fields}
    return {name: text for name, text in known.items() if name not in changing}


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
    changes = _changes(trait)
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


def _changes(trait: Trait) -> list[tuple[list[str], list[str]]]:
    """The commands of a dynamic property: words and key, and what each does."""
    fields = [*trait.fields, "", "", "", ""]
    return [(parts, split(parts[2], ",")) for text in strings(fields[2]) if len(parts := split(text, ":")) > 2]


def _shown_by(trait: Trait, looks: Looks) -> tuple[str, LayerTrait] | None:
    """The layer that follows a property, with its id, empty for the faces; the property is nothing but its level."""
    name = trait.fields[0] if trait.fields else ""
    if name and looks.main is not None and looks.main.follows == name:
        return "", looks.main
    return next(((layer, it) for it, layer in looks.drawn if name and it.follows == name), None)


def _stepping(
    trait: Trait, shown: tuple[str, LayerTrait], faces: Mapping[int, str], unresolved: Counter[str]
) -> list[_Deed]:
    """The commands of a property as steps of the faces or of the layer that follows it."""
    layer, level = shown
    deeds = []
    for parts, change in _changes(trait):
        if len(change) < 2 or change[0] not in {"P", "I"} or not _is_whole(change[1]):
            unresolved["PROP"] += 1
            continue
        by = _amount(change[1], 0)
        place = by - level.first_value + 1
        if change[0] == "I":
            action = Action(does="step", of=layer, by=by) if layer else Action(does="flip", by=by)
        elif layer:
            action = Action(does="layer", of=layer, by=max(place, 0))
        elif place in faces:
            action = Action(does="face", of=faces[place])
        else:
            continue
        deeds.append(_Deed(parts[0], parts[1], (action,)))
    return deeds


def _making(trait: Trait, resolve: Resolve, unresolved: Counter[str]) -> list[_Deed]:
    fields = [*trait.fields, "", "", ""]
    found = resolve(fields[2]) if fields[2] not in {"", "null"} else ""
    if not found:
        unresolved[trait.id] += 1
        return []
    does = "replace" if trait.id == "replace" else "place"
    return [_Deed(fields[0], fields[1], (Action(does="replace" if does == "replace" else "place", of=found),))]


def _sending(
    trait: Trait, destinations: Destinations, known: Mapping[str, str], unresolved: Counter[str]
) -> list[_Deed]:
    """Sending to a zone, a region, a location of the grid, or a point of a map window."""
    fields = [*trait.fields, *[""] * 18]
    window, board, x, y = (words_of(field, known) for field in fields[2:6])
    names = [words_of(fields[place], known) for place in (15, 14, 17)]
    place = next((found for name in names if name and (found := destinations.called(name))), None)
    if place is None and fields[13][:1] in {"", "L"} and window and None not in {board, x, y}:
        place = destinations.at(window, board or "", number_of(x or ""), number_of(y or ""))
    if place is None:
        unresolved[trait.id] += 1
        return []
    return [_Deed(fields[0], fields[1], (Action(does="send", of=place.box, space=place.space),))]


def _trigger(trait: Trait, known: Mapping[str, str], unresolved: Counter[str]) -> list[_Deed]:
    """A trigger whose condition always holds: its own key does what other keys do."""
    fields = [*trait.fields, *[""] * 8]
    keys = strings(fields[5]) if "," in fields[5] else list(fields[5])
    truth = is_true(fields[3], known)
    if truth is None or fields[6] == "true":
        unresolved[trait.id] += 1
        return []
    if not truth:
        return []
    watched = strings(fields[4]) if "," in fields[4] else list(fields[4])
    own = [_Deed(fields[1], fields[2], triggers=tuple(keys))]
    return [*own, *(_Deed("", key, triggers=tuple(keys)) for key in watched)]


def _turning(trait: Trait) -> list[_Deed]:
    """The keys by which a piece is turned one step; the menu of the table has them already."""
    fields = [*trait.fields, *[""] * 4]
    return [_Deed("", fields[place], (Action(does="turn", by=by),)) for place, by in ((1, 1), (2, -1))]


def _levels(looks: Looks) -> list[_Deed]:
    """The keys by which faces and layers go on; the menu of the table has them already."""
    found = []
    main = looks.main
    if main is not None:
        keys = [(main.up_key, 1), (main.down_key, -1), *([(main.activate_key, 1)] if len(looks.faces) == 2 else [])]
        found += [_Deed("", key, (Action(does="flip", by=by),)) for key, by in keys]
    for trait, layer in looks.drawn:
        keys = [(trait.up_key, 1), (trait.down_key, -1), *([(trait.activate_key, 1)] if len(trait.images) == 1 else [])]
        found += [_Deed("", key, (Action(does="step", of=layer, by=by),)) for key, by in keys]
    return [deed for deed in found if deed.key]


def _sheet(trait: Trait, values: list[Value], ids: Ids, unresolved: Counter[str]) -> None:
    """The numbers of a property sheet as values; its texts are only kept."""
    fields = split(trait.fields[0], "~") if trait.fields else []
    texts = [*split(trait.state, "~"), *[""] * len(fields)]
    for field, text in zip(fields, texts, strict=False):
        kind, title = field[:1], title_of(field[1:], "Value")
        amount, _sign, most = text.partition("/")
        if kind in _LABELS or any(value.title == title for value in values) or len(values) == MOST_COMMANDS:
            continue
        if not _is_whole(amount or "0") or (not amount and kind not in _TICKS):
            unresolved[trait.id] += 1
            continue
        start, limit = _amount(amount, 0), max(_amount(most, 99), _amount(amount, 0))
        values.append(Value(id=ids.make(title, "value"), title=title, start=start, least=min(0, start), most=limit))


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
