import type { AddResult } from "../../domain/library/add-result.ts";
import type { Failure } from "../../domain/run/run.ts";
import { openEventQueue, withEvents } from "../../pipeline/event-queue.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import type { IncomingDocument } from "./incoming-document.ts";

interface ImportBatchesOptions {
  importBatch: (batch: readonly IncomingDocument[]) => AsyncIterable<RunEvent>;
  /** What is done with the documents of a batch once they are held; nothing when left out. */
  indexBatch: ((documents: readonly NamedFile[]) => AsyncGenerator<RunEvent, Failure[]>) | undefined;
  added: AddResult;
}

/**
 * Takes batches in, and makes each searchable while the next is taken in: the database writes on one core, the models read on the others. Of what
 * follows only one batch is at work at a time.
 */
export async function* importBatches(
  batches: AsyncIterable<IncomingDocument[]>,
  { importBatch, indexBatch, added }: ImportBatchesOptions,
): AsyncGenerator<RunEvent> {
  const telling = openEventQueue<RunEvent>();
  let following: Promise<void> = Promise.resolve();
  for await (const step of withEvents(takeAll(), telling)) yield "news" in step ? step.news : step.item;

  async function* takeAll(): AsyncGenerator<RunEvent> {
    try {
      for await (const batch of batches) {
        const before = added.documents.length;
        yield* importBatch(batch);
        if (!indexBatch) continue;
        await following;
        following = tellAll(indexBatch(added.documents.slice(before)));
        // Whoever waits for it will see the error; until then it must not count as unhandled.
        following.catch(() => {});
      }
    } finally {
      await following;
    }
  }

  async function tellAll(events: AsyncGenerator<RunEvent, Failure[]>): Promise<void> {
    let step = await events.next();
    for (; !step.done; step = await events.next()) telling.push(step.value);
    added.failures.push(...step.value);
  }
}
