import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { contains, type Span } from "../../domain/document/locator.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import { IbidError } from "../../errors.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import { checkStages, stagesNeededBy } from "../../stages/index.ts";
import { findSection, sectionNames } from "./find-section.ts";

/** The parsed value of --only, as far as it is known before the manuscript is read. */
export interface CheckScope {
  names: string[];
  codes: Set<string>;
  /** Names of claims and sections, which are resolved when the manuscript is read. */
  places: string[];
  /** The stages that the scope needs. */
  stages: Set<string>;
  /** Only the reference list is checked, which needs no model. */
  modelFree: boolean;
}

/** A scope whose claims and sections are resolved. */
export interface ResolvedCheckScope extends CheckScope {
  wantsClaim: (claim: Claim) => boolean;
  wantsFinding: (finding: Finding) => boolean;
}

/** Splits the names of --only into rules and places. */
export function parseCheckScope(names: string[]): CheckScope | undefined {
  if (names.length === 0) return undefined;
  const isRule = (name: string) => /^[a-z]{3}\d{0,3}$/i.test(name) && ruleCatalogue.some(({ code }) => code.startsWith(name.toUpperCase()));
  const rules = names.filter(isRule);
  const places = names.filter((name) => !isRule(name));
  const codes = new Set(
    rules.flatMap((name) => ruleCatalogue.filter(({ code }) => code.startsWith(name.toUpperCase())).map(({ code }) => code)),
  );
  const all = checkStages.map(({ name }) => name);
  const families = new Set(rules.map((name) => name.slice(0, 3).toUpperCase()));
  const stages = new Set(places.length > 0 ? all : [...families].flatMap(stagesNeededBy));
  return { names, codes, places, stages, modelFree: places.length === 0 && [...families].every((family) => family === "REF") };
}

/** Finds the named claims and sections. A name that matches nothing in this manuscript is an error. */
export function resolveCheckScope(
  requestedScope: CheckScope,
  read: { document: Document; claims: Claim[] } | undefined,
): ResolvedCheckScope {
  const foundPlaces = read ? requestedScope.places.map((name) => findPlace(name, read.document, read.claims)) : [];
  const ids = new Set(foundPlaces.flatMap((place) => place.claimIds));
  const spans = foundPlaces.flatMap((place) => place.spans);
  // Rules that use verdicts need all claims judged; rules about lists and markers need none.
  const rulesNeedVerdicts = [...requestedScope.codes].some((code) => stagesNeededBy(code.slice(0, 3)).includes("verification"));
  return {
    ...requestedScope,
    wantsClaim: ({ id, locator }) => rulesNeedVerdicts || ids.has(id) || spans.some((span) => contains(span, locator)),
    wantsFinding: ({ code, claimId, locator }) =>
      requestedScope.codes.has(code) || (claimId !== null && ids.has(claimId)) || spans.some((span) => contains(span, locator)),
  };
}

function findPlace(name: string, document: Document, claims: Claim[]): { claimIds: string[]; spans: Span[] } {
  if (/^clm_[0-9a-f]*$/.test(name)) {
    const found = claims.filter(({ id }) => id.startsWith(name));
    if (found.length > 0) return { claimIds: found.map(({ id }) => id), spans: [] };
  }
  const section = findSection(name, document);
  if (section) return { claimIds: [], spans: [section] };
  const words = normaliseWording(name);
  const matching =
    words === ""
      ? []
      : claims.filter(({ text, locator }) => [text, locator.quote.exact].some((candidate) => normaliseWording(candidate).includes(words)));
  if (matching.length > 0) return { claimIds: matching.map(({ id }) => id), spans: [] };
  throw new IbidError("usage", `--only: nothing in this manuscript is called ${JSON.stringify(name)}`, {
    hint: `Name a rule (NUM, REF001), a claim by its id or some of its words, or a section: ${sectionNames(document).join("; ") || "it has none"}.`,
  });
}
