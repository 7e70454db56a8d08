import { IbidError } from "../errors.ts";
import { estimateTokens } from "./budget/estimate-tokens.ts";
import { raiseThinkingTokens } from "./client/capabilities.ts";
import type { TurnAnswer } from "./client/generate-turn.ts";
import type { ModelClient } from "./client/model-client.ts";
import type { ConverseOptions } from "./gateway.ts";
import type { LlmCallOptions, TokenUsage, TurnResult } from "./llm.ts";
import type { ToolTurn } from "./tool-turn.ts";

interface ToolTurnOptions {
  /** `provider/model`. */
  id: string;
  client: ModelClient;
  /** The expected usage of a turn. Throws when the turn can never fit into the context. */
  plan(turn: ToolTurn): TokenUsage;
}

/** Takes one turn. A model whose reasoning left no tokens for its reply gets more tokens. */
export async function takeToolTurn(
  turn: ToolTurn,
  options: LlmCallOptions & Pick<ConverseOptions, "onText">,
  { id, client: modelClient, plan }: ToolTurnOptions,
): Promise<TurnResult> {
  const { send, signal, onText, beforeTurn, afterTurn } = options;
  const usage = { inputTokens: 0, outputTokens: 0 };
  for (let turns = 1; ; turns += 1) {
    const used = { ...modelClient.capabilities };
    const planned = plan(turn);
    await beforeTurn(planned);
    const {
      ending,
      hasThought,
      usage: counted,
      ...value
    } = await modelClient.converse(turn, { send, signal, onText, inputTokens: planned.inputTokens });
    const { inputTokens = planned.inputTokens, outputTokens = estimateTokens(wordsOf(value)) } = counted;
    usage.inputTokens += inputTokens;
    usage.outputTokens += outputTokens;
    afterTurn({ inputTokens, outputTokens });
    if (ending === "declined") throw new IbidError("model-refused", `${id} declined to answer`, { hint: declinedHint });
    const isEmpty = value.text.trim() === "" && value.calls.length === 0;
    if (!isEmpty) return { value, isCut: ending === "cut", usage, turns };
    if (ending === "cut" && hasThought && raiseThinkingTokens(modelClient.capabilities, used)) continue;
    if (ending === "cut") throw new IbidError("model-cut-off", `${id} did not finish its answer`, { hint: cutHint });
    throw new IbidError("model-output-invalid", `${id} returned an empty answer`, { hint: emptyHint });
  }
}

function wordsOf({ text, calls }: Pick<TurnAnswer, "text" | "calls">): string {
  return text + calls.map(({ name, input }) => name + JSON.stringify(input)).join("");
}

const declinedHint = "The provider's rules forbid the text; another model may accept it. The answer is made of quotations alone.";
const cutHint = "A model that writes or reasons less may finish. The answer is made of quotations alone.";
const emptyHint = "A larger model answers more reliably. The answer is made of quotations alone.";
