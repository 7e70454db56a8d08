import type { KeyedMarker } from "../../../domain/document/markup.ts";
import type { Work } from "../../../domain/reference/work.ts";

/** A link to a bookmark of the same file, which may stand at the entry of a work. */
export interface BookmarkLink {
  to: string;
}

/** What a citation field says of itself: the works it cites by their keys, and their fields where it has them. */
export interface CitedWorks {
  keys: KeyedMarker["keys"];
  works: { key: string; work: Work }[];
}
