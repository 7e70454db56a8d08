import { posix } from "node:path";
import { IbidError } from "../../../errors.ts";
import type { DocumentFile, ReadingLimits } from "../../parsed-document.ts";
import { inflateWithLimit } from "../../zip/inflate-within.ts";
import { isZip, openZip } from "../../zip/open-zip.ts";
import { isTar, untar } from "./untar.ts";

/** Maximum number of files. */
const maxFiles = 20_000;

const latexFiles = /\.(?:tex|ltx)$/i;
const markdownFiles = /\.(?:md|markdown|qmd|rmd)$/i;
const bibliographyFiles = /\.(?:bib|bibtex|biblatex|ris)$/i;
const textFiles = /\.(?:tex|ltx|bib|bbl|sty|bibtex|biblatex|ris|md|markdown|qmd|rmd)$/i;
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.)/;

/** Maximum bytes that are unpacked to find the main file. */
const maxPreviewBytes = 50_000_000;

/** The format of the manuscript in an archive: LaTeX, or one Markdown file with its bibliography. Undefined for other files. */
export function formatOfArchive({ bytes }: Pick<DocumentFile, "bytes">): "latex" | "markdown" | undefined {
  const limits = { bytes: maxPreviewBytes };
  try {
    if (!isZip(bytes)) return isGzip(bytes) && filesOf(bytes, limits).some(({ name }) => latexFiles.test(name)) ? "latex" : undefined;
    const names = openZip(bytes, { maxBytes: limits.bytes, maxFiles }).names.filter((name) => !systemFiles.test(name));
    if (names.some((name) => latexFiles.test(name))) return "latex";
    // Otherwise any archive with a README would count as a manuscript.
    const isProject = names.filter((name) => markdownFiles.test(name)).length === 1 && names.some((name) => bibliographyFiles.test(name));
    return isProject ? "markdown" : undefined;
  } catch (error) {
    if (error instanceof IbidError) return undefined;
    throw error;
  }
}

/** A project in one archive: its main file with the others as companions; undefined for other files. */
export function openArchive({ name, bytes }: DocumentFile, limits: Pick<ReadingLimits, "bytes">): Required<DocumentFile> | undefined {
  if (!isZip(bytes) && !isGzip(bytes)) return undefined;
  const files = filesOf(bytes, limits);
  const main = chooseMain(files);
  if (!main)
    throw new IbidError("document-unreadable", `${name} holds no LaTeX or Markdown file`, {
      hint: "Give the .tex or .md file, or an archive of the whole project.",
    });
  const folder = posix.dirname(main.name);
  const companions = files.filter((file) => file !== main).map((file) => ({ ...file, name: posix.relative(folder, file.name) }));
  return { name: main.name, bytes: main.bytes, companions };
}

interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

function filesOf(bytes: Uint8Array, limits: Pick<ReadingLimits, "bytes">): ArchivedFile[] {
  const isWanted = (name: string) => textFiles.test(name) && !systemFiles.test(name);
  if (isZip(bytes)) {
    const zip = openZip(bytes, { maxBytes: limits.bytes, maxFiles });
    return zip.names.filter(isWanted).map((name) => ({ name, bytes: zip.read(name)! }));
  }
  const content = inflateWithLimit(bytes.subarray(gzipHeaderLength(bytes), -8), limits.bytes, "the content");
  // arXiv delivers a paper of one file without a tar archive around it.
  if (!isTar(content)) return looksLikeLatex(content) ? [{ name: "main.tex", bytes: content }] : [];
  return [...untar(content)].filter(([name]) => isWanted(name)).map(([name, file]) => ({ name, bytes: file }));
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** The header has optional parts: extra bytes, a name and a comment that end in NUL, a checksum. */
function gzipHeaderLength(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

function looksLikeLatex(content: Uint8Array): boolean {
  return /\\(?:documentclass|documentstyle|begin|section)\b/.test(new TextDecoder().decode(content.subarray(0, 20_000)));
}

const commonMainNames = /^(?:main|paper|ms|manuscript|article|thesis|root|arxiv)\b/i;
const supplementNames = /suppl|append|response|reply|cover|letter|rebuttal|slides|poster/i;

/** Chooses the main file: nearest to the root, then by name, then by size. */
function chooseMain(files: ArchivedFile[]): ArchivedFile | undefined {
  const latex = files.filter(({ name }) => latexFiles.test(name));
  const texts = latex.length > 0 ? latex : files.filter(({ name }) => markdownFiles.test(name));
  const whole = texts.filter(({ bytes }) => isMainFile(new TextDecoder().decode(bytes)));
  const rank = ({ name, bytes }: ArchivedFile): number[] => [
    name.split("/").length,
    Number(supplementNames.test(posix.basename(name))),
    Number(!commonMainNames.test(posix.basename(name))),
    -bytes.length,
  ];
  return (whole.length > 0 ? whole : texts).toSorted(
    (one, other) => compare(rank(one), rank(other)) || (one.name < other.name ? -1 : 1),
  )[0];
}

/** Whether a text is a complete document; `subfiles` parts and standalone drawings are not. */
function isMainFile(source: string): boolean {
  const opening = /^[^%\n]*\\document(?:class|style)\s{0,20}(?:\[[^\]]{0,1000}\])?\s{0,20}\{([^{}]*)\}/m.exec(source);
  return opening !== null && !/subfiles|standalone/.test(opening[1]!) && /\\begin\s*\{document\}/.test(source);
}

function compare(one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) if (value !== other[index]) return value - other[index]!;
  return 0;
}
