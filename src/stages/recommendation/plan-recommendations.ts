import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { hashOf } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import type { CitableText, CitableWork, ListedWork } from "../../domain/reference/citable-work.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import { workOfDocument } from "../../domain/reference/work-of-document.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { verifierId } from "../../models/models.ts";
import type { OutsideRequest, StageContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import type { WorkSearchScope } from "./find-candidates.ts";
import { gatherWorks } from "./gather-works.ts";
import type { SentenceToCite } from "./recommend.ts";

/** Increased when the same sentence and works would be recommended otherwise. */
const version = 2;

/** A claim that needs a citation, and the works it may cite. */
export interface PlannedRecommendation {
  claim: Claim;
  citing: SentenceToCite;
  works: CitableWork[];
  where: WorkSearchScope;
  /** The entries and texts behind the works, and the manuscript's own metadata. */
  atHand: Omit<OutsideRequest, "statements">;
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
  if (claims.length === 0 || (sourceIds.length === 0 && !context.outside)) return [];
  const listed = await listWorks(documentId, store);
  const texts = await describeTexts(sourceIds, store);
  const works = gatherWorks(texts, listed);
  const manuscript = await context.document(documentId);
  const [face] = await store.documents.describe([documentId]);
  const atHand = { manuscript: face ? workOfDocument(face) : { author: [] }, listed, texts };
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
      verifierId(models),
      models.embed.id,
      settings,
      reviewDocuments,
      ...(context.outside ? [context.outside.signature] : []),
    );
    return {
      claim,
      citing,
      works,
      where: { documentIds: sourceIds },
      atHand,
      madeBy: { kind: "model", by: verifierId(models), stage: "recommendation", stageVersion: version, inputHash },
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

/** The metadata of the works of some documents, in the order of the ids: from the library, else from the document itself. */
export async function describeTexts(documentIds: readonly string[], store: Pick<Store, "documents" | "holdings">): Promise<CitableText[]> {
  const held = new Map((await store.holdings.list(documentIds)).map((holding) => [holding.documentId, holding]));
  // Opens only documents without metadata, because there may be thousands.
  const unknown = documentIds.filter((id) => held.get(id)?.work.title === undefined);
  const faces = new Map((await store.documents.describe(unknown)).map((face) => [face.id, face]));
  return documentIds.flatMap((documentId) => {
    const { work, key = null } = held.get(documentId) ?? {};
    if (work?.title !== undefined) return [{ documentId, work, key }];
    const face = faces.get(documentId);
    return face ? [{ documentId, work: { ...workOfDocument(face), ...(work && work.author.length > 0 ? work : {}) }, key }] : [];
  });
}

/** Number of sentences before a claim that give its context; more lead away from it. */
const sentencesBefore = 2;

/** The sentences before a claim in its paragraph. */
export function textBeforeClaim({ text, blocks }: Pick<Document, "text" | "blocks">, { locator }: Pick<Claim, "locator">): string {
  const block = blocks.find(({ start, end }) => start <= locator.start && locator.start < end);
  if (!block) return "";
  const sentences = splitSentences(text.slice(block.start, block.end), block.start).filter(({ end }) => end <= locator.start);
  return sentences
    .slice(-sentencesBefore)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, " "))
    .join(" ");
}
