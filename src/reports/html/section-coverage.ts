import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import type { ReportIndex, ReportReference } from "../report-index.ts";

/** The result of a claim for the coverage table. */
export const coverageOutcomes = ["supported", "differs", "open", "unjudged"] as const;
export type CoverageOutcome = (typeof coverageOutcomes)[number];

export interface SectionCoverage {
  section: string;
  claims: number;
  counts: Record<CoverageOutcome, number>;
}

const outcomeOf: Record<VerdictLabel, CoverageOutcome> = {
  supported: "supported",
  "partially-supported": "differs",
  contradicted: "differs",
  unsupported: "differs",
  uncertain: "open",
  unverifiable: "unjudged",
};

/** The claims counted by section, in the order of the manuscript. */
export function coverageBySection({ report, verdicts }: ReportIndex): SectionCoverage[] {
  const sections = new Map<string, SectionCoverage>();
  for (const { id, section } of report.claims.toSorted((one, other) => one.locator.start - other.locator.start)) {
    const known = sections.get(section) ?? { section, claims: 0, counts: { supported: 0, differs: 0, open: 0, unjudged: 0 } };
    const verdict = verdicts.get(id);
    known.claims += 1;
    known.counts[verdict ? outcomeOf[verdict.label] : "unjudged"] += 1;
    sections.set(section, known);
  }
  return [...sections.values()];
}

/** References without an available text, those with the most claims first. */
export function missingReferences({ report, citations }: ReportIndex): { reference: ReportReference; claims: number }[] {
  const waiting = new Map<string, number>();
  for (const { citationIds } of report.claims) {
    const cited = citationIds.flatMap((id) => citations.get(id)?.targets ?? []).flatMap(({ referenceId }) => referenceId ?? []);
    for (const id of new Set(cited)) waiting.set(id, (waiting.get(id) ?? 0) + 1);
  }
  return report.references
    .filter(({ match }) => match.documentId === null)
    .map((reference) => ({ reference, claims: waiting.get(reference.id) ?? 0 }))
    .toSorted((one, other) => other.claims - one.claims || one.reference.ordinal - other.reference.ordinal);
}
