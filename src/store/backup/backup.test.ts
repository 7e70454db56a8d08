import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { answerFixture, sentenceFixture } from "../../domain/answer/answer.fixture.ts";
import { redactDocument } from "../../domain/answer/redact-document.ts";
import { locate } from "../../domain/document/layout.ts";
import { makeId } from "../../domain/id.ts";
import { WatchMemory } from "../../domain/watch/watch.ts";
import { bearingClaim, bearingWork, watchFixture, watchResultFixture } from "../../domain/watch/watch-result.fixture.ts";
import { openDatabase, openOnPGlite, recoverReplacement } from "../database/database.ts";
import { lastMigration, migrationsUntil, refuseNewer } from "../database/migrations.ts";
import { openPGlite } from "../database/pglite.ts";
import { cachedImage, openTestStore, type TestStore } from "../open-test-store.fixture.ts";
import { claimFixture, documentFixture, verdictFixture } from "../records.fixture.ts";
import { kept_replies } from "../schema.ts";
import { storeOn } from "../store.ts";
import { proveRestored } from "./prove-restored.ts";
import { restoreLibrary } from "./restore-library.ts";
import { readHeader, restoreRows } from "./restore-rows.ts";

const paper = join(temporaryFolder(), "canopy.pdf");
writeFileSync(paper, "the bytes of the paper");
const fixture = documentFixture("canopy", [
  "Street trees cool the “afternoon” air, a\u2028bit; back\\slash and {braces}.",
  "Black carbon was higher beneath closed canopies.",
]);
const passages = fixture.passages;
const document = { ...fixture.document, contentHash: createHash("sha256").update("the bytes of the paper").digest("hex") };

const watch = { ...watchFixture, documentId: document.id, path: paper };
const turn = { dueAt: watch.dueAt, documentId: document.id, title: watch.title };

describe("a backup", () => {
  let [store, other]: TestStore[] = [];
  const pieces = [new Uint8Array(1_048_576).map((_, index) => (index * 7_919) % 256), new Uint8Array([0, 255, 92, 120, 10])];
  beforeAll(async () => {
    [store, other] = await Promise.all([openTestStore(), openTestStore()]);
    await store.documents.save(document, passages, { stage: "ingest", inputHash: "x" });
    await store.passages.saveEmbeddings("test", [{ passageId: passages[0]!.id, vector: [0.1, -1e-7, 3] }]);
    await store.holdings.add({ documentId: document.id, path: paper, key: "okoro", collections: ["trees"] });
    const claim = claimFixture(document, "Trees cool.");
    await store.claims.save(document.id, [claim], { stage: "claims", inputHash: "x" });
    await store.verdicts.save(verdictFixture(claim));
    const answer = {
      key: "k",
      model: "a/x",
      role: "judge",
      form: "normal" as const,
      isCut: false,
      usage: { inputTokens: 1, outputTokens: 1 },
    };
    await store.answers.save({ ...answer, value: "a NUL \0 and half \ud800 a pair", madeAt: "2031-05-04T10:00:00.000Z" });
    await store.watches.add(watch, WatchMemory.parse({ works: ["told"] }));
    await store.watches.settle(watch.id, { ...turn, memory: WatchMemory.parse({ works: ["told"] }), result: watchResultFixture() });
    const id = await store.files.begin("shade.pdf");
    for (const [ordinal, piece] of pieces.entries()) await store.files.addPiece(id, ordinal, piece);
    const file = {
      documentId: document.id,
      name: "shade.pdf",
      format: "pdf" as const,
      bytes: 1_048_581,
      contentHash: "h",
      isScanned: false,
    };
    await store.files.finish(id, { ...file, uploadedAt: "2031-05-04T10:00:00.000Z" });
  });
  beforeEach(() => other!.empty());
  afterAll(() => Promise.all([store!.close(), other!.close()]));

  const backUp = async (from = store!) => {
    const lines: string[] = [];
    await from.backUp(async (line) => void lines.push(line));
    return lines;
  };
  const restore = async (lines: string[], unchecked = false) => {
    const file = { name: "library.gz", lines: Readable.from(lines) };
    const rows = file.lines[Symbol.asyncIterator]();
    const { line: header } = await readHeader(file, rows);
    return restoreRows(other!.database, { ...file, unchecked }, { lines: rows, header });
  };

  test("comes back row by row and letter by letter", async () => {
    const lines = await backUp();
    expect(await restore(lines)).toMatchObject({ documents: 1, passages: 2, embeddings: 1 });
    expect(await backUp(other)).toEqual(lines);
    expect(await other!.documents.get(document.id)).toEqual(document);
    expect(Buffer.concat(pieces).equals((await other!.files.read(document.id))!)).toBe(true);
    const query = { embedding: undefined, depth: 5, fusionConstant: 60, mode: "bm25" as const };
    expect((await other!.passages.rank({ ...query, text: "carbon" }))[0]?.passage).toEqual(passages[1]);
  });

  test.each([
    ["documents", { blocks: [{ x: 1 }] }, "blocks.0.start"],
    ["passages", { start_offset: 3 }, "is not a part of its document"],
    ["passages", { sentences: [{ start: -1, end: 2 }] }, "sentences.0.start"],
    ["holdings", { work: { author: "x" } }, "work.author"],
    ["holdings", { added_at: "infinity" }, "addedAt"],
    ["claims", { locator: {} }, "locator.start"],
    ["verdicts", { label: "perfect" }, "label"],
  ])("with a row of %s that has %j is refused by table and row", async (table, change, problem) => {
    await restore(await backUp());
    for (const [column, value] of Object.entries(change)) {
      const written = typeof value === "object" ? JSON.stringify(value) : value;
      await other!.database.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${written}`);
    }
    const refused = await proveRestored(other!.database, "library.gz").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "backup-unusable", message: expect.stringContaining(problem) });
    expect(refused).toMatchObject({ message: expect.stringMatching(table === "documents" ? /record of/ : new RegExp(`table ${table}`)) });
  });

  test("brings no quotation that is not in its document: its verdict is judged again", async () => {
    await restore(await backUp());
    const claim = claimFixture(document, "Trees cool.");
    const evidence = { documentId: document.id, passageId: passages[0]!.id, locator: locate(document, { start: 0, end: 12 }) };
    await other!.verdicts.save({ ...verdictFixture(claim), label: "supported", evidence: [evidence] });
    expect(await proveRestored(other!.database, "library.gz")).toEqual({ stale: 0, answers: 0 });
    expect(await other!.verdicts.list(document.id)).toMatchObject([{ label: "supported" }]);

    const invented = { ...evidence, locator: { ...evidence.locator, quote: { ...evidence.locator.quote, exact: "Invented" } } };
    await other!.verdicts.save({ ...verdictFixture(claim), label: "supported", evidence: [invented] });
    expect(await proveRestored(other!.database, "library.gz")).toEqual({ stale: 1, answers: 0 });
    expect(await other!.verdicts.list(document.id)).toMatchObject([
      { label: "unverifiable", evidence: [], madeBy: { inputHash: "stale" } },
    ]);
  });

  test("brings no answer that quotes words which are not in its document: its question stays", async () => {
    await restore(await backUp());
    const id = makeId("cnv", "notice");
    const at = "2031-05-04T10:00:00.000Z";
    await other!.conversations.create({ id, title: "Cooling", filter: {}, files: [], startedAt: at });
    const evidence = { documentId: document.id, passageId: passages[0]!.id, locator: locate(document, { start: 0, end: 12 }) };
    const said = (quoted: typeof evidence) => ({
      ...answerFixture({ disagreements: [], documents: [{ id: document.id, label: "A", title: "Canopy", path: paper }] }),
      sentences: [sentenceFixture("Trees cool.", { evidence: [quoted] })],
    });
    const invented = { ...evidence, locator: { ...evidence.locator, quote: { ...evidence.locator.quote, exact: "Invented" } } };
    const answers = [said(evidence), said(invented), redactDocument(said(evidence), document.id)];
    for (const [ordinal, answer] of answers.entries()) {
      await other!.conversations.append(id, "What cools?", at);
      await other!.conversations.answer(id, ordinal, answer);
    }
    expect(await proveRestored(other!.database, "library.gz")).toEqual({ stale: 0, answers: 1 });
    const { exchanges } = (await other!.conversations.get(id))!;
    expect(exchanges.map(({ question, answer }) => [question, answer !== null])).toEqual([
      ["What cools?", true],
      ["What cools?", false],
      ["What cools?", true],
    ]);
  });

  test("brings a watch with its history and what it told, and its path only where the same file is", async () => {
    await restore(await backUp());
    expect(await other!.watches.get(watch.id)).toMatchObject({ path: paper, options: watch.options });
    expect(await other!.watches.memory(watch.id)).toMatchObject({ works: ["told"] });
    expect(await other!.watches.results(watch.id, { limit: 5 })).toEqual([watchResultFixture()]);

    await other!.empty();
    // The second file had the same text later.
    const copy = { ...watch, id: makeId("wch", "copy"), name: "copy", path: "/papers/copy.md", documentId: makeId("doc", "copy") };
    await store!.watches.add(copy, WatchMemory.parse({}));
    await store!.watches.settle(copy.id, {
      ...turn,
      memory: WatchMemory.parse({}),
      result: watchResultFixture({ id: makeId("run", "2") }),
    });
    const lines = (await backUp()).map((line) => line.replaceAll(JSON.stringify(paper), '"/nowhere/canopy.pdf"'));
    await store!.watches.remove(copy.id);
    await restore(withoutChecksum(lines), true);
    const restored = (await other!.watches.list()).map(({ id, path, options }) => [id, path, options.sources]);
    expect(restored.toSorted()).toEqual([copy, watch].map(({ id }) => [id, null, []]).toSorted());
    expect(await other!.watches.results(copy.id, { limit: 5 })).toHaveLength(1);
  });

  test("brings no result of a watch that quotes words which are not in their document", async () => {
    await restore(await backUp());
    const claims = [bearingClaim("Trees cool.", [bearingWork(document.id, "Invented words.")])];
    const result = watchResultFixture({ id: makeId("run", "forged"), claims });
    await other!.watches.settle(watch.id, { ...turn, memory: WatchMemory.parse({}), result });
    await proveRestored(other!.database, "library.gz");
    expect((await other!.watches.results(watch.id, { limit: 5 })).map(({ id }) => id)).toEqual([watchResultFixture().id]);
  });

  test("leaves out what only concerns the processes of its moment", async () => {
    const replied = { key: "once", request_hash: "h", status: 200, headers: {}, body: "{}", kept_at: "2031-05-04T10:00:00.000Z" };
    await store!.database.insert(kept_replies).values(replied);
    const lines = await backUp();
    expect(lines.some((line) => line.includes("reports"))).toBe(true);
    for (const table of ["kept_replies", "leases"]) expect(lines.some((line) => line.includes(table))).toBe(false);
    expect(lines.some((line) => line.includes('"once"'))).toBe(false);
    await restore(lines);
  });

  test("contains no consent: the person who restores it decides where text may go", async () => {
    await store!.consents.save({ host: "api.example.com", how: "asked", givenAt: "2031-05-04T10:00:00.000Z" });
    const lines = await backUp();
    expect(lines.join("\n")).toContain("api.example.com");
    await restore(lines);
    expect(await other!.consents.list()).toEqual([]);
  });

  const withoutChecksum = (lines: string[]) => lines.with(-1, JSON.stringify(JSON.parse(lines.at(-1)!).slice(0, 2)));
  test("of Ibid 0.2.0, which has no checksum, is restored where the person says so", async () => {
    expect(await restore(withoutChecksum(await backUp()), true)).toMatchObject({ documents: 1 });
  });

  test.each(["/etc/passwd", "../secret.md", "/nowhere/canopy.pdf"])("that names the path %s brings its name alone", async (path) => {
    const [line, ...others] = [...(await backUp())].reverse();
    const spoilt = [...others.reverse().map((row) => row.replace(JSON.stringify(paper), JSON.stringify(path))), line!];
    await restore(withoutChecksum(spoilt), true);
    expect((await other!.holdings.list())[0]).toMatchObject({ path: basename(path) });
  });

  const isHolding = (line: string) => line.startsWith('{"document_id"') && line.includes("canopy.pdf");
  test.each([
    ["cut short", (lines: string[]) => lines.slice(0, -1), /its end is missing/],
    ["without a row", (lines: string[]) => lines.filter((line) => !line.startsWith('{"key":"k"')), /rows are missing/],
    ["with a row that points nowhere", (lines: string[]) => lines.filter((line) => !isHolding(line)), /do not match their table/],
    ["with a row that is no JSON", (lines: string[]) => lines.with(2, "{"), /do not match their table/],
    [
      "with a table that no library has",
      (lines: string[]) => lines.with(1, '["table",{"name":"pg_authid","columns":["oid"]}]'),
      /names unknown tables or columns/,
    ],
    [
      "with other words in its texts",
      (lines: string[]) => lines.map((line) => line.replaceAll("Black carbon was higher", "Black carbon was lower")),
      /changed after it was written/,
    ],
    ["without a checksum", withoutChecksum, /has no checksum/],
    ["that is none", () => ["hello"], /is not a backup/],
    ["that is empty", () => [], /is not a backup/],
  ])("%s is refused, and nothing is restored", async (_, spoil, message) => {
    const attempt = restore(spoil(await backUp()));
    await expect(attempt).rejects.toMatchObject({ code: "backup-unusable", message: expect.stringMatching(message) });
    expect(await other!.documents.known([document.id])).toEqual(new Set());
  });

  test("of a newer Ibid is refused before anything is opened", async () => {
    const migration = { tag: "9999_later", when: lastMigration().when + 1 };
    const lines = Readable.from([JSON.stringify({ ibid: "library-backup", schemaVersion: 1, migration })]);
    const attempt = restoreLibrary({ kind: "memory" }, { name: "library.gz", lines, replace: true });
    await expect(attempt).rejects.toMatchObject({ hint: "Update Ibid." });
  });
});

describe("upgrading", () => {
  const at0010 = 1_794_806_175_263;

  test("a library of an older Ibid opens with all that was in it, and works", { timeout: 120_000 }, async () => {
    const client = await openPGlite(null, await cachedImage());
    for (const statement of ["drop schema public cascade", "drop schema drizzle cascade", "create schema public"])
      await client.query(statement);
    const older = await openOnPGlite(client, { migrations: migrationsUntil({ when: at0010 }, temporaryFolder())! });
    const { text, contentHash, layout, ...rest } = document;
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
    await older.database.execute(sql`insert into documents (id, content_hash, format, title, authors, identifiers, body, blocks, layout, markup, failures)
      values (${rest.id}, ${contentHash}, ${rest.format}, ${rest.title}, ${json([])}, ${json({})}, ${text}, ${json(rest.blocks)}, ${json(layout)}, ${json(rest.markup)}, ${json([])})`);
    for (const passage of passages)
      await older.database.execute(sql`insert into passages (id, document_id, ordinal, kind, section, start_offset, end_offset, body, sentences)
        values (${passage.id}, ${rest.id}, ${passage.ordinal}, 'prose', '', ${passage.start}, ${passage.end}, ${passage.text}, ${json(passage.sentences)})`);
    await older.database.execute(sql`insert into holdings (document_id, path) values (${rest.id}, 'canopy.pdf')`);

    const { database, execute, close } = await openOnPGlite(client);
    const store = storeOn({ database, execute }, { kind: "memory" });
    expect(await store.documents.get(document.id)).toEqual(document);
    expect(await store.holdings.list()).toMatchObject([
      { documentId: document.id, path: "canopy.pdf", collections: [], work: { author: [] } },
    ]);
    await store.holdings.tag([document.id], ["trees"]);
    expect(await store.cards.list()).toMatchObject([{ title: "canopy", collections: ["trees"] }]);
    await store.documents.remove([document.id]);
    expect(await store.passages.list(document.id)).toEqual([]);
    await close();
  });

  test("a library that a newer Ibid has used is refused with a hint", async () => {
    const store = await openTestStore();
    await refuseNewer(store.database, "the library thesis");
    await store.database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${lastMigration().when + 1})`,
    );
    await expect(refuseNewer(store.database, "the library thesis")).rejects.toMatchObject({
      code: "library-newer",
      message: "the library thesis was last used by a newer Ibid than this one",
      hint: expect.stringContaining("Update Ibid"),
    });
    await store.close();
  });

  test("a library that was taken away by a process which was killed before it put another there comes back", () => {
    const path = join(temporaryFolder(), "library");
    mkdirSync(`${path}.replaced`);
    writeFileSync(join(`${path}.replaced`, "PG_VERSION"), "18\n");
    recoverReplacement(path);
    expect(readdirSync(path)).toEqual(["PG_VERSION"]);
    // Where both are there, the new one was in its place already.
    cpSync(path, `${path}.replaced`, { recursive: true });
    recoverReplacement(path);
    expect(readdirSync(join(path, ".."))).toEqual(["library"]);
    // What is no library is somebody's own.
    mkdirSync(`${path}.replaced`);
    recoverReplacement(path);
    expect(readdirSync(join(path, ".."))).toEqual(["library", "library.replaced"]);
  });

  test("a folder of another PostgreSQL, or of other files, is reported before anything is written", async () => {
    const path = join(temporaryFolder(), "library");
    mkdirSync(path);
    writeFileSync(join(path, "PG_VERSION"), "16\n");
    await expect(openDatabase({ kind: "directory", path })).rejects.toMatchObject({
      code: "library-foreign",
      message: expect.stringContaining("PostgreSQL 16"),
    });
    const other = temporaryFolder();
    writeFileSync(join(other, "letter.txt"), "dear");
    await expect(openDatabase({ kind: "directory", path: other })).rejects.toMatchObject({
      message: expect.stringContaining("not a library"),
    });
    expect(readdirSync(other)).toEqual(["letter.txt"]);
  });
});
