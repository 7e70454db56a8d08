import type { Block } from "../../domain/document/document.ts";

/** Crossref's pattern, plus the other visible ASCII characters of older DOIs, without enclosing quotes and brackets. */
const doi = /\b10\.\d{4,9}\/[!#-;=?-[\]_a-z~]+/i;

/** Maximum offset of a document's own DOI; later ones belong to other works. */
const frontMatter = 3_000;

/** The document's own DOI: before the reference list and near the beginning. */
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
  // A closing bracket belongs to the DOI only if it opens inside it.
  while (/[)\]]$/.test(trimmed) && count(trimmed, /[)\]]/g) > count(trimmed, /[([]/g)) trimmed = trimmed.slice(0, -1);
  return trimmed.replace(/[.,;:]+$/, "").toLowerCase();
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
