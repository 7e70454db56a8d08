import type { MentionedName } from "./marker.ts";

/** The names right before a year. */
export interface NamesBefore {
  names: MentionedName[];
  hasEtAl: boolean;
  /** Whether a word such as "and" joins the last two. */
  isJoined: boolean;
  /** Whether a comma stands before the year. */
  hasComma: boolean;
  /** All of it as written, for names of organisations with "and" and commas. */
  whole: string;
  start: number;
  /** Whether a letter before it was unreadable, so that a name may be missing. */
  isBroken: boolean;
}

/** In characters: the longest list of names before a year. */
const longest = 600;

const token = /\s+|\be\s?t\.?\s*a[l1]\b\.?(?:['’]s)?|\bu\.\s?a\.|\be\.\s?a\.|[\p{L}\p{M}\d][\p{L}\p{M}\d'’.‐‑-]*|[\s\S]/gu;
/** "Okoro et al.’s", "Okoro and colleagues’": the work may be theirs. */
const etAl = /^(?:e\s?t\.?\s*a[l1]\.?|u\.\s?a\.|e\.\s?a\.|others|colleagues|co-?workers|al\.?)(?:['’]s?)?$/;
const connector = /^(?:and|und|et|y|en|e|och|og|&|\+|\/|with)$/;
/** Small words of family names, and of names of organisations. */
const particle = /^(?:van|von|vom|zu|zur|zum|de|der|den|del|della|des|di|da|do|dos|das|du|la|le|les|ten|ter|el|al|bin|ibn|af|av)$/i;
/** "as do Okoro and Berg", "sehen das Okoro und Berg": before a name these are mostly words of the sentence. */
const ofSentence = /^(?:do|das)$/;
const small = /^(?:of|the|for|on|für|in)$/;
/** "vanderMeer": a space may be lost behind a particle. */
const capital = /^(?:\p{Lu}|(?:d|l|al|el)['’-]\p{Lu}|(?:van|von|der|den|de|du|di|da|del|della|la|le|ten|ter){1,3}\p{Lu}\p{Ll})/u;
/** Words that lost the space behind or before them: "andBerg", "seeOkoro", "Okoroetal.", and "Okoroet" before "al.". */
const gluedBefore = /^(and|und|see|of|by|e\.g\.)(?=\p{Lu}\p{Ll})/u;
const gluedEtAl = /(?<=^\p{Lu}.*\p{L})etal\.?$/u;
const gluedEt = /(?<=^\p{Lu}.*\p{L})et$/u;
/** "M. v. d. Broek": some styles shorten particles too. */
const initials = /^(?:\p{Lu}\.-?)+$|^\p{Lu}$|^[vdlz]\.$/u;
/** Capitalised words that are not names: sentence openers, parts of the text, months. */
const common = new Set(
  `However Moreover Furthermore Similarly Recently In As While Although Though Thus Hence Therefore Also See Cf Following Using According For The
  This These Those Both Since When Where Whereas After Before By From With But And Or Finally First Second Third Indeed Specifically Additionally
  Conversely Instead Earlier Later Previously Unlike Besides Consequently Accordingly Notably Importantly Interestingly Subsequently Nevertheless
  Nonetheless Meanwhile Figure Figures Fig Figs Table Tables Section Chapter Equation Eq Appendix At On Of To It Its If We Our They Their He She His
  Her Here There Then Some Many Most Several Other Another Such More Even Yet Still Only January February March April May June July August September
  October November December Januar Februar März Mai Juni Juli Oktober Dezember Siehe Vgl Nach Laut Wie So Auch Bei Für Voir Selon Source Sources
  Adapted Note Notes Copyright Version Photo Until During Between`.split(/\s+/),
);

/** "(Okoro, March 2014)": the year is that of a month or season. */
const monthBefore =
  /(?<=,)\s(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Fall|Winter)\s$/;

/** Reads the names that end before a year, back from `end` but not before `minStart`. */
export function readNamesBefore(text: string, end: number, minStart: number): NamesBefore | undefined {
  const from = Math.max(minStart, end - longest);
  const written = text.slice(from, end);
  const window = blankAcronyms(written.replace(monthBefore, "").replace(/[\s,([]+$/, ""));
  const tokens = splitGlued([...window.matchAll(token)].map(({ 0: words, index }) => ({ words, start: from + index })));
  let first = tokens.length;
  while (first > 0 && (isPart(tokens[first - 1]!.words) || joinsCapitals(tokens, first - 1))) first--;
  // Names begin with a capital or a particle, not with "and", "of" or a comma.
  while (first < tokens.length && !opensName(tokens[first]!.words)) first++;
  const region = tokens.slice(first);
  // "written by Okoro and Berg in 1996" is a date.
  if (small.test(region.at(-1)?.words ?? "")) return undefined;
  const names = toNames(region);
  if (names.length === 0) return undefined;
  const { start } = region[0]!;
  return {
    names,
    hasEtAl: region.some(({ words }) => etAl.test(words)),
    isJoined: region.some(({ words }) => connector.test(words) || words === ";"),
    hasComma: /,\s*$/.test(written),
    whole: text.slice(start, from + window.length).trim(),
    start,
    // A page may begin in the middle of the names.
    isBroken:
      /^\s*(?:and|und|et|&)\s$/.test(text.slice(0, start)) ||
      /[\p{Sk}ˇ˘˙˚˛˜˝\ufffd]\s?\S{0,12}(?:\s(?:and|und|et|&))?\s?$/u.test(text.slice(Math.max(0, start - 24), start)),
  };
}

/** Separates words that a program which read a PDF wrote without the space between them. */
function splitGlued(tokens: MentionedName[]): MentionedName[] {
  return tokens.flatMap((one, at) => {
    const { words, start } = one;
    const isBeforeAl =
      words.endsWith("et") && /^al\.?$/.test(tokens.slice(at + 1, at + 3).find((next) => next.words.trim() !== "")?.words ?? "");
    const cut = gluedBefore.exec(words)?.[0].length ?? (isBeforeAl ? gluedEt : gluedEtAl).exec(words)?.index;
    if (cut === undefined) return [one];
    const [head, tail] = [words.slice(0, cut), words.slice(cut)];
    return [
      { words: head, start },
      { words: tail.startsWith("et") ? "et al." : tail, start: start + cut },
    ];
  });
}

/** "World Shade Organization [WSO], 2020": the acronym is not a separate name. */
function blankAcronyms(window: string): string {
  return window.replace(/(?<=\p{L}\s?)[[(]\p{Lu}[\p{Lu}\d&-]+[\])]/gu, (acronym) => " ".repeat(acronym.length)).trimEnd();
}

function isPart(words: string): boolean {
  if (/^(?:\s+|,|&)$/.test(words) || etAl.test(words) || connector.test(words) || particle.test(words) || small.test(words)) return true;
  return (capital.test(words) || initials.test(words)) && !isCommonWord(words.replace(/\.$/, ""));
}

/** Whether a capitalised word is not a name: "However", "Figure", "March". */
export function isCommonWord(word: string): boolean {
  return common.has(word);
}

/** "(OKORO; BERG, 2001)": some styles print names in capitals with semicolons between them. */
function joinsCapitals(tokens: MentionedName[], at: number): boolean {
  const isCapitals = (one: MentionedName | undefined) => one !== undefined && /^\p{Lu}[\p{Lu}'’-]+$/u.test(one.words);
  const next = tokens.slice(at + 1, at + 3).find(({ words }) => words.trim() !== "");
  const before = tokens.slice(Math.max(0, at - 2), at).findLast(({ words }) => words.trim() !== "");
  return tokens[at]!.words === ";" && isCapitals(next) && isCapitals(before);
}

function opensName(words: string): boolean {
  return capital.test(words) || (particle.test(words) && !ofSentence.test(words));
}

function toNames(tokens: MentionedName[]): MentionedName[] {
  const names: MentionedName[] = [];
  let current: MentionedName[] = [];
  for (const one of [...tokens, { words: ",", start: 0 }]) {
    if (/^\s+$/.test(one.words)) continue;
    if (one.words !== "," && one.words !== ";" && !connector.test(one.words) && !etAl.test(one.words)) {
      current.push(one);
      continue;
    }
    // "Okoro, A." and "A. Okoro": initials are not names.
    const kept = current.filter(({ words }) => !initials.test(words));
    const words = kept.map((part) => part.words.replace(/['’]s?$|[.,]$/, "")).join(" ");
    const initial = kept.length > 0 && initials.test(current[0]!.words) ? current[0]!.words[0] : undefined;
    if (kept.some((part) => capital.test(part.words))) names.push({ words, start: kept[0]!.start, ...(initial ? { initial } : {}) });
    current = [];
  }
  return names;
}

/** The family name at the end of a name: "Berg" of "Anna Berg", "van den Berg" of "Anna van den Berg". */
export function familyNameOf({ words, start }: MentionedName): MentionedName {
  const parts = words.split(" ");
  let first = parts.length - 1;
  while (first > 0 && particle.test(parts[first - 1]!)) first--;
  return { words: parts.slice(first).join(" "), start: start + parts.slice(0, first).join(" ").length + (first > 0 ? 1 : 0) };
}
