import type { Config } from "../config/schema.ts";
import { LanguageRole } from "../domain/language-role.ts";
import { IbidError } from "../errors.ts";
import { hostedModels } from "../models/hosted/hosted-models.ts";
import type { Addressee } from "../models/language/escort.ts";
import { openMeter } from "../models/language/meter.ts";
import type { ModelCall, PricedCall } from "../models/language/model-call.ts";
import { type Assignment, openDoor } from "../models/language/open-door.ts";
import { costOf, listedPrice, type Price } from "../models/language/price-list.ts";
import type { Reader } from "../models/language/reader.ts";
import type { Models } from "../models/models.ts";
import { type AgentOffice, localOffice } from "../pipeline/agents.ts";
import type { Store } from "../store/store.ts";
import { chooseAgents } from "./choose-agents.ts";
import { loadModule } from "./load-module.ts";
import { contentRequest } from "./observation/content-request.ts";
import { type AskPerson, type ConsentRequest, openConsent } from "./open-consent.ts";
import { type HostedRoles, openHostedRoles } from "./open-hosted-roles.ts";
import { readAssignment } from "./read-assignment.ts";
import { type HostedRole, whatLeaves } from "./what-leaves.ts";

/** Opens the model that an assignment such as `anthropic/NAME` names. */
export type OpenReader = (assignment: string, about: { settings: Config["providers"]; environment: NodeJS.ProcessEnv }) => Reader;

/** How language models are reached from here. */
export interface LanguageAccess {
  environment: NodeJS.ProcessEnv;
  openReader: OpenReader;
  askPerson?: AskPerson | undefined;
  /** Another way to send a request; a test has its own. */
  send?: typeof fetch | undefined;
  /** Told of every call to a model, with its cost where the price is known. */
  observe?: ((call: PricedCall) => void) | undefined;
}

export interface OfficeOptions extends Partial<LanguageAccess> {
  config: Config;
  store: Store;
  runId: string;
  /** Tells the user something before the work begins. */
  notice(text: string): void;
  /** No model may be asked. */
  modelFree?: boolean;
  isEstimating?: boolean;
}

/** The office of one run, with what a report should say about it. */
export interface OpenOffice extends AgentOffice {
  /** Models that are configured and were left out, and why. */
  leftOut: { what: string; why: string }[];
  /** The models of the run: the local ones, with those of providers in their place where they are assigned. */
  withHosted(local: Models): Models;
  /** Ends what is still to be written down. */
  close(): Promise<void>;
}

const closedOffice = { ...localOffice, withHosted: (local: Models) => local, close: async () => {} };

/** Opens the door to the language models that are configured, with the library's memory, ledger and consents; local readers alone where there are none. */
export async function openOffice(options: OfficeOptions): Promise<OpenOffice> {
  const { config, store, runId, isEstimating = false } = options;
  const { environment = {}, openReader, modelFree = false } = options;
  const { local, modules, leftOut: unloaded } = chooseAgents(config);
  if (!openReader || modelFree) return { ...closedOffice, local, leftOut: [] };
  const loaded = await Promise.all([...modules].map(async ([name, path]) => [name, await loadModule(name, path)] as const));
  const replacements = new Map(loaded);
  // It is code from a file that may have come with the manuscript: whoever runs it should know.
  for (const [name, { path }] of loaded) options.notice(`${path} answers for the agent ${name}.`);
  const { assignments, leftOut: unread } = openAssignments({ config, environment, openReader });
  const { hosted, leftOut: unsearched } = openHostedRoles({ config, environment });
  const leftOut = [...unloaded, ...unread, ...unsearched];
  const readers = [...Object.values(assignments).flatMap((assignment) => assignment.readers), ...Object.values(hosted)];
  if (readers.length === 0) return { ...closedOffice, local, replacements, leftOut };

  const priceOf = pricesOf(readers, config);
  if (config.maxCost > 0) refuseUnpriced(readers, priceOf);
  const consent = openConsent({
    consents: store.consents,
    isAllowed: config.allowHosted,
    requests: [...contentRequest(config, environment), ...requestsOf(assignments, hosted)],
    askPerson: options.askPerson,
    notice: options.notice,
  });
  if (!isEstimating) await consent.settle();
  const language = openDoor({
    assignments,
    memory: store.answers,
    ledger: store.outgoing,
    meter: openMeter({ priceOf, maxCost: config.maxCost > 0 && !isEstimating ? config.maxCost : undefined }),
    consent: consent.allow,
    runId,
    isEstimating,
    observe: options.observe && ((call) => options.observe!({ ...call, dollars: dollarsOf(call, priceOf(call.model)) })),
    ...(options.send ? { send: options.send } : {}),
  });
  const withHosted = (models: Models) => hostedModels(models, { ...hosted, escort: language.escort });
  return { language, local, replacements, leftOut, withHosted, close: language.close };
}

function dollarsOf({ usage }: ModelCall, price: Price | undefined): number | null {
  return price ? costOf(usage, price) : null;
}

type Opening = Pick<LanguageAccess, "environment" | "openReader"> & { config: Config };

/** The readers of each role. Offline, none that is elsewhere is even opened for asking. */
export function openAssignments({ config, environment, openReader }: Opening): {
  assignments: Partial<Record<LanguageRole, Assignment>>;
  leftOut: OpenOffice["leftOut"];
} {
  const assignments: Partial<Record<LanguageRole, Assignment>> = {};
  const leftOut: OpenOffice["leftOut"] = [];
  for (const role of LanguageRole.options) {
    const { models, withLocal } = readAssignment(role, config.models[role]);
    const readers = models.flatMap((model) => {
      const reader = openUnlessOffline(model, { config, environment, openReader });
      if (!reader) leftOut.push({ what: `what ${model} would do (${role})`, why: "offline: local models and rules answered in its place" });
      return reader ? [reader] : [];
    });
    if (readers.length > 0) assignments[role] = { readers, withLocal };
  }
  return { assignments, leftOut };
}

function openUnlessOffline(model: string, { config, environment, openReader }: Opening): Reader | undefined {
  try {
    const reader = openReader(model, { settings: config.providers, environment });
    return config.offline && !reader.isLocal ? undefined : reader;
  } catch (error) {
    // Offline nobody needs a key: the model is not asked.
    if (config.offline && error instanceof IbidError && error.code === "model-key-missing") return undefined;
    throw error;
  }
}

/** The user's own price first, then the list; what runs on this machine is free. */
export function pricesOf(readers: readonly Addressee[], { providers }: Config): (model: string) => Price | undefined {
  const local = new Set(readers.filter(({ isLocal }) => isLocal).map(({ id }) => id));
  return (model) => {
    const { inputPrice, outputPrice } = providers[providerOf(model)] ?? {};
    if (inputPrice !== undefined || outputPrice !== undefined) return { input: inputPrice ?? 0, output: outputPrice ?? 0 };
    return local.has(model) ? { input: 0, output: 0 } : listedPrice(model);
  };
}

function refuseUnpriced(readers: readonly Addressee[], priceOf: (model: string) => Price | undefined): void {
  const unknown = readers.find(({ id }) => priceOf(id) === undefined);
  if (!unknown) return;
  throw new IbidError("config-invalid", `--max-cost cannot be kept: the price of ${unknown.id} is not known`, {
    hint: `Set input-price and output-price (dollars per million tokens) under [providers.${providerOf(unknown.id)}] in ibid.toml.`,
  });
}

const providerOf = (model: string) => model.slice(0, model.indexOf("/"));

/** What each host that is not this machine would get. */
export function requestsOf(assignments: Partial<Record<LanguageRole, Assignment>>, hosted: HostedRoles["hosted"] = {}): ConsentRequest[] {
  const asked = Object.entries(assignments).flatMap(([role, { readers }]) => readers.map((reader) => [role, reader] as const));
  const all = [...asked, ...Object.entries(hosted)]
    .filter(([, { isLocal }]) => !isLocal)
    .map(([role, { id, host }]) => ({ host, id, text: whatLeaves[role as HostedRole] }));
  return Array.from(
    Map.groupBy(all, ({ host }) => host),
    ([host, items]) => ({
      host,
      models: [...new Set(items.map(({ id }) => id))],
      texts: [...new Set(items.map(({ text }) => text))],
    }),
  );
}
