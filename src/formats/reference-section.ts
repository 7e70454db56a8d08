import type { Span } from "../domain/locator.ts";

const headings =
  /^(?:\d+\.?\s+)?(?:references|references cited|reference list|bibliography|literature|literature cited|works cited|cited works|sources|literatur(?:verzeichnis)?|références|referencias|bibliografía)\s*:?$/i;

/** Whether a heading opens the list of references. */
export function isReferenceHeading(text: string): boolean {
  return headings.test(text.trim());
}

const labelled = /^\s*(?:\[\d{1,4}\]|\d{1,4}[.)])\s+\S/;

/** Cuts a run of text into entries where its lines begin with a label; one entry when none does. */
export function splitEntries(text: string): Span[] {
  const starts: number[] = [];
  for (const { index } of text.matchAll(/^/gm)) {
    const line = text.slice(index, text.indexOf("\n", index) === -1 ? undefined : text.indexOf("\n", index));
    if (labelled.test(line)) starts.push(index);
  }
  if (starts.length === 0 || starts[0] !== 0) starts.unshift(0);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}
