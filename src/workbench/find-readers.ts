import type { Config } from "../config/schema.ts";
import { LanguageRole } from "../domain/language-role.ts";
import { IbidError } from "../errors.ts";
import type { Addressee } from "../models/language/escort.ts";
import type { PricedCall } from "../models/language/model-call.ts";
import type { Assignment } from "../models/language/open-door.ts";
import { listedPrice, type Price } from "../models/language/price-list.ts";
import type { Reader } from "../models/language/reader.ts";
import { type ChosenAgents, chooseAgents } from "./choose-agents.ts";
import type { AskPerson } from "./open-consent.ts";
import { type HostedRoles, openHostedRoles } from "./open-hosted-roles.ts";
import { readAssignment } from "./read-assignment.ts";
import { type HostedRole, hostedRoles } from "./what-leaves.ts";

/** Opens the model that an assignment such as `anthropic/NAME` names. */
type OpenReader = (assignment: string, about: { settings: Config["providers"]; environment: NodeJS.ProcessEnv }) => Reader;

/** How language models are reached from here. */
export interface LanguageAccess {
  environment: NodeJS.ProcessEnv;
  openReader: OpenReader;
  askPerson?: AskPerson | undefined;
  howToAllow?: string | undefined;
  /** Another way to send a request; a test has its own. */
  send?: typeof fetch | undefined;
  /** Told of every call to a model, with its cost where the price is known. */
  observe?: ((call: PricedCall) => void) | undefined;
}

/** The language models of a run: who answers for each role, and at what price. */
export interface FoundReaders {
  assignments: Partial<Record<LanguageRole, Assignment>>;
  /** Models that serve the search in the place of the local ones. */
  hosted: HostedRoles["hosted"];
  /** All that may be asked. */
  addressees: Addressee[];
  /** Agents that are left to their twins or to a person's modules. */
  chosen: Pick<ChosenAgents, "local" | "modules">;
  /** Models that are configured and were left out, and why. */
  leftOut: { what: string; why: string }[];
  priceOf(model: string): Price | undefined;
}

/**
 * Finds the models that the configuration names for these roles; whatever is wrong with it is said before any work. Offline, those elsewhere are
 * left out.
 */
export function findReaders(
  configured: Config,
  language: Pick<LanguageAccess, "environment" | "openReader"> | undefined,
  roles: readonly HostedRole[] = hostedRoles,
): FoundReaders {
  const unused = Object.fromEntries(hostedRoles.filter((role) => !roles.includes(role)).map((role) => [role, ""]));
  const config = { ...configured, models: { ...configured.models, ...unused } };
  const assignments: FoundReaders["assignments"] = {};
  const leftOut: FoundReaders["leftOut"] = [];
  for (const role of language ? LanguageRole.options : []) {
    const { models, withLocal } = readAssignment(role, config.models[role]);
    const readers = models.flatMap((model) => {
      const reader = openUnlessOffline(model, config, language!);
      if (!reader) leftOut.push({ what: `what ${model} would do (${role})`, why: "offline: local models and rules answered in its place" });
      return reader ? [reader] : [];
    });
    if (readers.length > 0) assignments[role] = { readers, withLocal };
  }
  const chosen = chooseAgents(config);
  const modules = language ? chosen.modules : new Map<string, string>();
  if (language) leftOut.push(...chosen.leftOut);
  const search = language ? openHostedRoles(config, language.environment) : { hosted: {}, leftOut: [] };
  const addressees = [...Object.values(assignments).flatMap((assignment) => assignment.readers), ...Object.values(search.hosted)];
  const priceOf = pricesOf(addressees, config);
  if (config.maxCost > 0) refuseUnpriced(addressees, priceOf);
  const own = { local: chosen.local, modules };
  return { assignments, hosted: search.hosted, addressees, chosen: own, leftOut: [...leftOut, ...search.leftOut], priceOf };
}

function openUnlessOffline(
  model: string,
  { providers: settings, offline }: Config,
  { environment, openReader }: Pick<LanguageAccess, "environment" | "openReader">,
): Reader | undefined {
  try {
    const reader = openReader(model, { settings, environment });
    return offline && !reader.isLocal ? undefined : reader;
  } catch (error) {
    // Offline nobody needs a key: the model is not asked.
    if (offline && error instanceof IbidError && error.code === "model-key-missing") return undefined;
    throw error;
  }
}

/** The user's own price first, then the list; what runs on this machine is free. */
export function pricesOf(addressees: readonly Addressee[], { providers }: Config): (model: string) => Price | undefined {
  const local = new Set(addressees.filter(({ isLocal }) => isLocal).map(({ id }) => id));
  return (model) => {
    const { inputPrice, outputPrice } = providers[providerOf(model)] ?? {};
    const listed = local.has(model) ? { input: 0, output: 0 } : listedPrice(model);
    const [input, output] = [inputPrice ?? listed?.input, outputPrice ?? listed?.output];
    // Half a price would be told as a whole one.
    return input === undefined || output === undefined ? undefined : { input, output };
  };
}

function refuseUnpriced(addressees: readonly Addressee[], priceOf: (model: string) => Price | undefined): void {
  const unknown = addressees.find(({ id }) => priceOf(id) === undefined);
  if (!unknown) return;
  throw new IbidError("config-invalid", `--max-cost cannot be kept: the price of ${unknown.id} is not known`, {
    hint: `Set input-price and output-price (dollars per million tokens) under [providers.${providerOf(unknown.id)}] in ibid.toml.`,
  });
}

const providerOf = (model: string) => model.slice(0, model.indexOf("/"));
