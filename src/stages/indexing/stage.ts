import type { Passage } from "../../domain/document/passage.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { processInputs, type Stage, type StageContext } from "../../pipeline/stage.ts";
import type { EmbeddedPassage } from "../../store/records/passages.ts";
import { type PassageContext, passageContextAgent } from "./passage-context-agent.ts";

/** Passages per call: small enough to save often, large enough not to wait for the database. */
const batchSize = 16;

interface PassageSlice {
  passages: { passage: Passage; title: string }[];
  embedder: string;
  /** Signature of the agent that describes the passages; empty if rules do. */
  describer: string;
}

/** Slices that are embedded together. */
interface PassageBatch extends PassageSlice {
  slices: number;
}

interface DescribedBatch {
  batch: PassageBatch;
  contexts?: (PassageContext | undefined)[];
}

interface EmbeddedBatch {
  embedder: string;
  embedded: EmbeddedPassage[];
  slices: number;
}

/** Computes the vector of every passage of the sources for semantic search. */
export const indexing: Stage<PassageSlice, EmbeddedBatch> = {
  name: "indexing",
  keyOf: ({ passages: [first] }) => sliceKey(first!.passage),
  async pending(store, { manuscript, sources, holdings }, { models, agents, config, notice, fresh, isLater }) {
    const references = await store.references.list(manuscript.documentId);
    const meant = new Set((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => match.documentId));
    const ids = [...sources, ...holdings.filter((holding) => config.withLibrary || meant.has(holding.documentId))].map(
      ({ documentId }) => documentId,
    );
    const embedder = models.embed.id;
    const describer = agents.signature(passageContextAgent);
    if (fresh && !isLater) await store.passages.forgetEmbeddings(ids);
    const passages = await store.passages.withoutEmbedding(ids, embedder, describer);
    if (passages.length === 0) return [];
    const foreign = (await store.passages.embedders(ids)).filter((made) => made.embedder !== embedder);
    for (const made of foreign)
      notice(
        `${made.passages} ${made.passages === 1 ? "passage has a vector" : "passages have vectors"} of another embedder (${made.embedder}); ${embedder} embeds them again`,
      );
    const titles = new Map((await store.documents.describe(ids)).map(({ id, title }) => [id, title]));
    const titled = passages.map((passage) => ({ passage, title: titles.get(passage.documentId) ?? "" }));
    return [...Map.groupBy(titled, ({ passage }) => sliceKey(passage)).values()].map((slice) => ({
      passages: slice,
      embedder,
      describer,
    }));
  },
  async *run(slices, context) {
    const { models, agents, budget, signal } = context;
    const subject = ({ passages: [first] }: PassageBatch) => first!.title;
    // The models process the next batch while this one is saved.
    let coming: Promise<EmbeddedBatch | undefined> | undefined;
    for await (const one of processInputs(groupIntoBatches(slices), context, { subject, work: (batch) => describeBatch(batch, context) })) {
      signal.throwIfAborted();
      budget.check();
      const next = embed(one);
      // The awaiting code handles the error; until then it must not count as unhandled.
      next.catch(() => {});
      const done = coming && (await coming);
      if (done) yield done;
      // Without vectors, passages are found by words only; an estimate still counts everything.
      else if (coming && !agents.isEstimating) return;
      coming = next;
    }
    const last = await coming;
    if (last) yield last;

    async function embed({ batch, contexts }: DescribedBatch): Promise<EmbeddedBatch | undefined> {
      const texts = batch.passages.map(({ passage, title }, index) => prependHeader(passage, title, contexts?.[index]));
      const vectors = await unlessMissing(models, models.embed.embed(texts, { signal }));
      if (!vectors) return undefined;
      const embedded = batch.passages.map(({ passage: { id } }, index) => ({
        passageId: id,
        vector: vectors[index]!,
        ...(contexts ? { context: { describer: batch.describer, header: contexts[index]?.header ?? "" } } : {}),
      }));
      return { embedder: batch.embedder, embedded, slices: batch.slices };
    }
  },
  save: (store, { embedder, embedded }) => store.passages.saveEmbeddings(embedder, embedded),
  inputsOf: ({ slices }) => slices,
};

/** The slice of a passage in its document: the same for every worker, independent of what is embedded already. */
const sliceKey = ({ documentId, ordinal }: Passage) => `${documentId} ${Math.floor(ordinal / batchSize)}`;

/** Embeds short documents together, but a request to a model is about one document. */
function groupIntoBatches(slices: readonly PassageSlice[]): PassageBatch[] {
  const batches: PassageBatch[] = [];
  for (const slice of slices) {
    const last = batches.at(-1);
    const fits =
      last && last.passages.length + slice.passages.length <= batchSize && (last.describer === "" || isSameDocument(last, slice));
    if (fits) {
      last.passages.push(...slice.passages);
      last.slices += 1;
    } else batches.push({ ...slice, passages: [...slice.passages], slices: 1 });
  }
  return batches;
}

const isSameDocument = (one: PassageSlice, other: PassageSlice) =>
  one.passages[0]?.passage.documentId === other.passages[0]?.passage.documentId;

/** The model's descriptions for a batch; empty if no model is assigned or it fails, so that the next run asks again. */
async function describeBatch(batch: PassageBatch, context: StageContext): Promise<DescribedBatch> {
  const [first] = batch.passages;
  if (batch.describer === "" || !first) return { batch };
  let isAnswered = true;
  const fallback = async () => {
    isAnswered = false;
    return [];
  };
  const input = { document: await context.document(first.passage.documentId), passages: batch.passages.map(({ passage }) => passage) };
  const contexts = await context.agents.ask(passageContextAgent, input, { subject: first.title, localFallback: fallback });
  return isAnswered ? { batch, contexts } : { batch };
}

/** Puts title, section and description before a passage unless it begins with them: its subject is often only named above it. */
function prependHeader(passage: Passage, title: string, context?: PassageContext): string {
  const section = context?.section ?? passage.section.split(" > ").at(-1) ?? "";
  const above = [title, section, context?.header ?? ""].filter((part) => part !== "" && !passage.text.startsWith(part));
  return [...above, passage.text].join("\n");
}
