import { hashOf } from "../../domain/id.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { JournalList } from "../../domain/reference/source-quality.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { StoredJudgement } from "../../store/records/reference-judgements.ts";
import { assessSource } from "./assess-source.ts";
import { judgeReference } from "./judge/judge-reference.ts";
import { asRecognised } from "./recognise-kind.ts";

/** Increased when the same reference and the same answers would be judged differently. */
const version = 9;

/** In days. Older judgements are made again, because works get corrected, retracted and published. */
const maxAge = 30;

/** The number of concurrent look-ups. It is high because services take many identifiers in one request and have their own limits. */
const maxLookups = 200;

/** Looks up every reference in the available indexes. Without an index nothing is done, and earlier judgements stay. */
export const referenceCheck: Stage<Reference, StoredJudgement> = {
  name: "reference-check",
  keyOf: ({ id }) => id,
  async pending(store, { manuscript: { documentId } }, { workIndexes, agents, fresh }) {
    if (!workIndexes || agents.isEstimating) return [];
    const references = await store.references.list(documentId);
    const stored = new Map((await store.referenceJudgements.list(documentId)).map((one) => [one.judgement.referenceId, one]));
    const lists = workIndexes.journalLists ?? [];
    const oldest = new Date(Date.now() - maxAge * 86_400_000).toISOString();
    return references.filter((reference) => {
      const known = stored.get(reference.id);
      return fresh || known?.inputHash !== inputHashOf(reference, lists) || !hasAsked(known, workIndexes, oldest);
    });
  },
  async *run(references, context) {
    const { workIndexes, budget, signal, fresh = false } = context;
    if (!workIndexes) return;
    const lists = workIndexes.journalLists ?? [];
    yield* processInputs(references, context, {
      subject: ({ label }) => label,
      ...(workIndexes.indexes.every(({ id }) => isLocal(id)) ? {} : { concurrency: maxLookups }),
      work: async (reference) => {
        budget.check();
        const lookup = await workIndexes.lookUp(asRecognised(reference), reference.raw, { signal, fresh });
        const judgement = judgeReference({ reference, lookup });
        const quality = assessSource({ reference, judgement, lists, year: new Date().getFullYear() });
        return {
          judgement: {
            ...judgement,
            // There is nothing to assess in a work that does not exist.
            ...(judgement.status === "fabricated" ? {} : { quality }),
            record: judgement.record && withoutAbstract(judgement.record),
          },
          documentId: reference.documentId,
          inputHash: inputHashOf(reference, lists),
          judgedAt: new Date().toISOString(),
        };
      },
    });
  },
  save: (store, judgement) => store.referenceJudgements.save(judgement),
};

/** A list of journals that was imported or removed changes what is said of the quality. */
const inputHashOf = ({ work, raw }: Reference, lists: readonly JournalList[]) =>
  hashOf(version, JSON.stringify(work), raw, ...lists.map(({ name, date }) => `${name} ${date}`));

/**
 * Whether a judgement rests on all indexes of this run, as they are now. A judgement for which more services were asked is kept: without a
 * network nothing better can be said. A local index that is gone was removed or updated on purpose.
 */
function hasAsked(
  { judgement: { consulted }, judgedAt }: StoredJudgement,
  { indexes }: NonNullable<StageContext["workIndexes"]>,
  oldest: string,
): boolean {
  const present = new Set(indexes.map(({ name }) => name));
  const answered = new Set(consulted.filter(({ outcome }) => outcome !== "unavailable").map(({ name }) => name));
  const isRemoved = consulted.some(({ index, name }) => isLocal(index) && !present.has(name));
  const isOld = judgedAt < oldest && indexes.some(({ id }) => !isLocal(id));
  return !isRemoved && !isOld && indexes.every(({ name }) => answered.has(name));
}

const isLocal = (index: string) => index.startsWith("local:");

/** Removes the abstract, which a judgement does not need. */
function withoutAbstract<Record extends { abstract?: string | undefined }>({ abstract: _, ...record }: Record): Omit<Record, "abstract"> {
  return record;
}
