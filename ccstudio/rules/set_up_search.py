"""Whether a scenario can be set up legally: an example, or the pieces that cannot all be placed."""

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from ccstudio.base.language import _
from ccstudio.base.problems import Problem, Severity
from ccstudio.rules.set_up import Item, Layer, SetUpRules, Slot
from ccstudio.rules.shared.checks import once_per_force

Counts: TypeAlias = Mapping[int, int]
"""How many pieces of an item are to be placed, by the number of the item."""

Tick: TypeAlias = Callable[[int], None]
"""Called with the number of positions that were tried; raises to give up."""

MOST_TRIED: Final = 20_000
"""The positions that a search tries before it leaves the question open."""

FEW_TRIED: Final = 4_000
"""Those that a check tries, which is made while a person edits."""

DEEPEST: Final = 400
"""The pieces of different sizes on one layer that are searched for; more are only placed if that is easy."""

SideSlot: TypeAlias = tuple[int, Slot]
"""The room of a side in a slot."""


class Placed(msgspec.Struct, frozen=True):
    """A piece of an item in a slot."""

    item: int
    slot: Slot


class Stuck(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces of one layer that cannot all be placed, though all but any one of them can.

    `counts` are they, by item; `needed` is what they take up together, `room` what there is in all their `slots`.
    Without `is_irreducible` the search was too long to leave out what could be.
    """

    layer: str
    counts: Mapping[int, int]
    needed: int
    room: int
    slots: int
    is_irreducible: bool = True


class SetUpAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """`yes` with an example, `no` with the pieces that are stuck, or `open` if the search was too long."""

    verdict: Literal["yes", "no", "open"]
    example: tuple[Placed, ...] = ()
    stuck: tuple[Stuck, ...] = ()
    tried: int = 0


def set_up_problems(rules: SetUpRules, titles: Mapping[str, str], most: int = FEW_TRIED) -> Iterator[Problem]:
    """Yield what can never be set up, each with the reason, at the entry in the documents that says so.

    Args:
        rules: what is to be placed, and where.
        titles: the titles of the types of pieces.
        most: how many positions are tried; a question that is left open is no problem.
    """
    nowhere = [item.why_nowhere for item in rules.items if item.why_nowhere is not None and not item.slots]
    yield from once_per_force(nowhere)
    for stuck in can_be_set_up(rules, most=most).stuck:
        if all(rules.items[number].slots for number in stuck.counts):
            yield problem_of(stuck, rules, titles)


def problem_of(stuck: Stuck, rules: SetUpRules, titles: Mapping[str, str]) -> Problem:
    """Return why some pieces cannot all be set up, at the first of their entries."""
    first = rules.items[min(stuck.counts)]
    if first.why_nowhere is not None and not first.slots:
        return first.why_nowhere
    layer = rules.layers[stuck.layer]
    return Problem(
        code=layer.sentence,
        path=first.path,
        arguments={
            "pieces": pieces_of(stuck, rules, titles),
            "needed": stuck.needed,
            "room": stuck.room,
            "slots": stuck.slots,
            "most": layer.room,
        },
        severity=Severity.WARNING if layer.leaves_out else Severity.ERROR,
    )


def pieces_of(stuck: Stuck, rules: SetUpRules, titles: Mapping[str, str]) -> str:
    """Return the pieces that are stuck as text: `2 × Rifle squad, Leader`."""
    counts: Counter[str] = Counter()
    for number, count in stuck.counts.items():
        name = rules.items[number].piece
        counts[titles.get(name, name)] += count
    words = [
        _("{count} × {piece}").format(count=count, piece=title) if count > 1 else title
        for title, count in counts.items()
    ]
    return _(", ").join(words)


class _TooLongError(Exception):
    """The search has tried as many positions as it may."""


def can_be_set_up(rules: SetUpRules, tick: Tick | None = None, most: int = MOST_TRIED) -> SetUpAnswer:
    """Return whether everything can be placed at once, exactly.

    Layers do not depend on each other: a layer where nothing fits does not hide what is stuck on another.

    Args:
        rules: what is to be placed, and where.
        tick: told from time to time how many positions were tried; may raise to give up.
        most: how many positions are tried before the answer is left open.
    """
    example: list[Placed] = []
    stuck: list[Stuck] = []
    tried, is_open = 0, False
    for name, layer in rules.layers.items():
        if any(one.layer in layer.joins for one in stuck):
            continue
        parts = {name, *layer.joins}
        items = {number: item for number, item in enumerate(rules.items) if item.layer in parts}
        search = _LayerSearch(layer, items, tick, most, tried)
        try:
            found = search.place(wanted := {number: item.count for number, item in items.items()})
            if found is None:
                stuck.append(search.stuck_among(wanted))
            else:
                example = [it for it in example if rules.items[it.item].layer not in parts] + found
        except _TooLongError:
            is_open = True
        tried = search.tried
    verdict: Literal["yes", "no", "open"] = "no" if stuck else "open" if is_open else "yes"
    shown = () if verdict == "open" else tuple(example)
    return SetUpAnswer(verdict=verdict, example=shown, stuck=tuple(stuck), tried=tried)


class _LayerSearch:
    """The search on one layer."""

    def __init__(self, layer: Layer, items: Mapping[int, Item], tick: Tick | None, most: int, tried: int) -> None:
        self._layer = layer
        self._items = items
        self._tick = tick
        self._most = most + tried
        self.tried = tried

    def place(self, counts: Counts) -> list[Placed] | None:
        """Return a slot for each of the pieces; None if there is no way."""
        if any(count and not self._items[number].slots for number, count in counts.items()):
            return None
        bound = [number for number, count in counts.items() if count and self._items[number].bound]
        loose = {number: count for number, count in counts.items() if count and number not in bound}
        if not bound:
            return self._loose(loose, frozenset())
        things = [number for number in bound for _ in range(counts[number])]
        return self._bound(things, loose)

    def stuck_among(self, counts: Counts) -> Stuck:
        """Return one part of the pieces that do not fit together: one piece less, and all the rest of it can be placed.

        There may be parts with fewer pieces. The smallest pieces are let go first, so that few large ones remain.
        """
        nowhere = [number for number, count in counts.items() if count and not self._items[number].slots]
        left = {nowhere[0]: 1} if nowhere else dict(counts)
        order = sorted(left, key=lambda number: (self._items[number].load, -len(self._items[number].slots), number))
        is_irreducible = True
        try:
            for number in [] if nowhere else order:
                left[number] = self._least(left, number)
        except _TooLongError:
            is_irreducible = False
        kept = {number: count for number, count in left.items() if count}
        reached = {(self._items[number].side, slot) for number in kept for slot in self._items[number].slots}
        slots = {slot for _side, slot in reached}
        rooms = [max(self._layer.room_of(side, it) for side, it in reached if it == slot) for slot in slots]
        shared = not self._layer.one_side
        return Stuck(
            layer=self._layer.id,
            counts=kept,
            needed=sum(count * self._items[number].load for number, count in kept.items()),
            room=sum(self._layer.room_of(*it) for it in reached) if shared else sum(rooms),
            slots=len(slots),
            is_irreducible=is_irreducible,
        )

    def _least(self, counts: Counts, number: int) -> int:
        """The least count of an item with which the pieces still cannot be placed."""
        low, high = 0, counts[number]
        while low < high:
            middle = (low + high) // 2
            if self.place({**counts, number: middle}) is None:
                high = middle
            else:
                low = middle + 1
        return high

    def _note(self) -> None:
        self.tried += 1
        if self.tried > self._most:
            raise _TooLongError
        if self._tick is not None and self.tried % 256 == 0:
            self._tick(self.tried)

    # Things that must fit with each other: any order, each set of slots once.

    def _bound(self, things: Sequence[int], loose: Counts) -> list[Placed] | None:
        fits = self._layer.fits
        assert fits is not None, "a layer with bound pieces says how they fit"
        crowded = Counter(slot for number in loose for slot in self._items[number].slots)
        seen: set[tuple[int, frozenset[Slot]]] = set()

        def on(place: int, taken: frozenset[Slot], way: list[Placed]) -> list[Placed] | None:
            if place == len(things):
                rest = self._loose(loose, taken)
                return None if rest is None else [*way, *rest]
            item = self._items[things[place]]
            for slot in sorted(item.slots - taken, key=lambda slot: (crowded[slot], slot)):
                more = taken | {slot}
                if (place, more) in seen or not fits(taken, slot):
                    continue
                seen.add((place, more))
                self._note()
                found = on(place + 1, more, [*way, Placed(things[place], slot)])
                if found is not None:
                    return found
            return None

        return on(0, frozenset(), [])

    # Pieces that only need room.

    def _loose(self, counts: Counts, taken: frozenset[Slot]) -> list[Placed] | None:
        """Return a slot for each piece that only needs room, with some slots taken by others."""
        for part in self._parts(counts, taken):
            if not self._is_enough(part, taken):
                return None
        placed: list[Placed] = []
        for part in self._parts(counts, taken):
            found = self._matched(part, taken) if self._is_separable(part) else self._packed(part, taken)
            if found is None:
                return None
            placed += found
        return placed

    def _parts(self, counts: Counts, taken: frozenset[Slot]) -> Iterator[dict[int, int]]:
        """Yield the items in groups that have no slot in common."""
        groups: list[tuple[set[Slot], dict[int, int]]] = []
        for number, count in counts.items():
            slots, members = set(self._items[number].slots - taken), {number: count}
            apart = []
            for others, group in groups:
                if others & slots:
                    slots |= others
                    members = {**group, **members}
                else:
                    apart.append((others, group))
            groups = [*apart, (slots, members)]
        yield from (members for _slots, members in groups)

    def _is_enough(self, counts: Counts, taken: frozenset[Slot]) -> bool:
        """Return whether there is as much room in all as the pieces take up; cheap, and necessary."""
        sides: dict[int, set[Slot]] = {}
        loads: Counter[int] = Counter()
        for number, count in counts.items():
            item = self._items[number]
            sides.setdefault(item.side, set()).update(item.slots - taken)
            loads[item.side] += count * item.load
        room = self._layer.room_of
        return all(loads[side] <= sum(room(side, slot) for slot in slots) for side, slots in sides.items())

    def _is_separable(self, counts: Counts) -> bool:
        """Return whether every piece takes up as much as every other, and sides are not in each other's way."""
        if self._layer.holds is not None:
            return False
        loads = {self._items[number].load for number in counts}
        sides = {self._items[number].side for number in counts}
        return len(loads) == 1 and (len(sides) == 1 or not self._layer.one_side)

    def _matched(self, counts: Counts, taken: frozenset[Slot]) -> list[Placed] | None:
        """Place pieces of equal load by augmenting paths (a matching of pieces and slots)."""
        held: dict[SideSlot, list[int]] = {}
        keys = {
            number: [(self._items[number].side, slot) for slot in sorted(self._items[number].slots - taken)]
            for number in counts
        }
        for number, count in counts.items():
            for _number in range(count):
                self._note()
                if not self._augment(number, keys, held):
                    return None
        return [Placed(number, slot) for (_side, slot), numbers in held.items() for number in numbers]

    def _augment(self, number: int, keys: Mapping[int, Sequence[SideSlot]], held: dict[SideSlot, list[int]]) -> bool:
        """Place one more piece, moving others along a shortest path if need be; return whether there is one."""
        came: dict[SideSlot, tuple[SideSlot | None, int]] = dict.fromkeys(keys[number], (None, number))
        ahead = deque(came)
        while ahead:
            key: SideSlot | None = ahead.popleft()
            assert key is not None, "paths lead through slots"
            load = self._items[number].load
            if not load or (len(held.get(key, ())) + 1) * load <= self._layer.room_of(*key):
                while key is not None:
                    before, mover = came[key]
                    held.setdefault(key, []).append(mover)
                    if before is not None:
                        held[before].remove(mover)
                    key = before
                return True
            for mover in dict.fromkeys(held.get(key, ())):
                for onward in keys[mover]:
                    if onward not in came:
                        came[onward] = (key, mover)
                        ahead.append(onward)
        return False

    def _packed(self, counts: Counts, taken: frozenset[Slot]) -> list[Placed] | None:
        """Place pieces of different loads: the largest first, equal slots as one, no position twice."""
        packing = _Packing(self._layer, self._items, counts, taken)
        found = packing.easily(spread=True) or packing.easily(spread=False)
        if found is None and len(packing.things) > DEEPEST:
            raise _TooLongError
        return found if found is not None else packing.search(self._note)


class _Packing:
    """Pieces of different loads and the room that is left in the slots."""

    def __init__(self, layer: Layer, items: Mapping[int, Item], counts: Counts, taken: frozenset[Slot]) -> None:
        self._layer = layer
        self._items = items
        order = sorted(counts, key=lambda number: (-items[number].load, len(items[number].slots), number))
        self.things = [number for number in order for _ in range(counts[number])]
        self._slots = {number: sorted(items[number].slots - taken) for number in order}
        self._every = sorted({slot for slots in self._slots.values() for slot in slots})
        self._kinds = {slot: tuple(number for number in order if slot in items[number].slots) for slot in self._every}
        self._sides = sorted({items[number].side for number in counts})
        self._clear()

    def easily(self, *, spread: bool) -> list[Placed] | None:
        """Place each piece in the emptiest slot, or the fullest with room for it; None if that leads nowhere."""
        placed = []
        for number in self.things:
            free = self._free(number)
            slot = (free[-1] if spread else free[0]) if free else None
            if slot is None:
                self._clear()
                return None
            self._put(number, slot)
            placed.append(Placed(number, slot))
        return placed

    def search(self, note: Callable[[], None]) -> list[Placed] | None:
        """Try every way to place the pieces that is not like another; `note` is called for each position."""
        failed: set[tuple[object, ...]] = set()

        def on(place: int) -> list[Placed] | None:
            if place == len(self.things):
                return []
            position = (place, *sorted(Counter(map(self._look, self._every)).items()))
            if position in failed:
                return None
            note()
            number, tried = self.things[place], set()
            for slot in self._free(number):
                if (look := self._look(slot)) in tried:
                    continue
                tried.add(look)
                owner = self._owner.get(slot)
                self._put(number, slot)
                rest = on(place + 1)
                if rest is not None:
                    return [Placed(number, slot), *rest]
                self._take(number, slot, owner)
            failed.add(position)
            return None

        return on(0)

    def _clear(self) -> None:
        self._left = {(side, slot): self._layer.room_of(side, slot) for side in self._sides for slot in self._every}
        self._owner: dict[Slot, int] = {}
        self._there = {slot: self._layer.held.get(slot, ()) for slot in self._every}

    def _free(self, number: int) -> list[Slot]:
        """The slots with room for a piece, the fullest and those that fewest others can use first."""
        item, left = self._items[number], self._left
        bars = self._layer.one_side
        free = [
            slot
            for slot in self._slots[number]
            if left[item.side, slot] >= item.load
            and not (bars and self._owner.get(slot, item.side) != item.side)
            and self._holds(slot, item)
        ]
        return sorted(free, key=lambda slot: (left[item.side, slot], len(self._kinds[slot]), slot))

    def _look(self, slot: Slot) -> tuple[object, ...]:
        """All that matters of a slot: what can be placed there, whose it is, what room is left, what is there."""
        rooms = tuple(self._left[side, slot] for side in self._sides)
        return self._kinds[slot], self._owner.get(slot, -1), rooms, self._there[slot]

    def _holds(self, slot: Slot, item: Item) -> bool:
        """Return whether a slot has room for a piece besides those that are there, by their kinds."""
        holds = self._layer.holds
        return holds is None or holds(_with(self._there[slot], item.kind))

    def _put(self, number: int, slot: Slot) -> None:
        item = self._items[number]
        self._owner.setdefault(slot, item.side)
        self._left[item.side, slot] -= item.load
        if self._layer.holds is not None:
            self._there[slot] = _with(self._there[slot], item.kind)

    def _take(self, number: int, slot: Slot, owner: int | None) -> None:
        item = self._items[number]
        self._left[item.side, slot] += item.load
        if self._layer.holds is not None:
            place = self._there[slot].index(item.kind)
            self._there[slot] = self._there[slot][:place] + self._there[slot][place + 1 :]
        if owner is None:
            del self._owner[slot]


def _with(kinds: tuple[str, ...], kind: str) -> tuple[str, ...]:
    return tuple(sorted((*kinds, kind)))
