import { type Bracket, findYearAnchors, type YearAnchor } from "./find-year-anchors.ts";
import { isNoAuthor } from "./is-no-author.ts";
import type { AuthorYearMarker, MentionedName, WorkMention } from "./marker.ts";
import { familyNameOf, type NamesBefore, readNamesBefore } from "./read-names-before.ts";
import { readPinpoint } from "./read-pinpoint.ts";

interface FoundAuthorYear {
  start: number;
  end: number;
  bracket: Bracket | undefined;
  calls: WorkMention[];
}

/** `Smith et al. (2020a, b)`, `(see Lee, 2019; Kim & Park 2020, pp. 3–5)`, `Smith (2019) and (2020)`. */
export function findAuthorYearMarkers(text: string): AuthorYearMarker[] {
  const found: FoundAuthorYear[] = [];
  let previous: YearAnchor | undefined;
  for (const one of findYearAnchors(text)) {
    const marker = markerAt(text, one, previous?.end ?? 0);
    const last = found.at(-1);
    if (marker) found.push(marker);
    // "Okoro (2019) and (2020)" and "(Okoro, 2019, 2020)" name their author once.
    else if (last && previous && last.end >= previous.end && continuesYears(text.slice(previous.end, one.start))) addYears(last, one, text);
    previous = one;
  }
  return joinByBracket(found);
}

function markerAt(text: string, one: YearAnchor, minStart: number): FoundAuthorYear | undefined {
  const { bracket } = one;
  const names = readNamesBefore(text, one.start, minStart);
  const isNarrative = bracket !== undefined && names !== undefined && names.start < bracket.open;
  const segment = bracket && !isNarrative ? segmentBefore(text, one.start, Math.max(minStart, bracket.open + 1)) : undefined;
  const isBody = segment !== undefined && /\p{Lu}\S*\s+\S/u.test(segment);
  if (!names && !isBody) return undefined;
  const listed = names ? (names.isJoined || names.hasEtAl ? names.names : names.names.slice(-1)) : [];
  const families = listed.map((name) => familyNameOf(name).words);
  const call: Omit<WorkMention, "label" | "year" | "yearSuffix"> = {
    names: names?.names ?? [],
    start: names?.start ?? bracket!.open,
    families,
    hasEtAl: names?.hasEtAl ?? false,
    isBroken: names?.isBroken ?? false,
    bodies: [names?.whole, segment].filter((body) => body !== undefined),
    // Without a bracket it may be the name of a study in a table or a figure.
    surelyCites:
      bracket !== undefined && names !== undefined && !names.isBroken && isSure(names, segment) && !isSecondHand(text.slice(one.end)),
    ...pinpointOf(text, one),
    ...(segment !== undefined && names?.hasComma && isOrganization(segment) && !isSecondHand(text.slice(one.end))
      ? { organization: segment }
      : {}),
  };
  const label = families.length > 0 ? labelNames(families, call.hasEtAl) : segment!;
  return {
    start: bracket && !isNarrative ? bracket.open : familyNameOf(listed[0]!).start,
    end: bracket?.close ?? one.end,
    bracket,
    calls: one.dates.map((date) => ({ ...call, ...dateOf(label, date) })),
  };
}

/** "(Okoro, 1975, as cited in Berg, 2014)": only Berg's work must be in the list. */
function isSecondHand(behind: string): boolean {
  return secondHand.test(behind.slice(0, 60));
}

const secondHand =
  /^[a-z]?[^\p{L}]{0,12}(?:(?:as|also|both|all)\s)?(?:(?:cited|quoted|mentioned|reported|described|discussed|referenced|reprinted|referred to)\s(?:in|by|from|after)|(?:zit(?:iert|\.)?|zitiert)\s(?:nach|in|bei)|cité\s(?:par|dans)|citado\s(?:por|en|em)|apud)\s|^[a-z]?[,;:]?\sin\s\p{Lu}/u;

/** The text of a bracket before a year, back to the previous work. */
function segmentBefore(text: string, end: number, start: number): string {
  const before = text.slice(start, end);
  return before
    .slice(before.lastIndexOf(";") + 1)
    .replace(/^[\s,]+|[\s,]+$/g, "")
    .replace(/^(?:see(?: also)?|e\.g\.|cf\.|vgl\.)[\s,]+/i, "");
}

/** "(Okoro, 2016)", "Okoro et al." and "Okoro and Berg"; other capitalised words before them indicate another kind of bracket. */
function isSure({ names, isJoined, hasEtAl, hasComma, whole }: NamesBefore, segment: string | undefined): boolean {
  const lead = segment?.slice(0, Math.max(0, segment.indexOf(whole)));
  if (lead !== undefined && /[\p{Lu}&]/u.test(lead)) return false;
  if (isJoined || hasEtAl) return names.every((name) => name.words.split(" ").length <= maxNameWords);
  const [{ words }] = names as [MentionedName];
  return hasComma && segment !== undefined && names.length === 1 && familyNameOf(names[0]!).words === words && !isNoAuthor(words);
}

/** "World Shade Organization", "Federal Office for the Coast": capitalised words, with small ones between them. */
const organization = /^\p{Lu}[\p{L}'’-]*\.?(?:\s(?:(?:of|the|for|and|on|in|to|de|für|&)\s){0,3}\p{Lu}[\p{L}'’-]*\.?){1,9}$/u;
/** "Hurricane Katrina, 2005" has the same form, so that a word must say that it is an organisation. */
const organizationWord =
  /\b(?:Organi[sz]ations?|Office|Cent(?:er|re)s?|Institut(?:e|ion)s?|University|Agency|Ministry|Department|Council|Commission|Committee|Association|Society|Bank|Fund|Foundation|Team|Group|Collaboration|Consortium|Union|Board|Bureau|Nations|Academy|Federation|Authority|Administration|Corporation|Working Party|Task Force)\b/;

function isOrganization(segment: string): boolean {
  return segment.length <= maxOrganization && organization.test(segment) && organizationWord.test(segment);
}

/** In characters. */
const maxOrganization = 120;

/** In words: maximum length of a person's name. */
const maxNameWords = 4;

function addYears(marker: FoundAuthorYear, one: YearAnchor, text: string): void {
  const before = marker.calls.at(-1)!;
  const { pinpoint: _, ...same } = before;
  marker.end = Math.max(marker.end, one.bracket?.close ?? one.end);
  marker.calls.push(...one.dates.map((date) => ({ ...same, ...dateOf(before.label, date), ...pinpointOf(text, one) })));
}

function pinpointOf(text: string, { end, bracket }: YearAnchor): Pick<WorkMention, "pinpoint"> {
  const found = readPinpoint(text.slice(end, bracket ? bracket.close - 1 : end));
  return found ? { pinpoint: found.words } : {};
}

function dateOf(
  label: string,
  { year: own, other, suffix }: YearAnchor["dates"][number],
): Pick<WorkMention, "label" | "year" | "otherYear" | "yearSuffix"> {
  const names = label.replace(/\s(?:\d{4}[a-z]?|n\.d\.[a-z]?)$/, "");
  return {
    label: `${names} ${own ?? "n.d."}${suffix}`,
    year: own,
    ...(other === undefined ? {} : { otherYear: other }),
    yearSuffix: suffix,
  };
}

function labelNames([first, second, ...rest]: string[], hasEtAl: boolean): string {
  // "Wickham, Chang, et al." tells apart two works with the same first author.
  if (hasEtAl && second !== undefined && rest.length === 0) return `${first}, ${second}, et al.`;
  if (hasEtAl || rest.length > 0) return `${first} et al.`;
  return second === undefined ? first! : `${first} & ${second}`;
}

function continuesYears(between: string): boolean {
  // "Okoro (2019: 33; 2020)": a page may follow the year before.
  const behindPinpoint = between.slice(readPinpoint(between)?.length ?? 0);
  return /^\s*[,;]?\s*(?:(?:and|und|or|&)\s*)?$|^[)\]]\s*,?\s*(?:and|und|or|as well as|&)\s*[([]$/.test(behindPinpoint);
}

/** The works in one bracket are one marker. */
function joinByBracket(found: FoundAuthorYear[]): AuthorYearMarker[] {
  const markers: FoundAuthorYear[] = [];
  for (const one of found) {
    const last = markers.at(-1);
    if (last?.bracket && last.bracket === one.bracket) {
      last.calls.push(...one.calls);
      last.start = Math.min(last.start, one.start);
    } else markers.push(one);
  }
  return markers.map(({ start, end, calls }) => ({ start, end, calls }));
}
