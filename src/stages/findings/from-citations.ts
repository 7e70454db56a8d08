import type { Citation } from "../../domain/citation.ts";
import type { Reference } from "../../domain/reference.ts";
import { lastWords } from "./fingerprints.ts";
import { fromMissingCitations } from "./from-missing-citations.ts";
import type { Draft, Records } from "./records.ts";
import { ambiguous, notListed } from "./rules/citations.ts";

/** So many markers that lead nowhere, and more than this share of all, are no author's mistake. */
const manyLost = 5;
const lostShare = 0.5;

/** Markers that lead nowhere, and sentences that should have one. */
export function fromCitations(records: Records): Draft[] {
  const { references, citations } = records;
  const lost = citations.filter(({ targets }) => targets.some(({ referenceId }) => referenceId === null));
  // When most markers lead nowhere, it is the list that we failed to read.
  const isUnread = lost.length >= manyLost && lost.length > lostShare * citations.length;
  const dangling = (isUnread ? [] : lost).flatMap(({ locator, targets }) =>
    targets
      .filter(({ referenceId }) => referenceId === null)
      .map(({ label }) => ({
        rule: notListed,
        message: `The reference list has no entry for ${label}.`,
        locator,
        about: `${label} ${lastWords(locator.quote.prefix)}`,
      })),
  );
  return [...dangling, ...citations.flatMap((citation) => severalMeant(citation, references)), ...fromMissingCitations(records)];
}

/** A marker that fits several entries has several targets under one label. */
function severalMeant({ locator, targets }: Citation, references: Reference[]): Draft[] {
  const labels = [...new Set(targets.map(({ label }) => label))];
  return labels.flatMap((label) => {
    const ids = new Set(targets.filter((target) => target.label === label).map(({ referenceId }) => referenceId));
    const meant = references.filter(({ id }) => ids.has(id));
    if (meant.length < 2) return [];
    const haveLines = meant.every((reference) => reference.locator.line !== undefined && reference.locator.page === undefined);
    const where = haveLines ? "lines" : "numbers";
    const places = meant.map(({ locator: place, ordinal }) => (haveLines ? place.line : ordinal + 1)).join(", ");
    const message = `${label} fits ${meant.length} entries of the reference list (${where} ${places}).`;
    return [{ rule: ambiguous, message, locator, about: `${label} ${lastWords(locator.quote.prefix)}` }];
  });
}
