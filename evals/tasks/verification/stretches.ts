import { contentWords } from "../../../src/domain/text/words/content-words.ts";
import { coverage } from "../../../src/domain/text/words/overlap.ts";
import type { Source } from "./cited-claim.ts";

/** Maximum words of one part, so that it and a claim nearly fit into the verifier's 384 tokens. */
const maxStretchWords = 300;
/** Maximum parts of all sources that are read beside one claim; a whole web page would take seconds. */
const maxStretches = 3;

/** The sources of a claim as a few long texts: all text if it is short, otherwise the parts closest to the claim. */
export function closestStretches(claim: string, sources: readonly Source[]): string[] {
  return closest(
    claim,
    sources.flatMap(stretchesOf).filter((stretch) => stretch !== ""),
    maxStretches,
  ).map(({ text }) => text);
}

/** The texts that share most words with a claim, in their own order. */
export function closest(claim: string, texts: readonly string[], count: number): { text: string; index: number }[] {
  const all = texts.map((text, index) => ({ text, index }));
  if (all.length <= count) return all;
  const wanted = contentWords(claim);
  return all
    .map((one) => ({ ...one, shared: coverage(wanted, contentWords(one.text)) }))
    .sort((one, other) => other.shared - one.shared || one.index - other.index)
    .slice(0, count)
    .sort((one, other) => one.index - other.index);
}

/** Splits a source between sentences into parts of about equal length. */
function stretchesOf({ title, sentences }: Source): string[] {
  const texts = [title, ...sentences].filter((text) => text.trim() !== "");
  const total = texts.reduce((sum, text) => sum + wordsIn(text), 0);
  const size = total / Math.ceil(total / maxStretchWords);
  const stretches: string[][] = [];
  let read = 0;
  for (const text of texts) {
    const place = Math.floor(read / size);
    stretches[place] = [...(stretches[place] ?? []), text];
    read += wordsIn(text);
  }
  return stretches.flatMap((stretch) => stretch.join(" "));
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
