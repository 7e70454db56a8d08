import { isSectionName } from "../../reference-lists/section-name.ts";
import { type DocxFlow, type DocxParagraph, textOfParagraph } from "../content/flow.ts";
import { headingLevelOf, roleOf } from "../package/style-names.ts";
import { isBold, mostCommonSize } from "./paragraph-format.ts";

/** Which paragraphs open the document: its title, and the authors and addresses below it. */
export interface DocxFrontMatter {
  title: Set<DocxParagraph>;
  byline: Set<DocxParagraph>;
}

/** Maximum number of paragraphs before the title, and between the title and the text. */
const [maxBefore, maxByline] = [6, 20];
/** In characters. */
const [shortestTitle, longestTitle, longestByline] = [8, 300, 400];

export function findDocxFrontMatter(flow: DocxFlow): DocxFrontMatter {
  const filled = flow.filter((item): item is DocxParagraph => item.kind === "paragraph" && textOfParagraph(item).trim() !== "");
  const title = findTitle(filled);
  const byline = new Set(filled.slice(0, maxBefore + maxByline).filter((paragraph) => roleOf(paragraph.style) === "byline"));
  const last = filled.findLastIndex((paragraph) => title.has(paragraph));
  for (const paragraph of last === -1 ? [] : filled.slice(last + 1, last + 1 + maxByline)) {
    if (byline.has(paragraph)) continue;
    if (opensText(paragraph) || !looksLikeByline(paragraph)) break;
    byline.add(paragraph);
  }
  return { title, byline };
}

function findTitle(filled: DocxParagraph[]): Set<DocxParagraph> {
  const styled = filled.findIndex((paragraph) => roleOf(paragraph.style) === "title" && headingLevelOf(paragraph.style) === undefined);
  if (styled !== -1) {
    const end = filled.findIndex((paragraph, index) => index > styled && roleOf(paragraph.style) !== "title");
    return new Set(filled.slice(styled, end === -1 ? undefined : Math.min(end, styled + 3)));
  }
  const title = openingHeading(filled) ?? titleByLook(filled);
  return new Set(title ? [title] : []);
}

/** The first top-level heading is the title if it opens the text or is the only one, unless it has a section name. */
function openingHeading(filled: DocxParagraph[]): DocxParagraph | undefined {
  const outermost = filled.filter(({ style }) => headingLevelOf(style) === 1);
  const [first] = outermost;
  if (!first || isSectionName(textOfParagraph(first)) || first.label) return undefined;
  const hasDeeper = filled.some(({ style }) => (headingLevelOf(style) ?? 0) > 1);
  return filled[0] === first || (outermost.length === 1 && hasDeeper) ? first : undefined;
}

/** Without styles, the title is the first line that is larger, bold or centred. */
function titleByLook(filled: DocxParagraph[]): DocxParagraph | undefined {
  const body = mostCommonSize(filled);
  const end = filled.findIndex(opensText);
  const candidates = filled.slice(0, Math.min(end === -1 ? filled.length - 1 : end, maxBefore)).filter((paragraph) => {
    const text = textOfParagraph(paragraph).trim();
    return text.length >= shortestTitle && text.length <= longestTitle && !/[.;,:]$/.test(text) && paragraph.label === undefined;
  });
  const sizes = candidates.map(({ runs }) => runs.reduce((largest, { look }) => Math.max(largest, look.size ?? 0), 0));
  const largest = Math.max(0, ...sizes);
  if (body !== undefined && largest > body) return candidates[sizes.indexOf(largest)];
  return candidates.find((paragraph) => isBold(paragraph)) ?? candidates.find(({ style }) => style.isCentred);
}

/** Whether the main text begins with this paragraph. */
function opensText(paragraph: DocxParagraph): boolean {
  const text = textOfParagraph(paragraph).trim();
  const role = roleOf(paragraph.style);
  return (
    headingLevelOf(paragraph.style) !== undefined ||
    role === "abstract" ||
    isSectionName(text) ||
    isAbstractOpening(text) ||
    text.length > longestByline
  );
}

const place =
  /@|\b(?:universi|institut|department|dept\b|faculty|school of|college|laborator|cent(?:re|er) for|hospital|academy|fakultät|orcid|correspond|authors?\b|affiliation)/i;
const date = /^(?:\p{L}+ )?\d{1,2}(?:st|nd|rd|th|\.)?,? (?:\p{L}+,? )?\d{4}$|^\p{L}+ \d{4}$/u;
/** One word of a line of names: a capitalised word, an initial, a particle, a mark of affiliation. */
const nameWord = /^(?:\p{Lu}[\p{L}'’.-]*|by|de|da|der|den|di|du|la|le|van|von|and|und|et|y|&|[\d*†‡§¶#a-e,;]+)[\d*†‡§¶#,;]*$/u;

function isNames(words: string): boolean {
  const parts = words.split(/\s+/);
  return parts.length > 1 && parts.every((part) => nameWord.test(part));
}

function looksLikeByline(paragraph: DocxParagraph): boolean {
  const words = paragraph.runs
    .filter(({ look }) => !look.isRaised)
    .map(({ text }) => text)
    .join("")
    .trim();
  if (words.length > longestByline || /[.!?]$/.test(words)) return place.test(words) && words.length <= longestByline;
  return place.test(words) || date.test(words) || isNames(words);
}

const name = "abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|riassunto|resumo";
const heading = new RegExp(`^(?:${name})\\s*[.:]?$`, "i");
const opening = new RegExp(`^(?:${name})\\s*[.:—–-]\\s*(?=\\S)`, "i");
const keywords = /^(?:key ?words|index terms|schlüsselwörter|schlagw[oö]rter|mots[- ]clés|palabras clave|parole chiave|palavras-chave)\b/i;

/** Whether a heading stands over the abstract. */
export function isAbstractHeading(text: string): boolean {
  return heading.test(text.trim());
}

/** Whether a paragraph opens with the name of the abstract: "Abstract. We measured …". */
export function isAbstractOpening(text: string): boolean {
  return opening.test(text.trimStart());
}

/** Where the words of the abstract begin after its name, in a paragraph without white space before it. */
export function afterAbstractName(text: string): number {
  return opening.exec(text)?.[0].length ?? 0;
}

export function isKeywords(text: string): boolean {
  return keywords.test(text.trimStart());
}
