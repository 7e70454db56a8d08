import type { Block, Document } from "../../../domain/document/document.ts";
import type { Prose, ProseIssue } from "../prose/prose.ts";
import { labelMissing } from "../rules/consistency.ts";

const mention = /(?<before>[a-zA-Z.]+ )?\b(?<kind>Table|Figure|Fig\.) (?<number>\d{1,2})(?![\d.]*\d|[\w-])(?<after>[^.;]{0,60})/g;
/** Tables in a supplement or another work. */
const elsewhere = /^(?:supplement\w*|suppl\.|supp\.|appendix|additional|extended|online|their|his|her|its|ref\.|data)\s$/i;
const ofAnother =
  /^(?:,? (?:of|in|from|by) (?!the (?:table|figure|present|current)|this|our|we)|,? (?:there|therein|supplement|appendix)|\s?[([]| et al)/i;

/** References in the text to tables and figures that the document does not have. */
export function checkLabels({ document, sentences }: Prose): ProseIssue[] {
  // Unread parts may contain the missing ones, and files converted from PDFs have often lost captions.
  if (document.failures.length > 0 || document.format === "tei") return [];
  const known = { Table: highestNumber(document, "Table"), Figure: highestNumber(document, "Figure") };
  return sentences.flatMap(({ text, start, isCited }) =>
    isCited
      ? []
      : [...text.matchAll(mention)].flatMap(({ 0: words, index, groups }) => {
          const { before = "", kind, number, after } = groups as Record<string, string>;
          const name = kind === "Table" ? "Table" : "Figure";
          const last = known[name];
          if (last === 0 || Number(number) <= last || elsewhere.test(before) || ofAnother.test(after!)) return [];
          const at = { start: start + index + before.length, end: start + index + words.length - after!.length };
          const message = `The text points to ${name} ${number}, and the last ${name.toLowerCase()} of this document is ${name} ${last}.`;
          return [{ rule: labelMissing, message, at }];
        }),
  );
}

/** With fewer captions, captions may not have been recognised. */
const minCaptions = 2;

/** The highest number of a kind if all below it exist; 0 if there are gaps, because then some were not read. */
function highestNumber({ text, blocks }: Document, kind: "Table" | "Figure"): number {
  const opening = kind === "Table" ? /^\W*tab(?:le|\.) ?(\d+)/i : /^\W*fig(?:ure|\.) ?(\d+)/i;
  const numbered = ({ start, end, label }: Block) => {
    const [, number] = opening.exec(label ?? "") ?? opening.exec(text.slice(start, Math.min(end, start + 40))) ?? [];
    return number === undefined ? [] : [Number(number)];
  };
  const captions = new Set(blocks.filter(({ kind: each, label }) => each === "caption" || label !== undefined).flatMap(numbered));
  if (captions.size < minCaptions || [...captions].some((number) => number > 1 && !captions.has(number - 1))) return 0;
  // A paragraph that begins like a caption may be an unrecognised one.
  return Math.max(...blocks.flatMap(numbered));
}
