import type { Agent } from "../../pipeline/agent.ts";
import { agents } from "../../stages/agents.ts";
import { citationSuggestionAgent } from "../cite/citation-suggestion-agent.ts";
import { literatureReviewAgent } from "../literature/literature-review-agent.ts";
import { evidenceWeighingAgent } from "../live/evidence-weighing-agent.ts";

/** All agents that a module can replace: those of a check, in their order, and those of other commands. */
export const allAgents: readonly Agent<never, unknown>[] = [
  ...agents,
  evidenceWeighingAgent,
  literatureReviewAgent,
  citationSuggestionAgent,
];
