import type { Document } from "../../../domain/document/document.ts";
import { lastAtOrBefore, locate } from "../../../domain/document/layout.ts";
import { contains, type Span } from "../../../domain/document/locator.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import type { Finding } from "../../../domain/finding/finding.ts";
import type { Rule } from "../../../domain/finding/rule.ts";
import { detectLanguage } from "../../../domain/text/detect-language.ts";
import { splitSentences } from "../../../domain/text/split-sentences.ts";
import type { Evidence } from "../../../domain/verdict/evidence.ts";
import type { FindingDraft } from "../finding-draft.ts";

/** One sentence of the manuscript, with what consistency rules need. */
export interface ProseSentence extends Span {
  /** As long as the span, with plain spaces, so that offsets lead back to the document. */
  text: string;
  part: PaperPart;
  section: string;
  /** Index of its block: sentences with the same index are in one paragraph. */
  paragraph: number;
  /** Whether it cites a source, so that it may be about others' work. */
  isCited: boolean;
}

/** The sentences of the manuscript in reading order. */
export interface Prose {
  document: Document;
  sentences: ProseSentence[];
}

/** A rule's result on the manuscript's own words: the place, and the other places that show it. */
export interface ProseIssue {
  rule: Rule;
  message: string;
  at: Span;
  beside?: Span[];
  contrast?: Finding["contrast"];
  /** Distinguishes it from similar ones, if `at` is not part of a sentence. */
  about?: string;
}

const citedByName = /\bet al\b|\(\p{Lu}[\p{L}'’-]+[^()]{0,60},? \d{4}[a-z]?\)|\p{Lu}[\p{L}'’-]+ \(\d{4}[a-z]?\)|\[\d[\d,;–\s-]*\]/u;

/** Reads the prose of a document; `cited` are the places of its citations, in any order. */
export function readProse(document: Document, cited: Span[] = []): Prose {
  const { text, blocks, markup } = document;
  const marks = cited.toSorted((one, other) => one.start - other.start);
  const parts = findPaperParts(document);
  const sentences = blocks.flatMap((block, paragraph) => {
    // A block quotation is not the author's own statement.
    if ((block.kind !== "paragraph" && block.kind !== "list-item") || block.quoted) return [];
    const raised = markup.superscripts.filter((span) => contains(block, span));
    return splitSentences(text.slice(block.start, block.end), block.start, raised).map((span) => {
      const words = normalizeSigns(text.slice(span.start, span.end));
      const mark = marks[lastAtOrBefore(marks, span.end - 1, ({ start }) => start)];
      const isCited = (mark !== undefined && mark.start >= span.start) || citedByName.test(words);
      return { ...span, text: words, ...parts[paragraph]!, paragraph, isCited };
    });
  });
  return { document, sentences };
}

/** Normalises similar characters one to one, so that offsets stay. */
export function normalizeSigns(text: string): string {
  return text
    .replace(/\s/g, " ")
    .replace(/[\u2212\u2010\u2011]/g, "-")
    .replaceAll("\u03bc", "\u00b5")
    .replace(/(?<=\d)\u00b7(?=\d)/g, ".");
}

/** Converts an issue to a finding's draft: the whole sentence, with the words in question; other places of the text are its evidence. */
export function draftProseFinding({ document, sentences }: Prose, passages: Passage[], observation: ProseIssue): FindingDraft {
  const { rule, message, at, beside = [], contrast = null, about = "" } = observation;
  const sentence = sentences[lastAtOrBefore(sentences, at.start, ({ start }) => start)];
  const isPart = sentence !== undefined && contains(sentence, at) && (at.start > sentence.start || at.end < sentence.end);
  const locator = locate(document, isPart ? sentence : at);
  const words = document.text.slice(at.start, at.end);
  return {
    rule,
    message,
    locator,
    ...(isPart ? { focus: { start: at.start, end: at.end } } : {}),
    about: `${about} ${locator.quote.exact} ${isPart ? words : ""}`.trim(),
    contrast,
    evidence: beside.flatMap((span) => evidenceAt(document, passages, span)),
  };
}

function evidenceAt(document: Document, passages: Passage[], span: Span): Evidence[] {
  const passage = passages[lastAtOrBefore(passages, span.start, ({ start }) => start)];
  if (!passage) return [];
  // A sentence may be longer than a passage; evidence must be inside its passage.
  const within = { start: span.start, end: Math.min(span.end, passage.end) };
  return within.end > within.start ? [{ documentId: document.id, passageId: passage.id, locator: locate(document, within) }] : [];
}

/** Characters that are enough to detect a language. */
const languageSample = 20_000;

/** Whether statements can be compared: the text is English, and not from OCR, whose misread digits look like contradictions. */
export function canCheckProse({ text, layout }: Pick<Document, "text" | "layout">): boolean {
  if (detectLanguage(text.slice(0, languageSample)) === "other") return false;
  return !(layout.kind === "pages" && layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined));
}

/** The function of a paper's part, as its headings show it. */
export type PaperPart = "abstract" | "background" | "methods" | "results" | "discussion" | "conclusion" | "other";

/** In this order: "Summary of results" is about results, "Results and discussion" begins with results. */
const headings: [RegExp, PaperPart][] = [
  [/\babstract\b|^\W*summary\W*$/i, "abstract"],
  [/\bconclu|^\W*(?:\d+\W+)?summary\b/i, "conclusion"],
  [/\bresults?\b|\bfindings\b|\bexperiments?\b|\bevaluation\b/i, "results"],
  [/\bmethods?\b|\bmaterials\b|\bprocedure\b|\bparticipants\b|\bstudy design\b|\bdata(?:sets?)?\b/i, "methods"],
  [/\bdiscussion\b|\blimitations\b/i, "discussion"],
  [/\bintroduction\b|\bbackground\b|\brelated work\b|\bliterature\b/i, "background"],
];

/** For each block, its heading and its part of the paper. */
function findPaperParts({ text, blocks, abstract }: Document): { part: PaperPart; section: string }[] {
  // A heading without a known meaning ("Participants of the pilot") belongs to the one above it.
  const open: { level: number; part: PaperPart }[] = [];
  let section = "";
  return blocks.map((block) => {
    if (block.kind === "heading") {
      section = text.slice(block.start, block.end);
      const level = block.level ?? 1;
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
      open.push({ level, part: headings.find(([pattern]) => pattern.test(section))?.[1] ?? open.at(-1)?.part ?? "other" });
    }
    const isAbstract = abstract !== undefined && contains(abstract, block);
    return { part: isAbstract ? "abstract" : (open.at(-1)?.part ?? "other"), section };
  });
}
