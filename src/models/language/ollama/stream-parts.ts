import { finishReasonOf, toolCallsOf, usageOf } from "./answer.ts";
import type { ChatChunk } from "./chat-chunk.ts";
import type { StreamPart } from "./language-model.ts";

type Block = "text" | "reasoning";

/** A streamed answer in the parts that the AI SDK knows. A failure on the way is a part too: what came before it is not lost. */
export async function* streamParts(chunks: AsyncIterable<ChatChunk>): AsyncGenerator<StreamPart> {
  yield { type: "stream-start", warnings: [] };
  let open: Block | undefined;
  let last: ChatChunk | undefined;
  let calledTools = false;
  try {
    for await (const chunk of chunks) {
      if (last === undefined) yield { type: "response-metadata", ...metadataOf(chunk) };
      last = chunk;
      for (const [block, delta] of [
        ["reasoning", chunk.message?.thinking],
        ["text", chunk.message?.content],
      ] as const) {
        if (!delta) continue;
        if (open !== block) {
          if (open !== undefined) yield { type: `${open}-end`, id: open };
          yield { type: `${block}-start`, id: block };
          open = block;
        }
        yield { type: `${block}-delta`, id: block, delta };
      }
      const calls = toolCallsOf(chunk.message);
      calledTools ||= calls.length > 0;
      yield* calls;
    }
  } catch (error) {
    yield { type: "error", error };
    return;
  }
  if (open !== undefined) yield { type: `${open}-end`, id: open };
  yield { type: "finish", finishReason: finishReasonOf(last, { calledTools }), usage: usageOf(last) };
}

/** Who answered, and when. */
export function metadataOf({ model, created_at }: ChatChunk): { modelId?: string; timestamp?: Date } {
  const timestamp = created_at === undefined ? undefined : new Date(created_at);
  return { modelId: model, timestamp: timestamp && !Number.isNaN(timestamp.getTime()) ? timestamp : undefined };
}
