import { splitSentences } from "../../domain/sentence.ts";
import { IbidError } from "../../errors.ts";
import type { CitingSentence } from "../../stages/recommendation/recommend.ts";
import { citingWords } from "./bound-words.ts";

/** Sentences looked at in one pasted text: some pages. */
export const mostSentences = 200;

/** A heading of Markdown names what follows and claims nothing. */
const heading = /^#{1,6}\s.*$/gm;

/** The sentences of a pasted text in their order, each with what stands before it; what is beyond the bounds is told. */
export function citingText(text: string, tell: (notice: string) => void): CitingSentence[] {
  const prose = text.toWellFormed().replaceAll("\0", " ").replace(heading, "");
  const spans = splitSentences(prose).filter(({ start, end }) => /\p{L}/u.test(prose.slice(start, end)));
  if (spans.length === 0)
    throw new IbidError("usage", "there is no sentence to cite for", { hint: "Paste a sentence, or some paragraphs of a manuscript." });
  if (spans.length > mostSentences)
    tell(`The text has ${spans.length} sentences; the first ${mostSentences} are looked at. A whole manuscript goes to ibid cite --file.`);
  return spans.slice(0, mostSentences).map(({ start, end }) => citingWords(prose.slice(start, end), prose.slice(0, start), tell));
}
