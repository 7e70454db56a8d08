import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import type { Neighbourhood } from "../../../retrieval/neighbourhoods.ts";
import { coverParts } from "../../../retrieval/ranking/cover-parts.ts";

/** Passages of one source that a language model reads for a claim: the best, and the best for each part. Four of about a hundred words hold what decides. */
const maxPassages = 4;
/** Passages of all sources together, where there are several; each gets at least two. */
const maxPassagesTogether = 8;
/** The most sources that are shown together; of more sources for one claim, an author does not mean each one. */
const maxSources = 6;
/** Characters of all passages together: about 1,500 tokens, for any passage size. */
const maxCharacters = 6_000;
/** Sentences of the same paragraph that are shown on either side of a passage: a subject, or the sentence that goes on. */
const contextSentences = 1;

/** A stretch of a source as a language model is shown it. */
export interface ShownPassage extends Span {
  /** What the model calls it by, counted from 1. */
  number: number;
  /** Its source, counted from 1 where several are shown. */
  reference: number;
  source: Document;
  section: string;
  /** The characters of the source between the two offsets. */
  text: string;
  isTable: boolean;
  sentences: Neighbourhood["sentences"];
}

/**
 * The best of what the one search found, bounded, in reading order. `first` names passages that rules already rest on: a model must see
 * what it is held against. `isComplete`: the best passages for every part are included.
 */
export function selectPassages(found: readonly FoundSource[], first: ReadonlySet<string>): { shown: ShownPassage[]; isComplete: boolean } {
  const sources = found.slice(0, maxSources);
  const share = Math.max(2, Math.min(maxPassages, Math.floor(maxPassagesTogether / sources.length)));
  const characters = Math.floor(maxCharacters / sources.length);
  const stretches = sources.map((one, index) => stretchesOf(one, { first, share, characters, reference: index + 1 }));
  return {
    shown: stretches.flatMap(({ shown }) => shown).map((passage, index) => ({ ...passage, number: index + 1 })),
    isComplete: sources.length === found.length && stretches.every(({ isComplete }) => isComplete),
  };
}

type Unnumbered = Omit<ShownPassage, "number">;

function stretchesOf(
  { source, rankings, neighbourhoods }: FoundSource,
  { first, share, characters, reference }: { first: ReadonlySet<string>; share: number; characters: number; reference: number },
): { shown: Unnumbered[]; isComplete: boolean } {
  const preferred = rankings.filter(({ passageId }) => first.has(passageId)).slice(0, 1);
  const chosen = [...new Set([...preferred, ...coverParts(rankings, share)])];
  let left = characters;
  const taken = new Map<Neighbourhood, Set<number>>();
  let isComplete = true;
  // Best first, so that what the bound cuts off is the least.
  for (const { passageId } of chosen)
    for (const neighbourhood of neighbourhoods) {
      const indexes = taken.get(neighbourhood) ?? new Set<number>();
      taken.set(neighbourhood, indexes);
      for (const { index, isOwn } of sentencesAround(neighbourhood, passageId)) {
        if (indexes.has(index)) continue;
        const { start, end } = neighbourhood.sentences[index]!;
        if (end - start > left) {
          isComplete &&= !isOwn;
          continue;
        }
        indexes.add(index);
        left -= end - start;
      }
    }
  const shown = neighbourhoods.flatMap((neighbourhood) =>
    runsOf([...taken.get(neighbourhood)!]).map((run) => stretchAt(neighbourhood, run, { source, reference })),
  );
  return { shown, isComplete };
}

/** The sentences of a passage in their order, then those around it. */
function sentencesAround(neighbourhood: Neighbourhood, passageId: string): { index: number; isOwn: boolean }[] {
  const { sentences } = neighbourhood;
  const indexes = [...sentences.keys()];
  const own = indexes.filter((index) => sentences[index]!.passageId === passageId);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const near = indexes.filter(
    (index) =>
      (index < first && index >= first - contextSentences && isOneParagraph(neighbourhood, index, first)) ||
      (index > last && index <= last + contextSentences && isOneParagraph(neighbourhood, last, index)),
  );
  return [...own.map((index) => ({ index, isOwn: true })), ...near.map((index) => ({ index, isOwn: false }))];
}

function isOneParagraph({ text, start, sentences }: Neighbourhood, from: number, to: number): boolean {
  return !/\n\s*\n/.test(text.slice(sentences[from]!.end - start, sentences[to]!.start - start));
}

/** Neighbouring indexes as runs from first to last. */
function runsOf(indexes: number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const index of indexes.sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last.to + 1 === index) last.to = index;
    else runs.push({ from: index, to: index });
  }
  return runs;
}

function stretchAt(
  { start: origin, text, section, kind, sentences }: Neighbourhood,
  { from, to }: { from: number; to: number },
  { source, reference }: { source: Document; reference: number },
): Unnumbered {
  const own = sentences.slice(from, to + 1);
  const [start, end] = [own[0]!.start, own.at(-1)!.end];
  return {
    start,
    end,
    reference,
    source,
    section,
    text: text.slice(start - origin, end - origin),
    isTable: kind === "table",
    sentences: own,
  };
}
