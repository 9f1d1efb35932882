"""What is remembered of games that were played. Pure: texts in, texts out; where they are kept is the page's affair."""
