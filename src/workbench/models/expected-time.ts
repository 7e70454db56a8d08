import type { Spending } from "../../domain/llm/spending.ts";
import type { ModelSpeed } from "../../llm/client/model-speed.ts";
import type { Llm, TokenUsage } from "../../llm/llm.ts";

/** A typical question about a claim: its passages and the schema, and an answer with quotations. */
const typicalQuestion: TokenUsage = { inputTokens: 1_500, outputTokens: 250 };

/** "reads 45 and writes 9 tokens a second, about 60 s for a claim". */
export function describeSpeed(speed: Pick<ModelSpeed, "reads" | "writes">): string {
  const { reads, writes } = speed;
  return `reads ${rounded(reads)} and writes ${rounded(writes)} tokens a second, about ${describeDuration(secondsFor(typicalQuestion, speed))} for a claim`;
}

/** Two notices about a self-hosted model: the number of its calls, and, once its speed is known, their duration. */
export interface TimeNotice {
  /** What there is to tell now, if anything. */
  next(): string[];
}

/** The notices for self-hosted models. `spending` is the estimate of the whole run. */
export function openTimeNotice(llms: readonly Llm[], spending: Pick<Spending, "expenses">): TimeNotice {
  const waiting = [...new Map(llms.map((llm) => [llm.id, llm])).values()].flatMap((llm) => {
    const own = spending.expenses.filter(({ model }) => llm.ownServer && model === llm.id);
    const sum = (field: "calls" | "inputTokens" | "outputTokens") => own.reduce((total, expense) => total + expense[field], 0);
    const planned = { calls: sum("calls"), inputTokens: sum("inputTokens"), outputTokens: sum("outputTokens") };
    // The model may have answered others in this process.
    const before = llm.ownServer?.speed()?.answers ?? 0;
    return planned.calls > 0 ? [{ llm, planned, before, isAnnounced: false, isTimed: false }] : [];
  });
  return {
    next: () =>
      waiting.flatMap((item) => {
        const { llm, planned, before, isAnnounced, isTimed } = item;
        const speed = llm.ownServer?.speed();
        if (isTimed || (isAnnounced && speed === undefined)) return [];
        Object.assign(item, { isAnnounced: true, isTimed: speed !== undefined });
        const asked = `${llm.id} at ${llm.host} is asked about ${planned.calls} ${planned.calls === 1 ? "question" : "questions"}: ${thousands(planned.inputTokens)} tokens to read, at most ${thousands(planned.outputTokens)} to write.`;
        if (speed === undefined) return [`${asked} How long that takes is told after its first answer.`];
        const expected = describeExpectedTime(llm.id, planned, { speed, answered: speed.answers - before });
        return isAnnounced && expected === undefined ? [] : [[...(isAnnounced ? [] : [asked]), expected].filter(Boolean).join(" ")];
      }),
  };
}

/** The time of the answers that are left, by the length of those so far. Undefined when none is left. */
function describeExpectedTime(
  id: string,
  planned: TokenUsage & { calls: number },
  { speed, answered }: { speed: ModelSpeed; answered: number },
): string | undefined {
  const left = planned.calls - answered;
  if (left <= 0) return undefined;
  const inputTokens = (planned.inputTokens * left) / planned.calls;
  const most = secondsFor({ inputTokens, outputTokens: (planned.outputTokens * left) / planned.calls }, speed);
  const usual = Math.min(most, secondsFor({ inputTokens, outputTokens: left * speed.tokensPerAnswer }, speed));
  const answers = answered === 0 ? "all its answers take" : left === 1 ? "the last answer takes" : `the other ${left} answers take`;
  return `${id} reads ${rounded(speed.reads)} and writes ${rounded(speed.writes)} tokens a second: ${answers} about ${describeDuration(usual)}, at most ${describeDuration(most)}. Each answer is kept: a check that is stopped continues where it was.`;
}

const secondsFor = ({ inputTokens, outputTokens }: TokenUsage, { reads, writes }: Pick<ModelSpeed, "reads" | "writes">) =>
  inputTokens / reads + outputTokens / writes;

const rounded = (perSecond: number) => (perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond)));

const thousands = (tokens: number) => new Intl.NumberFormat("en").format(tokens);

/** "40 s", "12 min", "3 h 10 min". */
function describeDuration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
