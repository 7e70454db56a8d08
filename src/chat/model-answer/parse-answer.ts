import { overlaps, type Span } from "../../domain/document/locator.ts";
import { splitSentences } from "../../domain/text/split-sentences.ts";
import { stripThinking } from "../../llm/output/parse-lenient-json.ts";
import { unwrapQuote } from "../../llm/wrap-untrusted.ts";

/** A citation as a model wrote it, not verified. */
export type DraftCitation =
  | { kind: "document"; label: string; page: number | undefined; words: string }
  | { kind: "web"; url: string; title: string; words: string };

/** A sentence as a model wrote it. */
export interface DraftSentence {
  /** The readable text. It includes the words of citations; those of documents are in quotation marks. */
  text: string;
  citations: DraftCitation[];
  /** The sentence consists only of cited words. */
  isQuotation: boolean;
  opensParagraph: boolean;
}

interface PlacedCitation extends Span {
  citation: DraftCitation;
}

/** The sentences of an answer with their citations. A quotation that follows a sentence without citations belongs to that sentence. */
export function parseAnswer(answer: string): DraftSentence[] {
  const { text, placed } = readMarkup(stripThinking(answer).replaceAll("\r\n", "\n"));
  const sentences = paragraphsOf(text).flatMap((paragraph) => sentencesOf(text, paragraph, placed));
  return joinQuotations(sentences);
}

const tag = /<(cite|webcite)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(?:\/>|>([\s\S]*?)<\/\1\s*>)/gi;
/** The rest of a tag in a truncated answer. */
const unclosed = /<\/?(?:web)?cite\b[^>]*>?|<\/?(?:w(?:e(?:b(?:c(?:i(?:te?)?)?)?)?)?|c(?:i(?:te?)?)?)?$/gi;
const openingQuote = /["“«„'‘]\s*$/u;

/** The text without tags, with the span of each citation. */
function readMarkup(answer: string): { text: string; placed: PlacedCitation[] } {
  let text = "";
  let read = 0;
  const placed: PlacedCitation[] = [];
  for (const { 0: whole, 1: name, 2: given = "", 3: inner = "", index } of answer.matchAll(tag)) {
    text += plainText(answer.slice(read, index));
    read = index + whole.length;
    const citation = citationOf(name!.toLowerCase(), attributesOf(given), plainWords(inner));
    const isQuoted = citation.kind === "document" && citation.words !== "" && !openingQuote.test(text);
    const start = text.length;
    text += isQuoted ? `“${citation.words}”` : citation.words;
    placed.push({ start, end: text.length, citation });
  }
  return { text: text + plainText(lastPart(answer.slice(read))), placed };
}

/** The words of an unclosed citation are dropped. */
function lastPart(rest: string): string {
  const begun = rest.search(/<(?:web)?cite\b/i);
  return begun < 0 ? rest : rest.slice(0, begun);
}

function plainText(text: string): string {
  return unwrapQuote(text.replace(unclosed, "").replace(/\*\*|__|^#{1,6}\s+/gm, ""));
}

function plainWords(inner: string): string {
  return unwrapQuote(inner.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“]([^"“”]*)["”]$/u, "$1");
}

function attributesOf(given: string): Record<string, string> {
  const found = given.matchAll(/([a-z]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return Object.fromEntries(Array.from(found, ([, name, one, other]) => [name!.toLowerCase(), unwrapQuote(one ?? other ?? "")]));
}

function citationOf(name: string, { doc = "", page = "", url = "", title = "" }: Record<string, string>, words: string): DraftCitation {
  if (name === "webcite") return { kind: "web", url, title, words };
  const [, digits] = /(\d{1,6})/.exec(page) ?? [];
  return { kind: "document", label: doc, page: digits === undefined ? undefined : Number(digits), words };
}

const listMark = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** Paragraphs and items of lists. */
function paragraphsOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const close = (end: number) => {
    const mark = listMark.exec(text.slice(start, end))?.[0].length ?? 0;
    if (text.slice(start + mark, end).trim() !== "") spans.push({ start: start + mark, end });
    start = end;
  };
  for (const { index, 0: gap } of text.matchAll(/\n\s*\n|\n(?=\s*(?:[-*•]|\d{1,2}[.)])\s)/g)) {
    close(index);
    start = index + gap.length;
  }
  close(text.length);
  return spans;
}

function sentencesOf(text: string, paragraph: Span, placed: readonly PlacedCitation[]): DraftSentence[] {
  const spans: Span[] = [];
  for (const span of splitSentences(text.slice(paragraph.start, paragraph.end), paragraph.start)) {
    const last = spans.at(-1);
    // A quotation may contain several sentences of its document; it belongs to one sentence of the answer.
    const isInside = last && placed.some(({ start, end }) => start < span.start && last.end < end && overlaps({ start, end }, last));
    if (isInside) last.end = span.end;
    else spans.push({ ...span });
  }
  return spans.map((span, index) => {
    const own = placed.filter((citation) =>
      citation.end > citation.start ? overlaps(citation, span) : citation.start >= span.start && citation.start <= span.end,
    );
    const rest = own.reduce(
      (left, { start, end }) => left.slice(0, start - span.start) + " ".repeat(end - start) + left.slice(end - span.start),
      text.slice(span.start, span.end),
    );
    return {
      text: text
        .slice(span.start, span.end)
        .replace(/\s+/g, " ")
        .replace(/\s+([.,;:!?])/g, "$1")
        .trim(),
      citations: own.map(({ citation }) => citation),
      isQuotation: own.length > 0 && !/[\p{L}\p{N}]/u.test(rest),
      opensParagraph: index === 0,
    };
  });
}

function joinQuotations(sentences: readonly DraftSentence[]): DraftSentence[] {
  const joined: DraftSentence[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (sentence.isQuotation && !sentence.opensParagraph && last && last.citations.length === 0) last.citations.push(...sentence.citations);
    else joined.push({ ...sentence, citations: [...sentence.citations] });
  }
  return joined;
}
