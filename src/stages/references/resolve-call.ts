import type { Reference } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import type { Call, CalledName } from "./marker.ts";
import { isNameOfBody } from "./name-of-body.ts";
import { familyOf } from "./names-before.ts";
import { isCalled, plainName } from "./same-name.ts";

/** The entries that a marker may mean, and where in the text its names begin. */
export interface Resolution {
  references: Reference[];
  start: number;
}

/** The entries that a marker may mean: one if it is clear, several if the list does not tell them apart. */
export function resolveCall(call: Call, references: Reference[]): Resolution {
  const sameYear = references.filter((reference) => isYear(call, reference));
  const { start } = call;
  if (sameYear.length === 0) return { references: [], start };
  for (const names of readings(call)) {
    const byName = sameYear.filter((reference) => isBy(names, reference));
    if (byName.length === 0) continue;
    // Initials before the first name belong to it.
    const isWhole = names[0]!.start === call.names[0]!.start;
    return { references: bestOf(byName, call, names.length), start: isWhole ? start : names[0]!.start };
  }
  const byBody = sameYear.filter((reference) => call.bodies.some((body) => isNameOfBody(body, reference)));
  if (byBody.length > 0 || !call.isBroken) return { references: bestOf(byBody, call, 1), start };
  // The first name is lost; the last one and the year may still tell.
  const last = call.families.at(-1)!;
  const byLast = sameYear.filter(({ raw }) => isIn(last, raw));
  return { references: bestOf(byLast, call, 2), start };
}

function bestOf(candidates: Reference[], call: Call, names: number): Reference[] {
  return [
    (reference: Reference) => (reference.work.yearSuffix ?? "") === call.yearSuffix,
    (reference: Reference) => (call.hasEtAl ? reference.work.author.length >= 3 : reference.work.author.length === names),
  ].reduce(prefer, candidates);
}

/** Leaves out what fits worse, unless nothing would be left. */
function prefer(candidates: Reference[], fits: (reference: Reference) => boolean): Reference[] {
  const better = candidates.filter(fits);
  return better.length > 0 ? better : candidates;
}

/**
 * The ways to read the names before a year, the longest first: the first of them may belong to the sentence
 * ("Long Short-Term Memory, Hochreiter and Schmidhuber, 1997"), and so may the first words of a name ("As Okoro").
 */
function* readings({ names }: Call): Iterable<CalledName[]> {
  for (let first = 0; first < names.length; first++) {
    const rest = names.slice(first + 1);
    for (const name of endingsOf(names[first]!)) yield [name, ...rest];
  }
}

function endingsOf({ words, start }: CalledName): CalledName[] {
  const endings: CalledName[] = [];
  for (let at = 0; at >= 0; at = words.indexOf(" ", at) + 1 || -1) endings.push({ words: words.slice(at), start: start + at });
  return endings;
}

/** The letter after a year is often forgotten on one of the two sides. */
function isYear({ year, otherYear, yearSuffix }: Call, { work }: Reference): boolean {
  const isSame = work.year === year || (otherYear !== undefined && work.year === otherYear);
  return isSame && (!work.yearSuffix || !yearSuffix || work.yearSuffix === yearSuffix);
}

function isBy([first, second]: CalledName[], { work, raw }: Reference): boolean {
  if (!isCalled(work.author[0]?.family ?? "", first!.words) && !leads(raw, first!.words)) return false;
  // An entry may leave its later authors out itself, or we failed to read them: then it may be of any pair.
  return second === undefined || work.author.length < 2 || isIn(familyOf(second).words, raw);
}

/** Whether an entry begins with this name, however its authors were read. */
function leads(raw: string, name: string): boolean {
  const words = plainName(raw.slice(0, leadLength)).replace(/^(?:\d+\s)?(?:\p{L}\s)*/u, "");
  return name.length > 2 && `${words} `.startsWith(`${plainName(name)} `);
}

/** In characters: more than the longest name at the head of an entry. */
const leadLength = 120;

function isIn(name: string, raw: string): boolean {
  return (
    ` ${plainName(raw)} `.includes(` ${plainName(name)} `) ||
    comparable(raw).replaceAll(" ", "").includes(comparable(name).replaceAll(" ", ""))
  );
}
