import type { Draft, Records } from "./records.ts";
import { missingCitation, notListed } from "./rules/citations.ts";

/** Markers that lead nowhere, and sentences that should have one. */
export function fromCitations({ citations, claims, verdicts }: Records): Draft[] {
  const elsewhere = new Map(verdicts.map(({ claimId, elsewhere: found }) => [claimId, found]));
  const dangling = citations.flatMap(({ locator, targets }) =>
    targets
      .filter(({ referenceId }) => referenceId === null)
      .map(({ label }) => ({
        rule: notListed,
        message: `The reference list has no entry for ${label}.`,
        locator,
        about: `${label} ${locator.quote.prefix}`,
      })),
  );
  const missing = claims
    .filter(({ needsCitation }) => needsCitation)
    .map(({ id, text, locator }) => {
      const evidence = elsewhere.get(id) ?? [];
      const found = evidence.length > 0 ? " A document at hand says so." : "";
      return {
        rule: missingCitation,
        message: `This reports what others found and names no source.${found}`,
        locator,
        about: text,
        claimId: id,
        evidence,
      };
    });
  return [...dangling, ...missing];
}
