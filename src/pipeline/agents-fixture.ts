import type { LanguageDoor } from "../models/language/door.ts";
import { type Agents, openAgents } from "./agents.ts";

/** The agents of a stage that is run by itself, with what they failed at and what was refused of their answers. */
export function agentsBehind(language: LanguageDoor): { agents: Agents; failures: string[]; rejected: string[] } {
  const [failures, rejected]: string[][] = [[], []];
  const agents = openAgents({
    language,
    local: new Set(),
    replacements: new Map(),
    signal: new AbortController().signal,
    fresh: false,
    fail: ({ code }, subject) => failures!.push(`${code}: ${subject}`),
    reject: (agent, what) => rejected!.push(`${agent}: ${what}`),
  });
  return { agents, failures: failures!, rejected: rejected! };
}
