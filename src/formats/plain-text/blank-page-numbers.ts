/** A line with a number alone: "32", "- 32 -", "Page 32". */
const numberLine = /^[^\S\n]*(?:[-–—]\s?|page\s)?(?<number>\d{1,4})(?:\s?[-–—])?[^\S\n]*$/gim;

/** Characters between the numbers of two pages. Columns of tables have their numbers closer together. */
const minPageLength = 400;

/** Numbers in a row that show that they are those of pages. */
const minPages = 4;

/** Pages without a number, such as those with a figure, that may be between two others. */
const maxSkipped = 3;

interface NumberLine {
  start: number;
  end: number;
  number: number;
}

/**
 * Replaces the page numbers and running heads of a text that was copied from pages by spaces, so that they are in no sentence and no entry
 * of a list. Every offset stays. A sentence that goes on after the number loses the blank lines around it.
 */
export function blankPageNumbers(source: string): string {
  const lines = [...source.matchAll(numberLine)].map(
    ({ 0: line, index, groups }): NumberLine => ({ start: index, end: index + line.length, number: Number(groups!.number) }),
  );
  const pages = findPageNumbers([...lines, ...findRunningHeads(source)].sort((one, other) => one.start - other.start));
  if (pages.length < minPages) return source;
  let blanked = "";
  let from = 0;
  for (const { start, end } of pages) {
    const gap = gapAround(source, start, end);
    const wanted = gap ?? { start, end };
    blanked +=
      source.slice(from, Math.max(from, wanted.start)) + blank(source.slice(Math.max(from, wanted.start), wanted.end), gap !== undefined);
    from = wanted.end;
  }
  return blanked + source.slice(from);
}

/** A short line that may be a running head, and its two forms: "CHAPTER 2. TREES      60", "60      Trees of the North". */
const shortLine = /^[^\n]{5,160}$/gm;
const headForms = [/^\s*(?<head>\S.{1,100}?)\s{3,}(?<number>\d{1,4})\s*$/, /^\s*(?<number>\d{1,4})\s{3,}(?<head>\S.{1,100}?)\s*$/];

/** Pages between two with the same running head: left and right pages may have different ones. */
const maxBetween = 2;

/** Lines with a page number beside words that a page near by has too. Numbered headings and rows of tables have words of their own. */
function findRunningHeads(source: string): NumberLine[] {
  const found = [...source.matchAll(shortLine)].flatMap(({ 0: line, index }) => {
    const groups = headForms.map((form) => form.exec(line)?.groups).find((one) => one !== undefined);
    return groups ? [{ start: index, end: index + line.length, number: Number(groups.number), head: groups.head! }] : [];
  });
  return [...Map.groupBy(found, ({ head }) => head).values()].flatMap((lines) =>
    lines.filter((line, at) => [lines[at - 1], lines[at + 1]].some((other) => other && isOnNearPage(line, other))),
  );
}

function isOnNearPage(line: NumberLine, other: NumberLine): boolean {
  const [first, second] = line.start < other.start ? [line, other] : [other, line];
  const step = second.number - first.number;
  return step > 0 && step <= maxBetween && second.start - first.end >= minPageLength;
}

/** The numbers that increase from page to page. */
function findPageNumbers(lines: NumberLine[]): NumberLine[] {
  let runs: NumberLine[][] = [];
  const found: NumberLine[] = [];
  for (const line of lines) {
    const run = runs.find((one) => follows(one.at(-1)!, line));
    if (run) run.push(line);
    else runs.push([line]);
    // Runs that the text has left behind: only the newest are compared, so that many numbers take no long time.
    for (const old of runs.slice(0, -maxRuns)) if (old.length >= minPages) found.push(...old);
    runs = runs.slice(-maxRuns);
  }
  return [...found, ...runs.filter(({ length }) => length >= minPages).flat()].sort((one, other) => one.start - other.start);
}

/** Runs of numbers at the same time: those of pages, and those of tables and equations between them. */
const maxRuns = 20;

function follows(last: NumberLine, next: NumberLine): boolean {
  const step = next.number - last.number;
  return step > 0 && step <= 1 + maxSkipped && next.start - last.end >= minPageLength;
}

/** In characters: blank lines around a page number. */
const longestGap = 200;

/** A word or sign that no sentence ends with: "(Okoro and", "Okoro &". */
const connectorEnd = /(?:\s(?:and|or|of|the|in|by|with|to|for|et|und)|[&,(])$/;
const longestConnector = 8;

/** The blank lines around a number in the middle of a sentence; undefined between paragraphs. */
function gapAround(source: string, start: number, end: number): { start: number; end: number } | undefined {
  const before = /\s*$/.exec(source.slice(Math.max(0, start - longestGap), start))![0].length;
  const after = /^\s*/.exec(source.slice(end, end + longestGap))![0].length;
  const gap = { start: start - before, end: end + after };
  const last = source.slice(Math.max(0, gap.start - longestConnector), gap.start);
  const isOpen = /[\p{L}\d,(;–-]$/u.test(last) && /^[\p{Ll}(]/u.test(source.slice(gap.end, gap.end + 2));
  return isOpen || connectorEnd.test(last) ? gap : undefined;
}

/** Line breaks stay where a paragraph ends. */
function blank(text: string, goesOn: boolean): string {
  return goesOn ? " ".repeat(text.length) : text.replace(/[^\n\r\f]/g, " ");
}
