import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Library, openLibrary, type RunEvent, renderReport } from "../src/index.ts";
import { writePlankPaper } from "./support/plank-paper.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const folder = temporaryHome();
const at = (name: string) => join(folder, name);
const statement = "Shaded bus stops attract 18 % more passengers on hot days.";
const sourceSentence = "Shaded bus stops attracted 18 % more passengers on hot days than stops in the sun.";
const paper = writePlankPaper(folder);
let library: Library;

beforeAll(async () => {
  mkdirSync(at("shade"));
  const source = (name: string, front: string, text: string) =>
    writeFileSync(at(`shade/${name}`), `---\n${front}\n---\n\n# Results\n\n${text}\n`);
  source("okoro.md", "title: Shade at bus stops\nauthor: Ada Okoro", `We counted for two summers. ${sourceSentence}`);
  source("berg.md", "title: Rain and ridership\nauthor: Nils Berg", "Rain lowered the number of passengers at bus stops by 9 %.");
  library = await openLibrary({ home: at("ibid"), settings: { offline: true } });
});

afterAll(() => library.close());

describe("a library that another program opens", { timeout: 240_000 }, () => {
  test("checks a manuscript, reports its progress, and a report is rendered", async () => {
    const events: RunEvent[] = [];
    const content = readFileSync(paper.manuscript, "utf8");
    const report = await library.check("planks.md", { content, sources: [paper.sources], onEvent: (event) => events.push(event) });
    expect(report).toMatchObject({ run: { state: "complete" }, manuscript: { path: "planks.md" } });
    expect(report.findings.find(({ severity, code }) => severity === "error" && code.startsWith("NUM"))).toMatchObject({
      contrast: { claimWords: expect.stringContaining("81 %"), sourceWords: expect.stringContaining("71 %") },
    });
    expect(events.filter(({ type }) => type === "record-saved")).not.toEqual([]);
    expect(renderReport(report, "markdown")).toContain("81 %");
    expect(JSON.parse(renderReport(report, "json"))).toEqual(JSON.parse(JSON.stringify(report)));
  });

  test("verifies a statement by the files that are named, with the words that decide", async () => {
    const supported = await library.verify(statement, { sources: [at("shade/okoro.md")] });
    expect(supported).toMatchObject({ label: "supported", failures: [], sources: [{ path: at("shade/okoro.md") }] });
    expect(supported.evidence[0]).toMatchObject({
      documentId: supported.sources[0]!.documentId,
      locator: { quote: { exact: sourceSentence } },
    });
    const wrong = await library.verify(statement.replace("18 %", "5 %"), { sources: [at("shade/okoro.md")] });
    expect(wrong).toMatchObject({ label: "contradicted", evidence: [{ locator: { quote: { exact: sourceSentence } } }] });
    const foreign = "Der Schatten von Bäumen kühlt die Straßen in den Städten im Sommer.";
    expect(await library.verify(foreign, { sources: [at("shade/okoro.md")] })).toMatchObject({ label: "uncertain", evidence: [] });
  });

  test("searches, cites and answers from what was added, and verifies by a document of it", async () => {
    const { documents } = await library.add(at("shade"), { collections: ["shade"] });
    const okoro = documents.find(({ path }) => path.endsWith("okoro.md"))!.documentId;
    const { hits } = await library.search("passengers at shaded stops", { limit: 1, filter: { collections: ["shade"] } });
    expect(hits.map(({ documentId }) => documentId)).toEqual([okoro]);
    const { recommendations } = await library.cite(statement);
    expect(recommendations[0]!.works.map(({ documentId }) => documentId)).toEqual([okoro]);
    const { exchange } = await library.ask("How many more passengers do shaded bus stops attract?");
    expect(JSON.stringify(exchange.answer)).toContain("18 %");
    expect(await library.verify(statement, { documentIds: [okoro] })).toMatchObject({ label: "supported" });
  });

  test("says by code and hint what is wrong", async () => {
    await expect(library.check(at("missing.md"))).rejects.toMatchObject({ name: "IbidError", code: "not-found", hint: expect.any(String) });
    await expect(library.verify(statement, {})).rejects.toMatchObject({ code: "usage", hint: expect.stringContaining("cite") });
    await expect(library.verify("…", { sources: [at("shade")] })).rejects.toMatchObject({ code: "usage" });
    await expect(library.verify(statement, { documentIds: ["doc_0"] })).rejects.toMatchObject({ code: "not-found" });
    const unknown = { settings: { retrieval: { kept: 3 } } } as Parameters<typeof openLibrary>[0];
    await expect(openLibrary(unknown)).rejects.toMatchObject({
      code: "config-invalid",
      message: expect.stringContaining("settings.retrieval"),
    });
  });

  test("closes while a check is under way, and says so afterwards", async () => {
    const other = await openLibrary({ home: at("ibid"), library: "other" });
    let closing: Promise<void> | undefined;
    const check = other.check(paper.manuscript, {
      sources: [paper.sources],
      onEvent: () => {
        closing ??= other.close();
      },
    });
    await expect(check).rejects.toMatchObject({ name: "AbortError" });
    await closing;
    await other.close();
    await expect(other.search("shade")).rejects.toMatchObject({ code: "usage", message: "the library is closed" });
    await using again = await openLibrary({ home: at("ibid"), library: "other" });
    expect(await again.check(at("paper.md"), { content: "# Nothing\n", sources: [] })).toMatchObject({ claims: [] });
  });
});

test("the example of the documentation runs", () => {
  const program = fileURLToPath(new URL("../examples/library/check-a-paper.ts", import.meta.url));
  const stdout = execFileSync(process.execPath, [program, paper.manuscript, paper.sources], { cwd: folder, encoding: "utf8" });
  expect(stdout).toMatch(/error NUM\d{3}: .*71 %/);
  expect(readFileSync(at("report.md"), "utf8")).toContain("81 %");
  const { status, stderr } = spawnSync(process.execPath, [program, "missing.md"], { cwd: folder, encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining("not-found: there is no file missing.md")]);
});

test.each<[string, (library: Library) => Promise<unknown>]>([
  ["check(): sources", (library) => library.check("planks.md", { sources: 5 as never })],
  ["check(): Unrecognized key", (library) => library.check("planks.md", { source: ["x"] } as never)],
  ["check(): fresh", (library) => library.check("planks.md", { fresh: true as never })],
  ["verify(): ", (library) => library.verify(undefined as never)],
  ["search(): limit", (library) => library.search("trees", { limit: Number.NaN })],
  ["search(): mode", (library) => library.search("trees", { mode: "zzz" as never })],
  ["search(): filter", (library) => library.search("trees", { filter: { nope: 1 } as never })],
  ["cite(): ", (library) => library.cite(undefined as never)],
  ["openLibrary(): Unrecognized key", () => openLibrary({ hom: "x" } as never)],
])("arguments that a program without types may give are refused with a hint: %s", async (message, call) => {
  await expect(call(library)).rejects.toMatchObject({ code: "usage", message: expect.stringContaining(message), hint: expect.any(String) });
});

test("one path is a list of one", async () => {
  expect(await library.verify(statement, { sources: at("shade/okoro.md") })).toMatchObject({ label: "supported" });
});

test("a report is rendered in formats that there are", () => {
  expect(() => renderReport(null as never, "json")).toThrow(/needs a report/);
});

test("the documentation shows the example as it is", () => {
  const page = readFileSync(new URL("../docs/library-api.md", import.meta.url), "utf8");
  expect(page).toContain(readFileSync(new URL("../examples/library/check-a-paper.ts", import.meta.url), "utf8"));
});
