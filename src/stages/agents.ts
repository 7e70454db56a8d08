import type { Agent } from "../pipeline/agent.ts";
import { categorisationAgent } from "./claims/category/categorisation-agent.ts";
import { claimExtractionAgent } from "./claims/llm-extraction/claim-extraction-agent.ts";
import { inferenceValidationAgent } from "./findings/inference/inference-validation-agent.ts";
import { toulminAgent } from "./findings/inference/toulmin-agent.ts";
import { passageContextAgent } from "./indexing/passage-context-agent.ts";
import { pageTranscriptionAgent } from "./ingest/transcription/page-transcription-agent.ts";
import { citationDetectionAgent } from "./references/detection/citation-detection-agent.ts";
import { referenceRepairAgent } from "./references/entries/reference-repair-agent.ts";
import { jointVerificationAgent } from "./verification/llm-judge/joint-verification-agent.ts";
import { rationaleAgent } from "./verification/llm-judge/rationale-agent.ts";
import { verificationAgent } from "./verification/llm-judge/verification-agent.ts";

/** All agents, in the order in which a check uses them. */
export const agents: readonly Agent<never, unknown>[] = [
  pageTranscriptionAgent,
  referenceRepairAgent,
  citationDetectionAgent,
  claimExtractionAgent,
  categorisationAgent,
  passageContextAgent,
  verificationAgent,
  jointVerificationAgent,
  rationaleAgent,
  inferenceValidationAgent,
  toulminAgent,
];
