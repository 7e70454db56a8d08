import { gzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { locate } from "../../../domain/document/layout.ts";
import { IbidError } from "../../../errors.ts";
import { detectFormat } from "../../detect-format.ts";
import { readDocument } from "../../read-document.ts";
import { readLatex } from "../read-latex.ts";

const limits = { bytes: 10_000_000 };
const whole = (words: string) => `\\documentclass{article}\\begin{document}${words}\\end{document}`;
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));

function tar(files: Record<string, string>): Uint8Array {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(`${text.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("0", 156);
    header.write("ustar", 257);
    return [header, Buffer.concat([Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)])];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

const project = {
  "paper/main.tex": whole("Words \\input{parts/one} \\cite{a}\\bibliography{refs}"),
  "paper/parts/one.tex": "of one",
  "paper/refs.bib": "@book{a, author={Ann Okoro}, title={Trees}, year=2000}",
  "paper/figure.png": "not text",
};

describe("a project in an archive", () => {
  test.each([
    ["a ZIP archive", zip(project)],
    ["a packed tape archive", gzipSync(tar(project))],
  ])("%s is read like its folder", (_, bytes) => {
    const file = { name: "paper.archive", bytes };
    expect(detectFormat(file)).toBe("latex");
    const parsed = readLatex(file, limits);
    expect(parsed.text).toContain("Words of one [a]");
    expect(parsed.failures).toEqual([]);
    const place = (words: string) => locate(parsed, { start: parsed.text.indexOf(words), end: parsed.text.length }).file;
    expect([place("Words"), place("of one"), place("Okoro")]).toEqual(["main.tex", "parts/one.tex", "refs.bib"]);
  });

  const references = "@book{a, author={Ann Okoro}, title={Trees}, year=2000}";
  test.each([
    ["that nothing names", "Trees grow [@a].", "refs.bib"],
    ["that its front matter names", "---\nbibliography: refs.bib\n---\n\nTrees grow [@a].", "refs.bib"],
    ["that its front matter names in another folder", "---\nbibliography: ../lists/all.bib\n---\n\nTrees grow [@a].", "refs.bib"],
  ])("one Markdown file is read with a bibliography %s", async (_, source, name) => {
    const file = { name: "paper.zip", bytes: zip({ "paper.md": source, [name]: references }) };
    expect(detectFormat(file)).toBe("markdown");
    const { text, failures, markup } = await readDocument(file, { limits: { ...limits, pages: 10 }, ocr: "never" });
    expect([text, markup.entries.map(({ key }) => key), failures]).toEqual(["Trees grow [@a].\n\nOkoro, Ann (2000). Trees", ["a"], []]);
  });

  test.each([
    ["a README", { "README.md": "Words", "code.js": "" }],
    ["several Markdown files", { "a.md": "Words", "b.md": "Words", "refs.bib": references }],
  ])("an archive with %s is no manuscript", (_, files) => {
    expect(() => detectFormat({ name: "a.zip", bytes: zip(files) })).toThrow("a ZIP archive or an office document");
  });

  test("one packed file is read too", () => {
    const file = { name: "2001.01234.gz", bytes: gzipSync(Buffer.from(whole("Alone."))) };
    expect(detectFormat(file)).toBe("latex");
    expect(readLatex(file, limits).text).toBe("Alone.");
  });

  test.each([
    ["nearest to the root", { "old/main.tex": whole("no"), "draft.tex": whole("yes") }],
    ["with a usual name", { "a.tex": whole("no"), "ms.tex": whole("yes") }],
    ["not the supplement", { "main_supplement.tex": whole("no no no"), "b.tex": whole("yes") }],
    ["not a part", { "main.tex": "no", "z.tex": whole("yes") }],
    ["not a file of the system", { "__MACOSX/main.tex": whole("no"), "sub/a.tex": whole("yes") }],
    ["not in a comment", { "main.tex": "% \\documentclass{article}\n\\begin{document}no\\end{document}", "z.tex": whole("yes") }],
  ])("the main file is the one %s", (_, files) => {
    expect(readLatex({ name: "a.zip", bytes: zip(files) }, limits).text).toBe("yes");
  });

  test("an archive without LaTeX is refused", () => {
    const bytes = zip({ "a.png": "x" });
    expect(() => detectFormat({ name: "a.zip", bytes })).toThrow(IbidError);
    expect(() => readLatex({ name: "a.zip", bytes }, limits)).toThrow(/holds no LaTeX/);
  });

  test("a damaged archive is refused, not a crash", () => {
    const bytes = gzipSync(tar(project));
    for (let cut = 1; cut < bytes.length; cut += 7) {
      try {
        readLatex({ name: "a.tar.gz", bytes: bytes.slice(0, cut) }, limits);
      } catch (error) {
        expect(error).toBeInstanceOf(IbidError);
      }
    }
  });
});
