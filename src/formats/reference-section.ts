import type { Span } from "../domain/locator.ts";

const headings =
  /^(?:\d+\.?\s+)?(?:references(?: cited| and notes)?|reference list|bibliography|literature(?: cited)?|cited literature|works cited|cited works|sources|literatur(?:verzeichnis)?|références|referencias|bibliografía)\s*[.:]?$/i;

/** Whether a heading opens the list of references. */
export function isReferenceHeading(text: string): boolean {
  return headings.test(text.trim());
}

const label = /(?<![^\s])(?:\[(\d{1,4})\]|(\d{1,4})[.)])\s+(?=\S)/g;

/** Cuts a run of text into entries where their labels stand; one entry when there are none. */
export function splitEntries(text: string): Span[] {
  const starts = [0];
  let expected: number | undefined;
  for (const { 1: bracketed, 2: numbered, index } of text.matchAll(label)) {
    const number = Number(bracketed ?? numbered);
    const isFirst = text.slice(0, index).trim() === "";
    const opensLine = isFirst || /\n[ \t]*$/.test(text.slice(Math.max(0, index - 20), index));
    // A year or a page number may open a line too, but does not count on; brackets that do need no line of their own.
    const isLabel = bracketed ? opensLine || number === expected : isFirst || (opensLine && number === (expected ?? 1));
    if (!isLabel) continue;
    expected = number + 1;
    if (!isFirst) starts.push(index);
  }
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}
