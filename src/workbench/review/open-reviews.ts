import type { CheckTools } from "../check-request.ts";
import type { DocumentMemory } from "../documents/document-memory.ts";
import { claimDossier, findingDossier } from "./dossiers.ts";
import { filterClaims, filterFindings } from "./filter-rows.ts";
import { documentOfClaim, documentOfFinding, documentOfReference } from "./find-owner.ts";
import { assignSource, decideFinding, overrideVerdict, rewordClaim } from "./keep-decision.ts";
import { openReviewMemory, type ReviewMemory } from "./review-memory.ts";
import type { Reviews } from "./reviews.ts";
import { showReview } from "./show-review.ts";

/** The reviews behind a workbench, with the memory that they share with the list of documents. */
export function openReviews(
  tools: Pick<CheckTools, "openStore" | "config">,
  documents: DocumentMemory,
): { reviews: Reviews; memory: ReviewMemory } {
  const { openStore } = tools;
  const memory = openReviewMemory(async () => ({ store: await openStore(), documents, config: tools.config }));
  const open = memory.open;
  const ofFinding = async (id: string) => open(await documentOfFinding(id, { store: await openStore(), memory }));
  const ofClaim = async (id: string) => open(await documentOfClaim(id, { store: await openStore(), memory }));
  const ofReference = async (id: string) => open(await documentOfReference(id, { store: await openStore(), memory }));
  const desk = async () => ({ store: await openStore(), config: tools.config });

  const reviews: Reviews = {
    show: async (documentId) => {
      const review = await open(documentId);
      const [run = null] = await (await openStore()).runs.list({ documentId, limit: 1 });
      return showReview(review, run);
    },
    revision: async (documentId) => (await open(documentId)).revision,
    report: async (documentId) => (await open(documentId)).report,
    findings: async (documentId, filter) => filterFindings(await open(documentId), filter),
    finding: async (id) => findingDossier(await ofFinding(id), id),
    claims: async (documentId, filter) => filterClaims(await open(documentId), filter),
    claim: async (id) => claimDossier(await ofClaim(id), id),
    marks: async (documentId) => (await open(documentId)).rows.marks(),
    references: async (documentId) => (await open(documentId)).rows.references(),
    decisions: async (documentId) => [...(await open(documentId)).decisions],
    decideFinding: async (id, said) => {
      await decideFinding(await ofFinding(id), id, { ...said, ...(await desk()) });
      return reviews.finding(id);
    },
    overrideVerdict: async (id, said) => {
      await overrideVerdict(await ofClaim(id), id, { ...said, ...(await desk()) });
      return reviews.claim(id);
    },
    rewordClaim: async (id, said) => {
      await rewordClaim(await ofClaim(id), id, { ...said, ...(await desk()) });
      return reviews.claim(id);
    },
    assignSource: async (id, documentId) => {
      const review = await ofReference(id);
      await assignSource(review, id, documentId, await openStore());
      return (await open(review.documentId)).rows.references().find((row) => row.id === id)!;
    },
  };
  return { reviews, memory };
}
