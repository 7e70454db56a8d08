import type { Claim } from "../../domain/claim/claim.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { isReferenceList, type Reference } from "../../domain/reference/reference.ts";
import { type Report, referencesNotLookedUp } from "../../domain/report/report.ts";

interface NotCheckedInput {
  references: Reference[];
  citations: Pick<Citation, "targets">[];
  /** `some`: readable sources. `none`: none were named. `unusable`: none of the named ones could be used. */
  sources: "some" | "none" | "unusable";
  claims: Claim[];
  judged: Set<string>;
  /** The last check covered only a part of the manuscript. */
  isNarrowed?: boolean;
  /** References were looked up in scholarly indexes. */
  isLookedUp?: boolean;
}

const withoutSources = {
  none: "no sources were given; name a folder with --sources",
  unusable: "no source could be read: nothing that --sources names could be used",
};

/** What a reader of the report might believe to be checked although it is not. */
export function notChecked({
  references,
  citations,
  sources,
  claims,
  judged,
  isNarrowed = false,
  isLookedUp = false,
}: NotCheckedInput): Report["notChecked"] {
  const uncited = claims.filter(({ id, binding, needsCitation }) => binding === "none" && !needsCitation && !judged.has(id)).length;
  const unjudged = claims.filter(({ id, binding, needsCitation }) => (binding !== "none" || needsCitation) && !judged.has(id)).length;
  // Without a reference list nothing is known about markers: a sentence may cite a work and is counted here all the same.
  const hasList = references.length > 0;
  const whyUncited = hasList ? "taken for the authors' own or common knowledge" : "without a reference list no citation can be looked up";
  const several = (count: number) => (count === 1 ? "1 claim" : `${count} claims`);
  const isReached = citations.some(({ targets }) => targets.some(({ referenceId }) => referenceId !== null));
  const lookUp = references.length === 0 || isLookedUp ? [] : [notLookedUp];
  if (isReferenceList({ references, claims })) return [...lookUp, onlyEntries];
  return [
    ...(claims.length === 0 ? [{ what: "claims", why: "no sentence of the body could be read as one" }] : []),
    ...(references.length === 0 ? [{ what: "references and citations", why: "no reference list was found" }] : []),
    // Then uncited entries are not reported: the markers may be of an unknown kind.
    ...(references.length > 0 && !isReached
      ? [{ what: "whether the listed works are cited", why: "no marker in the text leads to the reference list" }]
      : []),
    ...(sources === "some" ? [] : [{ what: "claims against their sources", why: withoutSources[sources] }]),
    ...(unjudged > 0
      ? [
          {
            what: several(unjudged),
            why: isNarrowed ? "the last check looked only at other parts" : "the run ended before they were judged",
          },
        ]
      : []),
    ...lookUp,
    ...(uncited > 0 ? [{ what: `${several(uncited)}${hasList ? " without a citation" : ""}`, why: whyUncited }] : []),
  ];
}

/** The same with and without `--offline`, which changes no result. How to look them up differs between the command line and the pages. */
const notLookedUp = { what: referencesNotLookedUp, why: "no index is on this machine, and scholarly services were not allowed" };

const onlyEntries = { what: "whether the listed works say what is cited", why: "a list of references makes no claims" };

/** Largest number of files with the same reason that are told one by one. */
const maxSingle = 3;

/** Files that were left out: many with the same reason become one line with their number. */
export function groupPassedOver(passedOver: Report["notChecked"]): Report["notChecked"] {
  return [...Map.groupBy(passedOver, ({ why }) => why)].flatMap(([why, same]) => {
    if (same.length <= maxSingle) return same;
    const names = same.slice(0, maxSingle).map(({ what }) => what);
    return [{ what: `${same.length} files (${names.join(", ")} and ${same.length - maxSingle} more)`, why }];
  });
}
