import type { Block, Document } from "../../domain/document.ts";
import { makeId } from "../../domain/id.ts";
import { contains, type Span } from "../../domain/locator.ts";
import type { Passage } from "../../domain/passage.ts";
import { splitSentences } from "../../domain/sentence.ts";

/** Paragraphs are the natural unit; below the first size they are merged, above the second split at sentence ends. */
const [smallest, largest] = [350, 1_200];

/** What is never cut in two, unless it is longer than a whole passage: a sentence, a heading, a table. */
interface Unit extends Span {
  kind: Passage["kind"];
  section: string;
  sentence: boolean;
  startsBlock: boolean;
}

/** Cuts a document into passages that tile its text exactly: joined, they give it back. */
export function splitPassages(document: Pick<Document, "id" | "text" | "blocks" | "markup">): Passage[] {
  const groups = pack([...unitsOf(document)]);
  return groups.map((units, ordinal) => {
    const start = ordinal === 0 ? 0 : units[0]!.start;
    const end = groups[ordinal + 1]?.[0]?.start ?? document.text.length;
    const { kind, section } = units.at(-1)!;
    return {
      id: makeId("psg", document.id, start, end),
      documentId: document.id,
      ordinal,
      kind,
      section,
      start,
      end,
      text: document.text.slice(start, end),
      sentences: units.filter(({ sentence }) => sentence).map(({ start: from, end: to }) => ({ start: from, end: to })),
    };
  });
}

function pack(units: Unit[]): Unit[][] {
  const groups: Unit[][] = [];
  for (const unit of units) {
    const group = groups.at(-1);
    if (group && belongs(unit, group)) group.push(unit);
    else groups.push([unit]);
  }
  return groups;
}

function belongs(unit: Unit, group: Unit[]): boolean {
  const last = group.at(-1)!;
  const size = last.end - group[0]!.start;
  // A heading stands with what follows it, so it always opens a group unless the group holds headings alone.
  const onlyHeadings = group.every(({ sentence, kind }) => !sentence && kind === "prose");
  if (onlyHeadings) return size + (unit.end - unit.start) <= largest && unit.kind === "prose";
  if (unit.kind !== last.kind || unit.section !== last.section || unit.kind === "table") return false;
  if (unit.end - group[0]!.start > largest) return false;
  return !unit.startsBlock || size < smallest;
}

function* unitsOf({ text, blocks, markup }: Pick<Document, "text" | "blocks" | "markup">): Iterable<Unit> {
  const headings: { level: number; text: string }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") {
      const level = block.level ?? 1;
      while (headings.length > 0 && headings.at(-1)!.level >= level) headings.pop();
      headings.push({ level, text: text.slice(block.start, block.end) });
    }
    const section = headings.map((heading) => heading.text).join(" > ");
    const raised = markup.superscripts.filter((span) => contains(block, span));
    yield* unitsOfBlock(text, block, { section, raised });
  }
}

/** What says something in words of its own; a heading or the names of the authors are no evidence. */
const namesOnly = new Set<Block["kind"]>(["title", "byline", "heading"]);

function* unitsOfBlock(text: string, block: Block, { section, raised }: { section: string; raised: Span[] }): Iterable<Unit> {
  const kind = block.kind === "table" ? "table" : block.kind === "reference-entry" ? "references" : "prose";
  const isProse = !namesOnly.has(block.kind) && kind === "prose";
  const isSplit = isProse && block.kind !== "equation";
  const whole = { start: block.start, end: block.end };
  const spans = isSplit ? splitSentences(text.slice(block.start, block.end), block.start, raised) : [whole];
  for (const [index, span] of spans.entries())
    for (const [part, piece] of cutLong(text, span).entries())
      yield { ...piece, kind, section, sentence: isProse || kind === "table", startsBlock: index === 0 && part === 0 };
}

/** Text without any sentence end must not become one endless passage. */
function cutLong(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = [];
  let from = start;
  while (end - from > largest) {
    const space = text.lastIndexOf(" ", from + largest);
    let to = space > from ? space + 1 : from + largest;
    // A cut inside a surrogate pair would leave two halves that no database takes.
    if (/[\udc00-\udfff]/.test(text[to] ?? "")) to -= 1;
    pieces.push({ start: from, end: to });
    from = to;
  }
  return [...pieces, { start: from, end }];
}
