import type { Answer, AnswerSentence, Disagreement } from "../../domain/answer.ts";
import { doubtOf } from "../../domain/doubt-of.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { paragraphsOf } from "../../domain/paragraphs.ts";
import { isPart, type QuotedDocument, quotationsOf } from "../../domain/quotations.ts";
import { cleanText } from "../clean-text.ts";
import { count } from "../count.ts";
import { hangText } from "../hang-text.ts";
import { type Paint, painter } from "../paint.ts";
import { describeMeter } from "../spending-words.ts";
import { terminalLink } from "../terminal-link.ts";
import { wrapLines } from "../wrap-text.ts";
import { type Mark, marksOf, nameInBrackets, nameOfDocument, placeOfQuote, shortPlace, webCitations } from "./marks.ts";

/** What the terminal can do, and where the files of an Answer are now. */
export interface AnswerTerminal {
  color: boolean;
  width: number;
  /** The file that a path of the Answer means, where it is there; places are then links. */
  locateFile?: ((path: string) => string | undefined) | undefined;
}

/** Narrower rows break every phrase; wider ones are hard to read back from. */
const [narrowest, widest] = [40, 100];

/** Statements that are told one by one; a model that invents a lot must not bury the answer. */
const mostListed = 5;

/** An Answer for a person at a terminal: sentences with their places, then the words they rest on, then what else is to be known. */
export function answerTerminal(answer: Answer, { color, width, locateFile }: AnswerTerminal): string {
  const look: Look = {
    paint: painter(color),
    width: Math.min(widest, Math.max(narrowest, Math.floor(width))),
    link: linker(color, locateFile),
  };
  const parts = [
    wrapLines(cleanText(answer.header), look.width).map((row) => look.paint("dim", row)),
    ...(isPart(answer) ? [[look.paint("yellow", "Stopped before it was whole; this is what there is of it.")]] : []),
    // Quotations alone are shown once, with their places.
    ...(answer.kind === "extractive" ? [] : paragraphsOf(answer).map((sentences) => paragraph(sentences, answer, look))),
    ...quotationsOf(answer).map((quoted) => quotedDocument(quoted, look)),
    ...answer.disagreements.map((disagreement) => disagree(disagreement, answer, look)),
    pagesOfTheWeb(answer, look),
    listed(`Left out: ${count(answer.dropped.length, "statement")} of the model`, answer.dropped, look),
    listed("Pages put right: the words stand elsewhere than the model said", answer.corrected ?? [], look),
    footing(answer, look),
  ].filter((lines) => lines.length > 0);
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

interface Look {
  paint: Paint;
  width: number;
  link(words: string, evidence: Evidence, path: string | undefined): string;
}

function linker(color: boolean, locateFile: AnswerTerminal["locateFile"]): Look["link"] {
  return (words, { locator: { page } }, path) => {
    const file = color && path !== undefined ? locateFile?.(path) : undefined;
    return file === undefined ? words : terminalLink(words, { path: file, page });
  };
}

// No document's words hold this space, for they are cleaned: what stands in such brackets is ours, and stays on one row.
const tied = (text: string) => `[${text}]`.replaceAll(" ", "\u00a0");

function paragraph(sentences: AnswerSentence[], answer: Answer, { paint, width, link }: Look): string[] {
  const marks = new Map<string, string>();
  const words = sentences.map((sentence) => {
    const own = marksOf(sentence, answer).map((mark) => {
      marks.set(tied(mark.text), painted(mark));
      return tied(mark.text);
    });
    const doubt = doubtOf(sentence);
    if (doubt) {
      own.push(tied(doubt));
      marks.set(own.at(-1)!, paint("yellow", `[${doubt}]`));
    }
    return [cleanText(sentence.text) || "(These words left with their document.)", ...own].join(" ");
  });
  return wrapLines(words.join(" "), width).map((row) =>
    row.replace(/\[[^[\]]*\]/g, (bracket) => marks.get(bracket) ?? bracket).replaceAll("\u00a0", " "),
  );

  function painted(mark: Mark): string {
    const text = `[${mark.text}]`;
    if (mark.kind === "web") return paint("yellow", text);
    return link(paint("blue", text), mark.evidence, mark.document?.path);
  }
}

function quotedDocument({ document, quotations }: QuotedDocument, { paint, width, link }: Look): string[] {
  const label = `${cleanText(document.label)}  `;
  const indent = label.length;
  const name = `${nameOfDocument(document)}${document.isRemoved ? " (removed from the library)" : ""}`;
  const [first = "", ...rest] = hangText("", name, { indent, width });
  return [
    `${paint("bold", label)}${paint("bold", first)}`,
    ...rest,
    ...quotations.flatMap((evidence) => {
      const gap = " ".repeat(indent);
      if (document.isRemoved) return [`${gap}${paint("dim", `${shortPlace(evidence)}: removed`)}`];
      return [
        `${gap}${link(paint("dim", cleanText(placeOfQuote(evidence, document))), evidence, document.path)}`,
        ...hangText(`${gap}  `, `“${cleanText(evidence.locator.quote.exact)}”`, { indent: indent + 2, width }),
      ];
    }),
  ];
}

function disagree({ about, sides, reason }: Disagreement, answer: Answer, { paint, width }: Look): string[] {
  const rows = sides.flatMap((evidence) => {
    const document = answer.documents.find(({ id }) => id === evidence.documentId);
    const label = `  ${nameInBrackets(evidence, document)}  `;
    const words = document && !document.isRemoved ? `“${cleanText(evidence.locator.quote.exact)}”` : "";
    return hangText(label, words, { indent: label.length, width });
  });
  const told = reason === "" ? [] : hangText("  ", cleanText(reason), { indent: 2, width });
  return [...wrapLines(`The documents differ: ${cleanText(about)}`, width).map((row) => paint("bold", row)), ...rows, ...told];
}

function pagesOfTheWeb(answer: Answer, { paint, width }: Look): string[] {
  const citations = webCitations(answer);
  if (citations.length === 0) return [];
  return [
    paint("bold", "Pages of the web, not of your documents; Ibid has not read them"),
    ...citations.flatMap(({ title, url }, index) =>
      hangText(`  web ${index + 1}  `, `${cleanText(title)} ${cleanText(url)}`, { indent: 9, width }),
    ),
  ];
}

/** What became of a model's words, the first of them one by one. */
function listed(heading: string, items: Answer["dropped"], { paint, width }: Look): string[] {
  if (items.length === 0) return [];
  const more = items.length - mostListed;
  return [
    ...wrapLines(heading, width).map((row) => paint("bold", row)),
    ...items
      .slice(0, mostListed)
      .flatMap(({ text, why }) => hangText("  - ", `“${cleanText(text)}”: ${cleanText(why)}`, { indent: 4, width })),
    ...(more > 0 ? [`  and ${more} more, which --json shows`] : []),
  ];
}

function footing({ searches, spending }: Answer, { paint, width }: Look): string[] {
  const told = [
    ...(searches.length > 0 ? [`Searched for: ${searches.map(cleanText).join("; ")}`] : []),
    ...(spending && spending.calls + spending.remembered > 0 ? [`Taken: ${describeMeter(spending)}`] : []),
  ];
  return told.flatMap((text) => hangText("", text, { indent: 2, width })).map((row) => paint("dim", row));
}
