import type { Claim } from "../domain/claim/claim.ts";
import { quoteSpan } from "../domain/document/locator.ts";
import { hashOf, makeId } from "../domain/id.ts";
import { cacheVectors } from "../models/cache-outputs.ts";
import { verifierId } from "../models/models.ts";
import { unlessMissing } from "../models/unless-missing.ts";
import type { StageContext, VerifyStatement } from "../pipeline/stage.ts";
import { splitParts } from "../stages/claims/clauses/split-clauses.ts";
import { findQuotations } from "../stages/claims/quotations/find-quotations.ts";
import { judgeClaim } from "../stages/verification/judge-claim.ts";

type StatementContext = Pick<StageContext, "models" | "config" | "search" | "findEvidence" | "passages" | "document">;

/** Judges statements of recommendations and answers with the verifier that judges the claims of a manuscript. */
export function openVerifyStatement(given: StatementContext): VerifyStatement {
  const context = { ...given, models: { ...given.models, embed: cacheVectors(given.models.nearness ?? given.models.embed) } };
  return async ({ statement, context: before = "", documentIds }) => {
    const claim = claimOfStatement(statement, before);
    const cited = await Promise.all(
      documentIds.map(async (id) => ({ referenceId: makeId("ref", id), source: await context.document(id) })),
    );
    const madeBy = { kind: "model" as const, by: verifierId(context.models), stage: "statement", stageVersion: 1, inputHash: "" };
    return unlessMissing(context.models, judgeClaim(claim, cited, { context, madeBy }));
  };
}

/** A statement as a claim without surrounding text. */
export function claimOfStatement(text: string, context = ""): Claim {
  const span = { start: 0, end: text.length };
  return {
    id: makeId("clm", text),
    fingerprint: hashOf(text),
    documentId: makeId("doc", "statement"),
    ordinal: 0,
    text,
    standalone: text,
    context,
    locator: quoteSpan(text, span),
    section: "",
    category: "established",
    needsCitation: false,
    citationIds: [],
    binding: "own",
    parts: splitParts(text),
    quotations: findQuotations(text, span),
  };
}
