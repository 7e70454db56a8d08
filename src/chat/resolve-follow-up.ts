import type { Exchange } from "../domain/answer/conversation.ts";
import { termsOf } from "../retrieval/query/terms.ts";

/** A follow-up question completed with the words of earlier ones. */
export interface ResolvedQuestion {
  text: string;
  /** The documents that it names by their position in the last answer. When absent, all. */
  documentIds?: string[];
}

/** A question with at most this many content words may depend on the one before it. */
const maxWordsOfFollowUp = 2;
/** The maximum length of the words taken from the question before, in characters. */
const maxContextLength = 300;

/** "Is there a car?" points to nothing, "Who pays there?" does. */
const pointsBack =
  /\b(?:it|its|this|that|these|those|they|them|their|(?<!\b(?:is|are|was|were|be|been)\s)there|he|she|his|her|the same|former|latter|such)\b/iu;
const goesOn = /^\s*(?:and|but|or|also|what about|how about|then|so)\b/iu;
/** A question that names what it asks about stands alone: "When was Zava founded?" "Why?" and "Who signed?" do not. */
const asksBriefly = /^\s*(?:why|where|when|who)\b/iu;
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const namesPlace = new RegExp(
  String.raw`\b(?:(${ordinals.join("|")}|other|last)\s+(?:document|paper|contract|agreement|article|source|file|text|one))\b`,
  "iu",
);

/** "And in the second document?" is completed with the words of the question before it. An independent question is unchanged. */
export function resolveFollowUp(question: string, before: readonly Exchange[]): ResolvedQuestion {
  const last = before.findLast(({ answer }) => answer !== null);
  if (!last) return { text: question };
  const documentIds = namedDocuments(question, last);
  const bare = question.replace(namesPlace, " ");
  const own = termsOf(bare).filter((term) => !/^(?:about|document|paper|contract|agreement)/.test(term)).length;
  const isShort =
    own <= maxWordsOfFollowUp &&
    (goesOn.test(question) || (own <= 1 && asksBriefly.test(question)) || pointsBack.test(question) || documentIds !== undefined);
  const leans = isShort || (own <= 2 * maxWordsOfFollowUp && pointsBack.test(question));
  const earlier = before.at(-1)!.question.slice(0, maxContextLength).toWellFormed();
  return { text: leans ? `${bare.trim()} ${earlier}` : question, ...(documentIds ? { documentIds } : {}) };
}

function namedDocuments(question: string, { answer }: Exchange): string[] | undefined {
  const [, place] = namesPlace.exec(question) ?? [];
  const documents = answer?.documents ?? [];
  if (place === undefined || documents.length < 2) return undefined;
  const word = place.toLowerCase();
  if (word === "other") return documents.length === 2 ? [documents[1]!.id] : undefined;
  const document = word === "last" ? documents.at(-1) : documents[ordinals.indexOf(word)];
  return document && [document.id];
}
