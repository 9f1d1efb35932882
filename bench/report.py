"""Runs the measurements one after the other, each in a process of its own, and prints their tables.

Each time stands there in ms and as a multiple of the baseline that the same run measured, so that figures of two
machines, or of a quiet and a busy hour, can be compared.
"""

import json
import platform
import subprocess
import sys
from datetime import UTC, datetime
from statistics import median
from typing import Any

from tools.common import ROOT, VENV_PYTHON, find_node

Figures = dict[str, Any]

# What is shown, its unit, and the most that is allowed on CPython and in Pyodide (None: no target).
ROWS: dict[str, tuple[str, float | None, float | None]] = {
    "turn": ("ms", 0.15, 0.4),
    "turn, take back": ("ms", 0.15, 0.4),
    "turn p90": ("ms", None, None),
    "game 300": ("ms", None, None),
    "load 300": ("ms", None, None),
    "load 3000": ("ms", 150.0, None),
    "save 300": ("ms", None, None),
    "save 3000": ("ms", None, None),
    "play at 50": ("ms", None, None),
    "play at 3000": ("ms", None, None),
    "text 3000": ("characters", 40_000.0, 40_000.0),
}


# How much later than on the bare page an input may be seen, and how long our script may take for it (ms), by how many
# times the processor is slowed down.
INPUT_TARGETS = {"1": (8.0, 5.0), "4": (35.0, 25.0)}
# What part of a bare interpreter's start ours may take until a move is painted; and what may come over the wire.
BOOT_TARGETS = {"cold": 0.55, "warm": 0.30}
MOST_BYTES = 3_900_000


def measured(*command: str) -> Figures:
    """What a measuring program prints on its last line."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"error: `{' '.join(command)}` ended with {done.returncode}.")
    found: Figures = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def machine() -> str:
    """The machine in a few words."""
    names = [line.split(":")[1].strip() for line in _cpu_lines() if line.startswith("model name")]
    return f"{names[0] if names else platform.processor() or platform.machine()}, {max(len(names), 1)} cores"


def _cpu_lines() -> list[str]:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def engine_table(title: str, found: Figures, on_pyodide: bool) -> list[str]:
    """The lines of one interpreter's table: the median game, the slowest game, the target."""
    base = found["baseline"]
    lines = [
        f"{title} {found['version']}; baseline {base:.3f} ms"
        f" (half of its timings within {found['baseline low']:.3f}-{found['baseline high']:.3f})",
        "",
        "| what | median game | in baselines | slowest game | target |",
        "|---|---|---|---|---|",
    ]
    for name, (unit, *targets) in ROWS.items():
        values = {id: figures[name] for id, figures in found["games"].items()}
        slowest = max(values, key=lambda id: values[id])
        middle, target = median(values.values()), targets[on_pyodide]
        ratio = f"{middle / base:.2f}" if unit == "ms" else ""
        kept = "" if target is None else f"{target:g}: {'kept' if values[slowest] <= target else 'MISSED'}"
        lines.append(
            f"| {name} | {_figure(middle, unit)} | {ratio} | {_figure(values[slowest], unit)} ({slowest}) | {kept} |"
        )
    return lines


def games_table(found: dict[str, Figures]) -> list[str]:
    """A turn and a load of each game, in every interpreter."""
    heads = [f"{what}, {title}" for title in found for what in ("turn", "load 3000")]
    lines = [f"| game | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for id in next(iter(found.values()))["games"]:
        cells = [_figure(one["games"][id][what], "ms") for one in found.values() for what in ("turn", "load 3000")]
        lines.append(f"| {id} | {' | '.join(cells)} |")
    return lines


def _figure(value: float, unit: str) -> str:
    return f"{value:,.0f}" if unit != "ms" else f"{value:.3f} ms" if value < 1 else f"{value:.1f} ms"


def page_table(found: Figures) -> list[str]:
    """The lines of the page's table."""
    lines = [f"Page in Chromium {found['version']}; baseline {found['baseline']:.3f} ms", ""]
    lines += ["| what | median | in baselines | nine of ten within | target |", "|---|---|---|---|---|"]
    for name, row in found["rows"].items():
        target = row.get("target")
        kept = "" if target is None else f"{target:g}: {'kept' if row['median'] <= target else 'MISSED'}"
        ratio = f"{row['median'] / found['baseline']:.2f}"
        lines.append(f"| {name} | {_figure(row['median'], 'ms')} | {ratio} | {_figure(row['p90'], 'ms')} | {kept} |")
    return lines


def input_table(found: Figures) -> list[str]:
    """The lines of the inputs' table: how much later than on the bare page they are seen, and our script for one."""
    lines = [
        f"Input to painted frame in Chromium {found['version']}, 95 of 100 inputs within; script likewise",
        "",
        "| processor | input | bare page | ours | later by | script | longest script |",
        "|---|---|---|---|---|---|---|",
    ]
    for slowed, rows in found["rows"].items():
        later, script = INPUT_TARGETS[slowed]
        for name, row in rows.items():
            bare, ours = row["bare"]["seen"], row["ours"]["seen"]
            cells = [f"slowed {slowed} times" if slowed != "1" else "as it is", name, _figure(bare, "ms")]
            cells += [_figure(ours, "ms"), _kept(ours - bare, later), _kept(row["ours"]["script"], script)]
            lines.append(f"| {' | '.join([*cells, _figure(row['ours']['longest'], 'ms')])} |")
    for slowed in found["rows"]:
        long = found[f"long {slowed}"]
        lines += [
            "",
            f"Tasks over 50 ms, slowed {slowed} times: {len(long)}, the longest {max(long, default=0):.0f} ms",
        ]
    return lines


def boot_table(found: Figures) -> list[str]:
    """The lines of the start's table: ours beside a bare interpreter and a static page."""
    lines = [f"Start in Chromium {found['version']}, medians of {found['rounds']}", ""]
    lines += ["| visit | bare stock loadPyodide() | static table | our table | our first move | move : bare |"]
    lines += ["|---|---|---|---|---|---|"]
    for visit, target in BOOT_TARGETS.items():
        bare, ours = found["stock"][visit]["python"], found["ours"][visit]
        moments = (bare, found["static"][visit]["table"], ours["table"], ours["move"])
        ratio = ours["move"] / bare
        kept = "kept" if ratio <= target else "MISSED"
        lines.append(
            f"| {visit} | {' | '.join(f'{one:,.0f} ms' for one in moments)} | {ratio:.2f} ({target}: {kept}) |"
        )
    wire = found["bytes"]
    lines += ["", f"Over the wire, brotli 11: ours {wire['ours']:,} bytes ({MOST_BYTES:,}), bare {wire['stock']:,}"]
    return lines


def _kept(value: float, target: float) -> str:
    return f"{value:.1f} ms ({target:g}: {'kept' if value <= target else 'MISSED'})"


def main() -> None:
    """Measures and prints everything."""
    print(f"{datetime.now(UTC):%Y-%m-%d}, {machine()}. Medians; other programs may have been running.\n", flush=True)
    found = {"CPython": measured(str(VENV_PYTHON), "-m", "bench.engine")}
    print("\n".join(engine_table("CPython", found["CPython"], False)), "\n", flush=True)
    node = find_node()
    if node:
        found["Pyodide"] = measured(node[0], "tools/inside.mjs", "bench.engine")
        print("\n".join(engine_table("Pyodide", found["Pyodide"], True)), "\n", flush=True)
    print("\n".join(games_table(found)), "\n", flush=True)
    print("\n".join(page_table(measured(str(VENV_PYTHON), "-m", "bench.page"))), "\n", flush=True)
    print("\n".join(input_table(measured(str(VENV_PYTHON), "-m", "bench.input"))), "\n", flush=True)
    print("\n".join(boot_table(measured(str(VENV_PYTHON), "-m", "bench.boot"))), flush=True)


if __name__ == "__main__":
    main()
