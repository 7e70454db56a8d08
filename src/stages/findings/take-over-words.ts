import type { Drift } from "../../domain/verdict.ts";
import { isOfQuotation } from "./focus.ts";

type Stretch = Pick<Drift, "claimWords" | "sourceWords">;

/** The source's words as they fit into the sentence of the claim; null where they have another form, as "from 10 t to 40 t" in the place of "doubled". */
export function takeOverWords(kind: Drift["kind"], { claimWords, sourceWords }: Stretch): string | null {
  const isQuoted = isOfQuotation(kind);
  if (!isQuoted && !hasSameForm(kind, claimWords, sourceWords)) return null;
  return isQuoted ? sourceWords : withCaseOf(claimWords, sourceWords);
}

function hasSameForm(kind: Drift["kind"], claimed: string, given: string): boolean {
  if (/\d/.test(claimed) !== /\d/.test(given) || opensRange(claimed) !== opensRange(given)) return false;
  // "31 %" fits where "more than 40 %" stood; words and dates fit only where there are as many of them.
  return (kind !== "date" && /\d/.test(claimed)) || countWords(claimed) === countWords(given);
}

function opensRange(words: string): boolean {
  return /^(?:from|between)\b/i.test(words);
}

function countWords(words: string): number {
  return words.trim().split(/\s+/).length;
}

/** A sentence keeps its capital, and the middle of one gets none from the beginning of another; names and signs stay. */
function withCaseOf(claimed: string, given: string): string {
  const [own, theirs] = [claimed[0] ?? "", given[0] ?? ""];
  if (isCapital(own) && isSmall(theirs)) return theirs.toUpperCase() + given.slice(1);
  const opens = isSmall(own) && isCapital(theirs) && isSmall(given[1] ?? "");
  return opens ? theirs.toLowerCase() + given.slice(1) : given;
}

function isCapital(letter: string): boolean {
  return /\p{Lu}/u.test(letter);
}

function isSmall(letter: string): boolean {
  return /\p{Ll}/u.test(letter);
}
