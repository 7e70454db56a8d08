import type { MissingSupport, VerdictLabel } from "./verdict.ts";

/** What the nearest passages lack, in a word. */
export const missingWords: Record<MissingSupport, string> = {
  "other-number": "other number",
  "other-year": "other year",
  "other-place": "other place",
  "other-group": "other group",
  hedged: "less certain",
  "not-stated": "named, not stated",
  "other-words": "some of its words",
  "only-topic": "only the topic",
  "both-stated": "stated both ways",
  "other-language": "other language",
};

/** The heading above a source's words: for what was not decided they are only near, and the heading says what is missing. */
export function sourceHeading(verdict: { label: VerdictLabel; missing?: MissingSupport | undefined } | undefined): string {
  if (verdict?.label === "unsupported") return "The nearest words of the source";
  if (verdict?.label !== "uncertain") return "The source says";
  return verdict.missing ? `The nearest passages (${missingWords[verdict.missing]})` : "The nearest passages";
}

/**
 * Whether people are shown the confidence: beside a verdict that leaves it open, or says that nothing was read, it would read as certainty.
 */
export function showsConfidence(label: VerdictLabel): boolean {
  return label !== "uncertain" && label !== "unverifiable";
}
