import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { openSearch } from "../../retrieval/search.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentFixture } from "../../store/records.fixture.ts";
import { wordModels as models } from "../word-models.fixture.ts";
import { parseQuestion } from "./parse-question.ts";
import { openPassageRanking } from "./rank-passages.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const filler = Array.from({ length: 14 }, (_, index) => `Ferry number ${index} made a long way across the bay in silence.`);

async function hold(name: string, paragraphs: string[]): Promise<string> {
  const { document, passages } = documentFixture(name, [...paragraphs, ...filler]);
  const cut = passages.map((passage) => ({ ...passage, sentences: splitSentences(passage.text.trimEnd(), passage.start) }));
  await store.documents.save(document, cut);
  return document.id;
}

test("the best passage of an unrelated document ranks below one that answers", async () => {
  const answering = await hold("quays", ["The notice for a berth is sixty days."]);
  const other = await hold("gulls", ["A notice about gulls hangs at the door."]);
  const rank = openPassageRanking(openSearch(store, models, Config.parse({})), models);
  const bestOf = async (documentIds: string[]) => {
    const { ranked } = await rank({ question: parseQuestion("How long is the notice for a berth?"), documentIds });
    return ranked.find(({ passage }) => passage.documentId === other)!.chance;
  };
  expect(await bestOf([answering, other])).toBeLessThan(0.9 * (await bestOf([other])));
});
