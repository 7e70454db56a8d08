import type { Config } from "../../src/config/schema.ts";
import type { EntailmentModel, Judgement } from "../../src/models/models.ts";
import type { JudgedItem } from "./judged-item.ts";
import type { CitedClaim } from "./read-claims.ts";
import { type Stance, stances } from "./stance.ts";

/** The bare verifier: the claim beside the whole abstract and beside each of its sentences, and no other rule. */
export async function judgeWithVerifier(
  { claim, abstract }: CitedClaim,
  { judge, config }: { judge: EntailmentModel; config: Config },
): Promise<JudgedItem> {
  const texts = [[abstract.title, ...abstract.sentences].join(" "), ...abstract.sentences];
  const [whole, ...sentences] = await judge.judge(texts.map((evidence) => ({ claim, evidence })));
  const scores = average(whole!, decisive(sentences) ?? whole!);
  const stance = stances.toSorted((one, other) => scores[other] - scores[one])[0]!;
  return {
    forced: { stance, confidence: scores[stance] },
    stance: isSure(scores[stance], stance, config) ? stance : undefined,
    sentences: new Set(stance === "neutral" ? [] : bearing(sentences.map(byStance), stance)),
    quotes: [],
  };
}

type Scores = Record<Stance, number>;

function byStance({ supports, contradicts, neutral }: Judgement): Scores {
  return { supported: supports, contradicted: contradicts, neutral };
}

/** The sentence about which the verifier is least indifferent. */
function decisive(judgements: Judgement[]): Judgement | undefined {
  return judgements.toSorted((one, other) => one.neutral - other.neutral)[0];
}

function average(one: Judgement, other: Judgement): Scores {
  const [first, second] = [byStance(one), byStance(other)];
  const half = (stance: Stance) => (first[stance] + second[stance]) / 2;
  return { supported: half("supported"), contradicted: half("contradicted"), neutral: half("neutral") };
}

function isSure(score: number, stance: Stance, { verification }: Config): boolean {
  if (stance === "contradicted") return score >= verification.contradictThreshold;
  return score >= verification.supportThreshold;
}

/** As many quotations as the product gives at most. */
const mostSentences = 3;

/** The sentences that say by themselves what was chosen; the best one when none does. */
function bearing(scores: Scores[], stance: Stance): number[] {
  const ranked = scores.map((score, index) => ({ index, score: score[stance] })).sort((one, other) => other.score - one.score);
  return ranked
    .filter(({ score }, place) => place === 0 || score >= 0.5)
    .slice(0, mostSentences)
    .map(({ index }) => index);
}
