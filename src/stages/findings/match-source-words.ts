import type { Claim } from "../../domain/claim.ts";
import type { Fix } from "../../domain/fix.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { isSingle, type Manuscript, placesOf } from "./focus.ts";
import { makeFix } from "./make-fix.ts";
import { weakenWords } from "./weaken-words.ts";

/** More words than this are no slip of the pen, and a person should write them. */
const mostWords = 12;

/** Prose brought to what the source says: its number or unit, its strength, its wording. Only where one stretch differs and stands in one place. */
export function matchSourceWords(claim: Claim, { drift }: Verdict, manuscript: Manuscript): Fix[] {
  const [only, ...others] = drift;
  if (!only || others.length > 0 || !isSingle(only)) return [];
  const [place, ...elsewhere] = placesOf(only, claim, manuscript.text);
  if (!place || elsewhere.length > 0) return [];
  const replacement = only.kind === "strength" ? weakenWords(only) : only.kind === "scope" ? null : only.sourceWords;
  if (replacement === null || replacement.split(/\s+/).length > mostWords) return [];
  return makeFix(manuscript, { span: place, replacement: replacement.replace(/\s+/g, " ").trim(), safety: "unsafe" });
}
