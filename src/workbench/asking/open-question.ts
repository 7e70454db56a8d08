import type { Conversation, Exchange } from "../../domain/conversation.ts";
import { rolesOfAsking } from "../../domain/roles-of-asking.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check-request.ts";
import { type FoundReaders, findReaders } from "../find-readers.ts";
import type { GatheredSources } from "../gather-files.ts";
import { findFiles } from "../runs/find-files.ts";
import type { AskRequest } from "./ask-request.ts";
import { type BoundQuestion, boundQuestion } from "./bound-question.ts";
import { findConversation } from "./find-conversation.ts";
import { pendingQuestion } from "./pending-question.ts";
import { nameAskedFiles } from "./read-asked-files.ts";

/** A question with all that it names; nothing is read or kept yet. */
export interface OpenedQuestion extends BoundQuestion {
  store: Store;
  /** Models that read, find and write for its answer. */
  found: FoundReaders;
  /** Files that are asked in the place of the library. */
  chosen: Pick<GatheredSources, "files" | "failures"> | undefined;
  /** Files that were named and cannot be asked. */
  passedOver: GatheredSources["passedOver"];
  /** The conversation that it goes on with. */
  begun: Conversation | undefined;
  /** Its place in that conversation, where it was asked before. */
  pending: Exchange | undefined;
}

export async function openQuestion(
  { question, conversation: name, paths = [], documentIds = [] }: AskRequest,
  { openStore, config, language }: Pick<CheckTools, "openStore" | "config" | "language">,
): Promise<OpenedQuestion> {
  // Bad input is told before a library is opened or made for it.
  const given = question === undefined && name !== undefined ? undefined : boundQuestion(question ?? "");
  const named = paths.length > 0 ? nameAskedFiles(paths, config) : undefined;
  const found = findReaders(config, language, rolesOfAsking);
  const store = await openStore();
  const chosen = named ?? (documentIds.length > 0 ? { files: await findFiles(documentIds, { store }), failures: [] } : undefined);
  const begun = name === undefined ? undefined : await findConversation(name, store);
  const pending = given ? undefined : pendingQuestion(begun);
  return { ...(given ?? boundQuestion(pending!.question)), store, found, chosen, passedOver: named?.passedOver ?? [], begun, pending };
}
