import { FindingState } from "../../domain/decision.ts";
import type { Review } from "../../domain/review.ts";
import type { Run } from "../../domain/run.ts";
import { stateOf } from "./finding-rows.ts";
import type { LoadedReview } from "./loaded-review.ts";

/** What the head of a review shows. */
export function showReview({ revision, report, isPartial, sections, documentId, shelf }: LoadedReview, run: Run | null): Review {
  const { claims, findings } = report;
  const told = findings.filter((finding) => stateOf(finding) !== "dismissed");
  const within = (items: readonly { locator: { start: number } }[], { start, end }: { start: number; end: number }) =>
    items.filter(({ locator }) => start <= locator.start && locator.start < end).length;
  const byRule = Map.groupBy(told, ({ code }) => code);
  const title = shelf.get(documentId)?.title ?? report.manuscript.title;
  return {
    revision,
    manuscript: { ...report.manuscript, title },
    run,
    isPartial,
    sources: report.sources,
    summary: report.summary,
    states: Object.fromEntries(
      FindingState.options.map((state) => [state, findings.filter((finding) => stateOf(finding) === state).length]),
    ) as Review["states"],
    rules: [...byRule]
      .map(([code, list]) => ({ code, name: list[0]!.name, findings: list.length }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    sections: sections.map((section) => ({ ...section, claims: within(claims, section), findings: within(told, section) })),
    comparison: report.comparison,
    notChecked: report.notChecked,
    failures: report.run.failures,
    spending: report.run.spending,
    seconds: isPartial ? null : report.run.seconds,
  };
}
