const citedWorkAnaphor =
  /^(?:They|Their|It|Its|The authors|The same|This (?:study|work|review|trial|survey|model)|These (?:authors|studies|findings|results))\b/;
/** "It is known that", "It rained": this "it" has no antecedent. */
const expletiveIt =
  /^It (?:(?:is|was|has been|may be|seems|appears|remains) (?:\p{L}+ )?(?:\p{L}+ )?(?:that|to|whether|how|why)\b|(?:rains?|rained|snows?|snowed|follows|turns? out|turned out|takes?|took)\b)/u;

/** Whether a sentence continues about the work cited just before it. */
export function continuesCitedWork(text: string): boolean {
  return citedWorkAnaphor.test(text) && !expletiveIt.test(text);
}

const leadingAnaphor =
  /^(?:(?:However|Moreover|Furthermore|In addition|Also|Thus|Therefore|Hence|Then|Similarly|Instead|Yet|But|And|Still|Conversely|In contrast|By contrast|For example|For instance),? )?(?:It|Its|They|Their|He|She|This|These|Those|That|Such|The (?:authors|former|latter|same|other|others|effect|difference|latter's)|Both|Neither|Here|There|Another|One of them)\b/i;

/** Whether a sentence begins with a word that refers back. */
export function startsWithAnaphor(text: string): boolean {
  return leadingAnaphor.test(text) && !expletiveIt.test(text) && !/^There (?:is|are|was|were|has|have)\b/.test(text);
}

/** A sentence without its first words that refer back. */
export function withoutAnaphor(text: string): string {
  return startsWithAnaphor(text) ? text.replace(leadingAnaphor, "") : text;
}
