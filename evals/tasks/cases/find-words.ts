import type { Span } from "../../../src/domain/document/locator.ts";

/** The place of words in a text, regardless of punctuation, spaces and case; undefined if they are not there. */
export function findWords(text: string, words: string): Span | undefined {
  const wanted = bare(words).letters;
  if (wanted === "") return undefined;
  const { letters, places } = bare(text);
  const at = letters.indexOf(wanted);
  return at < 0 ? undefined : { start: places[at]!, end: places[at + wanted.length - 1]! + 1 };
}

/** Letters and digits only, each with its offset. */
function bare(text: string): { letters: string; places: number[] } {
  const places: number[] = [];
  let letters = "";
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}]+/gu))
    for (let offset = 0; offset < run.length; offset++) {
      // Lower case may be longer than upper case, so only the first code unit is kept to preserve the count.
      letters += run[offset]!.toLowerCase()[0]!;
      places.push(index + offset);
    }
  return { letters, places };
}

/** "[[18]](#footnote-18)" is how Markdown writes the call that a reader sees as 18. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\[\[?([^\]]*)\]\]?\([^)]*\)/g, " $1 ");
}
