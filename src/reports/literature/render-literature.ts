import type { LiteratureFormat, LiteratureResult, ReviewedClaim, ReviewedWork } from "../../domain/reference/literature.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { toJson } from "../json/to-json.ts";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { renderLiteratureHtml } from "./literature-html.ts";
import {
  actionWords,
  describeNeed,
  describeQuality,
  describeWork,
  describeWriter,
  nothingToReview,
  placeOfClaim,
  placeOfWords,
  readWords,
  relationWords,
  silentHeading,
  splitClaims,
  summariseLiterature,
  writtenText,
} from "./literature-words.ts";

/** In characters: a claim in the list of those about which nothing was found. */
const maxSilent = 100;

/** What the literature says about the claims of a manuscript, and what to do about each. */
export function renderLiterature(
  result: LiteratureResult,
  format: LiteratureFormat,
  { color, width }: { color: boolean; width: number },
): string {
  switch (format) {
    case "full":
      return renderFull(result, { color, width: Math.min(120, Math.max(40, Math.floor(width))) });
    case "json":
      return toJson(result);
    case "markdown":
      return renderMarkdown(result);
    case "html":
      return renderLiteratureHtml(result);
  }
}

function renderFull(result: LiteratureResult, { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  const row = (head: string, text: string, indent: number) => hangingIndent(head, cleanText(text), { indent, width });
  const relationColors = { supports: "green", refutes: "red", qualifies: "yellow", undecided: "dim" } as const;
  const describe = (claim: ReviewedClaim): string => {
    const { advice, works, notShown, written } = claim;
    return [
      paint("dim", cleanText(`${placeOfClaim(claim, result.manuscript.path)}  ${describeNeed(claim)}`)),
      ...row("", claim.text, 0).map((line) => paint("bold", line)),
      ...row(`  ${paint("bold", actionWords[advice.action])}: `, advice.reason, 4),
      ...(advice.sentence === undefined ? [] : row("  write: ", advice.sentence, 4)),
      ...(written && written.sentences.length > 0 ? row("  ", writtenText(written), 2) : []),
      ...(written ? [...row("  ", describeWriter(written), 2).map((line) => paint("dim", line))] : []),
      ...works.flatMap((work, at) => [
        ...row(`  ${at + 1}. ${paint(relationColors[work.relation], relationWords[work.relation])} `, work.formatted, 5),
        ...work.evidence.flatMap((one) => row("     ", `“${one.locator.quote.exact}”`, 6)),
        ...row("     ", describeWork(work), 5).map((line) => paint("dim", line)),
      ]),
      ...(notShown > 0 ? [`  ${notShown} more; --limit shows them.`] : []),
    ].join("\n");
  };
  const { found, silent } = splitClaims(result.claims);
  const others = silent.flatMap((claim) =>
    row("  ", `${placeOfClaim(claim, result.manuscript.path)}  ${shorten(claim.text, maxSilent)} (${readWords(claim)})`, 4),
  );
  const blocks = [
    ...(result.claims.length === 0 ? [nothingToReview] : found.map(describe)),
    ...(silent.length > 0 ? [[paint("dim", silentHeading), ...others].join("\n")] : []),
  ];
  const summary = summariseLiterature(result).flatMap((line) => row("", line, 0));
  return `${[...blocks, summary.join("\n")].join("\n\n")}\n`;
}

function renderMarkdown(result: LiteratureResult): string {
  const { manuscript, tool } = result;
  const { found, silent } = splitClaims(result.claims);
  return `${[
    `# Literature about the claims of ${escapeMarkdown(manuscript.title || manuscript.path)}`,
    ...summariseLiterature(result).map(escapeMarkdown),
    ...(result.claims.length === 0 ? [escapeMarkdown(nothingToReview)] : found.map((claim) => claimInMarkdown(claim, manuscript.path))),
    ...(silent.length > 0
      ? [
          `## ${silentHeading}`,
          silent
            .map((claim) => `- ${escapeMarkdown(`${placeOfClaim(claim, manuscript.path)}: ${claim.text} (${readWords(claim)})`)}`)
            .join("\n"),
        ]
      : []),
    "---",
    `Every quotation appears word for word in the text or the abstract it is taken from. Made by Ibid ${tool.version}.`,
  ].join("\n\n")}\n`;
}

function claimInMarkdown(claim: ReviewedClaim, path: string): string {
  const { advice, works, notShown, written } = claim;
  return [
    `## ${escapeMarkdown(claim.text)}`,
    `${escapeMarkdown(placeOfClaim(claim, path))}, ${escapeMarkdown(describeNeed(claim))}`,
    `**Recommended: ${actionWords[advice.action]}.** ${escapeMarkdown(advice.reason)}`,
    ...(advice.sentence === undefined ? [] : [`> ${escapeMarkdown(advice.sentence)}`]),
    ...(written ? [escapeMarkdown(writtenText(written)), escapeMarkdown(describeWriter(written))].filter((text) => text !== "") : []),
    ...works.map(workInMarkdown),
    ...(notShown > 0 ? [`${notShown} more; \`--limit\` shows them.`] : []),
  ].join("\n\n");
}

function workInMarkdown(work: ReviewedWork): string {
  const quotations = work.evidence.map((one, at) => {
    const place = placeOfWords(work, at);
    return `  > “${escapeMarkdown(one.locator.quote.exact)}”${place === "" ? "" : ` (${escapeMarkdown(place)})`}`;
  });
  return [
    `- **${relationWords[work.relation]}**: ${escapeMarkdown(work.formatted)}`,
    ...quotations,
    `  ${escapeMarkdown(`${describeWork(work)}. ${describeQuality(work)}`)}`,
  ].join("\n\n");
}
