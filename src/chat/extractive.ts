import type { Answer, AnswerSentence } from "../domain/answer.ts";
import { hashOf } from "../domain/id.ts";
import type { SearchFilter } from "../domain/search-hit.ts";
import type { Ask, AskTools } from "./ask.ts";
import { type ChosenExcerpts, chooseExcerpts } from "./excerpts/choose-excerpts.ts";
import { compareExcerpts } from "./excerpts/compare-excerpts.ts";
import { contradictExcerpts } from "./excerpts/contradict-excerpts.ts";
import { type Excerpt, openExcerpts } from "./excerpts/find-excerpts.ts";
import { readQuestion } from "./excerpts/read-question.ts";
import { followUp } from "./follow-up.ts";
import { openDesk } from "./written/desk.ts";

/** Excerpts that what is shown is chosen from. */
const considered = 16;

/** Answers without a language model: the best quotations, document by document, each proven to stand where it is said to. */
export const extractive: Ask = async function* ({ question, filter, before, signal }, tools) {
  const followed = followUp(question, before);
  const read = readQuestion(followed.text);
  const scope = followed.documentIds ?? (await documentsOf(filter, tools));
  const answer = (more: Pick<Answer, "kind" | "header"> & Partial<Answer>): Answer => ({
    question,
    sentences: [],
    disagreements: [],
    documents: [],
    searches: [read.meaning],
    dropped: [],
    isCut: signal.aborted,
    madeBy: madeBy([question, read.meaning, scope], tools),
    ...more,
  });
  if (scope.length === 0) return answer({ kind: "refusal", header: "No document is asked: there is none, or the limits leave none." });
  if (read.terms.size === 0)
    return answer({
      kind: "refusal",
      header: "The question has no word that could be looked for. Ask with the words that the answer would use.",
    });

  yield { type: "searching", query: read.meaning };
  const find = openExcerpts(tools);
  const found = await find({ question: followed.text, documentIds: scope, most: considered, accepts: acceptedBy(filter), signal }).catch(
    (error) => {
      if (signal.aborted) return { excerpts: [], passages: 0, documents: 0 };
      throw error;
    },
  );
  yield { type: "found", passages: found.passages, documents: found.documents };
  const chosen = chooseExcerpts(found.excerpts);
  if (chosen.shown.length === 0) return answer({ kind: "refusal", header: signal.aborted ? stopped : silence(read.meaning, scope.length) });

  const ordered = byDocument(chosen.shown);
  const differences = compareExcerpts(read, ordered);
  const disagreements = differences.length > 0 ? differences : await contradictExcerpts(ordered, { verify: tools.verify, signal });
  const documents = await openDesk(tools.store, scope).describe([...new Set(ordered.map(({ documentId }) => documentId))]);
  return answer({
    kind: "extractive",
    header: headerOf(chosen, documents.length),
    sentences: sentencesOf(ordered),
    disagreements,
    documents,
  });
};

const stopped = "Stopped before anything was found.";

function silence(meaning: string, documents: number): string {
  return `The documents do not say: nothing in ${count(documents)} bears on this question. Looked for: ${meaning.slice(0, 200).toWellFormed()}`;
}

function headerOf({ standing }: ChosenExcerpts, documents: number): string {
  const given = `No language model is configured: these are quotations from ${count(documents)}, not an answer.`;
  return standing === "answers" ? given : `${given} None of them surely answers the question; they are what comes nearest.`;
}

const count = (documents: number) => (documents === 1 ? "one document" : `${documents} documents`);

/** Documents in the order of their best excerpt, and in each the excerpts in reading order. */
function byDocument(excerpts: readonly Excerpt[]): Excerpt[] {
  const groups = Map.groupBy(excerpts, ({ documentId }) => documentId);
  return [...groups.values()].flatMap((own) => own.toSorted((one, other) => one.evidence.locator.start - other.evidence.locator.start));
}

function sentencesOf(excerpts: readonly Excerpt[]): AnswerSentence[] {
  return excerpts.map(({ evidence, chance, documentId }, index) => ({
    text: evidence.locator.quote.exact,
    standing: "quoted",
    confidence: Math.round(chance * 100) / 100,
    evidence: [evidence],
    web: [],
    opensParagraph: index === 0 || excerpts[index - 1]!.documentId !== documentId,
  }));
}

async function documentsOf({ documentIds }: SearchFilter, { store }: AskTools): Promise<string[]> {
  const held = documentIds ?? (await store.holdings.list()).map((holding) => holding.documentId);
  return [...held].toSorted();
}

/** Limits on passages; those on documents were applied when the documents were chosen. */
function acceptedBy({ section, kinds }: SearchFilter): (passage: { section: string; kind: "prose" | "table" | "references" }) => boolean {
  const words = (section ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return (passage) => (kinds?.includes(passage.kind) ?? true) && words.every((word) => passage.section.toLowerCase().includes(word));
}

function madeBy(input: unknown[], { models }: AskTools): Answer["madeBy"] {
  const by = `excerpts (${models.embed.id}, ${models.rerank.id})`;
  return { kind: "model", by, stage: "ask", stageVersion: 1, inputHash: hashOf(JSON.stringify(input)) };
}
