import type { SnapshotContent } from "./open-content.ts";
import { longestRecord, tooLong } from "./pending-record.ts";

/** A row of a table by its column names in lower case, or why the row is skipped. */
export type SplitRow = { row: ReadonlyMap<string, string> } | { why: string };

/** The column names of a table in lower case, from its first line. */
export function columnsOf(head: string): string[] {
  const [line = ""] = head.replace(/^\ufeff/, "").split(/\r?\n/, 1);
  return cells(line, separatorOf(line)).map((name) => name.trim().toLowerCase());
}

function separatorOf(line: string): string {
  if (line.includes("\t")) return "\t";
  return line.split(";").length > line.split(",").length ? ";" : ",";
}

/** The rows of a CSV or TSV file, whose first line names the columns. Cells in quotes may hold line ends. */
export async function* splitRows(content: SnapshotContent): AsyncGenerator<SplitRow> {
  const decoder = new TextDecoder();
  const [header = ""] = content.head.replace(/^\ufeff/, "").split(/\r?\n/, 1);
  const separator = separatorOf(header);
  // In tab-separated files a quotation mark is an ordinary character.
  const isQuoted = separator !== "\t";
  let columns: string[] | undefined;
  let rest = "";
  let checked = 0;
  let isInQuotes = false;
  let isTooLong = false;
  for await (const chunk of content.chunks) {
    rest += decoder.decode(chunk, { stream: true });
    yield* takeRows();
  }
  rest += decoder.decode();
  yield* takeRows();
  if (isInQuotes) content.cut ??= "its last row does not end";
  if (content.cut === undefined && rest.trim() !== "") yield* take(rest);

  function* takeRows(): Generator<SplitRow> {
    let start = 0;
    for (; checked < rest.length; checked++) {
      const sign = rest.charCodeAt(checked);
      if (sign === 0x22 && isQuoted) isInQuotes = !isInQuotes;
      else if (sign === 0x0a && !isInQuotes) {
        yield* take(rest.slice(start, checked));
        start = checked + 1;
      }
    }
    rest = rest.slice(start);
    checked -= start;
    if (rest.length > longestRecord) {
      isTooLong = true;
      [rest, checked] = ["", 0];
    }
  }

  function* take(line: string): Generator<SplitRow> {
    if (isTooLong) {
      isTooLong = false;
      yield { why: tooLong };
      return;
    }
    const text = line.replace(/\r$/, "");
    if (text.trim() === "") return;
    const values = isQuoted ? cells(text, separator) : text.split(separator);
    if (!columns) columns = columnsOf(text);
    else yield { row: new Map(values.map((value, index) => [columns![index] ?? `column ${index + 1}`, value.trim()])) };
  }
}

function cells(line: string, separator: string): string[] {
  const found: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] === '"') {
      let end = at + 1;
      while (end < line.length && (line[end] !== '"' || line[end + 1] === '"')) end += line[end] === '"' ? 2 : 1;
      found.push(line.slice(at + 1, end).replaceAll('""', '"'));
      const next = line.indexOf(separator, end + 1);
      at = next === -1 ? line.length + 1 : next + 1;
    } else {
      const next = line.indexOf(separator, at);
      found.push(line.slice(at, next === -1 ? line.length : next));
      at = next === -1 ? line.length + 1 : next + 1;
    }
  }
  return found;
}
