import type { Finding } from "../../domain/finding/finding.ts";
import type { ReportIndex } from "../report-index.ts";
import { describeVerdict } from "./verdict.ts";

/** The works that a sentence without a citation should cite, and those that contradict it; the evidence has their words. */
export function recommendationsFor(
  { claimId, code }: Finding,
  { recommendations }: ReportIndex,
): { label: "cite" | "discuss"; text: string }[] {
  const found = code.startsWith("CIT") && claimId !== null ? recommendations.get(claimId) : undefined;
  if (!found) return [];
  return [...found.works, ...found.against].map((work) => ({
    label: work.action === "discuss" ? "discuss" : "cite",
    text: `${work.formatted} [${work.key}] – ${describeVerdict(work)}`,
  }));
}
