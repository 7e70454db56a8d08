import { askingAgents } from "../chat/agents.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { AgentListing } from "../domain/agent-listing.ts";
import type { LanguageRole } from "../domain/language-role.ts";
import { IbidError } from "../errors.ts";
import { openReader } from "../models/language/open-reader.ts";
import { agents } from "../stages/agents.ts";
import { chooseAgents } from "./choose-agents.ts";
import { readAssignment } from "./read-assignment.ts";

/** Every agent, who answers for it now, and why. Nothing is loaded and nothing is asked. */
export function listAgents({ config, origins }: LoadedConfig, environment: NodeJS.ProcessEnv): AgentListing[] {
  const { local, modules, leftOut } = chooseAgents(config);
  const said = `[agents], ${origins.agents}`;
  return [...agents, ...askingAgents].map(({ name, role, purpose, twin }) => {
    const agent = { name, role, purpose, twin };
    const path = modules.get(name);
    if (path !== undefined) return { ...agent, answeredBy: "module", answering: [path], withTwin: false, why: said };
    if (local.has(name)) {
      const isLeftOut = leftOut.length > 0 && config.agents[name] !== "local";
      return { ...agent, ...byTwin(isLeftOut ? `offline: ${config.agents[name]} is not run` : said) };
    }
    return { ...agent, ...(name === "web-search" && !config.webSearch ? byTwin("web-search is not set") : byRole(role)) };
  });

  function byRole(role: LanguageRole): Omit<AgentListing, "name" | "role" | "purpose" | "twin"> {
    const { models, withLocal } = readAssignment(role, config.models[role]);
    if (models.length === 0) return byTwin(`models.${role} is not set`);
    const usable = models.filter((model) => !config.offline || isOnThisMachine(model));
    if (usable.length === 0) return byTwin(`offline: ${models.join(" and ")} cannot be asked`);
    return { answeredBy: "model", answering: usable, withTwin: withLocal, why: `models.${role}, ${origins[`models.${role}`]}` };
  }

  /** What cannot even be opened cannot be asked offline. */
  function isOnThisMachine(model: string): boolean {
    try {
      return openReader(model, { settings: config.providers, environment }).isLocal;
    } catch (error) {
      if (error instanceof IbidError) return false;
      throw error;
    }
  }
}

function byTwin(why: string): Pick<AgentListing, "answeredBy" | "answering" | "withTwin" | "why"> {
  return { answeredBy: "twin", answering: [], withTwin: false, why };
}
