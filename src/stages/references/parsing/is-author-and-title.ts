import { containerWords, givenNames, placeWords, publisherWords, smallWords, strongContainerWords } from "./lexicon.ts";

const nameAndWord = /^([A-Z][A-Za-z'’-]+)\s(?:[A-Z]\s?\.\s?){1,3}[A-Z][A-Za-z'’-]+$/;
/** In letters: a word that no lexicon has is a short form when it is no longer, and another short form follows it. */
const longestUnknownShortForm = 4;
/** In characters: a journal, or a place and its publisher. */
const longestHead = 100;

const isOfImprint = (word: string) =>
  [containerWords, strongContainerWords, publisherWords, placeWords].some((lexicon) => lexicon.has(word.toLowerCase()));

/** "Berg K. Owls" before "Bird J. 2011": a family with its initials and a title of one word, and no "Adaeze B. Okoro", as no title follows. */
export function isAuthorAndTitle(text: string, after: string): boolean {
  const first = nameAndWord.exec(text)?.[1];
  if (first === undefined || givenNames.has(first.toLowerCase())) return false;
  const [, head, next] = new RegExp(String.raw`^\.\s+([^\d]{2,${longestHead}})(\d.{0,15}|$)`, "s").exec(after) ?? [];
  if (head === undefined || /^["“«‘'`]/.test(head)) return false;
  const words = head.match(/[A-Za-z'’-]+/g) ?? [];
  const beginsJournal = strongContainerWords.has(words[0]?.toLowerCase() ?? "");
  if (!beginsJournal && words.some((word) => /^[a-z]/.test(word) && !smallWords.has(word))) return false;
  const goesOn = [...head.matchAll(/([A-Za-z'’-]+)\.\s+(?=[A-Z][A-Za-z'’-]*(\.?))/g)].some(
    ([, word = "", stop]) => !isOfImprint(word) && (word.length > longestUnknownShortForm || stop === ""),
  );
  return !goesOn && (/[.;]\s*$/.test(head) || /^\d{4}[^;]{0,10};/.test(next ?? "") || words.some(isOfImprint));
}
