"""Fate cards as dice: reveals, rerolls, triggers, random hexes (CC-1.8, CC-1.9, CC-9.1)."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, PieceOption, SpaceOption, in_order
from ccstudio.engine.outcomes import Ask, Call, Goto, Outcome, Return
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander import effects
from ccstudio.rules.combat_commander.declarations import Melees, NewDeck, ResolveEvent, TimeAdvance
from ccstudio.rules.combat_commander.procedures.losses import BreakUnits
from ccstudio.rules.combat_commander.query.pieces import seat_of
from ccstudio.rules.combat_commander.state import NO_CARD, NO_SPACE, WEAPONS_BOX, CombatGame, Dice
from ccstudio.rules.shared.occupation import contested, units_in
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.telling import tell

ACCEPT = ButtonOption("accept")
REROLL = ButtonOption("reroll")


@procedure
class FateRoll(Frame):
    """CC-1.9 Make a roll; returns `Dice` after rerolls and triggers."""

    side: Side
    reason: str
    attack: bool = False
    in_advance: bool = False
    """Whether the roll is part of a time advance (CC-1.9.1.d)."""
    card: CardId = NO_CARD
    deck_end: bool = False
    quiet: bool = False

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9 Reveal the top card; rolls within a trigger cause no further triggers (CC-1.9.1.c)."""
        self.quiet = game.state.in_trigger > 0
        self.card = effects.reveal(game, self.side)
        self.deck_end = not len(game.state.decks[self.side])
        stats = game.board.cards[self.card].kind.stats
        white, coloured = stats.dice
        tell(
            game, f"rolled-{self.reason}", "CC-1.9", side=game.board.title_of(self.side), white=white, coloured=coloured
        )
        if stats.trigger != "none" and not self.quiet:
            tell(game, f"dice-{stats.trigger}", "CC-1.9.1")
        return None

    @step
    def offer(self, game: CombatGame, _: object) -> Outcome:
        """CC-9.1 The holder of the initiative card may demand a reroll."""
        holder = game.state.initiative
        return Ask(seat_of(game.state, holder), "reroll", "ask-reroll", in_order([ACCEPT, REROLL]))

    @step
    def heed(self, game: CombatGame, choice: ButtonOption) -> Outcome:
        """CC-9.1 He then gives the card to the opponent; an empty deck causes a time advance first (CC-9.1.a)."""
        if choice == ACCEPT:
            return Goto("lock")
        holder = game.state.initiative
        game.state.initiative = enemy(holder)
        tell(game, "rerolled", "CC-9.1", side=game.board.title_of(holder))
        return Call(NewDeck(side=self.side, card=self.card, question="oq-15")) if self.deck_end else None

    @step
    def again(self, game: CombatGame, _: object) -> Outcome:
        """CC-9.1.a Use the next card of the same deck instead."""
        return Goto("reveal")

    @step
    def lock(self, game: CombatGame, _: object) -> Outcome:
        """CC-6.1.2 The dice are final; an empty deck or a Time trigger advances time, both together once."""
        stats = game.board.cards[self.card].kind.stats
        if self.deck_end and self.quiet and not self.in_advance:
            return Call(NewDeck(side=self.side, card=self.card, question="oq-49"))
        due = not self.quiet and (self.deck_end or stats.trigger == "time")
        return Call(TimeAdvance(side=self.side, card=self.card)) if due else None

    @step
    def pull(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1 Resolve the trigger of the card before the roll is used."""
        trigger = game.board.cards[self.card].kind.stats.trigger
        if self.quiet or trigger not in ("event", "sniper"):
            return None
        return Call(Trigger(side=self.side, trigger=trigger, in_melee=self.reason == "melee"))

    @step
    def use(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.a Apply the result only now."""
        stats = game.board.cards[self.card].kind.stats
        jammed = self.attack and not self.quiet and stats.trigger == "jammed"
        white, coloured = stats.dice
        return Return(Dice(white, coloured, jammed=jammed, emptied=self.in_advance and self.deck_end))


@procedure
class Trigger(Frame):
    """CC-1.9.1 A trigger interrupts play until it is resolved."""

    side: Side
    trigger: str
    in_melee: bool = False
    mixed: tuple[SpaceId, ...] = ()
    """The hexes that contained both sides before, whose melees wait for the end of their order (CC-O16.4.a)."""

    @step
    def begin(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.c Rolls from now on cause no further triggers."""
        game.state.in_trigger += 1
        self.mixed = tuple(contested(game.state, game.board.ground.hexes))
        tell(game, f"trigger-{self.trigger}", "CC-1.9.1", side=game.board.title_of(self.side))
        return Call(ResolveEvent(side=self.side)) if self.trigger == "event" else Call(Sniper(side=self.side))

    @step
    def fight(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4.a Fight the melees that the trigger caused."""
        spaces = set(contested(game.state, game.board.ground.hexes)) - set(self.mixed)
        return Call(Melees(spaces=tuple(sorted(spaces)), intruder=self.side))

    @step
    def fight_others(self, game: CombatGame, _: object) -> Outcome:
        """CC-O16.4.a By the other ruling of OQ-51 fight all others as well, unless they are in progress."""
        if game.board.rules("oq-51") == "mixed-by-it" or self.in_melee:
            return None
        return Call(Melees(spaces=self.mixed, intruder=game.state.active))

    @step
    def close(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1 Resume play."""
        game.state.in_trigger -= 1
        return None


@procedure
class Sniper(Frame):
    """CC-1.9.1.3 A sniper breaks an enemy unit in or next to a random hex."""

    side: Side
    space: SpaceId = NO_SPACE

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.3 Reveal a card for the hex."""
        return Call(RevealHex(side=self.side))

    @step
    def note(self, game: CombatGame, space: SpaceId) -> Outcome:
        """CC-1.9.1.3 Without an eligible unit there is no effect."""
        self.space = space
        return None if self._victims(game) else Return()

    @step
    def choose(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.3 The rolling player must choose an eligible unit."""
        options = in_order(map(PieceOption, self._victims(game)))
        return Ask(seat_of(game.state, self.side), "unit", "choose-sniped", options, subject=SpaceOption(self.space))

    @step
    def hit(self, game: CombatGame, choice: PieceOption) -> Outcome:
        """CC-1.9.1.3 The unit breaks; a broken one is eliminated."""
        return Call(BreakUnits(pieces=(choice.piece,)))

    def _victims(self, game: CombatGame) -> list[PieceId]:
        near = (self.space, *game.board.ground.beside(self.space))
        owner = None if game.board.rules("oq-2") == "any" else enemy(self.side)
        return [piece for space in near for piece in units_in(game.state, space, owner)]


@procedure
class RevealCard(Frame):
    """CC-1.3.a Reveal the top card of a deck for something other than its dice; returns it."""

    side: Side
    card: CardId = NO_CARD

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.9.1.d If it was the last card, time advances before it is used."""
        self.card = effects.reveal(game, self.side)
        if len(game.state.decks[self.side]):
            return None
        return Call(NewDeck(side=self.side, card=self.card, question="oq-49"))

    @step
    def use(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.3.a It is in the discard pile, or was shuffled back into the deck."""
        return Return(self.card)


@procedure
class RevealHex(Frame):
    """CC-1.8 Reveal a random hex and test broken weapons; returns the hex."""

    side: Side

    @step
    def reveal(self, game: CombatGame, _: object) -> Outcome:
        """CC-1.8 Reveal the top card of the deck."""
        return Call(RevealCard(side=self.side))

    @step
    def read(self, game: CombatGame, card: CardId) -> Outcome:
        """CC-11.4.a Compare broken weapons with the number of the hex before it is used."""
        space = game.board.cards[card].hex
        tell(game, "random-hex", "CC-1.8", space=SpaceOption(space))
        number = game.board.ground.hexes[space].number
        state = game.state
        for piece, weapon in sorted(state.weapons.items()):
            kind = game.board.weapons.get(weapon.type)
            in_box = state.stacks.place_of(piece) == InBox(WEAPONS_BOX)
            if kind is None or not weapon.broken or in_box:
                continue
            if game.board.rules("oq-5") == "own" and weapon.side != self.side:
                continue
            if kind.stats.fixed[0] <= number <= kind.stats.fixed[1]:
                effects.fix_weapon(game, piece, "CC-11.4.a")
            elif kind.stats.eliminated[0] <= number <= kind.stats.eliminated[1]:
                effects.lose_weapon(game, piece, "number", "CC-11.4.a")
        return Return(space)
