import { existsSync } from "node:fs";
import { join } from "node:path";
import { findSplit } from "./find-split.ts";

/** Chooses `<stem>.jsonl`, which belongs to no split, if no split is wanted; else the file of the split. */
export function findRows(folder: string, stem: string, wanted: string | undefined): { name: string | null; path: string } {
  const whole = join(folder, `${stem}.jsonl`);
  if (existsSync(whole) && (wanted === undefined || wanted === stem)) return { name: null, path: whole };
  return findSplit(folder, { stem, shared: [] }, wanted);
}
