"""The solver as the page carries it, in a worker of the real browser: verdicts that other programs have reached too."""

import json
from typing import Any

from playwright.sync_api import Page

from solitaire import to_text
from tests.browser.conftest import Opener
from tests.engine.vectors import board_of, vector

LINES = vector("verdicts.jsonl")[::12]
POSITIONS = 20_000
WORKER = """(home) => {
  const code = `import { loadPyodide } from "${home}static/boot.mjs";
    const python = await loadPyodide({});
    onmessage = ({ data }) => postMessage(python.runPython(data));
    postMessage("ready");`;
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  window.judge = new Worker(address, { type: "module" });
  return new Promise((done) => { judge.onmessage = done; });
}"""
ASK = "(code) => new Promise((done) => { judge.onmessage = ({ data }) => done(data); judge.postMessage(code); })"
JUDGE = """
import json, solitaire
def judged(id, options, text):
    game = solitaire.game(id, **options)
    state = start = solitaire.from_text(game, text)
    answer = solitaire.solve(game, start, positions={positions})
    for move in answer.moves:
        state = solitaire.apply(game, state, move)
    assert solitaire.is_won(game, state) is bool(answer.moves)
    return answer.verdict.value
json.dumps([judged(*board) for board in json.loads({boards!r})])
"""


def judged(page: Page, boards: list[Any]) -> list[str]:
    """The verdicts of the browser."""
    found: list[str] = json.loads(page.evaluate(ASK, JUDGE.format(positions=POSITIONS, boards=json.dumps(boards))))
    return found


def test_a_verdict_that_is_reached_is_the_one_that_others_reached(open_page: Opener) -> None:
    page = open_page()
    page.evaluate(WORKER, page.url)
    known = []
    boards = []
    for line in LINES:
        variant, state = board_of(line)
        boards.append([variant.id, dict(variant.options), to_text(state)])
        known.append(line["verdict"])
    found = judged(page, boards)
    reached = [(one, other) for one, other in zip(found, known, strict=True) if one != "unknown"]
    assert len(reached) > len(LINES) * 0.6
    assert {one for one, _ in reached} == {"winnable", "unwinnable"}
    assert [one for one, _ in reached] == [other for _, other in reached]
