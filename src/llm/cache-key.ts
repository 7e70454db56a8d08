import { createHash } from "node:crypto";
import { z } from "zod";
import { hashOf } from "../domain/id.ts";
import type { LlmQuestion } from "./gateway.ts";
import type { Llm } from "./llm.ts";
import type { ToolTurn } from "./tool-turn.ts";

/** Hash of the instructions and of every schema of the answer. */
export function promptHashOf({ instructions, forms, list = "" }: LlmQuestion<unknown>): string {
  return hashOf(instructions, list, ...forms.map(({ name, schema, outputTokens }) => hashOf(name, outputTokens, schemaText(schema))));
}

/** The cache key of an answer: a hash of every input that could change it, and nothing else. */
export function answerCacheKey(
  question: LlmQuestion<unknown>,
  { id, settingsHash }: Pick<Llm, "id" | "settingsHash">,
  promptHash: string,
): string {
  const pictures = (question.pictures ?? []).map(
    ({ bytes, mediaType }) => `${mediaType} ${createHash("sha256").update(bytes).digest("hex")}`,
  );
  return hashOf(id, question.role, promptHash, settingsHash, question.prompt, JSON.stringify(pictures));
}

export function turnHashOf({ instructions, tools, webSearches = 0, outputTokens }: ToolTurn): string {
  return hashOf(
    instructions,
    webSearches,
    outputTokens,
    ...tools.map(({ name, description, input }) => hashOf(name, description, schemaText(input))),
  );
}

/** The cache key of a turn. It includes all earlier messages. */
export function turnCacheKey(
  { role, messages }: ToolTurn,
  { id, settingsHash }: Pick<Llm, "id" | "settingsHash">,
  promptHash: string,
): string {
  return hashOf("turn", id, role, promptHash, settingsHash, JSON.stringify(messages));
}

/** Agents reuse their schema objects, so each is serialized once. */
const schemaTexts = new WeakMap<z.ZodType, string>();

function schemaText(schema: z.ZodType): string {
  const known = schemaTexts.get(schema);
  const text = known ?? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }));
  if (known === undefined) schemaTexts.set(schema, text);
  return text;
}
