import type { Claim } from "../../../domain/claim/claim.ts";
import type { ClaimConclusion, VerdictThresholds } from "../conclude-from-readings.ts";
import type { WindowReading } from "../evidence/window-reading.ts";
import type { ShownPassage } from "./select-passages.ts";

/** All that a language model is given to read about one claim, and what its answer is held against. */
export interface JudgePrompt {
  /** As a reader understands it, with its pronouns resolved. */
  claim: Pick<Claim, "text" | "context" | "parts" | "quotations">;
  /** It is in a language that the local models do not read. */
  isForeign: boolean;
  shown: readonly ShownPassage[];
  /** The best passages for every part are shown, and no cited work was left unread: only then silence means something. */
  isComplete: boolean;
  /** What arithmetic and words came to without any language model. */
  byRules: ClaimConclusion;
  readings: readonly WindowReading[];
  thresholds: VerdictThresholds;
}
