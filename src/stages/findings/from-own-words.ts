import { guessLanguage } from "../../domain/language.ts";
import { fromConsistency } from "./from-consistency.ts";
import { fromInferences } from "./from-inferences.ts";
import { readProse, toDraft } from "./prose.ts";
import type { Draft, Records } from "./records.ts";

/** What the manuscript's own words show without any source. */
export function fromOwnWords({ manuscript, passages = [], citations }: Records): Draft[] {
  if (guessLanguage(manuscript.text.slice(0, languageSample)) === "other") return [];
  // A misread digit looks like a contradiction.
  if (manuscript.layout.kind === "pages" && manuscript.layout.pages.some(({ ocrConfidence }) => ocrConfidence !== undefined)) return [];
  const prose = readProse(
    manuscript,
    citations.map(({ locator }) => locator),
  );
  return [...fromConsistency(prose), ...fromInferences(prose)].map((observation) => toDraft(prose, passages, observation));
}

/** In characters: enough to tell a language. */
const languageSample = 20_000;
