"""What a host tells of its games in lists."""

from collections.abc import Collection

from ccstudio.net.host.records import GameState
from ccstudio.net.protocol import GameInfo, SeatInfo


def info_of(game: str, state: GameState, account: int, here: Collection[int] = ()) -> GameInfo:
    """Return what an account may know of a game from the list.

    Args:
        game: its id.
        state: the game.
        account: who looks.
        here: numbers of the seats whose persons follow it.
    """
    yours = state.seats_of(account)
    is_maker = bool(account) and account == state.creator
    return GameInfo(
        game=game,
        title=state.title,
        scenario=state.scenario,
        scenario_title=state.scenario_title,
        system=state.system,
        seats=tuple(
            SeatInfo(side=seat.side, title=seat.title, player=seat.player, name=seat.name, is_here=number in here)
            for number, seat in enumerate(state.seats)
        ),
        status=state.status,
        clock=state.clock,
        is_open=state.is_open,
        watching=state.watching,
        delay=state.delay,
        reaction_pause_ms=state.reaction_pause_ms,
        creator=state.creator_name,
        result=state.result if state.is_over else "",
        created=state.created,
        # When others answered is known to who noticed it.
        changed=max([state.created, *(state.noticed[seat] for seat in yours if seat < len(state.noticed))]),
        yours=yours,
        is_asked=state.status == "running" and state.asked in yours,
        code=state.code if is_maker else "",
        watch_code=state.watch_code if is_maker else "",
    )
