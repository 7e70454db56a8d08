import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeId } from "../domain/id.ts";
import type { CachedModelAnswer } from "../domain/llm/cached-model-answer.ts";
import { openTestStore, type TestStore } from "./open-test-store.fixture.ts";
import { claimFixture, documentFixture, referenceFixture, verdictFixture } from "./records.fixture.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const { document, passages } = documentFixture("canopy", [
  "Street trees cool the afternoon air by about one degree.",
  "Black carbon was higher beneath closed canopies in narrow canyons.",
  "The survival of young trees depends on watering in the first summers.",
]);

/** A vector that points along one axis. */
const axis = (index: number) => Array.from({ length: 4 }, (_, at) => (at === index ? 1 : 0));

describe("documents and passages", () => {
  test("what is saved is read back unchanged", async () => {
    await store.documents.save(document, passages);
    expect(await store.documents.get(document.id)).toEqual(document);
    expect(await store.passages.list(document.id)).toEqual(passages);
  });

  test("half a surrogate pair, quotes and backslashes in a passage are no error, and the rest stays", async () => {
    const odd = passages.map((passage, at) => (at === 0 ? { ...passage, section: '\\ud83d "A" \ud83d\\', sentences: [] } : passage));
    await store.documents.save(document, odd);
    const [first, ...others] = await store.passages.list(document.id);
    expect(first).toEqual({ ...odd[0], section: '\\ud83d "A" \ufffd\\' });
    expect(others).toEqual(passages.slice(1));
  });

  test("saving the same document twice changes nothing", async () => {
    await store.documents.save(document, passages);
    await store.documents.save(document, passages);
    expect(await store.passages.list(document.id)).toHaveLength(passages.length);
    expect(await store.documents.known([document.id, makeId("doc", "other")])).toEqual(new Set([document.id]));
  });

  test("another reading of a document takes the place of what was made of its words, and leaves the rest", async () => {
    const other = documentFixture("manuscript", ["Street trees cool the air."]);
    await store.documents.save(document, passages, { stage: "ingest", inputHash: "one" });
    await store.documents.save(other.document, other.passages);
    await store.holdings.add({ documentId: document.id, path: "canopy.pdf" });
    const [resting, free] = [claimFixture(other.document, "Trees cool."), claimFixture(other.document, "Trees grow.", 1)];
    await store.claims.save(other.document.id, [resting, free], { stage: "claims", inputHash: "x" });
    const evidence = [{ documentId: document.id, passageId: passages[0]!.id, locator: resting.locator }];
    await store.verdicts.save({ ...verdictFixture(resting), evidence });
    await store.verdicts.save({ ...verdictFixture(free), evidence: [] });

    await store.documents.replace(document, passages, { stage: "ingest", inputHash: "one" });
    expect(await store.verdicts.list(other.document.id)).toHaveLength(2);
    const again = documentFixture("canopy", ["Street trees cool the afternoon air by about two degrees."]);
    await store.documents.replace(again.document, again.passages, { stage: "ingest", inputHash: "two" });
    expect(await store.documents.get(document.id)).toEqual(again.document);
    expect(await store.passages.list(document.id)).toEqual(again.passages);
    const verdicts = new Map((await store.verdicts.list(other.document.id)).map((verdict) => [verdict.claimId, verdict]));
    expect(verdicts.get(resting.id)).toMatchObject({ label: "unverifiable", evidence: [], madeBy: { inputHash: "stale" } });
    expect(verdicts.get(free.id)).toEqual({ ...verdictFixture(free), evidence: [] });
    expect(await store.completions.has({ documentId: document.id, stage: "ingest", inputHash: "two" })).toBe(true);
    expect(await store.holdings.list()).toHaveLength(1);
  });

  test("a document and its passages are kept together or not at all", async () => {
    const broken = passages.map((passage, index) => (index === 1 ? { ...passage, text: "a NUL \0 no database takes" } : passage));
    await expect(store.documents.save(document, broken)).rejects.toThrow();
    expect(await store.documents.get(document.id)).toBeUndefined();
    // The failed transaction must not leave the connection unusable.
    await store.documents.save(document, passages);
    expect(await store.passages.list(document.id)).toHaveLength(passages.length);
  });

  test("passages wait for their embedding until this very embedder has made it", async () => {
    await store.documents.save(document, passages);
    await store.passages.saveEmbeddings("one", [{ passageId: passages[0]!.id, vector: axis(0) }]);
    expect((await store.passages.withoutEmbedding([document.id], "one")).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    expect(await store.passages.withoutEmbedding([document.id], "another")).toHaveLength(3);
    expect(await store.passages.withoutEmbedding([document.id], "one", "describer")).toHaveLength(3);
  });
});

describe("ranking", () => {
  const query = { embedding: { vector: axis(2), embedder: "test" }, depth: 10, fusionConstant: 60 };

  beforeEach(async () => {
    await store.documents.save(document, passages);
    await store.holdings.add({ documentId: document.id, path: "canopy.md" });
    await store.passages.saveEmbeddings(
      "test",
      passages.map(({ id }, index) => ({ passageId: id, vector: axis(index) })),
    );
  });

  test("the lexical side finds words, also in other forms", async () => {
    const [best] = await store.passages.rank({ ...query, text: "cooling of streets", documentIds: [document.id], mode: "bm25" });
    expect(best).toMatchObject({ passage: passages[0], lexicalRank: 1, denseRank: null });
  });

  test("the dense side finds the nearest vector", async () => {
    const ranked = await store.passages.rank({ ...query, text: "anything", documentIds: [document.id], mode: "dense" });
    expect(ranked[0]).toMatchObject({ passage: passages[2], lexicalRank: null, denseRank: 1 });
  });

  test("vectors of another embedder, of any width, are never compared, and can be counted", async () => {
    const other = documentFixture("other", ["Awnings shade the quay."]);
    await store.documents.save(other.document, other.passages);
    await store.holdings.add({ documentId: other.document.id, path: "other.md" });
    await store.passages.saveEmbeddings("wide", [{ passageId: other.passages[0]!.id, vector: [0, 0, 1, 0, 0, 0, 7] }]);
    const ask = (vector: number[], embedder: string) =>
      store.passages.rank({ ...query, embedding: { vector, embedder }, text: "anything", mode: "dense" });
    const [nearest, ...others] = (await ask(axis(2), "test")).map(({ passage }) => passage.ordinal);
    expect([nearest, others.toSorted()]).toEqual([2, [0, 1]]);
    expect((await ask([1, 0, 0, 0, 0, 0, 0], "wide")).map(({ passage }) => passage)).toEqual(other.passages);
    expect(await store.passages.embedders()).toEqual([
      { embedder: "test", passages: 3 },
      { embedder: "wide", passages: 1 },
    ]);
    expect(await store.passages.embedders([other.document.id])).toEqual([{ embedder: "wide", passages: 1 }]);
  });

  test("fusion puts first what both sides know", async () => {
    const ranked = await store.passages.rank({ ...query, text: "young trees in summers", documentIds: [document.id], mode: "hybrid" });
    expect(ranked[0]).toMatchObject({ passage: passages[2], lexicalRank: 1, denseRank: 1 });
    expect(ranked[0]!.score).toBeCloseTo(2 / 61);
  });

  test("what was added for other work changes no ranking within the documents in scope", async () => {
    const ask = () => store.passages.rank({ ...query, text: "trees and carbon in canyons", documentIds: [document.id], mode: "bm25" });
    const before = await ask();
    const other = documentFixture(
      "other",
      Array.from({ length: 30 }, (_, index) => `Carbon canyons and more carbon, note ${index}.`),
    );
    await store.documents.save(other.document, other.passages);
    expect(await ask()).toEqual(before);
  });

  test("over the whole library the index gives the same order as the statistics of all documents", async () => {
    const text = "carbon beneath the trees in summer";
    const scoped = await store.passages.rank({ ...query, text, documentIds: [document.id], mode: "bm25" });
    const library = await store.passages.rank({ ...query, text, mode: "bm25" });
    expect(library.map(({ passage }) => passage.id)).toEqual(scoped.map(({ passage }) => passage.id));
  });

  test("a query of symbols or an empty one finds nothing and breaks nothing", async () => {
    for (const text of ["", "   ", "%%% ''; -- \\", "🌳"])
      expect(await store.passages.rank({ ...query, text, documentIds: [document.id], mode: "bm25" })).toEqual([]);
  });
});

describe("records of a manuscript", () => {
  beforeEach(() => store.documents.save(document, passages));

  test("references and citations are replaced as a whole, and the stage is marked as done", async () => {
    const completion = { stage: "references", inputHash: "1" };
    const reference = referenceFixture(document, "1");
    await store.references.save(
      { documentId: document.id, references: [reference, referenceFixture(document, "2")], citations: [] },
      completion,
    );
    await store.references.save({ documentId: document.id, references: [reference], citations: [] }, completion);
    expect(await store.references.list(document.id)).toEqual([reference]);
    expect(await store.completions.has({ documentId: document.id, ...completion })).toBe(true);
    expect(await store.completions.has({ documentId: document.id, ...completion, inputHash: "2" })).toBe(false);
  });

  test("a claim that is still there keeps its verdict; one that is gone takes its verdict along", async () => {
    const completion = { stage: "claims", inputHash: "1" };
    const [kept, dropped] = [claimFixture(document, "Trees cool the air."), claimFixture(document, "Trees sing at night.", 1)];
    await store.claims.save(document.id, [kept, dropped], completion);
    await store.verdicts.save(verdictFixture(kept));
    await store.verdicts.save(verdictFixture(dropped));
    await store.claims.save(document.id, [kept], completion);
    expect((await store.verdicts.list(document.id)).map(({ claimId }) => claimId)).toEqual([kept.id]);
  });

  test("thousands of claims are kept, changed and replaced like one", async () => {
    const completion = { stage: "claims", inputHash: "1" };
    const many = Array.from({ length: 1_201 }, (_, index) => claimFixture(document, `Tree ${index} cools the air.`, index));
    await store.claims.save(document.id, many, completion);
    expect(await store.claims.list(document.id)).toEqual(many);
    const changed = many.slice(600).map((claim) => ({ ...claim, context: "Trees stand in streets." }));
    await store.claims.save(document.id, changed, completion);
    expect(await store.claims.list(document.id)).toEqual(changed);
    await store.claims.save(document.id, [], completion);
    expect(await store.claims.list(document.id)).toEqual([]);
  });

  test("the newer verdict replaces the older one", async () => {
    const claim = claimFixture(document, "Trees cool the air.");
    await store.claims.save(document.id, [claim], { stage: "claims", inputHash: "1" });
    await store.verdicts.save(verdictFixture(claim, "first"));
    await store.verdicts.save(verdictFixture(claim, "second"));
    expect((await store.verdicts.list(document.id)).map(({ madeBy }) => madeBy.inputHash)).toEqual(["second"]);
  });

  test("what each of two readers says of a claim is kept, and nothing where one judged alone", async () => {
    const claim = claimFixture(document, "Trees cool the air.");
    await store.claims.save(document.id, [claim], { stage: "claims", inputHash: "1" });
    const readers = [{ by: "a/x", label: "supported" as const, confidence: 0.9, rationale: "The source says so." }];
    await store.verdicts.save({ ...verdictFixture(claim), readers });
    expect((await store.verdicts.list(document.id))[0]?.readers).toEqual(readers);
    await store.verdicts.save(verdictFixture(claim));
    expect((await store.verdicts.list(document.id))[0]).not.toHaveProperty("readers");
  });

  test("a verdict without words is refused", async () => {
    const claim = claimFixture(document, "Trees cool the air.");
    await store.claims.save(document.id, [claim], { stage: "claims", inputHash: "1" });
    await expect(store.verdicts.save({ ...verdictFixture(claim), label: "contradicted" })).rejects.toThrow(/without words/);
  });

  test("a run is kept with its failures", async () => {
    const run = {
      id: makeId("run", "one"),
      command: "check",
      documentId: document.id,
      state: "incomplete" as const,
      startedAt: "2031-05-04T10:00:00.000Z",
      endedAt: null,
      failures: [{ stage: "ingest", subject: "a.pdf", code: "document-unreadable", message: "empty" }],
    };
    await store.runs.save(run);
    const stored = await store.runs.get(run.id);
    expect({ ...stored, startedAt: new Date(stored!.startedAt).toISOString() }).toEqual(run);
  });
});

describe("what passed the gateway to language models", () => {
  const answer: CachedModelAnswer = {
    key: "k",
    model: "anthropic/x",
    role: "judge",
    form: "compact",
    value: { zeta: 1, alpha: ["a NUL \0 and “signs”", null] },
    isCut: true,
    usage: { inputTokens: 10, outputTokens: 3 },
    madeAt: "2031-05-04T10:00:00.000Z",
  };

  test("an answer comes back letter by letter, and a newer one replaces it", async () => {
    expect(await store.answers.get("k")).toBeUndefined();
    await store.answers.save(answer);
    const kept = await store.answers.get("k");
    expect({ ...kept, madeAt: new Date(kept!.madeAt).toISOString() }).toEqual(answer);
    expect(JSON.stringify(kept!.value)).toBe(JSON.stringify(answer.value));
    await store.answers.save({ ...answer, value: "other" });
    expect((await store.answers.get("k"))?.value).toBe("other");
  });

  test("the ledger lists the newest request first, with its status", async () => {
    const request = { host: "api.example.org", bytes: 12, purpose: "verification", model: "a/x", bodyHash: "h", runId: "run_1" };
    const [first, second] = ["0", "1"].map((digit) => ({
      ...request,
      id: `00000000-0000-4000-8000-00000000000${digit}`,
      sentAt: `2031-05-04T10:00:0${digit}.000Z`,
      status: "sent",
    }));
    await store.outgoing.note(first!);
    await store.outgoing.note(second!);
    await store.outgoing.settle([first!.id], "200");
    expect(await store.outgoing.list(10)).toEqual([second, { ...first, status: "200" }]);
    expect(await store.outgoing.list(1)).toEqual([second]);
    expect(await store.outgoing.totals()).toEqual([{ host: "api.example.org", requests: 2, bytes: 24 }]);
  });

  test("the first consent to a host stands", async () => {
    const given = { host: "api.example.org", how: "--allow-hosted", givenAt: "2031-05-04T10:00:00.000Z" };
    await store.consents.save(given);
    await store.consents.save({ ...given, how: "later" });
    expect(await store.consents.list()).toEqual([given]);
  });
});

test("many callers at once each get their own answer", async () => {
  await store.documents.save(document, passages);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 ? store.documents.get(document.id) : store.passages.list(document.id))),
  );
  expect(answers.filter((answer) => Array.isArray(answer) && answer.length === 3)).toHaveLength(20);
});
