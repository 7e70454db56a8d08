import type { Span } from "../domain/document/locator.ts";
import type { Passage } from "../domain/document/passage.ts";
import { looksLikePromptInjection } from "../domain/text/prompt-injection.ts";
import { splitSentences } from "../domain/text/split-sentences.ts";

/** Where an injected instruction without a sentence boundary can be separated from the text around it. */
const seam = /(?<=[.!?>}\]]["”’')]*)\s+(?=[\p{Lu}\d<{["“(])|(?<=[。！？])/u;

/** A passage without prompt injections: sentences that address the reader are blanked and cannot become evidence. Offsets stay. */
export function blankInjections(passage: Passage): Passage {
  const { text, sentences, isComplete } = blankSentences(passage.text, passage.start, passage.sentences);
  return isComplete ? passage : { ...passage, text, sentences };
}

/** The same for any other text that a model is shown: a title, a heading, an entry of a reference list. Its length does not change. */
export function blankInjectionsIn(text: string): string {
  const blanked = blankSentences(text, 0, splitSentences(text)).text;
  // An order may stand in what was taken for several sentences.
  return looksLikePromptInjection(blanked.slice(0, maxWholeLength)) ? " ".repeat(text.length) : blanked;
}

/** Characters of a title or an entry that are also looked at as a whole. A longer text is prose, of which only sentences are left out. */
const maxWholeLength = 500;

function blankSentences(given: string, start: number, spans: readonly Span[]): { text: string; sentences: Span[]; isComplete: boolean } {
  let text = given;
  let isComplete = true;
  const sentences = spans.flatMap((sentence) => {
    const words = text.slice(sentence.start - start, sentence.end - start);
    if (!looksLikePromptInjection(words)) return [sentence];
    isComplete = false;
    const kept = besideInjection(words, sentence.start);
    text = text.slice(0, sentence.start - start) + blankBut(words, sentence.start, kept) + text.slice(sentence.end - start);
    return kept;
  });
  return { text, sentences, isComplete };
}

/** The parts of a sentence that are about its subject, when only another part is an injection. */
function besideInjection(words: string, base: number): Span[] {
  const parts: Span[] = [];
  let at = 0;
  for (const part of words.split(seam)) {
    const from = words.indexOf(part, at);
    at = from + part.length;
    if (part.trim() !== "") parts.push({ start: base + from, end: base + at });
  }
  const kept = parts.filter(({ start, end }) => !looksLikePromptInjection(words.slice(start - base, end - base)));
  // When no part is an injection by itself, the whole sentence is one.
  return kept.length === parts.length ? [] : kept;
}

function blankBut(words: string, base: number, kept: readonly Span[]): string {
  let blanked = " ".repeat(words.length);
  for (const { start, end } of kept)
    blanked = blanked.slice(0, start - base) + words.slice(start - base, end - base) + blanked.slice(end - base);
  return blanked;
}
