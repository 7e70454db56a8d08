import type { Block, Document } from "../../../domain/document/document.ts";
import type { Prose, ProseIssue } from "../prose/prose.ts";
import { labelMissing } from "../rules/consistency.ts";

const mention = /(?<before>[a-zA-Z.]+ )?\b(?<kind>Table|Figure|Fig\.) (?<number>\d{1,2})(?![\d.]*\d|[\w-])(?<after>[^.;]{0,60})/g;
/** Tables that stand elsewhere: in a supplement, in another work. */
const elsewhere = /^(?:supplement\w*|suppl\.|supp\.|appendix|additional|extended|online|their|his|her|its|ref\.|data)\s$/i;
const ofAnother =
  /^(?:,? (?:of|in|from|by) (?!the (?:table|figure|present|current)|this|our|we)|,? (?:there|therein|supplement|appendix)|\s?[([]| et al)/i;

/** Tables and figures that the text sends its reader to, and the document does not have. */
export function checkLabels({ document, sentences }: Prose): ProseIssue[] {
  // What could not be read may hold what is missing, and files made from PDFs by other programs have often lost captions.
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

/** With fewer captions we may have failed to tell captions from text. */
const minCaptions = 2;

/** The highest number of a kind when all below it are there; 0 when the numbers have gaps, as then some were not read. */
function highestNumber({ text, blocks }: Document, kind: "Table" | "Figure"): number {
  const opening = kind === "Table" ? /^\W*tab(?:le|\.) ?(\d+)/i : /^\W*fig(?:ure|\.) ?(\d+)/i;
  const numbered = ({ start, end, label }: Block) => {
    const [, number] = opening.exec(label ?? "") ?? opening.exec(text.slice(start, Math.min(end, start + 40))) ?? [];
    return number === undefined ? [] : [Number(number)];
  };
  const captions = new Set(blocks.filter(({ kind: each, label }) => each === "caption" || label !== undefined).flatMap(numbered));
  if (captions.size < minCaptions || [...captions].some((number) => number > 1 && !captions.has(number - 1))) return 0;
  // A paragraph that begins like a caption may be one that we did not recognise.
  return Math.max(...blocks.flatMap(numbered));
}
