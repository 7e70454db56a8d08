import { existsSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { IbidError } from "../../src/errors.ts";

/** The objects of a JSONL file, each validated against the schema. */
export function readJsonLines<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema>[] {
  return linesOf(path).map(({ text, place }) => {
    const parsed = schema.safeParse(parseJson(text, place));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0]!;
    throw unreadable(place, `${issue.path.join(".") || "the line"}: ${issue.message}`);
  });
}

/** The rows of a tab-separated file, its header among them, each with the given number of cells. */
export function readTable(path: string, columns: number): { cells: string[]; place: string }[] {
  const rows = linesOf(path).map(({ text, place }) => ({ cells: text.split("\t").map((cell) => cell.trim()), place }));
  for (const { cells, place } of rows)
    if (cells.length !== columns) throw unreadable(place, `${cells.length} columns instead of ${columns}`);
  return rows;
}

/** The error for a data file with an invalid line. */
export function unreadable(place: string, why: string): IbidError {
  return new IbidError("document-unreadable", `${place}: ${why}`, { hint: "evals/README.md describes the format of the data." });
}

function linesOf(path: string): { text: string; place: string }[] {
  if (!existsSync(path))
    throw new IbidError("not-found", `there is no file ${path}`, { hint: "evals/README.md lists the files of a data folder." });
  return readFileSync(path, "utf8")
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .map((text, index) => ({ text, place: `${path}:${index + 1}` }))
    .filter(({ text }) => text.trim() !== "");
}

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(place, "not valid JSON");
  }
}
