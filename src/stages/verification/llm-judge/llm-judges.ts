import type { Claim } from "../../../domain/claim/claim.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { FoundSource } from "../../../retrieval/find-evidence.ts";
import type { ClaimConclusion } from "../conclude-from-readings.ts";
import type { WindowReading } from "../evidence/window-reading.ts";
import { type JoinedConclusion, type JudgeConclusion, joinConclusions } from "./join-conclusions.ts";
import { jointVerificationAgent } from "./joint-verification-agent.ts";
import type { JudgePrompt } from "./judge-prompt.ts";
import type { LlmOpinion, ReferenceOpinion } from "./llm-opinion.ts";
import { selectPassages } from "./select-passages.ts";
import { verificationAgent } from "./verification-agent.ts";

/** What rules alone came to, about all sources or about one. */
interface RuleResult {
  conclusion: ClaimConclusion;
  readings: readonly WindowReading[];
}

/** A claim that the rules left open. */
export interface UndecidedClaim {
  /** Its text is its standalone text. */
  claim: Claim;
  /** It is in a language that the local models do not read. */
  isForeign: boolean;
  found: readonly FoundSource[];
  /** Some cited work has no text that anybody could read. */
  someUnread: boolean;
  byRules: RuleResult;
  /** What the rules came to about one source alone. */
  alone(documentId: string): RuleResult;
  /** What the local models make of it; asked only where somebody wants to know. */
  local(): Promise<ClaimConclusion>;
}

/** What the language models came to about a claim. */
export interface LlmJudgeOutcome {
  /** None where no model said anything that could be proven: then the local models answer. */
  joined: JoinedConclusion | undefined;
  /** Who read it, as `provider/model`; those whose answer was of no use are left out. */
  by: string[];
  promptHash: string | undefined;
  /** Why an answer was left out, where none was left. */
  wrong: string | undefined;
  references: ReadonlyMap<string, ReferenceOpinion>;
  /** A model could not be reached: what is concluded without it answers for this run alone. */
  isProvisional: boolean;
}

/** The language models that read claims, where the configuration names any. */
export type LlmJudges = (open: UndecidedClaim) => Promise<LlmJudgeOutcome>;

/** How the local models are called where readers are shown side by side. */
const localJudgeName = "the local verifier";
/** References that are asked about alone, when the joint answer said something of them that it did not prove. */
const maxSingleReferences = 2;

/** The language models of a run that judge claims; undefined where the local models judge alone. */
export function openLlmJudges({ agents, config }: Pick<StageContext, "agents" | "config">): LlmJudges | undefined {
  const isAnswered = (agent: typeof verificationAgent) => agents.readers(agent).length > 0;
  if (![verificationAgent, jointVerificationAgent].some(isAnswered)) return undefined;
  return async (open) => {
    const { claim, found } = open;
    const subject = claim.text;
    const wanted = found.length > 1 && isAnswered(jointVerificationAgent) ? jointVerificationAgent : verificationAgent;
    const judgePrompt = buildJudgePrompt(open, config);
    const opinions = judgePrompt.shown.length === 0 ? [] : await agents.askEach(wanted, judgePrompt, { subject });
    const answered = opinions.filter((opinion) => opinion !== undefined);
    const useful = answered.flatMap(({ conclusion, ...opinion }) => (conclusion ? [{ ...opinion, conclusion }] : []));
    const [first, ...others] = useful;
    return {
      joined: first ? await joinWithLocal([first, ...others], { isAsked: agents.withLocal(wanted), local: open.local }) : undefined,
      by: [...new Set(useful.map(({ by }) => by))],
      promptHash: first?.promptHash,
      wrong: first ? undefined : answered.find(({ wrong }) => wrong !== undefined)?.wrong,
      references: await referencesOf(useful),
      isProvisional: opinions.includes(undefined),
    };

    /** What each reference says alone: as the joint answers have it where they agree and prove it, else asked for by itself, some of them. */
    async function referencesOf(answers: readonly LlmOpinion[]): Promise<ReadonlyMap<string, ReferenceOpinion>> {
      const [one, ...more] = answers;
      const agreed = [...(one?.references ?? [])].filter(([id, { label }]) =>
        more.every(({ references }) => references.get(id)?.label === label),
      );
      const opinionOf = new Map(agreed);
      const unproven = (one?.unproven ?? []).filter((id) => !opinionOf.has(id)).slice(0, maxSingleReferences);
      for (const id of isAnswered(verificationAgent) ? unproven : []) {
        const { conclusion: byRules, readings } = open.alone(id);
        const own = found.filter(({ source }) => source.id === id);
        const single = buildJudgePrompt({ ...open, found: own, someUnread: false, byRules: { conclusion: byRules, readings } }, config);
        const alone = await agents.ask<JudgePrompt, LlmOpinion | undefined>(verificationAgent, single, {
          subject,
          localFallback: async () => undefined,
        });
        if (alone?.conclusion) opinionOf.set(id, { label: alone.conclusion.label, confidence: alone.conclusion.confidence, parts: [] });
      }
      return opinionOf;
    }
  };
}

const opposites = new Map<ClaimConclusion["label"], ClaimConclusion["label"]>([
  ["contradicted", "supported"],
  ["supported", "contradicted"],
]);

/**
 * Joins the conclusions of the models, and of the local verifier where the settings ask for it. Before a claim is called contradicted or supported
 * the local verifier is always asked: where its calibrated answer is the opposite, neither is said, and both views are shown.
 */
async function joinWithLocal(
  models: readonly [JudgeConclusion, ...JudgeConclusion[]],
  { isAsked, local }: { isAsked: boolean; local: UndecidedClaim["local"] },
): Promise<JoinedConclusion> {
  const joined = joinConclusions(models);
  const opposite = opposites.get(joined.conclusion.label);
  if (!isAsked && !opposite) return joined;
  const conclusion = await local();
  if (!isAsked && conclusion.label !== opposite) return joined;
  return joinConclusions([...models, { by: localJudgeName, conclusion, rationale: undefined, parts: [] }]);
}

/** What is shown of a claim, and what answers are held against. */
export function buildJudgePrompt(
  { claim, isForeign, found, someUnread, byRules: { conclusion, readings } }: Omit<UndecidedClaim, "alone" | "local">,
  { verification }: StageContext["config"],
): JudgePrompt {
  const [closest] = readings.toSorted((one, other) => other.support + other.contradiction - one.support - one.contradiction);
  const rested = [...conclusion.decisive, ...(closest ? [closest] : [])].map(({ window }) => window.passageId);
  const { shown, isComplete: isEverythingShown } = selectPassages(found, new Set(rested));
  return { claim, isForeign, shown, isComplete: isEverythingShown && !someUnread, byRules: conclusion, readings, thresholds: verification };
}
