"""The English catalogue has all that is said, nothing else, and says it in English."""

import re

from babel.messages.catalog import Catalog, Message

from tests.wording.conftest import SOURCE
from tests.wording.messages import collected, placeholders, written

GERMAN = re.compile(r"[äöüÄÖÜß„]")


def told(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def test_it_is_complete_and_current(catalogue: Catalog) -> None:
    kept = {str(message.id) for message in told(catalogue)}
    assert collected() - kept == set(), "not translated yet: make translations"
    assert kept - collected() == set(), "said nowhere any more: make translations"


def test_every_text_is_translated(catalogue: Catalog) -> None:
    assert [message.id for message in told(catalogue) if not message.string] == []


def test_collecting_again_changes_nothing(catalogue: Catalog) -> None:
    assert SOURCE.read_text(encoding="utf-8") == written(catalogue), (
        "not as it is collected: make translations"
    )


def test_nothing_is_guessed_or_obsolete(catalogue: Catalog) -> None:
    assert not catalogue.fuzzy
    assert [message.id for message in told(catalogue) if message.fuzzy] == []
    assert list(catalogue.obsolete) == []


def test_the_placeholders_agree(catalogue: Catalog) -> None:
    for message in told(catalogue):
        assert placeholders(str(message.string)) == placeholders(str(message.id)), message.id


def test_babel_finds_no_fault(catalogue: Catalog) -> None:
    assert [(message.id, faults) for message, faults in catalogue.check()] == []


def test_space_around_a_text_stays(catalogue: Catalog) -> None:
    for message in told(catalogue):
        german, english = str(message.id), str(message.string)
        assert german[0].isspace() == english[0].isspace(), german
        assert german[-1].isspace() == english[-1].isspace(), german


def test_a_sentence_ends_as_it_does_in_german(catalogue: Catalog) -> None:
    ends = set(".:?…")
    for message in told(catalogue):
        german, english = str(message.id).strip()[-1], str(message.string).strip()[-1]
        assert german == english or not {german, english} & ends, message.id


def test_english_is_english(catalogue: Catalog) -> None:
    for message in told(catalogue):
        assert not GERMAN.search(str(message.string)), message.string


def test_the_voice_is_calm(catalogue: Catalog) -> None:
    for message in told(catalogue):
        assert "!" not in f"{message.id}{message.string}"


def test_the_section_of_the_rules_stays(catalogue: Catalog) -> None:
    section = re.compile(r"\d\.\d\.\d|TSR \d")
    for message in told(catalogue):
        assert section.findall(str(message.id)) == section.findall(str(message.string))


def test_the_file_names_nobody_and_no_places() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    assert "@" not in text
    assert "\n#: " not in text
