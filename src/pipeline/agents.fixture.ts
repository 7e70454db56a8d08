import type { IbidError } from "../errors.ts";
import type { LlmGateway } from "../llm/gateway.ts";
import { type Agents, localAgentRegistry, openAgents } from "./agents.ts";

/** Agents on a test gateway, with their rejected answers and their failures. */
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
