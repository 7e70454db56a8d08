import type { Name } from "../../../../domain/reference/work.ts";
import { foldToAscii } from "../fold-to-ascii.ts";
import { bodyWord, givenNames } from "../lexicon.ts";

const particles = String.raw`(?:(?:van|von|vom|de|der|den|del|della|di|da|du|la|le|ter|ten|dos|das|zu|zur|af|av|el|al|bin|ibn|Ó|O['’]|N[íi]|Nic|Mac|U[aí])\s+)*`;
const initials = String.raw`(?:\p{Lu}\p{Ll}?\.[\s-]?|\p{Lu}(?![\p{L}.])[\s-]?){1,5}|\p{Lu}{1,3}(?:[\s-]\p{Lu}){0,2}`;
/** "Okoro A", "van der Berg JP" */
const familyFirst = new RegExp(
  String.raw`^((?:O\s)?${particles}\p{Lu}[\p{L}\p{M}'’-]+(?:\s[\p{L}\p{M}'’-]{2,}){0,2})\s+((?:${initials}))$`,
  "iu",
);
const onlyInitials = new RegExp(`^(?:${initials})$`, "u");
/** "Berg, J. van den" */
const initialsAndParticles =
  /^((?:\p{Lu}\.[\s-]?)+)\s?((?:van|von|de|der|den|del|della|di|da|du|la|le|ter|ten|dos|das|zu)(?:\s(?:der|den|la|het))?)$/u;
const suffix = /^(?:Jr|Sr|II|III|IV|2nd|3rd)\.?$/i;

/** The people and organisations of a list of names in order, as far as citation styles separate names. */
export function parseNames(text: string): Name[] {
  const list = text
    .replace(
      /^\s*(?:in|edited\sby|eds?\.(?:\sby)?|hrsg\.(?:\sv(?:on|\.))?|herausgegeben\svon|trans(?:lated|\.|l\.)?(?:\sby)?|übers\.\sv(?:on|\.)|trad\.)\s?:?\s+/i,
      "",
    )
    .replace(/(?:…|\.\s?\.\s?\.)\s*/g, "")
    .replace(/,?\s*\bet\.?\s?al\b\.?.*$|,?\s+u\.\s?a\..*$|,?\s*(?:and|&)\sothers\b.*$/u, "")
    .replace(/\s*[([](?:eds?|editors?|hrsg|hgg?|dirs?|coords?|orgs?|comps?|trans|\p{L}*(?:director|producer|writer|host)s?)\.?[)\]]/giu, "")
    .replace(/[\s,]+(?:eds?|editors?|hrsg|hg)\.?[\s,.:;]*$/iu, "")
    .replace(/\s+/g, " ")
    // The period after an initial is part of the name.
    .replace(/[\s,(:;&[-]+$|(?<!(?:^|[\s.-])\p{Lu})\.[\s,.(:;]*$/gu, "")
    .trim();
  if (list === "" || /^[-–—_.\s]+$/.test(list)) return [];
  if (isBody(list)) return [{ family: list.replace(/\s?\(\p{Lu}+\)$/u, "") }];
  return splitNames(list)
    .map(parseName)
    .filter((name) => /\p{L}/u.test(name.family));
}

/** "Ministry of Housing and Transport": one name in spite of "and"; with initials there are people too. */
function isBody(list: string): boolean {
  return (
    bodyWord.test(foldToAscii(list)) &&
    !/(?:^|[\s.])\p{Lu}\.(?:[\s,;]|$)|;/u.test(list) &&
    !/,\s(?:and|&)\s\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+$/u.test(list)
  );
}

function splitNames(list: string): string[] {
  if (/;/.test(list)) return list.split(/\s*;\s*(?:(?:and|&)\s+)?|\s+(?:and|&)\s+/).filter(Boolean);
  // "Okoro, Adaeze and Lindqvist, Mikael": every name is inverted, separated only by "and".
  const parts = list.split(/\s+and\s+/);
  if (parts.length > 1 && parts.every((part) => /^[^,]+,\s\p{Lu}[^,]*$/u.test(part))) return parts;
  const pieces = list
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "" && !suffix.test(piece));
  // "Okoro & Lindqvist", "Okoro, Lindqvist, Berg, and Haddad": what follows "and" is a name of its own.
  const joined = pieces.findIndex((_, index) => index > 0 && isJoined(list, pieces, index));
  if (joined !== 1 && isInverted(pieces)) return [`${pieces[0]}, ${pieces[1]}`, ...pieces.slice(2)];
  if (joined % 2 !== 1 && areAllInverted(pieces))
    return pieces.flatMap((piece, index) => (index % 2 === 0 ? [`${piece}, ${pieces[index + 1]}`] : []));
  // "Okoro, A., Lindqvist, M." was split between names and initials, which are joined again.
  const names: string[] = [];
  for (const piece of pieces) {
    const last = names.at(-1);
    const tailed = initialsAndParticles.exec(piece);
    if (tailed && last !== undefined && !last.includes(",")) names[names.length - 1] = `${tailed[2]} ${last}, ${tailed[1]}`;
    else if (onlyInitials.test(piece) && last !== undefined && !last.includes(",") && !/^\p{Lu}\./u.test(last))
      names[names.length - 1] = `${last}, ${piece}`;
    else names.push(piece);
  }
  return names;
}

const separator = /\s*,?\s+(?:and|und|et|y|&)\s+|\s*,?\s*&\s*|\s*[,、/]\s*/iu;

/** Whether "and" stands before a piece of a list, which is then followed by the rest of the list. */
function isJoined(list: string, pieces: readonly string[], index: number): boolean {
  const before = pieces.slice(0, index).reduce((end, piece) => list.indexOf(piece, end) + piece.length, 0);
  return /^\s*,?\s*(?:(?:and|und|et|y)\s|&)/iu.test(list.slice(before));
}

/** "Okoro, Adaeze, and Mikael Lindqvist": only the first name is inverted, and all are full names. */
function isInverted([first = "", second = "", ...others]: string[]): boolean {
  const fullGivenName = /^\p{Lu}[\p{L}-]+(?:\s\p{Lu}(?:\.|[\p{L}-]+))*$/u;
  const isOneName = !first.includes(" ") || !givenNames.has(first.split(" ")[0]!.toLowerCase());
  return (
    isOneName &&
    !onlyInitials.test(second) &&
    fullGivenName.test(second) &&
    (!/\s/.test(first) || !/\s/.test(second)) &&
    others.every((name) => /^\p{Lu}[\p{L}-]*\.?\s/u.test(name))
  );
}

/** "Okoro, Adaeze, Lindqvist, Mikael": single words in pairs. */
function areAllInverted(pieces: string[]): boolean {
  return (
    pieces.length > 2 &&
    pieces.length % 2 === 0 &&
    pieces.every(
      (piece, index) => !onlyInitials.test(piece) && (index % 2 === 0 ? !/\s/.test(piece) : /^\p{Lu}\p{L}+(?:\s\p{Lu}\.?)*$/u.test(piece)),
    )
  );
}

function parseName(name: string): Name {
  if (bodyWord.test(foldToAscii(name))) return { family: name };
  const inverted = /^([^,]+),\s*(.+)$/.exec(name);
  if (inverted) return nameOf(inverted[1]!, inverted[2]!.replace(/,?\s(?:Jr|Sr|I{2,3})\b\.?/g, ""));
  const bracketed = /^(\S+)\s\(([^)]+)\)$/.exec(name);
  if (bracketed) return nameOf(bracketed[1]!, bracketed[2]!);
  const first = familyFirst.exec(name);
  if (first && onlyInitials.test(first[2]!.trim()) && !onlyInitials.test(first[1]!)) return nameOf(first[1]!, first[2]!);
  // "Piet de Vries": particles belong to the family name.
  const [, given, surname] =
    new RegExp(String.raw`^(.+?)\s*(?<=[\s.])(${particles}[\p{L}\p{M}'’-]+)(?:\s(?:Jr|Sr|I{2,3})\.?)?$`, "u").exec(name) ?? [];
  return given && /\p{L}/u.test(given) ? nameOf(surname!, given) : { family: readable(name) };
}

function nameOf(family: string, given: string): Name {
  return { family: readable(family.trim()), given: given.trim() };
}

/** "OKORO" becomes "Okoro"; initials and abbreviations stay. */
function readable(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/\p{Lu}[\p{Lu}\p{M}]{2,}/gu, (word) => word[0] + word.slice(1).toLowerCase());
}
