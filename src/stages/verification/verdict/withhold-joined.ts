import { contentWords, findContentWords } from "../../../domain/text/words/content-words.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { wordsOf } from "../evidence/gather-readings.ts";
import type { WindowReading } from "../evidence/window-reading.ts";
import { hasWord } from "../wording/has-word.ts";

/** How surely a sentence of another source must support the claim to stand for its part. */
const minPartSupport = 0.3;
/** In words: how far from an "and" the things are that it joins. */
const maxReach = 2;
/** Words that only another source has, from which on a part of the claim rests on it, wherever they stand. */
const minOthers = 3;

/**
 * A claim over several sources is supported by one of them only if it needs no other: the things that it joins and that only another source
 * names must be supported by a sentence of that source.
 */
export function withholdJoined(
  conclusion: ClaimConclusion,
  { claim, found, readings }: { claim: string; found: readonly Pick<FoundSource, "source">[]; readings: readonly WindowReading[] },
): ClaimConclusion {
  if (conclusion.label !== "supported" || found.length < 2) return conclusion;
  const shown = contentWords(conclusion.decisive.map(({ window }) => window.text).join(" … "));
  const deciding = new Set(conclusion.decisive.map(({ window }) => window.documentId));
  const read = found.map(({ source }) => ({ id: source.id, words: wordsOf(source) }));
  const decidingWords = read.filter(({ id }) => deciding.has(id)).map(({ words }) => words);
  const others = read.filter(({ id }) => !deciding.has(id));
  const resting = wordsOfParts(claim, (stem) => {
    const isKnownHere = hasWord(shown, stem) || decidingWords.some((words) => hasWord(words, stem));
    return !isKnownHere && others.some(({ words }) => hasWord(words, stem));
  });
  if (resting.size === 0) return conclusion;
  const support = readings.find(
    ({ window, support: own, contradictsByRules }) =>
      !deciding.has(window.documentId) &&
      own >= minPartSupport &&
      !contradictsByRules &&
      [...resting].every((stem) => hasWord(contentWords(window.text), stem)),
  );
  return support ? { ...conclusion, decisive: [...conclusion.decisive, support] } : { ...conclusion, label: "uncertain", drift: [] };
}

/** The words of a claim that rest on another source: beside an "and", or many of them. */
function wordsOfParts(claim: string, isElsewhere: (stem: string) => boolean): Set<string> {
  const words = findContentWords(claim);
  const joints = [...claim.matchAll(/\b(?:and|or|as well as|plus)\b/giu)].map(({ index }) => words.findIndex(({ start }) => start > index));
  const elsewhere = words.flatMap(({ stem }, index) => (isElsewhere(stem) ? [{ stem, index }] : []));
  const isJoined = ({ index }: { index: number }) =>
    joints.some((behind) => behind !== -1 && index >= behind - maxReach && index < behind + maxReach);
  const joined = elsewhere.filter(isJoined);
  return new Set((elsewhere.length >= minOthers ? elsewhere : joined).map(({ stem }) => stem));
}
