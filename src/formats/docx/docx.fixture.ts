import { zipSync } from "fflate";

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(" ");

/** The parts of a Word file for tests, in WordprocessingML. */
export interface DocxParts {
  body: string;
  /** What stands before the body. */
  background?: string;
  styles?: string;
  settings?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  comments?: string;
  core?: string;
  /** Further parts by their names, whole. */
  others?: Record<string, string>;
}

/** A Word file made of what a test invents. */
export function buildDocx({
  body,
  background = "",
  styles,
  settings,
  numbering,
  footnotes,
  endnotes,
  comments,
  core,
  others = {},
}: DocxParts): Uint8Array {
  const part = (root: string, content: string) => `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${namespaces}>${content}</w:${root}>`;
  const files: Record<string, string> = {
    "word/document.xml": part("document", `${background}<w:body>${body}<w:sectPr/></w:body>`),
    ...others,
  };
  if (settings) files["word/settings.xml"] = part("settings", settings);
  if (styles) files["word/styles.xml"] = part("styles", styles);
  if (numbering) files["word/numbering.xml"] = part("numbering", numbering);
  if (footnotes) files["word/footnotes.xml"] = part("footnotes", footnotes);
  if (endnotes) files["word/endnotes.xml"] = part("endnotes", endnotes);
  if (comments) files["word/comments.xml"] = part("comments", comments);
  if (core)
    files["docProps/core.xml"] =
      `<c:coreProperties xmlns:c="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</c:coreProperties>`;
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])));
}

/** A run of words, with properties of the run. */
export function run(text: string, properties = ""): string {
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A paragraph of words or of runs, in a style or with properties of its own. */
export function paragraph(content: string, style = "", properties = ""): string {
  const named = style && `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}${properties}</w:pPr>${content.startsWith("<") ? content : run(content)}</w:p>`;
}

/** A paragraph style with the name that Word shows. */
export function style(id: string, name: string, content = ""): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
}

/** A field with its code and the words it shows. */
export function field(code: string, shown: string, data = ""): string {
  const mark = (type: string, content = "") => `<w:r><w:fldChar w:fldCharType="${type}">${content}</w:fldChar></w:r>`;
  const instruction = `<w:r><w:instrText xml:space="preserve">${escapeXml(code)}</w:instrText></w:r>`;
  return `${mark("begin", data && `<w:fldData>${data}</w:fldData>`)}${instruction}${mark("separate")}${shown.startsWith("<") ? shown : run(shown)}${mark("end")}`;
}

/** A table of cells; each cell is its words, or its properties and words. */
export function table(rows: string[][], properties = ""): string {
  const cell = (content: string) => (content.startsWith("<") ? content : paragraph(content));
  const cells = (row: string[]) => row.map((content) => `<w:tc>${cell(content)}</w:tc>`).join("");
  return `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
