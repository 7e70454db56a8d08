import { extname } from "node:path";
import type { DocumentFormat } from "../domain/document/document.ts";
import { IbidError } from "../errors.ts";
import { formatOfArchive } from "./latex/project/open-archive.ts";
import { isZip, openZip } from "./zip/open-zip.ts";

type FileFormat = Exclude<DocumentFormat, "record">;

const byEnding: Record<string, FileFormat> = {
  ".md": "markdown",
  ".markdown": "markdown",
  ".qmd": "markdown",
  ".rmd": "markdown",
  ".rmarkdown": "markdown",
  ".txt": "text",
  ".text": "text",
  ".pdf": "pdf",
  ".docx": "docx",
  ".docm": "docx",
  ".tex": "latex",
  ".ltx": "latex",
  ".nxml": "jats",
  ".jats": "jats",
  ".tei": "tei",
  ".xml": "jats",
  ".html": "html",
  ".htm": "html",
  ".xhtml": "html",
};

const readableFormats =
  "Ibid reads PDF, Word (.docx), LaTeX (.tex, or a project as .zip), Markdown (with a .bib as .zip), Quarto, JATS, TEI, HTML and plain text.";

/** Signatures of unsupported file types. */
const foreign: [name: string, signature: number[]][] = [
  ["a JPEG image", [0xff, 0xd8, 0xff]],
  ["a PNG image", [0x89, 0x50, 0x4e, 0x47]],
  ["a GIF image", [0x47, 0x49, 0x46, 0x38]],
  ["a ZIP archive or an office document", [0x50, 0x4b, 0x03, 0x04]],
  ["a gzip archive", [0x1f, 0x8b]],
  ["protected by a password, or an old Word document", [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Whether files with this extension can be read; other files in a folder are skipped. */
export function isReadable(name: string): boolean {
  return extname(name).toLowerCase() in byEnding;
}

/** Detects the format by content first, because extensions may be wrong. */
export function detectFormat({ name, bytes }: { name: string; bytes: Uint8Array }): FileFormat {
  if (hasPdfHeader(bytes)) return "pdf";
  if (isDocx(name, bytes)) return "docx";
  const archived = formatOfArchive({ bytes });
  if (archived) return archived;
  const other = foreign.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  const ending = extname(name).toLowerCase();
  if (other)
    throw new IbidError("document-unreadable", `${name} is ${other[0]}${ending in byEnding ? ", despite its name" : ""}`, {
      hint: other[0].includes("image")
        ? `${readableFormats} A scanned page is read as PDF.`
        : `${readableFormats} Save the document as one of these, without a password.`,
    });
  const format = byEnding[ending];
  if (format === "pdf")
    throw new IbidError("document-unreadable", `${name} is not a PDF, despite its name`, {
      hint: "Check that it was downloaded completely.",
    });
  if (format === "docx")
    throw new IbidError("document-unreadable", `${name} is not a Word file, despite its name`, {
      hint: "Open it in Word and save it again as .docx.",
    });
  const markup = formatOfMarkup(bytes);
  // A page may lack its first tags, and an HTML page may consist of one article element.
  if (format === "html" || markup === "html") return "html";
  if (markup === "jats" || markup === "tei") return markup;
  if (format === "markdown" || format === "text" || format === "latex") return format;
  if (format === "jats" || format === "tei")
    throw new IbidError("document-unreadable", `${name} is not an article in JATS or TEI`, {
      hint: "Of XML, Ibid reads these two kinds. Export the document to one of them, or to HTML or PDF.",
    });
  throw new IbidError(
    "document-unreadable",
    ending
      ? `${name}: files ending in ${ending} cannot be read yet`
      : `${name}: its name has no ending and its content is of no known format`,
    {
      hint: `${readableFormats} Export the document to one of these.`,
    },
  );
}

/** PDF readers accept the header within the first kilobyte, because some programs write data before it. */
const headerWindow = 1_024;

export function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headerWindow)).includes("%PDF-");
}

/** Only names are read, so the limit is high. */
const maxNames = 100_000;

/** Whether the bytes are a Word file: an archive with a Word document, or a damaged archive with a Word extension. */
function isDocx(name: string, bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  try {
    return openZip(bytes, { maxBytes: 0, maxFiles: maxNames }).names.some((part) => /^word\/document\d*\.xml$/.test(part));
  } catch {
    return /^\.doc[xm]$/.test(extname(name).toLowerCase());
  }
}

/** Maximum bytes of comments and document type before the first element. */
const window = 8_192;

/** What may stand before the first element. */
const prolog = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/gi;

/** The format by the first element; undefined for a file without markup. `other` is unknown XML. */
function formatOfMarkup(bytes: Uint8Array): Extract<DocumentFormat, "jats" | "tei" | "html"> | "other" | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, window)).toString("latin1").replaceAll("\0", "");
  const [, root] = /^(?:[\s\xff\xfe]|\xef\xbb\xbf)*<(?:[a-z]{1,20}:)?([a-z][a-z\d-]{0,60})[\s/>]/i.exec(start.replace(prolog, "")) ?? [];
  if (/^[^<]{0,9}<!DOCTYPE\s+html/i.test(start) || /^html$/i.test(root ?? "")) return "html";
  if (root === undefined) return undefined;
  if (/^tei(?:corpus|2)?$/i.test(root)) return "tei";
  return /^(?:article|pmc-articleset|articles|oai-pmh)$/i.test(root) ? "jats" : "other";
}
