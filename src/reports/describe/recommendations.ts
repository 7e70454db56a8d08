import type { Finding } from "../../domain/finding/finding.ts";
import type { RecommendedWork } from "../../domain/finding/recommendation.ts";
import type { ReportIndex } from "../report-index.ts";
import { describeConfidence, verdictWords } from "./verdict.ts";

/** The works that a sentence without a citation should cite, and those that contradict it; the evidence has their words. */
export function recommendationsFor(
  { claimId, code }: Finding,
  { recommendations }: ReportIndex,
): { label: "cite" | "discuss"; text: string }[] {
  const found = code.startsWith("CIT") && claimId !== null ? recommendations.get(claimId) : undefined;
  if (!found) return [];
  return [...found.works, ...found.against].map((work) => ({
    label: work.action === "discuss" ? "discuss" : "cite",
    text: describe(work),
  }));
}

function describe({ formatted, key, label, confidence }: RecommendedWork): string {
  return `${formatted} [${key}] – ${verdictWords[label].word}, ${describeConfidence(confidence)}`;
}
