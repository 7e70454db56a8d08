import { splitSentences } from "../../domain/sentence.ts";
import { countWords } from "./count-words.ts";

const sentenceEnd = /[.!?…:]["”’')\]]*(?:\s*\[[^\]]*\])*$/;
const email = /[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.\p{L}/u;
const label =
  /^[\s*†‡§\d]*(?:key\s?words|corresponding authors?|correspondence(?: to)?|address(?:es)?|affiliations?|authors?|orcid|doi|jel[\p{L} ]*)\s*[:—–]|^(?:©|copyright\b|https?:)/iu;
const date = /^(?:received|accepted|published|revised|submitted|preprint|draft|version)\b[^.]*\d/i;
const affiliation =
  /\b(?:department|university|universit[àäé]t?\p{L}*|institut\p{L}*|faculty|college|hospital|laborator\p{L}+|school of)\b/iu;
const verb = /\b(?:is|are|was|were|has|have|had|can|may|will|shows?|found|planted|measured|reported)\b/i;

/** In words: an affiliation, a line of dates, a note with an address; what is longer says something besides. */
const longest = { affiliation: 30, dates: 15, note: 60 };
/** Characters at each end of a paragraph that are looked at: lines about authors are short, and patterns over long lines slow. */
const endsLookedAt = 1_000;

/**
 * Whether a paragraph before the first heading is about the authors or the file. Before the text has begun any line
 * without a full stop is; after that only what says so itself.
 */
export function isFrontMatter(text: string, hasBegun: boolean): boolean {
  const words = countWords(text);
  const head = text.slice(0, endsLookedAt);
  if (label.test(head) || email.test(head)) return words <= longest.note;
  if (date.test(head)) return words <= longest.dates;
  if (affiliation.test(head) && words <= longest.affiliation && !verb.test(head.replace(/\b(?:is|are|was|were) with the\b/, "")))
    return true;
  return !hasBegun && !sentenceEnd.test(text.slice(-endsLookedAt)) && splitSentences(text).length === 1;
}
