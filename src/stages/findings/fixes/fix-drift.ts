import type { Claim } from "../../../domain/claim/claim.ts";
import { contains } from "../../../domain/document/locator.ts";
import type { Fix } from "../../../domain/finding/fix.ts";
import { findVerbatim } from "../../../domain/text/find-verbatim.ts";
import type { Drift, Verdict } from "../../../domain/verdict/verdict.ts";
import { isSameQuantity } from "./is-same-quantity.ts";
import { isQuotationDrift, locateClaimWords, type ManuscriptText, pairDriftWords } from "./locate-drift.ts";
import { makeFix, type WordChange } from "./make-fix.ts";

/** Maximum words of a fix; longer text should be written by a person. */
const maxWords = 12;

/**
 * Fixes prose to what the source says: number, unit, date, strength or wording. Only for a single difference at a single place. `entries` are
 * the cited works as the reference list has them.
 */
export function fixDrift(claim: Claim, { drift, evidence }: Verdict, manuscript: ManuscriptText, entries = ""): Fix[] {
  const [only, ...others] = drift;
  if (!only || others.length > 0 || only.kind === "scope") return [];
  const stretches = pairDriftWords(only);
  if (stretches.length > 1 && !isQuotationDrift(only.kind)) return [];
  const changes = stretches.flatMap((stretch): WordChange[] => {
    const [span, ...elsewhere] = locateClaimWords(stretch.claimWords, { kind: only.kind, claim, text: manuscript.text });
    if (!span || elsewhere.length > 0) return [];
    const behind = manuscript.text.slice(span.end, claim.locator.end);
    const words = only.kind === "strength" ? weakenWords({ ...stretch, behind }) : adaptSourceWords(only.kind, stretch);
    const replacement = words?.replace(/\s+/g, " ").trim();
    return replacement && replacement.split(" ").length <= maxWords ? [{ span, replacement }] : [];
  });
  if (changes.length < stretches.length) return [];
  const sources = evidence.map(({ locator }) => locator.quote.exact);
  const isCompared = only.kind === "number" || only.kind === "unit" || only.kind === "date";
  if (isCompared && !isSameQuantity(only, { claim: claim.text, quotations: sources, entries })) return [];
  if (isQuotationDrift(only.kind) && !isQuotedAfterFix(claim, changes, { text: manuscript.text, sources })) return [];
  return makeFix(manuscript, { changes, safety: "unsafe" });
}

/** Whether the quotation is in its source after the change, because the parts may belong to different places. */
function isQuotedAfterFix(claim: Claim, changes: WordChange[], { text, sources }: { text: string; sources: string[] }): boolean {
  const quotation = claim.quotations.find((each) => changes.every(({ span }) => contains(each, span)));
  if (!quotation) return false;
  let [words, at] = ["", quotation.start];
  for (const { span, replacement } of changes) {
    words += text.slice(at, span.start) + replacement;
    at = span.end;
  }
  words += text.slice(at, quotation.end);
  return sources.some((source) => findVerbatim(source, words.replace(/[\s.,;:]+$/, "")).length > 0);
}

type DriftWords = Pick<Drift, "claimWords" | "sourceWords">;

/** The source's words in the form of the claim's sentence; null if their form differs, such as "from 10 t to 40 t" for "doubled". */
export function adaptSourceWords(kind: Drift["kind"], { claimWords, sourceWords }: DriftWords): string | null {
  const isQuoted = isQuotationDrift(kind);
  if (!isQuoted && !hasSameForm(kind, claimWords, sourceWords)) return null;
  return isQuoted ? sourceWords : matchCase(claimWords, sourceWords);
}

function hasSameForm(kind: Drift["kind"], claimed: string, given: string): boolean {
  if (/\d/.test(claimed) !== /\d/.test(given) || opensRange(claimed) !== opensRange(given)) return false;
  // "31 %" fits in place of "more than 40 %"; words and dates fit only if their number is equal.
  return (kind !== "date" && /\d/.test(claimed)) || countWords(claimed) === countWords(given);
}

function opensRange(words: string): boolean {
  return /^(?:from|between)\b/i.test(words);
}

function countWords(words: string): number {
  return words.trim().split(/\s+/).length;
}

/** Adapts the first letter to its position in the sentence; names and signs stay. */
function matchCase(claimed: string, given: string): string {
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

/** Causal verbs that can be replaced by an association without reversing the meaning, as "prevents" would. */
const causal = /^(?:causes?|caused|leads? to|led to|(?:is|are) due to)$/i;

/** Strong verbs in their forms, and their infinitive after "may". */
const verbs: [form: RegExp, infinitive: string][] = [
  [/^caus(?:es?|ed)$/i, "cause"],
  [/^prevent(?:s|ed)?$|^will prevent$/i, "prevent"],
  [/^eliminate[sd]?$/i, "eliminate"],
  [/^guarantee[sd]?$/i, "guarantee"],
  [/^ensures?$/i, "ensure"],
  [/^leads? to$|^led to$/i, "lead to"],
];

/** "cause adults to sleep" has another grammar than "cause damage". */
const anInfinitive = /^(?:\s+[\p{L}'’-]+){1,4}\s+to\s/u;

interface Weakening {
  claimWords: string;
  sourceWords: string;
  /** The rest of the sentence. */
  behind: string;
}

/**
 * The claim's words at the strength of its source: "causes" with "were associated with" becomes "is associated with", with "may" it
 * becomes "may cause". Null if no rule is certain of the grammar.
 */
export function weakenWords({ claimWords, sourceWords, behind }: Weakening): string | null {
  const claimed = claimWords.trim();
  const [, relation] = /\b(associated with|linked (?:to|with)|related to|correlated with)$/i.exec(sourceWords.trim()) ?? [];
  if (relation !== undefined && causal.test(claimed) && !anInfinitive.test(behind))
    return `${beFor(claimed, sourceWords)} ${relation.toLowerCase()}`;

  const infinitive = verbs.find(([form]) => form.test(claimed))?.[1];
  if (infinitive === undefined) return null;
  const [modal] = /^(?:may|might|could)$/i.exec(sourceWords.trim()) ?? [];
  if (modal) return `${modal.toLowerCase()} ${infinitive}`;
  const [, doubt] = /^(appear|seem|tend)(?:s|ed)? to$/i.exec(sourceWords.trim()) ?? [];
  return doubt === undefined ? null : `${doubt.toLowerCase()}${endingOf(claimed)} to ${infinitive}`;
}

/** The form of "to be" in place of the strong verb; for a past verb, only the source shows the number. */
function beFor(claimed: string, sourceWords: string): string {
  if (isPast(claimed)) return /\bwere\b/i.test(sourceWords) ? "were" : "was";
  return isSingular(claimed) ? "is" : "are";
}

function endingOf(claimed: string): string {
  return isPast(claimed) ? "ed" : isSingular(claimed) ? "s" : "";
}

function isPast(verb: string): boolean {
  return /ed$|^led to$/i.test(verb);
}

function isSingular(verb: string): boolean {
  return /^\w+s(?: (?:to|due to))?$/i.test(verb);
}
