"""Random programs of the typed dialect, as source text. Only how they are made lives here.

Most values are cut down to a small range before they are stored, so that most programs stay in the dialect's ranges;
the others are for whoever runs them to leave out.
"""

from random import Random

HEAD = '''"""A program by chance."""

from solitaire.solver.machine.work import Work
from solitaire.solver.typed import I32s, Record, U8s, U64s, copy, fill, i64, same, times, u64

SEVEN, HIGH = 7, 0x8000_0000_0000_0000


class Inner(Record):
    x: i64
    y: u64
    words: U64s


class Sample(Work):
    a: i64
    b: u64
    ok: bool
    raw: U8s
    ints: I32s
    words: U64s
    inner: Inner


'''
NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "5",
    "63",
    "255",
    "1000",
    "SEVEN",
    "HIGH",
    "0x7FFF_FFFF",
    "0xFFFF_FFFF_FFFF_FFFF",
    "-1",
    "-9",
)
PLAIN = ("+", "-", "*", "&", "|", "^")
OPERATIONS = ("//", "%", ">>", "+", "-", "<<")
ORDERS = ("<", "<=", ">", ">=", "==", "!=")


class Maker:
    """Makes one program; ``chance`` decides all of it."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        # The names that have a value by now, whatever way the program takes.
        self.names: list[str] = []

    def program(self) -> str:
        """A module with ``helper`` and ``truth``, which ``run`` calls, and ``tell``."""
        self.names = ["p", "q"]
        helper = f"def helper(p: i64, q: u64) -> u64:\n    return {self.small(2)}\n\n\n"
        truth = f"def truth(p: i64, q: u64) -> bool:\n    return {self.truth(2)}\n\n\n"
        self.names = ["steps"]
        lines = ["def run(work: Sample, steps: i64) -> i64:", "    words = work.words"]
        for name in ("m", "n"):
            lines.append(f"    {name}: {self.chance.choice(('i64', 'u64'))} = {self.small(1)}")
            self.names.append(name)
        lines += self.block(3, 1)
        lines += [
            f"    return {self.cut(self.number(2), 0x7FFF_FFFF)}",
            "",
            "",
            "def tell(work: Sample) -> None:",
            "    pass",
            "",
        ]
        return HEAD + helper + truth + "\n".join(lines)

    def block(self, depth: int, indent: int) -> list[str]:
        """Some statements."""
        known = self.names[:]
        lines = [line for _ in range(self.chance.randint(1, 4)) for line in self.statement(depth, indent)]
        self.names = known
        return lines

    def statement(self, depth: int, indent: int) -> list[str]:
        """One statement."""
        space, kind = "    " * indent, self.chance.randrange(10 if depth else 6)
        if kind < 2:
            return [f"{space}{self.place()} = {self.small(depth)}"]
        if kind == 2:
            return [f"{space}{self.place()} {self.chance.choice(('&', '|', '^'))}= {self.small(depth)}"]
        if kind == 3:
            return [f"{space}work.ok = {self.truth(depth)}"]
        if kind == 4:
            return [f"{space}{self.chance.choice(self.words())}"]
        if kind == 5:
            return [f"{space}{self.place()} {self.chance.choice(OPERATIONS)}= {self.chance.randint(1, 9)}"]
        if kind == 6:
            return [f"{space}if {self.condition(depth)}:", *self.block(depth - 1, indent + 1)]
        if kind == 7:
            lines = [f"{space}if {self.condition(depth)}:", *self.block(depth - 1, indent + 1)]
            return [*lines, f"{space}else:", *self.block(depth - 1, indent + 1)]
        if kind == 8:
            return self.loop(depth, indent)
        return [f"{space}{self.chance.choice(('m', 'n', 'work.a'))} += {self.cut(self.number(depth), 255)}"]

    def loop(self, depth: int, indent: int) -> list[str]:
        """A loop over a few numbers, that may be left or cut short."""
        space, name = "    " * indent, f"k{indent}"
        bounds = self.chance.choice(("4", "1, 9, 3", "6, -2, -2", "steps", "2, 2"))
        self.names.append(name)
        lines = [f"{space}for {name} in range({bounds}):", *self.block(depth - 1, indent + 1)]
        leave = self.chance.choice((None, "break", "continue"))
        if leave:
            lines += [
                f"{space}    if {self.condition(1)}:",
                f"{space}        {leave}",
                f"{space}    {self.place()} = {self.small(1)}",
            ]
        self.names.remove(name)
        return lines

    def words(self) -> list[str]:
        """Statements of the words for parts of arrays."""
        at, start, count = (self.chance.randint(0, 3) for _ in range(3))
        array = self.chance.choice(("work.raw", "work.ints", "words"))
        return [
            f"copy({array}, {at}, {array}, {start}, {count})",
            f"fill({array}, {at}, {count}, {self.cut(self.number(1), 127)})",
            f"work.ok = same({array}, {at}, {array}, {start}, {count})",
            "work.inner.words[1] = helper(work.a & 15, work.b & 15)",
        ]

    def place(self) -> str:
        """What can be given a value."""
        index = self.cut(self.number(1), 7)
        return self.chance.choice(
            (
                "m",
                "n",
                "work.a",
                "work.b",
                "work.inner.x",
                "work.inner.y",
                f"work.raw[{index}]",
                f"work.ints[{index}]",
                f"words[{index}]",
            )
        )

    def cut(self, value: str, mask: int) -> str:
        """A value cut down to what a mask leaves."""
        return f"(({value}) & {mask})"

    def small(self, depth: int) -> str:
        """A value that mostly fits wherever it goes."""
        value = self.number(depth)
        return value if self.chance.random() < 0.15 else self.cut(value, self.chance.choice((1, 15, 127)))

    def number(self, depth: int) -> str:
        """A number, of any kind."""
        if depth == 0 or self.chance.random() < 0.2:
            fields = ("work.a", "work.b", "work.inner.x") if self.names[0] == "steps" else ()
            known: str = self.chance.choice((*NUMBERS, *self.names, *self.names, *fields))
            return known
        one, other = self.number(depth - 1), self.number(depth - 1)
        kind = self.chance.randrange(14)
        if kind < 4:
            return f"({one} {self.chance.choice(PLAIN)} {other})"
        if kind == 4:
            return f"({one} // {self.divisor(other)})"
        if kind == 5:
            return f"({one} % {self.divisor(other)})"
        if kind == 6:
            return f"({one} << {self.cut(other, 31)})"
        if kind == 7:
            return f"({one} >> {self.cut(other, 63)})"
        if kind == 8:
            return (
                f"({self.truth(depth - 1)})"
                if self.chance.random() < 0.3
                else f"({one} if {self.condition(depth - 1)} else {other})"
            )
        if kind == 9:
            return f"{self.chance.choice(('min', 'max'))}({one}, {other})"
        if kind == 10:
            return f"{self.cut(one, 0x7FFF_FFFF)}.{self.chance.choice(('bit_count', 'bit_length'))}()"
        if kind == 11:
            return f"({self.chance.choice(('-', '~'))}{one} & {self.cut(other, 0xFFFF)})"
        if kind == 12:
            return f"times({self.cut(one, 0xFFFF)}, 0x9E3779B97F4A7C15)"
        if self.names[0] != "steps" or self.chance.random() < 0.3:
            return f"({one} & -({one}))"
        return self.chance.choice(("work.raw[3]", "work.ints[2]", "work.words[0]"))

    def divisor(self, value: str) -> str:
        """A number that is not zero, below zero now and then."""
        return self.chance.choice((f"({self.cut(value, 31)} + 1)", f"({self.cut(value, 7)} - 9)"))

    def truth(self, depth: int) -> str:
        """A truth."""
        one, other = self.number(max(depth - 1, 0)), self.number(max(depth - 1, 0))
        kind = self.chance.randrange(5 if depth else 2)
        if kind < 2:
            return f"{one} {self.chance.choice(ORDERS)} {other}"
        if kind == 2:
            return f"{one} {self.chance.choice(ORDERS)} {other} {self.chance.choice(ORDERS)} {self.number(0)}"
        if kind == 3:
            return f"({self.truth(depth - 1)} {self.chance.choice(('and', 'or'))} {self.truth(depth - 1)})"
        return f"not {one}"

    def condition(self, depth: int) -> str:
        """What may stand after `if`."""
        kind = self.chance.randrange(4)
        if kind == 0:
            return self.number(depth)
        if kind == 1 and "steps" in self.names:
            return f"truth({self.cut(self.number(1), 15)}, {self.cut(self.number(1), 15)})"
        if kind == 2:
            return f"{self.number(1)} {self.chance.choice(('and', 'or'))} {self.truth(1)}"
        return self.truth(depth)
