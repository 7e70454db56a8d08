import type { ReadingFailure } from "../../domain/document.ts";
import type { ReadingWatch } from "../transcript.ts";
import { type PageToRead, type RecognizedPage, recognizePage } from "./recognize-page.ts";
import { pagesAtOnce, withRecognizer } from "./recognizer.ts";

/** Reads pages from their pictures, several at once; one that cannot be read is named and passed over. */
export async function readScans(
  wanted: PageToRead[],
  { signal = new AbortController().signal, onPage = () => {} }: ReadingWatch,
): Promise<{ pages: RecognizedPage[]; failures: ReadingFailure[] }> {
  const pages = new Map<PageToRead, RecognizedPage>();
  const failures: ReadingFailure[] = [];
  const queue = [...wanted];
  let done = 0;
  onPage(done, wanted.length);
  await withRecognizer(async (recognize) => {
    const readOn = async () => {
      for (let page = queue.shift(); page; page = queue.shift()) {
        try {
          pages.set(page, await recognizePage(page, recognize, signal));
        } catch (error) {
          signal.throwIfAborted();
          failures.push({ what: `page ${page.number}`, why: `its picture could not be read: ${messageOf(error)}` });
        }
        onPage(++done, wanted.length);
      }
    };
    // A page waits in memory as a picture only while a thread is free for it.
    const readers = await Promise.allSettled(Array.from({ length: Math.min(pagesAtOnce(), wanted.length) }, readOn));
    for (const reader of readers) if (reader.status === "rejected") throw reader.reason;
  });
  const inOrder = wanted.flatMap((page) => pages.get(page) ?? []);
  return { pages: inOrder, failures };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
