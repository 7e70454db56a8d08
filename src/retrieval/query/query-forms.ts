import type { Claim } from "../../domain/claim/claim.ts";
import { otherForms } from "../../domain/text/abbreviations.ts";
import { numberSpellings } from "./number-spellings.ts";

/** The search request for a claim. */
export interface EvidenceRequest {
  statement: string;
  /** The sub-claims. One or none when the statement cannot be split. */
  parts: readonly string[];
  /** Words that name the topic of the statement, when it does not name it itself. */
  context?: string;
  /** Other names of what the statement speaks of: abbreviations that the sources define, or their long forms. */
  names?: readonly string[];
  /** The sources. Each is searched separately unless `together` is set. */
  documentIds: readonly string[];
  /** Searches all sources as one corpus, for a statement that cites none. */
  together?: boolean;
}

/** One form in which a claim is sent to the search. */
export interface QueryForm {
  /** `claim`, or `part 2`. */
  name: string;
  /** The part it searches for, counted from 0. Null for the whole claim. */
  part: number | null;
  /** The text for the lexical search, with names and with numbers in all their spellings. */
  words: string;
  /** The text for the dense search. */
  meaning: string;
}

/** The search request of a claim. Judging and explaining a claim must use the same request. `sources` are the works it cites. */
export function evidenceQuery(
  { standalone, parts, context }: Pick<Claim, "standalone" | "parts" | "context">,
  sources: readonly { text: string }[],
): Omit<EvidenceRequest, "documentIds"> {
  const names = [...new Set(sources.flatMap((source) => otherForms(standalone, source)))].slice(0, maxNames);
  return { statement: standalone, parts: parts.map(({ text }) => text), context, ...(names.length > 0 ? { names } : {}) };
}

/** More names than a sentence has come from a glossary. */
const maxNames = 8;

/** The forms of a claim: the whole claim, and each part when it has several. */
export function queryForms({
  statement,
  parts,
  context = "",
  names = [],
}: Pick<EvidenceRequest, "statement" | "parts" | "context" | "names">): QueryForm[] {
  const named = properNames(context).filter((name) => !statement.includes(name));
  const claim = {
    name: "claim",
    part: null,
    words: withSpellings(statement, [...named, ...names]),
    meaning: plain([context, statement].filter(Boolean).join(" ")),
  };
  if (parts.length < 2) return [claim];
  return [claim, ...parts.map((text, part) => ({ name: `part ${part + 1}`, part, words: withSpellings(text, []), meaning: plain(text) }))];
}

function withSpellings(text: string, more: string[]): string {
  return plain([text, ...numberSpellings(text), ...more].join(" "));
}

/** Databases reject these characters, and no word contains them. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}

/** A word that begins with a capital or contains a digit or two capitals: "Rostock", "PM10", "NDVI". */
const nameLike = /\p{Lu}[\p{L}\p{N}’'-]*|\p{Ll}+\p{Lu}\p{L}*/gu;

/** After the end of a sentence or an opening quotation mark a capital does not indicate a name. */
const opening = /(?:^|[.!?:;]["”’)]?\s+|["“‘(]\s*)$/u;

/** The proper names and acronyms of a text, in order, without duplicates. */
export function properNames(text: string): string[] {
  const found = [...text.matchAll(nameLike)].flatMap(({ 0: word, index }) => {
    const isAcronym = /\p{Lu}.*[\p{Lu}\p{N}]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
    return isAcronym || !opening.test(text.slice(Math.max(0, index - 4), index)) ? [word] : [];
  });
  return [...new Set(found)].filter((word) => word.length > 1);
}
