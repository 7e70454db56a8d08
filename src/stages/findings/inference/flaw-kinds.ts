import type { Rule } from "../../../domain/finding/rule.ts";
import { contentStems } from "../../../domain/text/words/content-words.ts";
import { jaccardSimilarity } from "../../../domain/text/words/overlap.ts";
import { absenceTaken, appeal, causalLeap, circular, fromOneCase, missingPremise, postHoc, tooGeneral } from "../rules/inferences.ts";
import { causal, noAssertion } from "./lexicon.ts";

/** A flaw that a model may name: its rule, its message, and the sign that the words must show. */
interface FlawKind {
  rule: Rule;
  message: string;
  needsPremise: boolean;
  shows(conclusion: string, premises: string): boolean;
}

const moreCausal =
  /\b(?:because of|thanks to|makes?|made|drives?|drove|produces?|produced|triggers?|triggered|increases?|reduces?|lowers?|raises?|improves?|affects?)\b/i;
const later = /\b(?:after|since|following|once|later|subsequent\w*|as soon as|when)\b/i;
const ofAll =
  /\b(?:all|every|any|always|never|everyone|everybody|everywhere|nobody|people|humans?|worldwide|universal\w*|in general|generally|invariably)\b/i;
const nothing = /\b(?:no|not|none|neither|nor|without|fail(?:s|ed) to)\b|n['’]t\b|\bp ?> ?0?\.\d/i;
const agreed =
  /\b(?:obvious\w*|self-evident|clearly|evident\w*|undeniabl\w*|indisputabl\w*|everyone|everybody|nobody|no one|experts?|common sense|of course|certainly|undoubtedly|without doubt|well known|goes without saying)\b/i;
/** Minimum share of common words in a paraphrase; a valid conclusion shares fewer with its premise. */
const sameWords = 0.5;

const assertsCause = (text: string) => (causal.test(text) || moreCausal.test(text)) && !noAssertion.test(text);

/** The flaws that a conclusion and the text before it in its section can show. */
export const flawKinds: readonly FlawKind[] = [
  {
    rule: causalLeap,
    message: "A language model reads this as a cause concluded from things that went together.",
    needsPremise: true,
    shows: (conclusion, premises) => assertsCause(conclusion) && !causal.test(premises),
  },
  {
    rule: postHoc,
    message: "A language model reads this as a cause concluded from one thing having come after the other.",
    needsPremise: true,
    shows: (conclusion, premises) => assertsCause(conclusion) && later.test(premises),
  },
  {
    rule: tooGeneral,
    message: "A language model reads this as concluded about more than was looked at.",
    needsPremise: true,
    shows: (conclusion, premises) => ofAll.test(conclusion) && !noAssertion.test(conclusion) && !ofAll.test(premises),
  },
  {
    rule: fromOneCase,
    message: "A language model reads this as concluded about all from a single case.",
    needsPremise: true,
    shows: (conclusion, premises) => ofAll.test(conclusion) && !noAssertion.test(conclusion) && /\b(?:one|single|an?)\b/i.test(premises),
  },
  {
    rule: absenceTaken,
    message: "A language model reads this as concluding that there is nothing from not having found it.",
    needsPremise: true,
    shows: (conclusion, premises) =>
      nothing.test(premises) && (nothing.test(conclusion) || /\b(?:equal\w*|equivalent|identical|same)\b/i.test(conclusion)),
  },
  {
    rule: circular,
    message: "A language model reads this conclusion as saying again what it is concluded from.",
    needsPremise: true,
    shows: (conclusion, premises) => jaccardSimilarity(new Set(contentStems(conclusion)), new Set(contentStems(premises))) >= sameWords,
  },
  {
    rule: missingPremise,
    message: "A language model finds no premise that leads from the text before to this conclusion.",
    needsPremise: true,
    shows: (conclusion, premises) => {
      const [words, known] = [new Set(contentStems(conclusion)), new Set(contentStems(premises))];
      return words.difference(known).size >= sameWords * words.size;
    },
  },
  {
    rule: appeal,
    message: "A language model reads this as agreement or plainness in the place of a reason.",
    needsPremise: false,
    shows: (conclusion) => agreed.test(conclusion),
  },
];
