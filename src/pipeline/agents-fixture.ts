import type { IbidError } from "../errors.ts";
import type { LanguageDoor } from "../models/language/door.ts";
import { type Agents, localOffice, openAgents } from "./agents.ts";

/** Agents behind a door of a test, with what was refused of their answers and what failed. */
export function agentsBehind(language: LanguageDoor): Agents & { rejected: string[]; failures: IbidError[] } {
  const [rejected, failures]: [string[], IbidError[]] = [[], []];
  const agents = openAgents({
    ...localOffice,
    language,
    signal: new AbortController().signal,
    fresh: false,
    fail: (error) => failures.push(error),
    reject: (_, what) => rejected.push(what),
  });
  return { ...agents, rejected, failures };
}
