import { z } from "zod";
import { Id } from "../id.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { RuleCode } from "./finding.ts";

/** The review state of a Finding. `open` withdraws an earlier decision. */
export const FindingState = z.enum(["open", "accepted", "dismissed", "fixed"]);
export type FindingState = z.infer<typeof FindingState>;

/** Who decided, when, and why. */
const signed = { by: z.string().min(1), at: z.iso.datetime(), reason: z.string() };

const common = {
  id: Id,
  /** The version of the manuscript on which the decision was made. */
  documentId: Id,
  /** The fingerprint of the Finding or the Claim, which identifies it in later versions. */
  fingerprint: z.string(),
  /** The manuscript's words that the decision is about, so that the decision stays readable after they are edited. */
  words: z.string(),
  ...signed,
};

const aboutFinding = z.object({ about: z.literal("finding"), code: RuleCode, state: FindingState, ...common });
const aboutVerdict = z.object({
  about: z.literal("verdict"),
  /** The person's label. Null withdraws an earlier decision. */
  label: VerdictLabel.nullable(),
  ...common,
});

const aboutClaim = z.object({
  about: z.literal("claim"),
  /** The claim in the person's words: a note beside the manuscript's words, which are judged. Null withdraws an earlier wording. */
  wording: z.string().trim().min(1).max(2_000).nullable(),
  ...common,
});

/** A person's decision about a Finding, a Verdict or a Claim. It applies to later runs and versions too. */
export const Decision = z
  .discriminatedUnion("about", [aboutFinding, aboutVerdict, aboutClaim])
  .refine((decision) => !needsReason(decision) || decision.reason.trim() !== "", "a decision against a finding or verdict needs a reason");
export type Decision = z.infer<typeof Decision>;

/** Whether a decision needs a reason. Dismissing a finding or overriding a verdict needs one, so that the next reader can follow it. */
export function needsReason(
  decision:
    | Pick<z.infer<typeof aboutFinding>, "about" | "state">
    | Pick<z.infer<typeof aboutVerdict>, "about" | "label">
    | Pick<z.infer<typeof aboutClaim>, "about">,
): boolean {
  if (decision.about === "claim") return false;
  return decision.about === "finding" ? decision.state === "dismissed" : decision.label !== null;
}

/** A Decision as a report shows it with its Finding. */
export const FindingDecision = z.object({ state: FindingState, ...signed });
export type FindingDecision = z.infer<typeof FindingDecision>;

/** A person's wording of a Claim. It is a note: verdicts and findings are about the manuscript's words. */
export const Rewording = z.object({ wording: z.string(), ...signed });
export type Rewording = z.infer<typeof Rewording>;

/** A person's label for a claim, shown beside the label that Ibid gave. */
export const Override = z.object({ label: VerdictLabel, ...signed });
export type Override = z.infer<typeof Override>;
