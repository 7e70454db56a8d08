const citedWorkAnaphor =
  /^(?:They|Their|It|Its|The authors|The same|This (?:study|work|review|trial|survey|model)|These (?:authors|studies|findings|results))\b/;
/** "It is known that", "It rained": this "it" has no antecedent. */
const expletiveIt =
  /^It (?:(?:is|was|has been|may be|seems|appears|remains) (?:\p{L}+ )?(?:\p{L}+ )?(?:that|to|whether|how|why)\b|(?:rains?|rained|snows?|snowed|follows|turns? out|turned out|takes?|took)\b)/u;

/** Whether a sentence continues about the work cited just before it. */
export function continuesCitedWork(text: string): boolean {
  return citedWorkAnaphor.test(text) && !expletiveIt.test(text);
}

const connectives =
  "However|Moreover|Furthermore|In addition|Also|Thus|Therefore|Hence|Then|Similarly|Instead|Yet|But|And|Still|Conversely|In contrast|By contrast|For example|For instance";

const leadingAnaphor = new RegExp(
  String.raw`^(?:(?:${connectives}),? )?(?:It|Its|They|Their|He|She|This|These|Those|That|Such|The (?:authors|former|latter|same|other|others|effect|difference|latter's)|Both|Neither|Here|There|Another|One of them)\b`,
  "i",
);
const leadingConnective = new RegExp(`^(?:${connectives}|Additionally|Finally|Nevertheless|Nonetheless|Consequently|Besides),? `, "i");

/** "However, they …": the connective before a word that refers back, as written; empty if there is none. */
export function connectiveOf(text: string): string {
  return leadingConnective.exec(text)?.[0] ?? "";
}

/** What an "it" that only stands before its content has behind it: "It would be interesting to", "It can be seen that", "It is the aim of". */
const emptyIt =
  /^it (?:(?:is|was|has|had|have|be|been|can|could|may|might|will|would|should|must|also|not|then|thus|therefore|often|only|still|just|now|very|more|most|quite|\p{Ll}+ly)[ ,]+){1,6}(?:(?!(?:designed|used|trained|intended|applied|able|built|based|made|written|aimed|similar|equal|compared|linked|limited|due|related|subject|prone|sensitive|an?|the|one|our|their)\b)\p{L}+,? (?:(?!to )\p{L}+ ){0,2}(?:that|to|whether|how|why|if|when|what)\b|the (?:\p{L}+ ){1,3}(?:that|who|which|of)\b|(?:important|clear|worth|known|interesting|noteworthy|evident|crucial|essential|unclear|possible|likely)\b)/iu;
const verbsWithoutSubject =
  /^it (?:\p{Ll}+ly |also |then )?(?:seems?|appears?|remains?|follows?|turns?|turned|takes?|took|rains?|rained|snows?|snowed|helps?|makes sense|depends?|happens?|means?|suffices?|matters?|goes|comes|came)\b/iu;

/** Whether a leading "it" may have no antecedent. */
export function isExpletive(text: string): boolean {
  return expletiveIt.test(text) || verbsWithoutSubject.test(text) || emptyIt.test(text.slice(0, 200));
}

/** Whether a sentence begins with a word that refers back. */
export function startsWithAnaphor(text: string): boolean {
  return leadingAnaphor.test(text) && !expletiveIt.test(text) && !/^There (?:is|are|was|were|has|have)\b/.test(text);
}

/** A sentence without its first words that refer back. */
export function withoutAnaphor(text: string): string {
  return startsWithAnaphor(text) ? text.replace(leadingAnaphor, "") : text;
}
