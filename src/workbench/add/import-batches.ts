import type { AddResult } from "../../domain/library/add-result.ts";
import type { Failure } from "../../domain/run/run.ts";
import { openEventQueue, withEvents } from "../../pipeline/event-queue.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { IncomingDocument } from "./incoming-document.ts";

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
        following = pushAll(indexBatch(added.documents.slice(before)));
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
