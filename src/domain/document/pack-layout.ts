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

/** The packed words of layouts in use. To pack a million words takes a fifth of a second, and every stage passes the same ones on. */
const packedWords = new WeakMap<Layout, Float64Array>();

export function packLayout(layout: Layout): PackedLayout {
  if (layout.kind !== "pages") return layout;
  const packed = packWords(layout);
  // A loop is several times as fast as Array.from for millions of numbers.
  const words: number[] = new Array(packed.length);
  for (let index = 0; index < packed.length; index++) words[index] = packed[index]!;
  return { ...layout, words };
}

export function shareDocument({ layout, ...document }: Document): SharedDocument {
  return { ...document, layout: layout.kind === "pages" ? { ...layout, words: packWords(layout) } : layout };
}

export function unpackLayout(packed: PackedLayout<ArrayLike<number>>): Layout {
  if (packed.kind !== "pages") return packed;
  const words: PageWord[] = new Array(countWords(packed.words));
  readWords(packed.words, words, 0, words.length);
  return { ...packed, words };
}

/** Unpacks a layout in pieces, so that a server answers in between. */
export async function unpackInTurns(packed: SharedLayout): Promise<Layout> {
  if (packed.kind !== "pages") return packed;
  const words: PageWord[] = new Array(countWords(packed.words));
  for (let start = 0; start < words.length; start += wordsPerTurn) {
    readWords(packed.words, words, start, Math.min(start + wordsPerTurn, words.length));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const layout = { ...packed, words };
  packedWords.set(layout, packed.words);
  return layout;
}

function packWords(layout: PageLayout): Float64Array {
  const known = packedWords.get(layout);
  if (known) return known;
  const { words } = layout;
  const numbers = new Float64Array(new SharedArrayBuffer(words.length * numbersPerWord * Float64Array.BYTES_PER_ELEMENT));
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
  packedWords.set(layout, numbers);
  return numbers;
}

function countWords({ length }: ArrayLike<number>): number {
  return length / numbersPerWord;
}

function readWords(numbers: ArrayLike<number>, words: PageWord[], first: number, end: number): void {
  for (let index = first, at = first * numbersPerWord; index < end; index++, at += numbersPerWord)
    words[index] = {
      start: numbers[at]!,
      end: numbers[at + 1]!,
      page: numbers[at + 2]!,
      line: numbers[at + 3]!,
      box: { x: numbers[at + 4]!, y: numbers[at + 5]!, width: numbers[at + 6]!, height: numbers[at + 7]! },
    };
}
