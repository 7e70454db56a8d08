import { strToU8, zipSync } from "fflate";
import { serialize, stream } from "../../evals/support/build-pdf.ts";
import { buildDocx, paragraph } from "../../src/formats/docx/docx.fixture.ts";

/** A hostile file whose bytes are not text: a name, an ending, and its bytes for about so many bytes of content. */
export interface HostileArchive {
  name: string;
  ending: "docx" | "pdf" | "zip";
  build(size: number): Uint8Array;
}

const many = (unit: string, size: number) => unit.repeat(Math.max(1, Math.floor(size / unit.length)));
const plain = paragraph("Trees grow.");

/** Word: `wrap` makes the body from the repeated parts. */
const word = (name: string, unit: string, wrap: (parts: string) => Parameters<typeof buildDocx>[0]): HostileArchive => ({
  name,
  ending: "docx",
  build: (size) => buildDocx(wrap(many(unit, size))),
});

/** A PDF with one page whose content is given. */
function onePage(content: string, { resources = "", others = [] as string[] } = {}): Uint8Array {
  return serialize([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R >>`,
    stream(content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...others,
  ]);
}

const page = (name: string, unit: string, before = "BT /F1 10 Tf 72 700 Td (Trees grow.) Tj ET "): HostileArchive => ({
  name,
  ending: "pdf",
  build: (size) => onePage(before + many(unit, size)),
});

/** A chain or circle of objects that follow each other. */
const circle = (size: number, link: (next: number) => string) => {
  const count = Math.max(2, Math.floor(size / 60));
  return Array.from({ length: count }, (_, n) => link(6 + ((n + 1) % count)));
};

export const hostileArchives: HostileArchive[] = [
  word("paragraphs", "<w:p><w:r><w:t>Trees grow here too.</w:t></w:r></w:p>", (body) => ({ body })),
  word("runs", "<w:r><w:t>a</w:t></w:r>", (runs) => ({ body: `<w:p>${runs}</w:p>` })),
  word("nesting", "<w:sdt><w:sdtContent>", (open) => ({ body: open })),
  word("cells", "<w:tr><w:tc><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc></w:tr>", (rows) => ({ body: `${plain}<w:tbl>${rows}</w:tbl>` })),
  word("nested-tables", "<w:tbl><w:tr><w:tc>", (open) => ({ body: plain + open })),
  word("styles", '<w:style w:type="paragraph" w:styleId="a"><w:basedOn w:val="a"/></w:style>', (styles) => ({ body: plain, styles })),
  word("footnotes", '<w:footnote w:id="2"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote>', (footnotes) => ({
    body: plain,
    footnotes,
  })),
  word("note-calls", '<w:r><w:footnoteReference w:id="2"/></w:r>', (calls) => ({
    body: `<w:p>${calls}</w:p>`,
    footnotes: '<w:footnote w:id="2"><w:p><w:r><w:t>A note that is long enough to count.</w:t></w:r></w:p></w:footnote>',
  })),
  word("fields", '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r>', (runs) => ({
    body: `<w:p>${runs}</w:p>`,
  })),
  word("numbering", '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>', (numbering) => ({ body: plain, numbering })),
  word("formulas", "<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num></m:f></m:oMath>", (parts) => ({ body: `<w:p>${parts}</w:p>` })),
  word("nested-formulas", "<m:f><m:num>", (parts) => ({ body: `${plain}<w:p><m:oMath>${parts}</m:oMath></w:p>` })),
  {
    name: "bomb",
    ending: "docx",
    build: (size) =>
      zipSync({ "word/document.xml": [new Uint8Array(8 * size).fill(32), { level: 1 }], "word/styles.xml": strToU8("<a/>") }),
  },
  {
    name: "files",
    ending: "docx",
    build: (size) =>
      zipSync({
        "word/document.xml": strToU8("<w:document/>"),
        ...Object.fromEntries(Array.from({ length: Math.min(60_000, size / 120) }, (_, n) => [`word/a${n}.xml`, new Uint8Array(0)])),
      }),
  },
  {
    name: "latex",
    ending: "zip",
    build: (size) =>
      zipSync({
        "main.tex": strToU8(`\\documentclass{article}\\begin{document}Trees grow. ${"\\input{a}".repeat(200)}\\end{document}`),
        "a.tex": strToU8("\\input{b}".repeat(200)),
        "b.tex": strToU8(many("Trees \\emph{grow}. ", size / 20)),
      }),
  },
  page("text", "BT /F1 1 Tf 72 600 Td (Trees grow) Tj ET "),
  page("glyphs", "BT /F1 10 Tf 72 600 Td (a) Tj ET\n"),
  page("paths", "0 0 m 9 9 l S "),
  page("rectangles", "1 2 3 4 re f "),
  page("states", "q "),
  page("matrices", "1 0 0 1 0 0 cm "),
  page("clips", "0 0 9 9 re W n "),
  page("fonts", "BT /F1 9 Tf /F2 9 Tf ET "),
  page("one-place", "BT /F1 10 Tf 1 0 0 1 72 600 Tm (Trees) Tj ET "),
  page("scattered", "BT /F1 2 Tf 1 0 0 1 300 300 Tm (a) Tj 1 0 0 1 9 9 Tm (b) Tj ET "),
  { name: "forms", ending: "pdf", build: (size) => formTree(Math.max(3, Math.log10(size))) },
  {
    name: "pages",
    ending: "pdf",
    build: (size) => {
      const count = Math.max(2, Math.floor(size / 130));
      return serialize([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, n) => `${n + 4} 0 R`).join(" ")}] >>`,
        stream("BT /F1 10 Tf 72 700 Td (Trees grow.) Tj ET"),
        ...Array.from({ length: count }, () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 3 0 R >>"),
      ]);
    },
  },
  {
    name: "one-content",
    ending: "pdf",
    build: (size) =>
      serialize([
        "<< /Type /Catalog /Pages 2 0 R >>",
        `<< /Type /Pages /Count 400 /Kids [${Array.from({ length: 400 }, (_, n) => `${n + 5} 0 R`).join(" ")}] >>`,
        stream(many("BT /F1 10 Tf 72 600 Td (a) Tj ET 0 0 m 9 9 l S ", size / 10)),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ...Array.from(
          { length: 400 },
          () => "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 3 0 R >>",
        ),
      ]),
  },
  {
    name: "kids-circle",
    ending: "pdf",
    build: (size) => onePage("", { others: circle(size, (n) => `<< /Type /Pages /Kids [${n} 0 R] >>`) }),
  },
  { name: "outline", ending: "pdf", build: (size) => onePage("", { others: circle(size, (n) => `<< /Title (a) /Next ${n} 0 R >>`) }) },
  { name: "brackets", ending: "pdf", build: (size) => onePage("", { others: [many("[", size)] }) },
  {
    name: "huge-page",
    ending: "pdf",
    build: (size) =>
      Buffer.from(
        Buffer.from(onePage(many("q Q ", size)))
          .toString("latin1")
          .replace("612 792", "9999999 9999999"),
        "latin1",
      ),
  },
];

/** Forms that each show the next one ten times. */
function formTree(depth: number): Uint8Array {
  const form = (next: number) => {
    const content = next === 0 ? "BT /F1 10 Tf (a) Tj ET " : "/X Do ".repeat(10);
    const resources = next === 0 ? "/Font << /F1 5 0 R >>" : `/XObject << /X ${next} 0 R >>`;
    return stream(content).replace("<<", `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Resources << ${resources} >>`);
  };
  const count = Math.floor(depth);
  const others = Array.from({ length: count }, (_, n) => form(n + 1 === count ? 0 : 7 + n));
  return onePage("BT /F1 10 Tf 72 700 Td (Trees grow.) Tj ET /X Do", { resources: "/XObject << /X 6 0 R >>", others });
}
