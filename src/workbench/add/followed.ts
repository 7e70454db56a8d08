import type { Added } from "../../domain/added.ts";
import type { Failure } from "../../domain/run.ts";
import type { RunEvent } from "../../pipeline/run.ts";
import type { NamedFile } from "../../pipeline/subject.ts";
import { openTelling, withNews } from "../../pipeline/with-news.ts";
import type { Arrival } from "./arrival.ts";

interface Following {
  takeIn: (batch: readonly Arrival[]) => AsyncIterable<RunEvent>;
  /** What is done with the documents of a batch once they are held; nothing when left out. */
  follow: ((documents: readonly NamedFile[]) => AsyncGenerator<RunEvent, Failure[]>) | undefined;
  added: Added;
}

/**
 * Takes batches in, and makes each searchable while the next is taken in: the database writes on one core, the models read on the others. Of what
 * follows only one batch is at work at a time.
 */
export async function* followed(batches: AsyncIterable<Arrival[]>, { takeIn, follow, added }: Following): AsyncGenerator<RunEvent> {
  const telling = openTelling<RunEvent>();
  let following: Promise<void> = Promise.resolve();
  for await (const step of withNews(takeAll(), telling)) yield "news" in step ? step.news : step.item;

  async function* takeAll(): AsyncGenerator<RunEvent> {
    try {
      for await (const batch of batches) {
        const before = added.documents.length;
        yield* takeIn(batch);
        if (!follow) continue;
        await following;
        following = tellAll(follow(added.documents.slice(before)));
        // Whoever waits for it will see the error; until then it must not count as unhandled.
        following.catch(() => {});
      }
    } finally {
      await following;
    }
  }

  async function tellAll(events: AsyncGenerator<RunEvent, Failure[]>): Promise<void> {
    let step = await events.next();
    for (; !step.done; step = await events.next()) telling.tell(step.value);
    added.failures.push(...step.value);
  }
}
