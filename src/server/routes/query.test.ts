import { afterAll, beforeAll, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { AskResult, Transcript } from "../../domain/answer/ask-result.ts";
import { CiteResult } from "../../domain/finding/recommendation.ts";
import { folderWith } from "../../workbench/check/check.fixture.ts";
import { openWorkbench, type Workbench } from "../../workbench/public.ts";
import { openApp } from "../app.ts";
import { drainGenerator } from "./query.ts";

let workbench: Workbench;
let app: ReturnType<typeof openApp>;
const config = Config.parse({ offline: true });

beforeAll(async () => {
  workbench = openWorkbench({ config, environment: {}, location: { kind: "memory" } });
  app = openApp({ workbench, config, environment: {}, token: undefined });
  const folder = folderWith({
    "quay.md":
      "# The quay lease\n\n## Terms\n\nThe notice period of the quay lease is nine weeks. Awnings may be hung from May to October.\n",
  });
  await drainGenerator(workbench.add({ paths: [folder.at("quay.md")] }));
});
afterAll(() => workbench.close());

const post = (path: string, body?: object) =>
  app.request(`/api${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) });

/** Events of a stream, once it has ended. */
async function eventsOf(response: Response): Promise<{ id: string; event: string; data: Record<string, unknown> }[]> {
  const text = await response.text();
  return text
    .split("\n\n")
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const field = (name: string) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
      return { id: field("id"), event: field("event"), data: JSON.parse(field("data")) };
    });
}

const ask = async (question: string, filter = {}) => eventsOf(await post("/conversations", { question, filter }));

test("a question is answered in a stream whose first event names the conversation and whose last is the answer", async () => {
  const events = await ask(`How long is the notice period of the quay lease? ${"Please. ".repeat(500)}`);
  // It also reports that a question was cut, which is known before there is a conversation.
  expect(events[0]).toMatchObject({ id: "1", event: "begun", data: { ordinal: 0 } });
  expect(events[1]).toMatchObject({ event: "asking", data: { type: "notice", text: expect.stringContaining("the first") } });
  expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1));
  expect(events.some(({ event, data }) => event === "asking" && data.type === "searching")).toBe(true);
  const asked = AskResult.parse(events.at(-1)!.data);
  expect(asked.conversationId).toBe(events[0]!.data.conversationId);
  expect(asked.exchange.answer!.sentences[0]!.evidence[0]!.locator.quote.exact).toContain("nine weeks");
});

const first = async (question: string, filter = {}) => (await ask(question, filter))[0]!.data.conversationId as string;

test("a reconnecting client receives the missed events, and none twice", async () => {
  const id = await first("When may awnings be hung?");
  const again = await eventsOf(await app.request(`/api/conversations/${id}/events`));
  expect(again[0]!.event).toBe("begun");
  const rest = await eventsOf(await app.request(`/api/conversations/${id}/events`, { headers: { "last-event-id": again[1]!.id } }));
  expect(rest).toEqual(again.slice(2));
});

test("a conversation continues, is shown, exported and removed", async () => {
  const id = await first("When may awnings be hung?");
  const events = await eventsOf(await post(`/conversations/${id}/questions`, { question: "And how long is the notice period?" }));
  expect(events[0]).toMatchObject({ event: "begun", data: { conversationId: id, ordinal: 1 } });
  const { conversation } = Transcript.parse(await (await app.request(`/api/conversations/${id}`)).json());
  expect(conversation.exchanges.map(({ answer }) => answer !== null)).toEqual([true, true]);
  const exported = await app.request(`/api/conversations/${id}/export?format=markdown`);
  expect(exported.headers.get("content-disposition")).toContain(".md");
  expect(await exported.text()).toContain("When may awnings be hung?");
  expect((await app.request(`/api/conversations/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await app.request(`/api/conversations/${id}`)).status).toBe(404);
});

test("a second question waits for the first, and the first can be stopped with what is there", async () => {
  const id = await first("When may awnings be hung?");
  const [one, other] = await Promise.all([1, 2].map(() => post(`/conversations/${id}/questions`, { question: "How long is the notice?" })));
  const refused = one!.status === 409 ? one! : other!;
  expect([one!.status, other!.status].sort()).toEqual([200, 409]);
  expect(await refused.json()).toMatchObject({ type: "/problems/under-way", detail: expect.stringContaining("stop") });
  const stopped = Transcript.parse(await (await post(`/conversations/${id}/stop`)).json());
  expect(stopped.conversation.exchanges).toHaveLength(2);
  expect((await post(`/conversations/${id}/questions`, { question: "And the awnings?" })).status).toBe(200);
});

test("a document that was read and never added can be asked", async () => {
  const folder = folderWith({ "draft.md": "# Draft\n\n## Results\n\nThe draft counts forty gulls on the north pier.\n" });
  const { manuscript } = await drainGenerator(workbench.check({ path: folder.at("draft.md"), sources: [] }));
  const documentId = manuscript.id;
  const events = await ask("How many gulls are on the north pier?", { documentIds: [documentId] });
  const { exchange } = AskResult.parse(events.at(-1)!.data);
  expect(exchange.answer!.documents.map(({ id }) => id)).toEqual([documentId]);
  expect(exchange.answer!.sentences[0]!.text).toContain("forty gulls");
  const unknown = await post("/conversations", { question: "What?", filter: { documentIds: ["doc_0000000000000000"] } });
  expect(unknown.status).toBe(404);
});

test("what is no question is a problem and no stream", async () => {
  expect((await post("/conversations", { question: "???" })).status).toBe(400);
  expect((await post("/conversations", { question: "" })).status).toBe(400);
  expect((await app.request("/api/conversations/cnv_0000000000000000/events")).status).toBe(204);
  expect((await post("/conversations/cnv_0000000000000000/questions", { question: "How long?" })).status).toBe(404);
});

test("recommends citations for each sentence of a pasted text, in JSON or in a stream", async () => {
  const text = "The notice period of the quay lease is nine weeks. Gulls are clever.";
  const response = await post("/cite", { text });
  const advice = CiteResult.parse(await response.json());
  expect(advice.recommendations.map(({ action }) => action)).toEqual(["add", "none"]);
  const streamed = await app.request("/api/cite", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ text }),
  });
  const events = await eventsOf(streamed);
  expect(events.filter(({ data }) => data.stage === "recommendation").map(({ data }) => data.done)).toEqual([0, 1, 2]);
  expect(CiteResult.parse(events.at(-1)!.data).recommendations).toHaveLength(2);
  const { key, work } = advice.recommendations[0]!.works[0]!;
  const { bibtex } = (await (await post("/entries", { entries: [{ key, work }] })).json()) as { bibtex: string };
  expect(bibtex).toContain("The quay lease");
});
