import { Config } from "../../config/schema.ts";
import type { Document } from "../../domain/document/document.ts";
import type { Passage } from "../../domain/document/passage.ts";
import type { PassageRanking } from "../../domain/search/search-explanation.ts";
import { silentJudgement } from "../../models/judgement.fixture.ts";
import { unusedModels } from "../../models/models.fixture.ts";
import type { Judgement, Models } from "../../models/models.ts";

/** The statement points one way, all passages another. */
export const apart = async (texts: string[]) => texts.map((_, index) => (index === 0 ? [1, 0] : [0, 1]));

function rankingOf({ id, documentId }: Passage): PassageRanking {
  return { documentId, passageId: id, forms: ["claim"], lexicalRank: 1, denseRank: null, fusedScore: 1, matchedTerms: [], covers: [] };
}

/** Sources that are searched whole, and a verifier with one judgement for every pair. */
export function fakeContext(
  { library, split }: { library: readonly Document[]; split: (document: Document) => Passage[] },
  given: Partial<Judgement>,
  embed: Models["embed"]["embed"] = apart,
) {
  const judgement = silentJudgement(given);
  const models: Models = {
    judge: { id: "fake", judge: async (pairs) => pairs.map(() => judgement) },
    embed: { id: "fake", embed },
    rerank: { id: "fake", score: async (_, passages) => passages.map(() => 0) },
    ...unusedModels,
    close: async () => {},
  };
  const passagesOf = (id: string) => split(library.find((document) => document.id === id)!);
  return {
    models,
    config: Config.parse({}),
    passages: async (id: string) => passagesOf(id),
    document: async (id: string) => library.find((document) => document.id === id)!,
    findEvidence: async ({ documentIds }: { documentIds: readonly string[] }) => ({
      passages: documentIds.flatMap(passagesOf).map((passage) => ({ passage, ranking: rankingOf(passage) })),
      neighbourhoods: documentIds.flatMap(passagesOf).map(({ sentences, id, ...passage }) => ({
        ...passage,
        sentences: sentences.map((span) => ({ ...span, passageId: id })),
      })),
    }),
    search: async ({ documentIds = [] }: { documentIds?: string[] }) =>
      documentIds
        .flatMap(passagesOf)
        .map((passage) => ({ passage, score: 1, lexicalRank: 1, denseRank: null, lexicalScore: 1, similarity: null })),
  };
}
