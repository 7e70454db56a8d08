/** What an author may put into brackets inside a quotation, or set for words that were left out: "…", "...", "[. . .]", "* * *". */
const omission = /\[[^\]]*\]|…|(?:\.\s?){3,4}|\*\s\*\s\*/;
/** "[s]hade", "[and s]hade": one letter that the new sentence asks for. */
const changedLetter = /\[(?:[^\]]*\s)?(\p{L})\](?=\p{L})/gu;
/** "plant[ing]", "[re]planted": the author's form of a word of the source. */
const changedForm = /[\p{L}’'-]+\[[^\]\s]*\p{L}[^\]]*\]\p{L}*|\[[^\]]*\p{L}\][\p{L}’'-]+/gu;
/** "(sic)", "(emphasis added)", "(my translation)": said by the author, not by the source. */
const aside =
  /\((?:sic!?|(?:my |our )?(?:emphasis|italics)(?: (?:added|mine|ours|in (?:the )?original))?|citations? omitted|footnotes? omitted|original emphasis)\)/gi;
/** Marks of emphasis are no words. */
const emphasis = /(?<![\p{L}\p{N}])[*_]{1,2}(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.,;])[*_]{1,2}(?![\p{L}\p{N}])/gu;

/** The stretches of a quotation that promise the source's own words: what lies between its omissions and the author's additions. */
export function quotationFragments(quotation: string): string[] {
  return quotation
    .replace(changedLetter, "… $1")
    .replace(changedForm, "…")
    .replace(aside, "…")
    .replace(emphasis, "")
    .split(omission)
    .map((fragment) => fragment.trim())
    .filter((fragment) => /[\p{L}\p{N}]/u.test(fragment));
}
