import { type ContentWord, findContentWords } from "../../../domain/text/words/content-words.ts";

/** Where something new is said of something else. */
const boundary = /[;:]\s|,?\s(?:but|while|whereas|yet)\s|,\s(?:and|then)\s|[.!?]\s/gu;
/** Symmetric verbs: "A met B" and "B met A" say the same. */
const mutual =
  /^(?:meet|met|marr|resembl|equal|match|join|shar|correlat|overlap|interact|neighbour|neighbor|accompan|compar|border|adjoin|face|cross|touch|contact)/;
/** A word behind one of these is a noun, or describes one. */
const beforeNoun = /\b(?:the|an?|of|in|on|at|by|for|from|with|into|its|his|her|their|our|this|that|these|those|each|every|and|or)\s$/iu;
/** Between a verb and its object stands no more than this. */
const beforeObject = /^\s(?:(?:the|an?|his|her|its|their|our|every|each|all|many|most|some|several|two|three)\s)?$/iu;
/** Only the subject before a verb: an article and up to five words, joined by "and" at most. A longer beginning has more than one role. */
const plainSubject =
  /^\s*(?:(?:the|an?|his|her|its|their|our|all|many|most|some|several)\s)?(?:(?!(?:it|they|he|she|this|these|that|those|there|in|on|at|of|for|by|with|from|to|who|which|when|where|if|as|we|i|you)\b)[\p{L}\p{N}'’-]+\s){1,5}$/iu;
/** A verb in the past or in the third person, of which a sentence says something. */
const finite =
  /(?:ed|[^s]s)$|^(?:taught|built|wrote|made|found|gave|took|led|won|lost|sank|left|drew|sold|bought|held|kept|sent|met|cut|set|put|beat|broke|chose|fell|rose|grew|knew|saw|sang|spoke|stood|struck|threw|wore|began|became|brought|caught|fought|sought|thought)$/u;
/** Between the words of an object. */
const betweenWords = /^(?:\s|-|\sand\s|,\s)$/u;
/** Texts with more words are no sentences. */
const maxWords = 80;

/** One who does something, and what it is done to. */
interface Roles {
  subject: Set<string>;
  object: Set<string>;
  /** The clause of the verb, in characters, and where the verb begins. */
  start: number;
  end: number;
  verbStart: number;
}

/**
 * Whether evidence has the claim's words in other roles: "the engineer dismissed the mayor" for "the mayor dismissed the engineer", or
 * another subject for the same verb, "Bianchi discovered the comet, and Rossi named it" for "Rossi discovered the comet".
 */
export function areRolesSwapped(claim: string, evidence: string): boolean {
  const [own, theirs] = [findContentWords(claim), findContentWords(evidence)];
  if (own.length < 2 || own.length > maxWords || theirs.length > maxWords) return false;
  return own.slice(1).some((verb) => {
    if (!isVerbal(claim, verb)) return false;
    const given = theirs
      .filter((word) => word.stem === verb.stem && isVerbal(evidence, word))
      .map((word) => rolesAround(evidence, theirs, word));
    const mine = rolesAround(claim, own, verb);
    const isStated = given.some(({ subject, object }) => mine.subject.isSubsetOf(subject) && shareObject(mine.object, object));
    const isPlain = plainSubject.test(claim.slice(mine.start, verb.start)) && finite.test(claim.slice(verb.start, verb.end));
    return (
      !isStated && given.some((yours) => isExchanged(mine, yours) || (isPlain && isSaidOfAnother(mine, yours, { given, theirs, evidence })))
    );
  });
}

/** Whether a word may be a verb whose sides matter. */
function isVerbal(text: string, { stem, start }: ContentWord): boolean {
  const isNoun = beforeNoun.test(text.slice(Math.max(0, start - 12), start));
  return !isNoun && !stem.startsWith("#") && !mutual.test(stem) && /^\p{Ll}/u.test(text.slice(start));
}

/** A verb without an object in both texts has none to differ in. */
function shareObject(mine: Set<string>, yours: Set<string>): boolean {
  return (mine.size === 0 && yours.size === 0) || mine.intersection(yours).size > 0;
}

function rolesAround(text: string, words: readonly ContentWord[], verb: ContentWord): Roles {
  const bounds = [...text.matchAll(boundary)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }));
  const start = Math.max(0, ...bounds.filter((each) => each.end <= verb.start).map((each) => each.end));
  const end = Math.min(text.length, ...bounds.filter((each) => each.start >= verb.end).map((each) => each.start));
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  const behind = inside.filter((word) => word.start >= verb.end);
  // The object is what follows without a preposition or a number between.
  const reach = behind.findIndex(({ start: at, stem }, index) => {
    return stem.startsWith("#") || !(index === 0 ? beforeObject : betweenWords).test(text.slice(behind[index - 1]?.end ?? verb.end, at));
  });
  return {
    start,
    end,
    verbStart: verb.start,
    subject: new Set(inside.filter((word) => word.end <= verb.start).map(({ stem }) => stem)),
    object: new Set((reach === -1 ? behind : behind.slice(0, reach)).map(({ stem }) => stem)),
  };
}

function isExchanged(mine: Roles, yours: Roles): boolean {
  return (
    mine.subject.intersection(yours.object).size > 0 &&
    mine.object.intersection(yours.subject).size > 0 &&
    mine.subject.intersection(yours.subject).size === 0 &&
    mine.object.intersection(yours.object).size === 0
  );
}

/** A word of the claim's subject stands elsewhere in the evidence, and not beside the verb, which is said there of something else. */
function isSaidOfAnother(
  mine: Roles,
  yours: Roles,
  { given, theirs, evidence }: { given: Roles[]; theirs: readonly ContentWord[]; evidence: string },
): boolean {
  if (yours.subject.size === 0 || !shareObject(mine.object, yours.object)) return false;
  if (!plainSubject.test(evidence.slice(yours.start, yours.verbStart))) return false;
  const named = given.filter(({ object }) => shareObject(mine.object, object)).flatMap(({ subject }) => [...subject]);
  const missing = mine.subject.difference(new Set(named));
  const places = theirs.filter(({ stem }) => missing.has(stem));
  return places.length > 0 && places.every(({ start, end }) => end <= yours.start || start >= yours.end);
}
