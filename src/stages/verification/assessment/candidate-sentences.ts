import type { Document } from "../../../domain/document.ts";
import type { Search } from "../../../retrieval/search.ts";
import type { Sentence } from "./testimony.ts";

/** The sentences of the passages that a search finds for a claim in its sources, each source led by its title. */
export async function candidateSentences(claim: string, sources: readonly Document[], { search }: { search: Search }): Promise<Sentence[]> {
  const found: Sentence[] = [];
  for (const [source, { id, title }] of sources.entries()) {
    const ranked = await search({ text: claim, documentIds: [id] });
    const sentences = ranked.flatMap(({ passage }) =>
      passage.sentences.map(({ start, end }) => {
        const text = passage.text.slice(start - passage.start, end - passage.start).replace(/\s+/g, " ");
        return { text, source, place: start, window: { start, end, documentId: id, passageId: passage.id, text } };
      }),
    );
    found.push({ text: title, source, place: -1 }, ...sentences);
  }
  return found.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
