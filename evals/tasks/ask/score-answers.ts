import type { Answer } from "../../../src/domain/answer/answer.ts";
import type { Document } from "../../../src/domain/document/document.ts";
import { locate } from "../../../src/domain/document/layout.ts";
import type { Passage } from "../../../src/domain/document/passage.ts";
import { findPhrases } from "../../../src/domain/text/find-phrase.ts";
import type { Evidence } from "../../../src/domain/verdict/evidence.ts";
import type { Metrics } from "../../eval-task.ts";
import { defined } from "../../scores/defined.ts";
import { mean } from "../../scores/mean.ts";
import type { ExpectedQuotation, GoldQuestion } from "./ask-gold.ts";

/** A question and its result. */
export interface AnsweredQuestion {
  gold: GoldQuestion;
  answer: Answer;
  /** What searches found, one list for each search, best first. */
  searches: readonly (readonly Passage[])[];
  /** Whether the model searched before it answered; undefined if no model was used. */
  searchedFirst?: boolean | undefined;
  /** Documents of the gold by name. */
  documents: ReadonlyMap<string, Document>;
  /** Sentences that the model was scripted to invent. */
  inventions?: readonly string[];
}

/** Scores of answers by parts: retrieval, tool use, grounding and refusal. */
export function scoreAnswers(all: readonly AnsweredQuestion[]): Metrics {
  const answerable = all.filter(({ gold }) => gold.expect.length > 0);
  const unanswerable = all.filter(({ gold }) => gold.expect.length === 0);
  const disagreeing = all.filter(({ gold }) => gold.disagree);
  const evidence = all.flatMap((answered) =>
    answered.answer.sentences.flatMap((sentence) => sentence.evidence.map((each) => isInPlace(each, answered.documents))),
  );
  const claimed = all.flatMap(({ answer }) => [
    ...answer.sentences.flatMap((sentence) => sentence.evidence.map(() => true)),
    ...[...answer.dropped, ...(answer.corrected ?? [])].map(() => false),
  ]);
  const isRefusal = ({ answer }: AnsweredQuestion) => answer.kind === "refusal";
  const invented = all.flatMap(({ answer, inventions = [] }) => inventions.map((text) => isShownAsTrue(answer, text)));
  const asked = all.filter(({ searchedFirst }) => searchedFirst !== undefined);
  return defined({
    retrievalRecall: share(answerable.flatMap((answered) => answered.gold.expect.map((expected) => isFound(expected, answered)))),
    mrr: mean(answerable.map(reciprocalRank)),
    searchedFirst: share(asked.map(({ searchedFirst }) => searchedFirst === true)),
    searchesPerQuestion: mean(all.map(({ searches }) => searches.length)),
    grounded: share(evidence),
    citationsKept: share(claimed),
    evidenceRecall: share(answerable.flatMap((answered) => answered.gold.expect.map((expected) => isCited(expected, answered)))),
    firstQuotation: share(answerable.map((answered) => answered.gold.expect.some((expected) => isCitedFirst(expected, answered)))),
    refusalAccuracy: share(all.map((answered) => isRefusal(answered) === (answered.gold.expect.length === 0))),
    refusalRecall: share(unanswerable.map(isRefusal)),
    falseRefusals: share(answerable.map(isRefusal)),
    markedSentences: share(all.flatMap(({ answer }) => answer.sentences.map(({ standing }) => standing === "unsupported"))),
    inventionsShownAsTrue: share(invented),
    disagreementsShown: share(disagreeing.map(({ answer }) => answer.disagreements.length > 0)),
  });
}

function share(outcomes: readonly boolean[]): number | undefined {
  return outcomes.length === 0 ? undefined : outcomes.filter(Boolean).length / outcomes.length;
}

/** Checks the quotation independently of the product's own proof: the words at the offsets, and the page of their first word. */
function isInPlace({ documentId, locator }: Evidence, documents: AnsweredQuestion["documents"]): boolean {
  const document = [...documents.values()].find(({ id }) => id === documentId);
  if (!document || document.text.slice(locator.start, locator.end) !== locator.quote.exact) return false;
  return locate(document, locator).page === locator.page;
}

function isFound(expected: ExpectedQuotation, { searches, documents }: AnsweredQuestion): boolean {
  return searches.flat().some((passage) => holds(passage, expected, documents));
}

/** 1 / the rank of the first passage with the answer, in the first search. */
function reciprocalRank({ gold, searches: [first = []], documents }: AnsweredQuestion): number {
  const index = first.findIndex((passage) => gold.expect.some((expected) => holds(passage, expected, documents)));
  return index < 0 ? 0 : 1 / (index + 1);
}

function holds(passage: Passage, { document, words }: ExpectedQuotation, documents: AnsweredQuestion["documents"]): boolean {
  return passage.documentId === documents.get(document)?.id && findPhrases(passage.text, words).length > 0;
}

function isCited({ document, page, words }: ExpectedQuotation, { answer, documents }: AnsweredQuestion): boolean {
  const id = documents.get(document)?.id;
  return answer.sentences.some(({ evidence }) =>
    evidence.some(
      ({ documentId, locator }) => documentId === id && locator.page === page && findPhrases(locator.quote.exact, words).length > 0,
    ),
  );
}

/** Whether the first quotation that a reader sees holds the expected words. */
function isCitedFirst({ document, words }: ExpectedQuotation, { answer, documents }: AnsweredQuestion): boolean {
  const [first] = answer.sentences.flatMap(({ evidence }) => evidence);
  return first?.documentId === documents.get(document)?.id && findPhrases(first!.locator.quote.exact, words).length > 0;
}

function isShownAsTrue({ sentences }: Answer, text: string): boolean {
  return sentences.some(
    (sentence) => sentence.text.includes(text) && (sentence.standing === "supported" || sentence.standing === "quoted"),
  );
}
