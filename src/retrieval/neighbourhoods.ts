import type { Span } from "../domain/document/locator.ts";
import type { Passage } from "../domain/document/passage.ts";

/** A sentence with the passage that contains it. */
interface PlacedSentence extends Span {
  passageId: string;
}

/** Adjacent retrieved passages with the sentences around them: one exact span of a source, across passage boundaries. */
export interface Neighbourhood extends Span {
  documentId: string;
  section: string;
  kind: Passage["kind"];
  text: string;
  /** In reading order, without duplicates. */
  sentences: PlacedSentence[];
}

/** The number of sentences taken from the neighbouring passage on either side: enough for a subject or a continuation. */
const contextSentences = 2;

/**
 * Joins retrieved passages to neighbourhoods, in reading order. Each is extended by the nearest sentences of its neighbours in the same
 * section, so that evidence split over two passages is complete. `around` holds the retrieved passages and their neighbours.
 */
export function neighbourhoodsOf(found: ReadonlySet<string>, around: readonly Passage[]): Neighbourhood[] {
  const ordered = around.toSorted((one, other) =>
    one.documentId < other.documentId ? -1 : one.documentId > other.documentId ? 1 : one.ordinal - other.ordinal,
  );
  const rows: Passage[][] = [];
  for (const passage of ordered.filter(({ id }) => found.has(id))) {
    const last = rows.at(-1)?.at(-1);
    if (last && follows(last, passage)) rows.at(-1)!.push(passage);
    else rows.push([passage]);
  }
  return rows.map((row) => widen(row, ordered));
}

function widen(row: Passage[], around: readonly Passage[]): Neighbourhood {
  const [first, last] = [row[0]!, row.at(-1)!];
  const before = around.find((passage) => follows(passage, first));
  const after = around.find((passage) => follows(last, passage));
  const sentences = [
    ...(before ? sentencesOf(before).slice(-contextSentences) : []),
    ...row.flatMap(sentencesOf),
    ...(after ? sentencesOf(after).slice(0, contextSentences) : []),
  ];
  const start = Math.min(first.start, sentences[0]?.start ?? first.start);
  const end = Math.max(last.end, sentences.at(-1)?.end ?? last.end);
  const text = [before, ...row, after].flatMap((passage) => (passage ? [cut(passage, { start, end })] : [])).join("");
  const { documentId, section, kind } = first;
  return { documentId, section, kind, start, end, text, sentences };
}

/** Whether one passage follows the other in the same section and is of the same kind. A table lends no sentences. */
function follows(one: Passage, other: Passage): boolean {
  return (
    one.documentId === other.documentId &&
    one.ordinal + 1 === other.ordinal &&
    one.section === other.section &&
    one.kind === "prose" &&
    other.kind === "prose"
  );
}

function sentencesOf({ id, sentences }: Passage): PlacedSentence[] {
  return sentences.map(({ start, end }) => ({ start, end, passageId: id }));
}

/** The text of a passage within a span. */
function cut(passage: Passage, { start, end }: Span): string {
  return passage.text.slice(Math.max(0, start - passage.start), Math.max(0, end - passage.start));
}
