import type { Span } from "../../../domain/document/locator.ts";
import { contentWords } from "../../../domain/text/words/content-words.ts";
import { coverage } from "../../../domain/text/words/overlap.ts";

const wrong =
  "wrong(?:ly)?|false(?:ly)?|untrue|incorrect(?:ly)?|inaccurate(?:ly)?|erroneous(?:ly)?|mistak(?:e|es|en|enly)|errors?|misconceptions?|myths?|fallacy|fallacies|misreadings?|misunderst\\w+|mislead\\w*|misprint\\w*|misquot\\w*|misreport\\w*|misstat\\w*";
const rejected =
  "den(?:y|ies|ied|ying)|reject\\w*|refut\\w*|disprov\\w*|debunk\\w*|retract\\w*|withdr[ae]w\\w*|disput\\w*|contest(?:s|ed)|challeng(?:e|es|ed|ing)|doubt\\w*|question(?:s|ed|able)?|contrary|despite|against|unlike|disagree\\w*";
const open =
  "unclear|uncertain\\w*|unknown|unresolved|unsettled|undetermined|unproven|unproved|unconfirmed|unsubstantiated|unfounded|inconclusive|insufficient|controvers\\w*|debat(?:e|ed|able)|mixed|conflicting|contradictory|inconsistent|hypothes\\w*|suppos(?:e|ed|edly|ing)|alleg\\w*|rumou?r\\w*|speculat\\w*|conjectur\\w*|wonder\\w*|far from|too (?:few|little|small|early|soon)";
const negative = "not|never|no|nobody|none|neither|nor|cannot|\\w+n['’]t|hardly|scarcely|barely|fail(?:s|ed|ing)?|unable|impossible";
/** Words of assertions by others, of stories and of instructions to a reader: what follows is not a finding of the source. */
const attributed =
  "claim(?:s|ed|ing)?|assert(?:s|ed|ion|ions|ing)?|alleges?|believ(?:e|es|ed|ing)|beliefs?|notions?|imagin\\w+|pretend\\w*|novels?|fiction(?:al)?|fairy tales?|legends?|satir\\w+|jok(?:e|es|ed|ing)|(?:must|should|shall|please) (?:be )?(?:mark|label|answer|say|write|rate|judge|report|accept|treat|state)\\w*|answer(?= that)|if asked";
const asks = "whether|if|unless|ask(?:s|ed|ing)?|test(?:s|ed|ing)?|examin\\w+|investigat\\w+|assuming";
/** Words that turn the statement after them into an error, a doubt, a denial or a question. */
const doubt = new RegExp(String.raw`\b(?:${[wrong, rejected, open, negative, attributed, asks].join("|")})\b`, "iu");
/** Negations that affirm: "no doubt that", "it is not surprising that". */
const affirmed =
  /\b(?:not|no|without|little|n['’]t|beyond)\s(?:\w+\s)?(?:surpris\w*|doubt\w*|question|only|unexpected\w*|unusual|uncommon|unlikely|den(?:y|ied)|disput\w*|wonder)\b|\b(?:standard|measurement|sampling|rounding|squared?|mean|absolute|type) errors?\b/giu;
/** "liability, whether in contract or in tort, is limited": a concession asks nothing. */
const concession = /(?<=,\s)whether\s(?=[^,;.]{1,80}\sor\s[^,;.]{1,80},)|\b(?:regardless of|irrespective of|no matter) whether\s/giu;
/** "Our hypothesis was confirmed:" */
const confirmed = /(?<!\b(?:not|never|n['’]t|un)\s?(?:been\s)?)\b(?:confirm(?:s|ed)?|supported|verified|corroborated)\b/iu;
/** Words of an aim, which does not state a result. */
const aim = String.raw`\b(?:(?:aims?|goals?|purposes?|objectives?|intentions?|hopes?)\s(?:of\s(?:[\p{L}-]+\s){1,6})?(?:is|are|was|were)|(?:aim|hop|hope|intend|seek|plan|plann|wish|want|attempt|try|tri|strive)(?:s|es|d|ed|ing)?|sought|strove)\sto\b`;
const aimAlone = new RegExp(aim, "iu");
/** Within an aim: "… from 60 quays, of which 9 were dry". What a thing is said to be in passing is stated, with the thing. */
const saidInPassing =
  /\b(?:using|from|of|among|in|with|on|by|for)\s(?:(?!\b(?:using|from|of|among|in|with|on|by|for|to)\b)[^,;]){1,80},\s(?:(?:\p{L}+\s){0,3}of\s)?(?:which|whom|whose|who|where)\b/iu;
/** What introduces a statement: a conjunction, a colon or a quotation mark; what introduces an aim. */
const introduction = new RegExp(
  `${aim}|${/\b(?:that|whether|if|unless)\b|(?<=\b(?:known?|clear|unclear|unknown|say|tell|sure|certain|uncertain)\s)(?:which|how|why|what|who|where|when)\b|:\s|[“„«]/.source}`,
  "giu",
);
/** Where the clause that governs an introduction begins. */
const clauseStart = /[,;:(]\s|\s[–—]\s|\b(?:and|but|yet|while|whereas|although|because|so)\s/giu;
/** Where a statement that is named ends: another one begins, which the sentence makes. */
const turn = /;|,?\s(?:but|yet|however|although|though|whereas|while|instead|in fact|in truth|rather)\b/iu;
/** "Contrary to the claim that trees warm the air, they cool it": what is set aside ends where the main clause begins. */
const contrast = /^\W*(?:\w+ly,?\s)?(?:contrary|despite|unlike|against)\b/iu;
const aside = new RegExp(String.raw`${contrast.source}|^\W*(?:if|unless|suppos\w+|assuming)\b`, "iu");
/** Who is quoted without being the source of a finding. What respondents say of themselves is one. */
const speakers =
  "(?:leaflets?|brochures?|pamphlets?|flyers?|posters?|adverts?|advertisements?|billboards?|tabloids?|headlines?|blogs?|tweets?|proverbs?|folklore|critics|opponents|sceptics|skeptics|campaigners|lobbyists|salesm[ae]n|advertisers?|locals|(?:some|many|most|other|certain) (?:people|folk))";
const often = "(?:(?:often|sometimes|commonly|widely|usually|frequently|popularly|still|also|once)\\s)?";
const says = "(?:sa(?:y|ys|id)|tells?|told|states?|stated|writes?|wrote|reads?|insists?|insisted|boasts?|boasted|promises?|promised)";
/** "A leaflet of the city said: …", "Some people say that …", "It is often said that …". */
const quotedSpeech = new RegExp(
  String.raw`\b(?:${speakers}(?:\s(?!(?:and|but)\b)[\p{L}-]+){0,5}?\s${often}${says}|it\s(?:is|was)\s${often}said)\b(?:\s(?:us|readers|visitors|people|everyone))?(?:\sthat\b|:|,)?(?!\s(?:they|their|he|she|to|in|about)\b)`,
  "giu",
);
/** The source takes over what it quotes: "rightly", "as our data show", "which is true". */
const endorsed =
  /\b(?:rightly|correctly|truthfully|truly|as (?:we|our \w+|the data) (?:found|find|show\w*|confirm\w*)|which (?:is|was|proved|proves) (?:true|right|correct)|and (?:we|our \w+|the data|this study) (?:found|find|show|confirm|agree)\w*)\b/iu;
const endorsement =
  /^\W*(?:(?:and )?(?:this|that|it) (?:is|was|proved) (?:indeed )?(?:true|right|correct|so)|indeed\b|(?:we|our \w+|the data|these data|the measurements|this study) (?:\w+ )?(?:confirm|support|agree|bear|found the same|show the same))/iu;

/** What says at its end that all before it is open or taken back: "… remains unclear", "… has been retracted". */
const verdictBehind = new RegExp(
  String.raw`\b(?:(?:is|are|was|were|be|been|being|remains?|remained|stays?|proved|proves|turned out)\s(?:to be\s)?(?:\w+\s){0,2}?(?:an? (?:open question|error|mistake|myth|misconception|matter of)|${wrong}|${rejected}|${open}|not (?:yet )?(?:known|clear|established|certain|settled|true|so|confirmed|correct)|unreliable|corrected)|(?:has|have|had) (?:since |now |never |not )?been (?:${rejected}|corrected|confirmed)|too few\b.{0,20}\bto (?:tell|say)|(?:must|should|shall|has to|is to) be (?:marked|label+ed|rated|judged|reported|accepted|treated|classified|scored))\b`,
  "iu",
);
/** A sentence about the one before it. */
const refersBack =
  /^\W*(?:however,?\s|but\s|later,?\s|yet\s)?(?:this|that|it|these|those|the|such an?|both|neither)\b(?:\s(?:\w+\s)?(?:claims?|statements?|figures?|numbers?|results?|findings?|reports?|sentences?|conclusions?|assertions?|values?|view|idea|belief))?\s.{0,60}/iu;
/** Words that take back what was said. */
const retraction = new RegExp(
  String.raw`\b(?:${wrong}|refut\w*|disprov\w*|debunk\w*|retract\w*|withdr[ae]w\w*|unproven|unconfirmed|unsubstantiated|unfounded|not (?:true|so|correct|the case)|(?:not|never) (?:been )?(?:confirmed|proven|proved|shown|replicated|verified|reproduced))\b`,
  "iu",
);

/** In characters: how far before its statement a governing clause begins, and how long a named statement is. Longer ones occur only in attacks. */
const [maxClause, maxStatement] = [300, 1_000];
/** Statements that one sentence may name. */
const maxNamed = 20;

function hide(words: string): string {
  return "x".repeat(words.length);
}

/** The stretches of a sentence that it only names, without stating them. */
function namedSpans(sentence: string, following = ""): Span[] {
  const text = sentence.replace(affirmed, hide).replace(concession, hide);
  if (/\?["”’')\]]*\s*$/.test(text)) return [{ start: 0, end: text.length }];
  const introductions = [...text.matchAll(introduction).take(maxNamed)];
  const named = introductions.flatMap(({ 0: word, index }) => {
    const before = text.slice(Math.max(0, index - maxClause), index);
    const clause = [...before.matchAll(clauseStart)].at(-1);
    const governing = `${clause ? before.slice(clause.index + clause[0].length) : before}${/^\w/.test(word) ? word : ""}`;
    if (!aimAlone.test(word) && (!doubt.test(governing) || confirmed.test(governing))) return [];
    const start = index + word.length;
    const rest = text.slice(start, start + maxStatement);
    const stop = aside.test(governing) ? endOfAside(rest, !contrast.test(governing)) : rest.search(turn);
    const end = start + (stop === -1 ? rest.length : stop);
    const passing = aimAlone.test(word) ? saidInPassing.exec(text.slice(start, end)) : null;
    return [{ start, end: passing ? start + passing.index : end }];
  });
  if (!endorsed.test(text) && !endorsement.test(following.slice(0, 120)))
    for (const { 0: words, index } of text.matchAll(quotedSpeech).take(maxNamed)) {
      const start = index + words.length;
      const rest = text.slice(start, start + maxStatement);
      const stop = rest.search(turn);
      named.push({ start, end: start + (stop === -1 ? rest.length : stop) });
    }
  const behind = verdictBehind.exec(text);
  if (!behind || /,\s(?:which|who)\b[^,]*$/.test(text.slice(0, behind.index))) return named;
  const last = [...text.slice(0, behind.index).matchAll(new RegExp(turn, "giu"))].at(-1);
  return [...named, { start: last ? last.index + last[0].length : 0, end: behind.index }];
}

/** Where the main clause begins: at the last comma before its subject, else at the first comma; a condition may have none. */
function endOfAside(rest: string, condition: boolean): number {
  const commas = [...rest.matchAll(/,\s(?:(we|the|it|they|no|our|there|this|these|an?|its|their)\b)?/giu)];
  const first = condition ? undefined : commas[0];
  return (commas.findLast(([, subject]) => subject) ?? first)?.index ?? rest.search(turn);
}

/** Share of the claim's words that must stand elsewhere, for the text to state the claim there. */
const minElsewhere = 0.6;

/**
 * Whether a text has the claim only as something that is wrong, unknown, asked or told by others: "It is a common error to write that …", "we cannot say
 * whether …", or takes it back in the sentence that follows. Such a text supports nothing. A claim that is in doubt itself is compared as it is.
 */
export function isStatementDenied(claim: string, text: string, next = ""): boolean {
  if (namedSpans(claim).length > 0 || retraction.test(claim)) return false;
  const sentences = text.split(/(?<=[.!?]["”’')\]]*)\s+(?=[\p{Lu}“"])/u);
  const named: string[] = [];
  const stated = sentences.map((sentence, index) => {
    const following = sentences[index + 1] ?? next;
    const spans = takesBackPrevious(following) ? [{ start: 0, end: sentence.length }] : namedSpans(sentence, following);
    named.push(...spans.map(({ start, end }) => sentence.slice(start, end)));
    return spans.reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), sentence);
  });
  if (named.length === 0) return false;
  const wanted = contentWords(claim);
  const [inside, outside] = [named, stated].map((texts) => coverage(wanted, contentWords(texts.join(" … ")))) as [number, number];
  return inside >= outside && outside < minElsewhere;
}

/** "This statement is wrong.", "It was later withdrawn." */
function takesBackPrevious(sentence: string): boolean {
  return refersBack.test(sentence) && retraction.test(sentence.slice(0, 120));
}
