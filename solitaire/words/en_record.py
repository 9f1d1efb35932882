"""The English messages about what was played: statistics, charts, daily deals, scores, export and import."""

from solitaire.words.messages import Message

RECORD_ENGLISH: dict[str, Message] = {
    # statistics: each label says what its figure covers
    "record.title": "Statistics",
    "record.none": "No game has been played here yet. A deal counts from its first move.",
    "record.covers": (
        "A deal counts as played from its first move (turning the stock is one), as won once, and as lost when it is "
        "left for a new one; one whose way to win was shown cannot be won any more. Games with other options are "
        "counted apart."
    ),
    "record.played": "Played, from the first move on",
    "record.open": "Not finished yet",
    "record.won": "Won",
    "record.lost": "Lost: left for a new deal",
    "record.rate": "Won, of finished games",
    "record.rate.value": "{rate} %",
    "record.rate.range": "likely {low} to {high} %",
    "record.rate.none": "no finished game yet",
    "record.streak": "Wins in a row now",
    "record.longest": "Most wins in a row",
    "record.best_seconds": "Best time, of wins",
    "record.best_moves": "Fewest moves, of wins",
    "record.best_score": "Best score, of wins",
    "record.median_seconds": ("Time of the only win", "Middle time (median), of wins"),
    "record.median_moves": ("Moves of the only win", "Middle number of moves (median), of wins"),
    "record.median_of": "of the last {n} wins",
    "record.helped": "Finished games with a hint",
    "record.vegas": "Vegas, running total",
    "record.no_win": "no win yet",
    "record.total": "All games",
    "record.of_total": ("{won} won of one finished", "{won} won of {n} finished"),
    "record.group": "{name}, {options}",
    "record.take_back": "cards may be taken back",
    "record.reset": "Forget the statistics of {name}",
    "record.reset.done": "The statistics of {name} are forgotten. Undo brings them back.",
    "record.reset.undone": "The statistics of {name} are back.",
    "record.unread": "The record of plays could not be read, so a new one was begun; the old one is kept. {why}",
    # charts
    "chart.rate.title": "Win rate over time",
    "chart.rate.desc": (
        "One finished game: the rate is {last} %, its likely range from {low} % to {high} %.",
        "{n} finished games, each point over the last {window}: from {first} % to {last} % now, its likely range from "
        "{low} % to {high} %.",
    ),
    "chart.rate.across": "finished games",
    "chart.rate.empty": "No finished game yet",
    "chart.times.title": "Times of wins",
    "chart.times.desc": ("One win, in {shortest}.", "{n} wins, in {shortest} to {longest}, half of them in {median}."),
    "chart.times.across": "time of wins",
    "chart.times.empty": "No win yet",
    "chart.percent": "{n} %",
    "chart.more": "≥{time}",
    # the daily deal
    "daily.title": "Deal of the day",
    "daily.today": "Today’s deal",
    "daily.of": "Deal of {day} {month} {year}",
    "daily.about": (
        "Everybody gets the same cards. Each day since 1 January 2026 can be played, none that is to come. "
        "From 1 January 2027 on each can be won."
    ),
    "daily.month": "{month} {year}",
    "daily.before": "Month before",
    "daily.after": "Month after",
    "daily.day": "{day} {month}",
    "daily.day.won": "{day} {month}, won",
    "daily.day.today": "{day} {month}, today",
    "daily.day.today_won": "{day} {month}, today, won",
    "daily.day.to_come": "{day} {month}, still to come",
    "daily.streak": ("One day won in a row", "{n} days won in a row"),
    "month.1": "January",
    "month.2": "February",
    "month.3": "March",
    "month.4": "April",
    "month.5": "May",
    "month.6": "June",
    "month.7": "July",
    "month.8": "August",
    "month.9": "September",
    "month.10": "October",
    "month.11": "November",
    "month.12": "December",
    "weekday.0": "Monday",
    "weekday.1": "Tuesday",
    "weekday.2": "Wednesday",
    "weekday.3": "Thursday",
    "weekday.4": "Friday",
    "weekday.5": "Saturday",
    "weekday.6": "Sunday",
    "weekday.short.0": "Mo",
    "weekday.short.1": "Tu",
    "weekday.short.2": "We",
    "weekday.short.3": "Th",
    "weekday.short.4": "Fr",
    "weekday.short.5": "Sa",
    "weekday.short.6": "Su",
    # scores
    "score.none": "No score",
    "score.standard": "Standard score",
    "score.vegas": "Vegas score",
    "score.value": "Score {n}",
    "score.total": "Total {n}",
    "score.about.standard": (
        "Standard score: from the waste to a column 5, to a foundation 10, a card turned up 5, from a foundation back "
        "to a column −15, never under 0. Undo gives back the score."
    ),
    "score.about.vegas": (
        "Vegas score: a deal costs 52, each card on a foundation brings 5. For draw one with one pass and draw three "
        "with three."
    ),
    # export and import
    "transfer.title": "Take your games along",
    "transfer.export": "Save everything to a file",
    "transfer.import": "Open such a file",
    "transfer.about": (
        "Running games, statistics, options and language in one file. Opening it replaces what is kept here."
    ),
    "transfer.exported": "Saved to {file}.",
    "transfer.imported": "Everything in the file is here now.",
    "transfer.refused": "Nothing was changed. {why}",
}
