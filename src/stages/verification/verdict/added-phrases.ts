import { overlaps, type Span } from "../../../domain/document/locator.ts";
import { findDates } from "../../../domain/text/date-mention.ts";
import { type ContentWord, findContentWords, stem as stemOf } from "../../../domain/text/words/content-words.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import { animals, groupsOfPeople } from "../wording/named-kinds.ts";
import { findInserted } from "./inserted-words.ts";

/** What says of a statement where, among whom or under which condition it holds, or adds another thing to those it names. */
const introduction =
  /\b(?:in|among(?:st)?|at|during|under|without|near|across|throughout|inside|outside|within|along|aged|and|or|as well as|plus)\s(?:(?:the|an?|most|many|some|all|both|several)\s)?/giu;
/** Where a phrase ends, whatever follows. */
const end = /[,;:.()–—]|\s(?:in|of|to|for|with|by|from|on|at|and|or|but|that|which|who|when|while|than|as|is|are|was|were|has|have|had)\s/u;
/** Words that say nothing of a place, a group or a condition: "in recent studies", "in general", "in other words". */
const general =
  /^(?:addition\w*|advance|aim\w*|analys\w*|area|aspect|author|average|base|basis|behaviou?r|case|cases|cohort|comparison|concept|condition|conclusion|conjunction|consequence|context|contrast|course|data|decade|degree|detail|different|domain|effect|essence|evidence|example|experiment\w*|extent|fact|factor|field|finding|first|form|format|framework|function|future|general|human|individual|investigat\w*|item|kind|last|least|level|line|literature|long|main|manner|many|method\w*|model|nature|number|one|order|outcome|paper|part|participant|particular|past|patient|people|period|person|place|population|potential|practice|presence|present|previous|principle|process|publication|range|rate|recent|relation|report\w*|research\w*|respect|response|result|review|sample|scale|second|sense|set|setting|several|short|significan\w*|situation|state|study|subject|subset|sum|summary|system|task|term|terms|test\w*|theor\w*|time|today|top|total|trial|turn|type|use|various|view|vitro|vivo|way|work|world|year)$/u;
/** An adverb says how or how often: "and frequently". Adjectives and nouns that end like one are none. */
const adverb = /^(?!(?:elderly|family|assembly|weekly|monthly|yearly|quarterly|hourly|butterfly|anomaly|monopoly)$)\p{Ll}{2,}[^\Wae]ly$/u;
/** Groups of people under several names: a source that names one of them speaks of the group. */
const groupNames = [
  "elderly older seniors senior aged geriatric pensioners ageing aging",
  "children child childhood pediatric paediatric pupils schoolchildren kids",
  "infants infant newborns newborn neonates neonatal neonate babies baby toddlers",
  "adolescents adolescent adolescence teenagers teenage youth youths teens",
  "women woman female females mothers maternal",
  "men man male males fathers paternal",
  "nurses nursing nurse",
  "physicians doctors clinicians physician clinician",
].map((names) => new Set(names.split(" ").map(stemOf)));
/** A longer sentence is a list or an attack. */
const maxPhrases = 12;
/** In characters: how far behind its introduction a phrase reaches. */
const maxLength = 80;
/** Letters that "Kenya" and "Kenyan" share. */
const minSharedLetters = 5;

/**
 * The places, groups and conditions of a claim that none of its sources knows: "in rural Kenya" where no word of a source is of Kenya.
 * A phrase counts when no word of its beginning stands in any source; a word in the middle of a statement may be a paraphrase.
 */
export function addedPhrases(claim: string, known: ReadonlySet<string>): (Span & { text: string })[] {
  const words = findContentWords(claim);
  // Dates are compared as dates: "March 2023" is no addition to "2023-03-05".
  const dates = findDates(claim);
  return [...claim.matchAll(introduction).take(maxPhrases)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const reach = claim.slice(start, start + maxLength).search(end);
    const limit = reach === -1 ? Math.min(claim.length, start + maxLength) : start + reach;
    const own = words.filter((word) => word.start >= start && word.end <= limit);
    const covered = own.findIndex((word) => isKnown(word, known));
    const run = covered === -1 ? own : own.slice(0, covered);
    const [first] = run;
    if (
      !first ||
      run.every((word) => isGeneral(word) || isAdverb(word)) ||
      run.some(isVerbOrNumber) ||
      dates.some((date) => overlaps(date, first))
    )
      return [];
    const span = { start: first.start, end: run.at(-1)!.end };
    return [{ ...span, text: claim.slice(span.start, span.end) }];
  });

  function isGeneral(word: ContentWord): boolean {
    return isGeneralWord(claim, word);
  }

  function isAdverb({ start, end: behind }: ContentWord): boolean {
    return adverb.test(claim.slice(start, behind));
  }

  function isVerbOrNumber(word: ContentWord): boolean {
    return isVerbOrNumberIn(claim, word);
  }
}

function isGeneralWord(claim: string, { start, end: behind }: ContentWord): boolean {
  const word = claim.slice(start, behind).toLowerCase();
  return general.test(word) || general.test(word.replace(/ies$/, "y").replace(/s$/, ""));
}

/** "in reducing costs": a verb says what is done, often in other words than the source. */
function isVerbOrNumberIn(claim: string, { stem, start, end: behind }: ContentWord): boolean {
  return stem.startsWith("#") || /^\p{Ll}+(?:ing|ed)$/u.test(claim.slice(start, behind));
}

/** What a claim puts into a sentence that it otherwise repeats, and no source has: "foreign" in "doubled its foreign visitors". */
function insertedPhrase(claim: string, sentences: readonly string[], known: ReadonlySet<string>): string | undefined {
  const isAdded = (word: ContentWord) =>
    word.end - word.start >= minInserted &&
    !isKnown(word, known) &&
    !isGeneralWord(claim, word) &&
    !isVerbOrNumberIn(claim, word) &&
    ![adverb, restating, acronym].some((pattern) => pattern.test(claim.slice(word.start, word.end)));
  const isAddition = ({ words }: { words: ContentWord[] }) =>
    words.length <= maxInserted && words.some(isAdded) && words.every((word) => !isKnown(word, known));
  const inserted = sentences.map((sentence) => findInserted(claim, sentence).find(isAddition));
  const [first] = inserted;
  return first && inserted.every(Boolean) ? claim.slice(first.start, first.end) : undefined;
}

/** In letters: shorter words are function words, perhaps in letters of another alphabet. */
const minInserted = 3;
/** In words: more are a statement of their own, such as who reported it. */
const maxInserted = 3;
/** Words about the telling, and nouns that only say of what kind a named thing is: "the PRDM1 gene". */
const restating =
  /^(?:found|shown|seen|known|able|helps?|authors?|overall|indeed|even|still|just|too|nevertheless|however|moreover|namely|also|genes?|cells?|proteins?|virus(?:es)?|diseases?|drugs?|therap(?:y|ies)|methods?|algorithms?|systems?|datasets?)$/iu;
const acronym = /^\p{Lu}[\p{Lu}\p{N}-]+$/u;

function isKnown({ stem }: ContentWord, known: ReadonlySet<string>): boolean {
  if (known.has(stem) || groupNames.some((names) => names.has(stem) && names.values().some((name) => known.has(name)))) return true;
  const parts = stem.split("-").filter((part) => part.length > 2);
  if (parts.length > 1 && parts.some((part) => known.has(part))) return true;
  const beginning = stem.slice(0, minSharedLetters);
  return beginning.length === minSharedLetters && known.values().some((word) => word.startsWith(beginning));
}

/** In characters: as far back as a list of places reaches. */
const maxBefore = 80;
const month = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/u;

/** "PBMCs" and "CNS infections" begin like names and are cells and diseases. */
const abbreviated = /^\p{Lu}[\p{Lu}\p{N}]/u;

/** A name is that of a place only where the claim is "in" or "of" it: "by Reyes" names a person, "in July" a time. */
export function isPlace(claim: string, name: string): boolean {
  if (!/^\p{Lu}/u.test(name) || month.test(name) || abbreviated.test(name)) return false;
  const before = claim.slice(0, claim.indexOf(name)).slice(-maxBefore);
  return /(?:^|\s)(?:[Ii]n|[Aa]t|[Oo]f|[Ff]rom|[Nn]ear|[Aa]cross|[Tt]hroughout|[Ww]ithin|[Aa]round|[Ff]or)\s(?:the\s)?(?:\p{Ll}+ern\s)?(?:\p{Lu}[\p{L}-]*(?:,|\sand|\sor)?\s)*$/u.test(
    before,
  );
}

/** Finds a group, an animal or a place of a claim that no source names. A paraphrase would name it too. */
function namesUnknown(claim: string, known: ReadonlySet<string>): boolean {
  const own = new Set(findContentWords(claim).map(({ stem }) => stem));
  const isUnknown = [...groupsOfPeople, animals].flat().some((one) => !one.own.isDisjointFrom(own) && one.all.isDisjointFrom(known));
  return isUnknown || addedPhrases(claim, known).some(({ text }) => /\p{Ll}/u.test(text) && isPlace(claim, text));
}

/** A language model reads paraphrases well; a place, a group of people or an animal that no source names is none. */
export function withholdUnknownNames(
  conclusion: ClaimConclusion,
  { claim, words }: { claim: string; words: ReadonlySet<string> },
): ClaimConclusion {
  return conclusion.label === "supported" && namesUnknown(claim, words) ? { ...conclusion, label: "uncertain" } : conclusion;
}

/** Confidence that a phrase is missing from the sources, and not only said in other words. */
const addedConfidence = 0.6;
/** How surely the verifier finds the whole claim supported before a phrase in other words is believed to be a paraphrase. */
const paraphraseProbability = 0.8;

/**
 * What the sources support without a place, group or condition that the claim names is supported in part. Where a cited work was not
 * read, the phrase may stand there. A verifier that takes the whole claim for supported is believed, but for names of groups and places, and for words put
 * into a sentence that is otherwise repeated.
 */
export function capAddedPhrases(
  conclusion: ClaimConclusion,
  { claim, words, entailment, someUnread }: { claim: string; words: ReadonlySet<string>; entailment: number; someUnread: boolean },
): ClaimConclusion {
  if (conclusion.label !== "supported") return conclusion;
  const inserted = insertedPhrase(
    claim,
    conclusion.decisive.map(({ window }) => window.text),
    words,
  );
  // A verifier that is sure of the whole makes neither support nor an accusation of it.
  if (entailment >= paraphraseProbability)
    return inserted !== undefined || namesUnknown(claim, words) ? { ...conclusion, label: "uncertain" } : conclusion;
  if (inserted !== undefined) return limitTo(inserted);
  const [added] = addedPhrases(claim, words);
  return added ? limitTo(added.text) : conclusion;

  function limitTo(claimWords: string): ClaimConclusion {
    if (someUnread) return { ...conclusion, label: "uncertain" };
    const drift = { kind: "scope" as const, claimWords, sourceWords: "" };
    return { ...conclusion, label: "partially-supported", confidence: Math.min(addedConfidence, conclusion.confidence), drift: [drift] };
  }
}
