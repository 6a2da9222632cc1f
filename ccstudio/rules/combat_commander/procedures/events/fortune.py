"""Events about points, cards, chits, weapons and new units (CC-E45, CC-E49, CC-E54, CC-E56 to CC-E59, CC-E61, ...)."""

from typing import ClassVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.chance import Pick
from ccstudio.engine.events import Event as Told
from ccstudio.engine.events import EventValue
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.options import ButtonOption, CardOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InBox, InSpace, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Seat, Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.procedures.dice import RevealHex
from ccstudio.rules.combat_commander.procedures.draws import DrawChit
from ccstudio.rules.combat_commander.procedures.events.base import (
    NO,
    Choice,
    ClosestEvent,
    Event,
    HexEvent,
    broken,
    near,
)
from ccstudio.rules.combat_commander.procedures.support import PlaceItem, SupportChoice
from ccstudio.rules.combat_commander.query.cards import or_else
from ccstudio.rules.combat_commander.query.hexes import has_room, may_stand, passable
from ccstudio.rules.combat_commander.query.pieces import hex_of, seat_of, weapon_of
from ccstudio.rules.combat_commander.query.support import kind_of, pieces_of
from ccstudio.rules.combat_commander.state import CASUALTIES, NO_PIECE, NO_SPACE, WEAPONS_BOX, CombatGame
from ccstudio.rules.shared.occupation import occupied, units_in, units_on_map
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell


@procedure
class BattlefieldIntegrity(Event):
    """CC-E45 A point for each enemy unit on the casualty track."""

    @step
    def score(self, game: CombatGame, _: object) -> Outcome:
        """CC-E45 Score the number of units there."""
        lost = game.state.stacks.at(InBox(CASUALTIES[enemy(self.side)]))
        effects.score(game, self.side, len(lost), "CC-E45")
        return None


@procedure
class CommandAndControl(Event):
    """CC-E49 Score a point for each objective controlled."""

    @step
    def score(self, game: CombatGame, _: object) -> Outcome:
        """CC-E49 Score the number of objectives."""
        effects.score(game, self.side, list(game.state.control.values()).count(self.side), "CC-E49")
        return None


@procedure
class Elan(Event):
    """CC-E54 The surrender level rises by one."""

    @step
    def rise(self, game: CombatGame, _: object) -> Outcome:
        """CC-E54 At the end of the track it stays."""
        level = min(game.state.surrender[self.side] + 1, game.board.module.casualty_spaces)
        game.state.surrender[self.side] = level
        tell(game, "surrender-level", "CC-E54", side=game.board.title_of(self.side), number=level)
        return None


@procedure
class FieldPromotion(Choice):
    """CC-E56 A private arrives where friendly units are broken."""

    PROMPT = "choose-promotion"
    MAY = True

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E56 Hexes with broken friendly units and no enemy (CC-E42.4), if the private has not been in play."""
        own = broken(game, units_on_map(game.state, self.side)) if self._is_free(game) else []
        spaces = {space for piece in own if (space := hex_of(game.state, piece)) is not None}
        return [SpaceOption(space) for space in spaces if may_stand(game.board, game.state, space, self.side)]

    @step
    def promote(self, game: CombatGame, choice: SpaceOption | ButtonOption) -> Outcome:
        """CC-E56 He enters unbroken."""
        if isinstance(choice, ButtonOption):
            return None
        fallen = self._fallen(game)
        if fallen is None:
            private = game.board.nations[self.side].private
            effects.new_unit(game, private, self.side, InSpace(choice.space), "arrived", "CC-E56")
        else:
            effects.put(game, fallen, InSpace(choice.space), "arrived", "CC-E56")
        return None

    def _is_free(self, game: CombatGame) -> bool:
        """Whether he can arrive: eliminated he cannot, unless ruled otherwise."""
        private = game.board.nations[self.side].private
        known = any(unit.type == private for unit in game.state.units.values())
        return not known or (game.board.rules("e56") == "returns" and self._fallen(game) is not None)

    def _fallen(self, game: CombatGame) -> PieceId | None:
        private = game.board.nations[self.side].private
        lost = game.state.stacks.at(InBox(CASUALTIES[self.side]))
        return next((piece for piece in lost if game.state.units[piece].type == private), None)


@procedure
class FogOfWar(Event):
    """CC-E57 Each player discards a card at random."""

    whose: Side = Side(-1)

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-E57 The player who rolled discards first."""
        self.whose = self.side
        return None

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-E57 Pick from the hand; an empty hand loses nothing."""
        return Pick(game.state.hands[self.whose], 1, "lose-card")

    @step
    def lose(self, game: CombatGame, picked: tuple[tuple[CardId, ...], tuple[CardId, ...]]) -> Outcome:
        """CC-E57 Then the other player; hands are refilled at the usual time only."""
        for card in picked[0]:
            _lose_card(game, self.whose, card, "CC-E57")
        if self.whose != self.side:
            return Return()
        self.whose = enemy(self.side)
        return Goto("draw")


@procedure
class Hero(Choice):
    """CC-E58 A hero arrives where friendly units are, and rallies one of them."""

    PROMPT = "choose-hero"
    space: SpaceId = NO_SPACE

    def eligible(self, game: CombatGame) -> list[SpaceOption]:
        """CC-E58 Hexes with friendly units and no enemy (CC-E42.4), if the hero is not in play."""
        board, state = game.board, game.state
        if any(unit.type == board.nations[self.side].hero for unit in state.units.values()):
            return []
        own = occupied(state, self.side)
        return [SpaceOption(space) for space in own if may_stand(board, state, space, self.side)]

    @step
    def come(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-E58 There he is."""
        self.space = choice.space
        hero = game.board.nations[self.side].hero
        effects.new_unit(game, hero, self.side, InSpace(choice.space), "arrived", "CC-E58")
        return None if self._broken(game) else Return()

    @step
    def choose_rallied(self, game: CombatGame, _: object) -> Outcome:
        """CC-E58 Ask for up to one broken unit there."""
        options = or_else(NO, map(PieceOption, self._broken(game)))
        return Ask(self.seat(game), "event", "choose-healed", options)

    @step
    def rally(self, game: CombatGame, choice: PieceOption | ButtonOption) -> Outcome:
        """CC-E58 Rally the unit."""
        if isinstance(choice, PieceOption):
            effects.rally(game, choice.piece, "CC-E58")
        return None

    def _broken(self, game: CombatGame) -> list[PieceId]:
        return broken(game, units_in(game.state, self.space, self.side))


@procedure
class Infiltration(Event):
    """CC-E59 A unit from the support table arrives in or next to a random hex."""

    item: int = -1

    @step
    def support(self, game: CombatGame, _: object) -> Outcome:
        """CC-E59 Use the support table, without radios."""
        return Call(SupportChoice(side=self.side, kinds=("leader", "squad", "team")))

    @step
    def reveal(self, game: CombatGame, item: int) -> Outcome:
        """CC-E59 Reveal the hex."""
        self.item = item
        return Return() if item < 0 else Call(RevealHex(side=self.side))

    @step
    def place(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E59 Hexes with enemies are allowed: a melee follows at the end of the event."""
        open_to = tuple(there for there in near(game, space) if passable(game.board, game.state, there))
        return Call(PlaceItem(side=self.side, item=self.item, spaces=open_to))


@procedure
class ReinforcementsEvent(Event):
    """CC-E68 A unit or radio from the support table arrives along the friendly map edge."""

    @step
    def support(self, game: CombatGame, _: object) -> Outcome:
        """CC-E68 Use the support table."""
        return Call(SupportChoice(side=self.side, kinds=("leader", "squad", "team", "radio")))

    @step
    def place(self, game: CombatGame, item: int) -> Outcome:
        """CC-E42.7 Place it within the stacking limit."""
        if item < 0:
            return Return()
        board, state = game.board, game.state
        figures = 0 if kind_of(board, item) == "radio" else board.units[pieces_of(board, item)[0]].stats.figures
        spaces = tuple(
            space
            for space in sorted(board.edge_of(self.side))
            if may_stand(board, state, space, self.side) and has_room(board, state, space, self.side, figures)
        )
        return Call(PlaceItem(side=self.side, item=item, spaces=spaces))


@procedure
class Interrogation(Choice):
    """CC-E61 The player sees the opponent's hand, and may discard one of its cards."""

    PROMPT = "choose-interrogated"
    MAY = True
    seen: tuple[CardId, ...] = ()
    """The hand as it was shown, which the player may use while choosing."""
    SECRETS: ClassVar = {"seen": "side"}

    def eligible(self, game: CombatGame) -> list[CardOption]:
        """CC-E61 The cards of the hand."""
        return [*map(CardOption, game.state.hands[enemy(self.side)])]

    @step
    def open(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.0 The event overrides the secrecy of hands."""
        foe = enemy(self.side)
        self.seen = game.state.hands[foe]
        cards = tuple(map(CardOption, self.seen))
        title = game.board.title_of(foe)
        told: dict[str, EventValue] = {"side": title, "cards": cards}
        seats = frozenset(game.state.seating.of_side(self.side))
        public = Told(kind="hand-seen", rule="CC-E61", values={"side": title})
        game.tell(Told(kind="hand-shown", rule="CC-E61", values=told, seats=seats, public=public, reveals=True))
        return None if cards else Return()

    @step
    def lose(self, game: CombatGame, choice: CardOption | ButtonOption) -> Outcome:
        """CC-E61 Discard the card."""
        if isinstance(choice, CardOption):
            _lose_card(game, enemy(self.side), choice.card, "CC-E61")
        return None


def _lose_card(game: CombatGame, side: Side, card: CardId, rule: str) -> None:
    """Move a card from a hand to the discard pile, for all to see."""
    effects.discard(game, side, card)
    tell(game, "discarded", rule, side=game.board.title_of(side), card=CardOption(card))


@procedure
class Malfunction(ClosestEvent):
    """CC-E63 The unbroken weapon closest to a random hex breaks."""

    PROMPT = "choose-malfunction"

    def eligible(self, game: CombatGame) -> list[PieceId]:
        """CC-E63 The unbroken weapons on the map."""
        state = game.state
        return [
            piece for piece, weapon in sorted(state.weapons.items())
            if not weapon.broken and hex_of(state, piece) is not None
        ]  # fmt: skip

    @step
    def break_it(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E63 The weapon breaks."""
        effects.break_weapon(game, choice.piece, "CC-E63")
        return None


@procedure
class MissionObjective(Event):
    """CC-E65 Draw a chit as a new secret objective."""

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-E65 Draw from the cup, if any is left."""
        return Call(DrawChit(rule="CC-E65", side=self.side))


@procedure
class StrategicObjective(Event):
    """CC-E74 Draw an open chit."""

    @step
    def draw(self, game: CombatGame, _: object) -> Outcome:
        """CC-E74 Draw from the cup, if any is left; the side in control gains its value at once (CC-7.3.4)."""
        return Call(DrawChit(rule="CC-E74"))


@procedure
class Reconnaissance(Choice):
    """CC-E67 The opponent reveals one secret objective of his choice."""

    PROMPT = "choose-revealed"

    def eligible(self, game: CombatGame) -> list[CardOption]:
        """CC-E67 His secret chits."""
        return [*map(CardOption, game.state.secret_chits[enemy(self.side)])]

    def chooser(self, game: CombatGame) -> Seat:
        """CC-E67 The opponent chooses."""
        return seat_of(game.state, enemy(self.side))

    @step
    def show(self, game: CombatGame, choice: CardOption) -> Outcome:
        """CC-7.3.3 The chit becomes open."""
        secret = game.state.secret_chits
        foe = enemy(self.side)
        secret[foe] = tuple(chit for chit in secret[foe] if chit != choice.card)
        effects.open_chit(game, choice.card, "CC-E67")
        return None


@procedure
class Scrounge(Choice):
    """CC-E71 An eliminated weapon returns to any friendly unit without one."""

    PROMPT = "choose-scrounged"
    weapon: PieceId = NO_PIECE

    def eligible(self, game: CombatGame) -> list[PieceOption]:
        """CC-E71 The weapons, if a unit can carry one; also the enemy's, by the ruling of OQ-39."""
        board, state = game.board, game.state
        nation = board.nations[self.side].id
        own_only = board.rules("oq-39") == "own"
        return [
            PieceOption(piece)
            for piece in (state.stacks.at(InBox(WEAPONS_BOX)) if self._carriers(game) else ())
            if not own_only or board.weapons[state.weapons[piece].type].stats.nation == nation
        ]

    @step
    def note(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E71 The weapon is unbroken."""
        self.weapon = choice.piece
        return None

    @step
    def choose_carrier(self, game: CombatGame, _: object) -> Outcome:
        """CC-E71 Ask for its carrier."""
        options = in_order(map(PieceOption, self._carriers(game)))
        return Ask(self.seat(game), "event", "choose-carrier", options, subject=PieceOption(self.weapon))

    @step
    def give(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E71 Give it to the carrier."""
        effects.give_weapon(game, self.weapon, choice.piece, "CC-E71")
        return None

    def _carriers(self, game: CombatGame) -> list[PieceId]:
        return [unit for unit in units_on_map(game.state, self.side) if weapon_of(game.state, unit) is None]


@procedure
class WalkingWounded(HexEvent):
    """CC-E76 A friendly eliminated unit returns broken in or next to a random hex."""

    piece: PieceId = NO_PIECE

    @step
    def note(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-E76 Without a casualty or a legal hex nothing happens."""
        self.space = space
        return None if self._casualties(game) and self._hexes(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-E76 Ask for the unit."""
        options = in_order(map(PieceOption, self._casualties(game)))
        return Ask(self.seat(game), "event", "choose-wounded", options)

    @step
    def note_unit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-E76 It leaves the casualty track; its points remain scored."""
        self.piece = choice.piece
        return None

    @step
    def choose_hex(self, game: CombatGame, _: object) -> Outcome:
        """CC-E76 Ask for the hex."""
        options = in_order(map(SpaceOption, self._hexes(game)))
        return Ask(self.seat(game), "event", "choose-wounded-hex", options, subject=PieceOption(self.piece))

    @step
    def come(self, game: CombatGame, choice: SpaceOption) -> Outcome:
        """CC-E76 It is broken."""
        effects.change_unit(game, self.piece, broken=True)
        effects.put(game, self.piece, InSpace(choice.space), "returned", "CC-E76")
        return None

    def _casualties(self, game: CombatGame) -> tuple[PieceId, ...]:
        return game.state.stacks.at(InBox(CASUALTIES[self.side]))

    def _hexes(self, game: CombatGame) -> list[SpaceId]:
        return [space for space in near(game, self.space) if may_stand(game.board, game.state, space, self.side)]
