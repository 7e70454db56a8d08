import type { Block, Document } from "../../../domain/document/document.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { entryIndexOf, normalizedEntryOf } from "../markers/entry-index.ts";
import { isNoAuthor } from "../markers/is-no-author.ts";
import { type FoundMarker, isFullyLinked } from "../markers/marker.ts";
import { normalizeName } from "../markers/normalize-name.ts";
import { isCommonWord } from "../markers/read-names-before.ts";

/** Verbs that only follow a work: the year after the name of a thing is not followed by one. */
const reporting =
  "(?:found|show(?:s|ed)|argue[sd]|report(?:s|ed)|suggest(?:s|ed)|demonstrated|observed|proposed|concluded|noted|claimed|estimated|measured|described|introduced)";
const loneAuthor = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’.-])(?<name>\p{Lu}\p{Ll}{2,30})\s\((?<year>(?:1[5-9]|20)\d{2})(?<letter>[a-z]?)\)(?<reports>\s${reporting}(?!\p{L}))?`,
  "gu",
);
/** What separates works in a list: "Berg (2007), Okoro (2006) and Lind (2016)". */
const separators = [", ", " and ", ", and ", "; ", " & "];

/** The start of a sentence, or a small word before the name. */
const opening = /(?:^|(?:\p{Ll}{3}|[)\]"”\d])[.!?]["”’]?\s|(?<![\p{L}\p{N}'’.-])(?<word>\p{L}\p{Ll}*)[,:;]?\s)$/u;
const bindsName =
  /^(?:the|an?|in|of|at|from|to|for|on|by|and|or|with|within|near|this|these|its|our|their|new|after|since|during|under|via|per)$/i;

/** With fewer resolved markers it is uncertain that the text cites by names and years. */
const minLinked = 5;
/** In characters: enough for the word before a name. */
const wordBefore = 40;

/** "Okoro (2011) found that …" without such a work in the list: reported only if nothing else can be meant. */
export function findUnlistedAuthors(
  { text }: Pick<Document, "text">,
  blocks: Block[],
  references: Reference[],
  markers: FoundMarker[],
): FoundMarker[] {
  const tied = markers.filter((marker) => marker.style === "author-year" && isFullyLinked(marker));
  if (tied.length < minLinked || 2 * tied.length <= markers.length) return [];
  const index = entryIndexOf(references);
  const prose = blocks.filter(({ kind }) => kind === "paragraph");
  const words = new Set<string>();
  const things = new Set<string>();
  for (const { start, end } of prose) {
    const inBlock = text.slice(start, end);
    for (const [word] of inBlock.matchAll(/(?<!\p{L})\p{Ll}{3,}/gu)) words.add(word);
    for (const [, name] of inBlock.matchAll(/(?<!\p{L})(?:the|in|at|from|to|across|throughout)\s(\p{Lu}\p{Ll}+)(?!\p{L}|\s\()/gu))
      things.add(name!);
  }
  const starts = new Set(tied.map((marker) => marker.start));
  const ends = new Set(tied.map((marker) => marker.end));
  const isBesideListed = (from: number, to: number) =>
    separators.some(
      (words) =>
        (ends.has(from - words.length) && text.startsWith(words, from - words.length)) ||
        (starts.has(to + words.length) && text.startsWith(words, to)),
    );
  return prose.flatMap(({ start, end }) => {
    const inBlock = text.slice(start, end);
    return [...inBlock.matchAll(loneAuthor)].flatMap(({ 0: found, index: at, groups }): FoundMarker[] => {
      const { name, year, letter } = groups as Record<"name" | "year" | "letter", string>;
      const isOther = isCommonWord(name) || isNoAuthor(name) || words.has(name.toLowerCase()) || things.has(name);
      const isListed = index.withYear(Number(year)).some((entry) => normalizedEntryOf(entry).letters.includes(lettersOf(name)));
      const from = start + at;
      const to = from + found.indexOf(")") + 1;
      if (isOther || isListed || !(isBesideListed(from, to) || reportsAlone(groups!, inBlock, at))) return [];
      return [{ style: "author-year", start: from, end: to, targets: [{ label: `${name} ${year}${letter}`, referenceId: null }] }];
    });
  });
}

/** Without accents and spaces, because a line end may have split the name of an entry. */
function lettersOf(words: string): string {
  return normalizeName(words).replaceAll(" ", "");
}

function reportsAlone({ reports }: Record<string, string | undefined>, text: string, index: number): boolean {
  return reports !== undefined && standsAlone(text.slice(Math.max(0, index - wordBefore), index));
}

function standsAlone(before: string): boolean {
  const found = opening.exec(before);
  const word = found?.groups?.word;
  if (!found || word === undefined) return found !== null;
  return !bindsName.test(word) && (/^\p{Ll}/u.test(word) || isCommonWord(word));
}
