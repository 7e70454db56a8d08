import type { Report } from "../../../src/domain/report/report.ts";

/** The report of a check, and the manuscript's text as it was read. */
export interface CheckedCase {
  report: Report;
  text: string;
}

/** Extracts the facts that show an agent's work in a report. Facts with many possible wordings are looked up by the expected ones. */
type FactReader = (checked: CheckedCase, expected: readonly string[]) => string[];

const verdicts: FactReader = ({ report: { verdicts: made, claims } }) =>
  made.map(({ claimId, label }) => `${claims.find(({ id }) => id === claimId)?.text}: ${label}`);

/** By agent. */
export const factReaders: Readonly<Record<string, FactReader>> = {
  "page-transcription": ({ text }) => wordFacts(text),
  "reference-repair": ({ report }) =>
    report.references.flatMap(({ work: { title, year, author } }) => [
      `title: ${title}`,
      `year: ${year}`,
      ...author.map(({ family }) => `author: ${family}`),
    ]),
  "citation-detection": ({ report: { citations, references } }) =>
    citations.flatMap(({ locator, targets }) =>
      targets.flatMap(({ referenceId }) => {
        const entry = references.find(({ id }) => id === referenceId);
        return entry ? [`${locator.quote.exact} -> ${entry.work.author[0]?.family}`] : [];
      }),
    ),
  "claim-extraction": ({ report }) => report.claims.flatMap(({ parts }) => parts.map(({ text }) => text)),
  categorisation: ({ report }) =>
    report.claims.map(({ text, category, needsCitation }) => `${text}: ${category}${needsCitation ? ", wants a source" : ""}`),
  "passage-context": ({ report: { claims, explanations = [] } }) =>
    explanations.flatMap(({ claimId, passages: [best] }) =>
      best ? [`${claims.find(({ id }) => id === claimId)?.text} -> ${best.section}`] : [],
    ),
  verification: verdicts,
  "joint-verification": verdicts,
  rationale: ({ report }, expected) => expected.filter((words) => report.verdicts.some(({ rationale }) => rationale.includes(words))),
  "inference-validation": ({ report }) =>
    report.findings.filter(({ code }) => code.startsWith("INF")).map(({ code, locator }) => `${code}: ${locator.quote.exact}`),
  toulmin: ({ report }) =>
    (report.arguments ?? []).flatMap(({ claim, grounds, qualifiers, rebuttals }) => [
      `claim: ${claim.quote.exact}`,
      ...grounds.map(({ locator }) => `grounds: ${locator.quote.exact}`),
      ...qualifiers.map(({ quote }) => `qualifier: ${quote.exact}`),
      ...rebuttals.map(({ quote }) => `rebuttal: ${quote.exact}`),
    ]),
};

/** The expected facts of a case; for a transcribed page, every word is a fact. */
export function expectedFacts(agent: string, expected: readonly string[]): readonly string[] {
  return agent === "page-transcription" ? wordFacts(expected.join("\n")) : expected;
}

/** Facts are equal regardless of case and full stops. */
export function plainFact(fact: string): string {
  return fact
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/[.,;](?=:|$| ->)/g, "")
    .trim();
}

/** The words of a text as facts; a repeated word is several facts. */
function wordFacts(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const seen = new Map<string, number>();
  return words.map((word) => {
    const count = (seen.get(word.toLowerCase()) ?? 0) + 1;
    seen.set(word.toLowerCase(), count);
    return count === 1 ? word : `${word} ${count}`;
  });
}
