import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "../../../../src/domain/document/document.ts";
import { readProse } from "../../../../src/stages/findings/prose/prose.ts";

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

/** Names for works whose set does not say who wrote them. No two are alike, so that no check takes one for the other. */
export function inventWork(index: number): NamedWork {
  const count = syllables.length;
  const at = (power: number) => syllables[Math.floor(index / count ** power) % count]!;
  const family = `${at(0)}${at(1).toLowerCase()}${at(2).toLowerCase()}`;
  return { family, year: String(1990 + (index % 30)), title: `Records of ${family} Hall, shelf ${index + 1}` };
}

const syllables = [
  "Bran",
  "Corv",
  "Dels",
  "Fenn",
  "Garl",
  "Holt",
  "Jarv",
  "Kest",
  "Lund",
  "Mord",
  "Norv",
  "Pell",
  "Quin",
  "Rusk",
  "Stav",
  "Thorn",
];

/** Writes paragraphs as a source of its own. Returns its path. */
export function writeParagraphs(paragraphs: readonly string[], { family, year, title }: NamedWork, folder: string): string {
  return write(folder, `${family.toLowerCase()}-${year}.md`, [
    `# ${escapeMarkdown(title)}`,
    `A. ${family}, ${year}`,
    ...paragraphs.map((text) => escapeMarkdown(plain(text))),
  ]);
}

/** Writes the body of a document as Ibid reads it, without its abstract and its reference list, as a source of its own. Returns its path. */
export function writeSource(document: Document, work: NamedWork, folder: string): string {
  const { text, blocks } = document;
  const abstract = readProse(document).sentences.filter(({ part }) => part === "abstract");
  const isAbstract = new Set(abstract.map(({ paragraph }) => paragraph));
  const kept = blocks.filter(
    ({ kind }, index) => kind === "heading" || ((kind === "paragraph" || kind === "list-item") && !isAbstract.has(index)),
  );
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

/** Writes a manuscript in which every claim is a paragraph that cites its work. Returns its path. */
export function writeCitedManuscript(claims: readonly { text: string; work: NamedWork }[], folder: string): string {
  const paragraphs = claims.map(({ text, work }) => `${escapeMarkdown(text.replace(/\.$/, ""))} (${work.family}, ${work.year}).`);
  const entries = [...new Set(claims.map(({ work }) => work))].map(
    ({ family, year, title }) => `${family}, A. (${year}). ${escapeMarkdown(title)}. Journal of Records, 1, 1-9.`,
  );
  return write(folder, "manuscript.md", ["# What other works say", preface, "## Background", ...paragraphs, "## References", ...entries]);
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
