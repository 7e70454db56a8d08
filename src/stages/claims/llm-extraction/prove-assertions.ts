import { overlaps, type Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import { reportsOthers } from "../category/needs-citation.ts";
import { countWords } from "../count-words.ts";
import { isLongEnough } from "../extract-claims.ts";
import type { Assertion } from "../paragraphs/assertions.ts";
import type { TakenMarker } from "../paragraphs/bare-text.ts";
import type { ReadSentence } from "../paragraphs/read-paragraphs.ts";
import { type KnownWords, numbersIn } from "./known-words.ts";
import { type GivenAssertion, makeAssertion } from "./make-assertion.ts";

/** What a proof uses, and the callback for rejected statements. */
export interface ProofContext {
  /** The words of everything that the model was shown. */
  shown: KnownWords;
  reject(what: string): void;
}

/** Minimum share of a cited clause's words that the replacing assertions must contain. */
const coveredShare = 0.6;

/** A model's assertions for a sentence, if they are its own words and keep each citation at its clause; otherwise those of the rules. */
export function proveAssertions(sentence: ReadSentence, given: readonly GivenAssertion[], { shown, reject }: ProofContext): Assertion[] {
  const { assertions: local, bare } = sentence;
  if (given.length === 0) return mayAssertNothing(sentence) ? [] : local;
  const placed = placeAll(bare.text, given, reject);
  const bound = bindMarkers(
    placed.map(({ at }) => at),
    bare.markers,
  );
  const made = placed.map((one, index) =>
    makeAssertion(sentence, { ...one, next: placed[index + 1]?.at.start, citations: bound[index]!, shown, reject }),
  );
  const whole = made.filter((one) => one !== undefined && isLongEnough(one)) as Assertion[];
  if (whole.length === 0 || made.includes(undefined)) return local;
  const isSafe = local.every((one) => one.citations.length + sentence.borrowed.length === 0 || isKept(one, whole));
  if (!isSafe || whole.some((one) => joinsScopes(one, local))) {
    reject("claims that leave out a cited clause, or join two");
    return local;
  }
  return whole;
}

/** A sentence that cites, or reports others' findings, always asserts something, even if a model disagrees. */
function mayAssertNothing({ citations, borrowed, namesSource, bare }: ReadSentence): boolean {
  return citations.length === 0 && borrowed.length === 0 && !namesSource && !reportsOthers(bare.text);
}

interface Placed {
  given: GivenAssertion;
  /** Where its words stand in the bare text. */
  at: Span;
}

function placeAll(text: string, given: readonly GivenAssertion[], reject: (what: string) => void): Placed[] {
  const placed: Placed[] = [];
  for (const one of given) {
    const places = countWords(one.words) === 0 ? [] : findPhrases(text, one.words);
    const at = places.find((span) => !placed.some((other) => overlaps(other.at, span)));
    if (at) placed.push({ given: one, at });
    else reject(places.length === 0 ? "a claim whose words are not in the sentence" : "a claim with the words of another");
  }
  return placed.sort((one, other) => one.at.start - other.at.start);
}

function isKept(local: Assertion, made: readonly Assertion[]): boolean {
  const texts = made.flatMap(({ text, standalone = "" }) => [text, standalone]);
  const [words, numbers] = [new Set(texts.flatMap(contentStems)), new Set(texts.flatMap(numbersIn))];
  const wanted = contentStems(local.text);
  const kept = wanted.filter((word) => words.has(word)).length;
  return kept >= coveredShare * wanted.length && numbersIn(local.text).every((number) => numbers.has(number));
}

/** Whether an assertion spans several clauses, whose sources must not be mixed. */
function joinsScopes({ span }: Assertion, local: readonly Assertion[]): boolean {
  return local.filter((one) => overlaps(one.span, span)).length > 1;
}

/**
 * Assigns citations to the parts of a sentence by the same scope as clauses: a marker belongs to the part it is in or ends; a part
 * without one goes with the next that has one; and a name at the beginning ("Okoro (2016) found") applies to what follows until another
 * source does.
 */
function bindMarkers(stretches: readonly Span[], markers: readonly TakenMarker[]): Citation[][] {
  const own = stretches.map((_, index) => {
    const [from, until] = [index === 0 ? 0 : stretches[index]!.start, stretches[index + 1]?.start ?? Number.POSITIVE_INFINITY];
    return markers.filter(({ at }) => at >= from && at < until);
  });
  return own.map((markersHere, index) => {
    if (markersHere.length > 0) return citationsOf(markersHere);
    const next = own.slice(index + 1).find((later) => later.length > 0);
    const closing = next?.filter(({ narrative }) => !narrative) ?? [];
    if (closing.length > 0) return citationsOf(closing);
    return citationsOf((own.slice(0, index).findLast((earlier) => earlier.length > 0) ?? []).filter(({ narrative }) => narrative));
  });
}

function citationsOf(markers: readonly TakenMarker[]): Citation[] {
  return markers.map(({ citation }) => citation);
}
