import { randomUUID } from "node:crypto";
import type { Conversation } from "../../domain/conversation.ts";
import { makeId } from "../../domain/id.ts";
import type { Store } from "../../store/store.ts";

/** A title is a line of a list. */
const longestTitle = 80;

/** Begins a conversation about files or about a part of the library; its first question is its title. */
export async function beginConversation(
  question: string,
  about: Pick<Conversation, "files" | "filter">,
  store: Store,
): Promise<Conversation> {
  const line = question.replace(/\s+/gu, " ");
  const title = line.length > longestTitle ? `${line.slice(0, longestTitle - 1).toWellFormed()}…` : line;
  const conversation = { id: makeId("cnv", randomUUID()), title, ...about, startedAt: new Date().toISOString() };
  await store.conversations.create(conversation);
  return { ...conversation, exchanges: [] };
}
