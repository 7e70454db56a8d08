import type { Answer, AnswerSentence } from "../../domain/answer/answer.ts";
import type { Transcript } from "../../domain/answer/ask-result.ts";
import { shownWords } from "../../domain/answer/citation-label.ts";
import type { Exchange } from "../../domain/answer/conversation.ts";
import {
  answerParagraphs,
  isPartialAnswer,
  nearestByDocument,
  type QuotedDocument,
  quotationsByDocument,
  sentenceWarning,
} from "../../domain/answer/quotations-by-document.ts";
import { listSpending } from "../describe/spending.ts";
import { escapeMarkdown, markdownCode } from "../markdown/escape-markdown.ts";
import { formatDate } from "../text/format-date.ts";
import { citationMarksOf, citationMarkText, formatQuotationPlace, nameOfDocument, webCitations } from "./citation-marks.ts";

export function renderTranscriptMarkdown({ tool, conversation: { title, startedAt, exchanges } }: Transcript): string {
  return `${[
    `# ${escapeMarkdown(title) || "A conversation without questions"}`,
    ...exchanges.flatMap(renderExchange),
    "---",
    `Asked with Ibid ${tool.version} from ${escapeMarkdown(formatDate(startedAt))} on. Every quotation appears word for word in the file it is taken from.`,
  ].join("\n\n")}\n`;
}

function renderExchange({ ordinal, question, answer, askedAt }: Exchange): string[] {
  const lines = question.split(/\r?\n/).map((line) => `> ${escapeMarkdown(line)}`);
  return [
    `## ${ordinal + 1}. Question`,
    lines.join("\n"),
    `Asked on ${escapeMarkdown(formatDate(askedAt))}`,
    ...(answer ? answerMarkdown(answer) : ["_Not answered yet._"]),
  ];
}

function answerMarkdown(answer: Answer): string[] {
  const { dropped, corrected, searches, spending, kind } = answer;
  const web = webCitations(answer);
  return [
    `_${escapeMarkdown(answer.header)}_`,
    ...(isPartialAnswer(answer) ? ["**This answer was stopped before it was complete.**"] : []),
    ...(kind === "extractive" ? [] : prose(answer)),
    ...quotations(quotationsByDocument(answer), "Quotations"),
    ...disagreements(answer),
    ...quotations(nearestByDocument(answer), "Nearest passages. None of them surely answers the question"),
    ...(web.length === 0
      ? []
      : [
          "### Web pages, not documents of the library",
          web.map(({ title, url }, index) => `- web ${index + 1}: ${escapeMarkdown(title)} ${markdownCode(url)}`).join("\n"),
        ]),
    ...listed("Left out", dropped),
    ...listed("Pages corrected", corrected ?? []),
    ...(searches.length === 0 ? [] : [`Searched for: ${searches.map((search) => markdownCode(search)).join(", ")}`]),
    ...(spending ? [listSpending(spending).map(escapeMarkdown).join("; ")] : []),
  ];
}

function listed(heading: string, items: Answer["dropped"]): string[] {
  if (items.length === 0) return [];
  return [`### ${heading}`, items.map(({ text, why }) => `- “${escapeMarkdown(text)}”: ${escapeMarkdown(why)}`).join("\n")];
}

function prose(answer: Answer): string[] {
  return answerParagraphs(answer).map((sentences) => sentences.map((sentence) => sentenceMarkdown(sentence, answer)).join(" "));
}

function sentenceMarkdown(sentence: AnswerSentence, answer: Answer): string {
  const marks = citationMarksOf(sentence, answer).map(({ kind, text }) =>
    kind === "web" ? `_\\[${text}\\]_` : `**\\[${escapeMarkdown(text)}\\]**`,
  );
  const doubt = sentenceWarning(sentence);
  return [
    escapeMarkdown(sentence.text) || "_This quotation was removed with its document._",
    ...marks,
    ...(doubt ? [`**(${doubt})**`] : []),
  ].join(" ");
}

function quotations(quoted: readonly QuotedDocument[], heading: string): string[] {
  if (quoted.length === 0) return [];
  return [
    `### ${heading}`,
    ...quoted.map(({ document, quotations: words }) => {
      const name = `**${escapeMarkdown(document.label)}** ${escapeMarkdown(nameOfDocument(document))}`;
      if (document.isRemoved)
        return `${name} (removed): ${words.map((evidence) => escapeMarkdown(citationMarkText(evidence, document))).join("; ")}`;
      return [
        name,
        ...words.map(
          (evidence) =>
            `**\\[${escapeMarkdown(citationMarkText(evidence, document))}\\]** ${markdownCode(formatQuotationPlace(evidence, document))}\n> ${escapeMarkdown(shownWords(evidence))}`,
        ),
      ].join("\n\n");
    }),
  ];
}

function disagreements({ disagreements: all, documents }: Answer): string[] {
  if (all.length === 0) return [];
  return [
    "### The documents differ",
    ...all.map(({ about, sides, reason }) => {
      const rows = sides.map((evidence) => {
        const document = documents.find(({ id }) => id === evidence.documentId);
        return `- **${escapeMarkdown(citationMarkText(evidence, document))}** ${document?.isRemoved ? "" : `“${escapeMarkdown(shownWords(evidence))}”`}`;
      });
      return [`${escapeMarkdown(about)}:`, rows.join("\n"), ...(reason === "" ? [] : [escapeMarkdown(reason)])].join("\n\n");
    }),
  ];
}
