import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerFixture, lease, minutes } from "../../domain/answer/answer.fixture.ts";
import { makeId } from "../../domain/id.ts";
import { openTestStore, type TestStore } from "../open-test-store.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const at = (minute: number) => new Date(Date.UTC(2031, 3, 2, 10, minute)).toISOString();

function start(name: string, minute = 0) {
  const id = makeId("cnv", name);
  const files = [{ documentId: lease, path: "lease.pdf" }];
  return store.conversations.create({ id, title: name, filter: { collections: ["leases"] }, files, startedAt: at(minute) }).then(() => id);
}

test("a question is kept before it is answered, and its answer as it was given", async () => {
  const id = await start("notice");
  expect(await store.conversations.append(id, "How long is the notice?", at(1))).toBe(0);
  expect((await store.conversations.get(id))?.exchanges).toEqual([
    { ordinal: 0, question: "How long is the notice?", answer: null, askedAt: at(1) },
  ]);
  const cut = answerFixture({ isCut: true });
  await store.conversations.answer(id, 0, cut);
  expect(await store.conversations.append(id, "And the fee?", at(2))).toBe(1);
  expect(await store.conversations.get(id)).toEqual({
    id,
    title: "notice",
    filter: { collections: ["leases"] },
    files: [{ documentId: lease, path: "lease.pdf" }],
    startedAt: at(0),
    exchanges: [
      { ordinal: 0, question: "How long is the notice?", answer: cut, askedAt: at(1) },
      { ordinal: 1, question: "And the fee?", answer: null, askedAt: at(2) },
    ],
  });
});

test("two who ask in one conversation at once both find their place", async () => {
  const id = await start("crowded");
  const places = await Promise.all(["one", "two", "three"].map((question) => store.conversations.append(id, question, at(1))));
  expect(places.toSorted()).toEqual([0, 1, 2]);
});

test("those spoken in last are listed first, with what is left to answer", async () => {
  const [old, fresh, silent] = [await start("old"), await start("fresh", 1), await start("silent", 2)];
  await store.conversations.append(old, "first", at(3));
  await store.conversations.answer(old, 0, answerFixture());
  await store.conversations.append(fresh, "second", at(4));
  await store.conversations.append(old, "third", at(5));
  await store.conversations.answer(old, 1, answerFixture());
  const { listed, total } = await store.conversations.list(10);
  expect(listed.map(({ id, questions, isPending }) => ({ id, questions, isPending }))).toEqual([
    { id: old, questions: 2, isPending: false },
    { id: fresh, questions: 1, isPending: true },
    { id: silent, questions: 0, isPending: false },
  ]);
  expect(listed[0]!.lastAskedAt).toBe(at(5));
  expect(total).toBe(3);
  expect((await store.conversations.list(1)).listed).toHaveLength(1);
});

test("a removed conversation is gone with what was said in it", async () => {
  const id = await start("gone");
  await store.conversations.append(id, "first", at(1));
  expect(await store.conversations.remove(id)).toBe(true);
  expect(await store.conversations.remove(id)).toBe(false);
  expect(await store.conversations.get(id)).toBeUndefined();
  expect(await store.conversations.list(10)).toEqual({ listed: [], total: 0 });
});

test("signs that no database takes do not lose a question or an answer", async () => {
  const id = await start("odd");
  await store.conversations.append(id, "half \ud83d and \0 nothing", at(1));
  await store.conversations.answer(id, 0, answerFixture({ header: "NUL \0 inside" }));
  const [exchange] = (await store.conversations.get(id))!.exchanges;
  expect(exchange).toMatchObject({ question: "half \ufffd and  nothing", answer: { header: "NUL  inside" } });
});

test("a document that leaves the library takes its words out of all answers", async () => {
  const id = await start("forgetful");
  await store.conversations.append(id, "first", at(1));
  await store.conversations.answer(id, 0, answerFixture());
  expect(await store.conversations.forget(lease)).toBe(1);
  expect(await store.conversations.forget(makeId("doc", "other"))).toBe(0);
  const [exchange] = (await store.conversations.get(id))!.exchanges;
  expect(JSON.stringify(exchange)).not.toContain("The tenant gives notice");
  expect(exchange!.answer!.documents.find((document) => document.id === minutes)?.isRemoved).toBeUndefined();
});
