import type { Document } from "../../../domain/document/document.ts";
import type { Span } from "../../../domain/document/locator.ts";
import { hasLostNumbers } from "../../../domain/reference/source-marks.ts";
import type { BodyParagraph } from "./body-paragraphs.ts";

/** "Specifically, …", "Additionally, …", "Okoro et al. [3] …", "These findings …", "[3] found …". */
const elaboration =
  /^(?:Specifically|Additionally|In addition|Moreover|Furthermore|Similarly|Likewise|Correspondingly|Also|For (?:example|instance)|In particular|In detail|Namely|Notably|Indeed|These|This|Those|They|The authors|One|Two|Both|\p{Lu}[\p{L}'’-]+(?:\s(?:and|&)\s\p{Lu}[\p{L}'’-]+|\set al)|\p{Lu}[\p{L}'’-]+\s[([]|\[\d|\p{Lu}{3,}\d)/u;

/** "… are toxic. 6,7 The causes": superscript numbers behind the full stop that lost their place. */
const numbersBefore = /^\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,20}\s+\p{Lu}/u;

/** With so many of them, the numbers of other sentences may be lost altogether. */
const minLostNumbers = 3;

/** The end of a whole sentence; a page or a formula may separate the rest of another one. */
const sentenceEnd = /[.!?…:]["”’')\]]*\s*$/;

/** In characters: a longer text before the first heading is an introduction. */
const longestAbstract = 4_000;

const ownWork = /\b(?:we|our|this (?:study|paper|article|work|report|review)|the present (?:study|paper|article|work))\b/i;

/** Makes a function that tells whether a source outside a sentence is probably meant for it, or may be. */
export function coverageFinder(
  { text, blocks }: Pick<Document, "text" | "blocks">,
  paragraphs: readonly BodyParagraph[],
  isSourced: (sentence: Span) => boolean,
): (paragraph: BodyParagraph, index: number, sourced: readonly boolean[]) => boolean {
  const wordsOf = ({ start, end }: Span) => text.slice(start, end);
  const abstract = new Set(findAbstract());
  const sentencesOfText = paragraphs.flatMap(({ sentences }) => sentences);
  const isNumbered = (one: Span) => numbersBefore.test(wordsOf(one)) || hasLostNumbers(wordsOf(one));
  const lost = sentencesOfText.filter(isNumbered).length;
  const isUnread = lost >= minLostNumbers && 2 * lost > sentencesOfText.filter(isSourced).length;
  return (paragraph, index, sourced) => {
    const { sentences, isItem } = paragraph;
    const [words, next] = [wordsOf(sentences[index]!), sentences[index + 1]];
    const behind = next ? wordsOf(next) : "";
    const isBetween = sourced[index - 1] === true && sourced[index + 1] === true;
    const isCut = (index === 0 && /^\p{Ll}/u.test(words)) || (!isItem && next === undefined && !sentenceEnd.test(words));
    // The first sentence of a paragraph tells its topic, and the next one goes into it.
    const isExplained = sourced[index + 1] === true && (index === 0 || elaboration.test(behind));
    return isUnread || isBetween || isCut || isExplained || numbersBefore.test(behind) || abstract.has(paragraph);
  };

  /** The paragraphs before the first heading if they are an abstract, which repeats what the body says and cites. */
  function findAbstract(): BodyParagraph[] {
    const front = paragraphs.filter(({ section }) => section === "");
    const [first, last] = [front[0], front.at(-1)];
    if (!first || !last || last.span.end - first.span.start > longestAbstract) return [];
    const hasBody = front.length < paragraphs.length || blocks.some(({ kind }) => kind === "heading");
    const isAbstract = hasBody || front.length === 1 || ownWork.test(text.slice(first.span.start, last.span.end));
    // One bracket with a year may be a date; an introduction cites more.
    const sources = front.flatMap(({ sentences }) => sentences.filter(isSourced)).length;
    return isAbstract && sources <= 1 ? front : [];
  }
}
