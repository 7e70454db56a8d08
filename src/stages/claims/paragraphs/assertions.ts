import type { ClaimPart } from "../../../domain/claim/claim.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { Citation } from "../../../domain/reference/citation.ts";
import type { Clause } from "../clauses/clause.ts";
import { splitClauses } from "../clauses/split-clauses.ts";
import { type BareText, originOf, type TakenMarker } from "./bare-text.ts";

/** The content of one claim: words of a sentence, their place, and their markers. */
export interface Assertion {
  text: string;
  /** Its span in the document, markers included. */
  span: Span;
  parts: ClaimPart[];
  citations: Citation[];
  /** The words with resolved pronouns, if a model resolved them. */
  standalone?: string;
}

/**
 * The assertions of a sentence. If clauses have their own markers, each is an assertion, so that no source is compared with another
 * clause; clauses without a marker go with the next one that has one. A marker only at the end, or after the name at the beginning,
 * applies to the whole sentence.
 */
export function assertionsOf(bare: BareText, sentence: Span): Assertion[] {
  const clauses = splitClauses(
    bare.text,
    bare.markers.map(({ at }) => at),
  );
  const groups = groupByMarkers(clauses, bare.markers);
  if (groups.length === 1) return [assertion(bare, { clauses, text: bare.text, span: sentence, markers: bare.markers })];
  return groups.map((group, index) => {
    const next = groups[index + 1];
    const own = bare.markers.filter((marker) => groups.findIndex((one) => holds(one, marker)) === index);
    const from = index === 0 ? sentence.start : originOf(bare, group[0]!).start;
    const until = next ? Math.max(originOf(bare, group.at(-1)!).end, ...own.map(({ citation }) => citation.locator.end)) : sentence.end;
    const [first, last] = [group[0]!, group.at(-1)!];
    const text = sentenceOf(`${first.text}${group.length > 1 ? bare.text.slice(first.end, last.end) : ""}`);
    return assertion(bare, { clauses: group, text, span: { start: from, end: until }, markers: own });
  });

  /** A marker belongs to the clause it ends or is in; after the last, to the last. */
  function holds(group: Clause[], { at }: TakenMarker): boolean {
    const next = groups[groups.indexOf(group) + 1];
    return next === undefined || at < next[0]!.start;
  }
}

function groupByMarkers(clauses: Clause[], markers: TakenMarker[]): Clause[][] {
  const groups: Clause[][] = [[]];
  for (const [index, clause] of clauses.entries()) {
    const next = clauses[index + 1];
    groups.at(-1)!.push(clause);
    if (!next || next.tail) continue;
    const reached = clause.end;
    const from = groups.at(-1)![0]!.start;
    const own = markers.filter(({ at }) => at >= from && at < next.start);
    const later = markers.some(({ at }) => at >= next.start);
    // "Okoro (2016) found A, and B": the name applies to what follows, until another source does.
    const closes = own.some(({ at, narrative }) => !narrative && at >= reached) || (later && own.length > 0);
    if (closes) groups.push([]);
  }
  return groups;
}

interface Made {
  clauses: Clause[];
  text: string;
  span: Span;
  markers: TakenMarker[];
}

function assertion(bare: BareText, { clauses, text, span, markers }: Made): Assertion {
  const parts = clauses.length === 1 ? [{ ...span, text }] : clauses.map((clause) => ({ ...originOf(bare, clause), text: clause.text }));
  return { text, span, parts, citations: markers.map(({ citation }) => citation) };
}

/** A clause written as a sentence. */
export function sentenceOf(clause: string): string {
  return `${clause[0]!.toUpperCase()}${clause.slice(1)}.`;
}
