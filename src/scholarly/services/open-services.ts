import { isLoopback } from "../../domain/is-loopback.ts";
import { IbidError } from "../../errors.ts";
import { type Ledger, openLedgerUpdates } from "../../network/ledger.ts";
import { version } from "../../package-root.ts";
import type { ScholarlyIndex } from "../scholarly-index.ts";
import { arxiv } from "./arxiv.ts";
import { openService, type ServiceOptions } from "./client/open-service.ts";
import type { ServiceAccess, ServiceAdapter } from "./client/service-adapter.ts";
import { crossref } from "./crossref.ts";
import { datacite } from "./datacite.ts";
import { dblp } from "./dblp.ts";
import { doiOrg } from "./doi-org.ts";
import { europePmc } from "./europe-pmc.ts";
import { openLibraryService } from "./open-library.ts";
import { openalex } from "./openalex.ts";
import { pubmed } from "./pubmed.ts";
import { semanticScholar } from "./semantic-scholar.ts";
import { unpaywall } from "./unpaywall.ts";

/** All services, in the order in which reports name them. */
export const serviceAdapters: readonly ServiceAdapter[] = [
  crossref,
  openalex,
  semanticScholar,
  arxiv,
  pubmed,
  europePmc,
  dblp,
  datacite,
  openLibraryService,
  unpaywall,
  doiOrg,
];

/** Services that tell with one request what appeared, or what changed, since a day. */
export const serviceIdsOfWatches: readonly string[] = serviceAdapters
  .filter(({ newWorks, changedWorks }) => newWorks ?? changedWorks)
  .map(({ id }) => id);

export interface ServiceSettings {
  /** Ids of the services to use; empty means all. */
  services: readonly string[];
  contact: string;
  /** A local server that replaces all services. It serves each of them under its id. */
  baseUrl?: string | undefined;
}

/** A service that a run may use, with the hosts that need consent. */
export interface ServiceDescription {
  id: string;
  name: string;
  hosts: string[];
  /** Why it cannot be used with these settings. Undefined if it can. */
  refusal?: string;
}

export interface OpenServicesOptions extends Omit<ServiceOptions, "ledgerUpdates" | "ledger" | "userAgent"> {
  settings: ServiceSettings;
  environment: Readonly<Record<string, string | undefined>>;
  ledger: Ledger;
}

export interface OpenServices {
  indexes: ScholarlyIndex[];
  /** Reports how many records were dropped, and waits until the ledger has the status of each request. */
  close(): Promise<void>;
}

/** The services that the settings name, with the hosts of each. */
export function describeServices(settings: ServiceSettings, environment: OpenServicesOptions["environment"]): ServiceDescription[] {
  return chosen(settings).map((adapter) => {
    const refusal = adapter.refusal?.(accessOf(adapter, settings, environment));
    const hosts = [new URL(adapter.baseUrl).host, ...(settings.baseUrl ? [] : (adapter.otherHosts ?? []))];
    return { id: adapter.id, name: adapter.name, hosts, ...(refusal ? { refusal } : {}) };
  });
}

/** Opens the services that the settings name. Services that cannot be used are reported once and left out. */
export function openServices({ settings, environment, ledger, ...options }: OpenServicesOptions): OpenServices {
  const ledgerUpdates = openLedgerUpdates(ledger);
  const userAgent = userAgentOf(settings.contact);
  const opened = chosen(settings).flatMap((adapter) => {
    const access = accessOf(adapter, settings, environment);
    const refusal = adapter.refusal?.(access);
    if (refusal) options.notice(`${adapter.name} is not asked: ${refusal}`);
    return refusal ? [] : [openService(adapter, access, { ...options, ledger, ledgerUpdates, userAgent })];
  });
  return {
    indexes: opened,
    async close() {
      for (const { name, dropped } of opened)
        if (dropped > 0) options.notice(`${name}: ${dropped} records were not in the documented form and were left out.`);
      await ledgerUpdates.close();
    },
  };
}

function chosen({ services, baseUrl }: ServiceSettings): ServiceAdapter[] {
  const unknown = services.find((id) => !serviceAdapters.some((adapter) => adapter.id === id));
  if (unknown !== undefined)
    throw new IbidError("config-invalid", `there is no scholarly service ${unknown}`, {
      hint: `indexes.services may name: ${serviceAdapters.map(({ id }) => id).join(", ")}.`,
    });
  if (baseUrl && !(URL.canParse(baseUrl) && isLoopback(new URL(baseUrl).hostname)))
    throw new IbidError("config-invalid", `indexes.base-url is not an address on this machine: ${baseUrl}`, {
      hint: "It is meant for a mirror or a test server here, such as http://127.0.0.1:8080.",
    });
  return serviceAdapters
    .filter(({ id }) => services.length === 0 || services.includes(id))
    .map((adapter) => (baseUrl ? { ...adapter, baseUrl: `${baseUrl.replace(/\/$/, "")}/${adapter.id}` } : adapter));
}

function accessOf(
  { keyVariable }: ServiceAdapter,
  { contact }: ServiceSettings,
  environment: OpenServicesOptions["environment"],
): ServiceAccess {
  return { contact: contact.trim(), key: (keyVariable && environment[keyVariable]?.trim()) || undefined };
}

/** Services ask for the program's name and a contact, so that they can write to its user instead of blocking requests. */
export function userAgentOf(contact: string): string {
  const mail = /^[!-~]{3,200}$/.test(contact) ? `; mailto:${contact}` : "";
  return `Ibid/${version()} (reference check${mail})`;
}
