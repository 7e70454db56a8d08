"""Questions about contracts and papers, with the texts that answer them (`questions/gather.ts`), and what models say that saw neither."""

import functools
import json
import lzma
import os

import numpy as np

from .. import settings, tokens
from ..settings import log
from ..text import number_of

FOLDS = 4
UNITS = ("passages", "windows")


@functools.cache
def documents() -> list[dict]:
    path = os.path.join(settings.DATA, "questions.jsonl.xz")
    if not os.path.exists(path):
        return []
    with lzma.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def fold_of(document: dict) -> int:
    return number_of(document["name"]) % FOLDS


def is_known(paragraphs: list[str]) -> bool:
    """Whether a paper of the bundle is one of these: its questions are then asked here, in folds."""
    return sum(paragraph[:80] in _all_words() for paragraph in paragraphs if len(paragraph) > 200) > 2


@functools.cache
def _all_words() -> str:
    return "\n".join(text for document in documents() if document["kind"] == "paper" for text in document["passages"])


def wanted(document: dict, among: list[dict]) -> list[str]:
    """What a document is asked: a contract about every category, a paper its own questions and those of another paper, which it does not answer."""
    if document["kind"] == "contract":
        return sorted({form for one in among if one["kind"] == "contract" for question in one["questions"] for form in question["forms"]})
    papers = [one for one in among if one["kind"] == "paper"]
    other = papers[(papers.index(document) + 1) % len(papers)]
    return [question["forms"][0] for one in (document, other) for question in one["questions"]]


def answer_questions(name: str, fold: int, score) -> None:
    """Writes work/NAME.questions.json: for each document of the fold and each question, a number for each text."""
    own = [document for document in documents() if fold < 0 or fold_of(document) == fold]
    answers, pairs, places = {}, [], []
    for document in own:
        asked = wanted(document, documents() if document["kind"] == "contract" else own)
        answers[document["name"]] = {query: {} for query in asked}
        for query in asked:
            for unit in UNITS:
                places.append((document["name"], query, unit, len(pairs), len(document[unit])))
                pairs += [(query, text) for text in document[unit]]
    scores = score(pairs)
    for document_name, query, unit, start, count in places:
        answers[document_name][query][unit] = [round(float(value), 3) for value in scores[start : start + count]]
    with open(os.path.join(settings.WORK, f"{name}.questions.json"), "w") as file:
        json.dump(answers, file)
    log(name, "answered", len(pairs), "pairs about", len(own), "documents")


def score_by(model, longest: int):
    """A reranker's number for each pair."""
    return lambda pairs: tokens.predict(model, tokens.encode_claims(tokens.tokenizer(longest), pairs))[:, 0]


def cosine_by(model, longest: int):
    """An embedder's number for each pair."""

    def score(pairs):
        tool = tokens.tokenizer(longest)
        texts = sorted({text for pair in pairs for text in pair})
        vectors = tokens.predict(model, tokens.encode(tool, texts))
        at = {text: index for index, text in enumerate(texts)}
        left, right = (np.array([at[pair[side]] for pair in pairs]) for side in (0, 1))
        return np.concatenate([(vectors[left[i : i + 50_000]] * vectors[right[i : i + 50_000]]).sum(1) for i in range(0, len(pairs), 50_000)])

    return score
