import { describe, expect, test } from "vitest";
import { buildPdf, type PrintedLine } from "../../../../evals/support/build-pdf.ts";
import { makeId } from "../../../domain/id.ts";
import { buildDocx, type DocxParts, paragraph, run, style } from "../../../formats/docx/docx.fixture.ts";
import { readDocx } from "../../../formats/docx/read-docx.ts";
import type { ParsedDocument } from "../../../formats/parsed-document.ts";
import { readPdf } from "../../../formats/pdf/read-pdf.ts";
import { findCitations } from "../../references/citations/find-citations.ts";
import { findReferences } from "../../references/entries/find-references.ts";
import { checkCitations } from "../check-citations.ts";
import { checkReferences } from "./check-references.ts";

const documentId = makeId("doc", "forms");

/** What is wrong with the citations of a file, and the number of its markers. */
function findingsIn(parsed: ParsedDocument, format: "docx" | "pdf") {
  const manuscript = { ...parsed, id: documentId, contentHash: "", format };
  const references = findReferences(manuscript);
  const citations = findCitations(manuscript, references);
  const records = { documentId, manuscript, references, citations, claims: [], verdicts: [], today: "2026-05-01" };
  const drafts = [...checkCitations(records), ...checkReferences(records)];
  return { markers: citations.length, found: drafts.map(({ rule, message }) => `${rule.code} ${message}`) };
}

const heading = style("H1", "heading 1", '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>');
const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="[%1]"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const inList = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';

const byName = [
  "Berg, A. (2014). Wind in northern ports. Journal of Ports, 3, 44–49.",
  "Federal Office for the Coast. (2019). Coasts of the north. Ufer.",
  "Lindqvist, M., & Ito, K. (2011). Fog in northern ports. Journal of Ports, 2, 1–9.",
  "Okoro, A., Ito, K., & Berg, A. (2016). Shade in northern ports. Journal of Ports, 5, 12–20.",
  "van der Meer, J. (2012). Walls in northern ports. Journal of Ports, 3, 3–8.",
];
const byNumber = [
  "Okoro A. Shade in ports. J Ports. 2016;5:12–20.",
  "Berg A. Wind in ports. J Ports. 2014;3:44–9.",
  "Lindqvist M, Ito K. Fog in ports. J Ports. 2011;2:1–9.",
  "Meer J. Walls in ports. J Ports. 2012;3:3–8.",
];
const prose = [
  "Shade cools the quays of northern ports in summer (Okoro et al., 2016; Federal Office for the Coast, 2019).",
  "Wind dries them, as Berg (2014) and van der Meer (2012) found in the same year.",
  "Fog is cold (Lindqvist & Ito, 2011), and walls hold the heat of the day until night falls over the harbour.",
];

/** The same paper with a fault: its changed text, its list, and what is reported. */
const faults: [what: string, change: (text: string) => string, list: string[], told: string[]][] = [
  ["nothing wrong", (text) => text, byName, []],
  [
    "another year",
    (text) => text.replace("Ito, 2011", "Ito, 2012"),
    byName,
    ["CIT002 … Lindqvist & Ito 2012. Probably meant: Lindqvist & Ito 2011"],
  ],
  [
    "a misspelt name",
    (text) => text.replace("Lindqvist &", "Lindqivst &"),
    byName,
    ["CIT002 … Lindqivst & Ito 2011. Probably meant: Lindqvist & Ito 2011"],
  ],
  ["a missing entry", (text) => text, byName.slice(0, 3).concat(byName[4]!), ["CIT002 … Okoro et al. 2016."]],
  ["an organisation that is not listed", (text) => text, byName.toSpliced(1, 1), ["CIT002 … Federal Office for the Coast 2019."]],
  [
    "an entry that is never cited",
    (text) => text.replace(/Fog is cold \([^)]*\)/, "Fog is cold"),
    byName,
    ["REF001 Entry Lindqvist 2011 is cited nowhere"],
  ],
  ["an entry that is listed twice", (text) => text, byName.toSpliced(1, 0, byName[0]!), ["REF003 Entry Berg 2014"]],
];

const shorten = (messages: string[]) => messages.map((message) => message.replace("The reference list has no entry for", "…"));

describe("a Word file", () => {
  const read = (parts: DocxParts) => findingsIn(readDocx(buildDocx(parts), { bytes: 1_000_000 }), "docx");
  const paper = (body: string, list: string) => `${paragraph("Text", "H1")}${body}${paragraph("References", "H1")}${list}`;

  test.each(faults)("by names and years with %s", (_, change, list, told) => {
    const body = prose.map((sentence) => paragraph(change(sentence))).join("");
    const { found } = read({ body: paper(body, list.map((entry) => paragraph(entry)).join("")), styles: heading });
    expect(shorten(found)).toEqual(told.map((message) => expect.stringContaining(message)));
  });

  test("numbers that Word gives to the entries are those of the markers, in brackets or superscript", () => {
    const list = byNumber.map((entry) => paragraph(entry, "", inList)).join("");
    const bracketed = ["Shade cools quays [1, 2].", "Fog is cold [3], and walls are warm [2–4]."].map((text) => paragraph(text)).join("");
    const above = paragraph(
      `${run("Shade cools quays")}${raised("1,2")}${run(". Fog is cold")}${raised("3")}${run(", and walls are warm")}${raised("2–4")}${run(" in 10 m")}${raised("2")}${run(".")}`,
    );
    for (const body of [bracketed, above])
      expect(read({ body: paper(body, list), styles: heading, numbering })).toEqual({ markers: 3, found: [] });
    const lost = paragraph("Shade cools quays [1, 2]. Fog is cold [3], and walls are warm [7].");
    expect(shorten(read({ body: paper(lost, list), styles: heading, numbering }).found)).toEqual([
      "CIT002 … 7.",
      expect.stringContaining("REF001 Entry 4 is cited nowhere"),
    ]);
  });

  test.each(["footnote", "endnote"] as const)("with its works in %ss has nothing to tell", (kind) => {
    const call = (id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const note = (id: number, text: string) => `<w:${kind} w:id="${id}">${paragraph(text)}</w:${kind}>`;
    const notes = [
      note(2, "Adaeze Okoro, Shade in Northern Ports (Harbour Press, 2016), 12."),
      note(3, "Anna Berg, “Wind on Quays,” Journal of Ports 3, no. 2 (2014): 44–49."),
      note(4, "Okoro, Shade, 44."),
      note(5, "Ibid., 45."),
    ].join("");
    const body = paragraph(
      `${run("Shade cools quays.")}${call(2)}${run(" Wind dries them.")}${call(3)}${run(" Walls are warm.")}${call(4)}${run(" Trees are old.")}${call(5)}`,
    );
    expect(read({ body, [`${kind}s`]: notes })).toEqual({ markers: 4, found: [] });
  });
});

describe("a PDF", () => {
  const width = 88;
  /** Lines of a page: paragraphs are broken at words, entries have a hanging indent. */
  function print(paragraphs: { text: string; hanging?: boolean; bold?: boolean }[]): PrintedLine[] {
    const lines: PrintedLine[] = [{ x: 56, y: 60, text: "Shade in the Ports of the North", size: 18, bold: true }];
    let y = 90;
    for (const { text, hanging = false, bold = false } of paragraphs) {
      const rows = text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, "g"))!;
      for (const [index, row] of rows.entries()) {
        lines.push({ x: hanging && index > 0 ? 72 : 56, y, text: row.trim().replace(/–/g, "-"), bold, size: bold ? 13 : 10 });
        y += 13;
      }
      y += 10;
    }
    return lines;
  }
  const read = async (lines: PrintedLine[]) => findingsIn(await readPdf(buildPdf([lines]), { bytes: 1_000_000, pages: 10 }), "pdf");
  const paper = (body: string[], list: string[]) =>
    print([
      { text: "1. Introduction", bold: true },
      { text: "Ports are places of work, and the people who work there want shade in summer and shelter in winter." },
      ...body.map((text) => ({ text })),
      { text: "References", bold: true },
      ...list.map((text) => ({ text, hanging: true })),
    ]);

  test.each(faults)("by names and years with %s", async (_, change, list, told) => {
    const { found } = await read(paper(prose.map(change), list));
    expect(shorten(found)).toEqual(told.map((message) => expect.stringContaining(message)));
  });

  test("numbers in brackets and small raised numbers are markers", async () => {
    const list = byNumber.map((entry, index) => `${index + 1}. ${entry}`);
    const bracketed = await read(paper(["Shade cools the quays [1, 2].", "Fog is cold [3], and walls are warm [2-4]."], list));
    expect(bracketed).toEqual({ markers: 3, found: [] });
    const lines = paper(["Shade cools the quays", "of ports in summer and keeps them cool until the evening comes."], list);
    const at = lines.find(({ text }) => text.startsWith("Shade cools"))!;
    const next = lines.find(({ text }) => text.startsWith("of ports"))!;
    const small = (line: PrintedLine, x: number, text: string): PrintedLine => ({ x, y: line.y - 4, text, size: 6 });
    const found = await read([...lines, small(at, 150, "1,2"), small(next, 344, "3,4")]);
    expect(found).toEqual({ markers: 2, found: [] });
  });
});
