"""A small module of VASSAL, written by the tests: two maps, pieces with layers and prototypes, a deck, a set-up."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from PIL import Image

from ccstudio.interop.vassal.obfuscation import obfuscated
from ccstudio.interop.vassal.sequences import join
from ccstudio.interop.vassal.traits import Definition, Trait, write_definition

FLIP = "emb2;;0;;Flip;2;F;;0;;;;1;false;0;0;{images};,Broken;true;State;;;false;;0"
AMMO = "emb2;;0;;Use;2;U;;0;;;;1;false;20;-20;,dot.gif;,low;true;Ammo;;;false;;0"


def picture(kind: str, width: int, height: int, colour: str) -> bytes:
    """Return a picture of one colour."""
    out = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(out, kind)
    return out.getvalue()


def piece(name: str, image: str, *traits: Trait, state: str = "null;0;0;7;0") -> str:
    """Return the definition of a piece, its outermost trait first."""
    return write_definition(Definition("null", (*traits, Trait("piece", f"piece;;;{image};{name}", state))))


RIFLES = piece(
    "Rifles",
    "",
    Trait("prototype", "prototype;Axis unit"),
    Trait("replace", "replace;Become a gun;71,130;x.PieceWindow:Units/x.PieceSlot:Gun\\/crew;null;0;0;true;;;8"),
    Trait("emb2", AMMO, "1"),
    Trait("emb2", FLIP.format(images="front.png,back.png"), "1"),
)
AXIS_UNIT = piece(
    "",
    "",
    Trait("markmoved", "markmoved;moved.gif;0;0;Moved;77,130", "false"),
    Trait("PROP", r"PROP;Steps;true,0,4,false;Lose a step:76\,130:I\,-1;", "4"),
    Trait("rotate", "rotate;6;93,130;91,130;Right;Left;;;", "0"),
    Trait("strange", "strange;kept;as it is", "so"),
)


def build_file() -> str:
    """Return the build file."""
    slots = "".join(
        _slot("PieceSlot", name, text) for name, text in (("Rifles", RIFLES), ("Gun/crew", piece("Gun", "gun.png")))
    )
    cards = "".join(
        _slot("CardSlot", name, piece(name, "card.png", Trait("obs", "obs;70,130;back.png;Turn;P;?", "null")))
        for name in ("Fire", "Move", "Fire")
    )
    start = 'owningBoard="Hexes" useGridLocation="true" location="B02"'
    stack = f'<m.SetupStack name="s" {start}>{_slot("PieceSlot", "Rifles", RIFLES)}</m.SetupStack>'
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="Small war" version="1.2" VassalVersion="3.7.0">
 <m.PlayerRoster><entry>Axis</entry><entry>Allies</entry><entry>Observer</entry></m.PlayerRoster>
 <m.PrototypesContainer>
  <m.PrototypeDefinition name="Axis unit">{escape(AXIS_UNIT)}</m.PrototypeDefinition>
 </m.PrototypesContainer>
 <m.Map mapName="Main"><m.BoardPicker><m.Board name="Hexes" image="board.png">
  <m.HexGrid x0="30" y0="30" dy="60" dx="52">
   <m.HexGridNumbering first="H" hType="A" hOff="0" vType="N" stagger="false"/>
  </m.HexGrid>
 </m.Board></m.BoardPicker>{stack}</m.Map>
 <m.Map mapName="Pool" launch="true"><m.BoardPicker><m.Board name="Pool" width="400" height="200"><m.ZonedGrid>
  <m.Zone name="Lost" path="0,0;200,0;200,200;0,200"/><m.Zone name="Ready" path="200,0;400,0;400,200;200,200"/>
 </m.ZonedGrid></m.Board></m.BoardPicker>
 <m.DrawPile name="Orders" owningBoard="Pool" x="20" y="20" faceDown="Always" shuffle="Always">{cards}</m.DrawPile>
 <m.DrawPile name="Played" x="90" y="20" faceDown="Never"/></m.Map>
 <m.PieceWindow name="Units">{slots}</m.PieceWindow>
 <m.DiceButton name="2d6" nDice="2" nSides="6"/>
 <m.PredefinedSetup name="Attack" file="attack.vsav"/>
 <custom.Thing colour="red"/>
</VASSAL.build.GameModule>"""


def entries() -> dict[str, bytes]:
    """Return everything that is in the module."""
    return {
        "buildFile.xml": build_file().encode(),
        "moduledata": b'<data version="1"><VassalVersion>3.7.0</VassalVersion></data>',
        "attack.vsav": _saved(),
        "images/board.png": picture("PNG", 520, 400, "green"),
        "images/front.png": picture("PNG", 60, 60, "red"),
        "images/back.png": picture("PNG", 60, 60, "grey"),
        "images/gun.png": picture("PNG", 60, 60, "blue"),
        "images/card.png": picture("PNG", 80, 120, "white"),
        "images/dot.gif": picture("GIF", 12, 12, "black"),
        "help/rules.txt": b"Roll high.",
    }


def write_module(file: Path, changed: Mapping[str, bytes] | None = None) -> Path:
    """Write the module, with entries in place of its own."""
    file.write_bytes(zipped({**entries(), **(changed or {})}))
    return file


def write_extension(file: Path, base: str = "Small war", target: str = "m.PieceWindow:Units") -> Path:
    """Write an extension with a tank that has a picture of its own."""
    slot = _slot("PieceSlot", "Tank", piece("Tank", "tank.png"))
    addition = f"<m.ExtensionElement target={quoteattr(target)}>{slot}</m.ExtensionElement>"
    build = f'<m.ModuleExtension module={quoteattr(base)} anyModule="false">{addition}</m.ModuleExtension>'
    files = {"extensiondata": b"<data/>", "buildFile.xml": build.encode()}
    file.write_bytes(zipped({**files, "images/tank.png": picture("PNG", 60, 60, "black")}))
    return file


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def _slot(kind: str, name: str, text: str) -> str:
    return f"<x.{kind} entryName={quoteattr(name)} gpid={quoteattr(name)}>{escape(text)}</x.{kind}>"


def saved_in_play(title: str = "Small war") -> bytes:
    """Return a save as VASSAL writes it, commands within a command: a changed piece, a hidden one, a deck in order."""
    changed = (
        Trait("rotate", "rotate;6;93,130;91,130;Right;Left;;;", "2"),
        Trait("PROP", r"PROP;Steps;true,0,4,false;Lose a step:76\,130:I\,-1;", "1"),
        Trait("emb2", AMMO, "2"),
        Trait("emb2", FLIP.format(images="front.png,back.png"), "2"),
    )
    rifles = Definition("1", (*changed, _basic("Rifles", "Main;82;60;Rifles;0")))
    hidden = Definition("2", (Trait("obs", "obs;70,130;back.png;Hide;P;?", "secret-word;"), *rifles.traits))
    cards = [
        Definition(str(number), (Trait("piece", f"piece;;;card.png;{name}", f"null;0;0;{name};0"),))
        for number, name in ((11, "Fire"), (12, "Move"))
    ]
    lying = Trait("piece", "piece;;;card.png;Fire", "Pool;300;100;Fire;0")
    cards.append(Definition("13", (lying,)))
    deck = "deck;true;0,0,0;40;40;Always;Via right-click Menu;true;true;true;;;;Orders"
    inner = [write_definition(piece) for piece in (rifles, hidden, *cards)]
    inner += [
        join(("+", "3", "stack", "Main;82;60;1;2;@@0"), "/"),
        join(("+", "4", deck, "Pool;20;20;true;11,12"), "/"),
    ]
    commands = ["begin_save", "", join(["", *inner], "\x1b"), "PLAYER\tsecret-word\tAnna\tAllies", "end_save"]
    logged = join(["LOG\tM/1/Main/30/30/null/Main/82/60/null/x", "LOG\tCHAT* Rifles moves *"], "\x1b")
    whole = join([*commands, "CHAT<Anna> - Hello", logged], "\x1b")
    data = f"<data><name>{title}</name></data>".encode()
    return zipped({"savedGame": obfuscated(whole.encode()), "moduledata": data})


def _saved() -> bytes:
    """A set-up: a broken rifle squad on a hex, and a gun in the pool."""
    broken = Definition(
        "1", (Trait("emb2", FLIP.format(images="front.png,back.png"), "2"), _basic("Rifles", "Main;82;60;Rifles;0"))
    )
    gun = Definition("2", (_basic("Gun", "Pool;300;100;Gun/crew;0"),))
    commands = ["begin_save", "MainBoardPicker\tHexes\t0\t0", write_definition(broken), write_definition(gun)]
    commands += [join(("+", "3", "stack", "Main;82;60;1;@@0"), "/"), "end_save"]
    return zipped({"savedGame": obfuscated("\x1b".join(commands).encode()), "moduledata": b"<data/>"})


def _basic(name: str, state: str) -> Trait:
    return Trait("piece", f"piece;;;{'gun.png' if name == 'Gun' else ''};{name}", state)
