import { createHash } from "node:crypto";
import type { ReadingFailure } from "../../domain/document/document.ts";
import { messageOf } from "../../errors.ts";
import type { ReadingHooks } from "../parsed-document.ts";
import { type CorrectPage, correctRecognition } from "./correct-page.ts";
import {
  type PagePreview,
  type PageToRead,
  previewPage,
  type RecognizedBitmap,
  type RecognizedPage,
  recognizePage,
  toRecognizedPage,
} from "./recognize-page.ts";
import { maxParallelPages, withRecognizer } from "./recognizer.ts";

/**
 * Reads pages by OCR in parallel; a page that fails is reported and skipped. Pages with the same picture are read once. Beyond
 * `maxPictures` different pictures, the pages that are left are reported.
 */
export async function recognizePages(
  wanted: PageToRead[],
  { signal = new AbortController().signal, onPage = () => {}, correctPage }: ReadingHooks,
  maxPictures = Infinity,
): Promise<{ pages: RecognizedPage[]; failures: ReadingFailure[] }> {
  const pages = new Map<PageToRead, RecognizedPage>();
  const failures: ReadingFailure[] = [];
  const queue = [...wanted];
  /** Readings by the picture of the page. */
  const known = new Map<string, { number: number; reading: Promise<RecognizedPage | undefined> }>();
  const skipped: number[] = [];
  let done = 0;
  onPage(done, wanted.length);
  await withRecognizer(async (recognize) => {
    const readPicture = async (page: PageToRead, preview: PagePreview) => {
      const picture = await attempt(page, () => recognizePage(page, preview, recognize, signal));
      const corrected = picture && correctPage ? await correct(page.number, picture, correctPage) : picture;
      return corrected && (await attempt(page, async () => toRecognizedPage(corrected)));
    };
    const readPage = async (page: PageToRead) => {
      signal.throwIfAborted();
      const preview = await attempt(page, () => previewPage(page));
      if (!preview) return;
      const key = keyOf(preview);
      const same = known.get(key);
      if (!same && !preview.isBlank && known.size >= maxPictures) {
        skipped.push(page.number);
        return;
      }
      const reading = same?.reading ?? readPicture(page, preview);
      if (!same && !preview.isBlank) known.set(key, { number: page.number, reading });
      const recognized = await reading;
      if (recognized) pages.set(page, { ...recognized, page: preview.page });
      else if (same)
        failures.push({ what: `page ${page.number}`, why: `it has the picture of page ${same.number}, which could not be read` });
    };
    const readOn = async () => {
      try {
        for (let page = queue.shift(); page; page = queue.shift()) {
          await readPage(page);
          onPage(++done, wanted.length);
        }
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
  if (skipped.length > 0) failures.push(tooManyPictures(skipped, maxPictures));
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

function keyOf({ image: { width, height, dots } }: PagePreview): string {
  return `${width} ${height} ${createHash("sha256").update(dots).digest("hex")}`;
}

function tooManyPictures(skipped: number[], maxPictures: number): ReadingFailure {
  const [first, last] = [Math.min(...skipped), Math.max(...skipped)];
  const what = first === last ? `page ${first}` : `${skipped.length} pages from ${first} to ${last}`;
  return { what, why: `only ${maxPictures} different pages are read as images, as a file of this size holds no more scans` };
}

async function correct(number: number, picture: RecognizedBitmap, correctPage: CorrectPage): Promise<RecognizedBitmap> {
  const { image, recognition } = picture;
  return recognition
    ? { ...picture, recognition: await correctRecognition(recognition, { number, image, correct: correctPage }) }
    : picture;
}
