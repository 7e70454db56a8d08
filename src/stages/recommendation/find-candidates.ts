import type { Passage } from "../../domain/document/passage.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { SearchRequest } from "../../retrieval/search.ts";
import type { CitableWork } from "./citable-work.ts";

/** A work that a search found for a sentence, and its passage that stands nearest. */
export interface CandidateWork {
  work: CitableWork;
  passage: Passage;
}

/** Where works are looked for: in some documents, or in the library as far as a filter leaves it. */
export type WorkSearchScope = Pick<SearchRequest, "documentIds" | "filter">;

/** Passages looked at: a long work must not crowd out the others. */
const maxPassages = 100;

/** The works nearest to a sentence, best first; what stands before it helps as a wording of its own. */
export async function findCandidates(
  { sentence, before }: { sentence: string; before: string },
  { works, where, most, search }: { works: readonly CitableWork[]; where: WorkSearchScope; most: number } & Pick<StageContext, "search">,
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
  return [...nearest].slice(0, most).map(([work, passage]) => ({ work, passage }));
}
