import type { IbidError } from "../errors.ts";
import type { LlmGateway } from "../llm/gateway.ts";
import { type Agents, localAgentRegistry, openAgents } from "./agents.ts";

/** Agents behind a door of a test, with what was refused of their answers and what failed. */
export function agentsFixture(language: LlmGateway): Agents & { rejected: string[]; failures: IbidError[] } {
  const [rejected, failures]: [string[], IbidError[]] = [[], []];
  const agents = openAgents({
    ...localAgentRegistry,
    language,
    signal: new AbortController().signal,
    fresh: false,
    fail: (error) => failures.push(error),
    reject: (_, what) => rejected.push(what),
  });
  return { ...agents, rejected, failures };
}
