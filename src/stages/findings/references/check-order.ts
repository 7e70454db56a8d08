import type { Document } from "../../../domain/document/document.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Reference } from "../../../domain/reference/reference.ts";
import { comparable, type Name } from "../../../domain/reference/work.ts";
import { draftForEntry, type FindingDraft } from "../finding-draft.ts";
import { misnumbered, misplaced } from "../rules/references.ts";

/** Numbers of a list that are out of sequence. A gap may be an entry that we failed to separate, so it is not reported. */
export function checkNumbering(list: Reference[]): FindingDraft[] {
  if (!isNumbered(list)) return [];
  return list.flatMap((reference, index) => {
    const number = Number(reference.label);
    const before = list[index - 1];
    if (before === undefined || !Number.isInteger(number) || number > Number(before.label)) return [];
    const message =
      number === Number(before.label) ? `Two entries have the number ${number}.` : `Entry ${number} comes after entry ${before.label}.`;
    return [draftForEntry(reference, misnumbered, message)];
  });
}

/** With fewer entries an order may be chance; if a larger share or number breaks it, there is none, or we read it wrongly. */
const [minEntries, maxBrokenShare, maxBroken] = [8, 0.1, 2];

function isTooBroken(broken: number, all: number): boolean {
  return broken > maxBrokenShare * all || broken > maxBroken;
}

/** Entries of an alphabetical list in the wrong place, however particles and accents are sorted. */
export function checkAlphabet(entries: Reference[]): FindingDraft[] {
  // Entries without an author are sorted by rules that differ between styles.
  const list = entries.filter(({ work }) => work.author.length > 0);
  if (isNumbered(entries) || list.length < minEntries) return [];
  const opensWithFamily = 2 * list.filter(startsWithFamily).length > list.length;
  const names = list.map((reference) => sortNames(reference, opensWithFamily));
  const fits = (before: number, behind: number) => names[before]!.some((one) => names[behind]!.some((other) => one <= other));
  // Within a letter styles sort differently: "Mc" like "Mac", one author before two, by year or by title.
  const isSameLetter = (one: number, other: number) => names[one]!.some((name) => names[other]!.some((rival) => name[0] === rival[0]));
  const broken = list.map((_, index) => index).filter((index) => index > 0 && !fits(index - 1, index) && !isSameLetter(index - 1, index));
  if (isTooBroken(broken.length, list.length)) return [];
  return broken.flatMap((index) => {
    // The one before may be the one in the wrong place.
    const isEarly = index > 1 && index + 1 < list.length && fits(index - 2, index) && !fits(index - 1, index + 1);
    // Without the entry the list must be in order, otherwise two parts follow each other.
    const [before, after] = isEarly ? [index - 2, index] : [index - 1, index + 1];
    if (before >= 0 && after < list.length && !fits(before, after)) return [];
    const [reference, other] = isEarly ? [list[index - 1]!, list[index]!] : [list[index]!, list[index - 1]!];
    const message = `${reference.label} comes ${isEarly ? "before" : "after"} ${other.label} in a list that is otherwise alphabetical.`;
    return draftForEntry(reference, misplaced, message);
  });
}

/** The possible sort keys of an entry: its label, its first author, or its first words in lists that begin with family names. */
function sortNames({ work, raw, label }: Reference, opensWithFamily: boolean): string[] {
  const [first] = work.author;
  const written = first?.family ?? raw.slice(0, openingLength);
  // "P. Van Berg": a capitalised particle may have been read as a given name.
  const withParticle = /(?:(?:Van|Von|De|Der|Den|Di|La|Le|Du)\s?)+$/.exec(first?.given ?? "")?.[0];
  const isLabelled = !/\s(?:\d{4}|n\.d\.)[a-z]?$/.test(label);
  // An organisation may have been read as a person, whose last word is not its sort key.
  const names = [
    written,
    ...(withParticle ? [`${withParticle} ${written}`] : []),
    ...(opensWithFamily ? [raw.slice(0, openingLength)] : []),
    ...(isLabelled ? [label] : []),
    ...(opensWithFamily || !first ? [] : lastWordOfFirstName(raw, first)),
  ];
  return names.flatMap(sortForms);
}

/** "Oren Harbour. 2011." is sorted under Harbour, also if both words were read as the family. */
function lastWordOfFirstName(raw: string, { given = "", family }: Name): string[] {
  const [, first = ""] = /^(.+?)(?:,|\sand\s|\s&\s|(?<!\b\p{Lu})\.\s)/u.exec(raw.slice(0, openingLength)) ?? [];
  const last = first.split(" ").at(-1)!;
  return last !== "" && `${given} ${family}`.split(" ").includes(last) ? [last] : [];
}

/** A name with and without its particle, word by word and letter by letter, because styles and programs differ. */
function sortForms(written: string): string[] {
  const umlauts = written.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0]}e`);
  const names = [written, umlauts, foldLetters(written)].flatMap((one) => [comparable(one), comparable(one).replace(particles, "")]);
  return [...new Set([...names, ...names.map((one) => one.replaceAll(" ", "")), accentsLast(written)])];
}

/** Letters that Unicode does not decompose: "Sørensen" is sorted like "Sorensen", or after all others. */
function foldLetters(written: string): string {
  const letters: Record<string, string> = { ø: "o", Ø: "O", ł: "l", Ł: "L", đ: "d", Đ: "D", æ: "ae", Æ: "Ae", œ: "oe", ß: "ss", ı: "i" };
  return written.replace(/[øØłŁđĐæÆœßı]/g, (letter) => letters[letter]!);
}

function startsWithFamily({ work, raw }: Reference): boolean {
  const family = work.author[0]?.family;
  return family !== undefined && comparable(raw).startsWith(comparable(family));
}

/** In characters: the first author of an entry. */
const openingLength = 60;
const particles = /^(?:(?:van|von|de|der|den|del|della|di|da|du|la|le|el|al|ter|ten|the|of) )+/;

/** Some alphabets and programs sort accented letters after all others. */
function accentsLast(name: string): string {
  const marked = name.normalize("NFC").replace(/[^\x20-\x7e]/g, "~");
  return marked.toLowerCase().replace(/[^a-z~]/g, "");
}

/** Numbered entries whose first citations are not in the order of their numbers. */
export function checkFirstCitations(list: Reference[], citations: Citation[], { blocks }: Pick<Document, "blocks">): FindingDraft[] {
  if (!isNumbered(list) || list.length < minEntries || isAlphabetical(list)) return [];
  const late = findLate(list, citations);
  const floats = blocks.filter(({ kind }) => kind === "caption" || kind === "table" || kind === "footnote");
  const inText = citations.filter(({ locator: { start } }) => !floats.some((float) => float.start <= start && start < float.end));
  // Figures and tables are numbered where they stand in the printed text, which may be elsewhere in the file.
  const broken = findLate(list, inText).filter((reference) => late.includes(reference));
  const reached = new Set(citations.flatMap(({ targets }) => targets.map(({ referenceId }) => referenceId)));
  // A marker that we missed looks like an order that is broken.
  if (isTooBroken(broken.length, list.length) || list.some(({ id }) => !reached.has(id))) return [];
  return broken.map((reference) =>
    draftForEntry(
      reference,
      misplaced,
      `Entry ${reference.label} is first cited after entries with higher numbers, unlike the rest of the list.`,
    ),
  );
}

/** The entries that are first cited after one with a higher number, in order. */
function findLate(list: Reference[], citations: Citation[]): Reference[] {
  const byId = new Map(list.map((reference) => [reference.id, reference]));
  const firsts = new Set(citations.flatMap(({ targets }) => targets.flatMap(({ referenceId }) => byId.get(referenceId ?? "") ?? [])));
  let highest = 0;
  return [...firsts].filter(({ label }) => {
    const isLate = Number(label) < highest;
    highest = Math.max(highest, Number(label));
    return isLate;
  });
}

function isAlphabetical(list: Reference[]): boolean {
  const broken = list.filter((reference, index) => index > 0 && nameOf(list[index - 1]!) > nameOf(reference));
  return broken.length <= maxBrokenShare * list.length;
}

function nameOf({ work, raw }: Reference): string {
  return comparable(work.author[0]?.family ?? raw.slice(0, openingLength));
}

function isNumbered(list: Reference[]): boolean {
  return list.length > 0 && list.every(({ label }) => /^\d+$/.test(label));
}
