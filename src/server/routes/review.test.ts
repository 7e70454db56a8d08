import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { OutputFormat } from "../../domain/report/report.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { checkWith, folderWith } from "../../workbench/check/check.fixture.ts";
import type { Workbench } from "../../workbench/public.ts";
import { ferries, openTestReviews, paper, rye, sources } from "../../workbench/review/review.fixture.ts";
import { openApp } from "../app.ts";

let store: TestStore;
let app: ReturnType<typeof openApp>;
let id: string;
const wrong = ["calm", "stormy", "rainy", "frosty", "foggy"].map(
  (day) => `The southern line, the report says, “was served on ${day} days by a single vessel with one crew” [1].`,
);

beforeAll(async () => {
  store = await openTestStore();
  const folder = folderWith({ "paper.md": paper(ferries, ...wrong, rye), ...sources });
  const { report } = await checkWith(store, { path: folder.at("paper.md"), sources: [folder.at("sources")] });
  id = report.manuscript.id;
  const config = Config.parse({ author: "Ines Roth" });
  app = openApp({ workbench: openTestReviews(store, config) as unknown as Workbench, config, environment: {}, token: undefined });
});
afterAll(() => store.close());

interface Row {
  id: string;
  claimId: string;
  state: string;
}
/** What lists and records have in common, as far as these tests look into them. */
interface Body {
  data: Row[];
  cursor: string | null;
  verdict?: object;
}

const get = async (path: string) => {
  const response = await app.request(`/api${path}`);
  return { status: response.status, body: (await response.json()) as Body };
};
const patch = async (path: string, body: object) => {
  const response = await app.request(`/api${path}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
};
const findings = async (query = "") => (await get(`/documents/${id}/findings${query}`)).body.data;

describe("findings", () => {
  test.each([
    ["?rule=QUO", 5],
    ["?rule=NUM,REF", 0],
    ["?rule=NUM&rule=QUO001", 5],
    ["?severity=error&words=frosty", 1],
    ["?severity=info", 0],
    ["?state=open", 5],
    ["?state=dismissed,fixed", 0],
  ])("are chosen by %s", async (query, found) => expect(await findings(query)).toHaveLength(found));

  test("come in pages that leave nothing out and give nothing twice", async () => {
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await get(`/documents/${id}/findings?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
      expect(body.data.length).toBeLessThanOrEqual(2);
      seen.push(...body.data.map((row) => row.id));
      cursor = body.cursor;
    }
    expect(seen).toEqual((await findings()).map((row) => row.id));
    expect(await get(`/documents/${id}/findings?cursor=fnd_0000000000000000`)).toMatchObject({ status: 400 });
  });

  test("of an unknown document differ from those of an unchecked one", async () => {
    expect(await get("/documents/doc_0000000000000000/findings")).toMatchObject({
      status: 404,
      body: { title: "there is no such document" },
    });
    const source = (await get("/documents?role=source")).body.data[0]!.id;
    expect(await get(`/documents/${source}/findings`)).toMatchObject({
      status: 404,
      body: { title: expect.stringContaining("not been checked") },
    });
  });

  test.each(["?severity=loud", "?state=gone", "?limit=0", "?limit=many"])("are refused with %s", async (query) => {
    expect(await get(`/documents/${id}/findings${query}`)).toMatchObject({ status: 400, body: { type: "/problems/usage" } });
  });

  test.each([
    ["?serverity=error", "there is no query parameter “serverity” here"],
    ["?severity=loud", "“severity.0” must be one of: error, warning, info"],
    ["?limit=many", "“limit” must be a number"],
    ["?limit=9999", "“limit” must be at most 2000"],
  ])("say in words what is wrong with %s", async (query, title) => {
    expect(await get(`/documents/${id}/findings${query}`)).toMatchObject({ status: 400, body: { type: "/problems/usage", title } });
  });

  test("of a route without a query take no parameter", async () => {
    expect(await get(`/documents/${id}/review?limit=3`)).toMatchObject({ status: 400, body: { detail: "This request takes none." } });
  });

  test("are decided on with a reason where one is needed, and the list knows at once", async () => {
    const [first] = await findings();
    expect(await patch(`/findings/${first!.id}`, { state: "dismissed" })).toMatchObject({
      status: 400,
      body: { title: expect.stringContaining("reason") },
    });
    expect(await patch(`/findings/${first!.id}`, { state: "dismissed", reason: "seen in print" })).toMatchObject({
      status: 200,
      body: { finding: { decision: { state: "dismissed", by: "Ines Roth", reason: "seen in print" } } },
    });
    expect(await findings("?state=dismissed")).toHaveLength(1);
    expect((await get(`/documents/${id}/review`)).body).toMatchObject({
      states: { open: 4, dismissed: 1 },
      summary: { findings: { error: 4 } },
    });
    for (const state of ["accepted", "fixed", "open"]) {
      await patch(`/findings/${first!.id}`, { state });
      expect((await findings())[0]).toMatchObject({ state });
    }
    expect((await get(`/documents/${id}/decisions`)).body.data).toHaveLength(4);
    expect(await patch(`/findings/${first!.id}`, { state: "gone" })).toMatchObject({ status: 400 });
    expect(await patch(`/findings/${first!.id}`, { state: "open", boss: "Ada" })).toMatchObject({ status: 400 });
  });
});

describe("verdicts", () => {
  test("are listed by label, in pages, each once", async () => {
    const { data } = (await get(`/documents/${id}/verdicts`)).body;
    expect((await get(`/documents/${id}/verdicts?label=supported`)).body.data).toHaveLength(2);
    const first = (await get(`/documents/${id}/verdicts?limit=3`)).body;
    const rest = (await get(`/documents/${id}/verdicts?cursor=${first.cursor}`)).body;
    expect([...first.data, ...rest.data]).toEqual(data);
    expect((await get(`/documents/${id}/verdicts?label=wrong`)).status).toBe(400);
  });
});

describe("lists that are whole by default", () => {
  test.each(["marks", "references"])("%s honour a limit and go on from its cursor", async (list) => {
    const whole = (await get(`/documents/${id}/${list}`)).body;
    expect(whole.cursor).toBeNull();
    const first = (await get(`/documents/${id}/${list}?limit=1`)).body;
    expect(first.data).toEqual(whole.data.slice(0, 1));
    const rest = (await get(`/documents/${id}/${list}?cursor=${first.cursor}`)).body;
    expect([...first.data, ...rest.data]).toEqual(whole.data);
  });

  test.each(["/documents/ID/decisions", "/rules"])("%s takes a limit", async (path) => {
    const { status, body } = await get(`${path.replace("ID", id)}?limit=1`);
    expect(status).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(1);
  });
});

describe("claims", () => {
  test("are chosen by label and section, and shown with all that is known", async () => {
    expect((await get(`/documents/${id}/claims?label=supported`)).body.data).toHaveLength(2);
    expect((await get(`/documents/${id}/claims?section=Introduction`)).body.data).toHaveLength(7);
    expect((await get(`/documents/${id}/marks`)).body.data).toHaveLength(7);
    expect((await get(`/documents/${id}/references`)).body.data).toMatchObject([{ label: "1" }, { label: "2" }]);
    const { claimId } = (await findings())[0]!;
    expect((await get(`/claims/${claimId}`)).body).toMatchObject({
      verdict: { label: "contradicted" },
      documents: [{ format: "markdown" }],
    });
  });

  test("are judged otherwise by a person, who says why", async () => {
    const { claimId } = (await findings())[4]!;
    expect(await patch(`/claims/${claimId}/verdict`, { label: "supported" })).toMatchObject({ status: 400 });
    expect(await patch(`/claims/${claimId}/verdict`, { label: "supported", reason: "foggy days are working days" })).toMatchObject({
      status: 200,
      body: { verdict: { override: { label: "supported" } } },
    });
    expect((await patch(`/claims/${claimId}/verdict`, { label: null })).body.verdict).not.toHaveProperty("override");
  });

  test("made by another person meanwhile is told, and replaced only by who has seen it", async () => {
    const [{ id: findingId }] = (await findings()) as [Row];
    expect(await patch(`/findings/${findingId}`, { state: "accepted", by: "Ada Brandt", seen: "open" })).toMatchObject({ status: 200 });
    const late = await patch(`/findings/${findingId}`, { state: "dismissed", reason: "a slip", by: "Jon Moe", seen: "open" });
    expect(late).toMatchObject({
      status: 409,
      body: { type: "/problems/decided-meanwhile", title: "Ada Brandt decided this meanwhile: says accepted" },
    });
    // The same person changes a decision without having loaded it again.
    expect(await patch(`/findings/${findingId}`, { state: "fixed", by: "Ada Brandt", seen: "open" })).toMatchObject({ status: 200 });
    expect(await patch(`/findings/${findingId}`, { state: "open", by: "Jon Moe", seen: "fixed" })).toMatchObject({ status: 200 });
    // Of ten people who decide at the same moment, one is first, and the others see that.
    const atOnce = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        patch(`/findings/${findingId}`, { state: n % 2 ? "accepted" : "fixed", by: `Reader ${n}`, seen: "open" }),
      ),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    for (const reason of ["\u200b", "\u2060 \ufeff", "\u3164"])
      expect(await patch(`/findings/${findingId}`, { state: "dismissed", reason, by: "Ada Brandt" })).toMatchObject({ status: 400 });
    expect(await patch(`/findings/${findingId}`, { state: "accepted", by: "\u200b" })).toMatchObject({ status: 400 });
    expect(await patch(`/findings/${findingId}`, { state: "open", by: "Jon Moe" })).toMatchObject({ status: 200 });
    const { claimId } = (await findings())[2]!;
    const override = (by: string, seen: string | null, label: string | null) =>
      patch(`/claims/${claimId}/verdict`, { label, reason: "read it again", by, seen });
    expect(await override("Ada Brandt", null, "uncertain")).toMatchObject({
      status: 200,
      body: { verdict: { override: { by: "Ada Brandt" } } },
    });
    expect(await override("Jon Moe", null, "supported")).toMatchObject({ status: 409 });
    expect(await override("Jon Moe", "uncertain", null)).toMatchObject({ status: 200 });
  });

  test("are put into other words, and back", async () => {
    const { claimId } = (await findings())[3]!;
    expect((await patch(`/claims/${claimId}`, { wording: "  A vessel served the line  " })).body).toMatchObject({
      rewording: { wording: "A vessel served the line" },
    });
    expect(await patch(`/claims/${claimId}`, { wording: " " })).toMatchObject({ status: 400 });
    expect((await patch(`/claims/${claimId}`, { wording: null })).body).toMatchObject({ rewording: null });
  });
});

describe("what is not there", () => {
  test.each([
    "/documents/doc_0000000000000000/review",
    "/documents/doc_0000000000000000/findings",
    "/documents/doc_0000000000000000/report",
    "/findings/fnd_0000000000000000",
    "/claims/clm_0000000000000000",
  ])("%s is a problem with a hint", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { type: "/problems/not-found", detail: expect.any(String) } });
  });

  test("an id that is none is reported as a mistake", async () => {
    expect(await get("/findings/7")).toMatchObject({ status: 400, body: { type: "/problems/usage" } });
  });

  test("a reference that nobody knows, or a document that nobody has, cannot be tied together", async () => {
    const { id: reference } = (await get(`/documents/${id}/references`)).body.data[0]!;
    expect(await patch("/references/ref_0000000000000000", { documentId: null })).toMatchObject({ status: 404 });
    expect(await patch(`/references/${reference}`, { documentId: "doc_0000000000000000" })).toMatchObject({ status: 404 });
  });
});

test.each(OutputFormat.options)("the report is written as %s", async (format) => {
  const response = await app.request(`/api/documents/${id}/report?format=${format}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  if (format !== "github") expect(text).toContain("QUO001");
  expect(response.headers.get("content-type")).toMatch(/^(text|application)\//);
});
