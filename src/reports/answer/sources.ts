import type { Answer, AnswerDocument } from "../../domain/answer.ts";
import type { Evidence } from "../../domain/evidence.ts";
import { quotationsOf } from "../../domain/quotations.ts";
import { cleanText } from "../clean-text.ts";
import { hangText } from "../hang-text.ts";
import { painter } from "../paint.ts";
import { wrapLines } from "../wrap-text.ts";
import { nameInBrackets, nameOfDocument, placeOfQuote } from "./marks.ts";

interface Look {
  color: boolean;
  width: number;
}

/** The quotations of an Answer by number. */
export function sourcesTerminal(answer: Answer, { color, width }: Look): string {
  const paint = painter(color);
  const all = quotationsOf(answer).flatMap(({ document, quotations }) => quotations.map((evidence) => ({ document, evidence })));
  if (all.length === 0) return "The last answer quotes nothing.\n";
  const lines = all.flatMap(({ document, evidence }, index) => {
    const label = `${index + 1}  `.padStart(5);
    const words = document.isRemoved ? "removed from the library" : `“${cleanText(evidence.locator.quote.exact)}”`;
    const place = document.isRemoved ? nameInBrackets(evidence, document) : `${document.label} ${placeOfQuote(evidence, document)}`;
    return [`${label}${paint("dim", cleanText(place))}`, ...hangText(" ".repeat(label.length), words, { indent: label.length, width })];
  });
  return `${lines.join("\n")}\n`;
}

/** A quotation where it stands, with what is around it. */
export function quotationTerminal(
  { document, evidence, open }: { document: AnswerDocument; evidence: Evidence; open: { before: string; exact: string; after: string } },
  { color, width }: Look,
): string {
  const paint = painter(color);
  const { before, exact, after } = open;
  const around = (text: string) =>
    text
      .split(/\n{2,}/)
      .map((paragraph) => wrapLines(cleanText(paragraph), width).join("\n"))
      .join("\n\n")
      .trim();
  // Rows of the quotation are told from the others without colour too.
  const quoted = wrapLines(cleanText(exact), width - 2).map((row) => `${paint("bold", "> ")}${paint("bold", row)}`);
  const place = cleanText(placeOfQuote(evidence, document));
  const gap = (text: string, edge: RegExp) => (edge.test(text) ? "\n\n" : "\n");
  const heading = `${paint("bold", nameOfDocument(document))}  ${paint("dim", place)}`;
  const lead = before.trim() === "" ? "" : `${around(before)}${gap(before, /\n{2,}\s*$/)}`;
  const rest = after.trim() === "" ? "" : `${gap(after, /^\s*\n{2,}/)}${around(after)}`;
  return `${heading}\n\n${lead}${quoted.join("\n")}${rest}\n`;
}
