import type { Claim } from "../../domain/claim.ts";
import type { Document } from "../../domain/document.ts";
import { hashOf } from "../../domain/id.ts";
import { guessLanguage } from "../../domain/language.ts";
import type { Provenance } from "../../domain/provenance.ts";
import { fingerprintOf } from "../../domain/reference.ts";
import type { Verdict } from "../../domain/verdict.ts";
import { IbidError } from "../../errors.ts";
import { rememberVectors } from "../../models/remember-vectors.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage, StageContext } from "../../pipeline/stage.ts";
import type { Subject } from "../../pipeline/subject.ts";
import type { Store } from "../../store/store.ts";
import { carryVerdicts } from "./carry-verdicts.ts";
import { standsOnPicture } from "./doubt-recognised.ts";
import { judgeClaim } from "./judge-claim.ts";
import { lookElsewhere } from "./look-elsewhere.ts";
import { wholeQuotations } from "./quotations/read-quotations.ts";
import { traceQuotations } from "./quotations/trace-quotations.ts";
import { isForeign } from "./read-language.ts";

/** Raised when the same claim and sources would be judged otherwise. */
const version = 13;

interface UnjudgedClaim {
  claim: Claim;
  works: { referenceId: string; documentId: string | null }[];
  /** It also cites a work that the reference list does not have. */
  someUnlisted: boolean;
  sourceIds: string[];
  /** All texts that its quotations are looked up in where the cited ones lack them. */
  quotableIds: string[];
  madeBy: Provenance;
}

/** Decides, for every claim that cites or should, whether its sources say what the manuscript says they say. */
export const verification: Stage<UnjudgedClaim, Verdict> = {
  name: "verification",
  async pending(store, subject, context) {
    const { documentId } = subject.manuscript;
    const claims = (await store.claims.list(documentId)).filter((claim) => claim.binding !== "none" || claim.needsCitation);
    const done = new Map((await store.verdicts.list(documentId)).map((verdict) => [verdict.claimId, verdict.madeBy.inputHash]));
    const plans = await planClaims(withinLimit(claims, context), { store, subject, context });
    const isWanted = ({ claim }: UnjudgedClaim) => subject.only?.(claim) ?? true;
    const open = plans.filter((plan) => (context.fresh && isWanted(plan)) || done.get(plan.claim.id) !== plan.madeBy.inputHash);
    const outdated = new Set(open.map(({ claim }) => claim.id));
    const planned = new Set(plans.map(({ claim }) => claim.id));
    await store.verdicts.remove([...done.keys()].filter((claimId) => outdated.has(claimId) || !planned.has(claimId)));
    const left = context.fresh ? open : await carryVerdicts(open, store);
    if (left.length < open.length) context.notice(`${open.length - left.length} verdicts stand unchanged from another version`);
    // What was left out by the user keeps the verdict it has, but none is made for it.
    return left.filter(isWanted);
  },
  run: (inputs, given) => {
    const context = { ...given, models: { ...given.models, embed: rememberVectors(given.models.embed) } };
    return each(inputs, context, {
      subject: ({ claim }) => claim.text,
      work: async ({ claim, works, someUnlisted, sourceIds, quotableIds, madeBy }) => {
        context.budget.check();
        const manuscript = await context.document(claim.documentId);
        if (isForeign(manuscript)) return abstain(claim, madeBy, foreignManuscript);
        const onPicture = standsOnPicture(manuscript, claim.locator);
        const read = async (id: string | null): Promise<Document | undefined> => (id === null ? undefined : context.document(id));
        const cited = await Promise.all(
          works.map(async ({ referenceId, documentId }) => ({ referenceId, source: await read(documentId) })),
        );
        const verdict = await unlessMissing(context.models, judgeClaim(claim, cited, { context, madeBy, someUnlisted, onPicture }));
        if (!verdict) return provisional(abstain(claim, madeBy, "The verifier cannot be used on this machine: this was not judged."));
        const searched = await lookElsewhere(verdict, { claim, sourceIds, context });
        const whole = await traceQuotations(searched, { claim, cited, sourceIds: quotableIds, someUnlisted, context });
        return lacksModel(context) ? provisional(whole) : whole;
      },
    });
  },
  save: (store, verdict) => store.verdicts.save(verdict),
};

const foreignManuscript = "The manuscript is not in English, and the local models read no other language.";

function abstain({ id, documentId }: Claim, madeBy: Provenance, rationale: string): Verdict {
  return {
    claimId: id,
    documentId,
    label: "uncertain",
    confidence: 0,
    rationale,
    evidence: [],
    drift: [],
    references: [],
    basis: "citation",
    parts: [],
    uncovered: [],
    elsewhere: [],
    madeBy,
  };
}

function lacksModel({ models: { missing } }: StageContext): boolean {
  return missing !== undefined && (missing.has("embedder") || missing.has("reranker") || missing.has("verifier"));
}

/** A verdict that lacks a model's word answers for this run alone: the next one judges anew. */
function provisional(verdict: Verdict): Verdict {
  return { ...verdict, madeBy: { ...verdict.madeBy, inputHash: hashOf(verdict.madeBy.inputHash, "provisional") } };
}

/** The bound is told in every run that hits it, not only in the first. */
function withinLimit(claims: Claim[], { config, fail }: StageContext): Claim[] {
  const most = config.limits.claims;
  if (claims.length > most)
    fail(
      new IbidError("budget-exhausted", `${claims.length} claims cite a source; the first ${most} are judged`, {
        hint: "Raise limits.claims to judge them all.",
      }),
      "the rest of the claims",
    );
  return claims.slice(0, most);
}

async function planClaims(
  claims: Claim[],
  { store, subject, context }: { store: Store; subject: Subject; context: StageContext },
): Promise<UnjudgedClaim[]> {
  const { documentId } = subject.manuscript;
  const references = await store.references.list(documentId);
  const citations = new Map((await store.references.citations(documentId)).map((citation) => [citation.id, citation]));
  const matches = new Map(
    (await store.references.matches(references.map(({ id }) => id))).map(({ match }) => [match.referenceId, match.documentId]),
  );
  // What is at hand is what was really read: a source that failed is as good as missing.
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
  // The question is put in words that are the same in every version of the manuscript: no ids of its own and no offsets.
  const fingerprints = new Map(references.map((reference) => [reference.id, fingerprintOf(reference)]));
  const [face] = await store.documents.describe([documentId]);
  const isForeignFront = guessLanguage(face?.front ?? "") === "other";
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
    const quotableIds = wholeQuotations(claim).length > 0 ? quotable : [];
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
      JSON.stringify([isForeignFront, scan !== undefined && standsOnPicture(scan, claim.locator)]),
      JSON.stringify([models.judge.id, models.embed.id, config.retrieval, config.verification, ...reranker]),
    );
    return {
      claim,
      works,
      someUnlisted,
      sourceIds,
      quotableIds,
      madeBy: { kind: "model", by: models.judge.id, stage: "verification", stageVersion: version, inputHash },
    };
  });
}
