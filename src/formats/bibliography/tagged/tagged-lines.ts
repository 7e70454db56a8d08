import { type SourceText, sourceText } from "../../shared/source-text.ts";

/** One line of a tagged file: its tag and its value, including continuation lines. */
export interface TaggedLine {
  tag: string;
  value: SourceText;
  /** Start of the line, and end of its last continuation line. */
  start: number;
  end: number;
}

/** Reads files of lines such as `AU  - Berg, A.`; a line without a tag continues the one before it. */
export function readTaggedLines(source: string, tagged: RegExp): TaggedLine[] {
  const lines: TaggedLine[] = [];
  let start = source.startsWith("\ufeff") ? 1 : 0;
  while (start < source.length) {
    const newline = source.indexOf("\n", start);
    const next = newline === -1 ? source.length : newline + 1;
    const line = source.slice(start, next).trimEnd();
    const end = start + line.length;
    const found = tagged.exec(line);
    if (found) lines.push({ tag: found[1]!, value: sourceText(source, start + found[0].length, end), start, end });
    else if (line !== "" && lines.length > 0) lines.at(-1)!.end = end;
    start = next;
  }
  return lines.map((line) =>
    line.end > line.value.at(line.value.text.length) ? { ...line, value: sourceText(source, line.value.at(0), line.end) } : line,
  );
}

/** The values of one record; values that are not taken remain in `rest`. */
export function tagValues(lines: TaggedLine[]) {
  const values = new Map<string, SourceText[]>();
  for (const { tag, value } of lines) {
    if (value.text.trim() === "") continue;
    const known = values.get(tag);
    if (known) known.push(value);
    else values.set(tag, [value]);
  }
  return {
    /** The first value of the first of these tags that has one. */
    take(...tags: string[]): SourceText | undefined {
      const tag = tags.find((name) => values.has(name));
      if (tag === undefined) return undefined;
      const [first, ...others] = values.get(tag)!;
      if (others.length > 0) values.set(tag, others);
      else values.delete(tag);
      return first;
    },
    takeAll(...tags: string[]): SourceText[] {
      const all = tags.flatMap((tag) => values.get(tag) ?? []);
      for (const tag of tags) values.delete(tag);
      return all;
    },
    /** The remaining values by tag; a repeated tag has a line for each. */
    rest(): Record<string, string> {
      return Object.fromEntries([...values].map(([tag, list]) => [tag, list.map(({ text }) => text.replace(/\s*\n\s*/g, " ")).join("\n")]));
    },
  };
}
