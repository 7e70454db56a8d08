import type { DocumentSummary } from "../document/document.ts";
import { comparable, otherDoisOf, type Work } from "./work.ts";

/** The share of a title's words that the beginning of its text has at least, whatever reads it. */
const minShare = 0.5;
/** Shorter titles have too few words to tell two works apart. */
const minWords = 3;

/** Why a document does not seem to be the cited work: another DOI, or none of its title at the beginning. Null when nothing speaks against it. */
export function describeMismatch(
  { work }: { work: Pick<Work, "title" | "DOI" | "extra"> },
  document: Pick<DocumentSummary, "title" | "front" | "identifiers"> | undefined,
): string | null {
  // Without a text, nothing can be compared.
  if (!document || document.front.trim() === "") return null;
  const { doi, otherDois = [] } = document.identifiers;
  const cited = doisOf(work.DOI, otherDoisOf(work));
  const own = doisOf(doi, otherDois);
  if (cited.length > 0 && own.length > 0)
    return own.some((one) => cited.includes(one)) ? null : `the file has the DOI ${own[0]}, the entry ${cited[0]}`;
  const words = [...new Set(comparable(work.title ?? "").split(" "))].filter((word) => word.length > 2);
  if (words.length < minWords) return null;
  const text = new Set(comparable(`${document.title} ${document.front}`).split(" "));
  const share = words.filter((word) => text.has(word)).length / words.length;
  return share >= minShare
    ? null
    : `the file begins with “${document.title || document.front.trim().slice(0, 80)}”, and not with this title`;
}

/** All DOIs of a work: a preprint and its published version have one each. */
function doisOf(first: string | undefined, others: readonly string[]): string[] {
  return [...(first ? [first] : []), ...others].map((doi) => doi.trim().toLowerCase());
}
