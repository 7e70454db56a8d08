import type { Config } from "../../config/schema.ts";
import { settings } from "../../config/settings.ts";
import type { SettingsView } from "../../domain/server/settings-view.ts";
import { IbidError } from "../../errors.ts";
import { openLlm } from "../../llm/open-llm.ts";
import type { Models } from "../../models/models.ts";
import { type HostedRole, hostedRoles, parseRoleAssignment } from "../models/hosted-role.ts";

type Role = SettingsView["roles"][number];

/** The model of each role, and why it cannot answer. Nothing is sent. */
export function viewRoles(config: Config, { environment, models }: { environment: NodeJS.ProcessEnv; models: Models }): Role[] {
  return hostedRoles.flatMap((role) => {
    const common = { role, what: whatRoleDoes(role) };
    const local: Role = { ...common, model: localModel(role, models), isLocal: true, host: null, trouble: null };
    try {
      const { models: named, withLocal } = parseRoleAssignment(role, config.models[role]);
      const rows = named.map((model): Role => ({ ...common, model, ...modelStatus(model, config, environment) }));
      return rows.length === 0 || withLocal ? [...rows, local] : rows;
    } catch (error) {
      return [{ ...common, model: config.models[role], isLocal: false, host: null, trouble: errorText(error) }];
    }
  });
}

/** Whether the model that writes answers can search the web, and why it cannot. Nothing is sent. */
export function viewWebSearch(config: Config, environment: NodeJS.ProcessEnv): SettingsView["webSearch"] {
  const why = whyNoWebSearch(config, environment);
  return { isOn: config.webSearch && why === null, isAvailable: why === null, why };
}

function whyNoWebSearch({ models, agents, providers, offline }: Config, environment: NodeJS.ProcessEnv): string | null {
  if (offline) return "Ibid runs offline: nothing leaves this machine.";
  if (agents["web-search"] === "local") return "The settings turn the agent web-search off.";
  try {
    const [model] = parseRoleAssignment("write", models.write).models;
    if (model === undefined) return "No language model is configured for answers, and local models do not search the web.";
    return openLlm(model, { settings: providers, environment }).searchesWeb ? null : `The provider of ${model} has no web search.`;
  } catch (error) {
    return errorText(error);
  }
}

function modelStatus(
  model: string,
  { providers, offline }: Config,
  environment: NodeJS.ProcessEnv,
): Pick<Role, "isLocal" | "host" | "trouble"> {
  try {
    const { host, isLocal } = openLlm(model, { settings: providers, environment });
    const isLeftOut = offline && !isLocal;
    return { isLocal, host, trouble: isLeftOut ? "Not used offline; local models and rules answer instead." : null };
  } catch (error) {
    return { isLocal: false, host: null, trouble: errorText(error) };
  }
}

/** The description of the setting up to its syntax is the meaning of the role. */
function whatRoleDoes(role: HostedRole): string {
  const meaning = settings.find(({ name }) => name === `models.${role}`)!.description;
  return meaning.replace(/^Language model that /, "").replace(/(?:;|, as provider\/model).*$/s, "");
}

function localModel(role: HostedRole, { judge, embed, rerank, classify, tag }: Models): string {
  switch (role) {
    case "judge":
      return judge.id;
    case "embed":
      return embed.id;
    case "rerank":
      return rerank.id;
    case "extract":
      return `${classify.id}, ${tag.id} and rules`;
    case "write":
      return "rules: quotations alone";
    case "context":
      return "none: passages stay as they are";
    case "see":
      return "character recognition";
  }
}

function errorText(error: unknown): string {
  if (!(error instanceof IbidError)) throw error;
  return `${error.message}${error.hint ? ` (${error.hint})` : ""}`;
}
