import type { Claim, Quotation } from "../../../domain/claim/claim.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { countWords } from "../count-words.ts";
import { bareText } from "../paragraphs/bare-text.ts";
import type { BodyParagraph } from "../paragraphs/body-paragraphs.ts";
import { speechVerbs } from "./find-quotations.ts";

export interface BlockQuotation {
  quotation: Quotation;
  citations: Citation[];
  binding: Claim["binding"];
  /** Whether a nearby marker may be for it. */
  besideCited: boolean;
}

/** Fewer words are a heading, a name or a formula. */
const minBlockWords = 5;
/** Maximum words of a line that only introduces a quotation. */
const maxOpeningWords = 8;

interface BlockContext {
  text: string;
  citationsIn: (span: Span) => Citation[];
}

/** The quotations in consecutive paragraphs between two of the author's own. */
export function blockQuotations(
  run: readonly BodyParagraph[],
  { before, behind }: { before: BodyParagraph | undefined; behind: BodyParagraph | undefined },
  { text, citationsIn }: BlockContext,
): BlockQuotation[] {
  const trimmed = run.map(({ span }) => quotedWords(text, span, citationsIn(span)));
  const opening = before?.sentences.at(-1);
  const led = opening ? citationsIn(opening) : [];
  const isLed = opening !== undefined && opensQuotation(text.slice(opening.start, opening.end));
  const besideCited = [before?.span, behind?.sentences[0]].some((span) => span !== undefined && citationsIn(span).length > 0);
  const found: BlockQuotation[] = [];
  let until = run.at(-1)!.span.end;
  let closing: Citation[] = [];
  // Processed backwards: a paragraph without a marker goes with the next that has one, because one quotation may have several paragraphs.
  for (const quotation of trimmed.toReversed()) {
    if (!quotation) continue;
    const own = citationsIn({ start: quotation.end, end: until });
    if (own.length > 0) closing = own;
    until = quotation.start;
    const binding = closing.length > 0 || (led.length > 0 && isLed) ? "own" : led.length > 0 ? "shared" : "none";
    found.push({ quotation, citations: closing.length > 0 ? closing : led, binding, besideCited });
  }
  return found.reverse();
}

/** Whether a sentence only introduces a quotation: "Okoro sums it up as follows [1]:". */
export function onlyOpens(bare: string): boolean {
  return /:\s*$/.test(bare) && countWords(bare) <= maxOpeningWords;
}

/** Whether a sentence introduces the text below it; one with a quotation of its own does not. */
function opensQuotation(sentence: string): boolean {
  return (
    /[:,—–][\s\])]*$/.test(sentence) || !/[.!?]["”’')\]\s]*$/.test(sentence) || (speechVerbs.test(sentence) && !/["“”«»]/.test(sentence))
  );
}

/** "— Okoro, Shade in Ports": the author of a quotation, on a separate line or after the words. */
const attribution = /(?:^|(?<=[.!?…"”’)]))\s*(?:—|–|--{1,2})\s*(?:\p{Lu}\.[\s-]?)*\p{Lu}[^.!?]{0,120}\.?$/u;

/** The words of a paragraph without its marker, attribution and quotation marks; undefined if nothing else remains. */
function quotedWords(text: string, span: Span, citations: Citation[]): Quotation | undefined {
  let { start, end } = span;
  for (const { locator } of citations.toReversed()) {
    const rest = text.slice(locator.end, end);
    // A marker in the middle belongs to the quotation.
    if (!/[\p{L}\p{N}]/u.test(rest.replace(/\bpp?\.\s*[\d–-]+/g, ""))) end = locator.start;
  }
  const words = text.slice(start, end);
  end -= words.length - words.replace(attribution, "").length;
  while (end > start && /[\s(["“”„«»—–-]/.test(text[end - 1]!)) end--;
  while (start < end && /[\s"“”„«»]/.test(text[start]!)) start++;
  const inside = citations.filter(({ locator }) => locator.start >= start && locator.end <= end);
  const { text: bare } = bareText(text, { start, end }, { citations: inside, calls: [] });
  return countWords(bare) < minBlockWords ? undefined : { start, end, text: bare, form: "block" };
}

/** Fewer words are not a sentence. */
const minSentenceWords = 5;

/** Only punctuation between a quotation and its marker. */
const gapBeforeMarker = /^["”’»'.,;]{0,3}\s*$/;

interface QuotedParagraph {
  text: string;
  paragraph: Span;
  citationsIn: (span: Span) => Citation[];
}

/** The quotation around a sentence that ends in a later one; the marker after that end applies. */
export function enclosingQuotation(
  sentence: Span,
  quotations: readonly Quotation[],
  { text, paragraph, citationsIn }: QuotedParagraph,
): BlockQuotation | undefined {
  // The opening mark belongs to the sentence, not to the quotation.
  const around = quotations.find(({ start, end }) => start <= sentence.start + 1 && end > sentence.end);
  if (!around || citationsIn(sentence).length > 0) return undefined;
  const [marker] = citationsIn({ start: around.end, end: paragraph.end });
  if (!marker || !gapBeforeMarker.test(text.slice(around.end, marker.locator.start))) return undefined;
  const start = Math.max(around.start, sentence.start);
  const words = text.slice(start, sentence.end);
  if (countWords(words) < minSentenceWords) return undefined;
  const quotation: Quotation = { start, end: sentence.end, text: words, form: "block" };
  return { quotation, citations: [marker], binding: "own", besideCited: true };
}
