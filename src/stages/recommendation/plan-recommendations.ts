import type { Claim } from "../../domain/claim/claim.ts";
import { hashOf } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { type CitableWork, gatherWorks, type ListedWork } from "./citable-work.ts";
import { describeTexts } from "./describe-texts.ts";
import type { WorkSearchScope } from "./find-candidates.ts";
import type { SentenceToCite } from "./recommend.ts";
import { textBeforeClaim } from "./text-before-claim.ts";

/** Increased when the same sentence and works would be recommended otherwise. */
const version = 2;

/** A claim that needs a citation, and the works it may cite. */
export interface PlannedRecommendation {
  claim: Claim;
  citing: SentenceToCite;
  works: CitableWork[];
  where: WorkSearchScope;
  madeBy: Provenance;
}

/** The claims of a manuscript that need a citation and have none, with the works to search, and the hash of each input. */
export async function planRecommendations({
  store,
  subject,
  context,
}: {
  store: Store;
  subject: Subject;
  context: StageContext;
}): Promise<PlannedRecommendation[]> {
  const { documentId } = subject.manuscript;
  const claims = (await store.claims.list(documentId)).filter(({ needsCitation }) => needsCitation).slice(0, context.config.limits.claims);
  // Documents added for other work must not change a result, nor mix confidential texts, unless the user allows it.
  const searched = context.config.withLibrary ? [...subject.sources, ...subject.holdings] : subject.sources;
  const readable = await store.documents.known(searched.map((file) => file.documentId));
  const sourceIds = [...readable].filter((id) => id !== documentId).toSorted();
  if (claims.length === 0 || sourceIds.length === 0) return [];
  const listed = await listWorks(documentId, store);
  const works = gatherWorks(await describeTexts(sourceIds, store), listed);
  const manuscript = await context.document(documentId);
  const { models, config } = context;
  // Without ids and offsets of this version of the manuscript, so that the next version has the same hash.
  const reviewDocuments = JSON.stringify(
    works.map(({ reference, ...work }) => [work, reference && [fingerprintOf(reference), reference.label]]),
  );
  const settings = JSON.stringify([config.retrieval, config.verification]);
  return claims.map((claim) => {
    const citing = sentenceFromClaim(claim, { before: textBeforeClaim(manuscript, claim), cites: [] });
    const inputHash = hashOf(
      version,
      claim.standalone,
      claim.context,
      citing.before,
      models.judge.id,
      models.embed.id,
      settings,
      reviewDocuments,
    );
    return {
      claim,
      citing,
      works,
      where: { documentIds: sourceIds },
      madeBy: { kind: "model", by: models.judge.id, stage: "recommendation", stageVersion: version, inputHash },
    };
  });
}

/** A claim as a sentence that may need a citation. */
export function sentenceFromClaim(
  { id, documentId, text, standalone, context, locator }: Claim,
  { before, cites }: Pick<SentenceToCite, "before" | "cites">,
): SentenceToCite {
  return { sentence: text, statement: standalone, context, before, locator, claimId: id, documentId, cites };
}

/** The entries of a manuscript's list with their documents. */
export async function listWorks(documentId: string, store: Pick<Store, "references">): Promise<ListedWork[]> {
  const references = await store.references.list(documentId);
  const matches = new Map((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match]));
  return references.map((reference) => ({ reference, documentId: matches.get(reference.id)?.documentId ?? null }));
}
