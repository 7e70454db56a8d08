import { chatAgents } from "../../chat/chat-agents.ts";
import { nearestName } from "../../config/nearest-name.ts";
import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { allAgents } from "./all-agents.ts";

/** What answers for the agents that the configuration names. */
export interface ChosenAgents {
  /** Agents that use their local fallback. */
  local: ReadonlySet<string>;
  /** Paths of modules. Empty offline: Ibid cannot see what a module sends. */
  modules: ReadonlyMap<string, string>;
  /** Configured modules that are not used, and why. */
  leftOut: { what: string; why: string }[];
}

/** Reads `[agents]`. An unknown name is an error that suggests a similar one. */
export function chooseAgents({ agents: chosen, offline }: Pick<Config, "agents" | "offline">): ChosenAgents {
  const known = [...allAgents, ...chatAgents].map(({ name }) => ({ name, spellings: [name] }));
  for (const name of Object.keys(chosen)) {
    if (known.some((agent) => agent.name === name)) continue;
    const near = nearestName(name, known);
    throw new IbidError("agent-unknown", `there is no agent called ${name}`, {
      hint: near === undefined ? "`ibid agents` lists them all." : `Did you mean ${near}?`,
    });
  }
  const named = Object.entries(chosen).filter(([, choice]) => choice !== "local");
  const talking = named.find(([name]) => chatAgents.some((agent) => agent.name === name));
  if (talking)
    throw new IbidError("config-invalid", `no module can answer for the agent ${talking[0]}`, {
      hint: "It holds a conversation with its model: leave it to the model of its role, or set it to local.",
    });
  return {
    local: new Set(Object.keys(chosen).filter((name) => chosen[name] === "local" || offline)),
    modules: new Map(offline ? [] : named),
    leftOut: offline
      ? named.map(([name, path]) => ({ what: `what ${path} would do (${name})`, why: "offline: the local fallback answered instead" }))
      : [],
  };
}
