import type { Document } from "../../domain/document.ts";
import type { Passage } from "../../domain/passage.ts";
import { unlessMissing } from "../../models/unless-missing.ts";
import type { Stage } from "../../pipeline/stage.ts";

/** Passages embedded by one call: small enough to save often, large enough not to wait for the database. */
const batchSize = 16;

interface Batch {
  texts: { passageId: string; text: string }[];
  embedder: string;
}

/** Gives every passage of the sources its vector, so that meaning can be searched. */
export const indexing: Stage<Batch, { embedder: string; vectors: { passageId: string; vector: number[] }[] }> = {
  name: "indexing",
  async pending(store, { manuscript, sources, holdings }, { models, config, notice, fresh }) {
    const references = await store.references.list(manuscript.documentId);
    const meant = new Set((await store.references.matches(references.map(({ id }) => id))).map(({ match }) => match.documentId));
    const ids = [...sources, ...holdings.filter((holding) => config.withLibrary || meant.has(holding.documentId))].map(
      ({ documentId }) => documentId,
    );
    const embedder = models.embed.id;
    if (fresh) await store.passages.forgetEmbeddings(ids);
    const passages = await store.passages.withoutEmbedding(ids, embedder);
    if (passages.length === 0) return [];
    const foreign = (await store.passages.embedders(ids)).filter((made) => made.embedder !== embedder);
    for (const made of foreign)
      notice(
        `${made.passages} ${made.passages === 1 ? "passage carries a vector" : "passages carry vectors"} of another embedder (${made.embedder}), made anew by ${embedder}`,
      );
    const titles = new Map((await store.documents.describe(ids)).map(({ id, title }) => [id, title]));
    const texts = passages.map((passage) => ({ passageId: passage.id, text: withHeader(passage, titles.get(passage.documentId) ?? "") }));
    return Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, index) => ({
      texts: texts.slice(index * batchSize, (index + 1) * batchSize),
      embedder,
    }));
  },
  async *run(batches, { models, budget, signal }) {
    for (const { texts, embedder } of batches) {
      signal.throwIfAborted();
      budget.check();
      const vectors = await unlessMissing(
        models,
        models.embed.embed(
          texts.map(({ text }) => text),
          { signal },
        ),
      );
      // Passages are then found by their words alone.
      if (!vectors) return;
      yield { embedder, vectors: texts.map(({ passageId }, index) => ({ passageId, vector: vectors[index]! })) };
    }
  },
  save: (store, { embedder, vectors }) => store.passages.saveEmbeddings(embedder, vectors),
};

/** What a passage is about often stands only above it: title and section go before its words, unless they open it anyway. */
function withHeader(passage: Passage, title: Document["title"]): string {
  const above = [title, passage.section.split(" > ").at(-1) ?? ""].filter((part) => part !== "" && !passage.text.startsWith(part));
  return [...above, passage.text].join("\n");
}
