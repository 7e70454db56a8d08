import { z } from "zod";
import type { LanguageRole } from "../domain/llm/language-role.ts";

/** Something that a model may ask to be done: it names it and gives the input, and code of ours does it. */
export interface ToolDefinition {
  name: string;
  description: string;
  input: z.ZodType;
}

/** A model's wish that a tool be used. Its input has the tool's form, or `problem` says what is wrong with it: then it is answered by that, and not done. */
export const ToolCall = z.object({ id: z.string(), name: z.string(), input: z.unknown(), problem: z.string().optional() });
export type ToolCall = z.infer<typeof ToolCall>;

/** What came of a call; text of documents in it is wrapped by `wrapUntrusted`. */
export interface ToolResult {
  call: Pick<ToolCall, "id" | "name">;
  text: string;
  isError?: boolean;
}

/** What a model said in its turn, in the form in which its provider wants it back; nobody else reads it. */
const AsSaid = z.array(
  z.object({ role: z.literal("assistant"), content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]) }),
);

/** A page that the provider's own search of the web brought. */
export const WebSource = z.object({ url: z.string(), title: z.string() });
export type WebSource = z.infer<typeof WebSource>;

/** What a turn comes to: words, or calls of tools, or both. Whether the words are true is for whoever asked to prove. */
export const TurnValue = z.object({ text: z.string(), calls: z.array(ToolCall), sources: z.array(WebSource), asSaid: AsSaid });
export type TurnValue = z.infer<typeof TurnValue>;

/** What was said in a conversation so far. */
export type TurnMessage =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: readonly ToolCall[]; asSaid?: TurnValue["asSaid"] }
  | { role: "tool"; results: readonly ToolResult[] };

/** One turn of a conversation with a model that may call tools. */
export interface ToolTurn {
  /** On whose behalf: the purpose that the ledger and the meter name. */
  agent: string;
  role: LanguageRole;
  reader?: number;
  /** Ours alone: nothing from a document ever stands here. */
  instructions: string;
  /** Text of documents stands here, wrapped by `wrapUntrusted`. */
  messages: readonly [TurnMessage, ...TurnMessage[]];
  tools: readonly ToolDefinition[];
  /** The provider may search the web by itself, at most so often. Such a turn has no tools of ours: not every provider takes both. */
  webSearches?: number;
  /** The longest answer that is waited for, in tokens. */
  outputTokens: number;
}

/** A turn that was taken, and by whom. */
export interface TurnReply extends TurnValue {
  /** `provider/model`. */
  model: string;
  /** Hash of the instructions and of the tools. */
  promptHash: string;
  /** It ended before it was whole. */
  isCut: boolean;
}
