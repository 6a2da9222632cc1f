"""The event on a card, and its procedure (CC-1.9.1.1)."""

from collections.abc import Callable, Mapping
from typing import Final

from ccstudio.engine.flow import carries_out, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.outcomes import Call, Outcome
from ccstudio.engine.piles import CardId
from ccstudio.rules.combat_commander.declarations import ResolveEvent
from ccstudio.rules.combat_commander.procedures.dice import RevealCard
from ccstudio.rules.combat_commander.procedures.events import fortune, markers, units
from ccstudio.rules.combat_commander.state import CombatGame
from ccstudio.rules.shared.telling import tell

EVENTS: Final[Mapping[str, Callable[..., Frame]]] = {
    "air-support": units.AirSupport,
    "battle-harden": units.BattleHarden,
    "battlefield-integrity": fortune.BattlefieldIntegrity,
    "blaze": markers.BlazeEvent,
    "booby-trap": markers.BoobyTrap,
    "breeze": markers.Breeze,
    "command-and-control": fortune.CommandAndControl,
    "commissar": units.Commissar,
    "cower": units.Cower,
    "deploy": units.DeployEvent,
    "dust": markers.Dust,
    "elan": fortune.Elan,
    "entrench": markers.Entrench,
    "field-promotion": fortune.FieldPromotion,
    "fog-of-war": fortune.FogOfWar,
    "hero": fortune.Hero,
    "infiltration": fortune.Infiltration,
    "interdiction": units.Interdiction,
    "interrogation": fortune.Interrogation,
    "kia": units.Killed,
    "malfunction": fortune.Malfunction,
    "medic": units.Medic,
    "mission-objective": fortune.MissionObjective,
    "prisoners-of-war": units.Prisoners,
    "reconnaissance": fortune.Reconnaissance,
    "reinforcements": fortune.ReinforcementsEvent,
    "rubble": markers.Rubble,
    "sappers": markers.Sappers,
    "scrounge": fortune.Scrounge,
    "shell-shock": units.ShellShock,
    "shellholes": markers.Shellholes,
    "strategic-objective": fortune.StrategicObjective,
    "suppressing-fire": units.SuppressingFire,
    "walking-wounded": fortune.WalkingWounded,
    "white-phosphorus": units.WhitePhosphorus,
}


@carries_out(ResolveEvent)
class _ResolveEvent(ResolveEvent):
    """CC-1.9.1.1 Reveal an event and carry it out."""

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.1 Reveal the top card of the deck."""
        return Call(RevealCard(side=self.side))

    @step
    def carry_out(self, game: CombatGame, card: CardId) -> Outcome:
        """CC-E42.1 Events are mandatory as far as possible; the rest is ignored."""
        self.card = card
        event = game.board.cards[card].kind.stats.event
        tell(game, f"occurs-{event}", "CC-E42.1")
        return Call(EVENTS[event](side=self.side, card=card))
