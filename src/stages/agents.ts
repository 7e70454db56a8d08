import type { Agent } from "../pipeline/agent.ts";
import { categorisation } from "./claims/categorisation.ts";
import { claimExtraction } from "./claims/claim-extraction.ts";
import { inferenceValidation } from "./findings/inference/inference-validation.ts";
import { toulminAgent } from "./findings/inference/toulmin-agent.ts";
import { passageContext } from "./indexing/passage-context.ts";
import { pageTranscription } from "./ingest/page-transcription.ts";
import { citationDetection } from "./references/citation-detection.ts";
import { referenceRepair } from "./references/reference-repair.ts";
import { jointVerificationAgent } from "./verification/agents/joint-verification-agent.ts";
import { rationaleAgent } from "./verification/agents/rationale-agent.ts";
import { verificationAgent } from "./verification/agents/verification-agent.ts";

/** Every agent of Ibid, in the order in which a check comes to them. */
export const agents: readonly Agent<never, unknown>[] = [
  pageTranscription,
  referenceRepair,
  citationDetection,
  claimExtraction,
  categorisation,
  passageContext,
  verificationAgent,
  jointVerificationAgent,
  rationaleAgent,
  inferenceValidation,
  toulminAgent,
];
