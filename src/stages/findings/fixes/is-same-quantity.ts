import { parseQuantities, type Quantity, sameValue } from "../../../domain/text/quantity/quantity.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";

interface ComparedSentences {
  /** The claim's sentence. */
  claim: string;
  /** The source's sentences that were quoted. */
  quotations: string[];
  /** The entries of the reference list: a title often names the place that a sentence leaves out. */
  entries: string;
}

/** Minimum share of the claim's words that the quotation has too. */
const minShared = 0.5;

/** Words that single out a group, a time, a place or a kind of number. One that only one side has makes it another number. */
const narrowing = new Set(
  "women men girls boys children adults adolescents infants older younger urban rural global globally worldwide national nationally domestic regional local annual annually monthly weekly daily hourly cumulative cumulatively additional existing new planned projected expected estimated total average mean median maximum minimum peak first second third last former latter winter summer spring autumn day night control placebo treated untreated baseline follow-up per-capita previous earlier initial initially final finally half quarter remaining".split(
    " ",
  ),
);

/**
 * Whether a source's number is about the same as the claim's: same unit, subject, time and place, as far as the words of both tell. Only then
 * may it replace the claim's number; otherwise it is shown beside it.
 */
export function isSameQuantity({ kind, claimWords, sourceWords }: Drift, { claim, quotations, entries }: ComparedSentences): boolean {
  const quotation = quotations.find((words) => words.includes(sourceWords));
  if (quotation === undefined || (kind === "number" && !hasSameUnit(claimWords, sourceWords))) return false;
  const [mine, theirs] = [claim.replace(claimWords, " "), quotation.replace(sourceWords, " ")].map(withoutMarkers) as [string, string];
  return hasSameYears(mine, theirs) && hasSameNames(mine, theirs, entries) && hasSameGroups(mine, theirs) && hasSameSubject(mine, theirs);
}

function hasSameUnit(one: string, other: string): boolean {
  const [mine, theirs] = [parseQuantities(one), parseQuantities(other)];
  return mine.length === 1 && theirs.length === 1 && mine[0]!.dimension === theirs[0]!.dimension;
}

/** Citations name years and authors that are not about the statement. */
function withoutMarkers(text: string): string {
  return text.replace(/\[[^\]]{0,80}\]/g, " ").replace(/\([^()]{0,80}\b(?:19|20)\d\d[a-z]?\)/g, " ");
}

function hasSameYears(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => new Set(text.match(/\b(?:1[89]|20)\d\d\b/g))) as [Set<string>, Set<string>];
  return mine.symmetricDifference(theirs).size === 0;
}

/** Capitalised words inside a sentence, and words with a capital inside; units and the first word are no names. */
function namesIn(text: string): string[] {
  const [, ...inside] = text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  return inside.filter((word) => /^\p{Lu}\p{L}{2,}/u.test(word)).map((word) => word.toLowerCase());
}

function hasSameNames(mine: string, theirs: string, entries: string): boolean {
  const has = (text: string) => {
    const words = new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{N}'’-]*/gu));
    return (name: string) => words.has(name) || words.has(name.replace(/['’]s$/, ""));
  };
  return namesIn(mine).every(has(`${theirs} ${entries}`)) && namesIn(theirs).every(has(`${mine} ${entries}`));
}

function hasSameGroups(one: string, other: string): boolean {
  const groups = (text: string) => new Set((text.toLowerCase().match(/\p{L}[\p{L}-]*/gu) ?? []).filter((word) => narrowing.has(word)));
  return groups(one).symmetricDifference(groups(other)).size === 0;
}

/** The same words, or another number that both have: "81 % of 3,860 trees". */
function hasSameSubject(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) => new Set(contentStems(text))) as [Set<string>, Set<string>];
  const shared = mine.intersection(theirs).size;
  const exact = (text: string): Quantity[] =>
    parseQuantities(text).filter(({ printed, dimension }) => printed >= 10 && dimension !== "year");
  const hasCommonNumber = exact(one).some((quantity) =>
    exact(other).some(({ value, dimension }) => dimension === quantity.dimension && sameValue(value, quantity.value)),
  );
  return shared > 0 && (hasCommonNumber || shared >= minShared * mine.size);
}
