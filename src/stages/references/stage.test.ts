import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { scriptedGateway } from "../../llm/gateway.fixture.ts";
import { disabledGateway, type LlmGateway } from "../../llm/gateway.ts";
import type { Models } from "../../models/models.ts";
import { localAgentRegistry } from "../../pipeline/agents.ts";
import { timeBudget } from "../../pipeline/budget.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentOf } from "../document.fixture.ts";
import { references } from "./stage.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const nothing = {} as never;
const document = documentOf(
  "# Shade\n\n## Text\n\nIt cools.\n\n## References\n\nQUAYS :: shade of the long north wall :: by Okoro Adaeze :: Harbour Notes 4 :: anno 2016\n",
);
const models = { tag: { id: "tagger@none", tag: nothing } } as unknown as Models;
const answer = {
  entries: [
    {
      entry: 1,
      authors: ["Okoro Adaeze"],
      year: "2016",
      title: "shade of the long north wall",
      container: "",
      volume: "",
      issue: "",
      pages: "",
      publisher: "",
    },
  ],
};

async function read(language: LlmGateway, modelFree = false, manuscript = document) {
  await store.documents.save(manuscript, []);
  const common = {
    models,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    document: nothing,
    passages: nothing,
    budget: timeBudget(0),
  };
  const context = {
    ...common,
    modelFree,
    agentRegistry: { ...localAgentRegistry, language },
    config: Config.parse({}),
    signal: new AbortController().signal,
  };
  const subject = { manuscript: { path: "m.md", documentId: manuscript.id }, sources: [], holdings: [] };
  let saved = 0;
  for await (const event of runPipeline([references], { subject, store, context })) {
    if (event.type === "record-saved") saved++;
    if (event.type === "item-failed" && event.failure.code === "document-too-large") throw new Error(event.failure.message);
  }
  return { saved, titles: (await store.references.list(manuscript.id)).map(({ work }) => work.title) };
}

describe("a reference list", () => {
  test("is read again when a model may repair it, once, and again when it may not any more", async () => {
    const gateway = scriptedGateway(() => answer);
    const local = await read(disabledGateway);
    expect(local.saved).toBe(1);
    expect(await read(disabledGateway)).toMatchObject({ saved: 0 });
    expect(await read(gateway)).toEqual({ saved: 1, titles: ["shade of the long north wall"] });
    expect(await read(gateway)).toMatchObject({ saved: 0 });
    expect(gateway.asked).toHaveLength(1);
    expect(await read(disabledGateway, true)).toEqual({ saved: 0, titles: ["shade of the long north wall"] });
    expect(await read(disabledGateway)).toEqual(local);
  });

  test("is asked about again when the model did not answer", async () => {
    const failing = scriptedGateway(() => {
      throw new IbidError("model-overloaded", "too many questions");
    });
    const local = await read(disabledGateway);
    expect(await read(failing)).toEqual(local);
    expect((await read(scriptedGateway(() => answer))).titles).toEqual(["shade of the long north wall"]);
  });

  test("with more citations than a book has is refused, before all of them are stored", { timeout: 60_000 }, async () => {
    const marked = documentOf(`# Shade\n\nIt cools ${"[1] ".repeat(25_001)}.\n\n## References\n\n[1] Okoro A. Shade. Quays. 2016.\n`);
    await expect(read(disabledGateway, true, marked)).rejects.toThrow("more than 25,000 citations");
  });
});
