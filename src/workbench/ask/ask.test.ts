import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnswerFunction, AnswerRequest } from "../../chat/answer-request.ts";
import { Config } from "../../config/schema.ts";
import { answerFixture, extractFixture } from "../../domain/answer/answer.fixture.ts";
import type { AskResult } from "../../domain/answer/ask-result.ts";
import { makeId } from "../../domain/id.ts";
import { minimalAnswer } from "../../llm/minimal-answer.fixture.ts";
import { scriptedLlm } from "../../llm/scripted-llm.fixture.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { documentFixture } from "../../store/records.fixture.ts";
import { type CheckSetup, countingModels, folderWith } from "../check/check.fixture.ts";
import { ask } from "./ask.ts";
import type { AskRequest } from "./ask-request.ts";
import { findConversation } from "./conversations.ts";
import { openQuotation } from "./open-quotation.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const lease = documentFixture("lease", ["The tenant gives notice of six months.", "The rent is due in May."]);
const minutes = documentFixture("minutes", ["Three months were agreed."]);

async function hold({ document, passages }: typeof lease, path: string, more: { collections?: string[]; year?: number } = {}) {
  await store.documents.save(document, passages);
  const work = { author: [{ family: "Órlaith" }], ...(more.year ? { year: more.year } : {}) };
  await store.holdings.add({ documentId: document.id, path, work, ...more });
}

/** Asks with somebody who answers the same to everything, and remembers what was asked. */
async function asking(request: AskRequest, answer: AnswerFunction = echo, surroundings: CheckSetup = {}) {
  const requests: AnswerRequest[] = [];
  const eventTypes: string[] = [];
  const spying: AnswerFunction = (given, tools) => {
    requests.push(given);
    return answer(given, tools);
  };
  const { models } = countingModels();
  const run = ask(request, {
    openStore: async () => store,
    models,
    config: Config.parse(surroundings.settings ?? {}),
    language: surroundings.language,
    answer: spying,
  });
  let step = await run.next();
  for (; !step.done; step = await run.next()) eventTypes.push(step.value.type === "asking" ? step.value.event.type : step.value.type);
  return { asked: step.value as AskResult, requests, eventTypes };
}

const echo: AnswerFunction = async function* ({ question, filter }) {
  yield { type: "searching", query: question };
  const documents = (filter.documentIds ?? []).map((id, index) => ({ id, label: "ABC"[index]!, title: "", path: "" }));
  return answerFixture({ question, documents });
};

describe("the library", () => {
  test("is asked as a whole, and both question and answer are kept", async () => {
    await hold(lease, "lease.pdf");
    const { asked, requests, eventTypes } = await asking({ question: " How long? " });
    expect(requests).toMatchObject([{ question: "How long?", filter: {}, before: [] }]);
    expect(eventTypes).toContain("searching");
    expect(asked.exchange).toMatchObject({ ordinal: 0, question: "How long?", answer: { kind: "written" } });
    expect((await store.conversations.get(asked.conversationId))?.exchanges).toEqual([asked.exchange]);
    expect(await store.passages.withoutEmbedding([lease.document.id], "test-embedder")).toEqual([]);
  });

  test("is limited by collection, year and author, and reports a limit that matches no document with the existing values", async () => {
    await hold(lease, "lease.pdf", { collections: ["leases"], year: 2030 });
    await hold(minutes, "minutes.md", { year: 2020 });
    const within = async (filter: NonNullable<AskRequest["filter"]>) =>
      (await asking({ question: "How long?", filter })).requests[0]!.filter.documentIds;
    expect(await within({ collections: ["leases"] })).toEqual([lease.document.id]);
    expect(await within({ yearTo: 2025 })).toEqual([minutes.document.id]);
    expect(await within({ authors: ["orlaith"] })).toHaveLength(2);
    await expect(within({ collections: ["leses"] })).rejects.toMatchObject({ code: "not-found", hint: "There are leases." });
    await expect(within({ yearFrom: 2031 })).rejects.toThrow(/within these limits/);
    expect((await store.conversations.list(10)).total).toBe(3);
  });

  test("is refused when it is empty, with the readable files of the folder", async () => {
    const { at } = folderWith({ "a.md": "# A\n\nText.", "b.txt": "Text.", ".hidden.md": "", "picture.png": "" });
    const empty = asking({ question: "How long?", folder: at(".") });
    await expect(empty).rejects.toMatchObject({
      code: "not-found",
      hint: expect.stringMatching(/^This folder has a\.md, b\.txt\. .*ibid add \./),
    });
    await expect(asking({ question: "How long?", folder: at("nowhere") })).rejects.toMatchObject({
      hint: expect.stringContaining("ibid add FILE"),
    });
    // A server must not tell its clients the names of files in the folder that it was started in.
    await expect(asking({ question: "How long?" })).rejects.toMatchObject({
      hint: "Add documents to the library, or ask files of your own.",
    });
  });
});

describe("a model that should write", () => {
  const settings = { models: { write: "example/writer" } };
  const language = {
    environment: {},
    openLlm: (id: string) => scriptedLlm(minimalAnswer, { id, host: "localhost", isLocal: true }),
  };
  const from = (by: string): AnswerFunction =>
    async function* () {
      yield { type: "notice", text: "The writer is away." };
      return extractFixture({ madeBy: { kind: "model", by, stage: "ask", stageVersion: 1, inputHash: "" } });
    };

  test("and fails leaves the answer incomplete", async () => {
    await hold(lease, "lease.pdf");
    const { asked } = await asking({ question: "How long?" }, from("excerpts"), { settings, language });
    expect(asked.failures).toMatchObject([{ subject: "the answer of example/writer", code: "model-unavailable" }]);
    expect(asked.notices).toEqual(["The writer is away."]);
    expect((await asking({ question: "How long?" }, from("example/writer"), { settings, language })).asked.failures).toEqual([]);
    expect((await asking({ question: "How long?" }, from("excerpts"))).asked.failures).toEqual([]);
  });
});

describe("files", () => {
  const { at } = folderWith({ "lease.md": "# Lease\n\nThe tenant gives notice of six months.", "note.xyz": "?" });

  test("are asked under their own names, in place of the library, and do not become part of it", async () => {
    await hold(minutes, "minutes.md");
    const { asked, requests } = await asking({ question: "How long?", paths: [at("lease.md"), at("note.xyz")] });
    expect(requests[0]!.filter.documentIds).toHaveLength(1);
    expect(requests[0]!.filter.documentIds).not.toContain(minutes.document.id);
    expect(asked.exchange.answer!.documents).toMatchObject([{ path: at("lease.md") }]);
    expect(asked.notices).toEqual([expect.stringContaining("note.xyz")]);
    expect(await store.holdings.list()).toHaveLength(1);

    const next = await asking({ question: "And the rent?", conversation: "last" });
    expect(next.requests[0]!.filter).toEqual(requests[0]!.filter);
    expect(next.asked.exchange.answer!.documents).toMatchObject([{ path: at("lease.md") }]);
  });

  test("that were removed are not asked, and the library is not asked in their place", async () => {
    await hold(minutes, "minutes.md");
    const { requests } = await asking({ question: "How long?", paths: [at("lease.md")] });
    await store.documents.remove(requests[0]!.filter.documentIds!);
    await expect(asking({ question: "And the rent?", conversation: "last" })).rejects.toMatchObject({
      code: "not-found",
      hint: expect.stringContaining("lease.md"),
    });
  });

  test("that cannot be read are refused before anything is stored", async () => {
    await expect(asking({ question: "How long?", paths: [at("nowhere.md")] })).rejects.toMatchObject({ code: "not-found" });
    await expect(asking({ question: "How long?", paths: [at("note.xyz")] })).rejects.toThrow(/no file that can be read/);
    expect((await store.conversations.list(10)).total).toBe(0);
  });
});

describe("a conversation", () => {
  beforeEach(() => hold(lease, "lease.pdf"));

  test("continues with what was said before", async () => {
    const first = await asking({ question: "How long?" });
    const second = await asking({ question: "And the rent?", conversation: first.asked.conversationId });
    expect(second.asked.conversationId).toBe(first.asked.conversationId);
    expect(second.requests[0]!.before).toEqual([first.asked.exchange]);
    expect(second.asked.exchange.ordinal).toBe(1);
  });

  test("keeps a question that was stopped, and answers it when it is asked for again", async () => {
    const abort = new AbortController();
    const stopped: AnswerFunction = async function* ({ signal }) {
      yield { type: "notice", text: "now" };
      abort.abort();
      signal.throwIfAborted();
      return answerFixture();
    };
    const { asked } = await asking({ question: "How long?", signal: abort.signal }, stopped);
    expect(asked.exchange.answer).toBeNull();
    expect((await store.conversations.list(10)).listed).toMatchObject([{ title: "How long?", isPending: true }]);
    const again = await asking({ conversation: "last" });
    expect(again.requests[0]).toMatchObject({ question: "How long?", before: [] });
    expect(again.asked.exchange).toMatchObject({ ordinal: 0, askedAt: asked.exchange.askedAt, answer: { isCut: false } });
    await expect(asking({ conversation: "last" })).rejects.toThrow(/is answered/);
  });

  test("keeps what there is of an answer", async () => {
    const cut: AnswerFunction = async function* () {
      yield { type: "writing", text: "The" };
      return answerFixture({ isCut: true, sentences: [] });
    };
    await asking({ question: "How long?" }, cut);
    expect((await findConversation("last", store)).exchanges[0]!.answer?.isCut).toBe(true);
    expect((await asking({ conversation: "last" })).asked.exchange.answer?.isCut).toBe(false);
  });

  test("keeps the question when the answer function throws", async () => {
    const broken: AnswerFunction = async function* () {
      yield { type: "notice", text: "now" };
      throw new Error("broken");
    };
    await expect(asking({ question: "How long?" }, broken)).rejects.toThrow("broken");
    expect((await findConversation("last", store)).exchanges).toMatchObject([{ question: "How long?", answer: null }]);
  });

  test("is found by the beginning of its id, and an unknown one is refused with candidates", async () => {
    await expect(findConversation("last", store)).rejects.toThrow(/no conversation in this library/);
    const { asked } = await asking({ question: "How long?" });
    const id = asked.conversationId;
    for (const name of [id, id.slice(0, 9), id.slice(4, 9).toUpperCase()]) expect((await findConversation(name, store)).id).toBe(id);
    const unknown = findConversation("zzz", store);
    await expect(unknown).rejects.toMatchObject({ code: "not-found", hint: expect.stringContaining(`${id} (How long?)`) });
    await expect(asking({ question: "More?", conversation: "zzz" })).rejects.toThrow(/no conversation zzz/);
    expect((await store.conversations.get(id))!.exchanges).toHaveLength(1);
  });

  test("has a title of one line, and a question too long to be asked is kept whole", async () => {
    const { asked, requests } = await asking({ question: `How\nlong ${"is the notice ".repeat(700)}?` });
    expect(asked.notices).toEqual([expect.stringMatching(/characters: the first/)]);
    expect(requests[0]!.question.length).toBeLessThan(asked.exchange.question.length);
    const [listed] = (await store.conversations.list(10)).listed;
    expect(listed!.title).toMatch(/^How long is the notice .{56}…$/);
  });
});

test("a quotation is opened with its context, and refused when its document was removed", async () => {
  await hold(lease, "lease.pdf");
  const exact = "The rent is due in May.";
  const start = lease.document.text.indexOf(exact);
  const locator = { start, end: start + exact.length, quote: { exact, prefix: "", suffix: "" } };
  const evidence = { documentId: lease.document.id, passageId: lease.passages[1]!.id, locator };
  expect(await openQuotation(evidence, store)).toEqual({ before: "The tenant gives notice of six months.\n\n", exact, after: "" });
  const gone = openQuotation({ ...evidence, passageId: makeId("psg", "gone"), documentId: makeId("doc", "gone") }, store);
  await expect(gone).rejects.toMatchObject({ code: "not-found" });
});
