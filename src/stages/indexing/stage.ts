import type { Passage } from "../../domain/passage.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import { each } from "../../pipeline/each.ts";
import type { Stage, StageContext } from "../../pipeline/stage.ts";
import type { EmbeddedPassage } from "../../store/passages.ts";
import { type PassageContext, passageContext } from "./passage-context.ts";
import { withHeader } from "./with-header.ts";

/** Passages embedded by one call, and described by one question: small enough to save often, large enough not to wait for the database. */
const batchSize = 16;

interface Batch {
  passages: { passage: Passage; title: string }[];
  embedder: string;
  /** Signature of the agent that describes the passages of one document; empty where rules do. */
  describer: string;
}

/** Gives every passage of the sources its vector, so that meaning can be searched. */
export const indexing: Stage<Batch, { embedder: string; embedded: EmbeddedPassage[] }> = {
  name: "indexing",
  async pending(store, { manuscript, sources, holdings }, { models, agents, config, notice, fresh }) {
    const references = await store.references.list(manuscript.documentId);
    const meant = new Set((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => match.documentId));
    const ids = [...sources, ...holdings.filter((holding) => config.withLibrary || meant.has(holding.documentId))].map(
      ({ documentId }) => documentId,
    );
    const embedder = models.embed.id;
    const describer = agents.signature(passageContext);
    if (fresh) await store.passages.forgetEmbeddings(ids);
    const passages = await store.passages.withoutEmbedding(ids, embedder, describer);
    if (passages.length === 0) return [];
    const foreign = (await store.passages.embedders(ids)).filter((made) => made.embedder !== embedder);
    for (const made of foreign)
      notice(
        `${made.passages} ${made.passages === 1 ? "passage carries a vector" : "passages carry vectors"} of another embedder (${made.embedder}), made anew by ${embedder}`,
      );
    const titles = new Map((await store.documents.describe(ids)).map(({ id, title }) => [id, title]));
    const titled = passages.map((passage) => ({ passage, title: titles.get(passage.documentId) ?? "" }));
    // A question is about one document.
    const groups = describer === "" ? [titled] : [...Map.groupBy(titled, ({ passage }) => passage.documentId).values()];
    return groups.flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / batchSize) }, (_, index) => ({
        passages: group.slice(index * batchSize, (index + 1) * batchSize),
        embedder,
        describer,
      })),
    );
  },
  async *run(batches, context) {
    const { models, agents, budget, signal } = context;
    const subject = ({ passages: [first] }: Batch) => first!.title;
    for await (const { batch, contexts } of each(batches, context, { subject, work: (one) => describe(one, context) })) {
      signal.throwIfAborted();
      budget.check();
      const texts = batch.passages.map(({ passage, title }, index) => withHeader(passage, title, contexts?.[index]));
      const vectors = await unlessMissing(models, models.embed.embed(texts, { signal }));
      if (!vectors) {
        // What would be sent is counted to the end.
        if (agents.isEstimating) continue;
        // Passages are then found by their words alone.
        return;
      }
      const embedded = batch.passages.map(({ passage: { id } }, index) => ({
        passageId: id,
        vector: vectors[index]!,
        ...(contexts ? { context: { describer: batch.describer, header: contexts[index]?.header ?? "" } } : {}),
      }));
      yield { embedder: batch.embedder, embedded };
    }
  },
  save: (store, { embedder, embedded }) => store.passages.saveEmbeddings(embedder, embedded),
};

/** What the model says of the passages of a batch; nothing where none is assigned or it does not answer, so that the next run asks again. */
async function describe(batch: Batch, context: StageContext): Promise<{ batch: Batch; contexts?: (PassageContext | undefined)[] }> {
  const [first] = batch.passages;
  if (batch.describer === "" || !first) return { batch };
  let isAnswered = true;
  const twin = async () => {
    isAnswered = false;
    return [];
  };
  const input = { document: await context.document(first.passage.documentId), passages: batch.passages.map(({ passage }) => passage) };
  const contexts = await context.agents.ask(passageContext, input, { subject: first.title, twin });
  return isAnswered ? { batch, contexts } : { batch };
}
