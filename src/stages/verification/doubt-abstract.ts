import type { Conclusion } from "./conclude.ts";

/** An abstract leaves out conditions and exceptions: what it supports is supported no surer than this. */
const surestByAbstract = 0.9;

/** Beside an abstract alone silence means nothing, and support means a little less. */
export function doubtAbstract(conclusion: Conclusion, onlyAbstracts: boolean): Conclusion {
  if (!onlyAbstracts) return conclusion;
  if (conclusion.label === "unsupported") return { ...conclusion, label: "uncertain" };
  return { ...conclusion, confidence: Math.min(surestByAbstract, conclusion.confidence) };
}
