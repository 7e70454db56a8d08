import type { Claim } from "../../../domain/claim.ts";
import type { StageContext } from "../../../pipeline/stage.ts";
import type { Conclusion } from "../conclude.ts";
import type { FoundSource } from "../found-sources.ts";
import type { Reading } from "../reading.ts";
import type { Docket } from "./docket.ts";
import { type Joined, joinReaders, type Reader } from "./join-readers.ts";
import { jointVerificationAgent } from "./joint-verification-agent.ts";
import type { Opinion, ReferenceOpinion } from "./opinion.ts";
import { showPassages } from "./show-passages.ts";
import { verificationAgent } from "./verification-agent.ts";

/** What rules alone came to, about all sources or about one. */
interface RulesView {
  conclusion: Conclusion;
  readings: readonly Reading[];
}

/** A claim that the rules left open. */
export interface OpenClaim {
  /** Its text is its standalone text. */
  claim: Claim;
  /** It is in a language that the local models do not read. */
  isForeign: boolean;
  found: readonly FoundSource[];
  /** Some cited work has no text that anybody could read. */
  someUnread: boolean;
  byRules: RulesView;
  /** What the rules came to about one source alone. */
  alone(documentId: string): RulesView;
  /** What the local models make of it; asked only where somebody wants to know. */
  local(): Promise<Conclusion>;
}

/** What the language models came to about a claim. */
export interface PanelOutcome {
  /** None where no model said anything that could be proven: then the local models answer. */
  joined: Joined | undefined;
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
export type Panel = (open: OpenClaim) => Promise<PanelOutcome>;

/** How the local models are called where readers are shown side by side. */
const localReader = "the local verifier";
/** References that are asked about alone, when the joint answer said something of them that it did not prove. */
const mostAlone = 2;

/** The panel of a run; none where the local models judge alone. */
export function openPanel({ agents, config }: Pick<StageContext, "agents" | "config">): Panel | undefined {
  const isAnswered = (agent: typeof verificationAgent) => agents.readers(agent).length > 0;
  if (![verificationAgent, jointVerificationAgent].some(isAnswered)) return undefined;
  return async (open) => {
    const { claim, found } = open;
    const subject = claim.text;
    const wanted = found.length > 1 && isAnswered(jointVerificationAgent) ? jointVerificationAgent : verificationAgent;
    const docket = docketOf(open, config);
    const opinions = docket.shown.length === 0 ? [] : await agents.askEach(wanted, docket, { subject });
    const heard = opinions.filter((opinion) => opinion !== undefined);
    const useful = heard.flatMap(({ conclusion, ...opinion }) => (conclusion ? [{ ...opinion, conclusion }] : []));
    const [first, ...others] = useful;
    return {
      joined: first ? await withLocalReader([first, ...others], { isAsked: agents.withLocal(wanted), local: open.local }) : undefined,
      by: [...new Set(useful.map(({ by }) => by))],
      promptHash: first?.promptHash,
      wrong: first ? undefined : heard.find(({ wrong }) => wrong !== undefined)?.wrong,
      references: await referencesOf(useful),
      isProvisional: opinions.includes(undefined),
    };

    /** What each reference says alone: as the joint answers have it where they agree and prove it, else asked for by itself, some of them. */
    async function referencesOf(answers: readonly Opinion[]): Promise<ReadonlyMap<string, ReferenceOpinion>> {
      const [one, ...more] = answers;
      const agreed = [...(one?.references ?? [])].filter(([id, { label }]) =>
        more.every(({ references }) => references.get(id)?.label === label),
      );
      const told = new Map(agreed);
      const unproven = (one?.unproven ?? []).filter((id) => !told.has(id)).slice(0, mostAlone);
      for (const id of isAnswered(verificationAgent) ? unproven : []) {
        const { conclusion: byRules, readings } = open.alone(id);
        const own = found.filter(({ source }) => source.id === id);
        const single = docketOf({ ...open, found: own, someUnread: false, byRules: { conclusion: byRules, readings } }, config);
        const alone = await agents.ask<Docket, Opinion | undefined>(verificationAgent, single, { subject, twin: async () => undefined });
        if (alone?.conclusion) told.set(id, { label: alone.conclusion.label, confidence: alone.conclusion.confidence, parts: [] });
      }
      return told;
    }
  };
}

/**
 * What models come to, and the local verifier with them where it is asked for. Before anybody is accused it is asked in any case: what it finds supported,
 * by an answer that is calibrated, is called contradicted by nobody; then both are shown.
 */
async function withLocalReader(
  models: readonly [Reader, ...Reader[]],
  { isAsked, local }: { isAsked: boolean; local: OpenClaim["local"] },
): Promise<Joined> {
  const joined = joinReaders(models);
  if (!isAsked && joined.conclusion.label !== "contradicted") return joined;
  const conclusion = await local();
  if (!isAsked && conclusion.label !== "supported") return joined;
  return joinReaders([...models, { by: localReader, conclusion, rationale: undefined, parts: [] }]);
}

/** What is shown of a claim, and what answers are held against. */
export function docketOf(
  { claim, isForeign, found, someUnread, byRules: { conclusion, readings } }: Omit<OpenClaim, "alone" | "local">,
  { verification }: StageContext["config"],
): Docket {
  const [closest] = readings.toSorted((one, other) => other.support + other.contradiction - one.support - one.contradiction);
  const rested = [...conclusion.decisive, ...(closest ? [closest] : [])].map(({ window }) => window.passageId);
  const { shown, isWhole } = showPassages(found, new Set(rested));
  return { claim, isForeign, shown, isComplete: isWhole && !someUnread, byRules: conclusion, readings, thresholds: verification };
}
