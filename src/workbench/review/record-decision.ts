import type { Config } from "../../config/schema.ts";
import type { Decision, FindingState } from "../../domain/finding/decision.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { signDecision } from "../decisions/sign-decision.ts";
import type { LoadedReview } from "./loaded-review.ts";
import { reviewItemNotFound } from "./review-details.ts";

interface DecisionTools {
  store: Store;
  config: Config;
  reason: string;
}

const hint = "Give the reason in a sentence, and send it again.";

/** Stores a person's decision about a finding. */
export async function decideFinding(
  review: LoadedReview,
  id: string,
  { state, reason, ...decisionTools }: DecisionTools & { state: FindingState },
): Promise<void> {
  const finding = review.report.findings.find((one) => one.id === id);
  if (!finding) throw reviewItemNotFound("finding");
  const { code, fingerprint, locator } = finding;
  await saveDecision(
    review,
    { about: "finding", code, state, fingerprint, words: locator.quote.exact, reason, documentId: review.documentId },
    decisionTools,
  );
}

/** Stores a person's label for a claim, which replaces its verdict. */
export async function overrideVerdict(
  review: LoadedReview,
  id: string,
  { label, reason, ...decisionTools }: DecisionTools & { label: VerdictLabel | null },
): Promise<void> {
  const { fingerprint, text } = findClaim(review, id);
  if (!review.report.verdicts.some(({ claimId }) => claimId === id))
    throw new IbidError("usage", "this claim was not judged, so there is no verdict to override", {
      hint: "Check it first; claims that cite nothing and need no citation are not judged.",
    });
  await saveDecision(review, { about: "verdict", label, fingerprint, words: text, reason, documentId: review.documentId }, decisionTools);
}

/** Stores a person's wording of a claim. The manuscript is unchanged. */
export async function rewordClaim(
  review: LoadedReview,
  id: string,
  { wording, reason, ...decisionTools }: DecisionTools & { wording: string | null },
): Promise<void> {
  const { fingerprint, text } = findClaim(review, id);
  await saveDecision(review, { about: "claim", wording, fingerprint, words: text, reason, documentId: review.documentId }, decisionTools);
}

/** Stores which document is the text of a reference, for all manuscripts that cite the work. */
export async function assignSource(review: LoadedReview, id: string, documentId: string | null, store: Store): Promise<void> {
  const reference = review.report.references.find((one) => one.id === id);
  if (!reference) throw reviewItemNotFound("reference");
  const fingerprint = fingerprintOf(reference);
  if (documentId === null) return store.holdings.unassign(fingerprint);
  if (documentId === review.documentId)
    throw new IbidError("usage", "this is the manuscript itself", { hint: "Name the document that the reference cites." });
  const [known] = await store.listings.list(documentId);
  if (!known || known.format === null)
    throw new IbidError("not-found", "there is no such document", {
      hint: "Upload the file first, then assign it to this reference.",
    });
  await store.holdings.assign(fingerprint, documentId);
}

function findClaim({ report }: LoadedReview, id: string): LoadedReview["report"]["claims"][number] {
  const claim = report.claims.find((one) => one.id === id);
  if (!claim) throw reviewItemNotFound("claim");
  return claim;
}

async function saveDecision(
  { path }: LoadedReview,
  unsigned: Parameters<typeof signDecision>[0],
  { store, config }: Omit<DecisionTools, "reason">,
): Promise<Decision> {
  const decision = signDecision(unsigned, { config, hint });
  await store.decisions.add(decision, path);
  return decision;
}
