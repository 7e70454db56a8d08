import type { Citation } from "../../domain/citation.ts";
import type { Span } from "../../domain/locator.ts";
import { type Assertion, sentenceOf } from "./assertions.ts";
import { originOf } from "./bare-text.ts";
import type { Clause } from "./clauses/clause.ts";
import { splitClauses } from "./clauses/split-clauses.ts";
import { proveParts } from "./prove-parts.ts";
import { provesStandalone } from "./prove-standalone.ts";
import type { ReadSentence } from "./read-paragraphs.ts";
import type { Vocabulary } from "./stands-in.ts";

/** One assertion as a model gives it. */
export interface GivenAssertion {
  words: string;
  standalone?: string | undefined;
  parts?: readonly string[] | undefined;
}

interface Making {
  given: GivenAssertion;
  /** Where its words stand in the bare text, and where the next assertion begins. */
  at: Span;
  next: number | undefined;
  citations: Citation[];
  shown: Vocabulary;
  reject(what: string): void;
}

/** The words of a model's assertion as ours; nothing where they are a fragment that nobody could read alone. */
export function makeAssertion(sentence: ReadSentence, { given, at, next, citations, shown, reject }: Making): Assertion | undefined {
  const { bare, assertions: local } = sentence;
  const words = bare.text.slice(at.start, at.end);
  const clauses = splitClauses(
    bare.text,
    bare.markers.map((marker) => marker.at),
  );
  const isWhole = at.start === 0 && endsIn(bare.text, at);
  const clause = clauses.find(
    (one) => one.start === at.start && trimmed(bare.text.slice(0, one.end)) === trimmed(bare.text.slice(0, at.end)),
  );
  const text = isWhole ? bare.text : sentenceOf(trimmed(clause?.text ?? words));
  const isProven = given.standalone !== undefined && provesStandalone(words, given.standalone, shown);
  if (given.standalone !== undefined && !isProven) reject("a rewriting with words or an order that the manuscript does not have");
  if (!isProven && !isWhole && !clause) return undefined;
  const span = isWhole ? sentence.span : spanOf(sentence, at, next);
  const standalone = isProven ? asSentence(given.standalone!.trim()) : undefined;
  const proven = proveParts(
    given.parts ?? [],
    { bare, words: at, texts: [text, ...(standalone === undefined ? [] : [standalone])], span },
    () => reject("a part with words that the claim does not have"),
  );
  const byRules = isWhole && local.length === 1 ? local[0]!.parts : partsOf(sentence, clauses, { at, span, text });
  return {
    text,
    span,
    parts: proven ?? byRules,
    citations,
    ...(standalone === undefined || isSame(standalone, text) ? {} : { standalone }),
  };
}

function partsOf(
  { bare }: ReadSentence,
  clauses: Clause[],
  { at, span, text }: { at: Span; span: Span; text: string },
): Assertion["parts"] {
  const own = clauses.filter(({ start, end }) => start >= at.start && end <= at.end);
  return own.length < 2 ? [{ ...span, text }] : own.map((clause) => ({ ...originOf(bare, clause), text: clause.text }));
}

/** The stretch of the document, with the markers that stand in it or close it. */
function spanOf({ bare, span }: ReadSentence, at: Span, next = Number.POSITIVE_INFINITY): Span {
  const origin = originOf(bare, at);
  const closing = bare.markers.filter((marker) => marker.at > at.start && marker.at < next).map(({ citation }) => citation.locator.end);
  return {
    start: at.start === 0 ? span.start : origin.start,
    end: endsIn(bare.text, at) ? span.end : Math.max(origin.end, ...closing),
  };
}

/** Whether nothing but punctuation stands behind a stretch. */
function endsIn(text: string, { end }: Span): boolean {
  return /^[\s\p{P}]*$/u.test(text.slice(end));
}

function asSentence(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}

function isSame(one: string, other: string): boolean {
  return trimmed(one).toLowerCase() === trimmed(other).toLowerCase();
}

function trimmed(text: string): string {
  return text.replace(/[\s.,;:!?]+$/, "").replace(/^(?:and|but|or|while|whereas)\s+(?=\S)/i, "");
}
