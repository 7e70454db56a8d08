import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { type HostedModel, openHostedModel } from "../../models/hosted/hosted-model.ts";
import { parseRoleAssignment } from "./hosted-role.ts";

/** Roles of the search that a hosted model may have. */
export const searchRoles = ["embed", "rerank"] as const;
type SearchRole = (typeof searchRoles)[number];

/** The hosted models of the search, and the configured ones that are not used. */
export interface HostedSearchModels {
  hosted: Partial<Record<SearchRole, HostedModel>>;
  leftOut: { what: string; why: string }[];
}

/** Opens the embedder and the reranker that are assigned to providers. Offline only those on this machine. */
export function openHostedSearchModels(config: Config, environment: NodeJS.ProcessEnv): HostedSearchModels {
  const opened: HostedSearchModels = { hosted: {}, leftOut: [] };
  for (const role of searchRoles) {
    const [assignment] = parseRoleAssignment(role, config.models[role]).models;
    if (assignment === undefined) continue;
    const model = openUnlessOffline(assignment, config, environment);
    if (model) opened.hosted[role] = model;
    else opened.leftOut.push({ what: `what ${assignment} would do (${role})`, why: "offline: the local model answered in its place" });
  }
  return opened;
}

function openUnlessOffline(assignment: string, config: Config, environment: NodeJS.ProcessEnv): HostedModel | undefined {
  try {
    const model = openHostedModel(assignment, { settings: config.providers, environment });
    return config.offline && !model.isLocal ? undefined : model;
  } catch (error) {
    // Offline the model is not called, so it needs no key.
    if (config.offline && error instanceof IbidError && error.code === "model-key-missing") return undefined;
    throw error;
  }
}
