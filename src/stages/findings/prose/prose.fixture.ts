import type { Document } from "../../../domain/document/document.ts";
import type { Passage } from "../../../domain/document/passage.ts";
import { makeId } from "../../../domain/id.ts";
import { readMarkdown } from "../../../formats/markdown/read-markdown.ts";
import { checkProse } from "../collect-findings.ts";
import type { FindingDraft, FindingInputs } from "../finding-draft.ts";

export function manuscriptOf(source: string): Document {
  return { ...readMarkdown(source), id: makeId("doc", source), contentHash: "", format: "markdown" };
}

/** The findings of a Markdown manuscript's own words; one passage contains all of it. */
export function draftsOf(source: string): FindingDraft[] {
  const document = manuscriptOf(source);
  const { id: documentId, text } = document;
  const passage: Passage = {
    id: makeId("psg", 1),
    documentId,
    ordinal: 0,
    kind: "prose",
    section: "",
    start: 0,
    end: text.length,
    text,
    sentences: [],
  };
  const records: FindingInputs = {
    documentId,
    manuscript: document,
    passages: [passage],
    references: [],
    citations: [],
    claims: [],
    verdicts: [],
    today: "2026-01-01",
  };
  return checkProse(records);
}

/** The code and the words each finding is raised at. */
export function raised(source: string): [code: string, words: string][] {
  const { text } = manuscriptOf(source);
  return draftsOf(source).map(({ rule, locator, focus = locator }) => [rule.code, text.slice(focus.start, focus.end).replace(/\s+/g, " ")]);
}
