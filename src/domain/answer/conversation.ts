import { z } from "zod";
import { Id } from "../id.ts";
import { SearchFilter } from "../search/search-result.ts";
import { Answer } from "./answer.ts";

/** A question with its Answer; none yet, or only a part of one, where it was stopped. */
export const Exchange = z.object({
  ordinal: z.number().int().nonnegative(),
  question: z.string(),
  answer: Answer.nullable(),
  askedAt: z.iso.datetime({ offset: true }),
});
export type Exchange = z.infer<typeof Exchange>;

/** A file that was named when a question was asked: it is held as a Document, and not as a Holding of the library. */
export const AskedFile = z.object({ documentId: Id, path: z.string() });
export type AskedFile = z.infer<typeof AskedFile>;

/** Questions and Answers over a Library, over a part of it, or over files. */
export const Conversation = z.object({
  id: Id,
  /** The first question, shortened. */
  title: z.string(),
  filter: SearchFilter,
  /** The files that are asked in the place of the library; none where the library is. */
  files: z.array(AskedFile),
  startedAt: z.iso.datetime({ offset: true }),
  exchanges: z.array(Exchange),
});
export type Conversation = z.infer<typeof Conversation>;

/** A Conversation as a list shows it. */
export const ConversationListing = Conversation.pick({ id: true, title: true, startedAt: true }).extend({
  questions: z.number().int().nonnegative(),
  lastAskedAt: z.iso.datetime({ offset: true }),
  /** Its last question has no Answer yet. */
  isPending: z.boolean(),
});
export type ConversationListing = z.infer<typeof ConversationListing>;
