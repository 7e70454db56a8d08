import type { Block, Document } from "../../../domain/document/document.ts";
import type { Prose, ProseIssue } from "../prose/prose.ts";
import { labelMissing } from "../rules/consistency.ts";

const mention =
  /(?<before>\b[a-zA-Z.]{1,40} )?\b(?<kind>Table|Figure|Fig\.) ?(?<number>\d{1,2})(?![\d.]*\d|[\w-])(?=(?<after>[^.;]{0,60}))/g;
/** Tables in a supplement or another work. */
const elsewhere = /^(?:supplement\w*|suppl\.|supp\.|appendix|additional|extended|online|their|his|her|its|ref\.|data|original)\s$/i;
const ofAnother =
  /^(?:,? (?:of|in|from|by) (?!the (?:table|figure|present|current)|this|our|we)|,? (?:there|therein|supplement|appendix)|\s?[([]| et al)/i;

type LabelKind = "Table" | "Figure";

/** References in the text to tables and figures that the document does not have. */
export function checkLabels({ document, sentences }: Prose): ProseIssue[] {
  // Unread parts may contain the missing ones, and files converted from PDFs have often lost captions.
  if (document.failures.length > 0 || document.format === "tei") return [];
  const mentions = sentences.flatMap(({ text, start, isCited }) =>
    [...text.matchAll(mention)].map(({ 0: words, index, groups }) => {
      const { before = "", kind, number, after } = groups as Record<string, string>;
      return {
        name: (kind === "Table" ? "Table" : "Figure") as LabelKind,
        number: Number(number),
        isOwn: !isCited && !elsewhere.test(before) && !ofAnother.test(after!),
        at: { start: start + index + before.length, end: start + index + words.length },
      };
    }),
  );
  const known = { Table: numbersOf(document, "Table"), Figure: numbersOf(document, "Figure") };
  // A text with hardly a section and without any caption is a part of a document, whose figures are elsewhere.
  const sections = document.blocks.filter(({ kind }) => kind === "heading").length;
  if (known.Table.captions.size + known.Figure.captions.size === 0 && sections < minSections) return [];
  const missing = mentions.filter(({ name, number }) => number > known[name].last);
  return missing.flatMap(({ name, number, isOwn, at }) => {
    const { captions, last } = known[name];
    const lost = new Set(missing.filter((each) => each.name === name).map((each) => each.number));
    if (!isOwn || hasGap(captions) || (lost.has(last + 1) && lost.size > 1)) return [];
    const mentioned = new Set(mentions.filter((each) => each.name === name && each.number !== number).map((each) => each.number));
    // With fewer captions some may not have been recognised; the text of a conversion that lost them points to the first ones too.
    if (captions.size < minCaptions && (number < last + minCaptions + 1 || [...mentioned].some((each) => !captions.has(each)))) return [];
    const there =
      last === 0
        ? `this document has no numbered ${name.toLowerCase()}`
        : `the last ${name.toLowerCase()} of this document is ${name} ${last}`;
    return [{ rule: labelMissing, message: `The text points to ${name} ${number}, and ${there}.`, at }];
  });
}

/** Headings of a whole document. */
const minSections = 3;

/** With fewer captions, captions may not have been recognised. */
const minCaptions = 2;

/** Whether a number below the highest one has no caption, because then some were not read. */
function hasGap(captions: ReadonlySet<number>): boolean {
  return [...captions].some((each) => each > 1 && !captions.has(each - 1));
}

/** The numbers of a kind's captions, and the highest number that any block begins with. */
function numbersOf({ text, blocks, format }: Document, kind: LabelKind): { captions: Set<number>; last: number } {
  const opening = kind === "Table" ? /^\W*tab(?:le|\.) ?(\d+)/i : /^\W*fig(?:ure|\.) ?(\d+)/i;
  const numbered = ({ start, end, label }: Block) => {
    const [, number] = opening.exec(label ?? "") ?? opening.exec(text.slice(start, Math.min(end, start + 40))) ?? [];
    return number === undefined ? [] : [Number(number)];
  };
  const captions = new Set(blocks.filter(({ kind: each, label }) => each === "caption" || label !== undefined).flatMap(numbered));
  // JATS may leave the numbers to the publisher, who counts tables and captions.
  if (captions.size === 0 && format === "jats")
    for (const [index] of blocks.filter((block, at) => isUnnumbered(kind, block, blocks[at + 1])).entries()) captions.add(index + 1);
  // A paragraph that begins like a caption may be an unrecognised one.
  return { captions, last: Math.max(0, ...captions, ...blocks.flatMap(numbered)) };
}

function isUnnumbered(kind: LabelKind, block: Block, next: Block | undefined): boolean {
  if (kind === "Table") return block.kind === "table";
  return block.kind === "caption" && block.label === undefined && next?.kind !== "table";
}
