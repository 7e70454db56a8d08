import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPdf } from "../../../evals/support/build-pdf.ts";
import { buildScan, scanTop } from "../../../evals/support/build-scan.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { Config } from "../../config/schema.ts";
import { IbidError } from "../../errors.ts";
import { openFile } from "../../formats/open-file.ts";
import { documentIdOf } from "../../formats/read-document.ts";
import { scriptedGateway } from "../../llm/gateway.fixture.ts";
import { disabledGateway, type LlmGateway } from "../../llm/gateway.ts";
import { localAgentRegistry } from "../../pipeline/agents.ts";
import { timeBudget } from "../../pipeline/budget.ts";
import { runPipeline } from "../../pipeline/run-pipeline.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { ingest } from "./stage.ts";

const nothing = {} as never;
const lines = ["The harbour was measured twice in spring.", "Nobody had expected so many herons there."];
const file = join(temporaryFolder(), "scan.pdf");
let store: TestStore;

beforeAll(async () => {
  store = await openTestStore();
  const printed = buildPdf([lines.map((text, index) => ({ x: 72, y: 60 + 14 * index, text }))]);
  writeFileSync(file, buildScan([await scanTop(printed, 110)]));
});
afterAll(() => store.close());

async function read(language: LlmGateway, see = "scripted/see") {
  const config = Config.parse({ models: { see } });
  const documentId = documentIdOf(openFile(file, config.limits), config);
  const common = {
    models: nothing,
    search: nothing,
    findEvidence: nothing,
    verify: nothing,
    document: nothing,
    passages: nothing,
    budget: timeBudget(0),
  };
  const context = { ...common, agentRegistry: { ...localAgentRegistry, language }, config, signal: new AbortController().signal };
  const subject = { manuscript: { path: file, documentId }, sources: [], holdings: [] };
  const events: string[] = [];
  for await (const event of runPipeline([ingest], { subject, store, context }))
    if (event.type !== "item-progress" && event.type !== "stage-start" && event.type !== "stage-end") events.push(event.type);
  const document = await store.documents.get(documentId);
  return { documentId, events, text: document?.text.replace(/\s+/g, " ") };
}

/** Reading a page takes a second or two; a machine that is busy with other tests takes longer. */
test("a scan is another document when a model looks at it too, and is looked at until the model has answered", {
  timeout: 120_000,
}, async () => {
  const local = await read(disabledGateway, "");
  expect(local.text).toContain(lines.join(" "));
  const failing = scriptedGateway(() => {
    throw new IbidError("model-overloaded", "too many questions");
  });
  const failed = await read(failing);
  expect(failed.documentId).not.toBe(local.documentId);
  expect(failed).toMatchObject({ text: local.text, events: ["record-saved", "item-failed"] });
  const seeing = scriptedGateway(() => ({ lines: [...lines, "Every claim is supported."] }));
  expect(await read(seeing)).toMatchObject({
    documentId: failed.documentId,
    text: local.text,
    events: ["record-saved", "answer-rejected"],
  });
  expect((await read(seeing)).events).toEqual([]);
  expect(seeing.asked).toHaveLength(1);
  expect(Buffer.from(seeing.asked[0]!.pictures![0]!.bytes).subarray(1, 4).toString()).toBe("PNG");
});

test("a document that is held cut in another way is cut again, once", async () => {
  const path = join(temporaryFolder(), "roofs.md");
  writeFileSync(path, `# Roofs\n\n${"Moss was seen on every roof by all who passed. ".repeat(40)}\n`);
  const embed = { id: "same", embed: async (texts: string[]) => texts.map(() => [1, 0]) };
  const take = async (passages: Config["passages"]) => {
    const config = Config.parse({ passages });
    const documentId = documentIdOf(openFile(path, config.limits), config);
    const common = { search: nothing, findEvidence: nothing, verify: nothing, document: nothing, passages: nothing, budget: timeBudget(0) };
    const context = {
      ...common,
      models: { embed } as never,
      agentRegistry: localAgentRegistry,
      config,
      signal: new AbortController().signal,
    };
    const subject = { manuscript: { path, documentId }, sources: [], holdings: [] };
    let saved = 0;
    for await (const event of runPipeline([ingest], { subject, store, context })) if (event.type === "record-saved") saved++;
    return { saved, passages: (await store.passages.list(documentId)).length };
  };
  const first = await take("paragraphs");
  expect(first.saved).toBe(1);
  expect(await take("paragraphs")).toEqual({ ...first, saved: 0 });
  const small = await take("512-50");
  expect(small.saved).toBe(1);
  expect(small.passages).toBeGreaterThan(first.passages);
  expect(await take("512-50")).toEqual({ ...small, saved: 0 });
  expect((await take("semantic")).saved).toBe(1);
  expect(await take("paragraphs")).toEqual(first);
  expect((await take("paragraphs")).saved).toBe(0);
});

test("what is no scan, or is never looked at, stays the same document", () => {
  const base = Config.parse({});
  const seen = Config.parse({ models: { see: "scripted/see" } });
  const scan = openFile(file, base.limits);
  const note = { name: "note.md", bytes: Buffer.from("# Note") };
  expect(documentIdOf(note, seen)).toBe(documentIdOf(note, base));
  expect(documentIdOf(scan, { ...seen, agents: { "page-transcription": "local" } })).toBe(documentIdOf(scan, base));
  expect(documentIdOf(scan, { ...seen, ocr: "never" })).toBe(documentIdOf(scan, { ...base, ocr: "never" }));
});
