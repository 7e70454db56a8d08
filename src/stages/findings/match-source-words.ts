import type { Claim } from "../../domain/claim.ts";
import type { Fix } from "../../domain/fix.ts";
import { contains } from "../../domain/locator.ts";
import { findVerbatim } from "../../domain/verbatim.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { isOfQuotation, type Manuscript, placesOfWords, stretchesOf } from "./focus.ts";
import { makeFix, type WordChange } from "./make-fix.ts";
import { takeOverWords } from "./take-over-words.ts";
import { weakenWords } from "./weaken-words.ts";

/** More words than this are no slip of the pen, and a person should write them. */
const mostWords = 12;

/** Prose brought to what the source says: its number, unit or date, its strength, its wording. Only where the one difference stands in one place. */
export function matchSourceWords(claim: Claim, { drift, evidence }: Verdict, manuscript: Manuscript): Fix[] {
  const [only, ...others] = drift;
  if (!only || others.length > 0 || only.kind === "scope") return [];
  const stretches = stretchesOf(only);
  if (stretches.length > 1 && !isOfQuotation(only.kind)) return [];
  const changes = stretches.flatMap((stretch): WordChange[] => {
    const [span, ...elsewhere] = placesOfWords(stretch.claimWords, { kind: only.kind, claim, text: manuscript.text });
    if (!span || elsewhere.length > 0) return [];
    const behind = manuscript.text.slice(span.end, claim.locator.end);
    const words = only.kind === "strength" ? weakenWords({ ...stretch, behind }) : takeOverWords(only.kind, stretch);
    const replacement = words?.replace(/\s+/g, " ").trim();
    return replacement && replacement.split(" ").length <= mostWords ? [{ span, replacement }] : [];
  });
  if (changes.length < stretches.length) return [];
  const sources = evidence.map(({ locator }) => locator.quote.exact);
  if (isOfQuotation(only.kind) && !isQuotedThen(claim, changes, { text: manuscript.text, sources })) return [];
  return makeFix(manuscript, { changes, safety: "unsafe" });
}

/** Whether a quotation stands in its source once it is changed: stretches that differ may belong to different places of it. */
function isQuotedThen(claim: Claim, changes: WordChange[], { text, sources }: { text: string; sources: string[] }): boolean {
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
