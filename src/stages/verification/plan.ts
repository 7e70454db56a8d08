import type { Claim } from "../../domain/claim/claim.ts";
import { hashOf } from "../../domain/id.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { fingerprintOf } from "../../domain/reference/reference.ts";
import { detectLanguage } from "../../domain/text/detect-language.ts";
import { verifierId } from "../../models/models.ts";
import type { StageContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { isOnOcrPage } from "./evidence/ocr-pages.ts";
import { jointVerificationAgent } from "./llm-judge/joint-verification-agent.ts";
import { rationaleAgent } from "./llm-judge/rationale-agent.ts";
import { verificationAgent } from "./llm-judge/verification-agent.ts";
import { fullQuotations } from "./quotations/read-quotations.ts";

/** Raised when the same claim and sources would be judged otherwise. */
const version = 32;

/** A claim with what it is judged by: the texts behind its references, and the hash of the whole question. */
export interface PlannedClaim {
  claim: Claim;
  works: { referenceId: string; documentId: string | null }[];
  /** It also cites a work that the reference list does not have. */
  someUnlisted: boolean;
  sourceIds: string[];
  /** All texts that its quotations are looked up in where the cited ones lack them. */
  quotableIds: string[];
  madeBy: Provenance;
}

/** Ties claims to the texts of their references, and puts each question into one hash. */
export async function planClaims(
  claims: Claim[],
  { store, subject, context }: { store: Store; subject: Subject; context: StageContext },
): Promise<PlannedClaim[]> {
  const { documentId } = subject.manuscript;
  const references = await store.references.list(documentId);
  const citations = new Map((await store.references.citations(documentId)).map((citation) => [citation.id, citation]));
  const matches = new Map(
    (await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match.documentId]),
  );
  // Only sources that were read count: a source that failed counts as missing.
  const readable = await store.documents.known([...subject.sources, ...subject.holdings].map((file) => file.documentId));
  // What was added for other work must not change a result, nor mix confidential texts, unless the user says so.
  const searched = context.config.withLibrary ? [...subject.sources, ...subject.holdings] : subject.sources;
  const sourceIds = searched
    .map((source) => source.documentId)
    .filter((id) => readable.has(id) && id !== documentId)
    .toSorted();
  const matched = [...matches.values()].flatMap((id) => (id !== null && readable.has(id) ? [id] : []));
  const quotable = [...new Set([...sourceIds, ...matched])].filter((id) => id !== documentId).toSorted();
  const { models, config } = context;
  const reranker = config.retrieval.rerank ? [models.rerank.id] : [];
  // Passages that are described otherwise are found otherwise.
  const describer = config.models.context === "" ? [] : [config.models.context];
  // The question is put in words that are the same in every version of the manuscript: no ids of its own and no offsets.
  const fingerprints = new Map(references.map((reference) => [reference.id, fingerprintOf(reference)]));
  const [face] = await store.documents.describe([documentId]);
  const isForeignFront = detectLanguage(face?.front ?? "") === "other";
  const scan = face && face.recognised > 0 ? await context.document(documentId) : undefined;

  return claims.map((claim) => {
    const targets = claim.citationIds.flatMap((id) => citations.get(id)?.targets ?? []);
    const referenceIds = [...new Set(targets.flatMap(({ referenceId }) => (referenceId === null ? [] : [referenceId])))];
    const works = referenceIds.map((referenceId) => {
      const id = matches.get(referenceId) ?? null;
      return { referenceId, documentId: id !== null && readable.has(id) ? id : null };
    });
    const someUnlisted = targets.some(({ referenceId }) => referenceId === null);
    const searchesAll = works.every((work) => work.documentId === null);
    const quotableIds = fullQuotations(claim).length > 0 ? quotable : [];
    const inputHash = hashOf(
      version,
      JSON.stringify([
        claim.text,
        claim.standalone,
        claim.context,
        claim.parts.map((part) => part.text),
        claim.quotations.map(({ text, form }) => [text, form]),
        quotableIds,
        someUnlisted,
        searchesAll ? sourceIds : [],
      ]),
      JSON.stringify(works.map((work) => [fingerprints.get(work.referenceId), work.documentId])),
      JSON.stringify([isForeignFront, scan !== undefined && isOnOcrPage(scan, claim.locator)]),
      JSON.stringify([verifierId(models), models.embed.id, config.retrieval, config.verification, ...reranker, ...describer]),
      ...agentSignatures(context),
    );
    return {
      claim,
      works,
      someUnlisted,
      sourceIds,
      quotableIds,
      madeBy: { kind: "model", by: verifierId(models), stage: "verification", stageVersion: version, inputHash },
    };
  });
}

/** What the language models would be asked by, in the order of the agents; none where none is assigned, so that local verdicts keep their hashes. */
function agentSignatures({ agents }: StageContext): string[] {
  return [verificationAgent, jointVerificationAgent, rationaleAgent].map((agent) => agents.signature(agent)).filter(Boolean);
}
