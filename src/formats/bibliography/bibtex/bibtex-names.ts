import type { Name } from "../../../domain/reference/work.ts";
import type { SourcePiece } from "../../shared/canonical-text.ts";
import { type SourceText, sliceSourceText, textOf, trimSourceText } from "../../shared/source-text.ts";
import { texToPieces } from "../../tex/tex-to-pieces.ts";
import { maxNames } from "../bibliography.ts";

/** A parsed list of names: the names, the printed form of each, and whether the list ends in "and others". */
export interface NameList {
  names: Name[];
  printed: SourcePiece[][];
  others: boolean;
}

/** Reads "Berg, Anna and {World Health Organization} and M. J. van Dam and others". */
export function readNames(value: SourceText): NameList {
  const list: NameList = { names: [], printed: [], others: false };
  for (const name of splitAt(value, andBetween, 2 * maxNames)) {
    if (/^(?:others|et\.? al\.?)$/i.test(name.text)) list.others = true;
    else for (const parts of namePartsOf(name)) add(parts);
    if (list.names.length >= maxNames) break;
  }
  return list;

  function add({ family, given, suffix }: NameParts): void {
    const familyPieces = printWords(family);
    const givenPieces = [
      ...printWords(given),
      ...(suffix ? [{ text: given.length > 0 ? ", " : "", from: suffix.at(0) }, ...texToPieces(suffix)] : []),
    ];
    const [familyName, givenName] = [textOf(familyPieces), textOf(givenPieces)];
    if (familyName === "" && givenName === "") return;
    if (familyName === "" || givenName === "") {
      list.names.push({ family: familyName || givenName });
      list.printed.push(familyName ? familyPieces : givenPieces);
      return;
    }
    list.names.push({ family: familyName, given: givenName });
    list.printed.push([...familyPieces, { text: ", ", from: givenPieces[0]!.from }, ...givenPieces]);
  }
}

function printWords(words: SourceText[]): SourcePiece[] {
  return words.flatMap((word, index) => [...(index > 0 ? [{ text: " ", from: word.at(0) }] : []), ...texToPieces(word)]);
}

interface NameParts {
  family: SourceText[];
  given: SourceText[];
  /** Jr., III. */
  suffix?: SourceText | undefined;
}

/** One name, or several if commas stand where "and" should. */
function namePartsOf(name: SourceText): NameParts[] {
  const parts = splitAt(name, commaBetween, 2 * maxNames);
  const named = parts.map((part) => /^(family|given|prefix|suffix)\s*=\s*/i.exec(part.text));
  if (named.every((match) => match !== null)) return [extendedName(parts)];
  const [first, second, third] = parts;
  if (!first) return [];
  if (!second) return [firstNameFirst(first)];
  if (!third) return [{ family: [first], given: [second] }];
  if (parts.length === 3) {
    // Many write the suffix last, where the given name belongs.
    const [suffix, given] = isSuffix(third) ? [third, second] : [second, third];
    return [{ family: [first], suffix, given: [given] }];
  }
  return parts.flatMap((part, index) => (index % 2 === 0 ? [{ family: [part], given: parts.slice(index + 1, index + 2) }] : []));
}

/** BibLaTeX's own form: `family=Berg, given=Anna, prefix=van den`. */
function extendedName(parts: SourceText[]): NameParts {
  const part = (name: string) => {
    const found = parts.find(({ text }) => text.toLowerCase().startsWith(name));
    return found ? [trimSourceText(sliceSourceText(found, found.text.indexOf("=") + 1, found.text.length))] : [];
  };
  return { family: [...part("prefix"), ...part("family")], given: part("given"), suffix: part("suffix")[0] };
}

/** "Anna van den Berg": the family name is the last word with the words in small letters before it. */
function firstNameFirst(name: SourceText): NameParts {
  const words = splitAt(name, spaceBetween, 2 * maxNames);
  const last = words.at(-1);
  if (!last || words.length === 1) return { family: [name], given: [] };
  const suffix = words.length > 2 && isSuffix(last) ? last : undefined;
  const end = suffix ? words.length - 1 : words.length;
  const particle = words.findIndex(({ text }, index) => index < end - 1 && /^\p{Ll}/u.test(text));
  const familyStart = particle === -1 ? end - 1 : particle;
  return { family: words.slice(familyStart, end), given: words.slice(0, familyStart), suffix };
}

function isSuffix({ text }: SourceText): boolean {
  return /^(?:jr|sr)\.?$|^(?:II|III|IV)$/i.test(text);
}

/** The length of a separator at a place outside all braces; 0 if there is none. */
type Separator = (text: string, at: number) => number;

const andBetween: Separator = (text, at) => {
  if (!/\s/.test(text[at]!)) return 0;
  return /^\sand(?=\s)/i.exec(text.slice(at, at + 5))?.[0].length ?? 0;
};
const commaBetween: Separator = (text, at) => (text[at] === "," ? 1 : 0);
const spaceBetween: Separator = (text, at) => (/[\s~]/.test(text[at]!) ? 1 : 0);

/** Splits a value at separators outside braces; empty parts are left out, and so is what follows `max` parts. */
function splitAt(value: SourceText, separator: Separator, max: number): SourceText[] {
  const parts: SourceText[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < value.text.length; at++) {
    if (value.text[at] === "{") depth++;
    else if (value.text[at] === "}") depth--;
    const length = depth <= 0 ? separator(value.text, at) : 0;
    if (length === 0) continue;
    parts.push(sliceSourceText(value, start, at));
    if (parts.length >= max) return parts.map(trimSourceText).filter(({ text }) => text !== "");
    start = at + length;
    at = start - 1;
  }
  parts.push(sliceSourceText(value, start, value.text.length));
  return parts.map(trimSourceText).filter(({ text }) => text !== "");
}
