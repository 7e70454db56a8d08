import type { Claim } from "../../domain/claim/claim.ts";
import type { Document } from "../../domain/document/document.ts";
import type { Citation } from "../../domain/reference/citation.ts";
import { refuseTooMany } from "../../formats/shared/refuse-too-many.ts";
import type { KindPrediction } from "./category/categorisation-agent.ts";
import { categorise, categoriseByRules } from "./category/categorise.ts";
import { needsCitation, reportsOthers } from "./category/needs-citation.ts";
import { type Readership, readershipOf } from "./category/readership.ts";
import { type ClaimDraft, draftClaims } from "./draft-claims.ts";
import { type ReadParagraph, readParagraphs } from "./paragraphs/read-paragraphs.ts";

/** Whether rules alone cannot determine the category, or whether it needs a source. */
function needsClassification({ text, section, binding }: ClaimDraft): boolean {
  return binding !== "own" && (!categoriseByRules(text, section, false).sure || reportsOthers(text));
}

/** Every assertion, and the ids of those that rules leave open. */
export interface OpenDrafts {
  drafts: ClaimDraft[];
  open: string[];
}

export function draftOpenClaims(document: Document, paragraphs: ReadParagraph[]): OpenDrafts {
  const drafts = draftClaims(document, paragraphs);
  refuseTooMany("claims", drafts.length);
  return { drafts, open: drafts.filter(needsClassification).map(({ id }) => id) };
}

/** What decides the category of a claim beside its words. */
export interface CategoryInputs {
  /** The models' predictions. */
  readings?: ReadonlyMap<string, KindPrediction>;
  readership: Readership;
}

/** Adds the category to every draft. */
export function finishClaims(drafts: ClaimDraft[], { readings = new Map(), readership }: CategoryInputs): Claim[] {
  return drafts.map(({ namesSource, besideCited, isCoveredNearby, ...draft }) => {
    const { id, text, section, binding } = draft;
    const reading = readings.get(id);
    const category = categorise(categoriseByRules(text, section, binding === "own"), reading);
    const bare = binding === "none" && !namesSource && !isCoveredNearby;
    return {
      ...draft,
      category,
      needsCitation: bare && needsCitation({ text, section, category, besideCited }, readership, reading?.citeWorthy),
    };
  });
}

/** Every assertion of a manuscript's body, by rules alone. */
export function extractClaims(document: Document, citations: Citation[]): Claim[] {
  return finishClaims(draftClaims(document, readParagraphs(document, citations)), {
    readership: readershipOf({ domain: "", audience: "" }),
  });
}
