import type { DocumentProfile } from "../../../domain/library/document-profile.ts";
import type { LibraryEntry } from "../../../domain/library/library-entry.ts";
import { cleanText } from "../../text/clean-text.ts";
import { count } from "../../text/count.ts";
import { authorsAndYear } from "./document-list.ts";

/** Maximum headings; `--json` has them all. */
const maxSections = 100;

/** The details of a document, for terminals. */
export function renderProfile({ card, ...profile }: DocumentProfile, place: (path: string) => string): string {
  const { work } = card;
  const identifiers = Object.entries({ ...card.identifiers, ...(work.DOI ? { doi: work.DOI } : {}) }).map(
    ([name, value]) => `${name} ${value}`,
  );
  const published = [work["container-title"], work.volume, work.page && `pp. ${work.page}`, work.publisher].filter(Boolean).join(", ");
  const lines: [string, string[]][] = [
    ["id", [card.documentId]],
    ["title", [card.title || "(none found)"]],
    ["authors", [authorsAndYear(card)]],
    ["published", [published]],
    ["identifiers", [identifiers.join(", ")]],
    ["key", [card.key ?? ""]],
    ["fetched", card.origin ? [describeOrigin(card.origin)] : []],
    ["file", [card.path === null ? "" : place(card.path)]],
    [
      "added",
      [card.addedAt?.slice(0, 10) ?? (card.role === "manuscript" ? "never: it was only checked" : "never: it was only read for a check")],
    ],
    ["checked", [card.checkedAt?.slice(0, 10) ?? ""]],
    ["collections", [card.collections.join(", ")]],
    [
      "read as",
      [`${card.format}${card.pages === null ? "" : `, ${count(card.pages, "page")}`}, ${count(profile.characters, "character")}`],
    ],
    [
      "passages",
      [`${profile.passages}${profile.embedders.map(({ embedder, passages }) => `; ${passages} with vectors of ${embedder}`).join("")}`],
    ],
    ["not read", profile.failures.map(({ what, why }) => `${what}: ${why}`)],
    ["cited by", profile.citedBy.map(({ title, path, labels }) => `${path === null ? title : place(path)} [${labels.join(", ")}]`)],
    ["sections", sections(profile.sections)],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines
    .flatMap(([name, values]) =>
      values.filter((value) => value !== "").map((value, index) => `${(index === 0 ? name : "").padEnd(width)}  ${indented(value)}\n`),
    )
    .join("");
}

function describeOrigin({ URL, index, licence, version, text, fetchedAt }: NonNullable<LibraryEntry["origin"]>): string {
  const terms = [text === "abstract" ? "abstract alone" : version && `${version} version`, `licence ${licence ?? "not given"}`];
  return `${fetchedAt.slice(0, 10)} from ${URL} (named by ${index}; ${terms.filter(Boolean).join(", ")})`;
}

function sections(list: DocumentProfile["sections"]): string[] {
  const outermost = Math.min(...list.map(({ level }) => level));
  const shown = list.slice(0, maxSections).map(({ heading, level, page, line }) => {
    const where = page !== null ? `p. ${page}` : line !== null ? `line ${line}` : "";
    return `${"  ".repeat(level - outermost)}${heading}${where === "" ? "" : `, ${where}`}`;
  });
  const more = list.length - maxSections;
  return more > 0 ? [...shown, `… and ${more} more`] : shown;
}

/** Removes terminal controls and keeps the indent of a heading. */
function indented(text: string): string {
  const depth = text.length - text.trimStart().length;
  return `${" ".repeat(depth)}${cleanText(text)}`;
}
