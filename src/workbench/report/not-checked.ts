import type { Claim } from "../../domain/claim/claim.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import type { Report } from "../../domain/report/report.ts";

interface NotCheckedInput {
  references: Reference[];
  citations: Pick<Citation, "targets">[];
  /** `some`: readable sources. `none`: none were named. `unusable`: none of the named ones could be used. */
  sources: "some" | "none" | "unusable";
  claims: Claim[];
  judged: Set<string>;
  /** The last check covered only a part of the manuscript. */
  isNarrowed?: boolean;
}

const withoutSources = {
  none: "no sources were given; name a folder with --sources",
  unusable: "nothing that --sources names could be used",
};

/** What a reader of the report might believe to be checked although it is not. */
export function notChecked({ references, citations, sources, claims, judged, isNarrowed = false }: NotCheckedInput): Report["notChecked"] {
  const uncited = claims.filter(({ id, binding, needsCitation }) => binding === "none" && !needsCitation && !judged.has(id)).length;
  const unjudged = claims.filter(({ id, binding, needsCitation }) => (binding !== "none" || needsCitation) && !judged.has(id)).length;
  // Without a reference list not even a sentence with a marker cites anything that could be looked up.
  const whyUncited =
    references.length === 0
      ? "there is no reference list in which their citations could be looked up"
      : "taken for the authors' own or common knowledge";
  const several = (count: number) => (count === 1 ? "1 claim" : `${count} claims`);
  const isReached = citations.some(({ targets }) => targets.some(({ referenceId }) => referenceId !== null));
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
    ...(uncited > 0 ? [{ what: `${several(uncited)} without a citation`, why: whyUncited }] : []),
  ];
}
