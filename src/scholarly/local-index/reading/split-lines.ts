import type { SnapshotContent } from "./open-content.ts";
import { longestRecord, tooLong } from "./pending-record.ts";

/** A piece of a file, or why it is skipped. */
export type SplitRecord = { text: string } | { why: string };

const newline = 0x0a;

/** The non-blank lines of a file, with one line in memory at a time. */
export async function* splitLines(content: SnapshotContent): AsyncGenerator<SplitRecord> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of content.chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      yield* finish();
      start = end + 1;
    }
    keep(chunk.subarray(start));
  }
  // The last line of an incomplete file is incomplete too.
  if (content.cut === undefined) yield* finish();

  function keep(part: Buffer): void {
    length += part.length;
    if (length <= longestRecord) parts.push(part);
    else parts = [];
  }

  function* finish(): Generator<SplitRecord> {
    if (length > longestRecord) yield { why: tooLong };
    else {
      const text = (parts.length === 1 ? parts[0]! : Buffer.concat(parts)).toString("utf8").trim();
      if (text !== "") yield { text };
    }
    parts = [];
    length = 0;
  }
}
