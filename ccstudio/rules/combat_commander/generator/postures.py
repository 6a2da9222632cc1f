"""Chits, postures, fortifications, the attacker's battery, initiative (CC-RS.4, CC-RS.8 to CC-RS.16)."""

from typing import Final

from ccstudio.rules.combat_commander.generator.draft import Draft
from ccstudio.rules.combat_commander.generator.tables import Works

MOST_WORKS: Final = 20
"""How many fortifications of one type a scenario can hold (`settings.Small`)."""


def draw_open_chit(draft: Draft) -> None:
    """CC-RS.4 One open objective is drawn; the secret ones, one for each player, are drawn when the game begins."""
    draft.open_chit = draft.chance.one_of(tuple(draft.book.chits()))


def assign_postures(draft: Draft) -> None:
    """CC-RS.8 Whoever has the points is the defender; without points both are on reconnaissance."""
    for army in draft.armies:
        points = draft.points_of(army)
        army.posture = "defender" if points > 0 else "attacker" if points < 0 else "recon"


def buy_fortifications(draft: Draft) -> None:
    """CC-RS.9 The defender may spend up to his points; mines of different strengths are not mixed."""
    for army in draft.with_posture("defender"):
        while not draft.chance.coin():
            able = [works for works in draft.book.works() if _is_possible(draft, works, draft.points_of(army))]
            if not able:
                return
            works = draft.chance.one_of(able)
            draft.works.update(works.pieces)
            draft.mines = works.mines or draft.mines
            draft.gain(draft.other(army), works.cost)


def give_control(draft: Draft) -> None:
    """CC-RS.10 The defender controls every objective, and gains what the open chit says they are worth."""
    stats = draft.book.chits()[draft.open_chit]
    if stats.effect:
        return
    numbers = [objective.number for objective in draft.map.objectives]
    worth = stats.victory * (1 if stats.objective in numbers else 0 if stats.objective else len(numbers))
    for army in draft.with_posture("defender"):
        draft.gain(army, worth)


def request_assets(draft: Draft) -> None:
    """CC-RS.11.1 The attacker may roll for support; then he must buy a radio of the column, if one fits the year."""
    for army in draft.with_posture("attacker"):
        if not draft.chance.coin():
            continue
        column = draft.chance.rolled().total
        radios = [item for item in draft.book.support(army.nation.id, draft.year, column) if draft.book.is_radio(item)]
        if radios:
            radio = draft.chance.one_of(radios)
            army.radio = radio.pieces[0]
            draft.gain(draft.other(army), radio.cost)


def settle_initiative(draft: Draft) -> None:
    """CC-RS.15 The side with the higher number of its order of battle begins with the initiative."""
    axis, allies = draft.armies
    first, second = axis.order_of_battle.initiative, allies.order_of_battle.initiative
    while first == second:  # CC-RS.15.a
        first, second = draft.chance.rolled().total, draft.chance.rolled().total
    draft.initiative = (axis if first > second else allies).side


def _is_possible(draft: Draft, works: Works, points: int) -> bool:
    """Whether fortifications can be paid, fit the mines already bought, and are few enough."""
    fits = not works.mines or works.mines == (draft.mines or works.mines)
    few = all(draft.works[kind] + count <= MOST_WORKS for kind, count in works.pieces.items())
    left = draft.book.are_left([kind for kind, count in works.pieces.items() for _ in range(count)], draft.works)
    return works.cost <= points and fits and few and left
