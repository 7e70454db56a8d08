import type { CitationIntent } from "../../../src/domain/reference/citation.ts";

/**
 * SciCite's three labels equal ours. Each of ACL-ARC's six labels falls into one of the three and is scored there, so the score is not
 * one over six classes.
 */
const intents: Record<string, CitationIntent> = {
  background: "background",
  method: "method",
  result: "result",
  motivation: "background",
  future: "background",
  uses: "method",
  extends: "method",
  compareorcontrast: "result",
};

/** Our intent for a label of a data set, ignoring case; undefined for an unknown label. */
export function intentOf(label: string): CitationIntent | undefined {
  return intents[label.toLowerCase()];
}
