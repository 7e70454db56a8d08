import type { Span } from "../domain/document/locator.ts";
import type { Passage } from "../domain/document/passage.ts";

/** A sentence and the passage it stands in. */
interface PlacedSentence extends Span {
  passageId: string;
}

/** Passages that were found side by side, with the sentences around them: one exact span of a source, whatever passages it was cut into. */
export interface Neighbourhood extends Span {
  documentId: string;
  section: string;
  kind: Passage["kind"];
  text: string;
  /** In reading order, each once. */
  sentences: PlacedSentence[];
}

/** Sentences that a neighbour lends on either side: a subject, and the sentence that goes on. */
const contextSentences = 2;

/**
 * The found passages as neighbourhoods, in reading order, each widened by the nearest sentences of its neighbours in the same section, so that evidence that
 * is split over the boundary of two passages is seen whole. `around` are the found passages and their neighbours.
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

/** Whether one passage goes on where the other ended, in the same section and of the same kind: a table lends no sentences. */
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

/** The words of a passage that lie within a span. */
function cut(passage: Passage, { start, end }: Span): string {
  return passage.text.slice(Math.max(0, start - passage.start), Math.max(0, end - passage.start));
}
