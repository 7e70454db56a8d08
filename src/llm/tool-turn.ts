import { z } from "zod";
import type { LanguageRole } from "../domain/llm/language-role.ts";

/** A tool that a model may call. Our code runs it. */
export interface ToolDefinition {
  name: string;
  description: string;
  input: z.ZodType;
}

/** A model's call of a tool. If its input does not match the schema, the tool is not run and the model gets the `problem`. */
export const ToolCall = z.object({ id: z.string(), name: z.string(), input: z.unknown(), problem: z.string().optional() });
export type ToolCall = z.infer<typeof ToolCall>;

/** The result of a call. Text of documents in it is wrapped by `wrapUntrusted`. */
export interface ToolResult {
  call: Pick<ToolCall, "id" | "name">;
  text: string;
  isError?: boolean;
}

/** The model's messages of a turn in the provider's own format, to be sent back unchanged. */
const AsSaid = z.array(
  z.object({ role: z.literal("assistant"), content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]) }),
);

/** A web page found by the provider's own search. */
export const WebSource = z.object({ url: z.string(), title: z.string() });
export type WebSource = z.infer<typeof WebSource>;

/** The reply of a turn: text, tool calls, or both. The caller must verify the text. */
export const TurnValue = z.object({ text: z.string(), calls: z.array(ToolCall), sources: z.array(WebSource), asSaid: AsSaid });
export type TurnValue = z.infer<typeof TurnValue>;

/** A message of the conversation so far. */
export type TurnMessage =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: readonly ToolCall[]; asSaid?: TurnValue["asSaid"] }
  | { role: "tool"; results: readonly ToolResult[] };

/** One turn of a conversation with a model that may call tools. */
export interface ToolTurn {
  /** The agent that takes the turn, as the ledger and the budget name it. */
  agent: string;
  role: LanguageRole;
  reader?: number;
  /** Trusted text only: nothing from a document. */
  instructions: string;
  /** May contain text of documents, wrapped by `wrapUntrusted`. */
  messages: readonly [TurnMessage, ...TurnMessage[]];
  tools: readonly ToolDefinition[];
  /** The maximum number of searches by the provider. Such a turn has none of our tools: not every provider accepts both. */
  webSearches?: number;
  /** The maximum length of the reply, in tokens. */
  outputTokens: number;
}

/** The reply of a turn, with its model. */
export interface TurnReply extends TurnValue {
  /** `provider/model`. */
  model: string;
  /** Hash of the instructions and of the tools. */
  promptHash: string;
  /** The reply is truncated. */
  isCut: boolean;
}
