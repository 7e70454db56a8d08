import type { FoundSource } from "../evidence/find-in-sources.ts";
import type { SourceSentence } from "./ask-verifier.ts";

/** The sentences of what was found for a claim in its sources, seen whole across passages, each source led by its title. */
export function candidateSentences(found: readonly FoundSource[]): SourceSentence[] {
  return found
    .flatMap(({ source: { id, title }, neighbourhoods }, source): SourceSentence[] => {
      const sentences = neighbourhoods.flatMap(({ start: from, text: whole, sentences: own }) =>
        own.map(({ start, end, passageId }) => {
          const text = whole.slice(start - from, end - from).replace(/\s+/g, " ");
          return { text, source, place: start, window: { start, end, documentId: id, passageId, text } };
        }),
      );
      return [{ text: title, source, place: -1 }, ...sentences];
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
