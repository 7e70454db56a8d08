import type { ReferenceField } from "../../../src/stages/references/parsing/field-span.ts";

/** The nine fields that are scored, under one name for all data sets. */
export type ScoredField = "author" | "title" | "container" | "date" | "volume" | "issue" | "pages" | "publisher" | "identifier";

/** One tagged piece of a reference string, as the data sets hold it. */
export interface TaggedPiece {
  tag: string;
  attr?: Record<string, string>;
  text: string;
}

/** The scored field for each of ours; editors, places, series, editions, genres and notes are not scored. */
export const scoredAs: Partial<Record<ReferenceField, ScoredField>> = {
  author: "author",
  title: "title",
  container: "container",
  date: "date",
  volume: "volume",
  issue: "issue",
  pages: "pages",
  publisher: "publisher",
  doi: "identifier",
  url: "identifier",
  arxiv: "identifier",
  pmid: "identifier",
  pmcid: "identifier",
  isbn: "identifier",
  issn: "identifier",
  number: "identifier",
};

/** Tags that mean one field wherever they stand: those of AnyStyle, then those of GROBID's TEI with their attribute. */
const plainTags: Record<string, ScoredField> = {
  author: "author",
  title: "title",
  "container-title": "container",
  journal: "container",
  date: "date",
  volume: "volume",
  pages: "pages",
  publisher: "publisher",
  doi: "identifier",
  url: "identifier",
  isbn: "identifier",
  "title:a": "title",
  "title:j": "container",
  "orgName:collaboration": "author",
  "biblScope:vol": "volume",
  "biblScope:volume": "volume",
  "biblScope:issue": "issue",
  "biblScope:pp": "pages",
  "biblScope:page": "pages",
  "biblScope:pages": "pages",
  ptr: "identifier",
  idno: "identifier",
};

/** The field of one piece; undefined where it is not scored. */
export function fieldOfPiece(piece: TaggedPiece, all: readonly TaggedPiece[]): ScoredField | undefined {
  const attribute = Object.values(piece.attr ?? {})[0];
  const has = (...wanted: string[]) => all.some((other) => wanted.includes(tagOf(other)));
  // A monograph is the container of an article; without an article, it is a title of its own.
  if (tagOf(piece) === "title:m") return has("title:a") ? "container" : "title";
  // An organisation is the author if there is no other author or editor, else the publisher.
  if (piece.tag === "orgName" && attribute === undefined) return has("author", "editor") ? "publisher" : "author";
  return plainTags[tagOf(piece)] ?? plainTags[piece.tag];
}

function tagOf({ tag, attr }: TaggedPiece): string {
  const attribute = Object.values(attr ?? {})[0];
  return tag === "title" || tag === "biblScope" || tag === "orgName" ? [tag, attribute].filter(Boolean).join(":") : tag;
}
