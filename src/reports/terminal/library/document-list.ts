import { type LibraryEntry, shortId } from "../../../domain/library/library-entry.ts";
import { shorten } from "../../../domain/text/shorten.ts";
import { count } from "../../text/count.ts";
import { formatTable } from "../format-table.ts";

/** Maximum characters of a title in a row. */
const maxTitleLength = 60;

/** Documents of a library as a table of at most `most` rows, with the number of further ones. */
export function renderDocumentList(
  cards: readonly LibraryEntry[],
  { limit, place }: { limit: number; place: (path: string) => string },
): string {
  if (cards.length === 0) return "No document of the library is like that.\n";
  const rows = cards
    .slice(0, limit)
    .map((card) => [
      shortId(card.documentId),
      shorten(card.title || "(no title)", maxTitleLength),
      authorsAndYear(card),
      card.pages === null ? "" : String(card.pages),
      card.collections.join(", "),
      `${[...(card.path === null ? [] : [card.path]), ...card.otherFiles.map(({ path }) => path)].map(place).join(", ")}${card.role === "holding" ? "" : ` (${roleWords[card.role]})`}`,
    ]);
  const more = cards.length - limit;
  const rest = more > 0 ? `… and ${count(more, "more document")}: --limit ${cards.length} shows them all.\n` : "";
  return `${formatTable([["id", "title", "authors", "pages", "collections", "path"], ...rows])}${rest}`;
}

const roleWords = { manuscript: "checked", source: "read for a check" };

/** "Okoro & Lind 2019", "Okoro et al. 2019". */
export function authorsAndYear({ work: { author, year } }: Pick<LibraryEntry, "work">): string {
  const names = author.map(({ family }) => family);
  const who = names.length > 2 ? `${names[0]} et al.` : names.join(" & ");
  return [shorten(who, 40), year].filter((part) => part !== "" && part !== undefined).join(" ");
}
