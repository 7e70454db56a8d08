import { readdirSync } from "node:fs";
import { join } from "node:path";
import { IbidError } from "../../src/errors.ts";

/** The file of one split and the name by which the files that belong to it are found. */
export interface Split {
  name: string;
  path: string;
}

interface SplitFiles {
  /** What the files of a split begin with: `claims` for `claims_<split>.jsonl`. */
  stem: string;
  /** Files of the folder that belong to no split. */
  shared: readonly string[];
}

/** Chooses `<stem>_<split>.jsonl`, or `<split>.jsonl`; where there is only one split it need not be named. */
export function findSplit(folder: string, { stem, shared }: SplitFiles, wanted: string | undefined): Split {
  const splits = listSplits(readdirSync(folder).sort(), stem, shared);
  const names = [...splits.keys()].join(", ");
  if (wanted === undefined && splits.size > 1)
    throw new IbidError("usage", `${folder} has several splits`, { hint: `Choose one with --split: ${names}.` });
  const name = wanted ?? [...splits.keys()][0];
  const file = name === undefined ? undefined : splits.get(name);
  if (name !== undefined && file !== undefined) return { name, path: join(folder, file) };

  const missing = wanted === undefined ? `no file ${stem}_<split>.jsonl` : `no split called ${wanted}`;
  throw new IbidError("not-found", `${folder} has ${missing}`, {
    hint: names === "" ? `A split is a file such as ${stem}_${wanted ?? "dev"}.jsonl.` : `Splits there: ${names}.`,
  });
}

function listSplits(files: string[], stem: string, shared: readonly string[]): Map<string, string> {
  const own = files.filter((file) => file.startsWith(`${stem}_`) && file.endsWith(".jsonl"));
  const bare = files.filter((file) => file.endsWith(".jsonl") && !shared.includes(file) && file !== `${stem}.jsonl`);
  const entries =
    own.length > 0
      ? own.map((file) => [file.slice(stem.length + 1, -".jsonl".length), file] as const)
      : bare.map((file) => [file.slice(0, -".jsonl".length), file] as const);
  return new Map(entries.filter(([name]) => name !== ""));
}
