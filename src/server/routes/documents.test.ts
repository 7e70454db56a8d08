import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkWith, folderWith } from "../../workbench/check/check.fixture.ts";
import type { Workbench } from "../../workbench/public.ts";
import { ferries, openTestReviews, paper, rye, sources } from "../../workbench/review/review.fixture.ts";
import { openApp } from "../app.ts";

let store: TestStore;
let app: ReturnType<typeof openApp>;
let id: string;

beforeAll(async () => {
  store = await openTestStore();
  const folder = folderWith({ "paper.md": paper(ferries, rye), ...sources });
  const { report } = await checkWith(store, { path: folder.at("paper.md"), sources: [folder.at("sources")] });
  id = report.manuscript.id;
  const config = Config.parse({});
  app = openApp({ workbench: openTestReviews(store) as unknown as Workbench, config, environment: {}, token: undefined });
});
afterAll(() => store.close());

const get = async (path: string, method = "GET") => {
  const response = await app.request(`/api${path}`, { method });
  return { status: response.status, body: (await response.json()) as { data: { id: string }[]; cursor: string | null; text?: string } };
};

test("documents come in pages, and by what they are", async () => {
  const first = await get("/documents?limit=2");
  expect(first.body.data).toMatchObject([{ id, role: "manuscript", name: "paper.md" }, { role: "source" }]);
  const rest = await get(`/documents?limit=2&cursor=${first.body.cursor}`);
  expect([rest.body.data.length, rest.body.cursor]).toEqual([1, null]);
  expect((await get("/documents?role=source")).body.data).toHaveLength(2);
  expect(await get("/documents?role=paper")).toMatchObject({ status: 400 });
});

test("a document gives its words, their locators, and search results", async () => {
  expect((await get(`/documents/${id}`)).body).toMatchObject({ title: "Ferries and rye", hasOriginal: true });
  const { text } = (await get(`/documents/${id}/text`)).body;
  expect(text).toContain("412 passengers");
  expect((await get(`/documents/${id}/find?words=NORTHERN%20line`)).body).toMatchObject({ total: 1, places: [{ line: 5 }] });
  const start = text!.indexOf("northern");
  expect((await get(`/documents/${id}/locate?start=${start}&end=${start + 8}`)).body).toMatchObject({
    quote: { exact: "northern" },
    line: 5,
  });
});

test.each([
  [400, "/documents/seven"],
  [404, "/documents/doc_0000000000000000"],
  [404, "/documents/doc_0000000000000000/text"],
  [404, "/documents/doc_0000000000000000/find?words=x"],
  [400, "/documents/ID/find"],
  [400, "/documents/ID/find?words=%20"],
  [400, "/documents/ID/find?words=x&limit=501"],
  [400, "/documents/ID/locate?start=9&end=3"],
  [400, "/documents/ID/locate?start=-1&end=3"],
  [400, "/documents/ID/locate?start=0&end=99999999"],
])("%i answers %s, with a hint", async (status, path) => {
  expect(await get(path.replace("ID", id))).toMatchObject({ status, body: { detail: expect.any(String) } });
});

test("a document that is taken away is gone", async () => {
  const { data } = (await get("/documents?role=source")).body;
  expect(await get(`/documents/${data[0]!.id}`, "DELETE")).toMatchObject({ status: 200, body: { id: data[0]!.id } });
  expect(await get(`/documents/${data[0]!.id}`)).toMatchObject({ status: 404 });
  expect(await get(`/documents/${data[0]!.id}`, "DELETE")).toMatchObject({ status: 404 });
});
