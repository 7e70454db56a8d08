import type { Block, Document } from "../../../domain/document/document.ts";
import { contains, type Span } from "../../../domain/document/locator.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";

/** Maximum characters of a passage. */
export const maxPassageLength = 1_200;

/** A unit that is never split, unless it is longer than a passage: a sentence, a heading, a table. */
export interface TextUnit extends Span {
  kind: Passage["kind"];
  section: string;
  sentence: boolean;
  startsBlock: boolean;
}

/** The input of chunking. */
export type ChunkableText = Pick<Document, "text" | "blocks" | "markup">;

/** The units of a document, in order. */
export function* splitUnits({ text, blocks, markup }: ChunkableText): Iterable<TextUnit> {
  const headings: { level: number; text: string }[] = [];
  const superscripts = markup.superscripts.toSorted((one, other) => one.start - other.start);
  let first = 0;
  for (const block of blocks) {
    if (block.kind === "heading") {
      const level = block.level ?? 1;
      while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop();
      headings.push({ level, text: text.slice(block.start, block.end) });
    }
    const section = headings.map((heading) => heading.text).join(" > ");
    while (first < superscripts.length && superscripts[first]!.start < block.start) first++;
    const raised: Span[] = [];
    for (let at = first; at < superscripts.length && superscripts[at]!.start < block.end; at++)
      if (contains(block, superscripts[at]!)) raised.push(superscripts[at]!);
    yield* splitBlock(text, block, { section, raised });
  }
}

/** Whether a unit may join a group: a heading goes with the text after it, and tables, sections and kinds are never mixed. */
function canJoin(unit: TextUnit, group: TextUnit[]): boolean {
  const last = group.at(-1)!;
  const onlyHeadings = group.every(({ sentence, kind }) => !sentence && kind === "prose");
  if (onlyHeadings) return lengthOf(group) + lengthOf([unit]) <= maxPassageLength && unit.kind === "prose";
  return unit.kind === last.kind && unit.section === last.section && unit.kind !== "table";
}

/** Characters from the first unit's start to the last one's end. */
export function lengthOf(group: TextUnit[]): number {
  return group.at(-1)!.end - group[0]!.start;
}

/** Blocks that are not evidence: headings and names of authors. */
const namesOnly = new Set<Block["kind"]>(["title", "byline", "heading"]);

function* splitBlock(text: string, block: Block, { section, raised }: { section: string; raised: Span[] }): Iterable<TextUnit> {
  const kind = block.kind === "table" ? "table" : block.kind === "reference-entry" ? "references" : "prose";
  const isProse = !namesOnly.has(block.kind) && kind === "prose";
  const isSplit = isProse && block.kind !== "equation";
  const whole = { start: block.start, end: block.end };
  const spans = isSplit ? splitSentences(text.slice(block.start, block.end), block.start, raised) : [whole];
  for (const [index, span] of spans.entries())
    for (const [part, piece] of splitLongSpan(text, span).entries())
      yield { ...piece, kind, section, sentence: isProse || kind === "table", startsBlock: index === 0 && part === 0 };
}

/** Splits text without sentence ends, which would be one endless passage. */
function splitLongSpan(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > maxPassageLength) {
    const space = text.lastIndexOf(" ", from + maxPassageLength);
    let to = space > from ? space + 1 : from + maxPassageLength;
    // A split inside a surrogate pair would leave two halves that databases refuse.
    if (/[\udc00-\udfff]/.test(text[to] ?? "")) to -= 1;
    pieces.push({ start: from, end: to });
    from = to;
  }
  return [...pieces, { start: from, end }];
}

/** Groups units in order: a unit that may join the group before it does so if `joins` agrees. */
export function groupUnits(units: Iterable<TextUnit>, joins: (unit: TextUnit, group: TextUnit[]) => boolean): TextUnit[][] {
  const groups: TextUnit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && canJoin(unit, group) && (isHeading(group) || joins(unit, group))) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

function isHeading(group: TextUnit[]): boolean {
  return group.every(({ sentence, kind }) => !sentence && kind === "prose");
}
