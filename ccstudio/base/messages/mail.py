"""What can go wrong in games by mail: keys, turns, their order, and what they contain."""

from typing import Final

MAIL_SENTENCES: Final[dict[str, str]] = {
    # The form of turns
    "turn-wrong-sender": "A turn with this content does not come from the {sender}. Ask for the file again.",
    "turn-wrong-number": (
        "Turn {number} has the wrong content: invitations and acceptances are always number 1, and nothing else is."
    ),
    "turn-wrong-previous": "Turn {number} names the turn before it wrongly: only number 1 has none before it.",
    "turn-names": "The invitation has {names} names for {seats} seats. Name one player per seat.",
    "turn-wrong-copy": "The turn contains a document of the format {found}; expected: {expected}.",
    "turn-take-back": "The turn proposes or answers to take choices back, and its field {name} does not fit that.",
    # Keys and signatures
    "mail-key-unreadable": "Your key in {file} cannot be read: {reason}. Nothing was changed.",
    "mail-key-damaged": (
        "{file} is no key of this program. Restore it from a backup: with another key nobody accepts your turns."
    ),
    "mail-altered": (
        "This turn was changed or damaged after it was sent. Nothing was taken in. Ask the sender for the file again."
    ),
    "mail-signature": (
        "The signature of this turn is not valid: it does not come from the owner of its key. Nothing was taken in."
    ),
    "mail-forged": (
        "This turn was signed with another key ({found}) than the one known in this game ({known}). Nothing was taken "
        "in. Ask the sender by another way whether the turn is theirs."
    ),
    # The order of turns
    "mail-taken-already": "Turn {number} was taken in before. Nothing was changed.",
    "mail-out-of-order": (
        "This is turn {number}, but turn {expected} has not come yet. Take in turn {expected} first, or ask the sender "
        "for it. Nothing was changed."
    ),
    "mail-two-files": "There are two different turns {number}, both signed with the same key. The first one counts.",
    "mail-two-files-kept": (
        "There are two different turns {number}, both signed with the same key: the sender changed what was sent. The "
        "first one counts. Both files are kept as proof in {folder}."
    ),
    "mail-other-past": "Turn {number} follows another turn than the one you have. Nothing was taken in.",
    "mail-other-past-kept": (
        "Turn {number} follows another turn than the one you have, and both are signed with the same key: the sender "
        "changed what was sent. The turn was not taken in. The files are kept as proof in {folder}."
    ),
    "mail-answers-unknown": (
        "Turn {number} answers a turn that was never sent from here. It belongs to another copy of the game. Nothing "
        "was taken in."
    ),
    "mail-over": "The game is over.",
    "mail-late": (
        "Turn {number} decides a question that is not open: the player had not read the last turn, or is not asked. "
        "Nothing was taken in."
    ),
    "mail-no-invitation": "Turn {number} accepts another invitation than the one sent from here. Nothing was taken in.",
    # The game of a turn
    "mail-game-unknown": (
        "This turn belongs to the game “{title}”, which is not on this computer. Take in the invitation first."
    ),
    "mail-own-turn": (
        "You wrote this turn of the game “{title}” yourself. Send it to the person named in the name of the file."
    ),
    "mail-other-seat": "This turn is for another player: {seat}. Nothing was taken in.",
    "mail-seat-unknown": "The game has no seat {seat}. Nothing was taken in.",
    "mail-not-for-host": "The host of a game takes in turns of players only. Nothing was taken in.",
    "mail-not-for-player": "The invitation to this game was accepted before. Nothing was changed.",
    "mail-no-rules": "The game needs the rule system {system}, which is not installed.",
    "mail-cannot-play": "The game cannot be played here: {reason}",
    "mail-not-begun": "The game has not begun: not everybody has accepted yet.",
    "mail-begun-again": "The turn begins the game again. Nothing was taken in.",
    "mail-no-head": "The game cannot begin with this turn: it lacks the documents. Ask the host for the file again.",
    "mail-other-game": "The game that begins is not the one of the invitation. Nothing was taken in.",
    "mail-chance-left-out": (
        "The host left out your part of the chance, so the dice need not be fair. The turn was not taken in."
    ),
    "mail-gap": (
        "The turn continues after entry {known}, but you know {expected} entries. Nothing was taken in. Ask the host "
        "for the file again."
    ),
    "mail-view-unreadable": "The turn shows no position of this game: {reason} Nothing was taken in.",
    "mail-journal-unreadable": "The turn does not contain the journal of the game. Nothing was taken in.",
    "mail-not-chosen": (
        "The turn says that you chose {choice}, which you did not. It was not taken in. Ask the host what was played."
    ),
    # Deciding
    "mail-not-asked": "You are not asked anything now. Wait for the next turn.",
    "mail-not-offered": "{choice} is not offered. Nothing was changed.",
    "mail-not-foreseen": (
        "{choice} cannot be chosen in advance: dice fall before it, something comes to light, or somebody else decides."
    ),
    "mail-nothing-ordered": "There is nothing to send: choose something, or write a line.",
    "mail-no-side-lines": "Lines to your side only cannot be sent by mail. Write to everybody.",
    "mail-no-free-hand": "Nobody sets positions by hand in a game by mail.",
    "mail-sent": (
        "You have sent this choice. To take it back, ask the others: Game > Others at the table > Ask to take back."
    ),
    # Taking choices back
    "mail-take-back-nothing": "You have not made so many choices: {count}.",
    "mail-take-back-open": "A proposal to take choices back is open. Wait for the answers, or withdraw it.",
    "mail-take-back-answer": (
        "A proposal to take choices back waits for your answer. Agree or refuse before you propose another."
    ),
    "mail-take-back-none": "No proposal to take choices back waits for your answer.",
    "mail-take-back-alone": "A turn that answers a proposal to take choices back contains no choices.",
    "mail-take-back-other": (
        "Turn {number} answers another proposal to take choices back than the one sent from here. Nothing was taken in."
    ),
    "mail-take-back-twice": (
        "Turn {number} answers a proposal to take choices back a second time. Nothing was taken in."
    ),
    "mail-take-back-unagreed": (
        "The turn takes choices back, and you have not agreed to that. It was not taken in. Ask the host what was "
        "played."
    ),
    "mail-names": "Players named: {names}, seats: {seats}. Name one player per seat.",
    # Folders
    "mail-state-unreadable": "The game in {file} cannot be read: {reason}",
    "mail-no-game": "There is no game by mail that begins with “{text}”. Games: {games}",
    "mail-which-game": "Several games begin with “{text}”. Name one: {games}",
}
