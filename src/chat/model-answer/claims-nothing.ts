import { contentWords } from "../../domain/text/words/content-words.ts";

/** Sentences about the answer itself. */
const aboutTheAnswer =
  /^(?:here (?:is|are)|see (?:below|above)|the following (?:passages?|quotations?|sentences?)|i (?:searched|looked|could not find|cannot find))\b/i;

/** Introductory words that are not part of the statement. */
const leadIn =
  /^(?:in (?:summary|short|conclusion|other words)|to (?:summari[sz]e|sum up)|overall|so|yes|no|thus|therefore)\b\s*[,:;–—.]?\s*/i;

const silence =
  /\b(?:documents?|sources?|passages?|texts?|they|it|neither|none)\b.{0,40}\b(?:do(?:es)? not|did not|don['’]t|doesn['’]t|never|neither|nor|no)\b.{0,30}\b(?:say|state|mention|give|specif|contain|address|answer|tell|provide|include|cover|discuss|speak)/i;

const noneSays =
  /^(?:neither|none|no)\b.{0,30}\b(?:documents?|sources?|passages?|texts?|them)\b\s+(?:says?|states?|mentions?|gives?|specif|contains?|address|answers?|tells?|provides?|includes?|covers?|discuss|speaks?)/i;

/** A sentence with fewer content words states nothing that could be checked. */
const minContentWords = 2;

/** Whether a sentence states nothing about its subject: it is a transition, a question, or says that something is not stated. */
export function claimsNothing(sentence: string): boolean {
  if (/[?:]["”’)]*$/.test(sentence) || aboutTheAnswer.test(sentence) || saysDocumentsAreSilent(sentence)) return true;
  return contentWords(withoutLeadIn(sentence)).size < minContentWords;
}

/** The statement of a sentence, without "In short," and the like. */
export function withoutLeadIn(sentence: string): string {
  return sentence.replace(leadIn, "");
}

/** Whether a sentence says that the documents do not answer. */
export function saysDocumentsAreSilent(sentence: string): boolean {
  return (silence.test(sentence) || noneSays.test(sentence)) && !/\d/.test(sentence);
}
