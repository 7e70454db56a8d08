import type { Reference } from "../../../domain/reference/reference.ts";
import { isByOrganization, keysOfOrganization, organizationKeysOf } from "./is-by-organization.ts";
import { foldConfusable, normalizeName, withoutSpaces } from "./normalize-name.ts";

/** An entry prepared for comparing names. */
export interface NormalizedEntry {
  /** Of the first author. */
  family: string;
  given: string;
  /** The entry from its first name, regardless of the parsed authors. */
  lead: string;
  /** The first words: the first author with all given names. */
  head: string;
  raw: string;
  /** The years in its text, but not those in addresses and identifiers. */
  years: ReadonlySet<string>;
  /** The first two families, with the characters that OCR confuses made one. */
  folded: string[];
  /** Without spaces, which hyphenation may have added to a name. */
  letters: string;
}

/** Finds the entries of a list by what a marker says, without comparing every marker with every entry. */
export interface EntryIndex {
  /** The entries of a year, as parsed. Undefined for those without a year. */
  ofYear(year: number | undefined): Reference[];
  /** The entries that have a year anywhere in their text. */
  withYear(year: number): Reference[];
  /** The entries, in the order of the list, that have a normalized name where a first author stands; a few others too. */
  maybeBy(name: string): Reference[];
  /** The entries, in the order of the list, by one of these organisations. */
  byOrganizations(names: string[]): Reference[];
  /** "in press" */
  readonly unpublished: ReadonlySet<Reference>;
}

const isUnpublished = /\b(?:in press|forthcoming|accepted|submitted|to appear|in prep|im Druck|im Erscheinen|n\.\s?d\.)/i;

/** In words: the first author with all given names. */
const headLength = 5;

/** In letters: the end of a name by which it is found within a longer word. */
const glued = 5;

const indexes = new WeakMap<readonly Reference[], EntryIndex>();

/** Cached, because every marker asks for the same list. */
export function entryIndexOf(references: readonly Reference[]): EntryIndex {
  const known = indexes.get(references);
  if (known) return known;
  const index = buildIndex(references);
  indexes.set(references, index);
  return index;
}

function buildIndex(references: readonly Reference[]): EntryIndex {
  const byYear = Map.groupBy(references, ({ work }) => work.year);
  const byPrintedYear = groupByKeys(references, ({ raw }) => fourDigits(raw));
  const byName = groupByKeys(references, (reference) => nameKeysOf(normalizedEntryOf(reference)));
  const byOrganization = groupByKeys(references, organizationKeysOf);
  const order = new Map(references.map((reference, at) => [reference, at]));
  const inOrder = (found: Reference[]) => [...new Set(found)].sort((one, other) => order.get(one)! - order.get(other)!);
  const findByOrganization = remember((name) =>
    keysOfOrganization(name)
      .flatMap((key) => byOrganization.get(key) ?? [])
      .filter((reference) => isByOrganization(name, reference)),
  );
  return {
    ofYear: (year) => byYear.get(year) ?? [],
    withYear: (year) => byPrintedYear.get(String(year)) ?? [],
    maybeBy: remember((name) => (name === "" ? [] : inOrder(keysOf(name).flatMap((key) => byName.get(key) ?? [])))),
    byOrganizations: (names) => inOrder(names.flatMap(findByOrganization)),
    unpublished: new Set(references.filter(({ raw }) => isUnpublished.test(raw))),
  };
}

function remember(find: (name: string) => Reference[]): (name: string) => Reference[] {
  const found = new Map<string, Reference[]>();
  return (name) => found.get(name) ?? found.set(name, find(name)).get(name)!;
}

/** All runs of four digits, also within longer numbers. */
function fourDigits(raw: string): string[] {
  return [...raw.matchAll(/(?=(\d{4}))/g)].map(([, digits]) => digits!);
}

function groupByKeys(references: readonly Reference[], keysOfEntry: (reference: Reference) => string[]): Map<string, Reference[]> {
  const groups = new Map<string, Reference[]>();
  for (const reference of references)
    for (const key of new Set(keysOfEntry(reference))) {
      const group = groups.get(key);
      if (group) group.push(reference);
      else groups.set(key, [reference]);
    }
  return groups;
}

/** The keys under which an entry is found; `keysOf` gives those of a name. */
function nameKeysOf({ family, given, lead, head, folded }: NormalizedEntry): string[] {
  const first = head.slice(0, head.indexOf(" "));
  return [
    `last ${family.slice(family.lastIndexOf(" ") + 1)}`,
    `lead ${firstWord(lead)}`,
    `given ${given}`,
    ...head.split(" ").map((word) => `lead ${word}`),
    `glued ${first.slice(-glued)}`,
    `folded ${folded[0] ?? ""}`,
    `unspaced ${withoutSpaces(family)}`,
  ];
}

function keysOf(name: string): string[] {
  return [
    `last ${name.slice(name.lastIndexOf(" ") + 1)}`,
    `lead ${firstWord(name)}`,
    `given ${name}`,
    `glued ${name.slice(-glued)}`,
    `folded ${foldConfusable(name)}`,
    `unspaced ${withoutSpaces(name)}`,
  ];
}

function firstWord(words: string): string {
  return words.split(" ", 1)[0]!;
}

const normalizedEntries = new WeakMap<Reference, NormalizedEntry>();

/** Cached, because many markers are compared with one entry. */
export function normalizedEntryOf(reference: Reference): NormalizedEntry {
  const known = normalizedEntries.get(reference);
  if (known) return known;
  const raw = normalizeName(reference.raw);
  const plain = {
    family: normalizeName(reference.work.author[0]?.family ?? ""),
    given: normalizeName(reference.work.author[0]?.given ?? ""),
    lead: raw.replace(/^(?:\d+\s)?(?:\p{L}\s)*/u, ""),
    head: raw.split(" ", headLength).join(" "),
    raw,
    years: new Set(reference.raw.replace(/(?:https?:|www\.|doi\.org|10\.\d{4,9}\/)\S+/gi, "").match(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/g)),
    folded: reference.work.author.slice(0, 2).map(({ family }) => foldConfusable(normalizeName(family))),
    letters: raw.replaceAll(" ", ""),
  };
  normalizedEntries.set(reference, plain);
  return plain;
}
