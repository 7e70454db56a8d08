import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "../../../../src/domain/document/document.ts";

/** How a manuscript names the document that it cites. */
export interface NamedWork {
  family: string;
  year: string;
  title: string;
}

/** A name for a work without a readable author. */
const someFamily = "Ferncastle";
const someYear = "2015";
/** Characters of a document in which its year is expected. */
const frontLength = 3_000;
const maxTitleLength = 200;
const minTitleWords = 3;
const someTitle = "Methods and results of one long inquiry";

/** The work as a reference list names it; invented where the document does not say. */
export function citedWork({ title, authors, text }: Document): NamedWork {
  const family = authors[0]?.family ?? "";
  const named = plain(title ?? "").replace(/[^\p{L}\p{N} ,:;()-]/gu, "");
  return {
    family: /^\p{Lu}\p{Ll}{2,}$/u.test(family) ? family : someFamily,
    year: /(?<!\d)(?:19[5-9]\d|20[0-2]\d)(?!\d)/.exec(text.slice(0, frontLength))?.[0] ?? someYear,
    title: named.split(" ").length < minTitleWords || named.length > maxTitleLength ? someTitle : named,
  };
}

/** Writes the text of a document as Ibid reads it, without its reference list, as a source of its own. Returns its path. */
export function writeSource({ text, blocks }: Document, work: NamedWork, folder: string): string {
  const kept = blocks.filter(({ kind }) => kind === "heading" || kind === "paragraph" || kind === "list-item");
  const body = kept.map(({ kind, start, end }) => `${kind === "heading" ? "## " : ""}${escapeMarkdown(plain(text.slice(start, end)))}`);
  return write(folder, `${work.family.toLowerCase()}-${work.year}.md`, [
    `# ${escapeMarkdown(work.title)}`,
    `A. ${work.family}, ${work.year}`,
    ...body,
  ]);
}

/**
 * A check takes a source whose beginning is that of the manuscript as a copy of it, and a short source is nearly repeated by the claims.
 * These lines are the beginning instead; they are no prose, so nothing in them is checked.
 */
const preface = [
  "```",
  ...Array.from({ length: 90 }, (_, index) => `shelf ${index + 1} holds the cards of drawer ${index * 7 + 3}`),
  "```",
].join("\n");

/** Writes a manuscript in which every claim is a paragraph that cites the work. Returns its path. */
export function writeCitedManuscript(claims: readonly string[], { family, year, title }: NamedWork, folder: string): string {
  const paragraphs = claims.map((claim) => `${escapeMarkdown(claim.replace(/\.$/, ""))} (${family}, ${year}).`);
  const entry = `${family}, A. (${year}). ${escapeMarkdown(title)}. Journal of Records, 1, 1-9.`;
  return write(folder, "manuscript.md", ["# What one work says", preface, "## Background", ...paragraphs, "## References", entry]);
}

function write(folder: string, name: string, blocks: readonly string[]): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), `${blocks.join("\n\n")}\n`);
  return join(folder, name);
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Signs that Markdown reads as markup. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|]/g, "\\$&")
    .replace(/^(\d+)([.)]) /, "$1\\$2 ")
    .replace(/^([-+]) /, "\\$1 ");
}
