import { createHash } from "node:crypto";
import { z } from "zod";
import { hashOf } from "../../domain/id.ts";
import type { Form, Question } from "./door.ts";
import type { Reader } from "./reader.ts";

/** Hash of the instructions and of every form the answer may have. */
export function promptHashOf({ instructions, forms, list = "" }: Question<unknown>): string {
  return hashOf(instructions, list, ...forms.map(formHashOf));
}

/** What an answer is remembered under: everything that could have changed it, and nothing else. */
export function answerKeyOf(
  question: Question<unknown>,
  { id, settingsHash }: Pick<Reader, "id" | "settingsHash">,
  promptHash: string,
): string {
  const pictures = (question.pictures ?? []).map(
    ({ bytes, mediaType }) => `${mediaType} ${createHash("sha256").update(bytes).digest("hex")}`,
  );
  return hashOf(id, question.role, promptHash, settingsHash, question.prompt, JSON.stringify(pictures));
}

/** Agents keep their schemas: the same one is written out once. */
const written = new WeakMap<z.ZodType, string>();

function formHashOf({ name, schema, outputTokens }: Form<unknown>): string {
  const known = written.get(schema);
  const text = known ?? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }));
  if (known === undefined) written.set(schema, text);
  return hashOf(name, outputTokens, text);
}
