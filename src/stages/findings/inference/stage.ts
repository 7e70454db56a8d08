import type { Claim } from "../../../domain/claim/claim.ts";
import type { Flaw, Inference } from "../../../domain/claim/inference.ts";
import type { Document } from "../../../domain/document/document.ts";
import { lastAtOrBefore } from "../../../domain/document/layout.ts";
import { contains } from "../../../domain/document/locator.ts";
import { hashOf } from "../../../domain/id.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import { endsRun, IbidError } from "../../../errors.ts";
import { processInputs, type Stage, type StageContext } from "../../../pipeline/stage.ts";
import { canCheckProse, readProse } from "../prose/prose.ts";
import { readConclusionContext } from "./conclusion-context.ts";
import { inferenceValidationAgent } from "./inference-validation-agent.ts";
import { concluding, hedge } from "./lexicon.ts";
import { type ToulminInput, toulminAgent } from "./toulmin-agent.ts";

/** Increased when the input or result for the same claim would differ. */
const version = 1;

/** Lets language models examine the inferential claims; without a model, only rules do. */
export const inference: Stage<PlannedInference, Inference> = {
  name: "inference",
  keyOf: ({ claim }) => claim.id,
  async pending(store, subject, context) {
    const { documentId } = subject.manuscript;
    const stored = await store.inferences.list(documentId);
    const signatures = signaturesOf(context);
    const isAsked = signatures.validation !== "" || signatures.toulmin !== "";
    const document = isAsked ? await context.document(documentId) : undefined;
    const claims = document && canCheckProse(document) ? await store.claims.list(documentId) : [];
    const citations = claims.length > 0 ? await store.references.citations(documentId) : [];
    const plans = document ? planInferences({ document, claims, citations }, signatures, version) : [];
    const wanted = new Map(plans.map(({ claimId, inputHash }) => [claimId, inputHash]));
    const done = new Set(stored.filter(({ claimId, madeBy }) => wanted.get(claimId) === madeBy.inputHash).map(({ claimId }) => claimId));
    if (!context.isLater) await store.inferences.remove(stored.map(({ claimId }) => claimId).filter((id) => !done.has(id)));
    return plans.filter(({ claim }) => (context.fresh || !done.has(claim.id)) && (subject.only?.(claim) ?? true));
  },
  async *run(plans, context) {
    const work = (plan: PlannedInference) => readInference(plan, context);
    for await (const record of processInputs(plans, context, { subject: ({ claim }) => claim.text, work })) if (record) yield record;
  },
  save: (store, record) => store.inferences.save(record),
};

function signaturesOf({ agents, config }: Pick<StageContext, "agents" | "config">) {
  return { validation: agents.signature(inferenceValidationAgent), toulmin: config.toulmin ? agents.signature(toulminAgent) : "" };
}

/** Undefined if no model answered: the rules still apply, and the next run asks again. */
async function readInference(plan: PlannedInference, context: StageContext): Promise<Inference | undefined> {
  const { claim, validates, laysOut, inputHash } = plan;
  const { agents, budget } = context;
  budget.check();
  const failed = new Set<string>();
  const fallbackFor = (agent: string) => async () => void failed.add(agent);
  const seen = validates
    ? await agents.ask(inferenceValidationAgent, plan, { subject: claim.text, localFallback: fallbackFor(inferenceValidationAgent.name) })
    : undefined;
  const isSeen = seen !== undefined && (await isConfirmedByOthers(seen, plan, { ...context, failed }));
  const flaw = isSeen ? seen : undefined;
  const argument = laysOut
    ? await agents.ask(toulminAgent, plan, { subject: claim.text, localFallback: fallbackFor(toulminAgent.name) })
    : undefined;
  if (failed.size === Number(validates) + Number(laysOut)) return undefined;
  const readers = [...(validates ? agents.readers(inferenceValidationAgent) : []), ...(laysOut ? agents.readers(toulminAgent) : [])];
  return {
    claimId: claim.id,
    documentId: claim.documentId,
    flaw: flaw ?? null,
    argument: argument ?? null,
    madeBy: {
      kind: "model",
      by: [...new Set(readers)].join(" + "),
      stage: "inference",
      stageVersion: version,
      inputHash: failed.size === 0 ? inputHash : hashOf(inputHash, "provisional"),
    },
  };
}

/** If several models judge, all must find the same flaw. A model that fails does not confirm it. */
async function isConfirmedByOthers(
  { code }: Flaw,
  plan: PlannedInference,
  { agents, fail, failed }: StageContext & { failed: Set<string> },
): Promise<boolean> {
  const others = agents.readers(inferenceValidationAgent).length - 1;
  for (let reader = 1; reader <= others; reader++) {
    try {
      const other = await agents.askReader(inferenceValidationAgent, plan, reader);
      if (other?.code !== code) return false;
    } catch (error) {
      if (!(error instanceof IbidError) || endsRun(error)) throw error;
      fail(error, plan.claim.text);
      failed.add(inferenceValidationAgent.name);
      return false;
    }
  }
  return true;
}

/** The signature of each agent; empty for the local fallback. */
interface InferenceSignatures {
  validation: string;
  toulmin: string;
}

/** An inferential claim that models examine. */
interface PlannedInference extends ToulminInput {
  claim: Claim;
  validates: boolean;
  laysOut: boolean;
  /** Hash of the shown words and the models. */
  inputHash: string;
}

/** The inferential claims of a manuscript with the models' input, in reading order; one for each sentence. */
function planInferences(
  { document, claims, citations }: { document: Document; claims: Claim[]; citations: Citation[] },
  { validation, toulmin }: InferenceSignatures,
  version: number,
): PlannedInference[] {
  const marks = citations.map(({ locator: { start, end } }) => ({ start, end })).sort((one, other) => one.start - other.start);
  const { sentences } = readProse(document, marks);
  const seen = new Set<number>();
  return claims.flatMap((claim): PlannedInference[] => {
    const index = lastAtOrBefore(sentences, claim.locator.start, ({ start }) => start);
    const sentence = sentences[index];
    if (!sentence || seen.has(index) || !contains(sentence, { start: claim.locator.start, end: claim.locator.start })) return [];
    if (claim.category !== "inference" && !concluding.test(sentence.text)) return [];
    seen.add(index);
    const conclusion = readConclusionContext(sentences, index);
    // A hedged or cited conclusion is not a leap, and no rule reports it either.
    const validates = validation !== "" && !sentence.isCited && !hedge.test(sentence.text);
    const laysOut = toulmin !== "";
    if (!conclusion || !(validates || laysOut)) return [];
    const shown = [conclusion.before, [sentence], conclusion.after].map((list) => list.map(({ text }) => text));
    const inputHash = hashOf(version, JSON.stringify([sentence.section, ...shown]), validates ? validation : "", laysOut ? toulmin : "");
    return [{ ...conclusion, claim, claimId: claim.id, document, marks, validates, laysOut, inputHash }];
  });
}
