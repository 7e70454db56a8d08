import { APICallError } from "ai";
import { ChatChunk, failureIn } from "./chat-chunk.ts";
import { connectionError } from "./post-json.ts";

/** The request behind a chunk, for errors. */
export interface RequestOrigin {
  url: string;
  body: unknown;
}

/** Parses a chunk from a line of JSON. Invalid JSON or an error of Ollama becomes the AI SDK's `APICallError`. */
export function parseChunk(line: string, { url, body }: RequestOrigin): ChatChunk {
  const wrong = (message: string, cause?: unknown) =>
    new APICallError({ message, cause, url, requestBodyValues: body, statusCode: 200, responseBody: line });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw wrong("Ollama's answer is not JSON", error);
  }
  const failure = failureIn(value);
  if (failure !== undefined) throw wrong(failure);
  const chunk = ChatChunk.safeParse(value);
  if (!chunk.success) throw wrong("Ollama's answer has an unknown format", chunk.error);
  return chunk.data;
}

/** The chunks of a streamed answer, one per line. */
export async function* readChunks(stream: ReadableStream<Uint8Array>, origin: RequestOrigin): AsyncGenerator<ChatChunk> {
  for await (const line of readLines(stream, origin)) {
    if (line.trim() !== "") yield parseChunk(line, origin);
  }
}

async function* readLines(stream: ReadableStream<Uint8Array>, origin: RequestOrigin): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const bytes of stream) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw connectionError(error, origin, 200);
  }
  yield rest + decoder.decode();
}
