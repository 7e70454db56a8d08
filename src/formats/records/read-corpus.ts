import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { isRecord } from "../shared/is-record.ts";
import { type CorpusRecord, isCorpusRecord, readCorpusRecord } from "./corpus-record.ts";

/** A line of a corpus: its record, or its error. */
export type CorpusLine = { line: number } & ({ record: CorpusRecord } | { why: string; isBroken: boolean });

/** In bytes; a longer line is not a record, and would have to be held in memory. */
const longestLine = 8 * 1024 * 1024;

const [newline, carriageReturn] = [0x0a, 0x0d];

/** Whether a file is a corpus of JSON Lines, one record a line. */
export function isCorpus(name: string): boolean {
  return /\.(?:jsonl|ndjson)$/i.test(name);
}

/** Fields that hold the records of a JSON file which is no list itself. */
const listNames = ["records", "data", "papers", "documents", "items", "works", "results", "articles"];
/** The number of records that are looked at to tell a corpus from a bibliography. */
const maxLookedAt = 200;

/** Whether a JSON file is a corpus: a list of records with the fields of a corpus. CSL-JSON is a bibliography. */
export function isJsonCorpus(name: string, bytes: Uint8Array): boolean {
  if (!/\.json$/i.test(name)) return false;
  return (recordsIn(bytes) ?? []).slice(0, maxLookedAt).some(isCorpusRecord);
}

function recordsIn(bytes: Uint8Array): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (Array.isArray(value)) return value;
    if (!isRecord(value)) return undefined;
    return listNames.map((name) => value[name]).find((list) => Array.isArray(list)) ?? (isCorpusRecord(value) ? [value] : undefined);
  } catch {
    return undefined;
  }
}

/**
 * Reads a corpus. JSON Lines are read line by line, one in memory at a time; a JSON file is read as a list, whose records are counted as
 * lines are. An invalid line is reported with its number, and reading continues.
 */
export async function* readCorpus(path: string): AsyncGenerator<CorpusLine> {
  if (!isCorpus(path)) {
    for (const [index, value] of (recordsIn(await readFile(path)) ?? []).entries()) {
      const record = readCorpusRecord(value, { allowsTitleAlone: true });
      yield { line: index + 1, ...("why" in record ? { isBroken: false, ...record } : { record }) };
    }
    return;
  }
  let line = 0;
  for await (const bytes of linesOf(path)) {
    line++;
    if (bytes === "too long") yield { line, why: `it is longer than ${longestLine / 1024 / 1024} MB`, isBroken: true };
    else if (bytes.length > 0) yield { line, ...readLine(bytes) };
  }
}

/** The number of lines or records of a file, for showing progress. */
export async function countLines(path: string): Promise<number> {
  if (!isCorpus(path)) return recordsIn(await readFile(path))?.length ?? 0;
  let lines = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines++;
  return lines;
}

function readLine(bytes: Uint8Array): { record: CorpusRecord } | { why: string; isBroken: boolean } {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { why: "it is not UTF-8", isBroken: true };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { why: "it is no JSON", isBroken: true };
  }
  const record = readCorpusRecord(value);
  return "why" in record ? { isBroken: false, ...record } : { record };
}

/** The lines of a file without line ends and blank lines. */
async function* linesOf(path: string): AsyncGenerator<Uint8Array | "too long"> {
  let parts: Buffer[] = [];
  let length = 0;
  const finish = (): Uint8Array | "too long" => {
    const whole = length > longestLine ? ("too long" as const) : trimmed(Buffer.concat(parts));
    parts = [];
    length = 0;
    return whole;
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) yield finish();

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longestLine) parts.push(part);
    else parts = [];
  }
}

function trimmed(line: Buffer): Uint8Array {
  const end = line.at(-1) === carriageReturn ? line.length - 1 : line.length;
  return line.subarray(0, end).every((byte) => byte === 0x20 || byte === 0x09) ? line.subarray(0, 0) : line.subarray(0, end);
}
