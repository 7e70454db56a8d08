import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runCommandLine } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

const home = temporaryHome();
const run = (...args: string[]) => runCommandLine(args, { home });
const at = (name: string) => join(home, name);

/** Works of an invented journal: what the index has. */
const journal = (entries: string[]) =>
  entries.map((entry) => `@article{${entry}, journal = {Annals of Quays}, publisher = {Quay Press}}\n`).join("");
const indexed = journal([
  "a, author = {Okoro, Ada and Lee, Bo}, title = {Shade trees on quays and the footfall of markets}, year = 2019, volume = 12, pages = {45--58}, doi = {10.5555/shade.2019}",
  "b, author = {Wilk, Tomasz}, title = {The wind over the roofs of the harbour in nineteen winters}, year = 2011, volume = 4, pages = {1--20}, doi = {10.5555/wind.2011}",
  "c, author = {Berg, Lia}, title = {Ferry timetables and the sleep of dock workers}, year = 2015, volume = 8, pages = {100--120}, doi = {10.5555/sleep.2015}",
]);
/** A second index that covers articles of these years: the silence of one proves nothing. */
const others = journal([
  "d, author = {Sato, Mei}, title = {Mud and gulls of the inner bay}, year = 2013, volume = 6, pages = {7--9}",
  "e, author = {Sato, Mei}, title = {Gulls and mud of the outer bay}, year = 2010, volume = 3, pages = {8--12}",
]);
const retractions =
  "Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes\n" +
  "1,Ferry timetables and the sleep of dock workers,,,Annals of Quays,Quay Press,Norway,Lia Berg,,Research Article;,5/3/2018 0:00,10.5555/notice.2018,,1/1/2015 0:00,10.5555/sleep.2015,,Retraction,+Error in Data;,No,\n";
const references = [
  "% kept as it is",
  "@article{right, author={Okoro, A. and Lee, B.}, title={Shade Trees on Quays and the Footfall of Markets}, journal={Annals of Quays}, year=2019, volume=12, pages={45--58}, doi={10.5555/shade.2019}}",
  "@article{wrong, author={Wilk, Tomasz},   title={The wind over the roofs of the harbour in nineteen winters}, journal={Annals of Quays}, year=2001, volume=4, pages={1--20}, custom={kept}}",
  "@article{made, author={Nobody, Xaver and Nemo, Yrsa}, title={Quantum llamas beneath sixteen marble cathedrals}, journal={Annals of Quays}, year=2012, volume=5, pages={3--4}, doi={10.5555/wind.2011}}",
  "@article{taken, author={Berg, Lia}, title={Ferry timetables and the sleep of dock workers}, journal={Annals of Quays}, year=2015, volume=8, pages={100--120}, doi={10.5555/sleep.2015}}",
  "@legislation{law, title={Harbour Act}, year=1998}",
  "",
].join("\n");

interface Looked {
  references: { key: string; judgement: { status: string; differences: { field: string }[]; consulted: object[] } }[];
  findings: { code: string; severity: string; message: string }[];
}
async function looked(...flags: string[]): Promise<Looked & { code: number | null }> {
  const { code, stdout } = await run("references", "refs.bib", "-q", "--json", ...flags);
  return { code, ...(JSON.parse(stdout) as Looked) };
}

describe("a bibliography against an index on this machine", () => {
  beforeAll(async () => {
    writeFileSync(at("indexed.bib"), indexed);
    writeFileSync(at("others.bib"), others);
    writeFileSync(at("retraction_watch.csv"), retractions);
    writeFileSync(at("refs.bib"), references);
  });

  test("without an index it says how to get one", async () => {
    expect(await run("references", "refs.bib", "-q")).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/no index to look references up in[\s\S]*ibid index add FILE[\s\S]*--online/),
    });
    writeFileSync(at("broken.bib"), `${references}\n@article{cut, title = {Quays`);
    expect((await run("references", "broken.bib", "-q")).stderr).toMatch(/No reference was looked up: [\s\S]*ibid index add FILE/);
    writeFileSync(at("empty.bib"), "% nothing yet\n");
    expect((await run("references", "empty.bib", "-q")).stderr).toContain("empty.bib");
    const { stdout } = await run("check", "refs.bib", "-q");
    expect(stdout).toContain("References were not looked up: no index is on this machine");
  });

  test("each entry has its judgement, and only what is proven is an error", async () => {
    for (const [file, name] of [
      ["indexed.bib", "quays"],
      ["others.bib", "bays"],
    ] as const)
      expect((await run("index", "add", file, "--name", name, "--covers", "article-journal", "-q")).code).toBe(0);
    expect((await run("index", "add", "retraction_watch.csv", "-q")).code).toBe(0);
    const { code, references: list, findings } = await looked("--offline");
    expect(Object.fromEntries(list.map(({ key, judgement }) => [key, judgement.status]))).toEqual({
      right: "verified",
      wrong: "differs",
      made: "fabricated",
      taken: "verified",
      law: "cannot-tell",
    });
    expect(findings.map(({ code: rule, severity }) => [rule, severity])).toEqual([
      ["REF002", "warning"],
      ["REF012", "error"],
      ["REF013", "error"],
    ]);
    expect(findings[2]!.message).toMatch(/was retracted on 2018-05-03 \(Error in Data\).*https:\/\/doi\.org\/10\.5555\/notice\.2018/);
    expect(code).toBe(1);
  });

  test("the table names each entry, its status and the index", async () => {
    const { stdout } = await run("references", "refs.bib", "-q");
    expect(stdout).toMatch(/^Entry +Status +Quality +Differs in +Record of +Notices\nright +verified +medium/);
    expect(stdout).toMatch(/\nwrong +differs +medium +year +quays \(imported \d{4}-\d\d\)/);
    expect(stdout).toMatch(/\ntaken +verified +low .*retracted 2018-05-03/);
    expect(stdout).toContain("5 references: 2 verified, 1 differs from its record, 1 does not exist, 1 undecided");
  });

  test("a check does the same, and again the same", async () => {
    const codes = async () => {
      const { stdout } = await run("check", "refs.bib", "-q", "--json", "--offline");
      return (JSON.parse(stdout) as Looked).findings.map(({ code }) => code);
    };
    const first = await codes();
    expect(first).toEqual(expect.arrayContaining(["REF002", "REF012", "REF013"]));
    expect(await codes()).toEqual(first);
  });

  test("messages about a bibliography name it as it was given", async () => {
    writeFileSync(at("broken.bib"), `${references}\n@article{open, title={A title that never ends`);
    for (const command of ["references", "check"]) {
      const { stdout, stderr } = await run(command, "broken.bib", "-q");
      expect(stdout).toContain("broken.bib, line");
      expect(stdout + stderr).not.toContain("broken.bib.md");
    }
  });

  test.each([
    ["csv", /^entry,place,status[^\r]*\r\nright,/],
    ["markdown", /^# References: refs/],
    ["html", /<td class="label">wrong<\/td>/],
    ["concise", /^refs\.bib:3:\d+ warning REF002 /],
    ["sarif", /"ruleId": "REF013"/],
  ])("as %s", async (format, expected) => {
    expect((await run("references", "refs.bib", "-q", "--output-format", format)).stdout).toMatch(expected);
  });

  test("the corrected file has the fields of the records, and all else byte for byte", async () => {
    const corrected = references.replace("year=2001", "year=2011");
    const diff = await run("references", "refs.bib", "-q", "--diff");
    expect([diff.code, diff.stdout]).toEqual([1, expect.stringContaining("+@article{wrong")]);
    await run("references", "refs.bib", "-q", "-o", "fixed.bib");
    expect(readFileSync(at("fixed.bib"), "utf8")).toBe(corrected);
    expect(readFileSync(at("refs.bib"), "utf8")).toBe(references);
    const fixed = await run("references", "refs.bib", "-q", "--fix");
    expect(fixed.stderr).toContain("Fixed 1 finding:\n  wrong: replaced year “2001” by “2011”\n");
    expect(fixed.stdout).toMatch(/^wrong +verified /m);
    expect(readFileSync(at("refs.bib"), "utf8")).toBe(corrected);
    expect((await looked()).references.find(({ key }) => key === "wrong")!.judgement.status).toBe("verified");
    // Nothing is left to correct: the file is written as it is.
    await run("references", "refs.bib", "-q", "-o", "same.bib");
    expect(readFileSync(at("same.bib"), "utf8")).toBe(corrected);
    expect(await run("references", "refs.bib", "-q", "-o", "same.ris")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("of another kind"),
    });
  });
});
