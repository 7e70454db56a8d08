import type { ReportedFinding } from "../../domain/report/report.ts";
import type { ClaimDetails, EvidenceDocument, FindingDetails } from "../../domain/report/review.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { IbidError } from "../../errors.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import type { LoadedReview } from "./loaded-review.ts";
import { matchOf } from "./reference-rows.ts";

/** A finding with its rule, claim and evidence. */
export function findingDetails(review: LoadedReview, findingId: string): FindingDetails {
  const finding = review.report.findings.find(({ id }) => id === findingId);
  const rule = ruleCatalogue.find(({ code }) => code === finding?.code);
  if (!finding || !rule) throw reviewItemNotFound("finding");
  const claim = finding.claimId === null ? null : claimDetails(review, finding.claimId);
  return { finding, rule, claim, documents: documentsOf(review, finding.evidence) };
}

/** A claim with all results about it. */
export function claimDetails(review: LoadedReview, claimId: string): ClaimDetails {
  const { report, documentId, assigned } = review;
  const found = report.claims.find(({ id }) => id === claimId);
  if (!found) throw reviewItemNotFound("claim");
  const { rewording = null, ...claim } = found;
  const verdict = report.verdicts.find((one) => one.claimId === claimId) ?? null;
  const findings = report.findings.filter((finding) => finding.claimId === claimId);
  const recommendation = report.recommendations?.find((one) => one.claimId === claimId) ?? null;
  const cited = new Set(
    report.citations
      .filter(({ id }) => claim.citationIds.includes(id))
      .flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)),
  );
  const references = report.references
    .filter(({ id }) => cited.has(id))
    .map((reference) => ({ ...reference, match: matchOf(reference, assigned) }));
  return {
    claim: { ...claim, documentId },
    rewording,
    verdict,
    findings,
    references,
    documents: documentsOf(review, [
      ...(verdict ? [...verdict.evidence, ...verdict.elsewhere] : []),
      ...findings.flatMap(({ evidence }: ReportedFinding) => evidence),
      ...references.map(({ match }) => match),
      ...(recommendation ? [...recommendation.works, ...recommendation.against, ...recommendation.related] : []),
    ]),
    recommendation,
  };
}

function documentsOf(
  { reviewDocuments }: LoadedReview,
  naming: readonly (Pick<Evidence, "documentId"> | { documentId: string | null })[],
): EvidenceDocument[] {
  const ids = new Set(naming.flatMap(({ documentId }) => documentId ?? []));
  return [...ids].flatMap((id) => reviewDocuments.get(id) ?? []);
}

/** The same error whether the item never existed or was removed. */
export function reviewItemNotFound(what: "finding" | "claim" | "reference"): IbidError {
  return new IbidError("not-found", `there is no such ${what}`, {
    hint: `The last check of its manuscript has none with this id; ask for the ${what}s of the document again.`,
  });
}
