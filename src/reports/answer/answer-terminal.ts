import type { Answer, AnswerSentence, Disagreement } from "../../domain/answer/answer.ts";
import { shownWords } from "../../domain/answer/citation-label.ts";
import type { ConversationListing } from "../../domain/answer/conversation.ts";
import {
  answerParagraphs,
  isPartialAnswer,
  nearestByDocument,
  type QuotedDocument,
  quotationsByDocument,
  sentenceWarning,
} from "../../domain/answer/quotations-by-document.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { describeUsage } from "../describe/spending.ts";
import { type Paint, painter } from "../terminal/paint.ts";
import { hangingIndent, wrapLines } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { formatDate } from "../text/format-date.ts";
import { fileUri } from "../text/format-path.ts";
import {
  type CitationMark,
  citationMarksOf,
  citationMarkText,
  formatQuotationPlace,
  nameOfDocument,
  webCitations,
} from "./citation-marks.ts";

/** Capabilities of the terminal, and the place of the Answer's files. */
export interface AnswerTerminalOptions {
  color: boolean;
  width: number;
  /** The file for a path of the Answer, if it exists; places then become links. */
  locateFile?: ((path: string) => string | undefined) | undefined;
}

/** Narrower rows break every phrase; wider ones are hard to read. */
const [minWidth, maxWidth] = [40, 100];

/** Maximum number of listed statements; a model that invents a lot must not bury the answer. */
const maxListed = 5;

/** Renders an Answer for a terminal: sentences with their places, then the quotations, then notes. */
export function renderAnswerTerminal(answer: Answer, { color, width, locateFile }: AnswerTerminalOptions): string {
  const look: AnswerStyle = {
    paint: painter(color),
    width: Math.min(maxWidth, Math.max(minWidth, Math.floor(width))),
    link: linker(color, locateFile),
  };
  const parts = [
    wrapLines(cleanText(answer.header), look.width).map((row) => look.paint("dim", row)),
    ...(isPartialAnswer(answer) ? [[look.paint("yellow", "This answer was stopped before it was complete.")]] : []),
    // Quotations alone are shown once, with their places.
    ...(answer.kind === "extractive" ? [] : answerParagraphs(answer).map((sentences) => paragraph(sentences, answer, look))),
    ...quotationsByDocument(answer).map((quoted) => quotedDocument(quoted, look)),
    ...answer.disagreements.map((disagreement) => disagree(disagreement, answer, look)),
    ...nearest(answer, look),
    pagesOfTheWeb(answer, look),
    listed(`Left out: ${count(answer.dropped.length, "statement")} of the model`, answer.dropped, look),
    listed("Pages corrected: the quotation is on another page than the model said", answer.corrected ?? [], look),
    footer(answer, look),
  ].filter((lines) => lines.length > 0);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

interface AnswerStyle {
  paint: Paint;
  width: number;
  link(words: string, evidence: Evidence, path: string | undefined): string;
}

function linker(color: boolean, locateFile: AnswerTerminalOptions["locateFile"]): AnswerStyle["link"] {
  return (words, { locator: { page } }, path) => {
    const file = color && path !== undefined ? locateFile?.(path) : undefined;
    return file === undefined ? words : terminalLink(words, { path: file, page });
  };
}

// Cleaned text contains no non-breaking space, so brackets with one are ours and stay on one row.
const tied = (text: string) => `[${text}]`.replaceAll(" ", "\u00a0");

function paragraph(sentences: AnswerSentence[], answer: Answer, { paint, width, link }: AnswerStyle): string[] {
  const marks = new Map<string, string>();
  const words = sentences.map((sentence) => {
    const own = citationMarksOf(sentence, answer).map((mark) => {
      marks.set(tied(mark.text), painted(mark));
      return tied(mark.text);
    });
    const doubt = sentenceWarning(sentence);
    if (doubt) {
      own.push(tied(doubt));
      marks.set(own.at(-1)!, paint("yellow", `[${doubt}]`));
    }
    return [cleanText(sentence.text) || "(This quotation was removed with its document.)", ...own].join(" ");
  });
  return wrapLines(words.join(" "), width).map((row) =>
    row.replace(/\[[^[\]]*\]/g, (bracket) => marks.get(bracket) ?? bracket).replaceAll("\u00a0", " "),
  );

  function painted(mark: CitationMark): string {
    const text = `[${mark.text}]`;
    if (mark.kind === "web") return paint("yellow", text);
    return link(paint("blue", text), mark.evidence, mark.document?.path);
  }
}

function quotedDocument({ document, quotations }: QuotedDocument, { paint, width, link }: AnswerStyle): string[] {
  const letter = `${cleanText(document.label)}  `;
  const indent = letter.length;
  const name = `${nameOfDocument(document)}${document.isRemoved ? " (removed from the library)" : ""}`;
  const [first = "", ...rest] = hangingIndent("", name, { indent, width });
  return [
    `${paint("bold", letter)}${paint("bold", first)}`,
    ...rest,
    ...quotations.flatMap((evidence) => {
      const gap = " ".repeat(indent);
      const label = paint("blue", `[${citationMarkText(evidence, document)}]`);
      if (document.isRemoved) return [`${gap}${label}`];
      const place = paint("dim", cleanText(formatQuotationPlace(evidence, document)));
      return [
        `${gap}${link(label, evidence, document.path)}  ${place}`,
        ...hangingIndent(`${gap}  `, `“${cleanText(shownWords(evidence))}”`, { indent: indent + 2, width }),
      ];
    }),
  ];
}

/** Passages that come nearest stand apart from an answer, below a heading that says so. */
function nearest(answer: Answer, look: AnswerStyle): string[][] {
  const quoted = nearestByDocument(answer);
  if (quoted.length === 0) return [];
  const heading = wrapLines("Nearest passages. None of them surely answers the question:", look.width).map((row) =>
    look.paint("bold", row),
  );
  return [heading, ...quoted.map((one) => quotedDocument(one, look))];
}

function disagree({ about, sides, reason }: Disagreement, answer: Answer, { paint, width }: AnswerStyle): string[] {
  const rows = sides.flatMap((evidence) => {
    const document = answer.documents.find(({ id }) => id === evidence.documentId);
    const label = `  ${citationMarkText(evidence, document)}  `;
    const words = document && !document.isRemoved ? `“${cleanText(shownWords(evidence))}”` : "";
    return hangingIndent(label, words, { indent: label.length, width });
  });
  const reasonLines = reason === "" ? [] : hangingIndent("  ", cleanText(reason), { indent: 2, width });
  return [...wrapLines(`The documents differ: ${cleanText(about)}`, width).map((row) => paint("bold", row)), ...rows, ...reasonLines];
}

function pagesOfTheWeb(answer: Answer, { paint, width }: AnswerStyle): string[] {
  const citations = webCitations(answer);
  if (citations.length === 0) return [];
  return [
    paint("bold", "Web pages, not documents of your library; Ibid has not read them"),
    ...citations.flatMap(({ title, url }, index) =>
      hangingIndent(`  web ${index + 1}  `, `${cleanText(title)} ${cleanText(url)}`, { indent: 9, width }),
    ),
  ];
}

/** Lists the first statements of a model that were dropped or corrected. */
function listed(heading: string, items: Answer["dropped"], { paint, width }: AnswerStyle): string[] {
  if (items.length === 0) return [];
  const more = items.length - maxListed;
  return [
    ...wrapLines(heading, width).map((row) => paint("bold", row)),
    ...items
      .slice(0, maxListed)
      .flatMap(({ text, why }) => hangingIndent("  - ", `“${cleanText(text)}”: ${cleanText(why)}`, { indent: 4, width })),
    ...(more > 0 ? [`  and ${more} more, which --json shows`] : []),
  ];
}

function footer({ searches, spending }: Answer, { paint, width }: AnswerStyle): string[] {
  const footerTexts = [
    ...(searches.length > 0 ? [`Searched for: ${searches.map(cleanText).join("; ")}`] : []),
    ...(spending && spending.calls + spending.remembered > 0 ? [`Taken: ${describeUsage(spending)}`] : []),
  ];
  return footerTexts.flatMap((text) => hangingIndent("", text, { indent: 2, width })).map((row) => paint("dim", row));
}

/** Text that opens a file at a page when it is clicked, in terminals with OSC 8 links; others show only the text. */
function terminalLink(words: string, { path, page }: { path: string; page?: number | undefined }): string {
  return `\u001b]8;;${fileUri(path)}${page === undefined ? "" : `#page=${page}`}\u001b\\${words}\u001b]8;;\u001b\\`;
}

/** Conversations for a person at a terminal, one in each line. */
export function renderConversationList({ listed, total }: { listed: readonly ConversationListing[]; total: number }): string {
  if (listed.length === 0) return 'There are no conversations yet. Begin one: ibid ask "…", or ibid chat.\n';
  const lines = listed.map(
    ({ id, title, questions, lastAskedAt, isPending }) =>
      `${id}  ${formatDate(lastAskedAt)}  ${count(questions, "question")}  ${cleanText(title)}${isPending ? "  (not answered yet)" : ""}`,
  );
  const more = total - listed.length;
  return `${[...lines, ...(more > 0 ? [`and ${more} older`] : [])].join("\n")}\n`;
}
