import type { Config } from "../config/schema.ts";
import { hostedModels } from "../models/hosted/hosted-models.ts";
import { openMeter } from "../models/language/meter.ts";
import type { ModelCall } from "../models/language/model-call.ts";
import { openDoor } from "../models/language/open-door.ts";
import { costOf, type Price } from "../models/language/price-list.ts";
import type { Models } from "../models/models.ts";
import { type AgentOffice, localOffice } from "../pipeline/agents.ts";
import type { Store } from "../store/store.ts";
import type { FoundReaders, LanguageAccess } from "./find-readers.ts";
import { loadModule } from "./load-module.ts";
import { contentRequest } from "./observation/content-request.ts";
import { type ConsentRequest, openConsent } from "./open-consent.ts";
import { type HostedRole, whatLeaves } from "./what-leaves.ts";

export interface OfficeOptions extends Partial<Omit<LanguageAccess, "openReader">> {
  config: Config;
  store: Store;
  found: FoundReaders;
  runId: string;
  /** Tells the user something before the work begins. */
  notice?(text: string): void;
  isEstimating?: boolean;
}

/** The office of one run. */
export interface OpenOffice extends AgentOffice {
  /** The models of the run: the local ones, with those of providers in their place where they are assigned. */
  withHosted(local: Models): Models;
  /** Ends what is still to be written down. */
  close(): Promise<void>;
}

/** Opens the door to the language models that were found, with the library's memory, ledger and consents; local readers alone where there are none. */
export async function openOffice(options: OfficeOptions): Promise<OpenOffice> {
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
  const { assignments, hosted, addressees, priceOf, chosen } = found;
  const { local } = chosen;
  const loaded = await Promise.all([...chosen.modules].map(async ([name, path]) => [name, await loadModule(name, path)] as const));
  const replacements = new Map(loaded);
  // It is code, and whoever runs it should know.
  for (const [name, { path }] of loaded) notice(`${path} answers for the agent ${name}.`);
  if (addressees.length === 0) return { ...localOffice, local, replacements, withHosted: (models) => models, close: async () => {} };

  const { consents } = store;
  const requests = [...contentRequest(config, environment), ...requestsOf(found, { webSearch: config.webSearch })];
  const consent = openConsent({ consents, isAllowed: config.allowHosted, requests, askPerson, howToAllow, notice });
  if (!isEstimating) await consent.settle();
  const language = openDoor({
    assignments,
    memory: store.answers,
    ledger: store.outgoing,
    meter: openMeter({ priceOf, maxCost: config.maxCost > 0 && !isEstimating ? config.maxCost : undefined }),
    consent: consent.allow,
    runId,
    isEstimating,
    observe: observe && ((call) => observe({ ...call, dollars: dollarsOf(call, priceOf(call.model)) })),
    ...(send ? { send } : {}),
  });
  const withHosted = (models: Models) => hostedModels(models, { ...hosted, escort: language.escort });
  return { language, local, replacements, withHosted, close: language.close };
}

function dollarsOf({ usage }: ModelCall, price: Price | undefined): number | null {
  return price ? costOf(usage, price) : null;
}

const queriesLeave = "queries of web searches, which go on from there to a search engine";

/** What each host that is not this machine would get. */
export function requestsOf(
  { assignments, hosted }: Pick<FoundReaders, "assignments" | "hosted">,
  { webSearch = false }: { webSearch?: boolean } = {},
): ConsentRequest[] {
  const searching = webSearch ? (assignments.write?.readers.filter(({ searchesWeb }) => searchesWeb) ?? []) : [];
  const asked = Object.entries(assignments).flatMap(([role, { readers }]) => readers.map((reader) => [role, reader] as const));
  const all = [...asked, ...Object.entries(hosted)]
    .filter(([, { isLocal }]) => !isLocal)
    .map(([role, { id, host }]) => ({ host, id, text: whatLeaves[role as HostedRole] }))
    .concat(searching.filter(({ isLocal }) => !isLocal).map(({ id, host }) => ({ host, id, text: queriesLeave })));
  return Array.from(
    Map.groupBy(all, ({ host }) => host),
    ([host, items]) => ({
      host,
      models: [...new Set(items.map(({ id }) => id))],
      texts: [...new Set(items.map(({ text }) => text))],
    }),
  );
}
