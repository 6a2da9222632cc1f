"""What is done at the table: rolls, numbers, turns and phases, who acts."""

from ccstudio.engine.chance import Face
from ccstudio.engine.events import Event, EventValue
from ccstudio.engine.seats import Seat
from ccstudio.rules.freeform.query.table import NEXT_PHASE, NEXT_TURN, PREVIOUS_PHASE, PREVIOUS_TURN, SEAT, UP
from ccstudio.rules.freeform.state import FreeformGame, Thrown
from ccstudio.rules.shared.telling import tell


def rolled(game: FreeformGame, seat: Seat, roll: str, faces: tuple[Face, ...]) -> None:
    """FF-8.1: the dice lie on the table; numbers are added up."""
    game.state.thrown = (Thrown(roll, faces),)
    found = game.board.rolls[roll]
    numbers = [face for face in faces if isinstance(face, int)]
    shown = " ".join(map(str, faces))
    title = game.state.seating.seats[seat].title
    if len(faces) > 1 and len(numbers) == len(faces):
        tell(game, "rolled-sum", "FF-8.1", seat=title, roll=found.title, faces=shown, total=sum(numbers))
    else:
        tell(game, "rolled", "FF-8.1", seat=title, roll=found.title, faces=shown)


def carry_out(game: FreeformGame, button: str) -> None:
    """FF-2.2, FF-8.2 to FF-8.4: a button of the table that asks nothing more."""
    if button in (NEXT_PHASE.button, NEXT_TURN.button):
        next_phase(game)
    elif button in (PREVIOUS_PHASE.button, PREVIOUS_TURN.button):
        previous_phase(game)
    elif button.startswith(SEAT):
        hand_over(game, Seat(int(button.removeprefix(SEAT)) - 1))
    else:
        change_score(game, button)


def change_score(game: FreeformGame, button: str) -> None:
    """FF-8.2: a number of the table goes up or down by one."""
    is_up = button.startswith(UP)
    key = button.partition("-")[2]
    game.state.scores[key] += 1 if is_up else -1
    found = game.board.scores[key]
    side = game.board.side_title(found.side)
    code = "score-of-side" if side else "score"
    tell(game, code, "FF-8.2", score=found.score.title, amount=game.state.scores[key], side=side)


def next_phase(game: FreeformGame) -> None:
    """FF-8.3: the next phase begins, after the last one the next turn."""
    state, phases = game.state, game.board.module.phases
    if state.phase + 1 < len(phases):
        state.phase += 1
    else:
        state.phase = 0
        state.turn += 1
    _begin(game)


def previous_phase(game: FreeformGame) -> None:
    """FF-8.4: the turn tracker goes one phase back."""
    state, phases = game.state, game.board.module.phases
    if state.phase:
        state.phase -= 1
    else:
        state.phase = max(0, len(phases) - 1)
        state.turn -= 1
    _begin(game)


def _begin(game: FreeformGame) -> None:
    state, phases = game.state, game.board.module.phases
    if not phases:
        game.tell(Event(kind="turn-begins", rule="FF-8.3", values={"turn": state.turn}, opens_part=True))
        return
    phase = phases[state.phase]
    values: dict[str, EventValue] = {"turn": state.turn, "phase": phase.title}
    game.tell(Event(kind="phase-begins", rule="FF-8.3", values=values, opens_part=True))
    side = game.board.side_numbers.get(phase.side)
    if side is not None and state.seating.of_side(side):
        state.active = state.seating.first_of_side(side)


def hand_over(game: FreeformGame, seat: Seat) -> None:
    """FF-2.2: another seat acts from now on."""
    game.state.active = seat
    tell(game, "acts-now", "FF-2.2", seat=game.state.seating.seats[seat].title)
