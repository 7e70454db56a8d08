import { findDates } from "../../domain/text/date-mention.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { coverage } from "../../domain/text/words/overlap.ts";
import { termsOf } from "../../retrieval/query/terms.ts";
import type { DisagreeingSide } from "../describe-disagreement.ts";
import type { Excerpt } from "./find-excerpts.ts";
import type { ParsedQuestion } from "./parse-question.ts";
import { type PrintedValue, valueReader } from "./printed-values.ts";

/** The minimum probability that an excerpt answers before its values are compared. */
const minAnswers = 0.7;
/** The share of the question's words that a sentence, and a clause, must have before its values are preferred to those of the others. */
const [minCovered, minCoveredByClause] = [0.5, 0.6];

/**
 * Documents that answer the same question with different numbers, dates or names. They are reported as a difference and no more: two
 * contracts, or two studies, may both be right. Excerpts are compared by the one value of the same kind in the sentence that answers.
 */
export function compareValues(question: ParsedQuestion, excerpts: readonly Excerpt[]): [DisagreeingSide, ...DisagreeingSide[]][] {
  const read = valueReader(question);
  if (!read) return [];
  const best = new Map<string, { excerpt: Excerpt; scopes: PrintedValue[][] }>();
  for (const excerpt of excerpts.toSorted((one, other) => other.answers - one.answers)) {
    if (excerpt.answers < minAnswers || best.has(excerpt.documentId)) continue;
    const scopes = answeringScopes(question, excerpt.evidence.locator.quote.exact, (text) => read(text).length > 0).map(read);
    if (scopes.length > 0) best.set(excerpt.documentId, { excerpt, scopes });
  }
  const documents = [...best.values()];
  for (const kind of new Set(documents.flatMap(({ scopes }) => scopes.flatMap((values) => values.map((value) => value.kind))))) {
    const sides = documents.flatMap(({ excerpt, scopes }) => {
      const value = scopes.map((values) => onlyValue(values.filter((one) => one.kind === kind))).find((one) => one !== undefined);
      return value ? [{ excerpt, value }] : [];
    });
    const [first, ...others] = sides.map(({ excerpt, value }) => ({ evidence: excerpt.evidence, value: value.printed }));
    if (first && others.length > 0 && sides.some(({ value }) => !value.isSame(sides[0]!.value))) return [[first, ...others]];
  }
  return [];
}

/** The sentence of a quotation that has most words of the question, on one line. */
export function answeringSentence({ terms }: Pick<ParsedQuestion, "terms">, text: string): string {
  const [best = text] = mostAbout(terms, sentencesOf(text)).texts;
  return best.replace(/\s+/g, " ").trim();
}

/** The sentences with a value that have most words of the question, then their clauses. None where it is open which of them answers. */
function answeringScopes({ terms, asked }: ParsedQuestion, text: string, hasValue: (text: string) => boolean): string[] {
  const years = findDates(asked);
  const sentences = sentencesOf(text).filter((sentence) => hasValue(sentence) && !isOfOtherTime(sentence, years));
  const { texts, covered } = mostAbout(terms, sentences);
  if (sentences.length > 1 && covered < minCovered) return [];
  const clauses = texts.flatMap((sentence) => sentence.split(/[,;]\s|\s(?=(?:and|but|or)\b)/u).filter(hasValue));
  const nearest = mostAbout(terms, clauses);
  return [texts, nearest.covered < minCoveredByClause ? [] : nearest.texts].filter(({ length }) => length > 0).map((one) => one.join(" "));
}

/** A question about 2019 is not answered by a sentence about 2021. */
function isOfOtherTime(sentence: string, years: ReturnType<typeof findDates>): boolean {
  const dates = years.length === 0 ? [] : findDates(sentence);
  return dates.length > 0 && !dates.some(({ first, last }) => years.some((year) => first <= year.last && year.first <= last));
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end));
}

function mostAbout(terms: ParsedQuestion["terms"], texts: readonly string[]): { texts: string[]; covered: number } {
  const wanted = new Set(terms.keys());
  const shares = texts.map((text) => coverage(wanted, new Set(termsOf(text))));
  const covered = Math.max(0, ...shares);
  return { texts: texts.filter((_, index) => shares[index] === covered), covered };
}

/** The value that all of one kind agree on. */
function onlyValue([first, ...others]: readonly PrintedValue[]): PrintedValue | undefined {
  return first && others.every((other) => other.isSame(first)) ? first : undefined;
}
