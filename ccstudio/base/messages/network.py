"""What can go wrong between hosts of games and those who play there."""

from typing import Final

NETWORK_SENTENCES: Final[dict[str, str]] = {
    # Frames
    "protocol-binary": "This is no message of a game: it is not text.",
    "protocol-too-long": "This message is too long: {most} bytes are allowed.",
    "protocol-malformed": "This is no message of a game: {reason}",
    # Connections
    "host-other-protocol": (
        "The host speaks version {host} of the protocol, and this program version {client}. Use the same version of the"
        " program on both sides."
    ),
    "host-hello-first": "The first message must be Hello.",
    "host-hello-again": "This connection has said Hello already.",
    "host-password-wrong": "The password is wrong. Ask the person who runs the host for it.",
    "host-token-unknown": "The host does not know this account. Sign in with a new one.",
    "host-name-invalid": "This name cannot be used. Use letters, digits and single blanks.",
    "host-name-taken": 'Somebody else at this host is called "{name}". Choose another name.',
    "host-too-many-connections": "The host has too many connections. Try again later.",
    "host-too-many-accounts": "Too many new accounts come from this address. Try again later.",
    "host-too-fast": "Too many messages came in a short time. Wait a moment.",
    "host-closing": "The host is closing. Games are stored, and go on when it is back.",
    "host-fault": "The host has met an error in the program. It goes on from the last stored entry.",
    "host-store-failed": "The host cannot use its database now. What it has accepted is stored; try again later.",
    # The lobby
    "host-game-unknown": "The host has no such game, or it needs the code of an invitation.",
    "host-game-elsewhere": "Another host has this game at the moment: {address}.",
    "host-game-begun": "The game has begun already.",
    "host-game-not-begun": "The game has not begun yet.",
    "host-game-over": "The game is over.",
    "host-game-not-over": "The game is not over yet.",
    "host-game-paused": "The game is paused.",
    "host-game-unplayable": "The game cannot be continued by this version of the program: {reason}",
    "host-seat-taken": "Somebody else has this seat.",
    "host-seat-unknown": "The game has no such seat.",
    "host-seat-not-yours": "This is not your seat.",
    "host-seat-other-side": "You already play for another side of this game.",
    "host-scenario-unknown": "The host has no scenario {scenario}.",
    "host-seats-count": "The scenario cannot be played with {count} seats.",
    "host-no-person": "At least one seat must be played by a person.",
    "host-player-unknown": "The host has no computer player {player}.",
    "host-too-many-games": "You have too many unfinished games at this host. Finish some of them first.",
    "host-clock-invalid": "A clock needs a time of at least {least} seconds.",
    "host-uploads-off": "This host plays only its own scenarios.",
    "host-upload-order": "The parts of a document must come in order.",
    "host-upload-too-large": "The documents are too large: {most} MiB are allowed.",
    "host-upload-other": "The document is not the one that was announced.",
    "host-upload-missing": "A document of the game was not uploaded.",
    "host-contents-faulty": "This scenario cannot be played: {reason}",
    "host-not-watched": "Nobody may watch this game in that way.",
    "host-player-watches": "You have a seat in this game and cannot watch it.",
    # Play
    "host-answer-late": "This question is not open any more.",
    "host-proposal-unknown": "This proposal is not open any more.",
    "host-proposal-not-asked": "Your seat is not asked whether it agrees.",
    "host-undo-nowhere": "The game cannot go back there.",
    "host-not-away": "A computer player can replace a person only after {minutes} min of absence.",
    "host-substitute-nothing": "This seat is played like that already.",
    "host-pause-nothing": "The game is paused already.",
    "host-resume-nothing": "The game is not paused.",
    # Invitations
    "invitation-unreadable": "This is no invitation. Copy the whole link, from ccstudio:// to its end.",
    # Starting a host
    "host-port-taken": "The port {port} is in use. Choose another one by --port.",
    "host-cannot-listen": "The host cannot listen at port {port}: {reason}",
    "host-folder-taken": (
        "Another program hosts your games on this computer already, in the folder {folder}. Join that host, or stop it"
        " first."
    ),
    "host-folder-unusable": "The folder {folder} cannot be used: {reason}",
    "host-database-unusable": "The database cannot be used: {reason}",
    "host-postgres-not-installed": (
        "A PostgreSQL database needs the library psycopg. Install it with: pip install ccstudio[postgres]"
    ),
    "host-plain-open": (
        "Without encryption a host can listen only on this computer. Leave out --plain, or use --address 127.0.0.1."
    ),
    "protocol-no-welcome": "This host does not answer as hosts of games do.",
    "link-no-address": "{text} is neither an invitation nor the address of a host, such as 192.168.1.7:8437.",
    "network-game-unplayable": "{title} cannot be played by this program: {problem}",
    "host-not-started": "The host did not start in time. Try again, or run: ccstudio host",
    "link-unreachable": "There is no answer from {address}: {reason}",
    "link-not-agreed": "What you asked for was not agreed to.",
    "link-journal-unreadable": "The host sent a journal of the game that cannot be read.",
    "link-lost": "The connection to {address} was lost.",
    "link-unknown": "The host at {address} is not known here. Its certificate has the fingerprint {fingerprint}: "
    "ask the owner of the host whether that is right.",
    "link-other-certificate": "The host at {address} shows another certificate than before, with the fingerprint "
    "{fingerprint}. Somebody may stand between you and the host. Ask its owner for a new invitation.",
}
