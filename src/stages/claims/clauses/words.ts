import type { Span } from "../../../domain/document/locator.ts";

/** One word or number of a sentence. */
export interface ClauseWord extends Span {
  text: string;
  lower: string;
  /** Whether a comma, semicolon, colon or dash precedes it. */
  paused: boolean;
  /** Whether it is in quotation marks or brackets, which are never split. */
  shielded: boolean;
}

/** Quotation marks and brackets with their content. The length is bounded, so that an unpaired mark shields little. */
const enclosed =
  /“[^”]{1,2000}”|"[^"]{1,2000}"|«[^»]{1,2000}»|„[^“”]{1,2000}[“”]|(?<![\p{L}\p{N}])‘(?:[^‘’]|’\p{L}){1,2000}’(?!\p{L})|(?<![\p{L}\p{N}])'(?:[^']|'\p{L}){1,2000}'(?!\p{L})|\([^()]{1,2000}\)|\[[^[\]]{1,2000}\]/gu;

export function wordsOf(text: string): ClauseWord[] {
  const shields = [...text.matchAll(enclosed)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  const words: ClauseWord[] = [];
  let shield = 0;
  let end = 0;
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,-]*[\p{L}\p{N}])?/gu)) {
    while (shield < shields.length && shields[shield]!.end <= index) shield++;
    words.push({
      start: index,
      end: index + found.length,
      text: found,
      lower: found.toLowerCase(),
      paused: /[,;:–—]/.test(text.slice(end, index)),
      shielded: shield < shields.length && shields[shield]!.start <= index,
    });
    end = index + found.length;
  }
  return words;
}

const wordSet = (words: string) => new Set(words.split(" "));

export const determiners = wordSet(
  "the a an this that these those its their his her our my your each every all both some any no most many few several more less fewer much such another other either neither half about nearly almost over up under around roughly approximately only one two three four five six seven eight nine ten",
);
export const prepositions = wordSet(
  "of in on at to for from by with without into onto over under between among about above below after before during through per within across against along around behind beneath beside beyond despite inside near off outside since toward towards until upon via than as like including involving using following regarding concerning",
);
export const pronouns = wordSet("it they he she we i you this these those that there who which one");
/** Words that begin a subordinate clause: a later coordination may belong to either clause. */
export const subordinators = wordSet(
  "that which who whom whose where when because if unless whether although though while whereas since as until how why what so once provided",
);
