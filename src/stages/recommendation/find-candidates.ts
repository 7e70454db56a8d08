import type { Passage } from "../../domain/passage.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { SearchRequest } from "../../retrieval/search.ts";
import type { CitableWork } from "./citable-work.ts";

/** A work that a search found for a sentence, and its passage that stands nearest. */
export interface Candidate {
  work: CitableWork;
  passage: Passage;
}

/** Where works are looked for: in some documents, or in the library as far as a filter leaves it. */
export type Where = Pick<SearchRequest, "documentIds" | "filter">;

/** Passages looked at: a long work must not crowd out the others. */
const passagesRead = 100;

/** The works nearest to a sentence, best first; what stands before it helps as a wording of its own. */
export async function findCandidates(
  { sentence, before }: { sentence: string; before: string },
  { works, where, most, search }: { works: readonly CitableWork[]; where: Where; most: number } & Pick<StageContext, "search">,
): Promise<Candidate[]> {
  const byDocument = new Map(works.flatMap((work) => work.documentIds.map((id) => [id, work] as const)));
  if (byDocument.size === 0) return [];
  const forms = before.trim() === "" ? [] : [`${before.trim()} ${sentence}`];
  const found = await search({ text: sentence, forms, ...where, purpose: "citation", keep: passagesRead });
  const nearest = new Map<CitableWork, Passage>();
  for (const { passage } of found) {
    const work = byDocument.get(passage.documentId);
    if (work && !nearest.has(work)) nearest.set(work, passage);
  }
  return [...nearest].slice(0, most).map(([work, passage]) => ({ work, passage }));
}
