import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locate } from "../../domain/document/layout.ts";
import type { Decision } from "../../domain/finding/decision.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { makeId } from "../../domain/id.ts";
import type { Edition } from "../../domain/report/edition.ts";
import type { Report } from "../../domain/report/report.ts";
import { tables } from "../database/tables.ts";
import { openTestStore, type TestStore } from "../open-test-store.fixture.ts";
import { claimFixture, documentFixture, referenceFixture, verdictFixture } from "../records.fixture.ts";
import { conversations, exchanges, files, kept_replies, recommendations, run_news, runs } from "../schema.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  await store.empty();
  await fillLibrary();
});
afterAll(() => store.close());

const secret = "Street trees cooled the afternoon air of Niigata by about one degree in every summer that was measured.";
const source = documentFixture("canopy", [secret, "Black carbon was higher beneath the closed canopies of the narrow canyons."]);
const other = documentFixture("awnings", ["Awnings shade the quay in the early hours of a long summer day."]);
const manuscript = documentFixture("manuscript", ["Trees cool the air [1].", "Awnings shade the quay [2]."]);
const [cooled, shaded] = [
  claimFixture(manuscript.document, "Trees cool the air"),
  claimFixture(manuscript.document, "Awnings shade the quay", 1),
];
const [first, second] = [referenceFixture(manuscript.document, "1"), referenceFixture(manuscript.document, "2")];
const quoteOf = ({ document, passages }: typeof source) => ({
  documentId: document.id,
  passageId: passages[0]!.id,
  locator: locate(document, { start: 0, end: passages[0]!.sentences[0]!.end }),
});
const finding = (claim: typeof cooled, evidence: Finding["evidence"]): Finding => ({
  id: makeId("fnd", claim.id),
  documentId: manuscript.document.id,
  code: "NUM001",
  name: "number-differs",
  severity: "error",
  confidence: 0.9,
  rank: 1,
  message: "The source gives another number.",
  locator: claim.locator,
  focus: null,
  claimId: claim.id,
  referenceId: null,
  contrast: null,
  evidence,
  fixes: [],
  fingerprint: claim.fingerprint,
});
const edition: Edition = {
  path: "/papers/paper.md",
  documentId: manuscript.document.id,
  inputHash: "one",
  checkedAt: "2031-05-04T10:00:00.000Z",
  since: null,
  findings: [finding(cooled, [quoteOf(source)]), finding(shaded, [quoteOf(other)])],
  claims: [],
};
const decision: Decision = {
  id: makeId("dec", "one"),
  about: "finding",
  code: "NUM001",
  state: "accepted",
  documentId: manuscript.document.id,
  fingerprint: cooled.fingerprint,
  words: cooled.text,
  by: "kim",
  at: "2031-05-04T10:00:00.000Z",
  reason: `It does say that “${secret}”`,
};

/** A manuscript that cites two documents, with all that a library may come to hold about them. */
async function fillLibrary(): Promise<void> {
  for (const { document, passages } of [source, other, manuscript]) {
    await store.documents.save(document, passages, { stage: "ingest", inputHash: "x" });
    await store.passages.saveEmbeddings(
      "test",
      passages.map(({ id, text }) => ({ passageId: id, vector: [1, 0], context: { describer: "m", header: `On ${text}` } })),
    );
  }
  await store.holdings.add({
    documentId: source.document.id,
    path: "/papers/canopy.pdf",
    key: "okoro2019",
    collections: ["trees", "cities"],
  });
  await store.holdings.add({ documentId: other.document.id, path: "/papers/awnings.pdf", collections: ["cities"] });
  await store.holdings.assign("fingerprint", source.document.id);
  const documentId = manuscript.document.id;
  await store.references.save({ documentId, references: [first, second], citations: [] }, { stage: "references", inputHash: "x" });
  for (const [reference, { document }] of [
    [first, source],
    [second, other],
  ] as const)
    await store.references.saveMatches([
      { match: { referenceId: reference.id, documentId: document.id, confidence: 1, reason: `titled ${document.title}` }, inputHash: "x" },
    ]);
  await store.claims.save(documentId, [cooled, shaded], { stage: "claims", inputHash: "x" });
  const reader = { by: "a/x", label: "supported" as const, confidence: 1, rationale: `It says “${secret}”` };
  await store.verdicts.save({
    ...verdictFixture(cooled, "cooled"),
    label: "supported",
    rationale: secret,
    evidence: [quoteOf(source)],
    readers: [reader],
  });
  await store.verdicts.save({ ...verdictFixture(shaded, "shaded"), label: "supported", evidence: [quoteOf(other)] });
  await store.findings.replace(documentId, edition.findings);
  await store.editions.save(edition);
  await store.decisions.add(decision, edition.path);
  await store.runs.save({
    id: makeId("run", "one"),
    command: "check",
    documentId,
    state: "incomplete",
    startedAt: edition.checkedAt,
    endedAt: null,
    failures: [{ stage: "ingest", subject: "/papers/canopy.pdf", code: "document-unreadable", message: "page 3" }],
  });
  const madeBy = verdictFixture(cooled).madeBy;
  const works = [{ documentId: source.document.id, evidence: [quoteOf(source)] }];
  const content = {
    sentence: cooled.text,
    claimId: cooled.id,
    documentId,
    action: "add",
    reason: "",
    works,
    against: [],
    locator: null,
    madeBy,
  };
  await store.database
    .insert(recommendations)
    .values({ claim_id: cooled.id, document_id: documentId, input_hash: "x", content: content as never });
  await store.answers.save({
    key: "k",
    model: "a/x",
    role: "judge",
    form: "normal",
    value: { quote: secret },
    isCut: false,
    usage: { inputTokens: 1, outputTokens: 1 },
    madeAt: edition.checkedAt,
  });
  const started = { title: secret.slice(0, 60), filter: {}, started_at: edition.checkedAt };
  await store.database.insert(conversations).values([
    { ...started, id: makeId("cnv", "one") },
    { ...started, id: makeId("cnv", "two"), title: "Who shades the quay?" },
  ]);
  const answer = {
    header: "",
    sentences: [{ text: secret, evidence: [quoteOf(source)] }],
    documents: [{ id: source.document.id, title: "canopy" }],
    disagreements: [],
    dropped: [],
  };
  const asked = { ordinal: 0, asked_at: edition.checkedAt };
  await store.database.insert(exchanges).values([
    { ...asked, conversation_id: makeId("cnv", "one"), question: `Is it true that ${secret}`, answer: answer as never },
    { ...asked, conversation_id: makeId("cnv", "two"), question: "Who shades the quay?", answer: null },
  ]);
}

/** What a check of the manuscript came to, with the words of its source. */
const report = {
  manuscript: { id: manuscript.document.id, title: "manuscript" },
  sources: [{ id: source.document.id, title: "canopy", path: "/papers/canopy.pdf" }],
  findings: [finding(cooled, [quoteOf(source)])],
} as unknown as Report;

/** What a server keeps besides: files, reports, orders, news and replies. */
async function serveLibrary(): Promise<void> {
  for (const [{ document }, name] of [
    [source, "canopy.pdf"],
    [manuscript, "paper.md"],
  ] as const) {
    const id = await store.files.begin(name);
    await store.files.addPiece(id, 0, Buffer.from(document.text));
    const file = { documentId: document.id, name, format: "text" as const, bytes: document.text.length, isScanned: false };
    await store.files.finish(id, { ...file, contentHash: document.contentHash, uploadedAt: edition.checkedAt });
  }
  await store.reports.save(report);
  const runId = makeId("run", "ordered");
  const order = { command: "check" as const, documentId: other.document.id, sources: [source.document.id], withLibrary: false, only: [] };
  const run = { id: runId, command: "check", documentId: other.document.id, state: "complete" as const };
  await store.runs.save({ ...run, startedAt: edition.checkedAt, endedAt: null, failures: [], order });
  const failure = { stage: "verification", subject: secret, code: "model-refused", message: "no answer" };
  await store.database.insert(run_news).values([
    { run_id: runId, number: 1, told_at: edition.checkedAt, news: { type: "failure", failure } },
    { run_id: runId, number: 2, told_at: edition.checkedAt, news: { type: "state", state: "complete" } },
  ]);
  await store.database
    .insert(kept_replies)
    .values({ key: "k", request_hash: "h", status: 200, headers: {}, body: JSON.stringify({ text: secret }), kept_at: edition.checkedAt });
}

/** Every row of every table as text; what is kept as bytes is as readable as the rest. */
async function dump(): Promise<string> {
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await store.database.execute(`select held::text as line from "${name}" held`)) as unknown as {
      rows: { line: string }[];
    };
    const readable = (line: string) => line.replace(/\\+x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString());
    lines.push(...rows.map(({ line }) => `${name}: ${readable(line)}`));
  }
  return lines.join("\n");
}

const verdictOf = async (claimId: string) =>
  (await store.verdicts.list(manuscript.document.id)).find((verdict) => verdict.claimId === claimId);

describe("removing a document", () => {
  test("takes along all that was made of it, and marks what rested on it", async () => {
    expect(await store.documents.remove([source.document.id])).toEqual({ verdicts: 1, manuscripts: 1, recommendations: 1, answers: 1 });
    expect(await store.documents.get(source.document.id)).toBeUndefined();
    expect(await store.passages.list(source.document.id)).toEqual([]);
    expect(await store.passages.embedders()).toEqual([{ embedder: "test", passages: 3 }]);
    expect((await store.holdings.list()).map(({ documentId }) => documentId)).toEqual([other.document.id]);
    expect(await store.holdings.assignments(["fingerprint"])).toEqual(new Map());
    // The match is gone, not empty: the same source given again must be matched again.
    expect((await store.references.matches([first.id, second.id])).map(({ match }) => match.referenceId)).toEqual([second.id]);
    expect(await verdictOf(cooled.id)).toMatchObject({
      label: "unverifiable",
      evidence: [],
      drift: [],
      references: [],
      madeBy: { inputHash: "stale" },
    });
    expect(await verdictOf(cooled.id)).not.toHaveProperty("readers");
    expect((await verdictOf(shaded.id))?.evidence).toEqual([quoteOf(other)]);
    expect((await store.findings.list(manuscript.document.id)).map(({ claimId }) => claimId)).toEqual([shaded.id]);
    expect((await store.editions.list(edition.path))[0]?.findings.map(({ claimId }) => claimId)).toEqual([shaded.id]);
    expect(await store.database.select().from(recommendations)).toEqual([]);
  });

  test("no verdict is taken over from another version once it is stale, and a new one is fresh", async () => {
    await store.documents.remove([source.document.id]);
    expect(await store.verdicts.madeOf(["cooled", "shaded"])).toHaveProperty("size", 1);
    await store.verdicts.save(verdictFixture(cooled, "again"));
    expect(await dump()).not.toContain("removed from the library");
  });

  test("keeps what people decided, and what language models answered", async () => {
    await store.documents.remove([source.document.id]);
    expect(await store.decisions.list({ paths: [edition.path], documentIds: [] })).toEqual([decision]);
    expect(await store.answers.get("k")).toBeDefined();
  });

  test("is done for all that are named, or for none", async () => {
    const before = await dump();
    const broken = {
      length: 2,
      *[Symbol.iterator]() {
        yield source.document.id;
        throw new Error("power cut");
      },
    };
    await expect(store.documents.remove(broken as unknown as string[])).rejects.toThrow("power cut");
    expect(await dump()).toBe(before);
  });

  test("a document that is not there takes nothing along", async () => {
    const before = await dump();
    expect(await store.documents.remove([makeId("doc", "nowhere")])).toEqual({
      verdicts: 0,
      manuscripts: 0,
      recommendations: 0,
      answers: 0,
    });
    expect(await dump()).toBe(before);
  });

  test("a verdict that comes after its source has gone keeps no quotation of it", async () => {
    await store.documents.remove([source.document.id]);
    await store.verdicts.save({
      ...verdictFixture(cooled, "late"),
      label: "supported",
      rationale: "It says so.",
      evidence: [quoteOf(source)],
    });
    expect(await verdictOf(cooled.id)).toMatchObject({ label: "unverifiable", evidence: [], madeBy: { inputHash: "stale" } });
  });
});

describe("removing a document of a server", () => {
  beforeEach(serveLibrary);

  test("removes its file, and the reports that name it: they are built from the records again", async () => {
    expect(await store.reports.get(manuscript.document.id).catch(() => "there")).toBe("there");
    await store.documents.remove([source.document.id]);
    expect(await store.reports.get(manuscript.document.id)).toBeUndefined();
    expect(await store.files.get(source.document.id)).toBeUndefined();
    expect(await store.files.get(manuscript.document.id)).toBeDefined();
    expect(await dump()).not.toContain("Black carbon");
  });

  test("a report that comes after its source has gone is not kept", async () => {
    await store.documents.remove([source.document.id]);
    await store.reports.save(report);
    expect(await store.reports.get(manuscript.document.id)).toBeUndefined();
  });

  test("a report larger than that of any book is not kept: it would take a gigabyte of memory", async () => {
    await store.reports.save({ ...report, tool: { name: "x".repeat(13_000_000), version: "" } } as unknown as Report);
    expect(await store.reports.get(manuscript.document.id)).toBeUndefined();
  });

  test("a document that is not in a report leaves it as it is", async () => {
    await store.documents.remove([other.document.id]);
    const { rows } = (await store.database.execute("select document_id from reports")) as unknown as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });
});

describe("replacing a document", () => {
  test("moves over what people said of it, and lets go of what was made of its words", async () => {
    const again = documentFixture("canopy, second edition", ["Street trees cooled the afternoon air by about two degrees."]);
    await store.documents.save(again.document, again.passages);
    await store.holdings.add({ documentId: again.document.id, path: "/papers/canopy.pdf", collections: ["new"] });
    expect(await store.holdings.replace(source.document.id, again.document.id)).toMatchObject({ verdicts: 1 });
    const [held] = await store.holdings.list([again.document.id]);
    expect(held).toMatchObject({ path: "/papers/canopy.pdf", key: "okoro2019", collections: ["cities", "new", "trees"] });
    expect(await store.holdings.assignments(["fingerprint"])).toEqual(new Map([["fingerprint", again.document.id]]));
    expect(await store.documents.get(source.document.id)).toBeUndefined();
    expect((await verdictOf(cooled.id))?.label).toBe("unverifiable");
    // Done already: nothing is left to move.
    expect(await store.holdings.replace(source.document.id, again.document.id)).toMatchObject({ verdicts: 0 });
    expect(await store.holdings.list([again.document.id])).toEqual([held]);
  });

  test("decisions about a manuscript and its earlier checks belong to its new version", async () => {
    const again = documentFixture("manuscript, revised", ["Trees cool the air a little [1]."]);
    await store.documents.save(again.document, again.passages);
    await store.holdings.replace(manuscript.document.id, again.document.id);
    expect(await store.decisions.list({ paths: [], documentIds: [again.document.id] })).toEqual([
      { ...decision, documentId: again.document.id },
    ]);
    expect((await store.editions.ofDocument(again.document.id))?.findings).toHaveLength(2);
  });
});

describe("purging", () => {
  /** Six words in a row of a text, wherever they begin. */
  const rows = (text: string) => {
    const words = text.replace(/[^\p{L} ]/gu, "").split(" ");
    return words.slice(5).map((_, at) => words.slice(at, at + 6).join(" "));
  };

  test("what services answered goes with it, because it tells what a manuscript cites", async () => {
    await store.indexAnswers.save({ key: "k", index: "crossref", records: [], askedAt: "2031-05-04T10:00:00.000Z" });
    expect(await store.indexAnswers.get("k")).toEqual({ key: "k", index: "crossref", records: [], askedAt: "2031-05-04T10:00:00.000Z" });
    await store.documents.purge([source.document.id]);
    expect(await store.indexAnswers.get("k")).toBeUndefined();
  });

  test("a source leaves no words of it in any table", async () => {
    const before = await dump();
    for (const row of rows(secret)) expect(before).toContain(row);
    const purged = await store.documents.purge([source.document.id]);
    expect(purged).toMatchObject({ documentIds: [source.document.id], verdicts: 1, answers: 1 });
    const after = await dump();
    for (const text of [...rows(secret), ...rows("Black carbon was higher beneath the closed canopies"), source.document.id, "canopy.pdf"])
      expect(after).not.toContain(text);
    // What another document says, and what was asked about it, is its own.
    expect((await verdictOf(shaded.id))?.evidence).toEqual([quoteOf(other)]);
    expect(await store.database.select({ question: exchanges.question }).from(exchanges)).toEqual([{ question: "Who shades the quay?" }]);
    expect((await store.decisions.list({ paths: [edition.path], documentIds: [] }))[0]).toMatchObject({ state: "accepted", by: "kim" });
  });

  test("nothing of it stays in files, reports, orders, news and replies", async () => {
    await serveLibrary();
    const again = await store.files.begin("the same once more.pdf");
    const copy = { documentId: makeId("doc", "copy"), name: "the same once more.pdf", format: "text" as const, bytes: 1, isScanned: true };
    await store.files.addPiece(again, 0, Buffer.from(source.document.text));
    await store.files.finish(again, { ...copy, contentHash: source.document.contentHash, uploadedAt: edition.checkedAt });
    const before = await dump();
    for (const table of ["reports", "run_news", "kept_replies", "file_pieces"])
      expect(before.split("\n").some((line) => line.startsWith(`${table}: `) && line.includes("Niigata"))).toBe(true);

    await store.documents.purge([source.document.id]);
    const after = await dump();
    for (const text of [...rows(secret), "Black carbon", source.document.id, "canopy.pdf"]) expect(after).not.toContain(text);
    expect(await store.database.select().from(kept_replies)).toEqual([]);
    expect(await store.database.select({ name: files.name }).from(files)).toEqual([{ name: "paper.md" }]);
    // Followers count the events: none is missing.
    expect((await store.database.select({ number: run_news.number }).from(run_news)).length).toBe(2);
    expect((await store.database.select({ order: runs.order }).from(runs)).every(({ order }) => order === null)).toBe(true);
  });

  test("the name of an upload is looked for as a whole word", async () => {
    await serveLibrary();
    await store.runs.save({
      id: makeId("run", "three"),
      command: "add",
      documentId: null,
      state: "incomplete",
      startedAt: edition.checkedAt,
      endedAt: null,
      failures: ["my-paper.md", "paper.md: page 3", "/tmp/paper.md"].map((subject) => ({ stage: "s", subject, code: "c", message: "m" })),
    });
    await store.documents.purge([manuscript.document.id]);
    expect((await store.runs.get(makeId("run", "three")))!.failures.map(({ subject }) => subject)).toEqual(["my-paper.md"]);
  });

  test("a manuscript goes with its drafts, and its sources stay", async () => {
    const draft = documentFixture("interrupted", ["Trees cool the air [1].", "Awnings shade the quay [2]. So we think."]);
    await store.documents.save(draft.document, draft.passages);
    const run = {
      id: makeId("run", "two"),
      command: "check",
      documentId: draft.document.id,
      startedAt: edition.checkedAt,
      endedAt: null,
      failures: [],
    };
    await store.runs.save({ ...run, state: "interrupted" });
    const purged = await store.documents.purge([manuscript.document.id]);
    expect(purged.documentIds).toEqual([manuscript.document.id, draft.document.id]);
    const after = await dump();
    for (const text of ["Trees cool the air", manuscript.document.id, draft.document.id, "paper.md", "kim"])
      expect(after).not.toContain(text);
    expect(await store.documents.known([source.document.id, other.document.id])).toHaveProperty("size", 2);
  });

  test("writing the tables again changes nothing that is left", async () => {
    await store.documents.purge([source.document.id]);
    const before = await dump();
    await store.scrub();
    expect(await dump()).toBe(before);
    const query = { embedding: undefined, depth: 5, fusionConstant: 60, mode: "bm25" as const };
    expect((await store.passages.rank({ ...query, text: "early hours" }))[0]?.passage).toEqual(other.passages[0]);
  });
});

describe("the catalogue", () => {
  test("lists holdings, and documents that checks have read when asked", async () => {
    expect((await store.cards.list()).map(({ role, path, collections }) => ({ role, path, collections }))).toEqual(
      [
        { role: "holding", path: "/papers/canopy.pdf", collections: ["cities", "trees"], id: source.document.id },
        { role: "holding", path: "/papers/awnings.pdf", collections: ["cities"], id: other.document.id },
      ]
        .toSorted((one, next) => (one.id < next.id ? -1 : 1))
        .map(({ id: _, ...card }) => card),
    );
    const [card] = await store.cards.list({ documentIds: [manuscript.document.id], all: true });
    expect(card).toMatchObject({ role: "manuscript", path: "/papers/paper.md", title: "manuscript", pages: null });
    expect(await store.references.citing(source.document.id)).toEqual([{ documentId: manuscript.document.id, label: "1" }]);
  });

  test("collections are counted, and are gone with their last document", async () => {
    expect(await store.holdings.collections()).toEqual([
      { name: "cities", documents: 2 },
      { name: "trees", documents: 1 },
    ]);
    expect(await store.holdings.tag([source.document.id, other.document.id, manuscript.document.id], ["trees", "2031"])).toBe(3);
    expect(await store.holdings.untag([source.document.id, other.document.id], ["cities", "none"])).toBe(2);
    expect((await store.holdings.collections()).map(({ name }) => name)).toEqual(["2031", "trees"]);
  });
});
