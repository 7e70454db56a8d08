import type { Passage } from "../../domain/document/passage.ts";
import type { CitableWork } from "../../domain/reference/citable-work.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { SearchRequest } from "../../retrieval/search.ts";

/** A work that a search found for a sentence, and its nearest passage. */
export interface CandidateWork {
  work: CitableWork;
  passage: Passage;
}

/** The scope of a search: some documents, or the library within a filter. */
export type WorkSearchScope = Pick<SearchRequest, "documentIds" | "filter">;

/** Passages per search, so that a long work does not crowd out the others. */
const maxPassages = 100;

/** The works nearest to a sentence, best first; the text before it is used as a second wording. */
export async function findCandidates(
  { sentence, before }: { sentence: string; before: string },
  { works, where, limit, search }: { works: readonly CitableWork[]; where: WorkSearchScope; limit: number } & Pick<StageContext, "search">,
): Promise<CandidateWork[]> {
  const byDocument = new Map(works.flatMap((work) => work.documentIds.map((id) => [id, work] as const)));
  if (byDocument.size === 0) return [];
  const forms = before.trim() === "" ? [] : [`${before.trim()} ${sentence}`];
  const found = await search({ text: sentence, forms, ...where, purpose: "citation", keep: maxPassages });
  const nearest = new Map<CitableWork, Passage>();
  for (const { passage } of found) {
    const work = byDocument.get(passage.documentId);
    if (work && !nearest.has(work)) nearest.set(work, passage);
  }
  return [...nearest].slice(0, limit).map(([work, passage]) => ({ work, passage }));
}
