import type { ClaimCategory } from "../../domain/claim.ts";

const works =
  "(?:studies|study|work|works|research|surveys?|authors|reports?|reviews?|trials?|experiments?|analyses|investigations?|literature|evidence|meta-analys[ei]s)";

/** Phrases by which a sentence says that it passes on what others found. */
const reported = [
  new RegExp(
    String.raw`\b(?:previous|prior|earlier|recent|several|many|numerous|various|other|past|existing|some|most)\s+(?:\w+\s+){0,2}${works}\b[^.]*\b(?:show|shows|shown|showed|find|finds|found|report|reports|reported|suggest|suggests|suggested|demonstrate|demonstrates|demonstrated|indicate|indicates|indicated|estimate|estimates|estimated|observed|concluded|established)\b`,
    "i",
  ),
  /\bit (?:has been|is|was) (?:shown|reported|demonstrated|found|established|estimated|well known|widely known|known) that\b/i,
  new RegExp(String.raw`^${works}\s+(?:have\s+|has\s+)?(?:show|shown|showed|suggest|suggested|found|find|reported|demonstrated)\b`, "i"),
  /\baccording to (?:a|an|the|recent|previous|earlier) (?:\w+\s+)?(?:study|survey|report|review|analysis|estimates?)\b/i,
];

/** Sections that repeat what the body has said and cited. */
const summary = /\b(?:abstract|summary|conclusions?|acknowledge?ments?|highlights)\b/i;

/** Whether a reader would expect a source here. Only sentences that say themselves that they report others' work: a false alarm costs more than a miss. */
export function needsCitation(text: string, section: string, category: ClaimCategory): boolean {
  if (summary.test(section) || category === "structure" || category === "method" || category === "result") return false;
  if (/\b(?:we|our|us)\b/i.test(text)) return false;
  return reported.some((pattern) => pattern.test(text));
}
