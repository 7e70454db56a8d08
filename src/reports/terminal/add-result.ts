import type { AddedDocument, AddResult } from "../../domain/library/add-result.ts";
import { cleanText } from "../text/clean-text.ts";
import { count } from "../text/count.ts";

/** Maximum lines of each kind; more are counted, and `--json` has them all. */
const maxLines = 20;

export function renderAddResult({ documents, counts, collections, entry, failures, passedOver }: AddResult): string {
  const lines = [
    ...some(
      documents.filter(({ state }) => state !== "held" || documents.length <= maxLines),
      "document",
      describe,
    ),
    ...(entry ? [`It is read from now on for entry ${entry.label}: ${entry.raw.replace(/\s+/g, " ").slice(0, 100)}`] : []),
    ...some(passedOver, "skipped item", ({ what, why }) => [`skipped ${what}: ${why}`]),
    ...some(failures, "failure", ({ subject, message, hint }) => [`could not add ${subject}: ${message}${hint ? ` (${hint})` : ""}`]),
  ];
  const sum = entry ? "" : summary(documents, counts);
  if (sum !== "") lines.push(sum);
  if (collections.length > 0 && documents.length > 0)
    lines.push(`in ${collections.length === 1 ? "collection" : "collections"} ${collections.join(", ")}`);
  if (lines.length === 0) lines.push("There was nothing to add.");
  return lines.map((line) => `${cleanText(line)}\n`).join("");
}

function describe({ path, title, pages, key, state, isRecord, sameAs, isReadInstead, failures }: AddedDocument): string[] {
  const verb = { added: "added", held: "there already:", replaced: "replaced", joined: "added" }[state];
  const called = key === null || isRecord ? "" : ` (${key})`;
  const better = isReadInstead === undefined ? "" : `; ${isReadInstead ? path : sameAs} is the better text and is read`;
  return [
    `${verb} ${path}${called}: ${title === "" ? "no title found" : `“${title}”`}${pages === null ? "" : `, ${count(pages, "page")}`}`,
    ...(sameAs === undefined ? [] : [`${path} is the same ${isReadInstead === undefined ? "document" : "work"} as ${sameAs}${better}`]),
    ...failures.map(({ what, why }) => `  not read: ${what}: ${why}`),
  ];
}

function some<Item>(items: readonly Item[], noun: string, describe: (item: Item) => string[]): string[] {
  const more = items.length - maxLines;
  return [
    ...items.slice(0, maxLines).flatMap(describe),
    ...(more > 0 ? [`… and ${count(more, `more ${noun}`)}; --json has them all`] : []),
  ];
}

/** The counts, if there are too many lines or some items were not added. */
function summary(documents: readonly AddedDocument[], counts: AddResult["counts"]): string {
  const dropped = [
    counts.duplicates > 0 ? count(counts.duplicates, "duplicate") : "",
    counts.incomplete > 0 ? `${count(counts.incomplete, "record")} without title or text` : "",
    counts.broken > 0 ? `${count(counts.broken, "broken line")}` : "",
  ].filter((part) => part !== "");
  if (documents.length === 0) return dropped.length > 0 ? `Nothing was added. Dropped: ${dropped.join(", ")}.` : "";
  if (documents.length <= maxLines && dropped.length === 0 && (counts.held === 0 || counts.added > 0)) return "";
  const isNothingNew = counts.added + counts.replaced + counts.joined === 0 && counts.held > 0;
  const records = documents.filter(({ isRecord, state }) => isRecord && state === "added").length;
  const sum = isNothingNew
    ? `Nothing was new: the library held ${counts.held === 1 ? "the document" : `all ${counts.held} documents`} already.`
    : `${[
        counts.added > 0 ? `${count(counts.added, "document")} added${records > 0 ? ` (${records} by title and abstract alone)` : ""}` : "",
        counts.replaced > 0 ? `${counts.replaced} replaced` : "",
        counts.joined > 0 ? `${counts.joined} joined to works that are there` : "",
        counts.held > 0 ? `${counts.held} there already` : "",
      ]
        .filter((part) => part !== "")
        .join(", ")}.`;
  return dropped.length > 0 ? `${sum} Dropped: ${dropped.join(", ")}.` : sum;
}
