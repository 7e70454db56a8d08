import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Added } from "../../domain/added.ts";
import type { DocumentFace } from "../../domain/document.ts";
import type { Holding } from "../../domain/holding.ts";
import type { Failure } from "../../domain/run.ts";
import { workOfDocument } from "../../domain/work-of-document.ts";
import { recordIdOf } from "../../formats/record/record-document.ts";
import { type RunEvent, runPipeline } from "../../pipeline/run.ts";
import type { RunContext, Stage } from "../../pipeline/stage.ts";
import type { NewHolding } from "../../store/holdings.ts";
import type { Store } from "../../store/store.ts";
import type { Arrival } from "./arrival.ts";

export interface TakeInTools {
  store: Store;
  context: RunContext;
  stages: readonly Stage<unknown, unknown>[];
  collections: readonly string[];
  added: Added;
}

/** Takes batches of documents into a library: each is read, cut and made searchable unless it is there already, and then held. */
export async function openIntake({ store, context, stages, collections, added }: TakeInTools) {
  const { counts, documents, passedOver, failures } = added;
  /** Names of the documents that came in this run, and documents by the DOI of their Work. */
  const seen = new Map<string, string>();
  const dois = await store.holdings.dois();

  return async function* takeIn(batch: readonly Arrival[]): AsyncGenerator<RunEvent> {
    const wanted = batch.filter(isWanted);
    const held = new Map((await store.holdings.list(wanted.map(({ documentId }) => documentId))).map((one) => [one.documentId, one]));
    const unread = new Map<string, Failure>();
    yield* read(wanted, unread);
    const faces = await facesOf(wanted);
    // An entry whose file cannot be read still has its own words.
    const second = wanted.flatMap((arrival) => (faces.has(arrival.documentId) ? [] : asRecord(arrival))).filter(isWanted);
    if (second.length > 0) yield* read(second, unread);
    const read_ = [...wanted, ...second];
    for (const [id, face] of await facesOf(second)) faces.set(id, face);
    for (const failure of unread.values()) failures.push(failure);
    const rows = read_.flatMap((arrival) => {
      const face = faces.get(arrival.documentId);
      return face ? [hold(arrival, face, held.get(arrival.documentId))] : [];
    });
    await store.holdings.addAll(rows);
  };

  /** Whether a document comes for the first time; what came already is told. */
  function isWanted({ documentId, path, work, inCorpus }: Arrival): boolean {
    const other = seen.get(documentId);
    const doi = work?.DOI?.toLowerCase();
    if (other !== undefined) {
      if (inCorpus) counts.duplicates++;
      else counts.copies++;
      passedOver.push({ what: path, why: `the same document as ${other}` });
      return false;
    }
    const known = doi === undefined ? undefined : dois.get(doi);
    if (inCorpus && known !== undefined && known !== documentId) {
      counts.duplicates++;
      passedOver.push({ what: path, why: `a work with its DOI, ${doi}, is there already` });
      return false;
    }
    if (doi !== undefined && known === undefined) dois.set(doi, documentId);
    seen.set(documentId, path);
    return true;
  }

  async function* read(arrivals: readonly Arrival[], unread: Map<string, Failure>): AsyncGenerator<RunEvent> {
    const [first] = arrivals;
    if (!first) return;
    const subject = { manuscript: first, sources: [...arrivals], holdings: [] };
    for await (const event of runPipeline(stages, { subject, store, context })) {
      if (event.type === "item-failed") unread.set(`${event.failure.stage} ${event.failure.subject}`, event.failure);
      yield event;
    }
  }

  function hold(arrival: Arrival, face: DocumentFace, before: Holding | undefined): NewHolding {
    const own = absolute(arrival);
    const isOtherName = before !== undefined && before.path !== own;
    // A name is kept as long as something bears it.
    const path = isOtherName && existsSync(before.path) ? before.path : own;
    const isKnown = before !== undefined && (before.work.title !== undefined || before.key !== null);
    counts[before ? "held" : "added"]++;
    documents.push({
      path: arrival.path,
      documentId: arrival.documentId,
      title: arrival.work?.title ?? face.title,
      pages: face.pages,
      key: arrival.key ?? before?.key ?? null,
      state: before ? "held" : "added",
      isRecord: arrival.record !== undefined,
      ...(isOtherName ? { sameAs: before.path } : {}),
      failures: face.failures,
    });
    const work = arrival.work ?? (isKnown ? undefined : workOfDocument(face));
    return { documentId: arrival.documentId, path, key: arrival.key ?? null, collections, ...(work ? { work } : {}) };
  }

  async function facesOf(arrivals: readonly Arrival[]): Promise<Map<string, DocumentFace>> {
    return new Map((await store.documents.describe(arrivals.map(({ documentId }) => documentId))).map((face) => [face.id, face]));
  }
}

function asRecord({ otherwise, entry, work, key }: Arrival): Arrival[] {
  if (!otherwise || entry === undefined) return [];
  const about = { entry, ...(work ? { work } : {}), ...(key === undefined ? {} : { key }) };
  return [{ path: entry, documentId: recordIdOf(otherwise), record: otherwise, ...about }];
}

/** A file is found again from wherever a command is run; the address of an item in another program stays what it is. */
function absolute({ path }: Arrival): string {
  return /^[a-z]+:\/\//.test(path) ? path : resolve(path);
}
