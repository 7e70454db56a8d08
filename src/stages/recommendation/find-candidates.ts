import type { Passage } from "../../domain/passage.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { CitableWork } from "./citable-work.ts";

/** A work that a search found for a sentence, and its passage that stands nearest. */
export interface Candidate {
  work: CitableWork;
  passage: Passage;
}

/** Passages looked at for each wording: a long work must not crowd out the others. */
const passagesRead = 60;

/**
 * The works nearest to a sentence, best first. The sentence alone and the sentence with what stands before it are searched apart and their works
 * taken in turn: either finds works that the other misses, and one longer query finds fewer than both.
 */
export async function findCandidates(
  { sentence, before }: { sentence: string; before: string },
  { works, most, search }: { works: readonly CitableWork[]; most: number } & Pick<StageContext, "search">,
): Promise<Candidate[]> {
  const byDocument = new Map(works.flatMap((work) => work.documentIds.map((id) => [id, work] as const)));
  const documentIds = [...byDocument.keys()].toSorted();
  if (documentIds.length === 0) return [];
  const wordings = before.trim() === "" ? [sentence] : [sentence, `${before.trim()} ${sentence}`];
  const rankings: Candidate[][] = [];
  for (const text of wordings) {
    const found = await search({ text, documentIds, purpose: "citation", keep: passagesRead });
    const best = new Map<CitableWork, Passage>();
    for (const { passage } of found) {
      const work = byDocument.get(passage.documentId);
      if (work && !best.has(work)) best.set(work, passage);
    }
    rankings.push([...best].map(([work, passage]) => ({ work, passage })));
  }
  return takeInTurn(rankings).slice(0, most);
}

/** The first of each ranking, then the second of each, and so on; what was taken is not taken again. */
function takeInTurn(rankings: readonly Candidate[][]): Candidate[] {
  const taken = new Map<CitableWork, Candidate>();
  const longest = Math.max(0, ...rankings.map(({ length }) => length));
  for (let place = 0; place < longest; place++)
    for (const ranking of rankings) {
      const candidate = ranking[place];
      if (candidate && !taken.has(candidate.work)) taken.set(candidate.work, candidate);
    }
  return [...taken.values()];
}
