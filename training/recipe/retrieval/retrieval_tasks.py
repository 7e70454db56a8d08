"""Queries and the texts that answer them, one task per kind of search."""

import random
from dataclasses import dataclass, field

from ..data import packed
from ..text import number_of
from . import questions as asking
from .clauses import contracts


@dataclass
class Task:
    """`positives[i]` are places in `texts`; `among[i]` bounds the search of a query to one document."""

    texts: list[str] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)
    positives: list[list[int]] = field(default_factory=list)
    among: list[range | None] = field(default_factory=list)

    def ask(self, query: str, positives: list[int], among: range | None = None) -> None:
        self.queries.append(query)
        self.positives.append(positives)
        self.among.append(among)

    def only(self, keep) -> "Task":
        chosen = [index for index in range(len(self.queries)) if keep(index)]
        pick = lambda values: [values[index] for index in chosen]
        return Task(self.texts, pick(self.queries), pick(self.positives), pick(self.among))


def build_tasks(fold: int = -1, papers_held_out: bool = False) -> dict[str, Task]:
    """`fold` leaves out a quarter of the contracts and papers that are asked about; `papers_held_out` all of those papers."""
    data, rng = packed(), random.Random(3)
    papers = data["scifact_docs"]
    place = {paper[0]: index for index, paper in enumerate(papers)}
    whole = [f"{title.rstrip('.')}. {' '.join(sentences)}" for _, title, sentences in papers]
    tasks: dict[str, Task] = {}

    claims = Task(whole)
    for claim, cited in data["scifact_queries"]:
        known = [place[paper] for paper in cited if paper in place]
        if known:
            claims.ask(claim, known)
    tasks["claims"] = claims.only(lambda index: index % 7)
    tasks["claims-held-out"] = claims.only(lambda index: index % 7 == 0)

    titles, inverse = Task([" ".join(paper[2]) for paper in papers]), Task()
    for index, (_, title, sentences) in enumerate(papers):
        if len(sentences) >= 4 and index % 2:
            titles.ask(title, [index])
        if len(sentences) >= 5:
            out = rng.randrange(len(sentences))
            inverse.texts.append(" ".join(one for at, one in enumerate(sentences) if at != out))
            inverse.ask(sentences[out], [len(inverse.texts) - 1])
    tasks["titles"], tasks["inverse"] = titles, inverse

    questions = Task()
    for paper in data["qasper"]:
        if asking.is_known(paper["p"]):
            continue
        start = len(questions.texts)
        questions.texts += paper["p"]
        for question, right in paper["q"]:
            questions.ask(question, [start + index for index in right], range(start, len(questions.texts)))
    tasks["questions"] = questions
    for kind in ("contract", "paper"):
        tasks[f"{kind}s"] = about(kind, fold if not (papers_held_out and kind == "paper") else None)
    clauses = Task()
    for passages, questions_about in contracts():
        start = len(clauses.texts)
        clauses.texts += passages
        for question, right in questions_about:
            clauses.ask(question, [start + index for index in right], range(start, len(clauses.texts)))
    tasks["clauses"] = clauses

    citing, known = Task(), {}
    for sentence, text in data["citing"]:
        if text not in known:
            known[text] = len(citing.texts)
            citing.texts.append(text)
        citing.ask(sentence, [known[text]])
    tasks["citing"] = citing.only(lambda index: number_of(citing.texts[citing.positives[index][0]]) % 8 != 0)
    tasks["citing-held-out"] = citing.only(lambda index: number_of(citing.texts[citing.positives[index][0]]) % 8 == 0)

    evidence = Task()
    for claim, sentences, deciding in data["citint"]:
        evidence.texts.append(" ".join(sentences))
        evidence.ask(claim, [len(evidence.texts) - 1])
    tasks["cited-articles"] = evidence

    basis = Task()
    for sentences, asked in data["basis"]:
        start = len(basis.texts)
        basis.texts += sentences
        for citing_sentence, deciding in asked:
            basis.ask(citing_sentence, [start + index for index in deciding], range(start, len(basis.texts)))
    tasks["basis"] = basis

    written, seen = Task(), {}
    for row in data["written_claims"]:
        if row["e"] not in seen:
            seen[row["e"]] = len(written.texts)
            written.texts.append(row["e"])
        if row["y"] == 0:
            written.ask(row["c"], [seen[row["e"]]])
    tasks["written"] = written

    facts = Task()
    for claim, text, stance, source in data["entailment"]:
        if stance == 0 and source in FACTUAL and number_of(claim) % FACTUAL[source] == 0:
            facts.texts.append(text)
            facts.ask(claim, [len(facts.texts) - 1])
    tasks["facts"] = facts

    library = Task([f"{title}. {abstract}" for _, title, abstract in data["library"]])
    at = {work[0]: index for index, work in enumerate(data["library"])}
    for sentence, targets, *_ in data["library_queries"]:
        library.ask(sentence.replace("[CIT]", ""), [at[target] for target in targets])
    tasks["library-held-out"] = library
    return tasks


def about(kind: str, fold: int | None) -> Task:
    """What people asked about documents of a kind: each question in all its forms, among passages and among windows of the same document."""
    task = Task()
    for document in asking.documents():
        if document["kind"] != kind or fold is None or asking.fold_of(document) == fold:
            continue
        for unit in asking.UNITS:
            start = len(task.texts)
            task.texts += document[unit]
            for question in document["questions"]:
                for form in question["forms"]:
                    if question[unit]:
                        task.ask(form, [start + index for index in question[unit]], range(start, len(task.texts)))
    return task


FACTUAL = {"scitail-ni": 2, "fever-eraser": 3, "evidence-inference-v2": 4, "pubmedqa-l": 1, "fm2": 1, "feverous-dev": 1, "qasc-combined-ni": 2}
"""Entailment sets whose supported claims make good queries, and every how many of them is taken."""

TRAINED = {
    "claims": 2, "titles": 1, "inverse": 1, "questions": 1, "citing": 4, "cited-articles": 1, "basis": 3,
    "written": 1, "facts": 1,
}  # fmt: skip
"""How often each task is seen in an epoch; the library of the recommendation benchmark only measures."""

READ = [*TRAINED, "contracts", "papers", "clauses"]
"""What the reranker learns from besides: the embedder was made without, and all that was tuned to it stands."""
