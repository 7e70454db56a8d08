import { IbidError } from "../../errors.ts";
import type { ToolCall, ToolResult } from "../../models/language/tool-turn.ts";
import { endsRun } from "../../pipeline/ends-run.ts";
import type { AskTool, ToolContext, ToolOutcome } from "../tools/ask-tool.ts";
import { bounds } from "./bounds.ts";

/** Does what a model wishes in one turn, call by call, and says what came of each. `stop` tells why nothing more is looked for. */
export async function useTools(
  calls: readonly ToolCall[],
  tools: readonly AskTool[],
  context: ToolContext,
  { used, stop }: { used: number; stop: string | undefined },
): Promise<{ results: ToolResult[]; used: number }> {
  const results: ToolResult[] = [];
  let count = used;
  for (const [index, call] of calls.entries()) {
    context.signal.throwIfAborted();
    const refusal = stop ?? refusalOf(call, index, count);
    if (!refusal) count += 1;
    const { text, isError = false } = refusal ? { text: refusal, isError: true } : await useTool(call, tools, context);
    results.push({ call: { id: call.id, name: call.name }, text, ...(isError ? { isError } : {}) });
  }
  return { results, used: count };
}

function refusalOf({ problem }: ToolCall, index: number, used: number): string | undefined {
  if (problem) return problem;
  if (index >= bounds.usesInTurn) return "Too many calls in one turn: this one was not done.";
  return used >= bounds.uses ? answerNow : undefined;
}

export const answerNow = "Nothing more is looked for. Answer now from what you have, or say that the documents do not say.";

async function useTool(call: ToolCall, tools: readonly AskTool[], context: ToolContext): Promise<ToolOutcome> {
  const tool = tools.find(({ definition }) => definition.name === call.name)!;
  try {
    // The door has held the input against the form of this very tool.
    return await tool.use(call.input as never, context);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof IbidError) || endsRun(error)) throw error;
    context.tell({ type: "notice", text: `${call.name} failed: ${error.message}.` });
    return { text: "This could not be done now.", isError: true };
  }
}
