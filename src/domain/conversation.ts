import { z } from "zod";
import { Answer } from "./answer.ts";
import { Id } from "./id.ts";
import { SearchFilter } from "./search-hit.ts";

/** A question with its Answer; none yet, or only a part of one, where it was stopped. */
export const Exchange = z.object({
  ordinal: z.number().int().nonnegative(),
  question: z.string(),
  answer: Answer.nullable(),
  askedAt: z.iso.datetime({ offset: true }),
});
export type Exchange = z.infer<typeof Exchange>;

/** Questions and Answers over a Library, or over a part of it. */
export const Conversation = z.object({
  id: Id,
  /** The first question, shortened. */
  title: z.string(),
  filter: SearchFilter,
  startedAt: z.iso.datetime({ offset: true }),
  exchanges: z.array(Exchange),
});
export type Conversation = z.infer<typeof Conversation>;
