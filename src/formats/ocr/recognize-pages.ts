import type { ReadingFailure } from "../../domain/document/document.ts";
import { messageOf } from "../../errors.ts";
import type { ReadingHooks } from "../parsed-document.ts";
import { type CorrectPage, correctRecognition } from "./correct-page.ts";
import { type PageToRead, type RecognizedBitmap, type RecognizedPage, recognizePage, toRecognizedPage } from "./recognize-page.ts";
import { maxParallelPages, withRecognizer } from "./recognizer.ts";

/** Reads pages by OCR in parallel; a page that fails is reported and skipped. */
export async function recognizePages(
  wanted: PageToRead[],
  { signal = new AbortController().signal, onPage = () => {}, correctPage }: ReadingHooks,
): Promise<{ pages: RecognizedPage[]; failures: ReadingFailure[] }> {
  const pages = new Map<PageToRead, RecognizedPage>();
  const failures: ReadingFailure[] = [];
  const queue = [...wanted];
  let done = 0;
  onPage(done, wanted.length);
  await withRecognizer(async (recognize) => {
    const readPage = async (page: PageToRead) => {
      const picture = await attempt(page, () => recognizePage(page, recognize, signal));
      const corrected = picture && correctPage ? await correct(page.number, picture, correctPage) : picture;
      const recognized = corrected && (await attempt(page, async () => toRecognizedPage(corrected)));
      if (recognized) pages.set(page, recognized);
      onPage(++done, wanted.length);
    };
    const readOn = async () => {
      try {
        for (let page = queue.shift(); page; page = queue.shift()) await readPage(page);
      } catch (error) {
        // An abort while reading one page ends all.
        queue.length = 0;
        throw error;
      }
    };
    // A page is rendered only when a thread is free for it, to limit memory.
    const readers = await Promise.allSettled(Array.from({ length: Math.min(maxParallelPages(), wanted.length) }, readOn));
    for (const reader of readers) if (reader.status === "rejected") throw reader.reason;
  });
  const inOrder = wanted.flatMap((page) => pages.get(page) ?? []);
  return { pages: inOrder, failures };

  async function attempt<Result>({ number }: PageToRead, work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      failures.push({ what: `page ${number}`, why: `its picture could not be read: ${messageOf(error)}` });
      return undefined;
    }
  }
}

async function correct(number: number, picture: RecognizedBitmap, correctPage: CorrectPage): Promise<RecognizedBitmap> {
  const { image, recognition } = picture;
  return recognition
    ? { ...picture, recognition: await correctRecognition(recognition, { number, image, correct: correctPage }) }
    : picture;
}
