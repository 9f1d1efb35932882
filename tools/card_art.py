"""Draw the card art: writes static/cards.svg (suits, ranks, faces, slot marks) and the two backs.

Everything is original and made of plain paths.  Run it again after changing a shape:

    python tools/card_art.py

Colour comes from CSS: `currentColor` is the suit, the inherited `fill` is the paper behind a figure and
the custom property `--card-gold` is the trim.  Pips are merged into one path a card, so that a table of
104 cards stays light.  Ranks are strokes, so that CSS can make them heavier on small cards; the symbol's
own edge cuts the ends of slanting strokes square to the line.
"""

import re
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "static"
SUITS = ("clubs", "diamonds", "spades", "hearts")

SHAPE = {
    "clubs": "M54 69.8A21.5 21.5 0 1 0 67.7 39.2A21.5 21.5 0 1 0 32.3 39.2A21.5 21.5 0 1 0 46 69.8"
    "C45.5 82 41 91 31 96.5L69 96.5C59 91 54.5 82 54 69.8Z",
    "diamonds": "M50 2C59 21 72 37 88 50C72 63 59 79 50 98C41 79 28 63 12 50C28 37 41 21 50 2Z",
    "spades": "M50 3C57 18 94 38 94 62C94 74 85 82 74 82C65 82 58 78 54 71C55 83 59 91 69 96.5L31 96.5"
    "C41 91 45 83 46 71C42 78 35 82 26 82C15 82 6 74 6 62C6 38 43 18 50 3Z",
    "hearts": "M50 95C45 82 5 62 5 32C5 17 16 7 29 7C39 7 46 13 50 23C54 13 61 7 71 7C84 7 95 17 95 32"
    "C95 62 55 82 50 95Z",
}

RANK = {
    1: "M9 104L31-4L53 104M15 75H47",
    2: "M9.5 33C9.5 17.5 19 9 31 9C43.5 9 52.5 17.5 52.5 30C52.5 41 46.5 48.5 38 57.5L9 88V91H57",
    3: "M9 26C12 14.5 20 9 31 9C43 9 51.5 16.5 51.5 28C51.5 39.5 43 46.5 32 46.5H22M32 46.5"
    "C45 46.5 53 55 53 68.5C53 82.5 44 91 31 91C19 91 11 84.5 8.5 73",
    4: "M45 104V-6L7 74H62",
    5: "M56 9H16L12.5 52M16 49C19 43 24 39.5 31 39.5C44 39.5 53 49.5 53 65C53 81 44 91 31 91"
    "C19.5 91 11.5 84.5 8.5 73.5",
    6: "M43-5C21 22 9.5 43 9.5 65.5C9.5 81 18.5 91 31 91C43.5 91 52.5 81 52.5 66"
    "C52.5 51.5 43.5 42 31.5 42C22 42 14.5 47.5 11 56",
    7: "M3 9H52L22 105",
    8: "M31 9C42.5 9 50 17 50 28.2C50 39.5 42.5 47.5 31 47.5C19.5 47.5 12 39.5 12 28.2"
    "C12 17 19.5 9 31 9ZM31 47.5C44 47.5 53 56 53 69.2C53 82.5 44 91 31 91C18 91 9 82.5 9 69.2"
    "C9 56 18 47.5 31 47.5Z",
    9: "M19 105C41 78 52.5 57 52.5 34.5C52.5 19 43.5 9 31 9C18.5 9 9.5 19 9.5 34"
    "C9.5 48.5 18.5 58 30.5 58C40 58 47.5 52.5 51 44",
    10: "M5 26L19 6V104M61 9C72.5 9 78.5 18 78.5 34V66C78.5 82 72.5 91 61 91C49.5 91 43.5 82 43.5 66"
    "V34C43.5 18 49.5 9 61 9Z",
    11: "M20 9H51.5V66C51.5 82 44 91 30.5 91C18 91 10 83 9 68",
    12: "M31 9C45 9 53 18 53 35V65C53 82 45 91 31 91C17 91 9 82 9 65V35C9 18 17 9 31 9ZM37 70L61 104",
    13: "M9 0V100M58-6L13 60M26 40L57 106",
}

# Pip places: column (-1, 0, 1) and how far down the field (0 to 1).
PAIR, MID = (-1, 1), (0,)


def rows(*levels: float, cols: tuple[int, ...] = PAIR) -> list[tuple[int, float]]:
    """Pip places for every level in the given columns."""
    return [(col, level) for level in levels for col in cols]


PIPS = {
    2: rows(0, 1, cols=MID),
    3: rows(0, 0.5, 1, cols=MID),
    4: rows(0, 1),
    5: rows(0, 1) + rows(0.5, cols=MID),
    6: rows(0, 0.5, 1),
    7: rows(0, 0.5, 1) + rows(0.25, cols=MID),
    8: rows(0, 0.5, 1) + rows(0.25, 0.75, cols=MID),
    9: rows(0, 1 / 3, 2 / 3, 1) + rows(0.5, cols=MID),
    10: rows(0, 1 / 3, 2 / 3, 1) + rows(1 / 6, 5 / 6, cols=MID),
}


def join(values: list[float]) -> str:
    """Short decimals for SVG, with no more separators than it needs."""
    out = ""
    for value in values:
        text = re.sub(r"^(-?)0\.", r"\1.", f"{value:.1f}".removesuffix(".0"))
        text = "0" if text in ("-0", "-.0") else text
        out += text if not out or text[0] == "-" else f" {text}"
    return out


def place(path: str, scale: float, x: float, y: float, turned: bool = False, digits: int = 1) -> str:
    """The suit path (100 x 100, commands M L C A Z) scaled, perhaps turned over, centred on x, y.

    The result is relative, point to rounded point, which keeps the file small and free of drift.
    """
    sign = -scale if turned else scale
    out, at = "", (0.0, 0.0)
    for command, body in re.findall(r"([MLCAZ])([^MLCAZ]*)", path):
        values = [float(v) for v in re.findall(r"-?[\d.]+", body)]
        head: list[float] = []
        if command == "A":
            head = [values[0] * scale, values[1] * scale, 0, values[3], values[4]]
            values = values[5:]
        spots = [round((v - 50) * sign + (y if i % 2 else x), digits) for i, v in enumerate(values)]
        if command == "M":
            out += "M" + join(spots)
        else:
            out += command.lower() + join(head + [v - at[i % 2] for i, v in enumerate(spots)])
        if spots:
            at = (spots[-2], spots[-1])
    return out


def pips(suit: str, rank: int) -> str:
    """One path holding all pips of a number card, below the corner's strip; in half units, so whole numbers."""
    size, top, bottom, column = (1.24, 222, 598, 114) if rank < 7 else (1.08, 200, 614, 122)
    parts = [
        place(SHAPE[suit], size, 250 + col * column, top + level * (bottom - top), level > 0.5, digits=0)
        for col, level in PIPS[rank]
    ]
    return f'<path fill="currentColor" d="{"".join(parts)}"/>'


INK, GOLD = 'fill="currentColor"', 'fill="var(--card-gold)"'
LINE = 'fill="none" stroke="currentColor"'
EDGE = 'stroke="currentColor"'

FIGURE = {
    # Jack: in profile, feathered cap, bobbed hair, slim shoulders.
    11: f"""
<path {INK} fill-opacity=".16" {EDGE} d="M44 352C46 304 72 268 116 254L156 248C196 262 212 302 214 352"/>
<path {EDGE} d="M82 138V158C80 166 68 178 66 185C66 190 73 190 76 191C73 195 73 199 76 201C74 204 75 208 78 209
C76 220 80 228 92 228C102 228 110 226 116 222V256L136 276L160 250V140Z"/>
<path {INK} d="M112 136C150 128 184 138 188 142C196 176 192 216 180 234C162 242 142 236 132 224
C124 208 132 188 122 176C112 166 110 152 112 136Z"/>
<path {GOLD} {EDGE} d="M160 120C148 78 180 46 234 62C244 104 222 134 178 136Z"/>
<path {LINE} d="M174 124C184 104 196 92 212 82"/>
<path {INK} d="M66 130C62 98 92 82 128 82C170 82 196 104 190 134C150 118 108 118 66 130Z"/>
<path {GOLD} {EDGE} d="M64 130C108 114 152 116 192 134L190 148C150 132 108 130 68 144Z"/>
<path {LINE} d="M88 160L102 158M92 170H98M82 207H92M84 352C84 330 80 316 74 304M190 352C190 330 190 316 186 300"/>
<path {INK} d="M116 254L136 276L160 250L176 258L138 306L98 264Z"/>
""",
    # Queen: long hair, low tiara, slender neck and a pendant.
    12: f"""
<path {INK} d="M125 96C80 96 66 132 66 168C66 206 46 222 40 252C36 278 54 296 76 290H174C196 296 214 278 210 252
C204 222 184 206 184 168C184 132 170 96 125 96Z"/>
<path {GOLD} {EDGE} d="M28 352C32 310 56 284 96 270H154C194 284 218 310 222 352"/>
<path {EDGE} d="M110 200V236C110 252 94 262 78 274C86 310 102 334 125 346C148 334 164 310 172 274
C156 262 140 252 140 236V200Z"/>
<path {EDGE} d="M91 156C91 126 104 112 125 112C146 112 159 126 159 156C159 188 144 212 125 212C106 212 91 188 91 156Z"/>
<path {INK} d="M88 170C84 128 100 106 125 106C150 106 166 128 162 170C158 146 142 138 125 126C108 138 92 146 88 170Z"/>
<path {GOLD} {EDGE} d="M84 118C84 96 96 86 106 96C110 70 140 70 144 96C154 86 166 96 166 118C142 104 108 104 84 118Z"/>
<path {LINE} d="M102 164C106 168 112 168 116 164M134 164C138 168 144 168 148 164
M118 193C122 197 128 197 132 193M110 240C114 262 136 262 140 240
M60 352C58 336 62 326 68 316M190 352C192 336 188 326 182 316"/>
<path {INK} d="M125 76A6 6 0 1 0 125 64A6 6 0 1 0 125 76ZM125 104l6-9-6-9-6 9z"/>
""",
    # King: five-pointed crown, square beard, broad robe with a wide collar.
    13: f"""
<path {INK} d="M10 350C12 294 40 262 92 246H158C210 262 238 294 240 350Z"/>
<path {EDGE} d="M52 264C76 244 100 240 125 240C150 240 174 244 198 264C192 308 160 336 125 344C90 336 58 308 52 264Z"/>
<path {INK} d="M86 132C64 144 62 188 68 212C76 224 90 222 94 212H156C160 222 174 224 182 212C188 188 186 144 164 132Z"/>
<path {EDGE} d="M90 130H160V190C160 210 146 222 125 222C104 222 90 210 90 190Z"/>
<path {INK} d="M88 172C96 190 110 186 125 180C140 186 154 190 162 172C170 220 158 268 125 280C92 268 80 220 88 172Z"/>
<path {GOLD} {EDGE} d="M84 136L70 82L100 104L125 68L150 104L180 82L166 136C140 128 110 128 84 136Z"/>
<path {LINE} d="M100 152H114M136 152H150M106 162H110M140 162H144M125 156V172
M70 270V280M87 298V308M180 270V280M163 298V308"/>
<path {INK} d="M125 120l6-10-6-10-6 10zM96 122l5-7-5-7-5 7zM154 122l5-7-5-7-5 7z"/>
<path fill="none" stroke="var(--card-paper)" d="M112 200C120 206 130 206 138 200"/>
""",
}
EMBLEM = {11: (125, 326, 0.3), 12: (125, 300, 0.4), 13: (125, 309, 0.42)}
HEART_OF = {"clubs": (50, 52), "diamonds": (50, 50), "spades": (50, 55), "hearts": (50, 43)}


def ace(suit: str) -> str:
    """One large suit with a parallel outline and a rosette cut into it."""
    size = 1.6
    path = place(SHAPE[suit], size, 125, 206)
    x, y = (v * size for v in HEART_OF[suit])
    x, y = x + 125 - 50 * size, y + 206 - 50 * size
    petal = "M0-7C8-16 7-24 0-34C-7-24-8-16 0-7Z"
    petals = "".join(f'<path transform="rotate({turn})" d="{petal}"/>' for turn in range(0, 360, 45))
    return (
        f'<path {LINE} stroke-width="26" stroke-linejoin="round" d="{path}"/>'
        f'<path fill="none" stroke="var(--card-paper)" stroke-width="19" stroke-linejoin="round" d="{path}"/>'
        f'<path {INK} d="{path}"/><g transform="translate({join([x, y])})">{petals}</g>'
    )


def face(suit: str, rank: int) -> str:
    """The middle of a card, in a field of 250 x 350."""
    if rank == 1:
        return ace(suit)
    if rank in PIPS:
        return pips(suit, rank)
    x, y, size = EMBLEM[rank]
    body = re.sub(r"\n(?=<)|\n$", "", FIGURE[rank]).replace("\n", " ")
    body += f'<path {INK} d="{place(SHAPE[suit], size, x, y)}"/>'
    return f'<g stroke-width="5" stroke-linejoin="round" stroke-linecap="round">{body}</g>'


def symbol(name: str, box: str, body: str) -> str:
    """One named symbol on a line of its own."""
    return f'<symbol id="{name}" viewBox="0 0 {box}">{body}</symbol>'


def sheet() -> str:
    """The whole of cards.svg."""
    lines = [symbol(f"suit-{suit}", "100 100", f'<path fill="currentColor" d="{SHAPE[suit]}"/>') for suit in SUITS]
    for rank, path in RANK.items():
        lines.append(symbol(f"rank-{rank}", "100 100", f'<path fill="none" stroke="currentColor" d="{path}"/>'))
    for suit in SUITS:
        for rank in range(1, 14):
            box = "500 700" if rank in PIPS else "250 350"
            lines.append(symbol(f"art-{suit}-{rank}", box, face(suit, rank)))
    mark = f'{LINE} stroke-width="7" stroke-linecap="round" stroke-linejoin="round"'
    for name, rank in (("ace", 1), ("king", 13)):
        glyph = (
            f'<path fill="none" stroke="currentColor" stroke-width="15" transform="translate(19)" d="{RANK[rank]}"/>'
        )
        lines.append(symbol(f"mark-{name}", "100 100", glyph))
    lines.append(symbol("mark-redeal", "100 100", f'<path {mark} d="M80 36A34 34 0 1 0 84 50M84 18L81 37L62 35"/>'))
    lines.append(
        symbol("mark-closed", "100 100", f'<path {mark} d="M50 16A34 34 0 1 0 50 84A34 34 0 1 0 50 16ZM26 26L74 74"/>')
    )
    body = "\n".join(lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def back(body: str) -> str:
    """A card back: light lines on nothing; CSS gives the colour beneath."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350" preserveAspectRatio="none">'
        '<clipPath id="c"><rect x="22" y="22" width="206" height="306" rx="8"/></clipPath>'
        '<g fill="none" stroke="#fff" stroke-width="4"><rect x="13" y="13" width="224" height="324" rx="14"/>'
        f'<g clip-path="url(#c)">{body}</g></g></svg>\n'
    )


def woven() -> str:
    """Back one: rings that interlace in a square net, with a bead in every eye."""
    cells = [(x, y) for y in range(25, 351, 50) for x in range(25, 251, 50)]
    knots = [(x, y) for y in range(0, 351, 50) for x in range(0, 251, 50)]
    rings = "".join(f'<circle cx="{x}" cy="{y}" r="35.4"/>' for x, y in cells)
    beads = "".join(f'<path d="M{x} {y - 9}l9 9-9 9-9-9z"/>' for x, y in cells)
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="4"/>' for x, y in knots)
    return f'<g stroke-opacity=".75">{rings}</g><g fill="#fff" stroke="none">{beads}{dots}</g>'


def fans() -> str:
    """Back two: a star of nested lozenges, the same either way up."""
    sizes = [(k * 20, k * 28, 0.9 if k % 2 else 0.45) for k in range(2, 13)]
    lines = "".join(
        f'<path stroke-opacity="{strong}" d="M125 {175 - up}l{x} {up}-{x} {up}-{x}-{up}z"/>' for x, up, strong in sizes
    )
    star = "".join(
        f'<path transform="translate(125 175) rotate({turn})" d="M0 0L7-14L0-36L-7-14Z"/>' for turn in range(0, 360, 45)
    )
    return f'{lines}<g fill="#fff" stroke="none">{star}</g>'


def main() -> None:
    """Write the three files."""
    (STATIC / "cards.svg").write_text(sheet(), encoding="utf-8")
    (STATIC / "back-1.svg").write_text(back(woven()), encoding="utf-8")
    (STATIC / "back-2.svg").write_text(back(fans()), encoding="utf-8")


if __name__ == "__main__":
    main()
