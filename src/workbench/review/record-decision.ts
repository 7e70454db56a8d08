import type { Config } from "../../config/schema.ts";
import { latestClaimDecisions } from "../../domain/claim/rewordings.ts";
import type { Decision, FindingState } from "../../domain/finding/decision.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { VerdictLabel } from "../../domain/verdict/verdict.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import { authorOf, signDecision } from "../decisions/sign-decision.ts";
import type { LoadedReview } from "./loaded-review.ts";
import { reviewItemNotFound } from "./review-details.ts";

interface DecisionTools {
  store: Store;
  config: Config;
  reason: string;
  by?: string | undefined;
}

const hint = "Give the reason in a sentence, and send it again.";

/** Stores a person's decision about a finding. */
export async function decideFinding(
  review: LoadedReview,
  id: string,
  { state, reason, seen, ...decisionTools }: DecisionTools & { state: FindingState; seen?: FindingState | undefined },
): Promise<void> {
  const finding = review.report.findings.find((one) => one.id === id);
  if (!finding) throw reviewItemNotFound("finding");
  const { code, fingerprint, locator } = finding;
  const last = review.decisions.findLast((one) => one.about === "finding" && one.fingerprint === fingerprint);
  requireUnchanged(last, { seen, now: finding.decision?.state ?? "open", ...decisionTools });
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
  { label, reason, seen, ...decisionTools }: DecisionTools & { label: VerdictLabel | null; seen?: VerdictLabel | null | undefined },
): Promise<void> {
  const claim = findClaim(review, id);
  const { fingerprint, text } = claim;
  const verdict = review.report.verdicts.find(({ claimId }) => claimId === id);
  if (!verdict)
    throw new IbidError("usage", "this claim was not judged, so there is no verdict to override", {
      hint: "Check it first; claims that cite nothing and need no citation are not judged.",
    });
  const last = latestClaimDecisions([claim], review.decisions, "verdict").get(id);
  requireUnchanged(last, { seen, now: verdict.override?.label ?? null, ...decisionTools });
  await saveDecision(review, { about: "verdict", label, fingerprint, words: text, reason, documentId: review.documentId }, decisionTools);
}

/** Stores a person's wording of a claim. The manuscript is unchanged. */
export async function rewordClaim(
  review: LoadedReview,
  id: string,
  { wording, reason, seen, ...decisionTools }: DecisionTools & { wording: string | null; seen?: string | null | undefined },
): Promise<void> {
  const claim = findClaim(review, id);
  const { fingerprint, text } = claim;
  const last = latestClaimDecisions([claim], review.decisions, "claim").get(id);
  requireUnchanged(last, { seen, now: claim.rewording?.wording ?? null, ...decisionTools });
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

interface SeenValue extends Pick<DecisionTools, "config" | "by"> {
  seen: string | null | undefined;
  now: string | null;
}

/** Rejects a decision by a person who has not seen what another person decided meanwhile. */
function requireUnchanged(last: Decision | undefined, { seen, now, config, by = authorOf(config) }: SeenValue): void {
  if (seen === undefined || seen === now || !last || last.by === by) return;
  const what =
    last.about === "finding" ? `says ${last.state}` : last.about === "verdict" ? `says ${last.label ?? "as Ibid judged"}` : "reworded it";
  throw new IbidError("decided-meanwhile", `${last.by} decided this meanwhile: ${what}${last.reason === "" ? "" : ` (“${last.reason}”)`}`, {
    hint: "Look at it, then send your decision with what you see now as `seen`, or without `seen` to replace it.",
  });
}

async function saveDecision(
  { path }: LoadedReview,
  unsigned: Parameters<typeof signDecision>[0],
  { store, config, by }: Omit<DecisionTools, "reason">,
): Promise<Decision> {
  const decision = signDecision(unsigned, { config, hint, by });
  await store.decisions.add(decision, path);
  return decision;
}
