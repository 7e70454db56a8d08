import type { Answer, AnswerSentence } from "../domain/answer/answer.ts";
import { hashOf } from "../domain/id.ts";
import type { SearchFilter } from "../domain/search/search-result.ts";
import { detectLanguage, foreignQuestionLanguage } from "../domain/text/detect-language.ts";
import type { AnswerContext, AnswerFunction } from "./answer-request.ts";
import { describeDisagreement } from "./describe-disagreement.ts";
import { chooseExcerpts, dropOtherThings } from "./excerpts/choose-excerpts.ts";
import { compareValues } from "./excerpts/compare-values.ts";
import { findContradictions } from "./excerpts/find-contradictions.ts";
import { type Excerpt, openExcerptSearch } from "./excerpts/find-excerpts.ts";
import { parseQuestion } from "./excerpts/parse-question.ts";
import { openLabelledDocuments } from "./model-answer/labelled-documents.ts";
import { resolveFollowUp } from "./resolve-follow-up.ts";

/** The number of excerpts that the shown ones are chosen from. */
const maxCandidates = 16;

/** Answers without a language model: the best quotations by document, each verified to be at its location. */
export const answerWithQuotations: AnswerFunction = async function* ({ question, filter, before, signal }, tools) {
  const followed = resolveFollowUp(question, before);
  const read = parseQuestion(followed.text);
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
  if (scope.length === 0)
    return answer({ kind: "refusal", header: "There is no document to ask: the library is empty, or the limits exclude all." });
  if (read.terms.size === 0)
    return answer({
      kind: "refusal",
      header: "The question has no word that could be looked for. Ask with the words that the answer would use.",
    });

  const foreign = foreignQuestionLanguage(followed.text);
  if (foreign !== undefined && (await areEnglish(scope, tools)))
    return answer({
      kind: "refusal",
      header: `The question is in ${foreign} and the documents are in English. Without a language model Ibid compares words of one language. Ask in English.`,
      searches: [],
    });

  yield { type: "searching", query: read.meaning };
  const find = openExcerptSearch(tools);
  const found = await find({
    question: followed.text,
    documentIds: scope,
    limit: maxCandidates,
    accepts: acceptedBy(filter),
    signal,
  }).catch((error) => {
    if (signal.aborted) return { excerpts: [], passages: 0, documents: 0 };
    throw error;
  });
  yield { type: "found", passages: found.passages, documents: found.documents };
  const excerpts = dropOtherThings(found.excerpts);
  const { shown, nearest } = chooseExcerpts(excerpts);
  const labelled = openLabelledDocuments(tools.store, scope);
  const describe = (excerpts: readonly Excerpt[]) => labelled.describe([...new Set(excerpts.map(({ documentId }) => documentId))]);
  if (shown.length === 0) {
    const near = byDocument(nearest);
    const header = signal.aborted ? stoppedHeader : noAnswerHeader(read.meaning, scope.length);
    return answer({ kind: "refusal", header, ...(near.length > 0 ? { nearest: sentencesOf(near), documents: await describe(near) } : {}) });
  }

  const differences = compareValues(read, excerpts);
  // Both sides of a difference are shown, also where one alone would have answered.
  const compared = new Set(differences.flat().map(({ evidence }) => evidence));
  const others = excerpts.filter((one) => !shown.includes(one) && compared.has(one.evidence));
  const ordered = byDocument([...shown, ...others]);
  const documents = await describe(ordered);
  const sides = differences.length > 0 ? differences : await findContradictions(read, ordered, { verify: tools.verify, signal });
  return answer({
    kind: "extractive",
    header: `No language model is configured: these are quotations from ${count(documents.length)}, not an answer.${ordered.some(({ hasMoreItems }) => hasMoreItems) ? " A list is longer than shown." : ""}`,
    sentences: sentencesOf(ordered),
    disagreements: sides.map((one) => describeDisagreement(followed.text, one, documents)),
    documents,
  });
};

const stoppedHeader = "Stopped before anything was found.";

function noAnswerHeader(meaning: string, documents: number): string {
  return `No answer was found: no passage of ${count(documents)} answers this question. Looked for: ${meaning.slice(0, 200).toWellFormed()}`;
}

const count = (documents: number) => (documents === 1 ? "one document" : `${documents} documents`);

/** Documents in the order of their best excerpt, each with its excerpts together, best first. */
function byDocument(excerpts: readonly Excerpt[]): Excerpt[] {
  return [...Map.groupBy(excerpts, ({ documentId }) => documentId).values()].flat();
}

function sentencesOf(excerpts: readonly Excerpt[]): AnswerSentence[] {
  return excerpts.flatMap(({ evidence, items, answers, documentId }, index) =>
    [evidence, ...items].map((quoted, place) => ({
      text: quoted.locator.quote.exact,
      standing: "quoted" as const,
      confidence: Math.round(answers * 100) / 100,
      evidence: [quoted],
      web: [],
      opensParagraph: place === 0 && (index === 0 || excerpts[index - 1]!.documentId !== documentId),
    })),
  );
}

/** The number of documents, and of characters of each, by which their language is judged. */
const [maxSampled, sampleLength] = [5, 4_000];

/** Whether documents are in English, as far as some of them tell. */
async function areEnglish(documentIds: readonly string[], { store }: AnswerContext): Promise<boolean> {
  for (const id of documentIds.slice(0, maxSampled)) {
    const text = (await store.documents.get(id))?.text ?? "";
    if (detectLanguage(text.slice(0, sampleLength)) !== "en") return false;
  }
  return true;
}

async function documentsOf({ documentIds }: SearchFilter, { store }: AnswerContext): Promise<string[]> {
  const held = documentIds ?? (await store.holdings.list()).map((holding) => holding.documentId);
  return [...held].toSorted();
}

/** The limits on passages. Limits on documents were applied when the documents were chosen. */
function acceptedBy({ section, kinds }: SearchFilter): (passage: { section: string; kind: "prose" | "table" | "references" }) => boolean {
  const words = (section ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return (passage) => (kinds?.includes(passage.kind) ?? true) && words.every((word) => passage.section.toLowerCase().includes(word));
}

function madeBy(input: unknown[], { models }: AnswerContext): Answer["madeBy"] {
  const by = `excerpts (${models.embed.id}, ${models.rerank.id}, ${(models.deepJudge ?? models.judge).id})`;
  return { kind: "model", by, stage: "ask", stageVersion: 5, inputHash: hashOf(JSON.stringify(input)) };
}
