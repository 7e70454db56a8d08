import { createHash } from "node:crypto";
import type { ReadingFailure } from "../../domain/document/document.ts";
import { messageOf } from "../../errors.ts";
import type { ReadingHooks } from "../parsed-document.ts";
import { type CorrectPage, correctRecognition } from "./correct-page.ts";
import { upright } from "./page-rotation.ts";
import {
  type PageBitmap,
  type PagePreview,
  type PageToRead,
  previewPage,
  type RecognizedBitmap,
  type RecognizedPage,
  readingDpi,
  recognizePage,
  toRecognizedPage,
} from "./recognize-page.ts";
import { maxParallelPages, withRecognizer } from "./recognizer.ts";

/**
 * Reads pages by OCR in parallel; a page that fails is reported and skipped. Pages with the same picture are read once. Beyond
 * `maxPictures` different pictures, or `maxComparisons` pages that look like another, the pages that are left are reported.
 */
export async function recognizePages(
  wanted: PageToRead[],
  { signal = new AbortController().signal, onPage = () => {}, correctPage }: ReadingHooks,
  maxPictures = Infinity,
): Promise<{ pages: RecognizedPage[]; failures: ReadingFailure[] }> {
  const pages = new Map<PageToRead, RecognizedPage>();
  const failures: ReadingFailure[] = [];
  const queue = [...wanted];
  /** Readings by the small picture of the page: pages that differ only in fine print have the same one. */
  const known = new Map<string, KnownPicture[]>();
  const skipped: number[] = [];
  let [pictures, comparisons] = [0, 0];
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
      const alike = preview.isBlank ? [] : (known.get(keyOf(preview)) ?? []);
      if (alike.length > 0 && comparisons >= maxComparisons) {
        failures.push({ what: `page ${page.number}`, why: `it looks like page ${alike[0]!.page.number}, and was not compared with it` });
        return;
      }
      if (alike.length > 0) comparisons++;
      // Without a similar page nothing is awaited here, so a concurrent reading finds this page.
      const same = alike.length > 0 ? await attempt(page, () => findSame(page, alike)) : undefined;
      if (!same && !preview.isBlank && pictures >= maxPictures) {
        skipped.push(page.number);
        return;
      }
      const reading = same?.reading ?? readPicture(page, preview);
      if (!same && !preview.isBlank) {
        pictures++;
        known.set(keyOf(preview), [...(known.get(keyOf(preview)) ?? []), { page, reading }]);
      }
      const recognized = await reading;
      if (recognized) pages.set(page, { ...recognized, page: preview.page });
      else if (same)
        failures.push({ what: `page ${page.number}`, why: `it has the picture of page ${same.page.number}, which could not be read` });
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

interface KnownPicture {
  page: PageToRead;
  reading: Promise<RecognizedPage | undefined>;
  /** Of the picture that is read; made when another page looks like this one. */
  key?: Promise<string>;
}

/** Pages of one document that are compared with another in the resolution that is read: each takes a fifth of a second. */
const maxComparisons = 40;

/** The page whose picture is the same in the resolution that is read. */
async function findSame(page: PageToRead, alike: KnownPicture[]): Promise<KnownPicture | undefined> {
  const key = await readingKeyOf(page);
  for (const one of alike) {
    one.key ??= readingKeyOf(one.page);
    if ((await one.key) === key) return one;
  }
  return undefined;
}

async function readingKeyOf({ draw }: PageToRead): Promise<string> {
  return keyOf(await draw({ dpi: readingDpi, turn: upright }));
}

function keyOf({ image: { width, height, dots } }: PageBitmap): string {
  return `${width} ${height} ${createHash("sha256").update(dots).digest("hex")}`;
}

function tooManyPictures(skipped: number[], maxPictures: number): ReadingFailure {
  const [first, last] = [Math.min(...skipped), Math.max(...skipped)];
  const what = first === last ? `page ${first}` : `${skipped.length} pages from ${first} to ${last}`;
  return { what, why: `only ${maxPictures} different pages are read as images, as a file of this size holds no more scans` };
}

async function correct(number: number, picture: RecognizedBitmap, correctPage: CorrectPage): Promise<RecognizedBitmap> {
  const { image, recognition } = picture;
  return recognition ? { ...picture, ...(await correctRecognition(recognition, { number, image, correct: correctPage })) } : picture;
}
