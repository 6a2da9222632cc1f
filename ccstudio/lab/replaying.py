"""Plays a game of an experiment again, as a session that can be looked at, saved and continued."""

from ccstudio.ai.match import seated_players
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import digest
from ccstudio.lab.errors import LabError
from ccstudio.lab.playing import TrialPlayer
from ccstudio.lab.records import TrialResult
from ccstudio.lab.trials import players_of
from ccstudio.lab.variants import Plan
from ccstudio.play.session import Session


def replayed(plan: Plan, result: TrialResult, number: int) -> Session:
    """Return the session of a game.

    Args:
        plan: the experiment with its documents.
        result: that of the game.
        number: how people call the game.

    Raises:
        LabError: the game has no end, or now ends in another position than it did.
    """
    if result.dead_end:
        raise LabError("lab-trial-dead-end", number=number, reason=result.dead_end)
    trial = result.trial
    table = TrialPlayer(plan).table(trial)
    names = table.names(players_of(plan.experiment, trial.cell))
    session = Session.begin(table.opened, seating=table.seating, seed=trial.seed, players=names)
    players = seated_players(names, trial.seed)
    while isinstance(session.decision, Ask):
        seat = session.decision.seat
        view = session.view(seat)
        assert isinstance(view.pending, Ask), "a seat sees its own question"
        session.choose(seat, players[seat].choose(session.system, view, view.pending))
    if digest(session.system, session.game) != result.digest:
        raise LabError("lab-trial-differs", number=number)
    return session
