import type { Citation } from "../../domain/reference/citation.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { comparable } from "../../domain/reference/work.ts";
import type { FindingDraft, FindingInputs } from "./finding-draft.ts";
import { wordsBeforeMarker } from "./fingerprint-findings.ts";
import { makeFix, type WordChange } from "./fixes/make-fix.ts";
import { notListed } from "./rules/citations.ts";

interface NearMiss {
  citation: Citation;
  label: string;
  near: Reference;
}

/** Markers that probably mean an entry with another year or spelling: one finding for each way of writing it. */
export function checkNearMisses({ citations, references, manuscript }: Pick<FindingInputs, "citations" | "references" | "manuscript">) {
  const byId = new Map(references.map((reference) => [reference.id, reference]));
  const misses = citations.flatMap((citation) =>
    citation.targets.flatMap(({ label, referenceId, nearId }): NearMiss[] => {
      const near = referenceId === null && nearId !== undefined ? byId.get(nearId) : undefined;
      return near ? [{ citation, label, near }] : [];
    }),
  );
  return [...Map.groupBy(misses, ({ label, near }) => `${label} ${near.id}`).values()].map(([first, ...others]): FindingDraft => {
    const { citation, label, near } = first!;
    const { locator } = citation;
    const again = others.length > 0 ? ` The text has it ${others.length + 1} times.` : "";
    const changes = [first!, ...others].map((miss) => differingWords(miss, manuscript.text));

    return {
      rule: notListed,
      message: `The reference list has no entry for ${label}. Probably meant: ${describe(near)}.${again}`,
      locator,
      about: `${label} ${wordsBeforeMarker(locator.quote.prefix)}`,
      fixes: changes.every((words) => words !== undefined) ? makeFix(manuscript, { changes: changes.flat(), safety: "unsafe" }) : [],
    };
  });
}

/** The entry as its list names it: "Berg & Lind 2014 (line 7)". */
function describe({ label, key, work, locator, ordinal }: Reference): string {
  const families = work.author.map(({ family }) => family);
  const names = families.length > 2 ? `${families[0]} et al.` : families.join(" & ");
  const place = locator.line !== undefined && locator.page === undefined ? `line ${locator.line}` : `entry ${ordinal + 1}`;
  return `${key ?? (names === "" ? label : `${names} ${work.year ?? "n.d."}`)} (${place})`;
}

/** The year, key or name of a marker that differs from the entry, or both, if the marker has each of them once. */
function differingWords({ citation: { locator, style }, label, near }: NearMiss, text: string): WordChange[] | undefined {
  const marker = text.slice(locator.start, locator.end);
  const year = /\s((?:1[5-9]|20)\d{2})[a-z]?$/.exec(label)?.[1];
  const isOtherYear = year !== undefined && Number(year) !== near.work.year;
  const differences =
    style === "key" ? [[label, near.key]] : [differingName(label, near), isOtherYear ? [year, near.work.year?.toString()] : []];
  const changes = differences
    .filter(({ length }) => length > 0)
    .map(([words, replacement]): WordChange | undefined => {
      const at = words === undefined ? -1 : marker.indexOf(words);
      if (at < 0 || replacement === undefined || marker.includes(words!, at + 1)) return undefined;
      return { span: { start: locator.start + at, end: locator.start + at + words!.length }, replacement };
    });
  return changes.length > 0 && changes.every((change) => change !== undefined) ? changes : undefined;
}

/** The one name of a label that the entry does not have, and the name in its place. */
function differingName(label: string, { work }: Reference): [string?, string?] {
  const names = label.replace(/\s\d{4}[a-z]?$|,? et al\. \d{4}[a-z]?$/g, "").split(/ & |, /);
  // "Berg" for "van den Berg" is no mistake.
  const isOther = (name: string, family = "") => !` ${comparable(family)}`.endsWith(` ${comparable(name)}`);
  const index = names.findIndex((name, at) => isOther(name, work.author[at]?.family));
  return index < 0 ? [] : [names[index], work.author[index]?.family];
}
