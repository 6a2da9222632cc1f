"""What Valor & Victory says about the table, the sequence of play, set-up, rally and the end, in English, by code."""

from collections.abc import Mapping
from typing import Final

from ccstudio.base.language import N_
from ccstudio.rules.valor_victory.state import PhaseId

PHASE_TITLES: Final[Mapping[PhaseId, str]] = {
    "set-up": N_("Set-up"),
    "command": N_("Command"),
    "fire": N_("Fire"),
    "movement": N_("Movement"),
    "defensive-fire": N_("Defensive Fire"),
    "assault": N_("Advance and Assault"),
    "after-action": N_("After-Action"),
    "end": N_("End"),
}

TABLE_SENTENCES: Final[dict[str, str]] = {
    # Where the game is
    "turn-now": N_("Turn {turn} of {turns}"),
    "segment-of": N_("Segment of the {side}"),
    "in-set-up": N_("Set-up"),
    "in-set-up-of": N_("Set-up of the {side}"),
    "in-command": N_("Command Phase"),
    "in-fire": N_("Fire Phase"),
    "in-movement": N_("Movement Phase"),
    "in-defensive-fire": N_("Defensive Fire Phase"),
    "in-assault": N_("Advance and Assault Phase"),
    "in-after-action": N_("After-Action Phase"),
    "in-end": N_("End of the game"),
    "in-opportunity": N_("Opportunity fire at {space}"),
    "in-lane": N_("Fire lane in {space}"),
    "in-casualties": N_("Casualty points on {space}: {points}"),
    "in-anti-tank": N_("Anti-tank fire by {unit} at {target}"),
    "in-mortar": N_("Mortar attack on {space}"),
    "in-missions": N_("Artillery and air support"),
    "in-overrun": N_("Overrun of {space} by {unit}"),
    "in-sniper": N_("Sniper attack on {space}"),
    # Phases as events
    "phase-command": N_("Turn {turn}: Command Phase of the {side}."),
    "phase-fire": N_("Fire Phase of the {side}."),
    "phase-movement": N_("Movement Phase of the {side}."),
    "phase-defensive-fire": N_("Defensive fire in the segment of the {side}."),
    "phase-assault": N_("Advance and Assault Phase of the {side}."),
    "phase-after-action": N_("After-Action Phase of the {side}."),
    "smoke-laid": N_("Smoke {level} is placed in {space}."),
    "smoke-thins": N_("Smoke thins out: Smoke 2 becomes Smoke 1, Smoke 1 disappears."),
    # Marks and markers
    "is-pinned": N_("Pinned: it cannot act until it rallies"),
    "is-assault-moving": N_("Assault move: better cover"),
    "is-moved": N_("Has moved in this segment"),
    "is-fired": N_("Has fired in this segment"),
    "is-immobile": N_("Immobile"),
    "is-valorous": N_("Valor"),
    "is-hero": N_("Hero"),
    "is-advanced": N_("Has advanced in this phase"),
    "is-assaulted": N_("Has close-assaulted in this phase"),
    "is-hidden": N_("Hidden from the enemy"),
    "is-used-for-smoke": N_("Has fired smoke in this segment"),
    "is-smoke": N_("Smoke {level}: hindrance of {level}"),
    "is-lane": N_("Fire lane markers: {count}"),
    "is-lane-of": N_("Fire lane"),
    "is-firing-arc": N_("Forward firing arc"),
    "is-goal": N_("Goal: {goal}"),
    "is-held-goal": N_("Goal: {goal}, held by the {side}"),
    "turn-marker": N_("Current turn"),
    "phase-marker": N_("Current phase"),
    "smoke-factors": N_("Smoke factors"),
    "points-lost": N_("Casualty points lost"),
    "goal-now": N_("Goal: {goal}"),
    "dice-total": N_("Total: {count}"),
    # Labels of events on the board
    "label-left": N_("Left the map"),
    "label-mines": N_("Minefield"),
    "label-sniper": N_("Sniper"),
    "label-valor": N_("Valor"),
    "label-hit": N_("Hit"),
    "label-miss": N_("Miss"),
    "label-lands": N_("Barrage"),
    "label-pinned": N_("Pinned"),
    "label-reduced": N_("Reduced"),
    "label-eliminated": N_("Eliminated"),
    "label-immobilized": N_("Immobilized"),
    "label-abandoned": N_("Abandoned"),
    "label-rallied": N_("Rallied"),
    "label-stays-pinned": N_("Still pinned"),
    # Free hand, and who decides
    "moment-turn": N_("Start of turn {turn}"),
    "game-is-over": N_("The game is over."),
    "other-decides": N_("Another player decides now."),
}
