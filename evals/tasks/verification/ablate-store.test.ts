import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../../src/config/schema.ts";
import { openEvidenceSearch } from "../../../src/retrieval/find-evidence.ts";
import { documentOf } from "../../../src/stages/document.fixture.ts";
import { splitPassages } from "../../../src/stages/ingest/chunking/split-passages.ts";
import { openTestStore, type TestStore } from "../../../src/store/open-test-store.fixture.ts";
import { idleModels } from "../../../src/workbench/check/check-files.fixture.ts";
import { ablateStore } from "./ablate-store.ts";
import type { Ablation } from "./ablation.ts";

const sentences = Array.from({ length: 60 }, (_, index) => `Ferry number ${index} carries rye from the quay to the far island every day.`);
sentences[30] = "Moss on the roof of the shed held rain for two days.";
const document = documentOf(`# T\n\n## Rye\n\n${sentences.join(" ")}`);
const config = Config.parse({ retrieval: { keep: 1 } });

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  await store.documents.save(document, splitPassages(document));
});
afterAll(() => store.close());

async function look(without: Ablation | undefined) {
  const claim = "Moss on the roof of the shed held rain for two days.";
  const find = openEvidenceSearch(ablateStore(without, store), idleModels, config);
  const { passages, neighbourhoods } = await find({ statement: claim, parts: [], documentIds: [document.id] });
  return { passages: passages.map(({ passage }) => passage), neighbourhoods };
}

test("reads a passage with the sentences around it, and without its neighbours alone", async () => {
  const whole = await look(undefined);
  const alone = await look("neighbours");
  expect(alone.passages).toEqual(whole.passages);
  expect(whole.neighbourhoods[0]!.sentences).toHaveLength(whole.passages[0]!.sentences.length + 4);
  expect(alone.neighbourhoods).toHaveLength(1);
  expect(alone.neighbourhoods[0]).toMatchObject({ start: alone.passages[0]!.start, end: alone.passages[0]!.end });
});

test("finds nothing by words without them", async () => {
  expect((await look(undefined)).passages[0]!.text).toContain("Moss");
  expect((await look("lexical")).passages).toEqual([]);
});
