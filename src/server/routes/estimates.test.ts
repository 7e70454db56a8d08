import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { Estimate } from "../../domain/llm/spending.ts";
import { folderWith } from "../../workbench/check/check.fixture.ts";
import { openWorkbench, type Workbench } from "../../workbench/public.ts";
import { openTestApp } from "../app.fixture.ts";
import { drainGenerator } from "./query.ts";

let workbench: Workbench;
beforeAll(async () => {
  // A model that is configured and never reached: an estimate sends nothing.
  const config = Config.parse({
    models: { write: "example/writer" },
    providers: { example: { kind: "openai-compatible", baseUrl: "https://models.example.org/v1", inputPrice: 1, outputPrice: 10 } },
  });
  workbench = openWorkbench({ config, environment: { EXAMPLE_API_KEY: "none" }, location: { kind: "memory" } });
  const { at } = folderWith({ "quay.md": "# The quay lease\n\nThe notice period of the quay lease is nine weeks.\n" });
  await drainGenerator(workbench.add({ paths: [at("quay.md")] }));
});
afterAll(() => workbench.close());

const post = (body: object) =>
  openTestApp(workbench).request("/api/estimates", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a question is estimated by itself, and is not kept", async () => {
  const question = "How long is the notice period?";
  const { spending, ...rest } = Estimate.parse(await (await post({ question })).json());
  expect(rest).toMatchObject({ question });
  expect(spending).toMatchObject({ unpriced: [], expenses: [{ agent: "answering", model: "example/writer" }] });
  expect(spending!.dollars).toBeGreaterThan(0);
  expect((await workbench.conversations()).listed).toEqual([]);
});

test("a check is estimated by its document", async () => {
  const { listed } = { listed: await workbench.documents.list({}) };
  const estimate = Estimate.parse(await (await post({ documentId: listed[0]!.id })).json());
  expect(estimate.path).toMatch(/quay\.md$/);
});

test("what is neither is reported by the field that is wrong", async () => {
  for (const [body, title] of [
    [{ question: 5 }, /^“question” must be a text/],
    [{ documentId: "quay" }, /^“documentId” /],
    [{ question: "How long?", filter: { collection: "leases" } }, /collection/],
  ] as const) {
    const reply = await post(body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ type: "/problems/usage", title: expect.stringMatching(title) });
  }
});
