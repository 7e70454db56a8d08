import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { Report } from "../src/domain/report/report.ts";
import { latexProject, markdownProject } from "./support/quay-projects.ts";
import { runCommandLine } from "./support/run-ibid.ts";

const home = markdownProject();
const check = (folder: string, file: string, ...flags: string[]) =>
  runCommandLine(["check", file, "--sources", "sources", "-q", ...flags], { home, folder });
const found = async (folder: string, file: string, ...flags: string[]) => {
  const { code, stdout } = await check(folder, file, "--json", ...flags);
  const report = Report.parse(JSON.parse(stdout));
  return { code, report, codes: report.findings.map(({ code: rule }) => rule) };
};

describe("a Markdown manuscript with a bibliography file", () => {
  const folder = markdownProject();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const before = { manuscript: read("rye.md"), bibliography: read("refs.bib") };
  let first: Awaited<ReturnType<typeof found>>;

  beforeAll(async () => {
    first = await found(folder, "rye.md");
  });

  test("each finding stands at the words that differ, and ranks by how grave it is", () => {
    const places = first.report.findings.map(({ code, rank, focus }) => [code, rank, focus?.file, focus?.line, focus?.column]);
    expect(places).toEqual([
      ["NUM001", expect.any(Number), undefined, 10, 1],
      ["STR001", 4, undefined, 12, 7],
      ["QUO001", expect.any(Number), undefined, 14, 33],
      ["REF009", 5, "refs.bib", 7, 14],
    ]);
  });

  test("what a comment silences is kept with its reason; one without a reason is reported and not honoured", () => {
    const { ignored, ignores, summary } = first.report;
    expect(ignored).toMatchObject([{ finding: { code: "NUM001" }, reason: "our own recount gave this" }]);
    expect(ignores.map(({ line, problem, silenced }) => [line, problem, silenced])).toEqual([
      [16, null, 1],
      [20, "no-reason", 0],
    ]);
    expect(summary.ignored).toBe(1);
  });

  test("a diff shows and changes nothing", async () => {
    const safe = await check(folder, "rye.md", "--diff");
    expect(safe.code).toBe(1);
    expect(safe.stdout).toContain("--- refs.bib\n+++ refs.bib\n");
    expect(safe.stdout).not.toContain("rye.md");
    expect(safe.stderr).toBe("Would fix 1 finding; 3 more with --unsafe-fixes.\n");
    const all = await check(folder, "rye.md", "--diff", "--unsafe-fixes");
    expect(all.stdout).toContain("-34 % of its ears to the wind [@okoro2019].\r\n+24 % of its ears");
    expect({ manuscript: read("rye.md"), bibliography: read("refs.bib") }).toEqual(before);
  });

  test("fixes are made, byte for byte nothing else, and the next check is clean", async () => {
    const fixed = await found(folder, "rye.md", "--fix");
    expect(fixed.codes).toEqual(["NUM001", "STR001", "QUO001"]);
    expect(fixed.code).toBe(1);
    expect(read("refs.bib")).toBe(before.bibliography.replace("https://dx.doi.org/", ""));
    expect(read("rye.md")).toBe(before.manuscript);

    const all = await found(folder, "rye.md", "--fix", "--unsafe-fixes");
    expect([all.code, all.codes, all.report.summary.fixed]).toEqual([0, [], 3]);
    const expected = before.manuscript.replace("34 %", "24 %").replace("causes", "is associated with").replace("a small", "a shallow");
    expect(read("rye.md")).toBe(expected);
    expect(await found(folder, "rye.md")).toMatchObject({ code: 0, codes: [] });
  });
});

describe("a LaTeX project", () => {
  const folder = latexProject();
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const before = read("parts/intro.tex");

  test("a baseline hides known findings by their words, independent of the text around them", async () => {
    const written = await found(folder, "main.tex", "--baseline");
    expect([written.code, written.codes, written.report.baseline]).toEqual([
      0,
      [],
      { file: "ibid-baseline.json", state: "written", gone: [] },
    ]);
    writeFileSync(
      join(folder, "parts", "intro.tex"),
      `Ferries are slow in fog and wind.\n\n${before.replace("rye along", "rye\n   along")}`,
    );
    const later = await found(folder, "main.tex", "--baseline");
    expect([later.code, later.codes, later.report.summary.baselined, later.report.baseline?.gone]).toEqual([0, [], 2, []]);
    writeFileSync(join(folder, "parts", "intro.tex"), before);
  });

  test("fixes reach into the files of the project, past its commands", async () => {
    expect(await found(folder, "main.tex")).toMatchObject({ code: 1, codes: ["NUM001", "REF009"] });
    const fixed = await found(folder, "main.tex", "--fix", "--unsafe-fixes");
    expect([fixed.code, fixed.codes, fixed.report.summary.ignored]).toEqual([0, [], 1]);
    expect(read("parts/intro.tex")).toBe(before.replace("34\\,\\%", "24\\,\\%"));
    const next = await found(folder, "main.tex", "--baseline");
    expect(next.codes).toEqual([]);
    expect(next.report.baseline?.gone.map(({ code }) => code)).toEqual(["NUM001", "REF009"]);
  });
});

describe("what cannot be done is said", () => {
  test("fixes of prose alone", async () => {
    expect(await check(home, "rye.md", "--unsafe-fixes")).toMatchObject({ code: 2, stderr: expect.stringContaining("Add --diff") });
  });

  test("fixes of a PDF", async () => {
    writeFileSync(join(home, "rye.pdf"), "%PDF-1.7\n");
    expect(await check(home, "rye.pdf", "--fix")).toMatchObject({ code: 2, stderr: expect.stringContaining("edits text files only") });
  });

  test("a damaged baseline", async () => {
    writeFileSync(join(home, "broken.json"), "{");
    const { code, stderr } = await check(home, "rye.md", "--baseline", "broken.json");
    expect([code, stderr]).toEqual([2, expect.stringContaining("the baseline broken.json cannot be read as JSON")]);
  });
});
