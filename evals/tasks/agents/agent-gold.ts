import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { IbidError } from "../../../src/errors.ts";
import { agents } from "../../../src/stages/agents.ts";
import { unreadable } from "../../support/read-rows.ts";
import { readYaml } from "../cases/case-file.ts";

const AgentCase = z.strictObject({
  about: z.string(),
  manuscript: z.string(),
  /** What the sources say, by file name. */
  sources: z.record(z.string(), z.string()).default({}),
  /** The facts that a check must produce, in the form that `fact-readers.ts` writes for this agent. */
  expect: z.array(z.string()).min(1),
});
export type AgentCase = z.infer<typeof AgentCase>;

const AgentGold = z.strictObject({ agent: z.string(), cases: z.array(AgentCase).min(1) });
export type AgentGold = z.infer<typeof AgentGold>;

/** The gold data of each agent, in the order of the registry; of one agent if it is named. */
export function readAgentGold(folder: string, only: string | undefined): AgentGold[] {
  const known = agents.map(({ name }) => name);
  if (only !== undefined && !known.includes(only))
    throw new IbidError("agent-unknown", `there is no agent called ${only}`, { hint: `Agents: ${known.join(", ")}.` });
  const all = readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => {
      const gold = readYaml(join(folder, name), AgentGold);
      if (!known.includes(gold.agent)) throw unreadable(name, `there is no agent called ${gold.agent}`);
      return gold;
    });
  return known.filter((name) => only === undefined || name === only).flatMap((name) => all.filter(({ agent }) => agent === name));
}
