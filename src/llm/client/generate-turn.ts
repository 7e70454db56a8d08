import type { LanguageModel, LanguageModelUsage, ToolSet } from "ai";
import { answerJsonSchema } from "../output/answer-json-schema.ts";
import { startsWithThinking } from "../output/parse-lenient-json.ts";
import { webSearchTool } from "../providers/web-search-tool.ts";
import type { ToolTurn, TurnValue } from "../tool-turn.ts";
import { endingOf, type GenerateOptions, loadSdk, type ModelAnswer, withContextFetch, yieldToEventLoop } from "./generate.ts";
import { asSaidOf, parseToolCalls, toSdkMessages, webSourcesOf } from "./sdk-messages.ts";

/** A model's reply in a turn with tools. */
export interface TurnAnswer extends TurnValue, Pick<ModelAnswer, "ending" | "hasThought" | "usage"> {}

export interface TurnOptions extends GenerateOptions {
  onText?: ((text: string) => void) | undefined;
}

/** Takes one turn with a model. It streams when a listener is given and the provider can stream. */
export async function generateTurn(model: LanguageModel, turn: ToolTurn, options: TurnOptions): Promise<TurnAnswer> {
  const { kind, capabilities, signal, send, onText } = options;
  const sdk = await loadSdk();
  const tools: ToolSet = Object.fromEntries(
    turn.tools.map(({ name, description, input }) => [
      name,
      sdk.tool({ description, inputSchema: sdk.jsonSchema(answerJsonSchema(input).json) }),
    ]),
  );
  const web = turn.webSearches === undefined ? undefined : await webSearchTool(kind, turn.webSearches);
  const given = {
    model,
    instructions: turn.instructions,
    messages: toSdkMessages(turn.messages),
    tools: web ? { ...tools, web_search: web } : tools,
    maxOutputTokens: turn.outputTokens + capabilities.thinkingTokens,
    temperature: capabilities.temperature,
    seed: capabilities.seed,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { recordInputs: false, recordOutputs: false },
    // The provider must not store text of documents after it has answered. Cited web pages already come with their titles.
    providerOptions: { openai: { store: false, includeWebSearchSources: false } },
  };
  await yieldToEventLoop();
  const reply = await withContextFetch(send, async () => {
    if (!onText || !capabilities.streams) {
      const { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText } = await sdk.generateText(given);
      return { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText };
    }
    // The error is thrown below. The default handler would also print it to the terminal.
    const result = sdk.streamText({ ...given, streamRetries: 0, onError: () => {} });
    await listen(result.stream, onText);
    const [text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText] = await Promise.all([
      result.text,
      result.toolCalls,
      result.sources,
      result.responseMessages,
      result.finishReason,
      result.usage,
      result.reasoningText,
    ]);
    // The SDK reports a stream that ends before it begins as a truncated answer, but there is no answer.
    if (text === "" && toolCalls.length === 0 && usage.outputTokens === undefined && finishReason !== "length")
      throw new sdk.EmptyResponseBodyError();
    return { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText };
  });
  return {
    text: reply.text,
    calls: parseToolCalls(reply.toolCalls, turn.tools),
    sources: webSourcesOf(reply.sources),
    asSaid: asSaidOf(reply.responseMessages),
    ending: endingOf(reply.finishReason),
    hasThought: thoughtTokens(reply.usage) > 0 || Boolean(reply.reasoningText) || startsWithThinking(reply.text),
    usage: { inputTokens: reply.usage.inputTokens, outputTokens: reply.usage.outputTokens },
  };
}

const thoughtTokens = ({ outputTokenDetails }: LanguageModelUsage) => outputTokenDetails.reasoningTokens ?? 0;

async function listen(
  stream: AsyncIterable<{ type: string; text?: string; error?: unknown }>,
  onText: (text: string) => void,
): Promise<void> {
  let text = "";
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type !== "text-delta" || !part.text) continue;
    text += part.text;
    onText(text);
  }
}
