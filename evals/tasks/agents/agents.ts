import { join } from "node:path";
import { openLlm } from "../../../src/llm/open-llm.ts";
import { packageRoot } from "../../../src/package-root.ts";
import { listAgents } from "../../../src/workbench/models/list-agents.ts";
import type { EvalTask } from "../../eval-task.ts";
import { mean } from "../../scores/mean.ts";
import { withTemporaryLibrary } from "../../support/with-temporary-library.ts";
import { readAgentGold } from "./agent-gold.ts";
import { type AgentScore, measureAgent } from "./measure-agent.ts";

const ownGold = join("evals", "agents", "gold");

/** Measures what currently answers for an agent: its local fallback, a model, or a module of the user. */
export const agents: EvalTask = {
  name: "agents",
  description: "each agent on invented texts, as it is configured now: local fallback, model or module (no --data needed; --agent)",
  modes: [],
  needsData: false,
  async run({ data, limit, agent, config, environment }) {
    const gold = readAgentGold(data ?? join(packageRoot(), ownGold), agent).map(({ cases, ...one }) => ({
      ...one,
      cases: cases.slice(0, limit),
    }));
    const listed = listAgents({ config, origins: {} }, environment);
    const scores = await withTemporaryLibrary(async (library) => {
      const made: AgentScore[] = [];
      for (const one of gold) made.push(await measureAgent(one, { ...library, config, language: { environment, openLlm } }));
      return made;
    });
    const answeredBy = (name: string) => listed.find((one) => one.name === name)!;
    return {
      data: ownGold,
      split: null,
      items: scores.reduce((sum, { cases }) => sum + cases, 0),
      metrics: { ...Object.fromEntries(scores.map((score) => [score.agent, score.f1])), mean: mean(scores.map(({ f1 }) => f1))! },
      details: {
        agents: scores.map((score) => ({
          ...score,
          answeredBy: answeredBy(score.agent).answeredBy,
          answering: answeredBy(score.agent).answering,
        })),
      },
      notes: scores.flatMap(({ agent: name, missing, invented }) => [
        `${name}, answered by ${answeredBy(name).answering.join(" and ") || "its local fallback"}`,
        ...missing.map((fact) => `  missing   ${fact}`),
        ...invented.map((fact) => `  not there ${fact}`),
      ]),
    };
  },
};
