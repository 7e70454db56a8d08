import { buildPdf, type PrintedLine } from "../../evals/support/build-pdf.ts";
import type { Work } from "../../src/domain/reference/work.ts";

/** What a paper prints. Lines before and after its title are those by which a file says what it is. */
export interface PrintedPaper {
  title: string;
  author: Work["author"];
  year?: number | undefined;
  doi?: string | undefined;
  journal?: string | undefined;
  before?: string[];
  after?: string[];
  /** In words. */
  length?: number;
  /** Words that make the texts of two papers differ. */
  about?: string;
}

const nameOf = ({ given, family }: Work["author"][number]) => (given ? `${given} ${family}` : family);

function paragraphs({ about = "quays", length = 1_000 }: PrintedPaper): string[] {
  const sentence = (number: number) =>
    `In plot ${number} the growth of ${about} was measured on ${number + 3} days and compared with the mean of the season before, which had more rain.`;
  const words = sentence(1).split(" ").length;
  const all = Array.from({ length: Math.ceil(length / words) }, (_, number) => sentence(number + 1));
  return Array.from({ length: Math.ceil(all.length / 4) }, (_, number) => all.slice(4 * number, 4 * number + 4).join(" "));
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The paper as a PDF with its title in large letters. */
export function pdfOfPaper(given: PrintedPaper): Uint8Array {
  const paper = { length: 400, ...given };
  const { title, author, year, doi, journal, before = [], after = [] } = paper;
  const pages: PrintedLine[][] = [[]];
  let y = 60;
  const print = (text: string, { size = 10, bold = false, gap = 4, width = 95 } = {}) => {
    for (const line of wrapped(text, width)) {
      if (y > 730) {
        pages.push([]);
        y = 60;
      }
      pages.at(-1)!.push({ x: 60, y, text: line, size, bold });
      y += size + 3;
    }
    y += gap;
  };
  if (journal) print(`${journal} ${year ?? ""}${doi ? `, doi:${doi}` : ""}`, { size: 8, gap: 14 });
  else if (doi) print(`https://doi.org/${doi}`, { size: 8, gap: 14 });
  for (const line of before) print(line, { size: 12, bold: true, gap: 12 });
  print(title, { size: 18, bold: true, gap: 12, width: 50 });
  for (const line of after) print(line, { size: 12, gap: 10 });
  print(author.map(nameOf).join(", "), { size: 11, gap: 16 });
  if (year !== undefined && !journal) print(`Published: 3 May ${year}`, { size: 9, gap: 12 });
  print("Abstract", { size: 12, bold: true, gap: 6 });
  print(`We measured ${paper.about ?? "quays"} for ten years.`, { gap: 12 });
  for (const [index, text] of paragraphs(paper).entries()) {
    if (index % 4 === 0) print(["Introduction", "Methods", "Results", "Discussion"][(index / 4) % 4]!, { size: 13, bold: true, gap: 8 });
    print(text, { gap: 10 });
  }
  return buildPdf(pages);
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The paper as JATS. */
export function jatsOfPaper(paper: PrintedPaper, kind = "research-article"): Uint8Array {
  const { title, author, year, doi, before = [], after = [] } = paper;
  const names = author.map(
    ({ family, given = "" }) =>
      `<contrib contrib-type="author"><name><surname>${xml(family)}</surname><given-names>${xml(given)}</given-names></name></contrib>`,
  );
  const body = paragraphs(paper).map((text, index) => `<sec><title>Part ${index + 1}</title><p>${xml(text)}</p></sec>`);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<article article-type="${kind}"><front><article-meta>${doi ? `<article-id pub-id-type="doi">${doi}</article-id>` : ""}
<title-group><article-title>${[...before, xml(title), ...after].join(" ")}</article-title></title-group>
<contrib-group>${names.join("")}</contrib-group>${year ? `<pub-date><year>${year}</year></pub-date>` : ""}
<abstract><p>We measured ${paper.about ?? "quays"} for ten years.</p></abstract></article-meta></front><body>${body.join("")}</body></article>`);
}

/** The paper as a web page; `only` replaces its text by that of a landing page. */
export function htmlOfPaper(paper: PrintedPaper, only?: { text: string; pdf?: string }): Uint8Array {
  const { title, author, doi, before = [], after = [] } = paper;
  const meta = [
    `<meta name="citation_title" content="${xml(title)}">`,
    ...author.map((name) => `<meta name="citation_author" content="${xml(nameOf(name))}">`),
    ...(paper.year ? [`<meta name="citation_publication_date" content="${paper.year}/05/03">`] : []),
    ...(doi ? [`<meta name="citation_doi" content="${doi}">`] : []),
    ...(only?.pdf ? [`<meta name="citation_pdf_url" content="${only.pdf}">`] : []),
  ];
  const text = only
    ? `<h2>Abstract</h2><p>${only.text}</p><h2>References</h2><ul>${Array.from({ length: 30 }, (_, index) => `<li>Okoro, A. (19${50 + index}). A work on harbours, number ${index}.</li>`).join("")}</ul>`
    : paragraphs(paper)
        .map((words, index) => `<h2>Part ${index + 1}</h2><p>${xml(words)}</p>`)
        .join("");
  return Buffer.from(`<!doctype html><html><head><title>${xml(title)}</title>${meta.join("")}</head><body><article>
${before.map((line) => `<p>${xml(line)}</p>`).join("")}<h1>${xml(title)}</h1>${after.map((line) => `<p>${xml(line)}</p>`).join("")}<p>${author.map((name) => xml(nameOf(name))).join(", ")}</p>${text}</article></body></html>`);
}
