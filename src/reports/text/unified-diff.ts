/** A text before and after, with the edits in between. */
export interface FileChange {
  path: string;
  before: string;
  after: string;
  /** In text order, not overlapping. */
  edits: readonly { start: number; end: number; replacement: string }[];
}

/** Lines that are shown around a change. */
const context = 3;

interface Hunk {
  /** First and last line touched, counted from 0, in the text before and after. */
  old: [number, number];
  now: [number, number];
}

/** A change as a unified diff. */
export function unifiedDiff({ path, before, after, edits }: FileChange): string {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const groups: Hunk[][] = [];
  for (const hunk of hunksOf({ before, after, edits })) {
    const last = groups.at(-1)?.at(-1);
    if (last && hunk.old[0] - last.old[1] <= 2 * context) groups.at(-1)!.push(hunk);
    else groups.push([hunk]);
  }
  return groups.length === 0 ? "" : [`--- ${path}\n+++ ${path}\n`, ...groups.map((group) => draw(group, oldLines, newLines))].join("");
}

/** The lines of each edit; edits of the same or neighbouring lines are merged. */
function hunksOf({ before, after, edits }: Omit<FileChange, "path">): Hunk[] {
  const hunks: Hunk[] = [];
  let shift = 0;
  for (const { start, end, replacement } of edits) {
    const old: Hunk["old"] = [lineAt(before, start), lineAt(before, end)];
    const now: Hunk["now"] = [lineAt(after, start + shift), lineAt(after, start + shift + replacement.length)];
    shift += replacement.length - (end - start);
    const last = hunks.at(-1);
    if (last && old[0] <= last.old[1] + 1) [last.old[1], last.now[1]] = [old[1], now[1]];
    else hunks.push({ old, now });
  }
  return hunks;
}

function draw(group: Hunk[], oldLines: string[], newLines: string[]): string {
  const [first, last] = [group[0]!, group.at(-1)!];
  const lead = Math.min(context, first.old[0]);
  const from = first.old[0] - lead;
  const to = Math.min(oldLines.length - 1, last.old[1] + context);
  const rows: string[] = [];
  let at = from;
  for (const { old, now } of group) {
    rows.push(...marked(" ", oldLines.slice(at, old[0])));
    rows.push(...marked("-", oldLines.slice(old[0], old[1] + 1)), ...marked("+", newLines.slice(now[0], now[1] + 1)));
    at = old[1] + 1;
  }
  rows.push(...marked(" ", oldLines.slice(at, to + 1)));
  const newTo = last.now[1] + to - last.old[1];
  const newFrom = first.now[0] - lead;
  return `@@ -${from + 1},${to - from + 1} +${newFrom + 1},${newTo - newFrom + 1} @@\n${rows.join("")}`;
}

function marked(sign: string, lines: string[]): string[] {
  return lines.map((line) => (line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`));
}

/** Lines with their ends; no empty line after a final line end. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function lineAt(text: string, offset: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
