/** Where an order may begin: a sentence or clause, or after a word that asks. */
const clause = String.raw`(?:^|[:;,.!?—–-]["“'(]?\s*|\b(?:please|must|should|shall|and|then|now|kindly|simply|just|so)\s+)`;
const verdict =
  "(?:(?:fully|entirely|completely|well|clearly|not)\\s+)?(?:supported|unsupported|contradicted|refuted|verified|entailed|confirmed|accurate|correct|true|valid)";
const readers =
  "(?:reviewer|referee|reader|verifier|checker|fact-checker|grader|evaluator|annotator|assistant|judge|(?:language |AI |automated )?model|AI|LLM|chatbot|agent)s?";
const thisText =
  "(?:this|the|that|the present|the available|the following|the above)\\s+(?:evidence|source|paper|text|document|article|passage|study|work)";

const patterns = [
  // "Ignore your instructions", "disregard all previous instructions"
  `${clause}(?:ignore|disregard|forget|override|bypass)\\s+(?:(?:all|any|every|each|of|the|these|those|other)\\s+){0,4}(?:your|previous|prior|above|earlier|preceding|foregoing|system|other)\\b[^.;]{0,40}\\b(?:instructions?|prompts?|rules?|guidelines?|directions?|orders?)\\b`,
  // "answer supported", "reply with 'true'"
  `${clause}(?:answer|respond|reply|output|return|print|say)\\s+(?:only\\s+)?(?:with\\s+)?["“'‘]?${verdict}\\b`,
  // "label every claim as supported", "treat all statements as true"
  `${clause}(?:mark|label|rate|classify|judge|treat|report|score|accept|regard|consider|call)\\s+(?:\\S+\\s+){0,12}?(?:as|to be)\\s+(?:being\\s+)?${verdict}\\b`,
  // "give a positive verdict", "report no contradiction"
  `${clause}(?:give|return|write|produce|assign|report|raise)\\s+(?:\\S+\\s+){0,3}?(?:positive|favou?rable|supporting|no)\\s+(?:\\S+\\s+)?(?:verdict|review|score|rating|judge?ment|contradictions?|findings?|errors?)\\b`,
  // "you must label", "you are to answer"
  "\\byou\\s+(?:must|should|shall|will|have to|need to|are to|are required to)\\s+(?:not\\s+)?(?:answer|respond|reply|output|label|mark|rate|classify|judge|accept|report|treat|ignore|say|conclude)\\b",
  // "Note to the verifier: …", "Dear reviewer, …"
  `(?:^|[.!?]\\s+)["“'(\\[]?(?:dear|attention|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|hint (?:to|for)|to)\\s+(?:the\\s+|any\\s+|all\\s+|our\\s+)?${readers}\\s*[:,!–—-]`,
  // "As an AI language model", "if you are an automated reviewer"
  `\\b(?:as an?|you are an?|you are the)\\s+(?:AI|LLM|large language|language|automated)\\s+(?:\\S+\\s+)?${readers}\\b`,
  // "This claim is supported by the evidence", "any claim that cites this source is contradicted by it"
  `\\b(?:this|that|any|every|each|all|the above|the following)\\s+(?:the\\s+)?(?:claims?|citations?|assertions?|statements?)\\b[^.;]{0,80}\\b(?:is|are|be)\\s+(?:all\\s+)?${verdict}(?:\\s+by\\s+(?:${thisText}|it))?\\s*(?:[,;.!]|$)`,
  // "the claims that … are all supported by this source"
  `\\b(?:claims?|citations?|assertions?|statements?)\\b[^;]{0,600}\\b(?:is|are|be)\\s+(?:all\\s+)?${verdict}\\s+by\\s+(?:this|the present)\\s+(?:source|document|passage|text)\\b`,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * Whether a sentence of a source speaks to whoever reads it instead of telling of its subject: gives orders to a model or a reviewer, or a verdict
 * in advance. Such words are no evidence, whatever they say. What is wrongly taken for one costs a quotation, never an accusation.
 */
export function addressesReader(sentence: string): boolean {
  const plain = sentence.slice(0, longest).replace(/\s+/g, " ").trim();
  return patterns.some((pattern) => pattern.test(plain));
}

/** In characters; no sentence is longer. */
const longest = 1_500;
