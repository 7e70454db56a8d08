const particle = String.raw`(?:(?:[vV]an|[vV]on|[dD]e|[dD]er|[dD]en|[dD]el|[dD]ella|[dD]i|[dD]a|[dD]u|[dD]os|[lL]a|[lL]e|[tT]en|[tT]er|[aA]l|[eE]l|bin|ibn|zu|zur|af|av)[\s-]|d['’]|l['’])*`;
const family = String.raw`${particle}\p{Lu}[\p{L}\p{M}'’ʼ-]*\p{L}`;
const initials = String.raw`\p{Lu}\.(?:[\s-]?\p{Lu}\p{Ll}?\.)*`;

/** Patterns of the first words of an entry. */
const openings = [
  // "Okoro A,", "Okoro AB, Lindqvist", "Okoro A. 2014"
  { pattern: String.raw`${family}(?:\s${family}){0,2}\s\p{Lu}{1,4}(?:[,.:;)(]|\s(?:and|et|&|\(|\d{4}|\p{Lu}))` },
  { pattern: String.raw`${family}\s${initials}[,;:]?\s` },
  // "A. Okoro", "A.-B. van den Berg"
  { pattern: String.raw`(?:\p{Lu}\p{Ll}?\.[\s-]?)+(?:and\s|\s)?${family}`, givenFirst: true },
  // "Okoro, A.", "Okoro Lindqvist, A.", "Okoro, Adaeze"
  { pattern: String.raw`${family}(?:\s${family}){0,2},\s?(?:${initials}|\p{Lu}{1,3}\b)|${family},\s\p{Lu}\p{Ll}+` },
  // "Adaeze Okoro, Mikael", "Adaeze B. Okoro and"
  {
    pattern: String.raw`\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?(?:\s\p{Lu}\.)*\s${family}(?:\s${family})?(?:[.,:/]|\s(?:and|und|et|y|&|\/|\(|u\.\s?a\b|e\.\s?a\b))`,
    givenFirst: true,
  },
  // An organisation, or a title without an author, followed by a year. Sentences may begin like this too.
  { isLoose: true, pattern: String.raw`\p{Lu}[^.;]{2,90}[.,]?\s\(?(?:1[5-9]|20)\d{2}[a-z]?\)?[.,:)]` },
  // A dash or rule that repeats the author of the entry before.
  { pattern: String.raw`[—–―_-]{2,}|[—–-][.,\s]|\((?:1[5-9]|20)\d{2}[a-z]?\)[:.,]?\s?["“‘\p{Lu}]` },
].map(({ pattern, givenFirst = false, isLoose = false }) => ({ pattern: new RegExp(`^(?:${pattern})`, "u"), givenFirst, isLoose }));

/** Maximum characters of an opening. */
const longestOpening = 160;

/** The index of the matching opening; -1 if the line does not look like the first line of an entry. */
function openingOf(line: string): number {
  const words = line.slice(0, longestOpening).replace(/^[•▪‣·*]\s+/, "");
  return openings.findIndex(({ pattern }) => pattern.test(words));
}

/** Whether a line looks like the first of an entry: after its label it begins with names, or with an organisation and a year. */
export function opensEntry(line: string): boolean {
  return openingOf(withoutLabel(line)) >= 0;
}

/** Whether a line begins with names in a form that only entries have. */
export function opensWithNames(line: string): boolean {
  return openings[openingOf(withoutLabel(line))]?.isLoose === false;
}

function withoutLabel(line: string): string {
  return line.replace(/^(?:\[\d{1,4}\]|\(?\d{1,4}[.)])\s+/, "");
}

const unfinished = /(?:[,;:&–—-]|\b(?:and|und|et|of|the|for|in|on|a|an|to|with|by|pp|vol|no|In|eds?|doi|https?|\p{Lu}|Proc)\.?)$/u;
const finished = /(?:[.)\]?!”"’]|\d|\/|(?:doi:|https?:|10\.\d{4,9}\/)\S+)$/u;

/** Whether the line does not show that the entry continues. */
export function mayEndEntry(line: string): boolean {
  return !unfinished.test(line);
}

interface Candidate {
  index: number;
  key: string;
  /** Whether it begins like most others, so that other checks are more lenient. */
  isTypical: boolean;
}

/** The lines on which the entries of an unlabelled list begin, by their words. */
export function startsByWords(lines: readonly string[]): number[] {
  const openingsOf = lines.map(openingOf);
  const ends = (index: number) => index === 0 || (finished.test(lines[index - 1]!) && mayEndEntry(lines[index - 1]!));
  const typicalOpening = mostFrequent(openingsOf.filter((opening, index) => opening >= 0 && ends(index)));
  const candidates: Candidate[] = [];
  for (const [index, line] of lines.entries()) {
    const opening = openingsOf[index]!;
    const isTypical = opening === typicalOpening;
    const mayStart = index === 0 || (opening >= 0 && (ends(index) || (isTypical && mayEndEntry(lines[index - 1]!))));
    if (!mayStart) continue;
    // A dash repeats the name before it.
    const key = /^[\p{L}]/u.test(line) ? keyOf(line, openings[opening]?.givenFirst ?? false) : (candidates.at(-1)?.key ?? "");
    candidates.push({ index, key, isTypical });
  }
  return (isAlphabetical(candidates) ? longestOrdered(candidates) : candidates).map(({ index }) => index);
}

function mostFrequent(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1])[0]?.[0] ?? -1;
}

/** With fewer entries their order may be chance. */
const minOrdered = 6;
/** Minimum share of neighbours in order; a false start disturbs one of them. */
const orderedShare = 0.75;
/** Maximum number of candidates, because the longest ordered chain takes quadratic time. */
const maxCandidates = 3_000;

function isAlphabetical(candidates: Candidate[]): boolean {
  const keys = candidates.filter(({ isTypical }) => isTypical).map(({ key }) => key);
  const ordered = keys.filter((key, index) => index > 0 && keys[index - 1]! <= key).length;
  return keys.length >= minOrdered && candidates.length <= maxCandidates && ordered >= orderedShare * (keys.length - 1);
}

/** In letters: lists are sorted by the first name, and further by rules that differ. */
const keyLength = 4;

function keyOf(line: string, givenFirst: boolean): string {
  const names = /^[^,]+?(?=[,.]\s|\s(?:and|und|et|&)\s|,|$)/u.exec(line)?.[0].split(" ") ?? [line];
  const name = names.at(givenFirst ? -1 : 0)!;
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .slice(0, keyLength)
    .toLowerCase();
}

/** In a sorted list, a line out of order is not a start: finds the heaviest ordered chain, in which usual openings weigh more. */
function longestOrdered(candidates: Candidate[]): Candidate[] {
  const best: number[] = [];
  const before: number[] = [];
  for (const [index, { key, isTypical }] of candidates.entries()) {
    best[index] = 0;
    before[index] = -1;
    for (let earlier = 0; earlier < index; earlier++)
      if (candidates[earlier]!.key <= key && best[earlier]! >= best[index]!) [best[index], before[index]] = [best[earlier]!, earlier];
    best[index]! += isTypical ? typicalWeight : 1;
  }
  const chain: Candidate[] = [];
  for (let at = best.indexOf(Math.max(...best)); at >= 0; at = before[at]!) chain.push(candidates[at]!);
  if (chain.at(-1)?.index !== 0 && candidates[0]) chain.push(candidates[0]);
  return chain.reverse();
}

const typicalWeight = 2;

const traces =
  /\b(?:1[5-9]|20)\d{2}[a-z]?\b|\b(?:in press|im Druck|forthcoming|n\.\s?d\.|o\.\s?J\.|to appear|submitted|unpublished|manuscript)\b|\b10\.\d{4,9}\/|https?:|www\.|arXiv|\b(?:pp?|vol|no|S)\.\s?\d|\bISBN\b|\d\s?[–-]\s?\d/iu;

/** Whether a text has what nearly every entry has: a year, pages, a URL. */
export function hasTracesOfEntry(text: string): boolean {
  return traces.test(text);
}
