"""What a message is: a text with {places}, or a pair of texts for one and for several."""

Message = str | tuple[str, str]
