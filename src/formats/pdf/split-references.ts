import type { Line } from "./gather-lines.ts";
import { opensReferences, textOf } from "./name-blocks.ts";
import type { Draft } from "./split-paragraphs.ts";

/** Makes every entry of the reference list a block of its own. */
export function splitReferences(drafts: Draft[]): Draft[] {
  const start = drafts.findLastIndex(opensReferences);
  if (start < 0) return drafts;
  const heading = drafts[start]!;
  const length = drafts.slice(start + 1).findIndex((draft) => endsReferences(heading, draft));
  const end = length < 0 ? drafts.length : start + 1 + length;
  const section = drafts.slice(start + 1, end);
  const entries = section.filter((draft) => draft.kind !== "caption" && draft.kind !== "table");
  const others = section.filter((draft) => draft.kind === "caption" || draft.kind === "table");
  return [...drafts.slice(0, start + 1), ...toEntries(entries), ...others, ...drafts.slice(end)];
}

/** Only what is set like the heading of the references can end them; bold or large type inside an entry cannot. */
function endsReferences(heading: Draft, draft: Draft): boolean {
  if (draft.kind !== "heading") return false;
  const one = heading.lines[0]!;
  const other = draft.lines[0]!;
  return other.size >= one.size - 0.3 && other.bold === one.bold && !/\b(?:19|20)\d\d\b/.test(textOf(draft));
}

interface PlacedLine {
  line: Line;
  draft: Draft;
}

function toEntries(drafts: Draft[]): Draft[] {
  const lines = drafts.flatMap((draft) => draft.lines.map((line) => ({ line, draft })));
  const starts = findStarts(lines);
  const entries: Draft[] = [];
  lines.forEach(({ line, draft }, index) => {
    const entry = entries.at(-1);
    if (entry && !starts.has(index)) {
      entry.lines.push(line);
      entry.column = draft.column;
    } else {
      entries.push({ kind: "reference-entry", lines: [line], column: draft.column });
    }
  });
  return entries;
}

const bracketLabel = /^\[[^\]\s]{1,12}\]/;
const numberLabel = /^(\d{1,3})(?:[.)]|\s|$)/;

function findStarts(lines: PlacedLine[]): Set<number> {
  const first = lines[0]?.line.text ?? "";
  if (bracketLabel.test(first)) return indicesWhere(lines, ({ line }) => bracketLabel.test(line.text));
  if (numberLabel.test(first)) return numberedStarts(lines);
  const hanging = hangingStarts(lines);
  if (hanging) return hanging;
  // Neither labels nor indents: the paragraphs as spacing and line ends gave them.
  return indicesWhere(lines, ({ line, draft }) => draft.lines[0] === line && startsWithName(line.text));
}

/** Labels count upwards, which a year or page number at the start of a line does not. */
function numberedStarts(lines: PlacedLine[]): Set<number> {
  let expected = Number(numberLabel.exec(lines[0]!.line.text)![1]);
  return indicesWhere(lines, ({ line }) => {
    if (Number(numberLabel.exec(line.text)?.[1] ?? Number.NaN) !== expected) return false;
    expected++;
    return true;
  });
}

/** In ems: the least and the most a hanging indent measures. */
const hangingIndent = { least: 0.5, most: 5 };
/** When fewer lines than this share are indented, the list has no hanging indents. */
const indentedShare = 0.2;

function hangingStarts(lines: PlacedLine[]): Set<number> | undefined {
  const edges = new Map<Draft["column"], number>();
  for (const { line, draft } of lines) edges.set(draft.column, Math.min(edges.get(draft.column) ?? Number.POSITIVE_INFINITY, line.left));
  const indentOf = ({ line, draft }: PlacedLine) => (line.left - edges.get(draft.column)!) / line.size;
  const indented = lines.filter((placed) => indentOf(placed) > hangingIndent.least && indentOf(placed) < hangingIndent.most);
  if (lines.length === 0 || indented.length < indentedShare * lines.length || indentOf(lines[0]!) > hangingIndent.least) return undefined;
  return indicesWhere(lines, (placed) => indentOf(placed) <= hangingIndent.least);
}

function startsWithName(text: string): boolean {
  return /^[\p{Lu}\p{N}“"'‘(]|^(?:van|von|de|der|den|di|la|le)\b/u.test(text);
}

function indicesWhere(lines: PlacedLine[], test: (line: PlacedLine) => boolean): Set<number> {
  return new Set(lines.flatMap((line, index) => (test(line) ? [index] : [])));
}
