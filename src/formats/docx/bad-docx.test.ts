import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { IbidError } from "../../errors.ts";
import { detectFormat } from "../detect-format.ts";
import { readDocument } from "../read-document.ts";
import { buildDocx, field, paragraph, run, style, table } from "./docx.fixture.ts";
import { readDocx } from "./read-docx.ts";

const limits = { bytes: 1_000_000, pages: 10 };
const read = (bytes: Uint8Array, name = "a.docx") => readDocument({ name, bytes }, { limits, ocr: "never" });

test("a Word file is known by what is in it, regardless of its name", () => {
  const bytes = buildDocx({ body: paragraph("Rain.") });
  for (const name of ["a.docx", "a.zip", "a.pdf", "a"]) expect(detectFormat({ name, bytes })).toBe("docx");
  expect(() => detectFormat({ name: "a.docx", bytes: strToU8("plain words") })).toThrow("not a Word file");
});

describe("files that cannot be read say why", () => {
  test.each([
    ["cut off", buildDocx({ body: paragraph("Rain.") }).subarray(0, 300), "damaged"],
    ["without a document", zipSync({ "word/other.xml": strToU8("<a/>") }), "ZIP archive"],
    ["with a password", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), "password"],
    ["a bomb", zipSync({ "word/document.xml": new Uint8Array(30_000_000) }), "far more than the size limit"],
    ["an empty document", buildDocx({ body: "" }), "holds no text"],
    ["a document that is no XML", zipSync({ "word/document.xml": strToU8("no XML") }), "no document"],
  ])("%s", async (_, bytes, why) => {
    await expect(read(bytes)).rejects.toMatchObject({
      name: "IbidError",
      message: expect.stringContaining(why),
      hint: expect.stringMatching(/\w/),
    });
  });
});

test("entities that multiply stay as they are", async () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
  const document = `<!DOCTYPE w [<!ENTITY l0 "ha">${laughs}]><w:document xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:body><w:p><w:r><w:t>So: &l9;</w:t></w:r></w:p></w:body></w:document>`;
  expect((await read(zipSync({ "word/document.xml": strToU8(document) }))).text).toBe("So: &l9;");
});

test("Strict files and other prefixes are read alike, wherever the main part lies", async () => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>`;
  const document = `<n:document xmlns:n="http://purl.oclc.org/ooxml/wordprocessingml/main"><n:body><n:p><n:r><n:t>Rain.</n:t></n:r></n:p></n:body></n:document>`;
  expect((await read(zipSync({ "_rels/.rels": strToU8(relations), "word/document2.xml": strToU8(document) }))).text).toBe("Rain.");
});

test("a document cut off inside gives what came before and a failure", async () => {
  const whole = `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph("Rain.")}${paragraph("Snow.")}`;
  const { text, failures } = await read(zipSync({ "word/document.xml": strToU8(`${whole}<w:p><w:r`) }));
  expect(text).toBe("Rain.\n\nSnow.");
  expect(failures).toEqual([{ what: "word/document.xml", why: expect.stringContaining("stopped") }]);
});

test("styles that are based on each other, and tables within tables without end, are read", () => {
  const styles = style("A", "A", '<w:basedOn w:val="B"/>') + style("B", "B", '<w:basedOn w:val="A"/>');
  expect(readDocx(buildDocx({ styles, body: paragraph("Rain.", "A") }), limits).text).toBe("Rain.");
  const deep = `${"<w:tbl><w:tr><w:tc>".repeat(3_000)}${paragraph("Rain.")}${"</w:tc></w:tr></w:tbl>".repeat(3_000)}`;
  const { failures, text } = readDocx(buildDocx({ body: paragraph("Snow.") + deep }), limits);
  expect(text).toBe("Snow.");
  expect(failures[0]?.why).toContain("nested");
});

test("a part that cannot be read costs only what it held", () => {
  const bytes = buildDocx({ body: paragraph("Rain."), others: { "word/styles.xml": "\0\0", "word/comments.xml": "<a" } });
  const { text, failures } = readDocx(bytes, limits);
  expect(text).toBe("Rain.");
  expect(failures.map(({ what }) => what).sort()).toEqual(["word/comments.xml", "word/styles.xml"]);
});

const sample = () => ({
  body: [
    paragraph("Shade in Harbour Towns", "Title"),
    paragraph(
      `${run("Rain ")}${field(" ADDIN CSL_CITATION {} ", "(Okoro)")}<w:r><w:footnoteReference w:id="1"/></w:r>${run("2", '<w:vertAlign w:val="superscript"/>')}`,
    ),
    table([
      ["a", "b"],
      ["c", paragraph("<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>")],
    ]),
    paragraph(`<w:commentRangeStart w:id="1"/>${run("Commented.")}<w:commentRangeEnd w:id="1"/>`),
    paragraph("References"),
    paragraph("Okoro, A. Rain. 2020."),
  ].join(""),
  styles: style("Title", "Title"),
  footnotes: `<w:footnote w:id="1">${paragraph("A note.")}</w:footnote>`,
  comments: `<w:comment w:id="1">${paragraph("Really?")}</w:comment>`,
});

/** The laws of a document: spans lie in the text in order, and blocks never overlap. */
function expectSound({ text, blocks, markup, abstract }: ReturnType<typeof readDocx>): void {
  let end = 0;
  for (const block of blocks) {
    expect(block.start).toBeGreaterThanOrEqual(end);
    expect(block.end).toBeGreaterThan(block.start);
    end = block.end;
    for (const cell of block.cells ?? []) {
      expect(cell.start).toBeGreaterThanOrEqual(block.start);
      expect(cell.end).toBeLessThanOrEqual(block.end);
    }
  }
  expect(end).toBe(text.length);
  for (const spans of [...Object.values({ ...markup, hidden: [] }), abstract ? [abstract] : []]) {
    for (const [index, span] of spans.entries()) {
      expect(span.start).toBeLessThanOrEqual(span.end);
      expect(span.end).toBeLessThanOrEqual(text.length);
      expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.start ?? 0);
    }
  }
}

test("any broken file gives a sound document or an explained failure", () => {
  const parts = sample();
  const tags = fc.constantFrom(...(parts.body.match(/<[^>]+>/g) ?? []));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(parts.body.length), fc.nat(60), fc.option(tags)), { maxLength: 4 }), (edits) => {
      let { body } = parts;
      for (const [at, cut, tag] of edits) body = body.slice(0, at) + (tag ?? "") + body.slice(at + cut);
      expectSound(readDocx(buildDocx({ ...parts, body }), limits));
    }),
    { numRuns: 200 },
  );
});

test("bytes that changed on the way give a sound reading or a failure we can explain", () => {
  const whole = buildDocx(sample());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), (changes) => {
      const bytes = whole.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      try {
        expectSound(readDocx(bytes, limits));
      } catch (error) {
        if (!(error instanceof IbidError)) throw error;
        expect(error.hint).toMatch(/\w/);
      }
    }),
    { numRuns: 200 },
  );
});
