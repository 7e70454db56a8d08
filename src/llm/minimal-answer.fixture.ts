import { z } from "zod";
import type { LlmQuestion } from "./gateway.ts";

type JsonSchema = {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
};

/** An answer that has the first form asked for and says as little as it allows; of a choice it takes the last. */
export function minimalAnswer({ forms: [{ schema }] }: LlmQuestion<unknown>): unknown {
  return build(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as JsonSchema);
}

function build({ const: only, enum: choices, anyOf, type, properties = {}, minimum = 0 }: JsonSchema): unknown {
  if (only !== undefined) return only;
  if (choices) return choices.at(-1);
  if (anyOf) return build(anyOf[0]!);
  if (type === "object") return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, build(field)]));
  if (type === "array") return [];
  if (type === "string") return "";
  return type === "boolean" ? false : minimum;
}
