import type { AuthorYearMarker, Call } from "./marker.ts";

const name = String.raw`(?<![\p{L}\p{M}])(?:(?:van|von|de|der|den|del|di|da|du|la|le)\s+)*\p{Lu}[\p{L}'’-]+`;
const names = String.raw`(?<first>${name})(?<others>(?:,\s*${name})*,?\s+(?:and|&)\s+${name}|,?\s+et\s+al\.?)?`;
const years = String.raw`(?<years>(?:1[5-9]|20)\d{2}[a-z]?(?:\s*,\s*(?:(?:1[5-9]|20)\d{2}[a-z]?|[a-z]\b(?!\.)))*)`;

const narrative = new RegExp(String.raw`${names}(?:’s|'s)?\s*\(${years}(?:,\s*pp?\.[^)]*)?\)`, "gu");
const parenthesis = /\(([^()]*(?:1[5-9]|20)\d{2}[a-z]?[^()]*)\)/gu;
const inside = new RegExp(String.raw`${names}(?<comma>,)?\s+${years}`, "gu");

/** `Smith et al. (2020a, b)` and `(see Lee, 2019; Kim & Park 2020)`. */
export function authorYearMarkers(text: string): AuthorYearMarker[] {
  const found: AuthorYearMarker[] = [];
  for (const match of text.matchAll(narrative))
    found.push({ start: match.index, end: match.index + match[0].length, calls: callsOf(match, text.slice(0, match.index)) });
  for (const { 0: whole, 1: content, index } of text.matchAll(parenthesis)) {
    const calls = [...content!.matchAll(inside)].flatMap((match) => callsOf(match, content!.slice(0, match.index)));
    if (calls.length > 0) found.push({ start: index, end: index + whole.length, calls });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** In characters: the longest names of bodies that publish. */
const longestBody = 150;
const bodyWords = /(?:\p{Lu}[\p{L}.'’-]*,?\s+(?:(?:and|of|the|for|on|in|&)\s+)*)+$/u;

function callsOf({ groups }: RegExpExecArray, before: string): Call[] {
  const { first, others = "", years: listed, comma } = groups as Record<"first" | "years", string> & { others?: string; comma?: string };
  const lead = bodyWords.exec(before.slice(-longestBody))?.[0] ?? "";
  const hasEtAl = /\bet\s+al/.test(others);
  const families = [first, ...(hasEtAl ? [] : (others.match(new RegExp(name, "gu")) ?? []))].map((family) => family.replace(/['’]s$/, ""));
  const surelyCites = others !== "" || (comma !== undefined && lead === "");
  return yearsOf(listed).map(({ year, yearSuffix }) => ({
    label: `${callNames(families, hasEtAl)} ${year}${yearSuffix}`,
    families,
    hasEtAl,
    body: lead + first + (hasEtAl ? "" : others),
    year,
    yearSuffix,
    surelyCites,
  }));
}

function callNames([first, second, ...rest]: string[], hasEtAl: boolean): string {
  if (hasEtAl || rest.length > 0) return `${first} et al.`;
  return second === undefined ? first! : `${first} & ${second}`;
}

/** "2019a, b" are two works of one author and year. */
function yearsOf(listed: string): { year: number; yearSuffix: string }[] {
  let year = 0;
  return listed.split(/\s*,\s*/).map((piece) => {
    if (/^\d/.test(piece)) year = Number(piece.slice(0, 4));
    return { year, yearSuffix: piece.replace(/^\d+/, "") };
  });
}
