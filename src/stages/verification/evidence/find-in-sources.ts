import type { Claim } from "../../../domain/claim/claim.ts";
import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import type { PassageRanking } from "../../../domain/search/search-explanation.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { FoundEvidence } from "../../../retrieval/find-evidence.ts";
import { evidenceQuery } from "../../../retrieval/query/query-forms.ts";

/** A source with what was found in it for a claim and its parts. */
export interface FoundSource {
  source: Document;
  /** Best first. */
  passages: Passage[];
  /** Why each of them was found. */
  rankings: PassageRanking[];
  /** The same with the sentences around them, in reading order. */
  neighbourhoods: FoundEvidence["neighbourhoods"];
}

/** One search for a claim and all its parts in all its sources; everything that is asked about the claim reads what it found. */
export async function findInSources(
  claim: Pick<Claim, "standalone" | "parts" | "context">,
  sources: readonly Document[],
  { findEvidence }: Pick<StageContext, "findEvidence">,
): Promise<FoundSource[]> {
  const found = await findEvidence({ ...evidenceQuery(claim), documentIds: sources.map(({ id }) => id) });
  return sources.map((source) => {
    const own = found.passages.filter(({ passage }) => passage.documentId === source.id);
    return {
      source,
      passages: own.map(({ passage }) => passage),
      rankings: own.map(({ ranking }) => ranking),
      neighbourhoods: found.neighbourhoods.filter(({ documentId }) => documentId === source.id),
    };
  });
}
