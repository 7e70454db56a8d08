import type { ScoredField } from "./tag-table.ts";

/** A field and its text in a form that both schemes share. */
export interface ComparablePiece {
  field: ScoredField;
  /** Lower-cased words, without punctuation. */
  words: string[];
}

const issueWord = String.raw`(?:n|no|nos|nr|num|number|issue|iss|heft|h)\b[\s.:°º]*|n[°º]\s*|#\s*`;

/** Words at the beginning of a field that only one scheme includes in it. */
const labelWords: Partial<Record<ScoredField, RegExp>> = {
  container: /^(?:in|dans)\b[\s:]*/i,
  volume: /^(?:v|vols?|volumes?|t|tome|bd|band|jg)\b[\s.:]*/i,
  issue: new RegExp(`^(?:${issueWord})`, "i"),
  pages: /^(?:pp?|pages?|pgs?|s|seiten?)\b[\s.:]*/i,
  identifier:
    /^(?:https?:\/\/(?:dx\.)?doi\.org\/|https?:\/\/arxiv\.org\/abs\/|doi|arxiv|pmid|pmc(?=id)|pmcid|isbn|issn|eprint|abs)(?![a-z])[\s:.>/,-]*/i,
};

/** AnyStyle tags volume and issue as one piece: "12(3)", "vol. 12, no. 3", "12, 3", "XII:3", "no. 3"; sometimes the pages too. */
const volumeThenIssue = new RegExp(
  String.raw`^(.*?\w)(?:[\s,.:]*\(([^)]+)\)|[\s,.:]*\(?\b(?:${issueWord})([^)]+)\)?|(?:,\s?|[:/])(\d{1,3}))[\s.,;:]*$`,
  "i",
);
const issueAlone = new RegExp(String.raw`^[\s(]*(?:${issueWord})([^,]+?)(?:,\s*(v.*))?[\s.,;:)]*$`, "i");

/** The pieces of a field in comparable form, one or (volume with issue) two. */
export function comparablePieces(field: ScoredField, text: string): ComparablePiece[] {
  if (field === "volume") {
    const alone = issueAlone.exec(text);
    if (alone) return [...pieceOf("issue", alone[1]!), ...pieceOf("volume", alone[2] ?? "")];
    const withPages = /^(.*\)):\s?([^:]+)$/.exec(text.trim());
    if (withPages) return [...comparablePieces("volume", withPages[1]!), ...pieceOf("pages", withPages[2]!)];
    const both = volumeThenIssue.exec(text.trim());
    if (both) return [...pieceOf("volume", both[1]!), ...pieceOf("issue", both[2] ?? both[3] ?? both[4]!)];
  }
  return pieceOf(field, text);
}

function pieceOf(field: ScoredField, text: string): ComparablePiece[] {
  const words = wordsOf(withoutLabel(field, text));
  return words.length === 0 ? [] : [{ field, words }];
}

function withoutLabel(field: ScoredField, text: string): string {
  const label = labelWords[field];
  let rest = text.replace(/^[^\p{L}\p{N}#]+/u, "");
  for (let shorter = label ? rest.replace(label, "") : rest; shorter !== rest; shorter = rest.replace(label!, "")) rest = shorter;
  return rest;
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");
}
