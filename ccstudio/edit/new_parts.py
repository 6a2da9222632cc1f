"""New decks, dice, tables and tracks that can be used at once: filled with what a module has, or with usual values."""

from typing import Final

from ccstudio.base.language import _
from ccstudio.documents.module import Deck, DeckEntry, DieType, ModuleDocument, ModuleSide, Table, TrackBox, TrackType
from ccstudio.edit.records import PartPath, ids_of, plain, with_fresh_id

FACES_OF_A_DIE: Final = (1, 2, 3, 4, 5, 6)


def new_part(module: ModuleDocument, path: PartPath) -> object | None:
    """Return a new record for a list of a module; None where a plain one is all that can be said."""
    made: object | None = None
    match path:
        case ("sides",):
            made = new_side(module)
        case ("decks",):
            made = new_deck(module)
        case ("dice",):
            made = new_die()
        case ("tables",):
            made = new_table()
        case ("tracks",):
            made = new_track(module)
    return made


def new_side(module: ModuleDocument) -> ModuleSide:
    """Return a new side with a title that can be read in sentences."""
    return with_fresh_id(plain(ModuleSide, id="side", title=_("New side")), ids_of(module.sides))


def new_deck(module: ModuleDocument) -> Deck | None:
    """Return a new deck with one of each card that is in no deck yet, else of all; None without cards."""
    dealt = {entry.card for deck in module.decks for entry in deck.cards}
    cards = [card.id for card in module.cards]
    loose = [card for card in cards if card not in dealt] or cards
    if not loose:
        return None
    entries = tuple(DeckEntry(card=card) for card in loose)
    return Deck(id="deck", title=_("New deck"), size=len(entries), cards=entries)


def new_die() -> DieType:
    """Return a new die with six faces."""
    return DieType(id="die", title=_("New die"), faces=FACES_OF_A_DIE)


def new_table() -> Table:
    """Return a new table to roll on, with an empty row."""
    return Table(id="table", title=_("New table"), columns=(_("Roll"), _("Result")), rows=(("", ""),))


def new_track(module: ModuleDocument) -> TrackType:
    """Return a new track with a first box; ids of boxes are unique in a module."""
    used = {box.id for track in module.tracks for box in track.boxes}
    box = with_fresh_id(TrackBox(id="box-1", title="1"), used)
    return TrackType(id="track", title=_("New track"), boxes=(box,))
