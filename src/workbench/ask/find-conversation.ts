import type { Conversation } from "../../domain/answer/conversation.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";

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
