import type { Span } from "../../../domain/document/locator.ts";
import { findPhrases } from "../../../domain/text/find-phrase.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import { unwrapQuote } from "../../../llm/wrap-untrusted.ts";
import type { EvidenceWindow } from "../evidence/select-windows.ts";
import type { ShownPassage } from "./select-passages.ts";

/** Quotations that are looked at; a model that copies more than these chooses nothing. */
const maxQuotes = 6;
/** Words that say something a quotation must have: "the trees" stands everywhere and shows nothing. */
const minWords = 2;

/** Words that a model says stand in a passage. */
export interface GivenQuote {
  passage: number;
  words: string;
  /** Parts of the claim they are about, counted from 1. */
  parts?: readonly number[] | undefined;
}

/** Words that do stand there, as the whole sentences they are taken from: half a sentence can be made to say the opposite. */
export interface ProvenQuote {
  window: EvidenceWindow;
  shown: ShownPassage;
  /** Counted from 0. */
  parts: number[];
}

/** Keeps the quotations that stand character for character in what the model was shown; a wrong number is put right, the rest is refused. */
export function proveQuotes(
  given: readonly GivenQuote[],
  { claim, shown, reject }: { claim: string; shown: readonly ShownPassage[]; reject: (what: string) => void },
): ProvenQuote[] {
  const proven: ProvenQuote[] = [];
  for (const { passage, words, parts = [] } of given.slice(0, maxQuotes)) {
    const quote = unwrapQuote(words).trim();
    if (contentWords(quote).size < minWords) {
      reject("a quotation too short to show anything");
      continue;
    }
    const place = findShown(
      quote,
      [...shown].sort((one, other) => Number(other.number === passage) - Number(one.number === passage)),
    );
    if (!place) {
      reject("a quotation that does not stand in the passages");
      continue;
    }
    proven.push({ ...place, window: windowOf(claim, place), parts: parts.map((part) => part - 1) });
  }
  if (given.length > maxQuotes) reject("more quotations than are looked at");
  return proven;
}

function findShown(quote: string, shown: readonly ShownPassage[]): { shown: ShownPassage; span: Span } | undefined {
  for (const one of shown) {
    const [found] = findPhrases(one.text, quote);
    if (!found) continue;
    const span = { start: one.start + found.start, end: one.start + found.end };
    // What was blanked out before it was shown must not come back by a quotation around it.
    if (one.source.text.slice(span.start, span.end) === one.text.slice(found.start, found.end)) return { shown: one, span };
  }
  return undefined;
}

function windowOf(claim: string, { shown, span }: { shown: ShownPassage; span: Span }): EvidenceWindow {
  const touched = shown.sentences.filter(({ start, end }) => start < span.end && span.start < end);
  const [start, end] = [Math.min(span.start, touched[0]?.start ?? span.start), Math.max(span.end, touched.at(-1)?.end ?? span.end)];
  const text = shown.source.text.slice(start, end).replace(/\s+/g, " ");
  return {
    start,
    end,
    text,
    documentId: shown.source.id,
    passageId: (touched[0] ?? shown.sentences[0])!.passageId,
    overlap: coverage(contentWords(claim), contentWords(text)),
    ...(shown.isTable ? { isTable: true } : {}),
  };
}
