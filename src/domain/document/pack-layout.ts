import { setImmediate as nextTurn } from "node:timers/promises";
import type { Document } from "./document.ts";
import type { Layout, PageWord } from "./layout.ts";

type PageLayout = Extract<Layout, { kind: "pages" }>;

/** A layout as it is stored: the words of a long document are millions of numbers, and field names would triple its size. */
export type PackedLayout<Words = number[]> = Exclude<Layout, PageLayout> | (Omit<PageLayout, "words"> & { words: Words });

/** A layout as it passes between threads. Its memory is shared, so that no thread stops to copy a million words. */
export type SharedLayout = PackedLayout<Float64Array>;

export type SharedDocument = Omit<Document, "layout"> & { layout: SharedLayout };

const numbersPerWord = 8;
/** The number of words that a server unpacks before it answers other requests. */
const wordsPerTurn = 20_000;

export function packLayout(layout: Layout): PackedLayout {
  return layout.kind === "pages" ? { ...layout, words: writeWords(layout.words, []) } : layout;
}

export function shareDocument(document: Document): SharedDocument {
  return { ...document, layout: shareLayout(document.layout) };
}

function shareLayout(layout: Layout): SharedLayout {
  if (layout.kind !== "pages") return layout;
  const memory = new SharedArrayBuffer(layout.words.length * numbersPerWord * Float64Array.BYTES_PER_ELEMENT);
  return { ...layout, words: writeWords(layout.words, new Float64Array(memory)) };
}

export function unpackLayout(packed: PackedLayout<ArrayLike<number>>): Layout {
  return packed.kind === "pages" ? { ...packed, words: readWords(packed.words, 0, countWords(packed.words)) } : packed;
}

/** Unpacks a layout in pieces, so that a server answers in between. */
export async function unpackInTurns(packed: SharedLayout): Promise<Layout> {
  if (packed.kind !== "pages") return packed;
  const words: PageWord[] = [];
  for (let start = 0; start < countWords(packed.words); start += wordsPerTurn) {
    for (const word of readWords(packed.words, start, Math.min(start + wordsPerTurn, countWords(packed.words)))) words.push(word);
    await nextTurn();
  }
  return { ...packed, words };
}

function countWords({ length }: ArrayLike<number>): number {
  return length / numbersPerWord;
}

function writeWords<Numbers extends { [index: number]: number }>(words: readonly PageWord[], numbers: Numbers): Numbers {
  let at = 0;
  for (const { start, end, page, line, box } of words) {
    numbers[at++] = start;
    numbers[at++] = end;
    numbers[at++] = page;
    numbers[at++] = line;
    numbers[at++] = box.x;
    numbers[at++] = box.y;
    numbers[at++] = box.width;
    numbers[at++] = box.height;
  }
  return numbers;
}

function readWords(numbers: ArrayLike<number>, first: number, end: number): PageWord[] {
  const words: PageWord[] = [];
  for (let at = first * numbersPerWord; at < end * numbersPerWord; at += numbersPerWord)
    words.push({
      start: numbers[at]!,
      end: numbers[at + 1]!,
      page: numbers[at + 2]!,
      line: numbers[at + 3]!,
      box: { x: numbers[at + 4]!, y: numbers[at + 5]!, width: numbers[at + 6]!, height: numbers[at + 7]! },
    });
  return words;
}
