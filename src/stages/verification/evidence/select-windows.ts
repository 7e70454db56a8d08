import type { Document } from "../../../domain/document/document.ts";
import { contains, type Span } from "../../../domain/document/locator.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { inFormsOf } from "../../../domain/text/abbreviations.ts";
import { plainCharacters } from "../../../domain/text/plain-characters.ts";
import { showSuperscripts } from "../../../domain/text/quantity/show-superscripts.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import { isDisowned } from "./disowned-spans.ts";
import { type AnsweredRow, answeredRows } from "./table-answers.ts";

/** A stretch of a source that is read beside a claim: a sentence, with the one before it when it leans on that. */
export interface EvidenceWindow extends Span {
  documentId: string;
  passageId: string;
  /**
   * Its words on one line in plain characters, with exponents raised, without calls of notes, and with abbreviations in the form that the claim
   * has: for comparison, not to be shown.
   */
  text: string;
  /** Share of the claim's content words that stand in it; what only title, authors or section say counts half. */
  overlap: number;
  /** The sentence that follows, which may take it back. */
  next?: string;
  /** The source sets it down as wrong: under "Myths", after "The following statements are false:". */
  isDisowned?: boolean;
  /** It is a table, which names things without saying how they stand to each other. */
  isTable?: boolean;
  /** Rows of the table that say yes or no to their label. */
  answers?: AnsweredRow[];
}

/** The sentences of the passages that share most words with the claim, best first. The verifier reads only these, as it is much slower than counting words. */
export function selectWindows(
  claim: string,
  passages: Passage[],
  { source, count }: { source: Document; count: number },
): EvidenceWindow[] {
  return openWindows(source, passages)(claim, count);
}

/** Cuts passages into windows once; the returned function ranks them for any number of statements. */
export function openWindows(source: Document, passages: Passage[]): (statement: string, count: number) => EvidenceWindow[] {
  const front = contentWords(`${source.title} ${source.text.slice(0, frontMatterLength)}`);
  const windows = passages.flatMap((passage) => {
    const context = new Set([...front, ...contentWords(passage.section)]);
    return passage.sentences.map((_, index) => {
      const window = windowAt(passage, index, source.markup.superscripts);
      if (isDisowned(source, passage.sentences[index]!.start)) window.isDisowned = true;
      if (window.isTable) window.answers = answeredRows(source, window);
      return { window, words: contentWords(window.text), context };
    });
  });
  return (statement, count) => {
    const wanted = contentWords(statement);
    const asStated = inFormsOf(statement, source);
    return windows
      .map(({ window, words, context }) => {
        const text = asStated(window.text);
        return { ...window, text, overlap: coverage(wanted, text === window.text ? words : contentWords(text), context) };
      })
      .sort((one, other) => other.overlap - one.overlap || one.start - other.start)
      .slice(0, count);
  };
}

/** Title, authors and journal: what a source need not repeat in every sentence. */
const frontMatterLength = 300;

function windowAt(passage: Passage, index: number, raised: Span[]): Omit<EvidenceWindow, "overlap"> {
  const sentence = passage.sentences[index]!;
  const [before, following] = [passage.sentences[index - 1], passage.sentences[index + 1]];
  const words = (span: Span) => passage.text.slice(span.start - passage.start, span.end - passage.start);
  const start = before && leansBack(words(sentence)) ? before.start : sentence.start;
  const span = { start, end: sentence.end };
  const shown = showSuperscripts(
    words(span),
    raised.filter((each) => contains(span, each)),
    span.start,
  );
  return {
    ...span,
    documentId: passage.documentId,
    passageId: passage.id,
    text: plainCharacters(shown).replace(/\s+/g, " "),
    next: following ? words(following).replace(/\s+/g, " ") : "",
    ...(passage.kind === "table" ? { isTable: true } : {}),
  };
}

/** A sentence whose subject stands in the one before it. */
function leansBack(text: string): boolean {
  return /^(?:It|Its|They|Their|This|These|Those|Such|He|She|However|In contrast|By contrast|Conversely)\b/.test(text);
}
