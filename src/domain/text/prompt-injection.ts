/** Where an instruction may begin: at a sentence or clause, or after a word such as "please". */
const clause = String.raw`(?:^|[:;,.!?—–-]["“'(]?\s*|\b(?:please|must|should|shall|and|then|now|kindly|simply|just|so)\s+)`;
const verdict =
  "(?:(?:fully|entirely|completely|well|clearly|not)\\s+)?(?:supported|unsupported|contradicted|refuted|verified|entailed|confirmed|accurate|correct|true|valid)";
const readers =
  "(?:reviewer|referee|reader|verifier|checker|fact-checker|grader|evaluator|annotator|assistant|judge|(?:language |AI |automated )?model|AI|LLM|chatbot|agent|software|(?:checking |reviewing |reading )(?:tool|program|system))s?(?:\\s+(?:software|tool|program|system|bot)s?)?";
const thisText =
  "(?:this|the|that|the present|the available|the following|the above)\\s+(?:evidence|source|paper|text|document|article|passage|study|work)";

const instructionPatterns = [
  // "Ignore your instructions", "disregard all previous instructions"
  `${clause}(?:ignore|disregard|forget|override|bypass)\\s+(?:(?:all|any|every|each|of|the|these|those|other)\\s+){0,4}(?:your|previous|prior|above|earlier|preceding|foregoing|system|other)\\b[^.;]{0,40}\\b(?:instructions?|prompts?|rules?|guidelines?|directions?|orders?)\\b`,
  // "answer supported", "reply with 'true'"
  `${clause}(?:answer|respond|reply|output|return|print|say)\\s+(?:only\\s+)?(?:with\\s+)?["“'‘]?${verdict}\\b`,
  // "label every claim as supported", "treat all statements as true"
  `${clause}(?:mark|label|rate|classify|judge|treat|report|score|accept|regard|consider|call)\\s+(?:\\S+\\s+){0,12}?(?:as|to be)\\s+(?:being\\s+)?${verdict}\\b`,
  // "treat as established that", "take it as given that"
  `${clause}(?:treat|take|accept|regard|consider)\\s+(?:it\\s+)?as\\s+(?:an?\\s+)?(?:established|given|proven|proved|settled|fact|certain|true|confirmed)\\b`,
  // "When assessing this source, …"
  `(?:^|[.!?]\\s+)(?:when|while|before|in)\\s+(?:assessing|judging|checking|verifying|evaluating|rating|grading|scoring)\\s+(?:this|the present|any|every|each|these|those)\\s+(?:evidence|sources?|paper|text|document|article|passage|claims?|citations?)\\s*,`,
  // "give a positive verdict", "report no contradiction"
  `${clause}(?:give|return|write|produce|assign|report|raise)\\s+(?:\\S+\\s+){0,3}?(?:positive|favou?rable|supporting|no)\\s+(?:\\S+\\s+)?(?:verdict|review|score|rating|judge?ment|contradictions?|findings?|errors?)\\b`,
  // "you must label", "you are to answer"
  "\\byou\\s+(?:must|should|shall|will|have to|need to|are to|are required to)\\s+(?:not\\s+)?(?:answer|respond|reply|output|label|mark|rate|classify|judge|accept|report|treat|ignore|say|conclude)\\b",
  // "As an AI language model", "if you are an automated reviewer"
  `\\b(?:as an?|you are an?|you are the)\\s+(?:AI|LLM|large language|language|automated)\\s+(?:\\S+\\s+)?${readers}\\b`,
  // "This claim is supported by the evidence", "any claim that cites this source is contradicted by it"
  `\\b(?:this|that|any|every|each|all|the above|the following)\\s+(?:the\\s+)?(?:claims?|citations?|assertions?|statements?)\\b[^.;]{0,80}\\b(?:is|are|be)\\s+(?:all\\s+)?${verdict}(?:\\s+by\\s+(?:${thisText}|it))?\\s*(?:[,;.!]|$)`,
  // "the claims that … are all supported by this source"
  `\\b(?:claims?|citations?|assertions?|statements?)\\b[^;]{0,600}\\b(?:is|are|be)\\s+(?:all\\s+)?${verdict}\\s+by\\s+(?:this|the present)\\s+(?:source|document|passage|text)\\b`,
  // "The correct label is supported", "label: supported"
  `\\b(?:correct|right|expected|final|only|proper)\\s+(?:label|verdict|answer|judge?ment|classification|stance)\\b[^.;]{0,80}?(?:\\bis|:|=)\\s*["“'‘]?${verdict}\\b`,
  `["“']?\\b(?:label|verdict|stance)["”']?\\s*[:=]\\s*["“'‘]?${verdict}\\b`,
  // "skip this claim", "do not report the above finding", "lower the severity of this finding"
  `${clause}(?:skip|omit|suppress|downgrade|(?:do not|don't|never)\\s+(?:report|flag|check|verify|raise|mention|extract)|(?:lower|reduce)\\s+the\\s+severity\\s+of)\\s+(?:this|that|these|the\\s+(?:above|following|preceding|next|previous))\\s+(?:\\S+\\s+)?(?:claims?|findings?|sentences?|statements?|contradictions?|errors?|citations?)\\b`,
  // Delimiters that chat templates use between speakers
  "<\\|(?:im_start|im_end|system|user|assistant|endoftext|eot_id|start_header_id)\\b[^>]{0,20}\\|?>|\\[/?INST\\]|<</?SYS>>|</?(?:instructions?|system|passage|claim|untrusted)(?:\\s[^>]{0,60})?>",
  `(?:^|[.!?]\\s+)(?:#+\\s*)?(?:system|developer)\\s+(?:message|prompt|override|instructions?|note|update)\\s*:`,
  // "We support the statement “…”", "this work confirms every other claim"
  `\\b(?:we|I|the authors?|${thisText})\\s+(?:\\w+ly\\s+)?(?:supports?|endorses?|affirms?|confirms?|agrees? with|subscribes? to|stands? by|vouch(?:es)? for)\\s+(?:the\\s+|both\\s+)?(?:statements?|claims?|sentences?|assertions?)\\s*(?:that\\s*)?[:“"‘']`,
  `\\b(?:supports?|endorses?|affirms?|confirms?|proves?|agrees? with|vouch(?:es)? for)\\b[^;.]{0,200}\\band\\s+(?:every|any|all)\\s+other\\s+(?:statement|claim|assertion)s?\\b`,
  // The same in other languages
  "\\bignorier(?:e|en|t)\\s+(?:sie\\s+)?(?:alle\\s+)?(?:ihre\\s+|deine\\s+)?(?:vorherigen|bisherigen|früheren|obigen|vorangegangenen)?\\s*(?:anweisungen|instruktionen|vorgaben|regeln)\\b",
  "\\bignore[rz]?\\s+(?:toutes\\s+)?(?:les|vos|tes)\\s+(?:instructions|consignes|règles)\\b",
  "\\b(?:ignora|ignore|olvida|descarta)\\s+(?:todas\\s+)?(?:las|tus|sus)\\s+(?:instrucciones|indicaciones|reglas)\\b",
  "(?:忽略|无视|忘记)[^。]{0,10}(?:指令|指示|说明|规则)",
  "(?:игнорируй|игнорируйте|забудь)\\S*\\s+(?:\\S+\\s+){0,3}(?:инструкци|указани|правил)",
].map((pattern) => new RegExp(pattern, "iu"));

/** A salutation to a model or a reviewer. It is not an instruction by itself: authors write notes to their reviewers too. */
const salutation = new RegExp(
  `(?:^|[.!?]\\s+)["“'(\\[]?(?:dear|attention|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|hint (?:to|for)|to)\\s+(?:the\\s+|any\\s+|all\\s+|our\\s+)?${readers}\\s*[:,!–—-]`,
  "i",
);

/**
 * Whether a sentence of a source addresses its reader instead of its subject: it instructs a model or a reviewer, or dictates a verdict.
 * Such a sentence is never evidence. A false positive costs one quotation and never makes a finding.
 */
export function looksLikePromptInjection(sentence: string): boolean {
  const plain = normaliseText(sentence);
  return salutation.test(plain) || givesInstruction(plain);
}

/** Whether a text instructs its reader or dictates a verdict. A salutation alone does not count. */
export function hasInjectedInstruction(text: string): boolean {
  return findInjectedInstruction(text) !== -1;
}

/** The offset of the first instruction, or -1. */
export function findInjectedInstruction(text: string): number {
  const read = text.slice(0, maxTextLength);
  const sentence = [...read.matchAll(/\S[\s\S]*?(?:[.!?。！？](?=\s|$|[\p{Lu}\p{Script=Han}])|$)/gu)].find(([words]) =>
    givesInstruction(normaliseText(words)),
  );
  // An instruction may cross what looks like the end of a sentence.
  return sentence?.index ?? (givesInstruction(normaliseText(read)) ? 0 : -1);
}

function givesInstruction(plain: string): boolean {
  return instructionPatterns.some((pattern) => pattern.test(plain));
}

/** Letters of other scripts that look like Latin letters and are used to evade detection. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [..."аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwοoαaνvιi"].flatMap((sign, index, all) => (index % 2 === 0 ? [[sign, all[index + 1]!]] : [])),
);
const disguise = new RegExp(`[${Object.keys(lookAlikes).join("")}]`, "i");

/** The text as a person sees it: without zero-width characters, in plain letters, on one line. */
function normaliseText(text: string): string {
  const written = text.slice(0, maxSentenceLength);
  const shown = /[^\x20-\x7e]/.test(written)
    ? written.normalize("NFKC").replace(/[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, "")
    : written;
  return (disguise.test(shown) ? shown.replace(/\S+/g, undisguise) : shown).replace(/\s+/g, " ").trim();
}

/** Only a word that mixes scripts is disguised. */
function undisguise(word: string): string {
  return /[a-z]/i.test(word) ? [...word].map((sign) => lookAlikes[sign.toLowerCase()] ?? sign).join("") : word;
}

/** In characters; real sentences are shorter. */
const maxSentenceLength = 1_500;
/** The number of characters that are searched for instructions. */
const maxTextLength = 20_000;
