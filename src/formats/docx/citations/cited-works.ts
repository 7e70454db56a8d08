import type { KeyedMarker } from "../../../domain/document/markup.ts";
import type { Work } from "../../../domain/reference/work.ts";

/** A link to a bookmark in the same file, which may be at the entry of a work. */
export interface BookmarkLink {
  to: string;
}

/** The works that a citation field cites, by key, and their fields if available. */
export interface CitedWorks {
  keys: KeyedMarker["keys"];
  works: { key: string; work: Work }[];
}
