"""What the dialogs of the record show: statistics with their pictures, past games, the daily deals. Pure."""

from collections.abc import Sequence

from solitaire.games import CATALOGUE
from solitaire.options import game, options_of
from solitaire.record.charts import Texts, rate_chart, rate_points, times_chart, window_of
from solitaire.record.daily import daily_streak, is_offered
from solitaire.record.days import month_after, month_weeks
from solitaire.record.log import Log
from solitaire.record.plays import Group, Play
from solitaire.record.statistics import Figures, figures, groups_played, total, wins
from solitaire.spec import Game
from solitaire.web.dialogs import Tree
from solitaire.web.status import clock_text
from solitaire.words import listed, number, say
from solitaire.words.prose import choice_name, date_told, game_name

PAST_SHOWN = 50


def statistics_page(log: Log, waiting: Sequence[Play]) -> list[Tree]:
    """Every group that was played, with figures and pictures, and the last games to play again."""
    groups = groups_played(log, waiting)
    if not groups:
        return [("p", {"text": say("record.none")}, [])]
    sums = total(log, waiting)
    of_total = say("record.of_total", n=sums.won + sums.lost, won=sums.won)
    tree: list[Tree] = [("p", {"text": f"{say('record.total')}: {of_total}"}, [])]
    for place, group in enumerate(groups):
        tree.append(_group_section(log, group, waiting, f"chart-{place}"))
    tree.append(("p", {"class": "small", "text": say("record.covers")}, []))
    tree += [("h3", {"text": say("record.past")}, []), ("ul", {"class": "past"}, _past(log))]
    return tree


def _group_section(log: Log, group: Group, waiting: Sequence[Play], id: str) -> Tree:
    found = figures(log, group, waiting)
    rows: list[Tree] = []
    for label, value in _rows(found):
        rows += [("dt", {"text": label}, []), ("dd", {"text": value}, [])]
    results = [play.won for play in log.of(group)]
    seconds = [play.seconds for play in wins(log, group)]
    charts = [
        rate_chart(results, _rate_texts(results), f"{id}-rate"),
        times_chart(seconds, _times_texts(seconds, found), f"{id}-times"),
    ]
    reset = {"type": "button", "data-do": f"reset:{group.game}"}
    parts: list[Tree] = [
        ("summary", {"text": group_name(group)}, []),
        ("dl", {}, rows),
        ("div", {"class": "charts"}, charts),
        ("button", {**reset, "text": say("record.reset", name=game_name(CATALOGUE[group.game]))}, []),
    ]
    return ("details", {"open": ""} if id == "chart-0" else {}, parts)


def group_name(group: Group) -> str:
    """A group in words: the game and what it is counted apart by."""
    of = CATALOGUE[group.game]
    words = []
    if of.draws:
        words.append(say(f"option.short.draw.{group.draw}"))
        words.append(say("option.short.passes", passes=choice_name("passes", group.passes)))
    if group.take_back:
        words.append(say("record.take_back"))
    return say("record.group", name=game_name(of), options=listed(words)) if words else game_name(of)


def _rows(found: Figures) -> list[tuple[str, str]]:
    rows = [
        (say("record.played"), number(found.played)),
        (say("record.won"), number(found.won)),
        (say("record.lost"), number(found.lost)),
        (say("record.open"), number(found.open)),
    ]
    if found.rate:
        rate = say("record.rate.value", rate=round(found.rate.rate))
        spread = say("record.rate.range", low=round(found.rate.low), high=round(found.rate.high))
        rows.append((say("record.rate"), f"{rate} ({spread})"))
    rows += [(say("record.streak"), number(found.streak)), (say("record.longest"), number(found.longest))]
    if found.median_of:
        rows += _rows_of_wins(found)
    if found.helped:
        rows.append((say("record.helped"), number(found.helped)))
    return rows + ([(say("record.vegas"), number(found.vegas))] if found.vegas is not None else [])


def _rows_of_wins(found: Figures) -> list[tuple[str, str]]:
    rows = []
    if found.best_seconds is not None and found.median_seconds is not None:
        rows.append((say("record.best_seconds"), clock_text(found.best_seconds)))
        rows.append((say("record.median_seconds", n=found.median_of), clock_text(found.median_seconds)))
    if found.best_moves is not None and found.median_moves is not None:
        rows.append((say("record.best_moves"), number(found.best_moves)))
        rows.append((say("record.median_moves", n=found.median_of), number(found.median_moves, "g")))
    if found.best_score is not None:
        rows.append((say("record.best_score"), number(found.best_score)))
    return rows


def _rate_texts(results: Sequence[bool]) -> Texts:
    points = rate_points(results)
    desc = say("chart.rate.empty")
    if points:
        ends = {"first": round(points[0].rate), "last": round(points[-1].rate)}
        ends |= {"low": round(points[-1].low), "high": round(points[-1].high)}
        desc = say("chart.rate.desc", n=len(results), window=window_of(len(results)), **ends)
    texts = (say("chart.rate.title"), desc, say("chart.rate.across"), say("chart.rate.empty"))
    return Texts(*texts, up=lambda percent: say("chart.percent", n=percent), along=number)


def _times_texts(seconds: Sequence[int], found: Figures) -> Texts:
    desc = say("chart.times.empty")
    if seconds and found.median_seconds is not None:
        ends = {"shortest": clock_text(min(seconds)), "longest": clock_text(max(seconds))}
        desc = say("chart.times.desc", n=len(seconds), median=clock_text(found.median_seconds), **ends)
    return Texts(
        say("chart.times.title"),
        desc,
        say("chart.times.across"),
        say("chart.times.empty"),
        up=number,
        along=clock_text,
        more=lambda value: say("chart.more", time=clock_text(value)),
    )


def _past(log: Log) -> list[Tree]:
    return [_past_entry(play) for play in reversed(log.plays[-PAST_SHOWN:])]


def _past_entry(play: Play) -> Tree:
    result = say("record.past.won" if play.won else "record.past.lost")
    text = say(
        "record.past.entry",
        day=date_told(play.began),
        name=group_name(play.group),
        number=play.number,
        result=result,
        moves=say("page.moves", n=play.moves),
        time=clock_text(play.seconds),
    )
    passes = "unlimited" if play.group.passes is None else play.group.passes
    do = f"again:{play.group.game}:{play.number}:{play.group.draw}:{passes}:{int(play.group.take_back)}"
    button: Tree = ("button", {"type": "button", "data-do": do, "text": say("record.past.again")}, [])
    return ("li", {}, [("span", {"text": text}, []), button])


def daily_page(of: Game, log: Log, today: str, year: int, month: int) -> list[Tree]:
    """A month of daily deals of a game: each day a button, days to come disabled, won days marked."""
    won = log.days_won(of.id)
    title = say("daily.month", month=say(f"month.{month}"), year=year)
    heading: Tree = ("h3", {"text": title}, [])
    bar: Tree = ("div", {"class": "month"}, [_turn(year, month, -1), heading, _turn(year, month, 1)])
    heads: list[Tree] = [("th", {"scope": "col", "text": say(f"weekday.short.{day}")}, []) for day in range(7)]
    weeks: list[Tree] = [("tr", {}, [_day(day, won, today) for day in week]) for week in month_weeks(year, month)]
    table: Tree = ("table", {"class": "days"}, [("thead", {}, [("tr", {}, heads)]), ("tbody", {}, list(weeks))])
    streak = daily_streak(won, today)
    about: list[Tree] = [("p", {"class": "small", "text": say("daily.about")}, [])]
    if streak:
        about.insert(0, ("p", {"text": say("daily.streak", n=streak)}, []))
    button = {"type": "button", "class": "main", "data-do": f"day:{today}", "text": say("daily.today")}
    return [("p", {"text": game_name(of)}, []), ("button", button, []), bar, table, *about]


def _turn(year: int, month: int, count: int) -> Tree:
    there, then = month_after(year, month, count)
    text, label = ("‹", say("daily.before")) if count < 0 else ("›", say("daily.after"))
    return ("button", {"type": "button", "data-do": f"month:{there}-{then}", "aria-label": label, "text": text}, [])


def _day(day: str | None, won: frozenset[str], today: str) -> Tree:
    if day is None:
        return ("td", {}, [])
    month = say(f"month.{int(day[5:7])}")
    kind = "to_come" if day > today else "today" if day == today else ""
    kind += ("_won" if kind else "won") if day in won else ""
    label = say("daily.day" + (f".{kind}" if kind else ""), day=int(day[8:]), month=month)
    attributes = {"type": "button", "data-do": f"day:{day}", "aria-label": label, "class": kind}
    attributes["text"] = number(int(day[8:]))
    if not is_offered(day, today):
        attributes["disabled"] = ""
    mark: list[Tree] = [("span", {"class": "won-mark", "aria-hidden": "true", "text": "✓"}, [])] if day in won else []
    return ("td", {}, [("button", attributes, []), *mark])


def options_again(id: str, draw: str, passes: str, take_back: str) -> Game:
    """The game of a past play: its options as they were counted."""
    of = game(id)
    chosen = dict(options_of(of))
    if of.draws:
        chosen |= {"draw": int(draw), "passes": None if passes == "unlimited" else int(passes)}
    return game(id, **{**chosen, "take_back": take_back == "1"})
