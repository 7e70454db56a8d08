import { z } from "zod";
import { Id } from "../id.ts";
import { VerdictLabel } from "../verdict/verdict.ts";
import { RuleCode } from "./finding.ts";

/** Where a Finding stands in a person's work; `open` takes an earlier decision back. */
export const FindingState = z.enum(["open", "accepted", "dismissed", "fixed"]);
export type FindingState = z.infer<typeof FindingState>;

/** Who decided, when, and why. */
const signed = { by: z.string().min(1), at: z.iso.datetime(), reason: z.string() };

const common = {
  id: Id,
  /** The version of the manuscript it was made on. */
  documentId: Id,
  /** That of the Finding or the Claim: it finds the same one again in a later version. */
  fingerprint: z.string(),
  /** The manuscript's words it is about, so that a person can read it when they are gone from the manuscript. */
  words: z.string(),
  ...signed,
};

const aboutFinding = z.object({ about: z.literal("finding"), code: RuleCode, state: FindingState, ...common });
const aboutVerdict = z.object({
  about: z.literal("verdict"),
  /** What the person says it is instead; null takes an earlier word back. */
  label: VerdictLabel.nullable(),
  ...common,
});

const aboutClaim = z.object({
  about: z.literal("claim"),
  /** What the claim says in the person's words, which are judged in the place of ours; null takes an earlier wording back. */
  wording: z.string().trim().min(1).max(2_000).nullable(),
  ...common,
});

/** What a person said about a Finding, a Verdict or a Claim, kept over re-runs and new versions. */
export const Decision = z
  .discriminatedUnion("about", [aboutFinding, aboutVerdict, aboutClaim])
  .refine(
    (decision) => !needsReason(decision) || decision.reason.trim() !== "",
    "a decision against a finding or verdict needs its reason",
  );
export type Decision = z.infer<typeof Decision>;

/** Whoever sets aside what was found must say why: the next reader has nothing else to go by. */
export function needsReason(
  decision:
    | Pick<z.infer<typeof aboutFinding>, "about" | "state">
    | Pick<z.infer<typeof aboutVerdict>, "about" | "label">
    | Pick<z.infer<typeof aboutClaim>, "about">,
): boolean {
  if (decision.about === "claim") return false;
  return decision.about === "finding" ? decision.state === "dismissed" : decision.label !== null;
}

/** A Decision as it stands beside a Finding of a report. */
export const FindingDecision = z.object({ state: FindingState, ...signed });
export type FindingDecision = z.infer<typeof FindingDecision>;

/** A person's wording of a Claim beside the one that Ibid read. */
export const Rewording = z.object({ wording: z.string(), ...signed });
export type Rewording = z.infer<typeof Rewording>;

/** A person's word beside the label that Ibid gave. */
export const Override = z.object({ label: VerdictLabel, ...signed });
export type Override = z.infer<typeof Override>;
