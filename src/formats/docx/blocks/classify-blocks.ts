import type { Block } from "../../../domain/document/document.ts";
import { isSectionName } from "../../reference-lists/section-name.ts";
import { isReferenceHeading, splitEntries } from "../../reference-lists/split-entries.ts";
import { captionLabel } from "../../shared/caption-label.ts";
import { cutPieces, joinedText } from "../../shared/cut-pieces.ts";
import {
  type DocxFlow,
  type DocxNote,
  type DocxParagraph,
  type DocxRow,
  type DocxTable,
  type TextRun,
  textOfParagraph,
} from "../content/flow.ts";
import { headingLevelOf, roleOf } from "../package/style-names.ts";
import { equationLabel, isEquation, isEquationTable, runsOfTable } from "./equation.ts";
import { afterAbstractName, type DocxFrontMatter, isAbstractHeading, isAbstractOpening, isKeywords } from "./front-matter.ts";
import { isBold, isMonospaced, looksLikeCode } from "./paragraph-format.ts";

/** A block before it has its place in the canonical text. */
export interface DocxBlock {
  kind: Block["kind"];
  runs: TextRun[];
  level?: number;
  label?: string;
  quoted?: boolean;
  /** The note, if the block is a footnote. */
  note?: DocxNote;
  /** Bookmarks at an entry. */
  bookmarks?: string[];
  /** The rows of a table, instead of runs. */
  rows?: DocxRow[];
  /** Offset from which its text belongs to the abstract. */
  abstractFrom?: number;
}

/** Maximum characters of a bold heading; longer lines are sentences. */
const longestHeading = 120;
/** Maximum characters of a styled heading; longer paragraphs have an outline level by mistake. */
const longestStyledHeading = 400;

/** A year or its substitute, which nearly every entry contains. */
const entryTrace = /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)|\bn\.\s?d\.|\bo\.\s?J\.|in press|forthcoming|https?:|doi/i;

/** Classifies each paragraph and table. Notes follow the block that calls them. */
export function classifyDocxBlocks(flow: DocxFlow, front: DocxFrontMatter, paragraphsOf: (note: DocxNote) => DocxParagraph[]): DocxBlock[] {
  const drafts: DocxBlock[] = [];
  const paragraphs = flow.filter((item) => item.kind === "paragraph");
  const hasStyledHeadings =
    paragraphs.filter((paragraph) => styledLevel(paragraph) !== undefined && !front.title.has(paragraph)).length > 1;
  /** The level of the reference heading while inside the reference list. */
  let listLevel: number | undefined;
  /** The level of the abstract heading while inside the abstract, which may have subheadings. */
  let abstractLevel: number | undefined;
  let isText = false;
  const placedNotes = new Set<DocxNote>();

  for (const [index, item] of flow.entries()) {
    const before = drafts.length;
    if (item.kind === "table") drafts.push(tableDraft(item));
    else if (textOfParagraph(item).trim() !== "" && !(item.isInContents || roleOf(item.style) === "contents")) addParagraph(item, index);
    for (const draft of drafts.slice(before)) addNotes(draft);
  }
  return drafts;

  function addParagraph(paragraph: DocxParagraph, index: number): void {
    const text = textOfParagraph(paragraph).trim();
    const { runs, label } = paragraph;
    if (front.title.has(paragraph)) return void drafts.push({ kind: "title", runs, level: 1 });
    if (front.byline.has(paragraph)) return void drafts.push({ kind: "byline", runs });
    const level = paragraph.isInBibliography ? undefined : levelOf(paragraph);
    if (level !== undefined) {
      if (isReferenceHeading(text)) listLevel = level;
      else if (listLevel !== undefined && (level <= listLevel || !opensEntries(index))) listLevel = undefined;
      if (!isText && isAbstractHeading(text)) abstractLevel = level;
      else if (abstractLevel !== undefined && level <= abstractLevel) abstractLevel = undefined;
      isText ||= abstractLevel === undefined;
      const number = label?.replace(/[.)\s]+$/, "");
      drafts.push({ kind: "heading", runs, level, ...(number ? { label: number } : {}) });
      return;
    }
    const role = roleOf(paragraph.style);
    if (role !== "caption" && (paragraph.isInBibliography || role === "entry" || listLevel !== undefined)) addEntries(paragraph);
    else addBody({ ...bodyDraft(paragraph, text), ...abstractPart(paragraph, text) });
  }

  /** Whether an entry follows a heading inside the references: true for "Printed sources", false for "About the authors". */
  function opensEntries(heading: number): boolean {
    const next = flow.slice(heading + 1, heading + 6).find((item) => item.kind === "table" || textOfParagraph(item).trim() !== "");
    return next?.kind === "paragraph" && entryTrace.test(textOfParagraph(next));
  }

  /** Joins the lines of a program, which are separate paragraphs in Word, to one block. */
  function addBody(draft: DocxBlock): void {
    const last = drafts.at(-1);
    const [first] = draft.runs;
    if (draft.kind === "code" && last?.kind === "code" && first)
      last.runs = [...last.runs, { text: "\n", look: {}, from: first.from }, ...draft.runs];
    else drafts.push(draft);
  }

  function bodyDraft(paragraph: DocxParagraph, text: string): DocxBlock {
    const { runs, label, style, hasCounter } = paragraph;
    const role = roleOf(style);
    if (isEquation(runs)) {
      const number = equationLabel(runs);
      return { kind: "equation", runs, ...(number ? { label: number } : {}) };
    }
    const caption = captionLabel(text);
    if (role === "caption" || (caption && (hasCounter || caption.isSetOff)))
      return { kind: "caption", runs, ...(caption ? { label: caption.label } : {}) };
    const goesOn = drafts.at(-1)?.kind === "code" && isMonospaced(paragraph);
    if (role === "code" || goesOn || looksLikeCode(paragraph)) return { kind: "code", runs };
    if (label !== undefined || (style.numId === undefined && style.names.some((name) => /^list (?:bullet|number)/.test(name))))
      return { kind: "list-item", runs, ...(label ? { label } : {}) };
    return { kind: "paragraph", runs, ...(role === "quotation" ? { quoted: true } : {}) };
  }

  function abstractPart(paragraph: DocxParagraph, text: string): Pick<DocxBlock, "abstractFrom"> {
    if (isKeywords(text)) abstractLevel = undefined;
    else if (roleOf(paragraph.style) === "abstract" || (!isText && isAbstractOpening(text)))
      return { abstractFrom: afterAbstractName(text) };
    return abstractLevel === undefined ? {} : { abstractFrom: 0 };
  }

  function addEntries({ runs, label, bookmarks }: DocxParagraph): void {
    // Markers refer to the number of an entry, so it is part of the text even if Word counts it.
    const [first] = runs;
    const numbered = label && first ? [{ text: `${label} `, look: {}, from: first.from }, ...runs] : runs;
    const spans = splitEntries(joinedText(numbered));
    for (const [index, entry] of cutPieces(numbered, spans).entries())
      drafts.push({ kind: "reference-entry", runs: entry, ...(spans[index]!.start === 0 ? { bookmarks } : {}) });
  }

  function addNotes({ runs, rows = [] }: DocxBlock): void {
    for (const { note } of [...runs, ...runsOfTable(rows)]) {
      if (!note || placedNotes.has(note)) continue;
      placedNotes.add(note);
      drafts.push({ kind: "footnote", runs: joinParagraphs(paragraphsOf(note)), label: note.label, note });
    }
  }

  function levelOf(paragraph: DocxParagraph): number | undefined {
    const styled = styledLevel(paragraph);
    if (styled !== undefined) return styled;
    const text = textOfParagraph(paragraph).trim();
    const role = roleOf(paragraph.style);
    if (role === "title") return 1;
    if (role !== undefined && role !== "entry") return undefined;
    if (isReferenceHeading(text) || (isSectionName(text) && text.length < longestHeading)) return 1;
    const isBoldLine =
      !hasStyledHeadings && isBold(paragraph) && text.length <= longestHeading && !/[.:;,]$/.test(text) && paragraph.label !== "";
    if (!isBoldLine || captionLabel(text) || isEquation(paragraph.runs) || (listLevel !== undefined && /\d/.test(text))) return undefined;
    const number = /^\d{1,2}(?:\.\d{1,2}){0,4}/.exec(paragraph.label || text)?.[0];
    return number === undefined ? 2 : number.split(".").length;
  }
}

function styledLevel(paragraph: DocxParagraph): number | undefined {
  const level = headingLevelOf(paragraph.style);
  return level !== undefined && textOfParagraph(paragraph).length <= longestStyledHeading ? level : undefined;
}

function tableDraft(table: DocxTable): DocxBlock {
  if (!isEquationTable(table)) return { kind: "table", runs: [], rows: table.rows };
  const runs = runsOfTable(table.rows);
  const label = equationLabel(runs);
  return { kind: "equation", runs: spaced(runs.map((run) => [run])), ...(label ? { label } : {}) };
}

export function joinParagraphs(paragraphs: DocxParagraph[]): TextRun[] {
  return spaced(paragraphs.map(({ runs }) => runs).filter((runs) => joinedText(runs).trim() !== ""));
}

/** Joins groups of words with spaces. */
function spaced(groups: TextRun[][]): TextRun[] {
  return groups.flatMap((group, index) => (index === 0 || !group[0] ? group : [{ text: " ", look: {}, from: group[0].from }, ...group]));
}
