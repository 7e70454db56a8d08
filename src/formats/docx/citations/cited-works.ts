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

/** Abbreviations of locator kinds. */
const short: Record<string, string> = {
  page: "p.",
  chapter: "chap.",
  section: "sec.",
  paragraph: "para.",
  figure: "fig.",
  volume: "vol.",
  line: "l.",
  verse: "v.",
  note: "n.",
  part: "pt.",
  issue: "no.",
  column: "col.",
};

/** A locator as a marker prints it: "p. 33", "pp. 33–35", "chap. 2". */
export function pinpointOf(locator: string | undefined, kind: string | undefined): string | undefined {
  const place = locator?.trim() ?? "";
  if (place === "") return undefined;
  // Some locators already contain the kind.
  if (/^[\p{L}§]/u.test(place)) return place;
  const name = kind || "page";
  const label = name === "page" && /\d\s*[-–—,&]\s*\d/.test(place) ? "pp." : (short[name] ?? name);
  return `${label} ${place}`;
}
