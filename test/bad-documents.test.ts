import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildPdf } from "../evals/support/build-pdf.ts";
import type { AddResult } from "../src/domain/library/add-result.ts";
import * as bad from "./support/bad-documents.ts";
import { example, runCommandLine, runIbid } from "./support/run-ibid.ts";
import { temporaryHome } from "./support/temporary-home.ts";

/** Documents that are broken, hostile or strange: each is read as far as it goes, or refused in words, and none ends the run. */
const home = temporaryHome();
const sources = join(home, "sources");
const manuscript = readFileSync(join(example, "manuscript.pdf"));

const refused: [name: string, content: string | Uint8Array, message: RegExp][] = [
  ["encrypted.pdf", buildPdf([[]], { encrypted: true }), /protected by a password/],
  ["truncated.pdf", manuscript.subarray(0, 0.6 * manuscript.length), /not a PDF, or is damaged/],
  [
    "unmapped.pdf",
    bad.pdfOf(["Trees grow along the quays of the harbour", "People walk"], (letter) => `g${letter.charCodeAt(0)}`),
    /letters/,
  ],
  ["bomb.docx", bad.zipBomb(), /far more than the size limit/],
  ["cut.docx", bad.cutDocx(), /damaged/],
  ["protected.docx", bad.protectedDocx, /password/],
  ["login.html", bad.loginPage, /asks to sign in/],
  ["feed.xml", "<rss><channel/></rss>", /not an article in JATS or TEI/],
];

const readInPart: [name: string, content: string | Uint8Array, why: RegExp][] = [
  ["many.pdf", bad.manyPages(300), /only the first 200 pages are read/],
  ["laughs.docx", bad.laughingDocx(), /left as written/],
  ["laughs.xml", bad.laughingJats, /left as written/],
  ["missing.tex", bad.latex("\\input{gone}"), /missing/],
  ["circle.tex", bad.latex("\\input{circle}"), /includes itself/],
  ["bib.md", "---\nbibliography: broken.bib\n---\n\n# Trees\n\nTrees grow [@okoro2016].\n", /does not end/],
];

const readWhole: [name: string, content: string | Uint8Array][] = [
  ["table.pdf", bad.brokenTable()],
  ["chinese.pdf", bad.pdfOf(["漢字文書読解", "文書漢字読解"], bad.uniName)],
  ["hebrew.pdf", bad.pdfOf(["םולש םלוע"], bad.uniName)],
  ["languages.md", "# שלום עולם\n\nעצים גדלים [1]. 木は育つ。\n\n## References\n\n1. 山田太郎. 木. 2016.\n2. כהן, א. עצים. 2017.\n"],
];

describe("in a folder of sources", () => {
  let added: AddResult;
  let code: number | null;
  const document = (name: string) => added.documents.find(({ path }) => basename(path) === name);

  beforeAll(async () => {
    mkdirSync(sources);
    for (const [name, content] of [...refused, ...readInPart, ...readWhole]) writeFileSync(join(sources, name), content);
    writeFileSync(join(sources, "broken.bib"), "@article{okoro2016, title = {Trees, year = 2016\n\n@book{tan2017, title={Shade}}");
    writeFileSync(join(home, "ibid.toml"), "[limits]\npages = 200\n");
    const { stdout, code: exit } = await runIbid(["add", sources, "--json", "--quiet", "--ocr", "never"], { home });
    added = JSON.parse(stdout);
    code = exit;
  });

  test.each(refused)("%s is refused with a hint", (name, _, message) => {
    const failure = added.failures.find(({ subject }) => basename(subject) === name);
    expect(failure).toMatchObject({ message: expect.stringMatching(message), hint: expect.stringMatching(/\w/) });
    expect(document(name)).toBeUndefined();
  });

  test.each(readInPart)("%s is read in part, and what is missing is reported", (name, _, why) => {
    expect(document(name)?.failures[0]?.why).toMatch(why);
  });

  test.each(readWhole)("%s is read", (name) => expect(document(name)?.failures).toEqual([]));

  test("nothing else fails, and the run counts as incomplete", () => {
    expect(added.failures).toHaveLength(refused.length);
    expect(code).toBe(2);
  });
});

describe("read alone", () => {
  test("letters of any script come in the order they are read", async () => {
    const hebrew = await runCommandLine(["read", join(sources, "hebrew.pdf"), "--json"], { home });
    expect(JSON.parse(hebrew.stdout).text).toBe("עולם שלום");
    const both = await runCommandLine(["read", join(sources, "languages.md"), "--json"], { home });
    expect(JSON.parse(both.stdout)).toMatchObject({
      title: "שלום עולם",
      references: [{ raw: "1. 山田太郎. 木. 2016." }, {}],
      failures: [],
    });
  });

  test("a manuscript that lacks a file is shown as far as it goes, never as clean", async () => {
    const read = await runCommandLine(["read", join(sources, "missing.tex")], { home });
    expect(read).toMatchObject({
      code: 2,
      stdout: expect.stringContaining("People walk."),
      stderr: "not read: gone.tex: the file is missing\n",
    });
    const check = await runCommandLine(["check", join(sources, "circle.tex"), "--quiet"], { home });
    expect(check).toMatchObject({ code: 2, stdout: expect.stringContaining("the file includes itself") });
  });
});
