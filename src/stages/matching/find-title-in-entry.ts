import type { DocumentSummary } from "../../domain/document/document.ts";
import type { Reference } from "../../domain/reference/reference.ts";
import { comparable } from "../../domain/reference/work.ts";
import { stopWords } from "../../domain/text/words/content-words.ts";

/** Minimum of a title that is looked for in the text of an entry: shorter ones occur in names of journals and in other titles. */
const minTitle = { letters: 20, contentWords: 3 };

/** Characters of an entry that are searched: longer "entries" are text that was taken for one. */
const maxEntryLength = 4_000;

/** A title from here on is distinctive enough to match without its authors. */
const distinctiveLength = 30;

const periodical = /\b(?:journal|proceedings|transactions|annals|bulletin|lecture notes|conference|symposium|workshop)\b/;

/**
 * Tells whether the whole title of a document is one segment of a reference's text. The parser may cut a title at a comma or a name that
 * looks like an author's; the text of the entry still has it. The text is prepared once, as a library may have thousands of documents.
 */
export function findTitlesInEntry({ raw, work }: Pick<Reference, "raw" | "work">): (source: DocumentSummary) => boolean {
  const entry = raw.slice(0, maxEntryLength);
  const { letters, places } = lettersOf(entry);
  const words = comparable(entry);
  const containers = [work["container-title"], work.publisher].map((name) => comparable(name ?? ""));

  return (source) => {
    const title = comparable(source.title);
    const wanted = title.replaceAll(" ", "");
    const at = letters.indexOf(wanted);
    if (at === -1) return false;
    const contentWords = title.split(" ").filter((word) => !stopWords.has(word));
    if (title.length < minTitle.letters && contentWords.length < minTitle.contentWords) return false;
    if (periodical.test(title) || containers.includes(title)) return false;
    const before = entry.slice(0, places[at]!).replace(/[\s“”"‘’'*_{}<>]+$/, "");
    const after = entry.slice(places[at + wanted.length - 1]! + 1);
    // "In: Trees of the North" names the book around the cited chapter.
    if (/\p{L}$/u.test(before) || /(?:^|[\s.,])in:?$/i.test(before) || !/^(?:[“”"‘’'*_}<]|\s*(?:[.,:;?!([—–]|$))/u.test(after))
      return false;
    const hasAuthor = source.authors.some(({ family }) => family !== "" && ` ${words} `.includes(` ${comparable(family)} `));
    if (hasAuthor) return true;
    // “Title,” in quotation marks is a segment; without them, words before or after a comma or colon may belong to the title.
    const isQuoted = /[“"‘']\s*$/.test(entry.slice(0, places[at]!)) && /^[,.?!]?[”"’']/.test(after);
    const isSegment = isQuoted || !(/[:,;–—-]$/.test(before) || /^[”"’'*_}<]*\s*[,;([—–]/.test(after));
    if (!isSegment) return false;
    const namesOthers = source.authors.length > 0 && /\p{L}{2}/u.test(before);
    return title.length >= distinctiveLength || !namesOthers;
  };
}

/** The letters and digits of a text in comparable form, each with its place in the text. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const letters: string[] = [];
  const places: number[] = [];
  for (const { 0: character, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    for (const letter of comparable(character).replaceAll(" ", "")) {
      letters.push(letter);
      places.push(index);
    }
  }
  return { letters: letters.join(""), places };
}
