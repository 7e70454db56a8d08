import { contentWords } from "../../domain/words/content-words.ts";

/** A comparison: what stands before its word, and what stands behind "than". */
const comparison = /^(.*?)\b(?:more|less|fewer|better|worse|\p{L}{2,}er)\b(.{0,80}?)\bthan\b([^,;]*)/iu;

/** Words that two sides of a comparison share say nothing of who is which. */
interface Sides {
  before: Set<string>;
  behind: Set<string>;
}

/** Whether two comparisons have their sides exchanged: "quays were louder than piers" and "piers were louder than quays". */
export function areSidesExchanged(one: string, other: string): boolean {
  const [own, theirs] = [sidesOf(one), sidesOf(other)];
  if (!own || !theirs) return false;
  // What is compared, as "noise", may stand before the word on both sides; behind "than" stands only who it is compared with.
  return meet(own.before, theirs.behind) && meet(own.behind, theirs.before) && !meet(own.behind, theirs.behind);
}

function sidesOf(text: string): Sides | undefined {
  const found = comparison.exec(text);
  if (!found) return undefined;
  const [, first = "", between = "", last = ""] = found;
  const [before, behind] = [contentWords(`${first} ${between}`), contentWords(last)];
  const both = new Set([...before].filter((word) => behind.has(word)));
  return { before: without(before, both), behind: without(behind, both) };
}

function without(words: Set<string>, others: Set<string>): Set<string> {
  return new Set([...words].filter((word) => !others.has(word)));
}

function meet(one: Set<string>, other: Set<string>): boolean {
  return [...one].some((word) => other.has(word));
}
