import type { Evidence } from "../../domain/evidence.ts";
import { locate } from "../../domain/layout.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { termsOf } from "../../retrieval/terms.ts";
import type { Candidate } from "./find-candidates.ts";

/** The sentence of the passage that a search found which shares most words with a statement: what a person looks at where nothing was proven. */
export async function nearestWords(
  statement: string,
  { passage }: Candidate,
  { document }: Pick<StageContext, "document">,
): Promise<Evidence[]> {
  const source = await document(passage.documentId);
  const wanted = new Set(termsOf(statement));
  const shared = (words: string) => new Set(termsOf(words).filter((term) => wanted.has(term))).size;
  const [nearest] = passage.sentences
    .map((span) => ({ span, count: shared(source.text.slice(span.start, span.end)) }))
    .toSorted((one, other) => other.count - one.count || one.span.start - other.span.start);
  return nearest ? [{ documentId: source.id, passageId: passage.id, locator: locate(source, nearest.span) }] : [];
}
