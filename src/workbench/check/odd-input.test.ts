import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Config } from "../../config/schema.ts";
import { packageRoot } from "../../package-root.ts";
import { openTestStore, type TestStore } from "../../store/open-test-store.fixture.ts";
import { check } from "./check.ts";
import { checkFiles, idleModels } from "./check-files.fixture.ts";
import type { CheckRequest } from "./check-request.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const config = Config.parse({});
const checked = (manuscript: string, sources?: Record<string, string | Uint8Array>, more: Partial<CheckRequest> = {}) =>
  checkFiles(
    (request) => check({ ...request, ...more }, { openStore: async () => store, models: idleModels, config }),
    { "paper.md": manuscript },
    sources,
  );
const list =
  "## References\n\n[1] Hallqvist, B. (2019). Reed beds and silt in the harbour of Morvik. Annals of Mud, 4(2), 11–29. doi:10.5555/mud.2019.42\n";

describe("a manuscript", () => {
  test("without references is checked, and what is missing is reported", async () => {
    const report = await checked("# Reeds\n\n## Introduction\n\nReeds hold silt in harbours, as many have seen [3].\n");
    expect(report.run.state).toBe("complete");
    expect(report.verdicts).toEqual([]);
    expect(report.notChecked).toContainEqual({ what: "references and citations", why: "no reference list was found" });
  });

  test("without claims says so", async () => {
    const report = await checked(`# Reeds\n\n${list}`);
    expect(report).toMatchObject({ claims: [], verdicts: [], run: { state: "complete" } });
    expect(report.notChecked).toContainEqual({ what: "claims", why: "no sentence of the body could be read as one" });
    expect(report.findings.map(({ severity }) => severity)).not.toContain("error");
    expect(report.notChecked).toContainEqual({
      what: "whether the listed works are cited",
      why: "no marker in the text leads to the reference list",
    });
  });

  test("of tables alone says the same", async () => {
    const table = "| quay | silt |\n|---|---|\n| east | 24 % |\n| west | 12 % |";
    const report = await checked(`# Silt\n\n${table}\n\n${table}\n`);
    expect(report).toMatchObject({ claims: [], verdicts: [], findings: [], run: { state: "complete" } });
    expect(report.notChecked.map(({ what }) => what)).toContain("claims");
  });
});

describe("a source that is the manuscript itself", () => {
  const paper = readFileSync(join(packageRoot(), "examples/demo/manuscript.md"), "utf8");
  const reported = expect.objectContaining({ why: expect.stringContaining("a text cannot support itself") });

  test.each([
    ["under another name", "copy.md", paper],
    ["as plain text", "copy.txt", paper],
    ["as PDF", "printed.pdf", readFileSync(join(packageRoot(), "examples/demo/manuscript.pdf"))],
    ["as an earlier version", "draft.md", paper.replaceAll(/ [A-Z][^.]*\[9\]\./g, "")],
  ])("%s is left out, and its own words support nothing", async (_, name, content) => {
    const report = await checked(paper, { [name]: content });
    expect(report.sources).toEqual([]);
    expect(report.notChecked).toContainEqual(reported);
    const reasons = report.notChecked.filter(({ what }) => what === "claims against their sources");
    expect(reasons.map(({ why }) => why)).toEqual(["no source could be read: nothing that --sources names could be used"]);
    expect(report.verdicts.flatMap(({ evidence, elsewhere }) => [...evidence, ...elsewhere])).toEqual([]);
  });

  test("is not one that the manuscript quotes at length", async () => {
    const ferries = Array.from({ length: 60 }, (_, index) => `Ferry ${index} carries ${index + 7} sacks of rye to the island in May.`);
    const quoted = paper.split("\n\n").slice(4, 6).join("\n\n");
    const report = await checked(paper, {
      "other.md": `# Ferries of Varn\n\n## Results\n\n${quoted}\n\n${ferries.join(" ")}`,
    });
    expect(report.sources).toHaveLength(1);
  });
});

describe("a folder of sources in which nothing can be used", () => {
  const paper = `# Reeds\n\n## Introduction\n\nReeds hold silt in most harbours of the north [1].\n\n${list}`;
  const asserted = expect.objectContaining({
    what: "claims against their sources",
    why: "no source could be read: nothing that --sources names could be used",
  });

  test.each([
    ["is empty", {}, "no file with text was found there"],
    ["has only files of other kinds", { "reeds.bin": "\0\u0001" }, "no file with text was found there"],
    ["has only damaged files", { "reeds.pdf": "reeds" }, "none of its files could be used"],
    ["has only the manuscript", { "reeds.md": paper }, "none of its files could be used"],
  ])("%s: the run is incomplete and says why", async (_, sources, why) => {
    const report = await checked(paper, sources);
    expect(report.run.state).toBe("incomplete");
    expect(report.run.failures).toContainEqual(
      expect.objectContaining({
        subject: expect.stringMatching(/sources$/),
        message: expect.stringContaining(why),
        hint: expect.any(String),
      }),
    );
    expect(report.notChecked).toContainEqual(asserted);
    expect(report.notChecked.some(({ why: reason }) => reason.includes("no entry of the reference list"))).toBe(false);
  });

  test("leaves the run complete if none was named", async () => {
    const report = await checked(paper);
    expect(report.run.state).toBe("complete");
  });

  test("is of no account for a check that reads no source", async () => {
    const { run } = await checked(paper, {}, { only: ["REF"] });
    expect(run.state).toBe("complete");
  });
});

describe("two sources with one DOI", () => {
  const source = (title: string) =>
    `# ${title}\n\nB. Hallqvist, 2019. doi:10.5555/mud.2019.42\n\n## Results\n\nReeds hold silt in harbours.\n`;
  const paper = `# Reeds\n\n## Introduction\n\nReeds hold silt in most harbours of the north [1].\n\n${list}`;

  test("the one with the reference's title is read, and the other is named", async () => {
    const files = {
      "a.md": source("Corrigendum"),
      "b.md": source("Reed beds and silt in the harbour of Morvik"),
      "c.md": source("A preprint"),
    };
    const report = await checked(paper, files);
    const read = report.sources.find(({ path }) => path.endsWith("b.md"))!;
    expect(report.references[0]!.match.documentId).toBe(read.id);
    const reasons = report.notChecked.filter(({ why }) => why.includes("has the same DOI, 10.5555/mud.2019.42"));
    expect(reasons.map(({ what }) => what.slice(-4))).toEqual(["a.md", "c.md"]);
    expect(reasons[0]!.why).toContain("ibid add FILE --for KEY");
    expect(report.verdicts.flatMap(({ references }) => references.map(({ documentId }) => documentId))).toEqual([read.id]);
  });
});

test("two sources with one title: the unread one is named as a copy, not as a source without an entry", async () => {
  const source = (extra: string) =>
    `# Reed beds and silt in the harbour of Morvik\n\nB. Hallqvist, 2019.\n\nReeds hold silt in harbours.${extra}\n`;
  const report = await checked(`# Reeds\n\n## Introduction\n\nReeds hold silt in most harbours of the north [1].\n\n${list}`, {
    "a.md": source(""),
    "b.md": source(" They grow."),
  });
  const reasons = report.notChecked.filter(({ what }) => /[ab]\.md$/.test(what));
  expect(reasons).toHaveLength(1);
  expect(reasons[0]!.why).toMatch(/it is the same work as .*[ab]\.md, which is read in its place/);
  expect(report.notChecked.some(({ why }) => why.includes("no entry of the reference list"))).toBe(false);
});
