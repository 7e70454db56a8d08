import type { SnapshotSummary } from "../../domain/reference/snapshot.ts";
import type { JournalListing } from "./snapshot-entry.ts";
import type { SnapshotIndex } from "./snapshot-index.ts";
import { listingTokens } from "./words/listing-tokens.ts";

/** What a list says of the journal or publisher of a work. */
export interface JournalListEntry extends JournalListing {
  /** `doaj`, `predatory-journals`, `predatory-publishers`, `hijacked-journals`. */
  list: string;
  /** As a person reads it: "the list of hijacked journals of 2026-10". */
  listTitle: string;
  /** The date of the list. */
  asOf: string;
  /** What matched. An ISSN or an address is more reliable than a name. */
  matchedBy: "ISSN" | "address" | "name";
}

/** What is known of where a work appeared. */
export interface PublishedIn {
  journal?: string | undefined;
  publisher?: string | undefined;
  ISSN?: string | undefined;
  /** The address of the journal, or of the work at its publisher. */
  URL?: string | undefined;
}

const kinds: ReadonlySet<SnapshotSummary["kind"]> = new Set(["doaj", "predatory-journals", "predatory-publishers", "hijacked-journals"]);

/** Finds the entries of all imported lists that name this journal, publisher or address. */
export function findListings(indexes: readonly SnapshotIndex[], { journal, publisher, ISSN, URL }: PublishedIn): JournalListEntry[] {
  const serials = (ISSN ?? "").split(/[\s,;]+/).filter((serial) => serial !== "");
  const asked = [...tokens("journal", journal ?? "", serials, URL), ...tokens("publisher", publisher ?? "", [], URL)];
  const wanted = new Set(asked.map(({ token }) => token));
  return indexes
    .filter(({ description }) => kinds.has(description.kind))
    .flatMap((index) =>
      index.findListings([...wanted]).flatMap(({ listing }) => {
        if (!listing) return [];
        const own = new Set(listingTokens(listing));
        const fits = asked.filter(({ token }) => own.has(token)).map(({ matchedBy }) => matchedBy);
        const matchedBy = (["ISSN", "address", "name"] as const).find((way) => fits.includes(way));
        const { kind, title, asOf } = index.description;
        return matchedBy ? [{ ...listing, list: kind, listTitle: title, asOf, matchedBy }] : [];
      }),
    );
}

function tokens(
  subject: JournalListing["subject"],
  name: string,
  ISSN: string[],
  URL: string | undefined,
): { token: string; matchedBy: JournalListEntry["matchedBy"] }[] {
  const ways = { i: "ISSN", h: "address" } as const;
  return listingTokens({ subject, name, otherNames: [], ISSN, URL }).map((token) => ({
    token,
    matchedBy: ways[token[0] as keyof typeof ways] ?? "name",
  }));
}
