import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import { contains, type Span } from "../../domain/document/locator.ts";
import { type Section, sectionsOf } from "../../domain/document/section.ts";
import type { Finding } from "../../domain/finding/finding.ts";
import { normaliseWording } from "../../domain/text/normalise-wording.ts";
import { IbidError } from "../../errors.ts";
import { ruleCatalogue } from "../../stages/findings/rules/rule-catalogue.ts";
import { checkStages, stagesNeededBy } from "../../stages/index.ts";

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

interface Numbered {
  number: string;
  section: Section;
}

/** The section with this title or number, including its subsections. */
export function findSection(name: string, document: Pick<Document, "text" | "blocks">): Span | undefined {
  const all = number(document);
  const wanted = normaliseWording(name).replace(/\.$/, "");
  const found =
    all.find(({ section }) => normaliseWording(section.heading) === wanted || title(section) === wanted) ??
    all.find(({ section }) => printedNumber(section) === wanted) ??
    // When the manuscript prints section numbers, our own numbers could name another section.
    (all.some(({ section }) => printedNumber(section) !== undefined) ? undefined : all.find((one) => one.number === wanted));
  return found && { start: found.section.start, end: found.section.end };
}

/** Longer lists do not help. */
const maxNamed = 12;

/** The section names that a person may use. */
export function sectionNames(document: Pick<Document, "text" | "blocks">): string[] {
  const all = number(document).map(({ section }) => section.heading.replace(/\s+/g, " ").trim());
  return all.length > maxNamed ? [...all.slice(0, maxNamed), "…"] : all;
}

/** All headings with their numbers. A single top-level heading is the title of the paper and not counted. */
function number(document: Pick<Document, "text" | "blocks">): Numbered[] {
  const roots = sectionsOf(document);
  const [only] = roots;
  if (only && roots.length === 1 && only.sections.length > 0) return [{ number: "", section: only }, ...count(only.sections, "")];
  return count(roots, "");
}

function count(sections: Section[], prefix: string): Numbered[] {
  return sections.flatMap((section, index) => {
    const own = `${prefix}${index + 1}`;
    return [{ number: own, section }, ...count(section.sections, `${own}.`)];
  });
}

const leadingNumber = /^\s*(\d+(?:\.\d+)*|[IVX]+(?=\.))\.?\s+/;

function printedNumber({ heading }: Section): string | undefined {
  return leadingNumber.exec(heading)?.[1]?.toLowerCase();
}

function title({ heading }: Section): string {
  return normaliseWording(heading.replace(leadingNumber, ""));
}
