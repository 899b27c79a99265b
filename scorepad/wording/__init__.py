"""The sentences of the product, in German and English; whoever speaks to a person asks here."""

from scorepad.wording.words import LANGUAGES, Words, words

__all__ = ["LANGUAGES", "Words", "words"]
