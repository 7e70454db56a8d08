import { hashOf } from "../../../domain/id.ts";
import type { Flaw, Inference } from "../../../domain/inference.ts";
import { IbidError } from "../../../errors.ts";
import { each } from "../../../pipeline/each.ts";
import { endsRun } from "../../../pipeline/ends-run.ts";
import type { Stage, StageContext } from "../../../pipeline/stage.ts";
import { isReadable } from "../is-readable.ts";
import { inferenceValidation } from "./inference-validation.ts";
import { type PlannedInference, planInferences } from "./plan-inferences.ts";
import { toulminAgent } from "./toulmin-agent.ts";

/** Raised when the same claim would be shown or kept otherwise. */
const version = 1;

/** Lets language models read the inferential claims; without one there is nothing to do, and rules alone speak of them. */
export const inference: Stage<PlannedInference, Inference> = {
  name: "inference",
  keyOf: ({ claim }) => claim.id,
  async pending(store, subject, context) {
    const { documentId } = subject.manuscript;
    const stored = await store.inferences.list(documentId);
    const signatures = signaturesOf(context);
    const isAsked = signatures.validation !== "" || signatures.toulmin !== "";
    const document = isAsked ? await context.document(documentId) : undefined;
    const claims = document && isReadable(document) ? await store.claims.list(documentId) : [];
    const citations = claims.length > 0 ? await store.references.citations(documentId) : [];
    const plans = document ? planInferences({ document, claims, citations }, signatures, version) : [];
    const wanted = new Map(plans.map(({ claimId, inputHash }) => [claimId, inputHash]));
    const done = new Set(stored.filter(({ claimId, madeBy }) => wanted.get(claimId) === madeBy.inputHash).map(({ claimId }) => claimId));
    if (!context.isLater) await store.inferences.remove(stored.map(({ claimId }) => claimId).filter((id) => !done.has(id)));
    return plans.filter(({ claim }) => (context.fresh || !done.has(claim.id)) && (subject.only?.(claim) ?? true));
  },
  async *run(plans, context) {
    const work = (plan: PlannedInference) => readInference(plan, context);
    for await (const record of each(plans, context, { subject: ({ claim }) => claim.text, work })) if (record) yield record;
  },
  save: (store, record) => store.inferences.save(record),
};

function signaturesOf({ agents, config }: Pick<StageContext, "agents" | "config">) {
  return { validation: agents.signature(inferenceValidation), toulmin: config.toulmin ? agents.signature(toulminAgent) : "" };
}

/** Nothing where no model answered: the rules have their say anyway, and the next run asks again. */
async function readInference(plan: PlannedInference, context: StageContext): Promise<Inference | undefined> {
  const { claim, validates, laysOut, inputHash } = plan;
  const { agents, budget } = context;
  budget.check();
  const failed = new Set<string>();
  const twinOf = (agent: string) => async () => void failed.add(agent);
  const seen = validates
    ? await agents.ask(inferenceValidation, plan, { subject: claim.text, twin: twinOf(inferenceValidation.name) })
    : undefined;
  const isSeen = seen !== undefined && (await isSeenByOthers(seen, plan, { ...context, failed }));
  const flaw = isSeen ? seen : undefined;
  const argument = laysOut ? await agents.ask(toulminAgent, plan, { subject: claim.text, twin: twinOf(toulminAgent.name) }) : undefined;
  if (failed.size === Number(validates) + Number(laysOut)) return undefined;
  const readers = [...(validates ? agents.readers(inferenceValidation) : []), ...(laysOut ? agents.readers(toulminAgent) : [])];
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

/** Where several models judge, all must see the same flaw: disagreement is no finding. One that fails agrees to nothing. */
async function isSeenByOthers(
  { code }: Flaw,
  plan: PlannedInference,
  { agents, fail, failed }: StageContext & { failed: Set<string> },
): Promise<boolean> {
  const others = agents.readers(inferenceValidation).length - 1;
  for (let reader = 1; reader <= others; reader++) {
    try {
      const other = await agents.askReader(inferenceValidation, plan, reader);
      if (other?.code !== code) return false;
    } catch (error) {
      if (!(error instanceof IbidError) || endsRun(error)) throw error;
      fail(error, plan.claim.text);
      failed.add(inferenceValidation.name);
      return false;
    }
  }
  return true;
}
