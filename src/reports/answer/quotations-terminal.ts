import type { Answer, AnswerDocument } from "../../domain/answer/answer.ts";
import { shownWords } from "../../domain/answer/citation-label.ts";
import { quotationsByDocument } from "../../domain/answer/quotations-by-document.ts";
import type { Evidence } from "../../domain/verdict/evidence.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent, wrapLines } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { citationMarkText, formatQuotationPlace, nameOfDocument } from "./citation-marks.ts";

interface TerminalStyle {
  color: boolean;
  width: number;
}

/** The quotations of an Answer by number. */
export function renderQuotationsTerminal(answer: Answer, { color, width }: TerminalStyle): string {
  const paint = painter(color);
  const all = quotationsByDocument(answer).flatMap(({ document, quotations }) => quotations.map((evidence) => ({ document, evidence })));
  if (all.length === 0) return "The last answer quotes nothing.\n";
  const lines = all.flatMap(({ document, evidence }, index) => {
    const label = `${index + 1}  `.padStart(5);
    const words = document.isRemoved ? "removed from the library" : `“${cleanText(shownWords(evidence))}”`;
    const place = document.isRemoved
      ? citationMarkText(evidence, document)
      : `${citationMarkText(evidence, document)}  ${formatQuotationPlace(evidence, document)}`;
    return [
      `${label}${paint("dim", cleanText(place))}`,
      ...hangingIndent(" ".repeat(label.length), words, { indent: label.length, width }),
    ];
  });
  return `${lines.join("\n")}\n`;
}

/** A quotation with the text around it. */
export function renderQuotationTerminal(
  { document, evidence, open }: { document: AnswerDocument; evidence: Evidence; open: { before: string; exact: string; after: string } },
  { color, width }: TerminalStyle,
): string {
  const paint = painter(color);
  const { before, exact, after } = open;
  const around = (text: string) =>
    text
      .split(/\n{2,}/)
      .map((paragraph) => wrapLines(cleanText(paragraph), width).join("\n"))
      .join("\n\n")
      .trim();
  // Rows of the quotation are distinguishable without colour too.
  const quoted = wrapLines(cleanText(exact), width - 2).map((row) => `${paint("bold", "> ")}${paint("bold", row)}`);
  const place = cleanText(formatQuotationPlace(evidence, document));
  const gap = (text: string, edge: RegExp) => (edge.test(text) ? "\n\n" : "\n");
  const heading = `${paint("bold", nameOfDocument(document))}  ${paint("dim", place)}`;
  const lead = before.trim() === "" ? "" : `${around(before)}${gap(before, /\n{2,}\s*$/)}`;
  const rest = after.trim() === "" ? "" : `${gap(after, /^\s*\n{2,}/)}${around(after)}`;
  return `${heading}\n\n${lead}${quoted.join("\n")}${rest}\n`;
}
