import type { Config } from "../../config/schema.ts";
import { LanguageRole } from "../../domain/llm/language-role.ts";
import { IbidError } from "../../errors.ts";
import { listedPrice, type Price } from "../../llm/budget/price-list.ts";
import type { Llm } from "../../llm/llm.ts";
import type { PricedCall } from "../../llm/model-call.ts";
import type { RoleAssignment } from "../../llm/open-gateway.ts";
import type { ModelEndpoint } from "../../llm/outbound-request.ts";
import { type ChosenAgents, chooseAgents } from "./choose-agents.ts";
import { type HostedRole, hostedRoles, parseRoleAssignment } from "./hosted-role.ts";
import type { AskPerson } from "./open-consent.ts";
import { type HostedSearchModels, openHostedSearchModels } from "./open-hosted-search-models.ts";

/** Opens the model that an assignment such as `anthropic/NAME` names. */
type OpenLlm = (
  assignment: string,
  about: { settings: Config["providers"]; environment: NodeJS.ProcessEnv; role?: Config["roles"][LanguageRole] },
) => Llm;

/** How language models are called. */
export interface LlmAccess {
  environment: NodeJS.ProcessEnv;
  openLlm: OpenLlm;
  askPerson?: AskPerson | undefined;
  howToAllow?: string | undefined;
  /** Replaces `fetch` in tests. */
  send?: typeof fetch | undefined;
  /** Called for every call to a model, with its cost when the price is known. */
  observe?: ((call: PricedCall) => void) | undefined;
}

/** The language models of a run by role, with their prices. */
export interface ResolvedModels {
  assignments: Partial<Record<LanguageRole, RoleAssignment>>;
  /** Hosted models that replace the local ones in the search. */
  hosted: HostedSearchModels["hosted"];
  /** All models that may be called. */
  endpoints: ModelEndpoint[];
  /** Agents that use their fallbacks or a user's modules. */
  chosen: Pick<ChosenAgents, "local" | "modules">;
  /** Configured models that are not used, and why. */
  leftOut: { what: string; why: string }[];
  priceOf(model: string): Price | undefined;
}

/** Finds the models assigned to these roles. Every error is reported before any work. Offline, remote models are left out. */
export function resolveModels(
  configured: Config,
  language: Pick<LlmAccess, "environment" | "openLlm"> | undefined,
  roles: readonly HostedRole[] = hostedRoles,
): ResolvedModels {
  const unused = Object.fromEntries(hostedRoles.filter((role) => !roles.includes(role)).map((role) => [role, ""]));
  const config = { ...configured, models: { ...configured.models, ...unused } };
  const assignments: ResolvedModels["assignments"] = {};
  const leftOut: ResolvedModels["leftOut"] = [];
  for (const role of language ? LanguageRole.options : []) {
    const { models, withLocal } = parseRoleAssignment(role, config.models[role]);
    const llms = models.flatMap((model) => {
      const llm = openUnlessOffline(model, role, config, language!);
      if (!llm) leftOut.push({ what: `what ${model} would do (${role})`, why: "offline: local models and rules answered in its place" });
      return llm ? [llm] : [];
    });
    if (llms.length > 0) assignments[role] = { models: llms, withLocal };
  }
  const chosen = chooseAgents(config);
  const modules = language ? chosen.modules : new Map<string, string>();
  if (language) leftOut.push(...chosen.leftOut);
  const search = language ? openHostedSearchModels(config, language.environment) : { hosted: {}, leftOut: [] };
  const endpoints = [...Object.values(assignments).flatMap((assignment) => assignment.models), ...Object.values(search.hosted)];
  const priceOf = openPriceLookup(endpoints, config);
  if (config.maxCost > 0) requirePrices(endpoints, priceOf);
  const own = { local: chosen.local, modules };
  return { assignments, hosted: search.hosted, endpoints, chosen: own, leftOut: [...leftOut, ...search.leftOut], priceOf };
}

function openUnlessOffline(
  model: string,
  role: LanguageRole,
  { providers: settings, roles, offline }: Config,
  { environment, openLlm }: Pick<LlmAccess, "environment" | "openLlm">,
): Llm | undefined {
  try {
    const llm = openLlm(model, { settings, environment, role: roles[role] });
    return offline && !llm.isLocal ? undefined : llm;
  } catch (error) {
    // Offline the model is not called, so it needs no key.
    if (offline && error instanceof IbidError && error.code === "model-key-missing") return undefined;
    throw error;
  }
}

/** The user's own price, otherwise the price list. A local model is free. */
export function openPriceLookup(endpoints: readonly ModelEndpoint[], { providers }: Config): (model: string) => Price | undefined {
  const local = new Set(endpoints.filter(({ isLocal }) => isLocal).map(({ id }) => id));
  return (model) => {
    const { inputPrice, outputPrice } = providers[providerOf(model)] ?? {};
    const listed = local.has(model) ? { input: 0, output: 0 } : listedPrice(model);
    const [input, output] = [inputPrice ?? listed?.input, outputPrice ?? listed?.output];
    // A price for only input or output would be shown as the whole price.
    return input === undefined || output === undefined ? undefined : { input, output };
  };
}

function requirePrices(endpoints: readonly ModelEndpoint[], priceOf: (model: string) => Price | undefined): void {
  const unknown = endpoints.find(({ id }) => priceOf(id) === undefined);
  if (!unknown) return;
  throw new IbidError("config-invalid", `--max-cost cannot be enforced: the price of ${unknown.id} is unknown`, {
    hint: `Set input-price and output-price (dollars per million tokens) under [providers.${providerOf(unknown.id)}] in ibid.toml.`,
  });
}

const providerOf = (model: string) => model.slice(0, model.indexOf("/"));
