import type { Config } from "../../config/schema.ts";
import { isLoopback } from "../../domain/is-loopback.ts";
import type { JournalList } from "../../domain/reference/source-quality.ts";
import { IbidError } from "../../errors.ts";
import { findListings } from "../../scholarly/local-index/journal-lists.ts";
import type { SnapshotIndex } from "../../scholarly/local-index/snapshot-index.ts";
import type { ScholarlyIndex } from "../../scholarly/scholarly-index.ts";
import { describeServices, type OpenServices, openServices } from "../../scholarly/services/open-services.ts";
import type { Store } from "../../store/store.ts";
import { type AskPerson, openConsent } from "../models/open-consent.ts";
import { snapshotsOf } from "./snapshots.ts";

/** A run that looks up references. */
interface IndexedRun {
  store: Store;
  config: Config;
  runId: string;
  signal: AbortSignal;
  /** Shows the user which hosts were allowed for the first time, and what is missing. */
  notice(text: string): void;
  /** What is sent, in words. Default: the fields of references. */
  texts?: string;
  /** Naming `--online` is the permission. False for work that nobody waits for: only hosts with a stored permission are asked. */
  isAllowed?: boolean;
}

/** Opens the scholarly indexes that a run may use: local ones always, services only if the user allowed them. */
export type OpenIndexes = (run: IndexedRun) => Promise<OpenedIndexes>;

export interface OpenedIndexes {
  indexes: readonly ScholarlyIndex[];
  journalLists: readonly JournalList[];
  /** Closes the indexes after the last look-up. */
  close(): Promise<void>;
}

interface IndexTools {
  environment: NodeJS.ProcessEnv;
  askPerson?: AskPerson | undefined;
  /** Divides the pauses between requests to services. Only tests set it. */
  speed?: number | undefined;
}

export function openIndexesWith({ environment, askPerson, speed }: IndexTools): OpenIndexes {
  return async (run) => {
    const snapshots = snapshotsOf(environment).open();
    const services = await openAllowedServices(run, { environment, askPerson, speed });
    return {
      // A list of journals has no works.
      indexes: [...snapshots.filter(({ description }) => listKinds[description.kind] === undefined), ...(services?.indexes ?? [])],
      journalLists: snapshots.flatMap(asJournalList),
      close: async () => {
        for (const snapshot of snapshots) snapshot.close();
        await services?.close();
      },
    };
  };
}

const listKinds: Record<string, JournalList["kind"]> = {
  doaj: "directory",
  "predatory-journals": "predatory-journals",
  "predatory-publishers": "predatory-publishers",
  "hijacked-journals": "hijacked-journals",
};

/** A snapshot as a list of journals or publishers, if it is one. */
function asJournalList(snapshot: SnapshotIndex): JournalList[] {
  const { kind: snapshotKind, title, asOf, isDated } = snapshot.description;
  const kind = listKinds[snapshotKind];
  if (kind === undefined) return [];
  const has: JournalList["has"] = ({ name, ISSN }) =>
    findListings([snapshot], kind === "predatory-publishers" ? { publisher: name } : { journal: name, ISSN }).length > 0;
  return [
    { name: title.replace(/(?: of \d{4}(?:-\d\d)?| \(imported [\d-]+\))?(?: \(incomplete\))?$/, ""), date: asOf, isDated, kind, has },
  ];
}

/** What is sent of references. */
export const textOfReferences = "titles, authors, years and identifiers of references";

/** Opens the services that the user allowed. The permission is stored for each host. */
async function openAllowedServices(run: IndexedRun, { environment, askPerson, speed }: IndexTools): Promise<OpenServices | undefined> {
  const { store, config, runId, notice } = run;
  const { online, ...settings } = config.indexes;
  if (config.offline || !online) return undefined;
  const { hosts, consent } = openServiceConsent(run, { environment, askPerson });
  return openServices({
    settings,
    environment,
    runId,
    notice,
    speed,
    // A service may redirect to any host and port. Only those that the user was shown are asked, on this machine too.
    async consent(host) {
      if (!hosts.has(host)) throw new IbidError("consent-missing", `${host} is no address of a service`);
      await consent.allow({ id: host, host, isLocal: isLocalHost(host) });
    },
    ledger: store.outgoing,
    cache: store.indexAnswers,
  });
}

/** Stores the permission to ask the services that the settings name, before anything is sent. */
export async function allowServices(run: Omit<IndexedRun, "runId" | "signal">, environment: NodeJS.ProcessEnv): Promise<void> {
  const { hosts, consent } = openServiceConsent({ ...run, isAllowed: true }, { environment });
  for (const host of hosts.keys()) await consent.allow({ id: host, host, isLocal: isLocalHost(host) });
}

/** The hosts of the services that the settings name, with what people are told of them, and the permission to ask them. */
function openServiceConsent(
  { store, config, notice, texts = textOfReferences, isAllowed = true }: Omit<IndexedRun, "runId" | "signal">,
  { environment, askPerson }: Pick<IndexTools, "environment" | "askPerson">,
) {
  const { online: _, ...settings } = config.indexes;
  const described = describeServices(settings, environment).filter(({ refusal }) => refusal === undefined);
  const hosts = Map.groupBy(
    described.flatMap(({ name, hosts: own }) => own.map((host) => ({ host, name }))),
    ({ host }) => host,
  );
  const requests = [...hosts].map(([host, list]) => ({ host, models: [...new Set(list.map(({ name }) => name))], texts: [texts] }));
  return { hosts, consent: openConsent({ consents: store.consents, isAllowed, requests, askPerson, notice }) };
}

const isLocalHost = (host: string) => isLoopback(host.replace(/:\d+$/, "").replace(/^\[|\]$/g, ""));
