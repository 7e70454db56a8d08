import type { Reference } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import type { Call } from "./marker.ts";
import { isNameOfBody } from "./name-of-body.ts";

/** The entries that a marker may mean: one if it is clear, several if the list does not tell them apart. */
export function resolveCall(call: Call, references: Reference[]): Reference[] {
  const sameYear = references.filter((reference) => isYear(call, reference));
  const byName = sameYear.filter((reference) => isBy(call, reference));
  const candidates = byName.length > 0 ? byName : sameYear.filter((reference) => isNameOfBody(call.body, reference));
  return [
    (reference: Reference) => (reference.work.yearSuffix ?? "") === call.yearSuffix,
    (reference: Reference) => hasAsMany(call, reference.work.author.length),
  ].reduce(prefer, candidates);
}

/** Leaves out what fits worse, unless nothing would be left. */
function prefer(candidates: Reference[], fits: (reference: Reference) => boolean): Reference[] {
  const better = candidates.filter(fits);
  return better.length > 0 ? better : candidates;
}

/** The letter after a year is often forgotten on one of the two sides. */
function isYear({ year, yearSuffix }: Call, { work }: Reference): boolean {
  return work.year === year && (!work.yearSuffix || !yearSuffix || work.yearSuffix === yearSuffix);
}

function isBy({ families: [first = "", second] }: Call, { work, raw }: Reference): boolean {
  if (!isCalled(work.author[0]?.family ?? "", first)) return false;
  // An entry may leave its later authors out itself, or we failed to read them: then it may be of any pair.
  return second === undefined || work.author.length < 2 || isIn(second, raw);
}

function isIn(name: string, raw: string): boolean {
  return ` ${comparable(raw)} `.includes(` ${comparable(name)} `);
}

/** "et al." is for three or more, though some write it for two. */
function hasAsMany({ families, hasEtAl }: Call, authors: number): boolean {
  return hasEtAl ? authors >= 3 : authors === families.length;
}

/** A marker may leave out a particle or the first words of a body: "Berg" for "van den Berg". */
function isCalled(family: string, name: string): boolean {
  return ` ${plain(family)}`.endsWith(` ${plain(name)}`);
}

/** Accents are often lost on one of the two sides. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’']/g, "'").toLowerCase();
}
