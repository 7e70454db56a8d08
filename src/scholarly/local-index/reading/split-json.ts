import type { SnapshotContent } from "./open-content.ts";
import { longestRecord, tooLong } from "./pending-record.ts";
import { type SplitRecord, splitLines } from "./split-lines.ts";

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** The start of a list, or of an object that has the list under a name that exports use, after at most a few plain fields. */
const listStart =
  /^\ufeff?\s*(?:\[|\{\s*(?:"[\w-]{1,40}"\s*:\s*(?:"[^"]{0,200}"|-?[\d.]+|true|false|null|\{[^{}]{0,2000}\})\s*,\s*){0,20}"(?:items|records|results|works|data|references|message)"\s*:\s*\[)/;

/** The objects of a JSON file: those of its list, those of a list in its object (`items`), or one per line. */
export async function* splitJson(content: SnapshotContent): AsyncGenerator<SplitRecord> {
  const isList = listStart.test(content.head);
  const isLines = /^[^\n]*\}\s*\n\s*\{/.test(content.head) || (!isList && /^\s*\{/.test(content.head));
  yield* isLines ? splitLines(content) : splitList(content);
}

/** The objects of the first list of a file, each as its source text. */
async function* splitList(content: SnapshotContent): AsyncGenerator<SplitRecord> {
  let depth = 0;
  /** The nesting depth of the list whose objects are the records. */
  let list = -1;
  let isInString = false;
  let isEscaped = false;
  let parts: Buffer[] = [];
  let length = 0;
  let isOpen = false;
  for await (const chunk of content.chunks) {
    let start: number = isOpen ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) isInString = false;
        continue;
      }
      if (byte === quote) isInString = true;
      else if (byte === openBracket) {
        depth++;
        if (list === -1) list = depth;
      } else if (byte === openBrace) {
        if (depth === list && !isOpen) {
          isOpen = true;
          start = at;
        }
        depth++;
      } else if (byte === closeBracket) {
        depth--;
        // This list of the object ended without a record. The next list may have them.
        if (depth < list && depth > 0 && !isOpen) list = -1;
      } else if (byte === closeBrace) {
        depth--;
        if (isOpen && depth === list) {
          keep(chunk.subarray(start, at + 1));
          yield length > longestRecord ? { why: tooLong } : { text: Buffer.concat(parts).toString("utf8") };
          [parts, length, isOpen, start] = [[], 0, false, -1];
        }
      }
    }
    if (isOpen) keep(chunk.subarray(start));
  }
  if (depth > 0) content.cut ??= "it ends in the middle of its list";

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longestRecord) parts.push(part);
    else parts = [];
  }
}

/** Parses a record; undefined if it is not a JSON object. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
