import { afterAll, beforeAll, expect, test } from "vitest";
import type { Workbench } from "../../workbench/public.ts";
import { openTestWorkbench } from "../../workbench/workbench.fixture.ts";
import { openTestApp } from "../app.fixture.ts";

let workbench: Workbench;
let documentId: string;
beforeAll(async () => {
  workbench = await openTestWorkbench();
  const content = (async function* () {
    yield Buffer.from("# Tea\n\nTea grows in Assam.\n");
  })();
  ({ documentId } = await workbench.files.save({ name: "tea.md", isScanned: false, content }));
});
afterAll(() => workbench.close());

const ask = async (path: string, body?: object) => {
  const init = body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
  const reply = await openTestApp(workbench).request(`/api${path}`, init);
  return { status: reply.status, body: (await reply.json()) as { data: { id: string }[]; cursor: string | null; title?: string } };
};

test("runs come in pages, and the last of them says so", async () => {
  for (const only of ["NUM", "REF"]) expect((await ask(`/documents/${documentId}/runs`, { only: [only] })).status).toBe(202);
  const first = (await ask("/runs?limit=1")).body;
  const second = (await ask(`/runs?limit=1&cursor=${first.cursor}`)).body;
  expect([first.data.length, second.data.length, second.cursor]).toEqual([1, 1, null]);
  expect(second.data[0]!.id).not.toBe(first.data[0]!.id);
});

test.each(["abc", "run_0000000000000000"])("refuses the invalid cursor %s", async (cursor) => {
  expect(await ask(`/runs?cursor=${cursor}`)).toMatchObject({ status: 400, body: { detail: "Request the first page again." } });
});

test("refuses an order that names unknown documents or rules", async () => {
  const order = await ask(`/documents/${documentId}/runs`, { source: ["doc_0000000000000000"] });
  expect(order).toMatchObject({ status: 400, body: { title: expect.stringContaining("source") } });
  expect(await ask("/library", { documentIds: [documentId], collection: "teas" })).toMatchObject({ status: 400 });
});

test("the record of a run is removed when it has ended, not before", async () => {
  const app = openTestApp(workbench);
  const { id } = (await ask("/runs")).body.data[0]!;
  const remove = () => app.request(`/api/runs/${id}`, { method: "DELETE" });
  expect((await remove()).status).toBe(409);
  await workbench.runs.cancel(id);
  expect((await remove()).status).toBe(200);
  expect((await ask(`/runs/${id}`)).status).toBe(404);
});
