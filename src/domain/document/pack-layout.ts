import type { Layout, PageWord, PageWords } from "./layout.ts";

type PageLayout = Extract<Layout, { kind: "pages" }>;

/**
 * A layout as it is stored: the words as base64 of 32-bit integers, with coordinates in hundredths. Millions of numbers in JSON would stop a
 * server for a second. Libraries of earlier versions have plain numbers.
 */
export type StoredLayout = Exclude<Layout, PageLayout> | (Omit<PageLayout, "words"> & { words: string | number[] });

const numbersPerWord = 8;
/** Coordinates have two decimals. */
const scale = 100;

export function packLayout(layout: Layout): StoredLayout {
  if (layout.kind !== "pages") return layout;
  const { buffer, byteOffset, byteLength } = packWords(layout.words);
  return { ...layout, words: Buffer.from(buffer, byteOffset, byteLength).toString("base64") };
}

/** The layout of a stored document. Throws when its words do not belong to a text of this length: the library is damaged. */
export function unpackLayout(stored: StoredLayout, textLength: number): Layout {
  if (stored.kind !== "pages") return stored;
  const packed = typeof stored.words === "string" ? decode(stored.words) : packNumbers(stored.words);
  const lastPage = stored.pages.reduce((last, { number }) => Math.max(last, number), 0);
  refuseDamaged(packed, textLength, lastPage);
  return { ...stored, words: lazyWords(packed) };
}

/** The numbers behind words that were unpacked. */
const packedNumbers = new WeakMap<PageWords, Int32Array>();

/** Words that are made when they are looked at: a million of them at once would stop a server for a second. */
export function lazyWords(packed: Int32Array): PageWords {
  const wordAt = (index: number): PageWord => {
    const at = index * numbersPerWord;
    return {
      start: packed[at]!,
      end: packed[at + 1]!,
      page: packed[at + 2]!,
      line: packed[at + 3]!,
      box: {
        x: packed[at + 4]! / scale,
        y: packed[at + 5]! / scale,
        width: packed[at + 6]! / scale,
        height: packed[at + 7]! / scale,
      },
    };
  };
  const length = packed.length / numbersPerWord;
  const words: PageWords = {
    length,
    at: (index) => (index >= 0 && index < length ? wordAt(index) : undefined),
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield wordAt(index);
    },
    toJSON: () => [...words],
  };
  packedNumbers.set(words, packed);
  return words;
}

/** The words as integers, in memory that threads share. */
export function packWords(words: PageWords): Int32Array {
  const known = packedNumbers.get(words);
  if (known) return known;
  const packed = sharedIntegers(words.length * numbersPerWord);
  let at = 0;
  for (const { start, end, page, line, box } of words) {
    packed[at++] = start;
    packed[at++] = end;
    packed[at++] = page;
    packed[at++] = line;
    for (const coordinate of [box.x, box.y, box.width, box.height]) packed[at++] = Math.round(coordinate * scale);
  }
  packedNumbers.set(words, packed);
  return packed;
}

/** The words of a library of an earlier version. */
function packNumbers(numbers: number[]): Int32Array {
  const packed = sharedIntegers(numbers.length);
  for (let at = 0; at < numbers.length; at++) packed[at] = at % numbersPerWord < 4 ? numbers[at]! : Math.round(numbers[at]! * scale);
  return packed;
}

function decode(words: string): Int32Array {
  const bytes = Buffer.from(words, "base64");
  const packed = sharedIntegers(Math.ceil(bytes.length / Int32Array.BYTES_PER_ELEMENT));
  new Uint8Array(packed.buffer).set(bytes);
  return packed;
}

export function sharedIntegers(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

function refuseDamaged(packed: Int32Array, textLength: number, lastPage: number): void {
  if (packed.length % numbersPerWord !== 0) throw new RangeError("the places of its words are incomplete");
  for (let at = 0; at < packed.length; at += numbersPerWord) {
    const [start, end, page, line] = [packed[at]!, packed[at + 1]!, packed[at + 2]!, packed[at + 3]!];
    if (start < 0 || start > end || end > textLength || page < 1 || page > lastPage || line < 1)
      throw new RangeError("the places of its words are not in its text");
  }
}
