import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { type IndexServer, startIndexServer } from "../../scholarly/services/fixture/index-server.fixture.ts";
import { ryeOnQuays } from "../../scholarly/services/fixture/known-work.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { openIndexesWith } from "./open-indexes.ts";

let server: IndexServer;
let store: TestStore;
beforeAll(async () => {
  server = await startIndexServer();
  store = await openTestStore();
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const open = (indexes: object, offline = false) =>
  openIndexesWith({ environment: { IBID_HOME: "/nonexistent" } })({
    store,
    config: Config.parse({ offline, indexes: { services: ["crossref"], baseUrl: server.baseUrl, ...indexes } }),
    runId: "run_0123456789abcdef",
    signal: new AbortController().signal,
    notice: () => {},
  });
const identifier = { scheme: "DOI" as const, value: ryeOnQuays.work.DOI! };

test("no service is opened offline, or before it is allowed", async () => {
  expect((await open({ online: true }, true)).indexes).toEqual([]);
  expect((await open({})).indexes).toEqual([]);
});

test("a service is asked once; its answer and its request are in the library", async () => {
  for (const _ of [1, 2]) {
    const { indexes, close } = await open({ online: true });
    expect(await indexes[0]!.findByIdentifier(identifier)).toMatchObject([{ work: { title: ryeOnQuays.work.title }, citedBy: 41 }]);
    await close();
  }
  expect(server.requests).toHaveLength(1);
  expect(await store.outgoing.list(5)).toMatchObject([{ model: "crossref", purpose: "reference look-up", status: "200" }]);
});

describe("a redirect is not followed, and the host gets no consent", () => {
  const expectRefused = async (to: string) => {
    server.faults.crossref = { kind: "redirect", to };
    const { indexes, close } = await open({ online: true });
    await expect(indexes[0]!.findByIdentifier(identifier, { fresh: true })).rejects.toMatchObject({
      code: "index-unavailable",
      message: `Crossref cannot be asked: it redirects to another host, ${new URL(to).host}, which is not followed`,
    });
    await close();
  };

  test.each(["https://elsewhere.example/works", "http://169.254.169.254/latest"])("to %s", async (to) => {
    await expectRefused(to);
    expect(await store.consents.list()).toEqual([]);
  });

  test("to another port of this machine", async () => {
    const other = await startIndexServer();
    await expectRefused(`${other.baseUrl}/crossref/works/secret`);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test("to a host that was allowed for something else", async () => {
    const consent = { host: "models.example", how: "test", givenAt: "2026-01-01T00:00:00.000Z" };
    await store.consents.save(consent);
    await expectRefused("https://models.example/works");
    expect(await store.consents.list()).toMatchObject([consent]);
  });
});
