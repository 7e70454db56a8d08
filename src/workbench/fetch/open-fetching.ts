import type { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { openLedgerUpdates } from "../../network/ledger.ts";
import type { RunContext } from "../../pipeline/stage.ts";
import { userAgentOf } from "../../scholarly/services/open-services.ts";
import { openDownloads } from "../../scholarly/texts/download-text.ts";
import type { Store } from "../../store/store.ts";
import { openConsent } from "../models/open-consent.ts";
import { type FetchingStage, fetchingStage, type WantedWork } from "./fetching-stage.ts";

interface FetchingRun {
  store: Store;
  context: RunContext;
  runId: string;
  collections?: readonly string[];
  /** The works to fetch. Default: those that the manuscript cites and that no text is matched to. */
  wanted?: readonly WantedWork[];
}

export interface OpenFetching {
  stage: FetchingStage;
  /** Waits until the ledger has the status of each request. */
  close(): Promise<void>;
}

/** Throws where texts may not be fetched, before any work. */
export function requireFetching({ offline, indexes }: Config): void {
  if (offline)
    throw new IbidError("usage", "texts cannot be fetched offline", { hint: "Leave out --offline, or fetch the texts at another time." });
  if (!indexes.online)
    throw new IbidError("usage", "texts are fetched only where scholarly services may be asked", { hint: "Allow them with --online." });
}

/** Opens what fetches the texts of cited works: each host is told, allowed and noted like that of a service. */
export function openFetching({ store, context, runId, collections = [], wanted }: FetchingRun): OpenFetching {
  const { baseUrl, contact, textHosts } = context.config.indexes;
  const lookUp = context.workIndexes?.lookUp;
  if (!lookUp)
    throw new IbidError("index-unavailable", "there is no index that could name a place of a text", {
      hint: "Name services in indexes.services, or leave it empty to ask all.",
    });
  const ledgerUpdates = openLedgerUpdates(store.outgoing);
  const settled = new Map<string, Promise<void>>();
  const newHosts: string[] = [];
  const allow = async (host: string) => {
    if (textHosts.length > 0 && !textHosts.some((name) => host === name || host.endsWith(`.${name}`)))
      throw new IbidError("consent-missing", `${host} is not among indexes.text-hosts`);
    const request = { host, models: ["open texts"], texts: ["the addresses of texts of cited works"] };
    // A service or a person may have allowed the host before.
    await openConsent({ consents: store.consents, isAllowed: true, requests: [request], notice: () => newHosts.push(host) }).settle();
  };
  const download = openDownloads({
    consent(host) {
      const known = settled.get(host) ?? allow(host);
      settled.set(host, known);
      return known;
    },
    ledger: store.outgoing,
    ledgerUpdates,
    runId,
    userAgent: userAgentOf(contact),
    maxBytes: Math.min(context.config.limits.bytes, maxFileBytes),
    ...(baseUrl === "" ? {} : { mirror: baseUrl }),
  });
  const notices = () =>
    newHosts.length === 0
      ? []
      : [
          `Texts were asked for at ${newHosts.length === 1 ? "a host" : `${newHosts.length} hosts`} for the first time: ${newHosts.splice(0).join(", ")}.`,
        ];
  return { stage: fetchingStage({ lookUp, download, store, context, collections, wanted, notices }), close: () => ledgerUpdates.close() };
}

/** Several files are in memory at the same time. */
const maxFileBytes = 32 * 1_048_576;
