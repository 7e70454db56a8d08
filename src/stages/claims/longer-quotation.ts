import type { Citation } from "../../domain/citation.ts";
import type { Quotation } from "../../domain/claim.ts";
import type { Span } from "../../domain/locator.ts";
import type { BlockQuotation } from "./block-quotations.ts";
import { countWords } from "./count-words.ts";

/** Fewer words are no sentence of somebody's. */
const fewestWords = 5;
/** From the end of a quotation to its marker: nothing but punctuation. */
const gap = /^["”’»'.,;]{0,3}\s*$/;

interface Surroundings {
  text: string;
  paragraph: Span;
  citationsIn: (span: Span) => Citation[];
}

/** A sentence that is all inside a quotation which ends in a later one: it belongs to the marker that stands behind that end. */
export function longerQuotation(
  sentence: Span,
  quotations: readonly Quotation[],
  { text, paragraph, citationsIn }: Surroundings,
): BlockQuotation | undefined {
  // The opening mark belongs to the sentence and not to the quotation.
  const around = quotations.find(({ start, end }) => start <= sentence.start + 1 && end > sentence.end);
  if (!around || citationsIn(sentence).length > 0) return undefined;
  const [marker] = citationsIn({ start: around.end, end: paragraph.end });
  if (!marker || !gap.test(text.slice(around.end, marker.locator.start))) return undefined;
  const start = Math.max(around.start, sentence.start);
  const words = text.slice(start, sentence.end);
  if (countWords(words) < fewestWords) return undefined;
  const quotation: Quotation = { start, end: sentence.end, text: words, form: "block" };
  return { quotation, citations: [marker], binding: "own", besideCited: true };
}
