import type { DiscoveredWork, DiscoverResult, DiscoveryFormat, DiscoveryRoute } from "../../domain/reference/discovery.ts";
import { shorten } from "../../domain/text/shorten.ts";
import { coverageWords, describeTextCounts } from "../describe/texts.ts";
import { safeJson, toJson } from "../json/to-json.ts";
import { escapeMarkdown } from "../markdown/escape-markdown.ts";
import { csvCell } from "../references/references-text.ts";
import { painter } from "../terminal/paint.ts";
import { hangingIndent } from "../terminal/wrap-text.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

/** The works that were discovered, why each is in or out, and who was asked. */
export function renderDiscovery(
  result: DiscoverResult,
  format: DiscoveryFormat,
  { color, width }: { color: boolean; width: number },
): string {
  switch (format) {
    case "full":
      return renderFull(result, { color, width: Math.min(120, Math.max(40, Math.floor(width))) });
    case "concise":
      return [...passing(result).map((one) => `${shownSimilarity(one)}  ${nameOf(one)}`), ...summaryOf(result)]
        .map((line) => `${cleanText(line)}\n`)
        .join("");
    case "json":
      return toJson(result);
    case "jsonl": {
      const { candidates, summary, ...header } = result;
      const lines = [
        { type: "run", ...header },
        ...candidates.map((one) => ({ type: "candidate", ...one })),
        { type: "summary", ...summary },
      ];
      return lines.map((line) => `${safeJson(line)}\n`).join("");
    }
    case "csv":
      return renderCsv(result);
    case "markdown":
      return renderMarkdown(result);
  }
}

const passing = ({ candidates }: DiscoverResult) => candidates.filter(({ decision }) => decision === "in");
const shownSimilarity = ({ similarity }: DiscoveredWork) => (similarity === null ? "–" : similarity.toFixed(2));

/** In characters. A longer title or name is broken data. */
const [maxTitle, maxAbout] = [300, 200];
/** Authors shown before "et al.". */
const maxAuthors = 2;

function nameOf({ work }: DiscoveredWork): string {
  const authors = work.author.slice(0, maxAuthors).map(({ family }) => family);
  const who = work.author.length > maxAuthors ? `${authors[0]} et al.` : authors.join(" and ");
  const about = [who, work.year === undefined ? "" : `(${work.year})`].filter(Boolean).join(" ");
  return [
    shorten(about, maxAbout),
    shorten(work.title ?? "without a title", maxTitle),
    work.DOI ?? (work.arXiv ? `arXiv:${work.arXiv}` : ""),
  ]
    .filter(Boolean)
    .join(". ");
}

const relationWords: Record<DiscoveryRoute["relation"], string> = {
  "cites-seed": "cites it",
  "cited-by-seed": "is cited by it",
  words: "found by its words",
};

/** How the indexes came to name a work. */
function routesOf({ routes }: DiscoveredWork, { asked }: Pick<DiscoverResult, "asked">): string {
  const names = new Map(asked.map(({ index, name }) => [index, name]));
  const byRelation = Map.groupBy(routes, ({ relation }) => relation);
  return [...byRelation]
    .map(([relation, own]) => `${relationWords[relation]} (${[...new Set(own.map(({ index }) => names.get(index) ?? index))].join(", ")})`)
    .join("; ");
}

/** Sentences about the whole. */
function summaryOf({ summary, threshold, asked, run }: DiscoverResult): string[] {
  const { records, candidates, compared, in: inside, out, held, added } = summary;
  return [
    `${count(candidates, "work")} from ${count(records, "record")}, ${compared} compared: ${inside} with a similarity of at least ${threshold}, ${out} below, ${held} in the library already${added > 0 ? `; ${added} added` : ""}.`,
    ...(summary.texts ? [`Texts: ${describeTextCounts(summary.texts)}.`] : []),
    ...asked.map(
      ({ name, records: own, why }) => `${name}: ${count(own, "record")}${why === undefined ? "" : `; not all was answered: ${why}`}`,
    ),
    ...run.failures.map(({ subject, message, hint = "" }) => `could not be done: ${subject}: ${message}. ${hint}`.trim()),
    ...(run.state === "incomplete" ? ["This run is incomplete."] : []),
  ];
}

function renderFull(result: DiscoverResult, { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  const works = passing(result).map((one) =>
    [
      ...hangingIndent(`${paint("bold", shownSimilarity(one))}  `, cleanText(nameOf(one)), { indent: 6, width }),
      ...hangingIndent("      ", cleanText(`${routesOf(one, result)}${one.text ? "" : one.documentId ? "; in the library" : ""}`), {
        indent: 6,
        width,
      }),
      ...(one.text ? hangingIndent("      ", cleanText(`${coverageWords[one.text.coverage]}: ${one.text.why}`), { indent: 6, width }) : []),
    ].join("\n"),
  );
  const nothing =
    "No work is near enough to the seeds. A lower discovery.threshold lets more pass; --json lists all with their similarity.";
  const summary = summaryOf(result).flatMap((line) => hangingIndent("", cleanText(line), { indent: 0, width }));
  return `${[works.length === 0 ? nothing : works.join("\n"), summary.join("\n")].join("\n\n")}\n`;
}

function renderCsv(result: DiscoverResult): string {
  const head = ["decision", "similarity", "title", "authors", "year", "doi", "arxiv", "address", "found", "why", "text", "why this text"];
  const rows = result.candidates.map((one) => [
    one.decision,
    one.similarity === null ? "" : String(one.similarity),
    one.work.title ?? "",
    one.work.author.map(({ family, given }) => [given, family].filter(Boolean).join(" ")).join("; "),
    one.work.year === undefined ? "" : String(one.work.year),
    one.work.DOI ?? "",
    one.work.arXiv ?? "",
    one.URL ?? "",
    routesOf(one, result),
    one.why,
    one.text?.coverage ?? "",
    one.text?.why ?? "",
  ]);
  return [head, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function renderMarkdown(result: DiscoverResult): string {
  const item = (one: DiscoveredWork) =>
    `- ${shownSimilarity(one)} ${escapeMarkdown(`${nameOf(one)}: ${routesOf(one, result)}${one.text ? `; ${coverageWords[one.text.coverage]}: ${one.text.why}` : ""}`)}`;
  return `${[
    `# Works near ${result.seeds.map(({ title }) => escapeMarkdown(`“${title}”`)).join(", ")}`,
    summaryOf(result).map(escapeMarkdown).join("\n\n"),
    passing(result).map(item).join("\n"),
    `Made by Ibid ${result.tool.version}.`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")}\n`;
}
