import type { AnswerTimes } from "./model-speed.ts";

/** The parts of a streamed answer, as far as they are read. */
interface SdkStreamPart {
  type: string;
  text?: string;
  delta?: string;
  error?: unknown;
}

/** What has arrived of a streamed answer. */
export interface StreamedText {
  text: string;
  hasReasoned: boolean;
  hasToolCalls: boolean;
  times: AnswerTimes;
  /** The answer is longer than the server was asked for, and the rest was not read. */
  isEndless: boolean;
}

interface ReadStreamOptions {
  maxTokens: number;
  /** When the request was sent, by `performance.now()`. */
  sentAt: number;
  /** Called with every token of the answer, of its reasoning or of a tool call. */
  onToken?: ((soFar: Readonly<StreamedText>) => void) | undefined;
}

/** More than any token is long, on average. */
const maxCharactersPerToken = 32;

/** Reads a streamed answer. A server that ignores the limit of tokens is not read on: it would never be late either. */
export async function readStream(stream: AsyncIterable<SdkStreamPart>, options: ReadStreamOptions): Promise<StreamedText> {
  const { maxTokens, sentAt, onToken } = options;
  const soFar = { text: "", hasReasoned: false, hasToolCalls: false, times: { reading: 0, writing: 0, chunks: 0 }, isEndless: false };
  let characters = 0;
  for await (const part of stream) {
    if (part.type === "error") throw part.error;
    if (part.type === "tool-call") soFar.hasToolCalls = true;
    const piece = pieceOf(part);
    if (!piece) continue;
    if (part.type === "text-delta") soFar.text += piece;
    else if (part.type === "reasoning-delta") soFar.hasReasoned = true;
    else soFar.hasToolCalls = true;
    const { times } = soFar;
    const elapsed = performance.now() - sentAt;
    if (times.chunks === 0) times.reading = elapsed;
    times.writing = elapsed - times.reading;
    times.chunks += 1;
    characters += piece.length;
    onToken?.(soFar);
    if (characters > maxTokens * maxCharactersPerToken) return { ...soFar, isEndless: true };
  }
  return soFar;
}

function pieceOf({ type, text, delta }: SdkStreamPart): string | undefined {
  if (type === "text-delta" || type === "reasoning-delta") return text;
  return type === "tool-input-delta" ? delta : undefined;
}
