import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { firstLineOf, IbidError } from "../../errors.ts";
import type { AgentModule } from "../../pipeline/agent-module.ts";

/** Loads a user's module that answers for an agent. The module is code, and it is executed. */
export async function loadAgentModule(agent: string, named: string): Promise<AgentModule> {
  const path = resolve(named);
  const hash = createHash("sha256").update(readModule(agent, path)).digest("hex");
  const refuse = (why: string, cause?: unknown) =>
    new IbidError("config-invalid", `agents.${agent}: ${path} ${why}`, {
      hint: "A module exports one function as default: export default async (input, context) => answer. docs/agents.md shows one.",
      cause,
    });
  let loaded: { default?: unknown };
  try {
    // A changed module is another module, so its hash is part of the URL.
    loaded = (await import(`${pathToFileURL(path).href}?${hash}`)) as { default?: unknown };
  } catch (cause) {
    throw refuse(`cannot be loaded: ${firstLineOf(cause)}`, cause);
  }
  if (typeof loaded.default !== "function") throw refuse("has no function as its default export");
  return { path, hash, answer: loaded.default as AgentModule["answer"] };
}

function readModule(agent: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new IbidError("not-found", `agents.${agent} names ${path}, which cannot be read`, {
      hint: `Paths are relative to the ibid.toml that names them. agents.${agent} = "local" uses the agent's local fallback.`,
      cause,
    });
  }
}
