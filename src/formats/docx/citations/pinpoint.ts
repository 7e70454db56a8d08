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
