"""Quality, orders of battle, leaders and support (CC-RS.3, CC-RS.5 to CC-RS.7)."""

from ccstudio.rules.combat_commander.generator.draft import Army, Draft


def roll_quality(draft: Draft) -> None:
    """CC-RS.3 Each side rolls for the quality of its troops."""
    for army in draft.armies:
        while not army.quality:
            quality = draft.book.quality(army.nation.id, draft.year, draft.chance.rolled().total)
            if draft.book.orders_of_battle(army.nation.id, draft.year, quality):
                army.quality = quality


def choose_orders_of_battle(draft: Draft) -> None:
    """CC-RS.5 Both choose an order of battle and pay for it; whoever spent less holds the points (CC-RS.5.a)."""
    for army in draft.armies:
        army.order = draft.chance.one_of(draft.book.orders_of_battle(army.nation.id, draft.year, army.quality))
        draft.gain(draft.other(army), army.order.points)


def name_leaders(draft: Draft) -> None:
    """CC-RS.6 A white die for each leader of the order of battle; one already gained is rolled for again."""
    for army in draft.armies:
        modifier = draft.book.leader_modifier(army.nation.id, draft.year, army.quality)
        known = {draft.book.leader(army.nation.id, face + modifier) for face in range(1, 7)}
        while len(army.leaders) < min(army.order_of_battle.leaders, len(known)):
            leader = draft.book.leader(army.nation.id, draft.chance.rolled().white + modifier)
            if leader not in army.leaders:
                army.leaders.append(leader)


def buy_support(draft: Draft) -> None:
    """CC-RS.7 Whoever has the cheaper order of battle must buy; then the other, if he has the points now."""
    if not draft.points:
        return
    first = max(draft.armies, key=draft.points_of)
    buy(draft, first)
    if draft.points_of(draft.other(first)) > 0:
        buy(draft, draft.other(first))


def buy(draft: Draft, army: Army) -> None:
    """CC-RS.7 One or more items of a column, no radios; after the first a player may stop."""
    column = draft.chance.rolled().total
    while True:
        items = [
            item
            for item in draft.book.support(army.nation.id, draft.year, column)
            if not draft.book.is_radio(item) and draft.book.are_left(item.pieces, army.used())
        ]
        if not items:
            return
        item = draft.chance.one_of(items)
        army.bought.append(item)
        draft.gain(draft.other(army), item.cost)
        if draft.points_of(army) <= 0 or draft.chance.coin():
            return
