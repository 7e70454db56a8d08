import type { Evidence } from "../../domain/evidence.ts";
import type { Recommendation } from "../../domain/recommendation.ts";
import { insertCitation } from "./insert-citation.ts";
import type { Draft, Records } from "./records.ts";
import { missingCitation } from "./rules/citations.ts";

/** Sentences that should name a source and do not, with the works at hand that say the same. */
export function fromMissingCitations({ manuscript, references, citations, claims, verdicts, recommendations = [] }: Records): Draft[] {
  const elsewhere = new Map(verdicts.map(({ claimId, elsewhere: found }) => [claimId, found]));
  const recommended = new Map(recommendations.map((recommendation) => [recommendation.claimId, recommendation]));
  return claims
    .filter(({ needsCitation }) => needsCitation)
    .map(({ id, text, locator }) => {
      const found = recommended.get(id);
      const nearby = elsewhere.get(id) ?? [];
      const evidence = distinct([...(found?.works ?? []), ...(found?.against ?? [])].flatMap((work) => work.evidence).concat(nearby));
      return {
        rule: missingCitation,
        message: ["A reader would expect a source here, and none is named.", ...whatIsAtHand(found, nearby)].join(" "),
        locator,
        about: text,
        claimId: id,
        evidence,
        fixes: found?.works.flatMap((work) => insertCitation(work, locator, { manuscript, references, citations })) ?? [],
      };
    });
}

function whatIsAtHand(found: Recommendation | undefined, nearby: Evidence[]): string[] {
  if (found && (found.works.length > 0 || found.against.length > 0)) return [found.reason];
  return nearby.length > 0 ? ["A document at hand says so."] : [];
}

/** The same words are shown once, whoever found them. */
function distinct(evidence: Evidence[]): Evidence[] {
  const place = ({ documentId, locator: { start, end } }: Evidence) => `${documentId}:${start}:${end}`;
  return [...new Map(evidence.map((one) => [place(one), one])).values()];
}
