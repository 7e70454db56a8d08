import type { LanguageModel, LanguageModelUsage, ToolSet } from "ai";
import { answerJsonSchema } from "../output/answer-json-schema.ts";
import { startsWithThinking } from "../output/parse-lenient-json.ts";
import { webSearchTool } from "../providers/web-search-tool.ts";
import type { ToolTurn, TurnValue } from "../tool-turn.ts";
import { endingOf, type GenerateOptions, loadSdk, type ModelAnswer, usageOf, withContextFetch, yieldToEventLoop } from "./generate.ts";
import { readStream, type StreamedText } from "./read-stream.ts";
import { asSaidOf, parseToolCalls, toSdkMessages, webSourcesOf } from "./sdk-messages.ts";

/** A model's reply in a turn with tools. */
export interface TurnAnswer extends TurnValue, Pick<ModelAnswer, "ending" | "hasThought" | "usage" | "times"> {}

export interface TurnOptions extends GenerateOptions<TurnAnswer> {
  onText?: ((text: string) => void) | undefined;
}

/** Takes one turn with a model. It streams when a listener or a clock is given and the provider can stream. */
export async function generateTurn(model: LanguageModel, turn: ToolTurn, options: TurnOptions): Promise<TurnAnswer> {
  const { kind, capabilities, signal, send, onText, onToken } = options;
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
  const cutTurn = ({ text, hasReasoned, times }: Readonly<StreamedText>): TurnAnswer => ({
    text,
    calls: [],
    sources: [],
    asSaid: [],
    ending: "cut",
    hasThought: hasReasoned || startsWithThinking(text),
    usage: {},
    times,
  });
  const streams = (onText || onToken) !== undefined && capabilities.streams;
  const onReading = onToken && (() => onToken());
  const context = { send, streams: streams && kind !== "ollama", isOwnServer: onToken !== undefined, onReading };
  const reply = await withContextFetch(context, async () => {
    if (!streams) {
      const { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText } = await sdk.generateText(given);
      return { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText };
    }
    // The error is thrown below. The default handler would also print it to the terminal.
    const sentAt = performance.now();
    const result = sdk.streamText({ ...given, streamRetries: 0, onError: () => {} });
    let shown = 0;
    const read = await readStream(result.stream, {
      maxTokens: given.maxOutputTokens,
      sentAt,
      onToken(soFar) {
        if (soFar.text.length > shown) onText?.(soFar.text);
        shown = soFar.text.length;
        // A call of a tool may be incomplete, and then the words before it are no answer.
        onToken?.(() => (soFar.text === "" || soFar.hasToolCalls ? undefined : cutTurn(soFar)));
      },
    });
    if (read.isEndless) return cutTurn(read);
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
    return { text, toolCalls, sources, responseMessages, finishReason, usage, reasoningText, times: read.times };
  });
  if ("ending" in reply) return reply;
  return {
    text: reply.text,
    calls: parseToolCalls(reply.toolCalls, turn.tools),
    sources: webSourcesOf(reply.sources),
    asSaid: asSaidOf(reply.responseMessages),
    ending: endingOf(reply.finishReason),
    hasThought: thoughtTokens(reply.usage) > 0 || Boolean(reply.reasoningText) || startsWithThinking(reply.text),
    usage: usageOf(reply.usage),
    times: "times" in reply ? reply.times : undefined,
  };
}

const thoughtTokens = ({ outputTokenDetails }: LanguageModelUsage) => outputTokenDetails.reasoningTokens ?? 0;
