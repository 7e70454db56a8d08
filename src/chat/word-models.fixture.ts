import { unusedModels } from "../models/models.fixture.ts";
import type { Models } from "../models/models.ts";
import { termsOf } from "../retrieval/query/terms.ts";

/** What a verifier says for which every passage decides the question. */
export const affirming = {
  supports: 0.9,
  contradicts: 0.05,
  neutral: 0.05,
  full: 0.9,
  partial: 0.05,
  none: 0.05,
  accurate: 0.9,
  inaccurate: 0.05,
  irrelevant: 0.05,
};

/** Models that score a passage by the words it shares with the question, and to which all texts are equally near: for tests that need no real ones. */
export const wordModels: Models = {
  embed: { id: "fake", embed: async (texts) => texts.map(() => [1, 0]) },
  rerank: { id: "fake", score: async (query, texts) => texts.map((text) => scoreOf(query, text)) },
  judge: { id: "fake", judge: async (pairs) => pairs.map(() => affirming) },
  ...unusedModels,
  close: async () => {},
};

function scoreOf(query: string, text: string): number {
  const wanted = new Set(termsOf(query));
  return 9 * (new Set(termsOf(text)).intersection(wanted).size / Math.max(1, wanted.size)) - 5;
}
