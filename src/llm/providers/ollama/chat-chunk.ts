import { z } from "zod";

/** A chunk of an answer from Ollama. Without streaming there is only one. */
export const ChatChunk = z.object({
  model: z.string().optional(),
  created_at: z.string().optional(),
  message: z
    .object({
      content: z.string().default(""),
      thinking: z.string().nullish(),
      tool_calls: z.array(z.object({ function: z.object({ name: z.string(), arguments: z.unknown() }) })).nullish(),
    })
    .optional(),
  done: z.boolean(),
  done_reason: z.string().nullish(),
  /** Absent when the prompt was cached. */
  prompt_eval_count: z.int().nonnegative().nullish(),
  eval_count: z.int().nonnegative().nullish(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;

/** An error from Ollama, instead of an answer or within one. */
const OllamaFailure = z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) });

/** The error message of Ollama, if the value is an error. */
export function failureIn(value: unknown): string | undefined {
  return OllamaFailure.safeParse(value).data?.error;
}
