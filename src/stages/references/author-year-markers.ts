import type { AuthorYearMarker, Call, CalledName } from "./marker.ts";
import { familyOf, namesBefore } from "./names-before.ts";
import { pinpointAt } from "./pinpoint.ts";

const year = String.raw`(?:1[5-9]|20)\d{2}`;
/** A year with its letters: "2019a", "2019a, b", "2019a–c", "1900/1953"; or what stands for one that is not there. */
const anchor = new RegExp(
  String.raw`(?<![\d.–-])(?<year>${year})(?:\/(?<other>${year}))?(?<letters>[a-z](?:\s*[,&/–-]\s*[a-z](?![\p{L}.]))*)?(?![\p{L}\d%]|[.,]\d)|(?<undated>\bn\.\s?d\.?(?=[,;)\]-])|\bo\.\s?J\.(?=[,;)\]])|\b(?:in press|forthcoming|im Druck|im Erscheinen|in prep(?:aration|\.)?|submitted|to appear)(?=[,;)\]]))(?<undatedLetter>-?[a-z](?=[,;)\]]))?`,
  "gu",
);

interface Anchor {
  start: number;
  end: number;
  /** The bracket it stands in. */
  bracket: Bracket | undefined;
  dates: { year: number | undefined; other?: number; suffix: string }[];
}

interface Bracket {
  open: number;
  close: number;
}

interface Found {
  start: number;
  end: number;
  bracket: Bracket | undefined;
  calls: Call[];
}

/** `Smith et al. (2020a, b)`, `(see Lee, 2019; Kim & Park 2020, pp. 3–5)`, `Smith (2019) and (2020)`. */
export function authorYearMarkers(text: string): AuthorYearMarker[] {
  const anchors = anchorsOf(text);
  const found: Found[] = [];
  for (const [index, one] of anchors.entries()) {
    const previous = anchors[index - 1];
    const last = found.at(-1);
    const names = namesBefore(text, one.start, previous?.end ?? 0);
    const pinpoint = pinpointAt(text.slice(one.end, one.bracket?.close ?? one.end + 40));
    if (names) {
      const isNarrative = one.bracket !== undefined && names.whole.start < one.bracket.open;
      const isSure =
        (names.isJoined || names.hasEtAl || (names.hasComma && one.bracket !== undefined && !isNarrative && isOneName(names.names))) &&
        !names.isBroken;
      const about = { ...names, isSure };
      found.push({
        start: one.bracket && !isNarrative ? one.bracket.open : startOf(names.names, about),
        end: one.bracket ? one.bracket.close : one.end,
        bracket: one.bracket,
        calls: one.dates.map((date) => toCall(about, date, pinpoint?.words)),
      });
    } else if (last && previous && continuesYears(text.slice(previous.end, one.start))) {
      // "Okoro (2019) and (2020)" and "(Okoro, 2019, 2020)" name their author once.
      const before = last.calls.at(-1)!;
      last.end = one.bracket ? one.bracket.close : one.end;
      last.calls.push(
        ...one.dates.map((date) => ({ ...before, ...dateOf(before.label, date), ...(pinpoint ? { pinpoint: pinpoint.words } : {}) })),
      );
    }
  }
  return joinByBracket(found);
}

/** A list of names counts from its first; without "and" only the last of them is surely a name. */
function startOf(names: CalledName[], { isJoined, hasEtAl }: { isJoined: boolean; hasEtAl: boolean }): number {
  return familyOf(isJoined || hasEtAl ? names[0]! : names.at(-1)!).start;
}

function isOneName(names: CalledName[]): boolean {
  return names.length === 1 && familyOf(names[0]!).words === names[0]!.words;
}

function toCall(
  { names, hasEtAl, isJoined, whole, isSure, isBroken }: NonNullable<ReturnType<typeof namesBefore>> & { isSure: boolean },
  date: Anchor["dates"][number],
  pinpoint: string | undefined,
): Call {
  const listed = isJoined || hasEtAl ? names : names.slice(-1);
  const families = listed.map((name) => familyOf(name).words);
  const label = callNames(families, hasEtAl);
  return {
    names,
    families,
    hasEtAl,
    isBroken,
    body: whole.words,
    ...dateOf(label, date),
    ...(pinpoint === undefined ? {} : { pinpoint }),
    surelyCites: isSure,
  };
}

function dateOf(
  label: string,
  { year: own, other, suffix }: Anchor["dates"][number],
): Pick<Call, "label" | "year" | "otherYear" | "yearSuffix"> {
  const names = label.replace(/\s(?:\d{4}[a-z]?|n\.d\.[a-z]?)$/, "");
  return {
    label: `${names} ${own ?? "n.d."}${suffix}`,
    year: own,
    ...(other === undefined ? {} : { otherYear: other }),
    yearSuffix: suffix,
  };
}

function callNames([first, second, ...rest]: string[], hasEtAl: boolean): string {
  if (hasEtAl || rest.length > 0) return `${first} et al.`;
  return second === undefined ? first! : `${first} & ${second}`;
}

function anchorsOf(text: string): Anchor[] {
  const brackets = bracketsOf(text);
  return [...text.matchAll(anchor)].flatMap(({ 0: words, index, groups }) => {
    const bracket = innermost(brackets, index);
    // Without brackets "in press" and "submitted" are common words.
    if (groups!.undated !== undefined && !bracket) return [];
    return [{ start: index, end: index + words.length, bracket, dates: datesOf(groups!) }];
  });
}

/** "2019a, b" and "2019a–c" are several works of one author and year. */
function datesOf(groups: Record<string, string | undefined>): Anchor["dates"] {
  const { year: own, other, letters = "", undatedLetter } = groups;
  if (own === undefined) return [{ year: undefined, suffix: undatedLetter?.replace("-", "") ?? "" }];
  const listed = letters.match(/[a-z]/g) ?? [""];
  const isRange = /^[a-z]\s*[–-]\s*[a-z]$/.test(letters);
  const suffixes = isRange ? lettersBetween(listed[0]!, listed[1]!) : listed;
  return suffixes.map((suffix) => ({ year: Number(own), ...(other ? { other: Number(other) } : {}), suffix }));
}

function lettersBetween(first: string, last: string): string[] {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => String.fromCharCode(from + index));
}

function continuesYears(between: string): boolean {
  return /^[)\]]?\s*[,;]?\s*(?:(?:and|und|or|as well as|&)\s*)?[([]?$/.test(between);
}

/** In characters: longer brackets hold text of their own. */
const longestBracket = 1_000;

function bracketsOf(text: string): Bracket[] {
  const brackets: Bracket[] = [];
  const open: { at: number; kind: string }[] = [];
  for (const { 0: sign, index } of text.matchAll(/[()[\]]/g)) {
    if (sign === "(" || sign === "[") {
      open.push({ at: index, kind: sign });
      continue;
    }
    const last = open.at(-1);
    if (!last || (last.kind === "(") !== (sign === ")")) continue;
    open.pop();
    if (index - last.at <= longestBracket) brackets.push({ open: last.at, close: index + 1 });
  }
  return brackets.sort((one, other) => one.open - other.open);
}

function innermost(brackets: Bracket[], at: number): Bracket | undefined {
  let best: Bracket | undefined;
  for (const bracket of brackets) {
    if (bracket.open > at) break;
    if (bracket.close > at) best = bracket;
  }
  return best;
}

/** What stands in one bracket is one marker. */
function joinByBracket(found: Found[]): AuthorYearMarker[] {
  const markers: Found[] = [];
  for (const one of found) {
    const last = markers.at(-1);
    if (last?.bracket && last.bracket === one.bracket) {
      last.calls.push(...one.calls);
      last.start = Math.min(last.start, one.start);
    } else markers.push(one);
  }
  return markers.map(({ start, end, calls }) => ({ start, end, calls }));
}
