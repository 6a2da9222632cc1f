"""What the series says about the table, the sequence of play, supply and the end, in English, by code."""

from typing import Final

from ccstudio.base.language import N_

TABLE_SENTENCES: Final[dict[str, str]] = {
    # Where the game is
    "turn-now": N_("Turn {turn} of {turns}"),
    "turn-now-dated": N_("Turn {turn} of {turns}, {date}"),
    "in-set-up": N_("Set-up"),
    "in-set-up-of": N_("Set-up of {side}"),
    "in-movement": N_("Movement Phase of {side}"),
    "in-combat": N_("Combat Phase of {side}"),
    "in-exploitation": N_("Exploitation Phase of {side}"),
    "in-supply": N_("Supply Phase of {side}"),
    "in-move": N_("Move of {unit}"),
    "in-covered-move": N_("Move of a unit"),
    "in-attack": N_("Attack on {space}"),
    "in-overrun": N_("Overrun of {space}"),
    "in-result": N_("Result {result}"),
    "in-retreat": N_("Retreat of {side}"),
    # Turns and phases as events
    "turn": N_("Turn {turn} begins. {date}"),
    "weather": N_("Weather: {weather}."),
    "phase-movement": N_("Movement Phase of {side}."),
    "phase-combat": N_("Combat Phase of {side}."),
    "phase-exploitation": N_("Exploitation Phase of {side}."),
    "phase-supply": N_("Supply Phase of {side}."),
    # What becomes of units
    "uncovered": N_("{unit} {unit:is|are} on top of the stack in {space} now."),
    "lost-step": N_("{units} in {space} {units:loses|lose} a step."),
    "eliminated": N_("{unit} {unit:is|are} eliminated."),
    "out-of-supply": N_("{side}, out of supply now ({count}): {units}."),
    "supplied-again": N_("{side}, in supply again ({count}): {units}."),
    "attrition-roll": N_("Attrition roll."),
    # Marks and markers
    "is-out-of-supply": N_("Out of supply"),
    "is-attacking": N_("Takes part in the attack"),
    "is-attacked": N_("Attack on {space}"),
    "is-supported": N_("Has supported a combat in this phase"),
    "is-bridging": N_("Keeps a bridge open while it stays here"),
    "is-goal": N_("Victory points: {points}"),
    "is-held-goal": N_("Victory points: {points}. {side} controls it."),
    "is-source": N_("Supply source of {side}"),
    "is-bridge": N_("Bridge built in play"),
    "turn-marker": N_("Current turn"),
    "points-now": N_("Victory points"),
    "level-now": N_("Victory as things stand"),
    "weather-now": N_("Weather"),
    "air-points": N_("Air points"),
    "steps-lost": N_("Steps lost"),
    "dice-total": N_("Roll: {count}"),
    # Overlays of the map
    "overlay-enemy-zones": N_("Enemy zones of control"),
    "overlay-own-zones": N_("Own zones of control"),
    "overlay-supply": N_("Lines of supply"),
    "overlay-control": N_("Control of hexes"),
    "is-zone": N_("Zone of control of {side}"),
    "is-cut-off": N_("No line of supply from here"),
    "is-supply-line": N_("Line of supply"),
    "is-controlled": N_("Controlled by {side}"),
    # Labels of events on the board
    "label-bridge": N_("Bridge"),
    "label-step": N_("Step lost"),
    "label-eliminated": N_("Eliminated"),
    "label-out-of-supply": N_("Out of supply"),
    "label-in-supply": N_("In supply"),
    # Ends
    "victory": N_("Victory level: {title}."),
    "won-at-once": N_("The condition for an immediate victory is met"),
    "won-by-points": N_("Victory by points"),
    "drawn": N_("Neither side has the points to win"),
    "level-reached": N_("Victory level: {title}"),
    # Free hand, and who decides
    "moment-turn": N_("Start of turn {turn}"),
    "game-is-over": N_("The game is over."),
    "other-decides": N_("The other player decides now."),
}
