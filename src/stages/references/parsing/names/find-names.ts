import {
  bodyWord,
  containerWords,
  givenNames,
  nameParticles,
  placeWords,
  publisherWords,
  smallWords,
  strongContainerWords,
} from "../lexicon.ts";

const nameAndWord = /^([A-Z][A-Za-z'’-]+)\s(?:[A-Z]\s?\.\s?){1,3}[A-Z][A-Za-z'’-]+$/;

/** In letters: an unknown word of this length is an abbreviation if another abbreviation follows. */
const longestUnknownShortForm = 4;

/** In characters: a journal, or a place and its publisher. */
const longestHead = 100;

const isOfImprint = (word: string) =>
  [containerWords, strongContainerWords, publisherWords, placeWords].some((lexicon) => lexicon.has(word.toLowerCase()));

const particle = String.raw`(?:(?:[Vv]an|[Vv]on|[Vv]om|[Dd]e|der|den|[Dd]el|[Dd]ella|[Dd]i|[Dd]a|[Dd]u|[Ll]a|[Ll]e|ter|ten|dos|das|do|zu|zur|af|av|[Ee]l|[Aa]l|bin|ibn|auf|Mc|Mac|Nic?|U[ai]|O['’]?|St\.)\s+|[dD]['’]\s?)`;
const wordOfName = String.raw`[A-Z][A-Za-z'’´¨↵]+(?:\s?[-‐–]\s?[A-Za-z][A-Za-z'’]+)*(?![A-Za-z])`;
/** Text that may follow a name in a list. */
const end = String.raw`(?=\s?[,;.:(&"“”‘«[/]|\s(?:and|et|und|&|y|e)\s|\su\.\s?a\.|\s\d|\s?$)`;
/** A family name with its particles: "van der Berg", "Müller-Schmidt", "García Márquez", "OKORO". */
const family = `${particle}{0,3}${wordOfName}`;
const doubleFamily = String.raw`${family}(?:\s(?:y\s)?${family}){0,2}`;
const initial = String.raw`[A-Z](?:[hjuerAU])?\s?\.(?:\s?[-‐–]\s?[A-Z][a-z]?\s?\.)?`;
const initials = String.raw`${initial}(?:\s?${initial}){0,4}`;
const bareInitials = String.raw`[A-Z]{1,3}(?:[-\s][A-Z]){0,2}(?![A-Za-z.])`;
const given = String.raw`${wordOfName}(?:[\s-]${wordOfName}){0,2}(?:\s(?:${initials}|[A-Z](?![A-Za-z.]))){0,2}`;
const suffix = String.raw`(?:,?\s(?:Jr|Sr|JR|II|III|IV|2nd|3rd)\b\.?)?`;
const trailing = String.raw`(?:\s(?:de\sla|de|da|do|dos|von|van\sder|van|der|d['’])(?![A-Za-z]))*`;

/** Words of a script without capitals, as folded. */
const easternLetter = "(?<![A-Za-z])x";

/** The forms of one name; the first name of a list shows the form of the others. */
const forms = {
  /** "Okoro, A. B." */
  inverted: String.raw`${doubleFamily}${suffix}\s?,\s?(?:${initials}|[A-Z]{1,3}(?:[-\s][A-Z]){0,2}(?![A-Za-z])${end})${trailing}${suffix}`,
  /** "Okoro AB", "Okoro A.B." */
  plain: String.raw`${doubleFamily}\s(?:${initials}|[A-Z]{1,3}(?:[-\s][A-Z]){0,2}(?![A-Za-z])${end})${suffix}`,
  /** "A. B. Okoro" */
  direct: String.raw`(?:${initials}|${bareInitials}(?=\s[A-Z][a-z]))\s?(?:${wordOfName}\s(?:${initials}\s?)?(?=${family}${end}))?(?:${doubleFamily}${end}|${family}(?!\s[A-Z][A-Za-z]*\.))${suffix}`,
  /** "Okoro, Adaeze B." */
  invertedFull: String.raw`${doubleFamily}${suffix}\s?,\s?${given}${trailing}${suffix}(?:${end}|(?<=[A-Z]\.)(?=\s[A-Z]))`,
  /** "Adaeze B. Okoro" */
  full: String.raw`${wordOfName}(?:\s(?:${initials}|${wordOfName}|[A-Z](?![A-Za-z.]))){0,3}\s${family}${suffix}${end}`,
  /** "Okoro et al.", "Okoro and Lindqvist" */
  short: String.raw`${family}(?=\s?,?\s?et\s?\.?\s?al\b)|${family}\s(?:and|&|et|und)\s${family}(?=\s?[,:(]|\.\s)`,
  /** East Asian names in their own script. */
  eastern: String.raw`${easternLetter}x{1,5}(?=\s?[.·,、;:(&'‘"“[]|\s\d|\s?$)(?:\s?[.·,、;]\s?${easternLetter}x{1,3}(?=\s?[.·,、;(]))*`,
};
type NameForm = keyof typeof forms;

const patterns = Object.fromEntries(Object.entries(forms).map(([form, pattern]) => [form, new RegExp(pattern, "y")])) as Record<
  NameForm,
  RegExp
>;

/** Forms that may follow the first: lists invert the first name only, or all, or none. */
const following: Record<NameForm, NameForm[]> = {
  inverted: ["inverted", "direct", "invertedFull", "full"],
  plain: ["plain", "inverted", "direct"],
  direct: ["direct"],
  invertedFull: ["invertedFull", "direct", "full"],
  full: ["full", "direct"],
  short: [],
  eastern: ["eastern"],
};

const separator =
  /\s?(?:[,;]\s?(?:(?:and|And|AND|und|et|y|e|och|en|with)\b|and(?=[A-Z]\s?\.)|&)\s?|\s(?:and|And|AND|&|und|et|y|e|och|en)\s|&\s?|\s?[;,/]\s?|\s[-–—]\s)/y;
const others = /\s?[,;]?\s?(?:(?:and|&|und)\s(?:others|al\b\.?)|et\s?\.?\s?al\b\.?|u\.\s?a\.|etc\b\.?|\.\.\.|…)/y;

/** Words that begin titles and journals, never names. */
const noName =
  /^(?:The|An?|On|In|Is|Are|Do|Does|How|What|Why|When|Where|Who|Some|New|From|For|To|Towards?|Der|Die|Das|Les|Une?|Los|Uber|Zur|Zum|Vol)(?![A-Za-z.-])/;

/** The end of the list of names that begins at `start`; undefined if there is no name. */
export function findNamesEnd(raw: string, start: number, furthest: number): number | undefined {
  // "Phys." and the like are not names, and no name follows them.
  const limit = Math.min(furthest, journalAbbreviation(raw, start) ?? furthest);
  let best: { end: number; count: number } | undefined;
  for (const form of Object.keys(forms) as NameForm[]) {
    const list = readList(raw, start, limit, form);
    if (list && (!best || list.end > best.end)) best = list;
  }
  return best?.end;
}

function journalAbbreviation(raw: string, start: number): number | undefined {
  for (const match of raw.slice(start, start + 3_000).matchAll(/([A-Z][a-z]{2,})\s?\./g)) {
    const word = match[1]!.toLowerCase();
    if (containerWords.has(word) || strongContainerWords.has(word)) return start + match.index;
  }
  return undefined;
}

function readList(raw: string, start: number, limit: number, first: NameForm): { end: number; count: number } | undefined {
  let end = matchEnd(patterns[first], raw, start, limit);
  if (end === undefined || noName.test(raw.slice(start, end)) || !isNameLike(raw.slice(start, end), first, raw.slice(end, end + 8)))
    return undefined;
  if (first === "full" && (isAuthorAndTitle(raw.slice(start, end), raw.slice(end, end + 150)) || goesOnInSmall.test(raw.slice(end))))
    return undefined;
  let count = 1;
  // Names that might be title words count only if the list continues after them.
  let certain = end;
  for (;;) {
    const abbreviated = matchEnd(others, raw, end, limit);
    if (abbreviated !== undefined) return { end: abbreviated, count };
    const next = matchEnd(separator, raw, end, limit);
    if (next === undefined) return { end: first === "full" && /^\.\s/.test(raw.slice(end)) ? end : certain, count };
    const isLast = /and|And|AND|&|und|et\s|\sy\s|\se\s/.test(raw.slice(end, next));
    const names = following[first]
      .map((form) => ({ form, end: matchEnd(patterns[form], raw, next, limit) ?? -1 }))
      .filter(
        (found) =>
          found.end > 0 &&
          isNameLike(raw.slice(next, found.end), found.form, raw.slice(found.end, found.end + 8)) &&
          !noName.test(raw.slice(next, found.end)),
      );
    const name = names.reduce((longest, found) => (found.end > longest.end ? found : longest), { form: first, end: -1 });
    if (name.end < 0) return { end: certain, count };
    // A list that begins with full names does not end with an inverted one.
    const isBroken = certain < end && name.form === "invertedFull";
    end = name.end;
    if (isBroken) return { end: certain, count };
    if (isLast || name.form !== "full" || isClearlyName(raw.slice(next, end))) certain = end;
    count++;
    if (count > maxNames) return { end: certain, count };
  }
}

/** "Wind and wings": a list of names does not continue with a lower-case word. */
const goesOnInSmall =
  /^\s(?:and|et|und|y|e)\s(?!(?:al|others|van|von|vom|de|der|den|del|della|di|da|du|la|le|el|ter|ten|zu|af|av|bin|ibn)\b)(?!xx)[a-z]/;

/** Whether a name has initials or a common given name. */
export function isClearlyName(text: string): boolean {
  return /(?<![A-Za-z])[A-Z]\./.test(text) || givenNames.has(text.split(/\s/)[0]!.toLowerCase());
}

/** Maximum number of names. */
const maxNames = 3_000;

function matchEnd(pattern: RegExp, raw: string, from: number, limit: number): number | undefined {
  pattern.lastIndex = from;
  const match = pattern.exec(raw);
  return match && match[0] !== "" && from + match[0].length <= limit ? from + match[0].length : undefined;
}

function isNameLike(text: string, form: NameForm, after: string): boolean {
  if (form === "invertedFull" && isInvertedPhrase(text, after)) return false;
  if (form === "direct" && !text.includes(".") && isOfJournal(text, containerWords)) return false;
  if (form === "full" || form === "invertedFull") return !bodyWord.test(text) && text.split(/\s+/).length <= 6 && !isOfJournal(text);
  return form !== "short" || !isOfJournal(text);
}

function isOfJournal(text: string, lexicon: ReadonlySet<string> = strongContainerWords): boolean {
  return text.split(/[\s.,]+/).some((word) => (word.length > 1 && lexicon.has(word.toLowerCase())) || journalBeginnings.has(word));
}

const journalBeginnings = new Set(
  "Physical International Introduction University Press Technical Report Special Edited Lecture Annual Nature Science".split(" "),
);

/** "Adaeze Okoro, Shade": a given name first, and no name after the comma. */
function isInvertedPhrase(text: string, after: string): boolean {
  const [family = "", given = ""] = text.split(/\s?,\s?/);
  const [first = "", second] = family.split(/\s+/);
  if (noName.test(given)) return true;
  if (second === undefined || /^[a-z]|^(?:De|Van|Von|Di|La|Le|Mc|St\.)$/.test(first)) return false;
  return givenNames.has(first.toLowerCase()) || !/^(?:\.|\s?\(|,?\s(?:and|&|et|und|y)\s|;)/.test(after);
}

/** Whether a text before a date could be names or an organisation: few lower-case words that are not particles. */
export function couldBeNames(text: string, beforeBracket = false): boolean {
  const small = text.match(/(?<![A-Za-z'’.-])[a-z][A-Za-z]+/g) ?? [];
  const strange = small.filter((word) => !nameParticles.has(word) && !/^x{2,6}$/.test(word) && !bodyWord.test(word));
  if (strange.length === 0) return true;
  if (beforeBracket && bodyWord.test(text) && strange.length <= maxStrange) return true;
  return (beforeBracket || bodyWord.test(text)) && strange.every((word) => bodySmallWords.has(word));
}

/** Maximum lower-case words in an organisation's name before a bracketed date: "Shade data management Team (2022)". */
const maxStrange = 3;

/** Lower-case words in names of organisations: "Ministry of the Environment". */
const bodySmallWords = new Set("of the for on in and to at fur des der et de la les du para per y e".split(" "));

/** "Berg K. Owls" before "Bird J. 2011": a name with initials and a one-word title; "Adaeze B. Okoro" has no title after it. */
function isAuthorAndTitle(text: string, after: string): boolean {
  const first = nameAndWord.exec(text)?.[1];
  if (first === undefined || givenNames.has(first.toLowerCase())) return false;
  const [, head, next] = new RegExp(String.raw`^\.\s+([^\d]{2,${longestHead}})(\d.{0,15}|$)`, "s").exec(after) ?? [];
  if (head === undefined || /^["“«‘'`]/.test(head)) return false;
  const words = head.match(/[A-Za-z'’-]+/g) ?? [];
  const beginsJournal = strongContainerWords.has(words[0]?.toLowerCase() ?? "");
  if (!beginsJournal && words.some((word) => /^[a-z]/.test(word) && !smallWords.has(word))) return false;
  const goesOn = [...head.matchAll(/([A-Za-z'’-]+)\.\s+(?=[A-Z][A-Za-z'’-]*(\.?))/g)].some(
    ([, word = "", stop]) => !isOfImprint(word) && (word.length > longestUnknownShortForm || stop === ""),
  );
  return !goesOn && (/[.;]\s*$/.test(head) || /^\d{4}[^;]{0,10};/.test(next ?? "") || words.some(isOfImprint));
}
