import type { Claim } from "../../domain/claim/claim.ts";
import { numberSpellings } from "./number-spellings.ts";

/** What is looked for on behalf of a claim. */
export interface EvidenceRequest {
  statement: string;
  /** The sub-claims; one or none when the statement cannot be split. */
  parts: readonly string[];
  /** Words that tell what the statement is about, where it does not say so itself. */
  context?: string;
  /** The sources; each is searched by itself unless they are asked for together. */
  documentIds: readonly string[];
  /** All sources as one, each passage beside those of the others; for what no source was named for. */
  together?: boolean;
}

/** One way in which a claim is put to the search. */
export interface QueryForm {
  /** `claim`, or `part 2`. */
  name: string;
  /** The part it asks for, counted from 0; null for the whole claim. */
  part: number | null;
  /** What the search by words reads: numbers in all their spellings and names go here. */
  words: string;
  /** What the search by meaning reads. */
  meaning: string;
}

/** How a claim of a manuscript is looked for; whoever judges it and whoever explains it must ask the same. */
export function evidenceQuery({
  standalone,
  parts,
  context,
}: Pick<Claim, "standalone" | "parts" | "context">): Omit<EvidenceRequest, "documentIds"> {
  return { statement: standalone, parts: parts.map(({ text }) => text), context };
}

/** A claim as it is put to the search: whole, and part by part when it has several. */
export function queryForms({ statement, parts, context = "" }: Pick<EvidenceRequest, "statement" | "parts" | "context">): QueryForm[] {
  const named = properNames(context).filter((name) => !statement.includes(name));
  const claim = {
    name: "claim",
    part: null,
    words: withSpellings(statement, named),
    meaning: plain([context, statement].filter(Boolean).join(" ")),
  };
  if (parts.length < 2) return [claim];
  return [claim, ...parts.map((text, part) => ({ name: `part ${part + 1}`, part, words: withSpellings(text, []), meaning: plain(text) }))];
}

function withSpellings(text: string, more: string[]): string {
  return plain([text, ...numberSpellings(text), ...more].join(" "));
}

/** No database takes these characters, and no word holds them. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll("\0", " ");
}

/** A word that begins with a capital or holds a digit or two capitals: "Rostock", "PM10", "NDVI". */
const nameLike = /\p{Lu}[\p{L}\p{N}’'-]*|\p{Ll}+\p{Lu}\p{L}*/gu;

/** Ends of sentences and openings after which a capital means nothing. */
const opening = /(?:^|[.!?:;]["”’)]?\s+|["“‘(]\s*)$/u;

/** The proper names and acronyms of a text, each once, in their order. */
export function properNames(text: string): string[] {
  const found = [...text.matchAll(nameLike)].flatMap(({ 0: word, index }) => {
    const isAcronym = /\p{Lu}.*[\p{Lu}\p{N}]/u.test(word) || /\p{Ll}\p{Lu}/u.test(word);
    return isAcronym || !opening.test(text.slice(Math.max(0, index - 4), index)) ? [word] : [];
  });
  return [...new Set(found)].filter((word) => word.length > 1);
}
