import type { Config } from "../../config/schema.ts";
import { openBudget } from "../../llm/budget/budget.ts";
import { costOf, type Price } from "../../llm/budget/price-list.ts";
import type { ModelCall } from "../../llm/model-call.ts";
import { openGateway } from "../../llm/open-gateway.ts";
import { hostedModels } from "../../models/hosted/hosted-models.ts";
import type { Models } from "../../models/models.ts";
import { type AgentRegistry, localAgentRegistry } from "../../pipeline/agents.ts";
import type { Store } from "../../store/store.ts";
import { traceConsentRequests } from "../observability/collector.ts";
import { type HostedRole, textSentByRole } from "./hosted-role.ts";
import { loadAgentModule } from "./load-agent-module.ts";
import { type ConsentRequest, openConsent } from "./open-consent.ts";
import type { LlmAccess, ResolvedModels } from "./resolve-models.ts";

export interface RunAgentRegistryOptions extends Partial<Omit<LlmAccess, "openLlm">> {
  config: Config;
  store: Store;
  found: ResolvedModels;
  runId: string;
  /** Shows the user a message before the work starts. */
  notice?(text: string): void;
  isEstimating?: boolean;
}

export interface RunAgentRegistry extends AgentRegistry {
  /** The models of the run: the local ones, with assigned hosted models in their place. */
  withHosted(local: Models): Models;
  /** Writes what is still to be recorded. */
  close(): Promise<void>;
}

/** Opens the gateway with the library's cache, ledger and consents. Without models only local fallbacks answer. */
export async function openAgentRegistry(options: RunAgentRegistryOptions): Promise<RunAgentRegistry> {
  const {
    config,
    store,
    found,
    runId,
    environment = {},
    askPerson,
    howToAllow,
    send,
    observe,
    notice = () => {},
    isEstimating = false,
  } = options;
  const { assignments, hosted, endpoints, priceOf, chosen } = found;
  const { local } = chosen;
  const loaded = await Promise.all([...chosen.modules].map(async ([name, path]) => [name, await loadAgentModule(name, path)] as const));
  const replacements = new Map(loaded);
  // The module is code that runs on this machine, so the user should know.
  for (const [name, { path }] of loaded) notice(`${path} answers for the agent ${name}.`);
  if (endpoints.length === 0)
    return { ...localAgentRegistry, local, modules: replacements, withHosted: (models) => models, close: async () => {} };

  const { consents } = store;
  const requests = [...traceConsentRequests(config, environment), ...consentRequestsOf(found, { webSearch: config.webSearch })];
  const consent = openConsent({ consents, isAllowed: config.allowHosted, requests, askPerson, howToAllow, notice });
  if (!isEstimating) await consent.settle();
  const language = openGateway({
    assignments,
    cache: store.answers,
    ledger: store.outgoing,
    budget: openBudget({ priceOf, maxCost: config.maxCost > 0 && !isEstimating ? config.maxCost : undefined }),
    consent: consent.allow,
    runId,
    isEstimating,
    observe: observe && ((call) => observe({ ...call, dollars: dollarsOf(call, priceOf(call.model)) })),
    ...(send ? { send } : {}),
  });
  const withHosted = (models: Models) => hostedModels(models, { ...hosted, openRequest: language.openRequest });
  return { language, local, modules: replacements, withHosted, close: language.close };
}

function dollarsOf({ usage }: ModelCall, price: Price | undefined): number | null {
  return price ? costOf(usage, price) : null;
}

const textOfWebSearch = "queries of web searches, which go on from there to a search engine";

/** The text that each remote host would get. */
export function consentRequestsOf(
  { assignments, hosted }: Pick<ResolvedModels, "assignments" | "hosted">,
  { webSearch = false }: { webSearch?: boolean } = {},
): ConsentRequest[] {
  const searching = webSearch ? (assignments.write?.models.filter(({ searchesWeb }) => searchesWeb) ?? []) : [];
  const asked = Object.entries(assignments).flatMap(([role, { models }]) => models.map((reader) => [role, reader] as const));
  const all = [...asked, ...Object.entries(hosted)]
    .filter(([, { isLocal }]) => !isLocal)
    .map(([role, { id, host }]) => ({ host, id, text: textSentByRole[role as HostedRole] }))
    .concat(searching.filter(({ isLocal }) => !isLocal).map(({ id, host }) => ({ host, id, text: textOfWebSearch })));
  return Array.from(
    Map.groupBy(all, ({ host }) => host),
    ([host, items]) => ({
      host,
      models: [...new Set(items.map(({ id }) => id))],
      texts: [...new Set(items.map(({ text }) => text))],
    }),
  );
}
