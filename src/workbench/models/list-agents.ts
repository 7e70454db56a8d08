import { chatAgents } from "../../chat/chat-agents.ts";
import type { LoadedConfig } from "../../config/load-config.ts";
import type { AgentListing } from "../../domain/llm/agent-listing.ts";
import type { LanguageRole } from "../../domain/llm/language-role.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import { allAgents } from "./all-agents.ts";
import { chooseAgents } from "./choose-agents.ts";
import { parseRoleAssignment } from "./hosted-role.ts";

/** Every agent, what answers for it now, and why. Nothing is loaded or called. */
export function listAgents({ config, origins }: LoadedConfig, environment: NodeJS.ProcessEnv): AgentListing[] {
  const { local, modules, leftOut } = chooseAgents(config);
  const configured = `[agents], ${origins.agents}`;
  return [...allAgents, ...chatAgents].map(({ name, role, purpose, localFallback: fallback }) => {
    const agent = { name, role, purpose, twin: fallback };
    const path = modules.get(name);
    if (path !== undefined) return { ...agent, answeredBy: "module", answering: [path], withTwin: false, why: configured };
    if (local.has(name)) {
      const isLeftOut = leftOut.length > 0 && config.agents[name] !== "local";
      return { ...agent, ...byLocalFallback(isLeftOut ? `offline: ${config.agents[name]} is not run` : configured) };
    }
    return { ...agent, ...(name === "web-search" && !config.webSearch ? byLocalFallback("web-search is not set") : byRole(role)) };
  });

  function byRole(role: LanguageRole): Omit<AgentListing, "name" | "role" | "purpose" | "twin"> {
    const { models, withLocal } = parseRoleAssignment(role, config.models[role]);
    if (models.length === 0) return byLocalFallback(`models.${role} is not set`);
    const usable = models.filter((model) => !config.offline || isOnThisMachine(model));
    if (usable.length === 0) return byLocalFallback(`offline: ${models.join(" and ")} cannot be asked`);
    return { answeredBy: "model", answering: usable, withTwin: withLocal, why: `models.${role}, ${origins[`models.${role}`]}` };
  }

  /** A model that cannot be opened cannot be used offline. */
  function isOnThisMachine(model: string): boolean {
    try {
      return openLlm(model, { settings: config.providers, environment }).isLocal;
    } catch (error) {
      if (error instanceof IbidError) return false;
      throw error;
    }
  }
}

function byLocalFallback(why: string): Pick<AgentListing, "answeredBy" | "answering" | "withTwin" | "why"> {
  return { answeredBy: "twin", answering: [], withTwin: false, why };
}
