import { z } from "zod";

/** The JSON schema of an answer, as providers take it. */
export interface AnswerJsonSchema {
  json: Record<string, unknown>;
  /** The schema as text, for models whose provider does not show it to them. */
  text: string;
  /** Every field is required and no other is allowed, as strict decoding demands. */
  isStrict: boolean;
}

const schemaCache = new WeakMap<z.ZodType, AnswerJsonSchema>();

/** The JSON schema of an answer, cached. */
export function answerJsonSchema(schema: z.ZodType): AnswerJsonSchema {
  const made = schemaCache.get(schema);
  if (made) return made;
  const { $schema: _, ...json } = withoutExtraFields(
    z.toJSONSchema(schema, { target: "draft-7", io: "input", reused: "inline" }) as Record<string, unknown>,
  );
  const format = { json, text: JSON.stringify(json), isStrict: json.type === "object" && isStrict(json) };
  schemaCache.set(schema, format);
  return format;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Forbids additional properties: providers that decode by a schema require it. */
function withoutExtraFields<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withoutExtraFields) as T;
  if (!isRecord(node)) return node;
  // The bounds of safe integers mean nothing to a model.
  const kept = Object.entries(node).filter(([, value]) => !(typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER));
  const inner = Object.fromEntries(kept.map(([name, value]) => [name, withoutExtraFields(value)]));
  return (inner.type === "object" && isRecord(inner.properties) ? { ...inner, additionalProperties: false } : inner) as T;
}

function isStrict(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isStrict);
  if (!isRecord(node)) return true;
  if (node.type === "object") {
    const fields = Object.keys(isRecord(node.properties) ? node.properties : {});
    const required = Array.isArray(node.required) ? node.required : [];
    if (node.additionalProperties !== false || fields.some((field) => !required.includes(field))) return false;
  }
  return Object.values(node).every(isStrict);
}
