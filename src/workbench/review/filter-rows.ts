import { plainWords } from "../../domain/plain-words.ts";
import type { ClaimRow, FindingRow } from "../../domain/review.ts";
import type { LoadedReview } from "./loaded-review.ts";
import type { ClaimFilter, FindingFilter } from "./reviews.ts";

/** The findings that a filter wants; what it does not name limits nothing. */
export function filterFindings({ rows, report }: LoadedReview, { rules, severities, states, words = "" }: FindingFilter): FindingRow[] {
  const prefixes = rules?.map((rule) => rule.toUpperCase());
  const wanted = plainWords(words);
  return rows.findings().filter(
    ({ code, severity, state, message }, index) =>
      (prefixes?.some((prefix) => code.startsWith(prefix)) ?? true) &&
      (severities?.includes(severity) ?? true) &&
      (states?.includes(state) ?? true) &&
      // The whole of the manuscript's words, of which the list shows the beginning.
      (wanted === "" || [message, report.findings[index]!.locator.quote.exact].some((text) => plainWords(text).includes(wanted))),
  );
}

/** The claims that a filter wants; a section stands for all that is under its heading. */
export function filterClaims({ rows, sections }: LoadedReview, { labels, section }: ClaimFilter): ClaimRow[] {
  const wanted = section === undefined ? undefined : plainWords(section);
  const spans = sections.filter(({ heading }) => plainWords(heading) === wanted);
  return rows
    .claims()
    .filter(
      ({ label, start, section: own }) =>
        (labels === undefined || (label !== null && labels.includes(label))) &&
        (wanted === undefined || plainWords(own) === wanted || spans.some((span) => span.start <= start && start < span.end)),
    );
}
