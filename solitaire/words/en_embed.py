"""The English messages for a table on another site's page, and for sharing a deal."""

from solitaire.words.messages import Message

EMBED_ENGLISH: dict[str, Message] = {
    # what the address of the table may ask for besides a game
    "embed.language": "This table cannot speak '{word}' yet, so it speaks English.",
    "embed.word": "This table's '{name}' cannot be '{word}': choose from {known}.",
    "embed.table": "This table's name cannot be '{word}': up to 24 letters and digits.",
    # what the page around the table asks for
    "embed.no_command": "A table has no command '{word}'. It has: {known}.",
    "embed.no_option": "A link has no '{word}'. It has: {known}.",
    "embed.options": "The options are names with a choice each.",
    "embed.text": "A save is a text.",
    "embed.elsewhere": "This game is being played in another tab.",
    # sharing
    "share.title": "{name}, deal {number}",
    "share.copied.share-link": "The link is copied.",
    "share.copied.share-tag": "The code is copied.",
    "share.selected": "It could not be copied from here, but it is selected: copy it with the keys or the menu.",
}
