import type { AddResult } from "../../domain/library/add-result.ts";
import type { Failure } from "../../domain/run/run.ts";
import { isCorpus, readCorpus } from "../../formats/records/read-corpus.ts";
import { recordIdOf } from "../../formats/records/record-document.ts";
import { openEventQueue, withEvents } from "../../pipeline/event-queue.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { IncomingDocument } from "./incoming-document.ts";

interface BatchInput {
  incomingDocuments: readonly IncomingDocument[];
  corpora: readonly string[];
  /** Selects records of corpora and may change them. */
  choose: (incomingDocument: IncomingDocument) => IncomingDocument | undefined;
  /** Receives the lines that are not records. */
  added: AddResult;
  /** The maximum number of records of all corpora together. */
  maxRecords: number;
}

/** All documents in batches of limited size. At most one batch of a corpus is in memory. */
export async function* batchDocuments(
  { incomingDocuments, corpora, choose, added, maxRecords }: BatchInput,
  size: number,
): AsyncGenerator<IncomingDocument[]> {
  // Files first: an entry without a file may describe a file that is added with it.
  for (const kind of [incomingDocuments.filter(({ record }) => !record), incomingDocuments.filter(({ record }) => record)])
    for (let start = 0; start < kind.length; start += size) yield kind.slice(start, start + size);
  let [batch, taken]: [IncomingDocument[], number] = [[], 0];
  for (const path of corpora) {
    let beyond = 0;
    for await (const offered of documentsOfCorpus(path)) {
      if (!("incomingDocument" in offered)) {
        added.counts[offered.isBroken ? "broken" : "incomplete"]++;
        added.passedOver.push({ what: offered.what, why: offered.why });
        continue;
      }
      const incomingDocument = choose(offered.incomingDocument);
      if (!incomingDocument) continue;
      if (taken >= maxRecords) beyond++;
      else {
        taken++;
        batch.push(incomingDocument);
      }
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (beyond > 0)
      added.passedOver.push({ what: path, why: `${beyond} records beyond the first ${maxRecords}; raise limits.records to take them all` });
  }
  if (batch.length > 0) yield batch;
}

/** The result of one line of a corpus: a document, or why there is none. */
type CorpusDocument = { incomingDocument: IncomingDocument } | { what: string; why: string; isBroken: boolean };

/** The records of a corpus as documents, one at a time. */
async function* documentsOfCorpus(path: string): AsyncGenerator<CorpusDocument> {
  const unit = isCorpus(path) ? "line" : "record";
  for await (const { line, ...offered } of readCorpus(path)) {
    if ("why" in offered) {
      yield { what: `${path}, ${unit} ${line}`, ...offered };
      continue;
    }
    const { id, ...record } = offered.record;
    const entry = `${path}#${id || `${unit}-${line}`}`;
    yield {
      incomingDocument: {
        path: entry,
        entry,
        documentId: recordIdOf(record),
        record,
        work: record.work,
        ...(id === "" ? {} : { key: id }),
        inCorpus: true,
      },
    };
  }
}

interface ImportBatchesOptions {
  importBatch: (batch: readonly IncomingDocument[]) => AsyncIterable<RunEvent>;
  /** Indexes the documents of a stored batch. When absent, nothing is indexed. */
  indexBatch: ((documents: readonly NamedFile[]) => AsyncGenerator<RunEvent, Failure[]>) | undefined;
  added: AddResult;
}

/** Imports batches, and indexes one while the next is imported: the database writes on one core, the models use the others. */
export async function* importBatches(
  batches: AsyncIterable<IncomingDocument[]>,
  { importBatch, indexBatch, added }: ImportBatchesOptions,
): AsyncGenerator<RunEvent> {
  const eventQueue = openEventQueue<RunEvent>();
  let following: Promise<void> = Promise.resolve();
  for await (const step of withEvents(takeAll(), eventQueue)) yield "event" in step ? step.event : step.item;

  async function* takeAll(): AsyncGenerator<RunEvent> {
    try {
      for await (const batch of batches) {
        const before = added.documents.length;
        yield* importBatch(batch);
        if (!indexBatch) continue;
        await following;
        // Only the better text of a work is searched.
        following = pushAll(indexBatch(added.documents.slice(before).filter(({ isReadInstead = true }) => isReadInstead)));
        // The next iteration handles the rejection; until then it must not count as unhandled.
        following.catch(() => {});
      }
    } finally {
      await following;
    }
  }

  async function pushAll(events: AsyncGenerator<RunEvent, Failure[]>): Promise<void> {
    let step = await events.next();
    for (; !step.done; step = await events.next()) eventQueue.push(step.value);
    added.failures.push(...step.value);
  }
}
