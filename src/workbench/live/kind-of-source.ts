import type { SourceKind } from "../../domain/live/weigh-evidence.ts";
import type { Work } from "../../domain/reference/work.ts";
import { recogniseKind, type WorkKind } from "../../stages/reference-check/recognise-kind.ts";

/** Titles name the two designs that weigh most. A review of literature without a system is an article like others. */
const titles: readonly [RegExp, SourceKind][] = [
  [/\bmeta-?\s?analy[sz]|\bsystematic (?:literature )?review|\bumbrella review|\bpooled analysis/i, "synthesis"],
  [/\brandomi[sz]ed\b|\b(?:controlled|clinical) trial\b/i, "trial"],
];

const kinds: Partial<Record<WorkKind["name"], SourceKind>> = {
  article: "article",
  "conference paper": "conference-paper",
  book: "book",
  chapter: "book",
  report: "report",
  standard: "report",
  thesis: "thesis",
  preprint: "preprint",
};

/** The kind of source that a work is, by its record and its title. A preprint is one whatever its title says: nobody has to have reviewed it. */
export function kindOfSource(work: Work): SourceKind {
  const kind = kinds[recogniseKind({ work, raw: "" }).name] ?? "other";
  if (kind !== "article" && kind !== "conference-paper" && kind !== "other") return kind;
  return titles.find(([pattern]) => pattern.test(work.title ?? ""))?.[1] ?? kind;
}
