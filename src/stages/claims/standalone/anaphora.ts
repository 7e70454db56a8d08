const citedWorkAnaphor =
  /^(?:They|Their|It|Its|The authors|The same|This (?:study|work|review|trial|survey|model)|These (?:authors|studies|findings|results))\b/;
/** "It is known that", "It rained": this "it" means nothing before it. */
const expletiveIt =
  /^It (?:(?:is|was|has been|may be|seems|appears|remains) (?:\p{L}+ )?(?:\p{L}+ )?(?:that|to|whether|how|why)\b|(?:rains?|rained|snows?|snowed|follows|turns? out|turned out|takes?|took)\b)/u;

/** A sentence that goes on about the work cited just before it. */
export function continuesCitedWork(text: string): boolean {
  return citedWorkAnaphor.test(text) && !expletiveIt.test(text);
}

const leadingAnaphor =
  /^(?:(?:However|Moreover|Furthermore|In addition|Also|Thus|Therefore|Hence|Then|Similarly|Instead|Yet|But|And|Still|Conversely|In contrast|By contrast|For example|For instance),? )?(?:It|Its|They|Their|He|She|This|These|Those|That|Such|The (?:authors|former|latter|same|other|others|effect|difference|latter's)|Both|Neither|Here|There|Another|One of them)\b/i;

/** Whether a sentence begins with a word that means something said before. */
export function startsWithAnaphor(text: string): boolean {
  return leadingAnaphor.test(text) && !expletiveIt.test(text) && !/^There (?:is|are|was|were|has|have)\b/.test(text);
}

/** A sentence without the first words that mean something said before. */
export function withoutAnaphor(text: string): string {
  return startsWithAnaphor(text) ? text.replace(leadingAnaphor, "") : text;
}
