import type { Document } from "../../../domain/document/document.ts";
import { inFormsOf } from "../../../domain/text/abbreviations.ts";
import { plainCharacters } from "../../../domain/text/plain-characters.ts";
import type { Quantity } from "../../../domain/text/quantity/quantity.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";
import type { Drift } from "../../../domain/verdict/verdict.ts";
import type { Judgement, Models } from "../../../models/models.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import { isDisowned } from "../evidence/disowned-spans.ts";
import type { EvidenceWindow } from "../evidence/select-windows.ts";
import { answeredRows } from "../evidence/table-answers.ts";
import { correctNumbers } from "../numbers/missing-numbers.ts";

/** Parts of a claim that are read by themselves. */
const maxParts = 4;
/** Sentences that are compared in meaning; of longer sources those that share most words. Embedding a whole book for one claim would take minutes. */
const maxCompared = 40;

/** Corrections of missing numbers that are read. */
const maxCorrections = 6;

/** Where the title of a source stands among its sentences. */
const titlePlace = -1;

/** How much of the sources is read for one claim. */
export interface VerifierLimits {
  /** Sentences that are read one by one. */
  maxSingles: number;
  /** Words that are read together: with a claim of common length 230 fit the verifier's 384 tokens. */
  maxDigestWords: number;
}

const verifierLimits: VerifierLimits = { maxSingles: 3, maxDigestWords: 120 };

/** A sentence is quoted for or against a claim only if the verifier, reading it alone, leans to that. */
export const minAlone = 0.3;
/** How surely all that was read together supports a claim, from when on it is asked which two sentences do. */
const minByDigest = 0.4;

/** Asks the verifier about a claim: beside a digest of its sources, beside their closest sentences, and part by part. */
export async function askVerifier(
  { text: claim, parts, missingNumbers = [] }: AskedClaim,
  sentences: readonly SourceSentence[],
  { judge, embed }: Pick<Models, "judge" | "embed">,
  { maxSingles, maxDigestWords }: VerifierLimits = verifierLimits,
): Promise<VerifierOutputs> {
  const candidates = await closestSentences(claim, sentences, { embed });
  const closest = candidates.slice(0, maxSingles);
  const quotable = candidates.flatMap(({ window, shared }) => (window ? [{ ...window, overlap: shared }] : [])).slice(0, maxSingles);
  const split = parts.length > 1 ? parts.slice(0, maxParts) : [];
  const titles = new Map(sentences.flatMap((sentence) => (sentence.place === titlePlace ? [[sentence.source, sentence]] : [])));
  const partDigests = await Promise.all(
    split.map(async ({ text: part }) => ({
      claim: part,
      read: digestOf(await closestSentences(part, candidates, { embed }), maxDigestWords),
    })),
  );
  const questions = [
    { claim, read: digestOf(candidates, maxDigestWords) },
    ...closest.map((one) => ({ claim, read: [one] })),
    ...partDigests,
  ];
  const corrected = quotable
    .flatMap((window, index) => correctNumbers(claim, missingNumbers, window.text).map((correction) => ({ ...correction, window, index })))
    .slice(0, maxCorrections);
  const judgements = await judge.judge([
    ...questions.map(({ claim: statement, read }) => ({ claim: statement, evidence: inContext(read, titles) })),
    ...quotable.map(({ text }) => ({ claim, evidence: text })),
    ...corrected.map(({ text, window }) => ({ claim: text, evidence: window.text })),
  ]);
  const judged = questions.map(({ read }, index) => ({ text: joined(read), judgement: judgements[index]! }));
  const quoted = quotable.map((window, index) => ({ window, judgement: judgements[questions.length + index]! }));
  const isSpread = judged[0]!.judgement.supports >= minByDigest && quoted.every(({ judgement }) => judgement.supports < minAlone);
  const all = sentences.map(({ text }) => text).join(" ");
  return {
    claim,
    digest: judged[0]!,
    singles: closest.map(({ shared, near }, index) => ({ ...judged[index + 1]!, shared, near })),
    parts: judged.slice(closest.length + 1),
    quotable: quoted,
    together: isSpread ? await readPairs(claim, quotable, judge) : [],
    corrected: corrected.map(({ drift, window, index }, place) => ({
      drift,
      window,
      before: judgements[questions.length + index]!.supports,
      after: judgements[questions.length + quotable.length + place]!.supports,
    })),
    coveredShare: coverage(contentWords(claim), contentWords(all)),
    length: all.split(/\s+/).length,
  };
}

/** "Both kinds were tried. The second was faster.": what one sentence names and the next one tells is said by both together. */
async function readPairs(claim: string, quotable: readonly EvidenceWindow[], judge: Models["judge"]): Promise<VerifierOutputs["together"]> {
  const pairs = quotable.flatMap((one, at) =>
    quotable
      .slice(at + 1)
      .filter(({ documentId }) => documentId === one.documentId)
      .map((other): [EvidenceWindow, EvidenceWindow] => (one.start < other.start ? [one, other] : [other, one])),
  );
  if (pairs.length === 0) return [];
  const judgements = await judge.judge(pairs.map((pair) => ({ claim, evidence: pair.map(({ text }) => text).join(" ") })));
  return pairs.map((windows, index) => ({ windows, judgement: judgements[index]! }));
}

/** A claim as the verifier is asked about it. */
export interface AskedClaim {
  text: string;
  parts: readonly { text: string }[];
  /** Its numbers that no source has. */
  missingNumbers?: readonly Quantity[];
}

/** A sentence of a source that may be relevant to a claim. */
export interface SourceSentence {
  text: string;
  /** Which source it stands in, and where: the order in which a reader meets it. The title stands before all. */
  source: number;
  place: number;
  /** Of a title: who published the source, and when. */
  byline?: string;
  /** The stretch of the source that can be quoted for it; a title is read, and is no evidence. */
  window?: Omit<EvidenceWindow, "overlap">;
}

/** A sentence beside a claim: how many of the claim's words it has, and how near it is in meaning. */
interface RankedSentence extends SourceSentence {
  /** Share of the claim's content words, from 0 to 1. */
  shared: number;
  /** Cosine to the claim. */
  near: number;
}

/** A text that the verifier read beside a statement, and what it said. */
export interface JudgedText {
  text: string;
  judgement: Judgement;
}

/** All that the verifier was asked about one claim and its sources. */
export interface VerifierOutputs {
  claim: string;
  /** The closest sentences of all sources as one text, in their order. */
  digest: JudgedText;
  /** The closest sentences, each by itself, best first. */
  singles: (JudgedText & Pick<RankedSentence, "shared" | "near">)[];
  /** For a compound claim, each of its parts beside its own digest. */
  parts: JudgedText[];
  /** The closest sentences that can be quoted, read without title and authors: what only those say is no reason to quote a sentence. */
  quotable: { window: EvidenceWindow; judgement: Judgement }[];
  /** Two of these sentences read as one text, where all that was read supports the claim and no sentence does by itself. */
  together: { windows: [EvidenceWindow, EvidenceWindow]; judgement: Judgement }[];
  /** The claim with a number of a sentence in the place of a missing one, beside that sentence: support shows that the number is another. */
  corrected: { window: EvidenceWindow; drift: Drift; before: number; after: number }[];
  /** Share of the claim's words that stand anywhere in the sources. */
  coveredShare: number;
  /** Words of all sources together. */
  length: number;
}

/**
 * The sentences of what was found for a claim in its sources, seen whole across passages, each source led by its title. Abbreviations have the
 * form that the claim has.
 */
export function candidateSentences(claim: string, found: readonly FoundSource[]): SourceSentence[] {
  return found
    .flatMap(({ source: document, neighbourhoods }, source): SourceSentence[] => {
      const { id, title } = document;
      const asStated = inFormsOf(claim, document);
      const sentences = neighbourhoods.flatMap(({ start: from, text: whole, sentences: own }) =>
        own.map(({ start, end, passageId }, index) => {
          const text = asStated(plainCharacters(whole.slice(start - from, end - from)).replace(/\s+/g, " "));
          const following = own[index + 1];
          const next = following ? whole.slice(following.start - from, following.end - from).replace(/\s+/g, " ") : "";
          const disowned = isDisowned(document, start) ? { isDisowned: true } : {};
          const answers = answeredRows(document, { start, end });
          return { text, source, place: start, window: { start, end, documentId: id, passageId, text, next, answers, ...disowned } };
        }),
      );
      return [{ text: title, byline: bylineOf(document), source, place: titlePlace }, ...sentences];
    })
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** Sentences with their nearness to a statement, nearest first. Words and meaning count alike: each finds what the other misses. */
async function closestSentences(
  statement: string,
  sentences: readonly SourceSentence[],
  { embed }: Pick<Models, "embed">,
): Promise<RankedSentence[]> {
  const wanted = contentWords(statement);
  const worded = sentences
    .map((sentence) => ({ ...sentence, shared: coverage(wanted, contentWords(sentence.text)) }))
    .sort((one, other) => other.shared - one.shared || inOrder(one, other))
    .slice(0, maxCompared);
  const [own, ...others] = await embed.embed([statement, ...worded.map(({ text }) => text)]);
  return worded
    .map((sentence, index) => ({ ...sentence, near: dot(own!, others[index]!) }))
    .sort((one, other) => other.shared + other.near - one.shared - one.near || inOrder(one, other));
}

function inOrder(one: SourceSentence, other: SourceSentence): number {
  return one.source - other.source || one.place - other.place;
}

/** The embedder's vectors have length one. */
function dot(one: number[], other: number[]): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0);
}

/** The first of the ranked sentences that fit together, in the order of the sources. */
export function digestOf(ranked: readonly SourceSentence[], maxDigestWords: number): SourceSentence[] {
  const taken: SourceSentence[] = [];
  let words = 0;
  for (const sentence of ranked) {
    const more = sentence.text.split(/\s+/).length;
    if (taken.length > 0 && words + more > maxDigestWords) continue;
    taken.push(sentence);
    words += more;
  }
  return taken.toSorted(inOrder);
}

function joined(sentences: readonly SourceSentence[]): string {
  return sentences.map(({ text }) => text).join(" ");
}

/** Sentences as the verifier reads them: who wrote them and under which title often says of which place, group or year they speak. */
function inContext(read: readonly SourceSentence[], titles: ReadonlyMap<number, SourceSentence>): string {
  return [...Map.groupBy(read, ({ source }) => source)]
    .flatMap(([source, own]) => {
      const title = titles.get(source);
      const body = joined(own.filter(({ place }) => place !== titlePlace));
      return [title ? [...(title.byline ? [title.byline] : []), title.text].join(": ").replace(/[\s.]*$/, ".") : "", body];
    })
    .filter(Boolean)
    .join(" ");
}

/** "Reyes and Kowalczyk 2021", as a text would name the source. */
function bylineOf({ authors, identifiers }: Pick<Document, "authors" | "identifiers">): string {
  const names = authors.map(({ family }) => family);
  const named = names.length > 2 ? `${names[0]} et al.` : names.join(" and ");
  return [named, identifiers.published?.slice(0, 4)].filter(Boolean).join(" ");
}
