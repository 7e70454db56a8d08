import { findVerbatim } from "../../../src/domain/text/find-verbatim.ts";
import type { AnsweringPage } from "./rank-pages.ts";

/**
 * Whether the shown words begin on the named page and appear there letter by letter; words beyond the end of the page are compared with
 * the next page.
 */
export function standsOnPage({ document, page, evidence: { locator } }: AnsweringPage): boolean {
  const { layout, text } = document;
  if (layout.kind !== "pages") return false;
  const own = [...layout.words].filter((word) => word.page === page);
  const first = own.find((word) => word.end > locator.start);
  if (first === undefined || first.start > locator.start + 1) return false;
  const shown = [...layout.words].filter((word) => word.page === page || word.page === page + 1);
  const printed = text.slice(Math.min(...shown.map(({ start }) => start)), Math.max(...shown.map(({ end }) => end)));
  return findVerbatim(printed, locator.quote.exact).length > 0;
}
