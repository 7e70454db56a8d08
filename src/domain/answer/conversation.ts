import { z } from "zod";
import { Id } from "../id.ts";
import { SearchFilter } from "../search/search-result.ts";
import { Answer } from "./answer.ts";

/** A question with its Answer. The Answer is null or incomplete when it was stopped. */
export const Exchange = z.object({
  ordinal: z.number().int().nonnegative(),
  question: z.string(),
  answer: Answer.nullable(),
  askedAt: z.iso.datetime({ offset: true }),
});
export type Exchange = z.infer<typeof Exchange>;

/** A file that was named with a question. It is stored as a Document, not as a Holding of the library. */
export const AskedFile = z.object({ documentId: Id, path: z.string() });
export type AskedFile = z.infer<typeof AskedFile>;

/** Questions and Answers about a Library, a part of it, or files. */
export const Conversation = z.object({
  id: Id,
  /** The first question, shortened. */
  title: z.string(),
  filter: SearchFilter,
  /** The files that are searched instead of the library. Empty when the library is searched. */
  files: z.array(AskedFile),
  startedAt: z.iso.datetime({ offset: true }),
  exchanges: z.array(Exchange),
});
export type Conversation = z.infer<typeof Conversation>;

/** A Conversation as an entry of a list. */
export const ConversationListing = Conversation.pick({ id: true, title: true, startedAt: true }).extend({
  questions: z.number().int().nonnegative(),
  lastAskedAt: z.iso.datetime({ offset: true }),
  /** The last question has no Answer yet. */
  isPending: z.boolean(),
});
export type ConversationListing = z.infer<typeof ConversationListing>;
