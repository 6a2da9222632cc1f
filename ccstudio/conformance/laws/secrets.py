"""Laws of secrecy: views are complete, reveal nothing, and can be sampled."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from ccstudio.base.problems import errors_of
from ccstudio.conformance.laws.presentation import cards_in, cards_of, difference, shown_to, written
from ccstudio.conformance.laws.trials import FAR, AnyGame, ConformanceError, Trial, named_for, positions
from ccstudio.engine.chance import Answer, Chance, Roll, below
from ccstudio.engine.events import Event
from ccstudio.engine.options import Option, in_order
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.piles import CardId
from ccstudio.engine.saves import digest, view_from_bytes, view_to_bytes
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import events_for
from ccstudio.engine.sources import SEEDED
from ccstudio.play.opening import Opened

WORLDS: Final = 2
"""How many worlds are sampled from each view."""

TOGETHER: Final = 30
"""Choices that the true game and a sampled one are played together."""


def check_views(trial: Trial) -> None:
    """Check that a view of a view is itself, survives encoding, and changes nothing."""
    system = trial.system
    before = digest(system, trial.game)
    for seat in trial.seating.viewers():
        view = trial.view(seat)
        data = view_to_bytes(system, view)
        if view_to_bytes(system, system.view(view, seat)) != data:
            raise ConformanceError("conformance-view-of-view", trial, seat=seat)
        if view_to_bytes(system, view_from_bytes(system, trial.board, data)) != data:
            raise ConformanceError("conformance-view-sent", trial, seat=seat)
    if digest(system, trial.game) != before:
        raise ConformanceError("conformance-looking", trial)


def check_worlds(trial: Trial) -> None:
    """Check that a game sampled from a view has that view, is valid, and follows from the seed."""
    system = trial.system
    for seat in trial.seating.viewers():
        view = trial.view(seat)
        for seed in _seeds(trial):
            world = system.resample(view, seed)
            ours, theirs = view_to_bytes(system, view), view_to_bytes(system, system.view(world, seat))
            if ours != theirs:
                raise ConformanceError("conformance-world-differs", trial, seat=seat, place=difference(ours, theirs))
            if digest(system, system.resample(view, seed)) != digest(system, world):
                raise ConformanceError("conformance-world-chance", trial, seat=seat)
            problems = errors_of(system.check_position(world))
            if problems:
                raise ConformanceError("conformance-world-unsound", trial, seat=seat, problem=str(problems[0]))


def check_played_out(trial: Trial) -> None:
    """Check that a game sampled from a view can be played to its end.

    One game is enough: it takes as long as hundreds of other looks at a position.
    """
    viewers = trial.seating.viewers()
    place, luck = below(len(viewers), trial.seed ^ len(trial.choices))
    _play_out(trial.system.resample(trial.view(viewers[place]), luck), luck)


def worlds_vary(opened: Opened, seed: int) -> None:
    """Check that other seeds sample other games if a view hides anything."""
    hidden = False
    for trial in positions(opened, seed, 8):
        for seat in trial.seating.viewers():
            view = trial.view(seat)
            worlds = {digest(trial.system, trial.system.resample(view, number)) for number in range(1, 9)}
            if len(worlds) > 1:
                return
            hidden = hidden or digest(trial.system, trial.game) not in worlds
    if hidden:
        raise ConformanceError("conformance-one-world", trial)


def check_equal_knowledge(trial: Trial) -> None:
    """Check that a seat sees the same in all games that are equal for all it knows."""
    for seat in trial.seating.viewers():
        ours = shown_to(trial.system, trial.game, seat, trial.seed)
        for seed in _seeds(trial):
            world = trial.system.resample(trial.view(seat), seed)
            _compare(trial, seat, ours, shown_to(trial.system, world, seat, trial.seed))


def check_canaries(trial: Trial) -> None:
    """Check that neither the seed nor another seat's decision changes what a seat sees."""
    other_seed = trial.game.clone()
    other_seed.state.seed ^= 0x5EED5EED5EED
    for seat in trial.seating.viewers():
        ours = shown_to(trial.system, trial.game, seat, trial.seed)
        _compare(trial, seat, ours, shown_to(trial.system, other_seed, seat, trial.seed))
        if trial.asked is not None and trial.asked.seat != seat:
            asked = trial.asked
            other = trial.game.clone()
            other.pending = Ask(asked.seat, "canary", "canary", asked.options[:1])
            _compare(trial, seat, ours, shown_to(trial.system, other, seat, trial.seed))


def check_sequences(trial: Trial) -> None:
    """Check that games equal for a seat stay equal for it under the same choices and events.

    What others choose is the same too, where both games offer it. Where the games part, dice or cards have fallen, or
    an event is told that is marked to reveal something.
    """
    for step in _all_steps_together(trial):
        _check_alike(trial, step)


def check_marks(trial: Trial) -> None:
    """Check that new knowledge of a seat comes from dice, cards, or an event marked as a reveal."""
    for step in _all_steps_together(trial):
        _check_mark(trial, step)


def check_together(trial: Trial) -> None:
    """Check `check_sequences` and `check_marks` in one run."""
    for step in _all_steps_together(trial):
        _check_alike(trial, step)
        _check_mark(trial, step)


class Reshuffled(msgspec.Struct, frozen=True):
    """Dice by the seed of the game, but cards and counters by another."""

    other: int

    def answer(self, wanted: Chance, seed: int) -> tuple[Answer, int, "Reshuffled"]:
        """Answer by one seed or the other; both advance."""
        answer, seed = wanted.seeded(seed)
        if isinstance(wanted, Roll):
            return answer, seed, self
        answer, other = wanted.seeded(self.other)
        return answer, seed, Reshuffled(other)


def check_drawn_cards(trial: Trial) -> None:
    """Check that only the side that has them, and seats told of them, see drawn cards.

    Choices are made twice, the cards falling otherwise the second time. A card that a watcher sees, or two sides see,
    the one time and not the other, must be told of.
    """
    for option in () if trial.asked is None else trial.asked.options[:2]:
        first, second = trial.game.clone(), trial.game.clone()
        first.source, second.source = SEEDED, Reshuffled(trial.seed ^ len(trial.choices))
        first.answer(option)
        second.answer(option)
        if first.chance != second.chance:
            _compare_cards(trial, first, second)


def dealt_cards_are_hidden(opened: Opened, seed: int) -> None:
    """Check that only their side sees cards dealt before the first decision."""
    first = Trial(opened, seed)
    second = Trial(opened, seed, Reshuffled(seed ^ 1))
    _compare_cards(first, first.game, second.game)


def check_private_events(trial: Trial) -> None:
    """Check that a card in a private event is shown to nobody else."""
    if trial.asked is None:
        return
    after = trial.game.clone()
    after.answer(trial.asked.options[-1])
    for seat in trial.seating.viewers():
        told = events_for(after, seat)
        open_to_seat = {*cards_in(trial.view(seat)), *(card for event in told for card in cards_of(event))}
        shown = set(cards_in(trial.system.view(after, seat)))
        for event in (told.event for told in after.events):
            known = event.for_seat(seat)
            secret = set(_cards_told(event)) if event.seats is not None and seat not in event.seats else set()
            named = secret.intersection(_cards_told(known)) if known is not None else set()
            if named or secret & shown - open_to_seat:
                raise ConformanceError("conformance-private-event", trial, seat=seat, kind=event.kind)


def _cards_told(event: Event) -> list[CardId]:
    return cards_of(msgspec.structs.replace(event, public=None))


def _seeds(trial: Trial) -> Iterable[int]:
    return (trial.seed ^ number for number in range(1, 1 + WORLDS))


def _play_out(game: AnyGame, luck: int) -> None:
    for _ in range(FAR):
        if not isinstance(game.pending, Ask):
            return
        place, luck = below(len(game.pending.options), luck)
        game.answer(game.pending.options[place])


def _compare(trial: Trial, seat: Seat, ours: dict[str, bytes], theirs: dict[str, bytes]) -> None:
    for what, data in ours.items():
        if theirs[what] != data:
            place = difference(data, theirs[what])
            raise ConformanceError("conformance-leak", trial, seat=seat, what=what, place=place)


class _Step(NamedTuple):
    """What a seat is told and sees after a choice, in the true game and a sampled one."""

    seat: Seat
    told: bytes
    heard: bytes
    ours: bytes
    theirs: bytes
    kinds: dict[str, None]
    is_marked: bool
    is_chance: bool


def _check_alike(trial: Trial, step: _Step) -> None:
    if step.told == step.heard and step.ours != step.theirs and not step.is_marked:
        _compare(trial, step.seat, {"view": step.ours}, {"view": step.theirs})


def _check_mark(trial: Trial, step: _Step) -> None:
    if step.told != step.heard and not step.is_marked and not step.is_chance:
        raise ConformanceError("conformance-unmarked", trial, seat=step.seat, kinds=", ".join(step.kinds))


def _all_steps_together(trial: Trial) -> Iterator[_Step]:
    for seat in trial.seating.viewers():
        for seed in _seeds(trial):
            yield from _steps_together(trial, seat, seed)


def _steps_together(trial: Trial, seat: Seat, seed: int) -> Iterator[_Step]:
    """Play the true game and a sampled one by the same choices and chance, until the seat sees a difference.

    Only views are compared: whatever else is shown is made of them, which other laws hold.
    """
    system = trial.system
    true, sampled = trial.game.clone(), system.resample(trial.view(seat), seed)
    luck = seed
    for _ in range(TOGETHER):
        pair, luck = _same_choice(true, sampled, seat, luck)
        if pair is None:
            return
        true.source = sampled.source = SEEDED
        sampled.state.seed = true.state.seed
        true.answer(pair[0])
        sampled.answer(pair[1])
        told, heard = events_for(true, seat), events_for(sampled, seat)
        after = _Step(
            seat=seat,
            told=written(told),
            heard=written(heard),
            ours=view_to_bytes(system, system.view(true, seat)),
            theirs=view_to_bytes(system, system.view(sampled, seat)),
            kinds={event.kind: None for event in (*told, *heard)},
            is_marked=any(event.reveals for event in (*told, *heard)),
            is_chance=bool(true.chance or sampled.chance),
        )
        yield after
        if after.told != after.heard or after.ours != after.theirs:
            return


def _same_choice(true: AnyGame, sampled: AnyGame, seat: Seat, luck: int) -> tuple[tuple[Option, Option] | None, int]:
    """Return a choice that both games offer, under both names; None if there is none."""
    one, other = true.pending, sampled.pending
    if not isinstance(one, Ask) or not isinstance(other, Ask) or (one.seat, one.kind) != (other.seat, other.kind):
        return None, luck
    ours = {named_for(seat, option, true): option for option in one.options}
    theirs = {named_for(seat, option, sampled): option for option in other.options}
    common = in_order(ours.keys() & theirs.keys()) if ours.keys() & theirs.keys() else ()
    if not common:
        return None, luck
    place, luck = below(len(common), luck)
    return (ours[common[place]], theirs[common[place]]), luck


def _compare_cards(trial: Trial, first: AnyGame, second: AnyGame) -> None:
    """Compare the cards that everybody sees in two games with different draws."""
    system = trial.system
    viewers = trial.seating.viewers()
    fresh = {seat: _fresh(cards_in(system.view(first, seat)), cards_in(system.view(second, seat))) for seat in viewers}
    for seat in viewers:
        told, heard = events_for(first, seat), events_for(second, seat)
        if written(told) != written(heard) or any(event.reveals for event in told):
            continue
        side = trial.seating.side_of(seat)
        strangers = (other for other in viewers if trial.seating.side_of(other) != side)
        if fresh[seat] and (seat == WATCHER or any(fresh[seat] & fresh[other] for other in strangers)):
            raise ConformanceError("conformance-drawn-card", trial, seat=seat)


def _fresh(cards: list[CardId], others: list[CardId]) -> set[CardId]:
    """Return the cards seen only here; or, if they are the same, those in another order."""
    fresh = set(cards) - set(others)
    if fresh or len(cards) != len(others):
        return fresh
    return {card for card, other in zip(cards, others, strict=True) if card != other}
