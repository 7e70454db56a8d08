import { makeId } from "../../domain/id.ts";
import type { Run } from "../../domain/run/run.ts";
import type { DiscoverRunRequest } from "../../domain/run/run-request.ts";
import type {
  Discovery,
  DiscoveryListing,
  LiteratureReview,
  LiveReportState,
  StoredRunResult,
} from "../../domain/run/stored-run-result.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

/** The stored results of background runs, with the runs that made them or are making them. */
export interface RunResults {
  /** What the literature says about a document. Without a run and without a result if nobody asked. */
  literature(documentId: string): Promise<LiteratureReview>;
  /** What newer works say about a published document, likewise. */
  liveReport(documentId: string): Promise<LiveReportState>;
  /** The newest first. */
  discoveries(): Promise<DiscoveryListing[]>;
  discovery(id: string): Promise<Discovery>;
  /** Removes the result of a discovery that is not under way. Works that it added stay. */
  removeDiscovery(id: string): Promise<DiscoveryListing>;
}

export function openResults(openStore: () => Promise<Store>): RunResults {
  return {
    async literature(documentId) {
      const { run, found } = await ofDocument(documentId, "review");
      if (found?.command !== "review") return { documentId, run, stored: null };
      const { madeAt, order, result } = found;
      return { documentId, run, stored: { madeAt, order, result } };
    },

    async liveReport(documentId) {
      const { run, found } = await ofDocument(documentId, "live");
      if (found?.command !== "live") return { documentId, run, stored: null };
      const { madeAt, order, result } = found;
      return { documentId, run, stored: { madeAt, order, result } };
    },

    async discoveries() {
      const { runs, runResults } = await openStore();
      const newest = new Map([...(await runs.ofDiscoveries())].map(([id, [run]]) => [id, run!]));
      const made = (await runResults.list("discover")).flatMap((one) => (one.command === "discover" ? [one] : []));
      const isMade = new Set(made.map(({ id }) => id));
      const coming = [...newest].filter(([id, { state }]) => !isMade.has(id) && state !== "complete");
      return [
        ...made.map(({ id, madeAt, result: { seeds, summary } }): DiscoveryListing => {
          return { id, seeds: seeds.map(({ title }) => title), at: madeAt, summary, run: newest.get(id) ?? null };
        }),
        ...coming.map(([id, run]): DiscoveryListing => ({ id, seeds: givenSeeds(run), at: run.startedAt, summary: null, run })),
      ].toSorted((one, other) => other.at.localeCompare(one.at));
    },

    discovery: find,

    async removeDiscovery(id) {
      const { run, stored, order } = await find(id);
      if (run?.state === "queued" || run?.state === "running")
        throw new IbidError("under-way", "this discovery is still under way", { hint: "Cancel it first." });
      const { runs, runResults } = await openStore();
      await runResults.remove(id);
      for (const own of (await runs.ofDiscoveries(id)).get(id) ?? []) await runs.remove(own.id);
      const { result, madeAt = run?.startedAt ?? "" } = stored ?? {};
      return { id, seeds: result?.seeds.map(({ title }) => title) ?? order.seeds, at: madeAt, summary: result?.summary ?? null, run: null };
    },
  };

  async function ofDocument(documentId: string, command: CommandOfDocument) {
    const { documents, files, runs, runResults } = await openStore();
    const isKnown = (await documents.known([documentId])).has(documentId) || (await files.get(documentId)) !== undefined;
    if (!isKnown) throw new IbidError("not-found", "there is no such document", { hint: "It may have been removed." });
    // Queried before the result: a run that has ended is never shown with a result from before its end.
    const [run = null] = await runs.list({ documentId, command, limit: 1 });
    return { run, found: await runResults.get(idOfResult(command, documentId)) };
  }

  async function find(id: string): Promise<Discovery> {
    const { runs, runResults } = await openStore();
    const [run = null] = (await runs.ofDiscoveries(id)).get(id) ?? [];
    const found = await runResults.get(id);
    const stored = found?.command === "discover" ? { madeAt: found.madeAt, result: found.result } : null;
    const order = (found?.command === "discover" ? found.order : undefined) ?? orderOf(run);
    if (order) return { id, order, run, stored };
    throw new IbidError("not-found", "there is no such discovery", { hint: "It may have been removed." });
  }
}

/** Commands with one stored result for each document. */
type CommandOfDocument = Exclude<StoredRunResult["command"], "discover">;

/** The id of the stored result about a document. */
export function idOfResult(command: CommandOfDocument, documentId: string): string {
  return command === "review" ? documentId : makeId("run", command, documentId);
}

const orderOf = (run: Run | null): DiscoverRunRequest | undefined => (run?.order?.command === "discover" ? run.order : undefined);

const givenSeeds = (run: Run): string[] => {
  const { seeds = [], documentIds = [] } = orderOf(run) ?? {};
  return documentIds.length === 0 ? seeds : [...seeds, documentIds.length === 1 ? "a document" : `${documentIds.length} documents`];
};
