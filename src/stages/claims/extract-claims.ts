import type { Citation } from "../../domain/citation.ts";
import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { locate } from "../../domain/layout.ts";
import { contains, type Span } from "../../domain/locator.ts";
import { splitSentences } from "../../domain/sentence.ts";
import { categorise } from "./categorise.ts";
import { countWords } from "./count-words.ts";
import { findQuotations } from "./find-quotations.ts";
import { isAmbiguous } from "./is-ambiguous.ts";
import { isFrontMatter } from "./is-front-matter.ts";
import { needsCitation } from "./needs-citation.ts";
import { splitParts } from "./split-parts.ts";
import { namesSource, unreadMarkers } from "./unread-markers.ts";

/** Shorter sentences assert nothing that could be looked up. */
const fewestWords = 4;

/** Every assertion of a manuscript's body, in reading order. */
export function extractClaims(document: Document, citations: Citation[]): Claim[] {
  const claims: Claim[] = [];
  const seen = new Map<string, number>();
  const citationsIn = finderOf(citations);
  for (const { sentence, section, previous } of bodySentences(document, citationsIn)) {
    const own = citationsIn(sentence);
    const text = withoutMarkers(document, sentence, own);
    if (countWords(text) < fewestWords) continue;
    const raw = document.text.slice(sentence.start, sentence.end);
    const borrowed = own.length === 0 && previous && pointsBack(text) ? citationsIn(previous) : [];
    const binding = own.length > 0 ? "own" : borrowed.length > 0 ? "shared" : "none";
    const category = categorise(text, section, binding === "own");
    const occurrence = seen.get(text) ?? 0;
    seen.set(text, occurrence + 1);
    claims.push({
      id: makeId("clm", document.id, text, occurrence),
      documentId: document.id,
      ordinal: claims.length,
      text,
      locator: locate(document, sentence),
      section,
      category,
      needsCitation: binding === "none" && !namesSource(raw) && needsCitation(text, section, category),
      citationIds: judgedBy([...own, ...borrowed]).map(({ id }) => id),
      binding,
      parts: splitParts(text),
      quotations: findQuotations(document.text, sentence),
    });
  }
  return claims;
}

interface PlacedSentence {
  sentence: Span;
  section: string;
  /** The sentence before it in the same paragraph. */
  previous: Span | undefined;
}

type CitationsIn = (span: Span) => Citation[];

/** Finds the citations inside a span without looking at all of them: a book has thousands, and as many sentences. */
function finderOf(citations: Citation[]): CitationsIn {
  const sorted = citations.toSorted((one, other) => one.locator.start - other.locator.start);
  return (span) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.locator.start < span.start) low = middle + 1;
      else high = middle;
    }
    const found: Citation[] = [];
    for (let index = low; index < sorted.length && sorted[index]!.locator.start < span.end; index++)
      if (contains(span, sorted[index]!.locator)) found.push(sorted[index]!);
    return found;
  };
}

function* bodySentences({ text, blocks, markup }: Document, citationsIn: CitationsIn): Iterable<PlacedSentence> {
  let section = "";
  let hasBegun = false;
  for (const block of blocks) {
    if (block.kind === "heading") section = text.slice(block.start, block.end);
    if (block.kind !== "paragraph" && block.kind !== "list-item") continue;
    const content = text.slice(block.start, block.end);
    const mayBeFront = section === "" && block.kind === "paragraph" && citationsIn(block).length === 0;
    if (mayBeFront && isFrontMatter(content, hasBegun)) continue;
    hasBegun = true;
    const sentences = splitSentences(
      content,
      block.start,
      markup.superscripts.filter((span) => contains(block, span)),
    );
    for (const [index, sentence] of sentences.entries()) yield { sentence, section, previous: sentences[index - 1] };
  }
}

/** A claim with a marker that fits several entries is judged by none of its works: the silence of the wrong one would accuse. */
function judgedBy(citations: Citation[]): Citation[] {
  return citations.some(isAmbiguous) ? [] : citations;
}

/** The words of a sentence alone: without the markers of its citations and the calls of its notes. */
function withoutMarkers({ text, markup }: Document, sentence: Span, citations: Citation[]): string {
  const calls = markup.noteCalls.filter((call) => contains(sentence, call));
  const cuts = [...citations.map(({ locator, style }) => ({ start: cutStart(locator, style), end: locator.end })), ...calls];
  let result = "";
  let at = sentence.start;
  for (const { start, end } of cuts.sort((one, other) => one.start - other.start)) {
    result += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  result += text.slice(at, sentence.end);
  return result
    .replace(unreadMarkers, "")
    .replace(/\s+/g, " ")
    .replace(/\s+([.,;:!?])/g, "$1")
    .trim();
}

/** "Smith et al. (2020) found" would lose its subject: there only the year goes. */
function cutStart({ start, quote: { exact } }: Citation["locator"], style: Citation["style"]): number {
  const isNarrative = (style === "author-year" || style === "key") && /^\p{L}/u.test(exact) && exact.includes("(");
  return isNarrative ? start + exact.lastIndexOf("(") : start;
}

const backward =
  /^(?:They|Their|It|Its|The authors|The same|This (?:study|work|review|trial|survey|model)|These (?:authors|studies|findings|results))\b/;

/** A sentence that goes on about the work cited just before it. */
function pointsBack(text: string): boolean {
  return backward.test(text);
}
