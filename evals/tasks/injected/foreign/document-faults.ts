import type { Span } from "../../../../src/domain/document/locator.ts";
import type { Report } from "../../../../src/domain/report/report.ts";
import { type ProseSentence, readProse } from "../../../../src/stages/findings/prose/prose.ts";
import { pick, type Random } from "../../../support/seeded-random.ts";
import { type EditableManuscript, toFile } from "../editable-manuscript.ts";
import { changeNumber } from "../faults/change-number.ts";
import { changePercentage, changeShare } from "../faults/change-share.ts";
import type { FaultChange, FaultKind, FaultMaker } from "../faults/fault-change.ts";
import type { Fault } from "../plantable-faults.ts";

/** Faults that a document shows by itself, without its sources, in reading order. */
export function documentFaults(manuscript: EditableManuscript, report: Report, random: Random): Fault[] {
  const { text } = manuscript.document;
  const { sentences } = readProse(
    manuscript.document,
    report.citations.map(({ locator }) => locator),
  );
  return sentences.flatMap((sentence, ordinal) => {
    const whole = toFile(manuscript, { start: sentence.start, end: sentence.start + 1 });
    const last = toFile(manuscript, { start: sentence.end - 1, end: sentence.end });
    if (!whole || !last || whole.file !== last.file) return [];
    return changesOf(sentence, report, { text, random }).flatMap(({ kind, change }) => {
      const [start, end] = [sentence.start + change.start, sentence.start + change.end];
      const place = toFile(manuscript, { start, end });
      if (!place || place.file !== whole.file) return [];
      return [
        {
          kind,
          how: change.how,
          ordinal,
          line: undefined,
          before: text.slice(sentence.start, sentence.end),
          after: text.slice(sentence.start, start) + change.words + text.slice(end, sentence.end),
          edit: { ...place, words: change.words },
          stretch: { ...whole, end: last.end },
        },
      ];
    });
  });
}

interface DocumentWords {
  text: string;
  random: Random;
}

function changesOf(sentence: ProseSentence, report: Report, words: DocumentWords): { kind: FaultKind; change: FaultChange }[] {
  const own: [FaultKind, FaultMaker][] = sentence.isCited
    ? []
    : [
        ["share", changeShare],
        ["percentage", changePercentage],
        ["missing-label", changeLabel],
      ];
  return [
    ...own.flatMap(([kind, make]) => make(sentence.text, words.random).map((change) => ({ kind, change }))),
    ...changeAbstract(sentence, words).map((change) => ({ kind: "abstract" as const, change })),
    ...changeMarker(sentence, report, words),
  ];
}

/** More than the tables or figures of a paper. */
const labelShift = 20;

/** "Table 2" becomes "Table 22". */
export function changeLabel(sentence: string, random: Random): FaultChange[] {
  // "Tables 2 and 3" and "Figure 2 of [4]" stay.
  const mentions = [
    ...sentence.matchAll(
      /(?<!\b(?:supplement\w{0,6}|suppl\.|supp\.|appendix|additional|extended|online|data|their|of) )\b(?:Table|Figure|Fig\.) (\d{1,2})(?![\d.]*\d|[\w–-]| (?:of|in|from|and|to)\b)/gi,
    ),
  ];
  const changes = mentions.map(({ 0: words, 1: number, index }) => ({
    start: index + words.length - number!.length,
    end: index + words.length,
    words: String(Number(number) + labelShift),
    how: "no such table or figure",
  }));
  return changes.length > 0 ? [pick(changes, random)] : [];
}

/** A number of the abstract that the body has too, changed in the abstract alone. */
function changeAbstract(sentence: ProseSentence, { text, random }: DocumentWords): FaultChange[] {
  if (sentence.part !== "abstract" || sentence.isCited || !/\p{Ll}.*\.$/u.test(sentence.text)) return [];
  const body = text.slice(0, sentence.start) + text.slice(sentence.end);
  return changeNumber(sentence.text, random).filter(({ start, end, words }) => {
    const was = sentence.text.slice(start, end);
    return /^\d{2,}|^\d+\.\d/.test(was) && occurs(was, body) && !occurs(words, text);
  });
}

function occurs(number: string, text: string): boolean {
  return new RegExp(String.raw`(?<![\d.,])${number.replace(/\D/g, "\\$&")}(?![\d]|[.,]\d)`).test(text);
}

/** Family names that no reference list has. */
const otherFamilies = ["Quillmore", "Ferncastle", "Harrowbeck"];
const yearShifts = [-9, -7, 6];

/** The year or the name of an author-year marker, so that no entry of the list fits. */
function changeMarker(sentence: ProseSentence, { citations, references }: Report, { text, random }: DocumentWords) {
  const inside = citations.filter(
    ({ style, targets, locator }) =>
      style === "author-year" && targets.length === 1 && locator.start >= sentence.start && locator.end <= sentence.end,
  );
  const [marker] = inside;
  if (!marker || inside.length !== 1 || !references.some(({ id }) => id === marker.targets[0]!.referenceId)) return [];
  const words = marker.locator.quote.exact;
  const offset = marker.locator.start - sentence.start;
  const at = (found: RegExpExecArray): Span => ({ start: offset + found.index, end: offset + found.index + found[0].length });
  const year = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(words);
  const name = /\p{Lu}\p{Ll}{2,}/u.exec(words);
  const years = year ? yearShifts.map((by) => String(Number(year[0]) + by)).filter((one) => !text.includes(one)) : [];
  const names = otherFamilies.filter((one) => !text.includes(one));
  return [
    ...(year && years.length > 0
      ? [{ kind: "citation-year" as const, change: { ...at(year), words: pick(years, random), how: "another year" } }]
      : []),
    ...(name && names.length > 0
      ? [{ kind: "citation-name" as const, change: { ...at(name), words: pick(names, random), how: "another name" } }]
      : []),
  ];
}
