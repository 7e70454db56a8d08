import type { Evidence } from "../../domain/evidence.ts";
import type { ReportedFinding } from "../../domain/report.ts";
import type { ClaimDossier, EvidenceDocument, FindingDossier } from "../../domain/review.ts";
import { IbidError } from "../../errors.ts";
import { catalogue } from "../../stages/findings/catalogue.ts";
import type { LoadedReview } from "./loaded-review.ts";
import { matchOf } from "./reference-rows.ts";

/** A finding with what stands behind it. */
export function findingDossier(review: LoadedReview, findingId: string): FindingDossier {
  const finding = review.report.findings.find(({ id }) => id === findingId);
  const rule = catalogue.find(({ code }) => code === finding?.code);
  if (!finding || !rule) throw noSuch("finding");
  const claim = finding.claimId === null ? null : claimDossier(review, finding.claimId);
  return { finding, rule, claim, documents: documentsOf(review, finding.evidence) };
}

/** A claim with all that was found out about it. */
export function claimDossier(review: LoadedReview, claimId: string): ClaimDossier {
  const { report, kept, documentId, assigned } = review;
  const found = report.claims.find(({ id }) => id === claimId);
  if (!found) throw noSuch("claim");
  const { rewording = null, ...claim } = found;
  const judgedAs = kept.claims.find(({ id }) => id === claimId)?.rewording;
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
    isOutdated: verdict !== null && judgedAs?.wording !== rewording?.wording,
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
  { shelf }: LoadedReview,
  naming: readonly (Pick<Evidence, "documentId"> | { documentId: string | null })[],
): EvidenceDocument[] {
  const ids = new Set(naming.flatMap(({ documentId }) => documentId ?? []));
  return [...ids].flatMap((id) => shelf.get(id) ?? []);
}

/** Told alike whether it never was, or is gone since. */
export function noSuch(what: "finding" | "claim" | "reference"): IbidError {
  return new IbidError("not-found", `there is no such ${what}`, {
    hint: `The last check of its manuscript has none with this id; ask for the ${what}s of the document anew.`,
  });
}
