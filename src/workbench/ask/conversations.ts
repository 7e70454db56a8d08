import type { Transcript } from "../../domain/answer/ask-result.ts";
import type { Conversation, ConversationListing } from "../../domain/answer/conversation.ts";
import { IbidError } from "../../errors.ts";
import { version } from "../../package-root.ts";
import type { Store } from "../../store/store.ts";
import type { BackgroundAnswers } from "./background-answers.ts";

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

/** The maximum number of conversations that are searched for a name. */
const maxSearched = 1_000;

/** The maximum number of candidates that an error message lists. */
const maxCandidates = 3;

/** The conversation that a user names by its id, the beginning of it, or `last`. */
export async function findConversation(name: string, store: Store): Promise<Conversation> {
  const { listed } = await store.conversations.list(maxSearched);
  const plain = name.trim().toLowerCase().replace(/^cnv_/, "");
  const matches =
    plain === "last" ? listed.slice(0, 1) : listed.filter(({ id }) => plain !== "" && id.slice("cnv_".length).startsWith(plain));
  const [first, ...others] = matches;
  const found = first && others.length === 0 ? await store.conversations.get(first.id) : undefined;
  if (found) return found;
  if (listed.length === 0)
    throw new IbidError("not-found", "there is no conversation in this library yet", { hint: 'Start one: ibid ask "…", or ibid chat.' });
  const candidates = (first ? matches : listed).slice(0, maxCandidates).map(({ id, title }) => `${id} (${title})`);
  throw new IbidError("not-found", first ? `several conversations begin with ${name}` : `there is no conversation ${name}`, {
    hint: `${first ? "They are" : "The last ones are"} ${candidates.join("; ")}. ibid chat --list lists all.`,
  });
}
