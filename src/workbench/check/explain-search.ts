import { locate } from "../../domain/document/layout.ts";
import type { Report } from "../../domain/report/report.ts";
import type { SearchExplanation } from "../../domain/search/search-explanation.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import { evidenceQuery } from "../../retrieval/query/query-forms.ts";

/** In characters: enough to recognize the passage. */
const maxOpeningLength = 160;

/**
 * Why the passages of each judged claim were retrieved. The search is repeated as the verification made it: the same input gives the same
 * result, so nothing needs to be stored, and an unchanged check can be explained too.
 */
export async function explainSearch(
  { claims, verdicts, sources }: Pick<Report, "claims" | "verdicts" | "sources">,
  { findEvidence, document }: Pick<StageContext, "findEvidence" | "document">,
): Promise<SearchExplanation[]> {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const all = sources.map(({ id }) => id).toSorted();
  const explained: SearchExplanation[] = [];
  for (const { claimId, references } of verdicts) {
    const cited = [...new Set(references.flatMap(({ documentId }) => (documentId === null ? [] : [documentId])))];
    // A claim without an available source was searched for in all of them.
    const where = cited.length > 0 ? { documentIds: cited } : { documentIds: all, together: true };
    const searched = await Promise.all(cited.map(document));
    const { passages } = await findEvidence({ ...evidenceQuery(byId.get(claimId)!, searched), ...where });
    const explanations = passages.map(async ({ passage, ranking }) => {
      const { page } = locate(await document(passage.documentId), passage);
      const opening = passage.text.slice(0, maxOpeningLength).toWellFormed().replace(/\s+/g, " ").trim();
      return { ...ranking, section: passage.section, ...(page ? { page } : {}), opening };
    });
    explained.push({ claimId, passages: await Promise.all(explanations) });
  }
  return explained;
}
