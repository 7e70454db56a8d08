"""Reference strings with their fields, from two schemes to one: the words "In", "pp.", "vol." and outer punctuation belong to no field."""

import json
import re

from .words import label_words

PLAIN = {
    "author": "author", "title": "title", "container-title": "container", "journal": "container", "date": "date", "pages": "pages",
    "volume": "volume", "publisher": "publisher", "publishe": "publisher", "location": "place", "pubPlace": "place", "pubplace": "place",
    "editor": "editor", "translator": "translator", "citation-number": "label", "note": "note", "notes": "note", "medium": "note",
    "source": "note", "genre": "genre", "url": "url", "doi": "doi", "isbn": "isbn", "edition": "edition", "collection-title": "series",
    "director": "author", "producer": "publisher", "ptr": "url",
    "title:a": "title", "title:j": "container", "title:s": "series", "orgName:collaboration": "author", "note:report": "genre",
    "biblScope:vol": "volume", "biblScope:volume": "volume", "biblScope:issue": "issue", "biblScope:pp": "pages", "biblScope:page": "pages",
    "biblScope:pages": "pages", "biblScope:chapter": "note",
    "idno:doi": "doi", "idno:arxiv": "arxiv", "idno:arxive": "arxiv", "idno:pmid": "pmid", "idno:pmc": "pmcid", "idno:isbn": "isbn", "idno:issn": "issn",
    "idno": "number", "idno:report": "number", "idno:pii": "number",
}  # fmt: skip
WITH_KIND = {"title", "biblScope", "orgName", "idno", "note"}

ISSUE_WORD = r"(?:n|no|nos|nr|num|number|issue|iss|heft|h)\b[\s.:°º]*|n[°º]\s*|#\s*"
BEFORE = {
    "container": r"(?:in|dans)\b[\s:]*",
    "editor": r"(?:in|dans)\b[\s:]*",
    "volume": r"(?:v|vols?|volumes?|t|tome|bd|band|jg)\b[\s.:]*",
    "issue": ISSUE_WORD,
    "pages": r"(?:pp?|pages?|pgs?|s|seiten?)\b[\s.:]*",
    "doi": r"(?:https?://(?:dx\.)?doi\.org/|doi)[\s:.>/,-]*",
    "arxiv": r"(?:https?://arxiv\.org/abs/|arxiv|eprint)[\s:.>/,-]*",
    "isbn": r"isbn[\s:.-]*",
    "issn": r"issn[\s:.-]*",
    "pmid": r"pmid[\s:.-]*",
}
VOLUME_AND_ISSUE = re.compile(rf"^(.*?\w)(?:[\s,.:]*\(([^)]+)\)|[\s,.:]*\(?\b(?:{ISSUE_WORD})([^)]+)\)?|(?:,\s?|[:/])(\d{{1,3}}))[\s.,;:]*$", re.I)
ISSUE_ALONE = re.compile(rf"^[\s(]*(?:{ISSUE_WORD})([^,]+?)[\s.,;:)]*$", re.I)


def field_of(piece: dict, pieces: list[dict]) -> str | None:
    def name(one):
        kind = next(iter((one.get("attr") or {}).values()), None)
        if one["tag"] not in WITH_KIND or kind is None:
            return one["tag"]
        return f"{one['tag']}:{kind.lower() if one['tag'] == 'idno' else kind}"

    own = name(piece)
    if own == "title:m":
        return "container" if any(name(other) == "title:a" for other in pieces) else "title"
    if own == "orgName":
        return "publisher" if any(other["tag"] in ("author", "editor") for other in pieces) else "author"
    return PLAIN.get(own) or PLAIN.get(piece["tag"])


def bare(raw: str, start: int, end: int, field: str) -> tuple[int, int]:
    """The span without label words, quotation marks and outer punctuation; a stop stays with an initial."""
    while start < end and not (raw[start].isalnum() or raw[start] in "#$"):
        start += 1
    if field in BEFORE and (found := re.match(BEFORE[field], raw[start:end], re.I)):
        start += found.end()
        while start < end and not raw[start].isalnum():
            start += 1
    while end > start and not (raw[end - 1].isalnum() or raw[end - 1] in "/)" and field in ("url", "title", "container")):
        if raw[end - 1] == "." and field in ("author", "editor", "translator") and re.search(r"\b\w\.$", raw[start:end]):
            break
        end -= 1
    return start, end


def spans_of(raw: str, pieces: list[dict]) -> list[tuple[int, int, str]] | None:
    """Fields with their places; None when a piece cannot be found where it should stand."""
    spans, at = [], 0
    for piece in pieces:
        place = raw.find(piece["text"], at)
        if place < 0:
            return None
        at = place + len(piece["text"])
        field = field_of(piece, pieces)
        if field is None:
            continue
        if field == "volume":
            spans += _volume(raw, place, at)
        else:
            spans.append((*bare(raw, place, at, field), field))
    return [span for span in spans if span[1] > span[0]]


def _volume(raw, start, end):
    text = raw[start:end]
    if found := ISSUE_ALONE.match(text):
        return [(*bare(raw, start + found.start(1), start + found.end(1), "issue"), "issue")]
    found = VOLUME_AND_ISSUE.match(text.rstrip())
    if not found:
        return [(*bare(raw, start, end, "volume"), "volume")]
    group = next(number for number in (2, 3, 4) if found.group(number))
    return [
        (*bare(raw, start, start + found.end(1), "volume"), "volume"),
        (*bare(raw, start + found.start(group), start + found.end(group), "issue"), "issue"),
    ]


def read_references(path: str, source: str) -> list[dict]:
    """Rows of words and labels; `g` groups what must not be split between training and measuring."""
    rows = []
    for number, line in enumerate(open(path, encoding="utf-8")):
        entry = json.loads(line)
        spans = spans_of(entry["raw"], entry["fields"])
        if spans:
            words, labels = label_words(entry["raw"], spans)
            rows.append({"w": words, "l": labels, "s": source, "g": entry.get("file", f"{source}-{number}")})
    return rows
