import type { Document } from "../../../src/domain/document/document.ts";

/** Counts of cells over all tables of a document. */
export interface CellCounts {
  right: number;
  found: number;
  due: number;
}

/**
 * Aligns the rows of two documents' tables in order so that most cells agree. A cell is right if it has the same words in the right row
 * and in the right order among the right cells. Empty cells do not count.
 */
export function compareCells(expected: readonly string[][], found: readonly string[][]): CellCounts {
  const due = expected.map(filled);
  const own = found.map(filled);
  return { right: align(due, own, (one, other) => align(one, other, equal)), found: own.flat().length, due: due.flat().length };
}

/** The rows of all tables of a document; a cell over several columns is repeated in each, as in Markdown. */
export function tableRows({ blocks, text }: Pick<Document, "blocks" | "text">): string[][] {
  return blocks.flatMap(({ cells = [] }) => {
    const rows: string[][] = [];
    for (const { row, column, rows: high = 1, columns: wide = 1, start, end } of cells) {
      for (let down = row; down < row + high; down++) {
        rows[down] ??= [];
        for (let across = column; across < column + wide; across++) rows[down]![across] = text.slice(start, end);
      }
    }
    return [...rows].map((cellsOfRow) => [...(cellsOfRow ?? [])].map((cell) => cell ?? ""));
  });
}

function filled(row: readonly string[]): string[] {
  return row.map((cell) => cell.normalize("NFKC").toLowerCase().replace(/\s+/g, "")).filter((cell) => cell !== "");
}

function equal(one: string, other: string): number {
  return one === other ? 1 : 0;
}

/** The best total agreement of two sequences that are aligned in order. */
function align<T>(one: readonly T[], other: readonly T[], agreement: (left: T, right: T) => number): number {
  let best = new Array<number>(other.length + 1).fill(0);
  for (const item of one) {
    const next = [0];
    other.forEach((partner, index) => {
      next.push(Math.max(next[index]!, best[index + 1]!, best[index]! + agreement(item, partner)));
    });
    best = next;
  }
  return best.at(-1)!;
}
