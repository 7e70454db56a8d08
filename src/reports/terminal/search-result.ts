import { dirname, join } from "node:path";
import type { Name } from "../../domain/reference/work.ts";
import type { HitExplanation, SearchHit, SearchResult } from "../../domain/search/search-result.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";
import { type Paint, painter } from "./paint.ts";
import { hangingIndent, wrapLines } from "./wrap-text.ts";

/** Maximum characters of a passage, and of its part before the best sentence. */
const [maxShown, maxBefore] = [700, 250];

/** Search hits for a terminal: the work, the place, and the passage with its best sentence between » and «. */
export function renderSearchResult({ hits, notices }: SearchResult, { color, width }: { color: boolean; width: number }): string {
  const paint = painter(color);
  const lines = hits.flatMap((hit, index) => [...describeHit(hit, index + 1, { paint, width }), ""]);
  return [...lines, ...notices.flatMap((notice) => wrapLines(cleanText(notice), width))].map((line) => `${line}\n`).join("");
}

function describeHit(hit: SearchHit, number: number, { paint, width }: { paint: Paint; width: number }): string[] {
  const label = `${number}. `;
  const indent = label.length;
  const pad = " ".repeat(indent);
  const name = [cleanText(hit.work.title ?? "") || "no title", nameAuthors(hit.work.author), hit.work.year ?? ""].filter(
    (part) => part !== "",
  );
  const [first, ...rest] = hangingIndent(label, name.join(" · "), { indent, width });
  const key = hit.key === null ? "" : `  @${cleanText(hit.key)}`;
  const cited = `  [${cleanText(hit.label)}]`;
  const further = hit.further ? `  and ${count(hit.further, "further passage")}` : "";
  return [
    paint("bold", first!),
    ...rest.map((row) => paint("bold", row)),
    `${pad}${cleanText(placeOf(hit))}${key}${paint("dim", `${cited}${further}`)}`,
    ...markBest(hit, width - indent).map((row) => `${pad}${row}`),
    ...(hit.explanation
      ? explain(hit.explanation, hit.score)
          .flatMap((row) => wrapLines(row, width - indent))
          .map((row) => pad + paint("dim", row))
      : []),
  ];
}

/** The place of the best sentence: `path:page:line` with pages, else `path:line:column`. */
function placeOf({ path, best: { file, page, line, column } }: SearchHit): string {
  const numbers = page === undefined ? [line, column] : [page, line];
  return [file === undefined ? path : join(dirname(path), file), ...numbers.filter((part) => part !== undefined)].join(":");
}

/** The passage, or the text around its best sentence if it is long. */
function markBest({ locator, best }: SearchHit, width: number): string[] {
  const text = locator.quote.exact;
  const [from, to] = [Math.max(0, best.start - locator.start), Math.max(0, best.end - locator.start)];
  const start = text.length <= maxShown ? 0 : Math.max(0, Math.min(from - maxBefore, text.length - maxShown));
  const end = Math.max(to, Math.min(text.length, start + maxShown));
  const head = `${start > 0 ? "… " : ""}${cleanText(text.slice(start, from).replace(start > 0 ? /^\S*\s/ : /^/, ""))}`;
  const tail = `${cleanText(text.slice(to, end).replace(end < text.length ? /\s\S*$/ : /$/, ""))}${end < text.length ? " …" : ""}`;
  return wrapLines([head, `»${cleanText(text.slice(from, to))}«`, tail].filter((part) => part !== "").join(" "), width);
}

/** Maximum number of names. */
const maxAuthorsNamed = 3;

function nameAuthors(authors: readonly Name[]): string {
  const names = authors.slice(0, maxAuthorsNamed).map(({ family }) => cleanText(family));
  return authors.length > maxAuthorsNamed ? `${names.join(", ")} and others` : names.join(", ");
}

function explain(explanation: HitExplanation, score: number): string[] {
  const { lexicalRank, denseRank, lexicalScore, similarity, fusedScore, rerankScore, forms, matchedTerms } = explanation;
  const side = (name: string, rank: number | null, value: number | null) =>
    rank === null ? `${name}: not among the best` : `${name}: place ${rank}${value === null ? "" : ` (${value.toFixed(3)})`}`;
  const parts = [side("words", lexicalRank, lexicalScore), side("meaning", denseRank, similarity), `fused ${fusedScore.toFixed(3)}`];
  return [
    `${[...parts, ...(rerankScore === null ? [] : [`reranked ${rerankScore.toFixed(3)}`]), `score ${score.toFixed(3)}`].join("; ")}`,
    `words of the query in it: ${matchedTerms.length === 0 ? "none" : cleanText(matchedTerms.join(", "))}`,
    ...(forms.length > 1 ? [`found by ${count(forms.length, "wording")}`] : []),
  ];
}
