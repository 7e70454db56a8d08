import { UnsupportedFunctionalityError } from "ai";
import type { CallOptions } from "./language-model.ts";
import { messagesOf } from "./messages-of.ts";

/** The body of a request to `/api/chat`. */
export function requestBody(model: string, call: CallOptions, { stream, contextTokens }: { stream: boolean; contextTokens?: number }) {
  const { responseFormat, tools = [] } = call;
  return {
    model,
    messages: messagesOf(call.prompt),
    stream,
    ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
    // By itself Ollama would cut a prompt that is too long and say nothing: the model would judge what it never read.
    truncate: false,
    ...(responseFormat?.type === "json" ? { format: responseFormat.schema ?? "json" } : {}),
    ...(call.reasoning === "none" ? { think: false } : {}),
    options: withoutUndefined({
      temperature: call.temperature,
      seed: call.seed,
      num_predict: call.maxOutputTokens,
      num_ctx: contextTokens,
      top_p: call.topP,
      top_k: call.topK,
      presence_penalty: call.presencePenalty,
      frequency_penalty: call.frequencyPenalty,
      stop: call.stopSequences,
    }),
  };
}

function toolOf(tool: NonNullable<CallOptions["tools"]>[number]) {
  if (tool.type !== "function") throw new UnsupportedFunctionalityError({ functionality: `the tool ${tool.name}` });
  const { name, description, inputSchema: parameters } = tool;
  return { type: "function", function: { name, description, parameters } };
}

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
