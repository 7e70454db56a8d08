import type { Transcript } from "../../domain/answer/ask-result.ts";
import type { ConversationListing } from "../../domain/answer/conversation.ts";
import type { Store } from "../../store/store.ts";
import { version } from "../version.ts";
import type { BackgroundAnswers } from "./background-answers.ts";
import { findConversation } from "./find-conversation.ts";

/** The maximum number of listed conversations. The total is shown too. */
const maxListed = 100;

export interface ListedConversations {
  listed: ConversationListing[];
  total: number;
}

/** The conversations of a library, most recent first. */
export async function listConversations(store: Store): Promise<ListedConversations> {
  return store.conversations.list(maxListed);
}

/** A conversation with all its questions and answers. */
export async function openTranscript(name: string, store: Store): Promise<Transcript> {
  return { schemaVersion: 1, tool: { name: "ibid", version: version() }, conversation: await findConversation(name, store) };
}

/** Removes a conversation and stops its pending answer. Returns its title. */
export async function removeConversation(
  name: string,
  { store, answers }: { store: Store; answers: Pick<BackgroundAnswers, "stop"> },
): Promise<string> {
  const { id, title } = await findConversation(name, store);
  await answers.stop(id);
  await store.conversations.remove(id);
  return title;
}
