import { unusedModels } from "../models/models.fixture.ts";
import type { Models } from "../models/models.ts";
import { termsOf } from "../retrieval/query/terms.ts";

/** Models that score a passage by the words it shares with the question, and to which all texts are equally near: for tests that need no real ones. */
export const wordModels: Models = {
  embed: { id: "fake", embed: async (texts) => texts.map(() => [1, 0]) },
  rerank: { id: "fake", score: async (query, texts) => texts.map((text) => scoreOf(query, text)) },
  judge: { id: "fake", judge: () => Promise.reject(new Error("no verifier in this test")) },
  ...unusedModels,
  close: async () => {},
};

function scoreOf(query: string, text: string): number {
  const wanted = new Set(termsOf(query));
  return 9 * (new Set(termsOf(text)).intersection(wanted).size / Math.max(1, wanted.size)) - 5;
}
