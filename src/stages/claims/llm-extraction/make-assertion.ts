import type { ClaimPart } from "../../../domain/claim/claim.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { contains } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import { looksLikePromptInjection } from "../../../domain/text/prompt-injection.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { Clause } from "../clauses/clause.ts";
import { splitClauses } from "../clauses/split-clauses.ts";
import { countWords } from "../count-words.ts";
import { type Assertion, sentenceOf } from "../paragraphs/assertions.ts";
import { type BareText, originOf } from "../paragraphs/bare-text.ts";
import type { ReadSentence } from "../paragraphs/read-paragraphs.ts";
import { withoutAnaphor } from "../standalone/anaphora.ts";
import type { KnownWords } from "./known-words.ts";
import { addsNoQualifiers, collectKnownWords, hasSameQualifiers, numbersIn, usesOnlyKnownWords } from "./known-words.ts";

/** One assertion as a model gives it. */
export interface GivenAssertion {
  words: string;
  standalone?: string | undefined;
  parts?: readonly string[] | undefined;
}

interface AssertionInput {
  given: GivenAssertion;
  /** The place of its words in the bare text, and the start of the next assertion. */
  at: Span;
  next: number | undefined;
  citations: Citation[];
  shown: KnownWords;
  reject(what: string): void;
}

/** Converts a model's assertion; undefined if it is a fragment that cannot be read alone. */
export function makeAssertion(
  sentence: ReadSentence,
  { given, at, next, citations, shown, reject }: AssertionInput,
): Assertion | undefined {
  const { bare, assertions: local } = sentence;
  const words = bare.text.slice(at.start, at.end);
  const clauses = splitClauses(
    bare.text,
    bare.markers.map((marker) => marker.at),
  );
  const isComplete = at.start === 0 && endsIn(bare.text, at);
  const clause = clauses.find(
    (one) => one.start === at.start && trimmed(bare.text.slice(0, one.end)) === trimmed(bare.text.slice(0, at.end)),
  );
  const text = isComplete ? bare.text : sentenceOf(trimmed(clause?.text ?? words));
  const isProven = given.standalone !== undefined && provesStandalone(words, given.standalone, shown);
  if (given.standalone !== undefined && !isProven) reject("a rewriting with words or an order that the manuscript does not have");
  if (!isProven && !isComplete && !clause) return undefined;
  const span = isComplete ? sentence.span : spanOf(sentence, at, next);
  const standalone = isProven ? asSentence(given.standalone!.trim()) : undefined;
  const proven = proveParts(
    given.parts ?? [],
    { bare, words: at, texts: [text, ...(standalone === undefined ? [] : [standalone])], span },
    () => reject("a part with words that the claim does not have"),
  );
  const byRules = isComplete && local.length === 1 ? local[0]!.parts : partsOf(sentence, clauses, { at, span, text });
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

/** Its span in the document, including the markers in it or at its end. */
function spanOf({ bare, span }: ReadSentence, at: Span, next = Number.POSITIVE_INFINITY): Span {
  const origin = originOf(bare, at);
  const closing = bare.markers.filter((marker) => marker.at > at.start && marker.at < next).map(({ citation }) => citation.locator.end);
  return {
    start: at.start === 0 ? span.start : origin.start,
    end: endsIn(bare.text, at) ? span.end : Math.max(origin.end, ...closing),
  };
}

/** Whether only punctuation follows a span. */
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

/** An assertion with given parts. */
interface DividedAssertion {
  bare: BareText;
  /** Its words in the bare text. */
  words: Span;
  /** Its words, and the same with resolved pronouns. */
  texts: string[];
  /** Its place in the document. */
  span: Span;
}

/**
 * The given parts, each at its words or, if combined from words of the claim, at the claim. Empty if fewer than two are valid, or if a
 * number of the claim is in none: then rules split the claim.
 */
function proveParts(given: readonly string[], { bare, words, texts, span }: DividedAssertion, reject: () => void): ClaimPart[] | undefined {
  const known = collectKnownWords(texts);
  const parts = given.flatMap((part): ClaimPart[] => {
    const text = part.trim();
    const place = countWords(text) === 0 ? undefined : findPhrases(bare.text, text).find((found) => contains(words, found));
    if (place) return [{ ...originOf(bare, place), text }];
    if (countWords(text) > 0 && usesOnlyKnownWords(text, known) && addsNoQualifiers(text, texts.join(" "))) return [{ ...span, text }];
    reject();
    return [];
  });
  const carried = new Set(parts.flatMap(({ text }) => numbersIn(text)));
  return parts.length > 1 && numbersIn(texts[0]!).every((number) => carried.has(number)) ? parts : undefined;
}

/** In characters: a pronoun is replaced by a name, not by a story. */
const maxAddedCharacters = 300;

/**
 * Whether a rewriting says the same with words of the manuscript: it keeps all words in order except pronouns, every number, and every
 * negation, hedge and quantifier; added words were shown.
 */
function provesStandalone(words: string, standalone: string, shown: KnownWords): boolean {
  if (standalone.length > words.length + maxAddedCharacters || splitSentences(standalone).length !== 1) return false;
  if (!usesOnlyKnownWords(standalone, shown) || !hasSameQualifiers(words, standalone)) return false;
  const numbers = new Set(numbersIn(standalone));
  if (!numbersIn(words).every((number) => numbers.has(number))) return false;
  return isInOrder(contentStems(withoutAnaphor(words)), contentStems(standalone)) && !looksLikePromptInjection(standalone);
}

function isInOrder(wanted: readonly string[], given: readonly string[]): boolean {
  let next = 0;
  for (const word of given) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}
