import type { Citation } from "../../domain/citation.ts";
import type { Reference } from "../../domain/reference.ts";
import { comparable } from "../../domain/work.ts";
import { aboutEntry, type Draft } from "./records.ts";
import { misnumbered, misplaced } from "./rules/references.ts";

/** Numbers of a list that do not count on. A missing one may be an entry that we failed to tell apart, so it is no fault. */
export function checkNumbering(list: Reference[]): Draft[] {
  if (!isNumbered(list)) return [];
  return list.flatMap((reference, index) => {
    const number = Number(reference.label);
    const before = list[index - 1];
    if (before === undefined || !Number.isInteger(number) || number > Number(before.label)) return [];
    const message =
      number === Number(before.label) ? `Two entries have the number ${number}.` : `Entry ${number} stands behind entry ${before.label}.`;
    return [aboutEntry(reference, misnumbered, message)];
  });
}

/** Below this many entries an order may be chance; when more than this share breaks it, it is none. */
const [leastEntries, mostBroken] = [8, 0.1];

/** Entries of an alphabetical list that stand in the wrong place, whichever way particles and accents are sorted. */
export function checkAlphabet(entries: Reference[]): Draft[] {
  // Without an author an entry is sorted by whatever its style says.
  const list = entries.filter(({ work }) => work.author.length > 0);
  if (isNumbered(entries) || list.length < leastEntries) return [];
  const names = list.map(sortNames);
  const inOrder = (index: number) => names[index - 1]!.some((one) => names[index]!.some((other) => one <= other));
  const broken = list.map((_, index) => index).filter((index) => index > 0 && !inOrder(index));
  if (broken.length > mostBroken * list.length) return [];
  return broken.map((index) => {
    const [before, reference] = [list[index - 1]!, list[index]!];
    const message = `${reference.label} stands behind ${before.label} in a list that is otherwise alphabetical.`;
    return aboutEntry(reference, misplaced, message);
  });
}

/** A name with its particle and without, as styles differ in it. */
function sortNames({ work, raw }: Reference): string[] {
  const name = comparable(work.author[0]?.family ?? raw.slice(0, 20));
  return [name, name.replace(/^(?:(?:van|von|de|der|den|del|della|di|da|du|la|le|el|al|ter|ten|the|of) )+/, "")];
}

/** Numbered entries whose first citations come in another order than their numbers. */
export function checkFirstCitations(list: Reference[], citations: Citation[]): Draft[] {
  if (!isNumbered(list) || list.length < leastEntries || isAlphabetical(list)) return [];
  const byId = new Map(list.map((reference) => [reference.id, reference]));
  const firsts = new Set(citations.flatMap(({ targets }) => targets.flatMap(({ referenceId }) => byId.get(referenceId ?? "") ?? [])));
  let highest = 0;
  const broken = [...firsts].filter(({ label }) => {
    const isLate = Number(label) < highest;
    highest = Math.max(highest, Number(label));
    return isLate;
  });
  if (broken.length > mostBroken * firsts.size) return [];
  return broken.map((reference) =>
    aboutEntry(
      reference,
      misplaced,
      `Entry ${reference.label} is first cited after entries with higher numbers, unlike the rest of the list.`,
    ),
  );
}

function isAlphabetical(list: Reference[]): boolean {
  const broken = list.filter((reference, index) => index > 0 && sortNames(list[index - 1]!)[0]! > sortNames(reference)[0]!);
  return broken.length <= mostBroken * list.length;
}

function isNumbered(list: Reference[]): boolean {
  return list.length > 0 && list.every(({ label }) => /^\d+$/.test(label));
}
