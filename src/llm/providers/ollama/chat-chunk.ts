import { z } from "zod";

/** A piece of an answer as Ollama sends it; without streaming the only one. */
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
  /** Left out where nothing of the prompt had to be read again. */
  prompt_eval_count: z.int().nonnegative().nullish(),
  eval_count: z.int().nonnegative().nullish(),
});
export type ChatChunk = z.infer<typeof ChatChunk>;

/** How Ollama tells a failure: instead of an answer, or in the middle of one. */
const OllamaFailure = z.object({ error: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]) });

/** What went wrong, in Ollama's words, where it says so. */
export function failureIn(value: unknown): string | undefined {
  return OllamaFailure.safeParse(value).data?.error;
}
