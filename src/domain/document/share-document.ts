import type { Block, Cell, Document } from "./document.ts";
import type { FileSegment, Layout } from "./layout.ts";
import { lazyWords, packWords, sharedIntegers } from "./pack-layout.ts";

type Pages = Extract<Layout, { kind: "pages" }>;
type Lines = Extract<Layout, { kind: "lines" }>;
type SharedLayout =
  | (Omit<Pages, "words"> & { words: Int32Array })
  | (Omit<Lines, "segments" | "lineStarts"> & { segments: Int32Array; lineStarts: Int32Array });
type SharedBlock = Omit<Block, "cells"> & { cells?: number };
/** Blocks with the number of their cells, and the cells of all of them. */
interface SharedBlocks {
  blocks: SharedBlock[];
  cells: Int32Array;
}

/**
 * A document as it passes between threads: what it may hold a hundred thousand times is numbers in memory that both share. While a thread
 * copies that many objects, it does not answer.
 */
export type SharedDocument = Omit<Document, "layout" | "blocks"> & SharedBlocks & { layout: SharedLayout };

/** Stands for a missing number. Numbers that are given are never negative. */
const absent = -1;
const [numbersPerSegment, numbersPerCell] = [4, 7];

/** Packed documents by their originals, because most documents are sent several times. */
const knownLayouts = new WeakMap<Layout, SharedLayout>();
const knownBlocks = new WeakMap<Block[], SharedBlocks>();

export function shareDocument({ layout, blocks, ...document }: Document): SharedDocument {
  const sharedLayout = knownLayouts.get(layout) ?? shareLayout(layout);
  const sharedBlocks = knownBlocks.get(blocks) ?? shareBlocks(blocks);
  knownLayouts.set(layout, sharedLayout);
  knownBlocks.set(blocks, sharedBlocks);
  return { ...document, ...sharedBlocks, layout: sharedLayout };
}

export function receiveDocument({ layout: sharedLayout, blocks: sharedBlocks, cells, ...document }: SharedDocument): Document {
  const layout = receiveLayout(sharedLayout);
  const blocks = receiveBlocks({ blocks: sharedBlocks, cells });
  knownLayouts.set(layout, sharedLayout);
  knownBlocks.set(blocks, { blocks: sharedBlocks, cells });
  return { ...document, layout, blocks };
}

function shareLayout(layout: Layout): SharedLayout {
  if (layout.kind === "pages") return { ...layout, words: packWords(layout.words) };
  const segments = sharedIntegers(layout.segments.length * numbersPerSegment);
  for (const [index, { start, from, length, file = absent }] of layout.segments.entries())
    segments.set([start, from, length, file], index * numbersPerSegment);
  const lineStarts = sharedIntegers(layout.lineStarts.length);
  lineStarts.set(layout.lineStarts);
  return { ...layout, segments, lineStarts };
}

function receiveLayout(layout: SharedLayout): Layout {
  if (layout.kind === "pages") return { ...layout, words: lazyWords(layout.words) };
  const { segments: numbers, lineStarts, ...rest } = layout;
  const segments: FileSegment[] = [];
  for (let at = 0; at < numbers.length; at += numbersPerSegment) {
    const segment: FileSegment = { start: numbers[at]!, from: numbers[at + 1]!, length: numbers[at + 2]! };
    if (numbers[at + 3] !== absent) segment.file = numbers[at + 3]!;
    segments.push(segment);
  }
  return { ...rest, segments, lineStarts: Array.from(lineStarts) };
}

function shareBlocks(blocks: Block[]): SharedBlocks {
  const numbers = sharedIntegers(blocks.reduce((sum, { cells = [] }) => sum + cells.length, 0) * numbersPerCell);
  let at = 0;
  const shared = blocks.map(({ cells, ...block }): SharedBlock => {
    if (!cells) return block;
    for (const { start, end, row, column, rows = absent, columns = absent, header } of cells) {
      numbers.set([start, end, row, column, rows, columns, header === undefined ? absent : Number(header)], at);
      at += numbersPerCell;
    }
    return { ...block, cells: cells.length };
  });
  return { blocks: shared, cells: numbers };
}

function receiveBlocks({ blocks, cells: numbers }: SharedBlocks): Block[] {
  let at = 0;
  return blocks.map(({ cells: count, ...block }): Block => {
    if (count === undefined) return block;
    const cells: Cell[] = [];
    for (let left = count; left > 0; left--) {
      const [start, end, row, column, rows, columns, header] = numbers.subarray(at, at + numbersPerCell);
      const cell: Cell = { start: start!, end: end!, row: row!, column: column! };
      if (rows !== absent) cell.rows = rows!;
      if (columns !== absent) cell.columns = columns!;
      if (header !== absent) cell.header = header === 1;
      cells.push(cell);
      at += numbersPerCell;
    }
    return { ...block, cells };
  });
}
