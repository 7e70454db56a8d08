import type { Block } from "../../domain/document/document.ts";

/** As Crossref recommends, and the other visible ASCII characters that older DOIs have, less quotes and brackets that enclose one. */
const doi = /\b10\.\d{4,9}\/[!#-;=?-[\]_a-z~]+/i;

/** How far into a document its own DOI may stand; what comes later belongs to other works. */
const frontMatter = 3_000;

/** The DOI a document prints of itself: before the reference list and near the beginning. */
export function findDoi(text: string, blocks: Block[]): { doi?: string } {
  const list = blocks.find(({ kind }) => kind === "reference-entry")?.start ?? text.length;
  const found = cleanDoi(text.slice(0, Math.min(frontMatter, list)));
  return found === undefined ? {} : { doi: found };
}

/** The first DOI in a string, lower-cased, without the punctuation of the sentence around it. */
export function cleanDoi(text: string): string | undefined {
  const found = doi.exec(text)?.[0];
  if (found === undefined) return undefined;
  let trimmed = found.replace(/[.,;:'"”’*]+$/, "");
  // A closing bracket belongs to the DOI only when it was opened inside it.
  while (/[)\]]$/.test(trimmed) && count(trimmed, /[)\]]/g) > count(trimmed, /[([]/g)) trimmed = trimmed.slice(0, -1);
  return trimmed.replace(/[.,;:]+$/, "").toLowerCase();
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
