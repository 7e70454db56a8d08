import type { Conversation, Exchange } from "../../domain/answer/conversation.ts";
import { askModelRoles } from "../../domain/llm/ask-model-roles.ts";
import { IbidError } from "../../errors.ts";
import type { Store } from "../../store/store.ts";
import type { CheckTools } from "../check/check-request.ts";
import { findFiles } from "../files/find-files.ts";
import type { GatheredSources } from "../files/gather-sources.ts";
import { type ResolvedModels, resolveModels } from "../models/resolve-models.ts";
import type { AskRequest } from "./ask-request.ts";
import { findConversation } from "./conversations.ts";
import { identifyAskedFiles } from "./read-asked-files.ts";

/** A parsed question with its inputs. Nothing is read or stored yet. */
export interface OpenedQuestion extends LimitedQuestion {
  store: Store;
  found: ResolvedModels;
  /** Files that are searched instead of the library. */
  chosen: Pick<GatheredSources, "files" | "failures"> | undefined;
  /** Named files that cannot be read. */
  passedOver: GatheredSources["passedOver"];
  continued: Conversation | undefined;
  /** The exchange of the question, when it was asked before. */
  pending: Exchange | undefined;
}

export async function openQuestion(
  { question, conversation: name, paths = [], documentIds = [] }: AskRequest,
  { openStore, config, language }: Pick<CheckTools, "openStore" | "config" | "language">,
): Promise<OpenedQuestion> {
  // Invalid input is reported before a library is opened or created.
  const given = question === undefined && name !== undefined ? undefined : limitQuestion(question ?? "");
  const named = paths.length > 0 ? identifyAskedFiles(paths, config) : undefined;
  const found = resolveModels(config, language, askModelRoles);
  const store = await openStore();
  const chosen = named ?? (documentIds.length > 0 ? { files: await findFiles(documentIds, { store }), failures: [] } : undefined);
  const continued = name === undefined ? undefined : await findConversation(name, store);
  const pending = given ? undefined : pendingQuestion(continued);
  return { ...(given ?? limitQuestion(pending!.question)), store, found, chosen, passedOver: named?.passedOver ?? [], continued, pending };
}

/** The last question of a conversation, when it has no Answer or an incomplete one. */
function pendingQuestion(conversation: Conversation | undefined): Exchange {
  const last = conversation?.exchanges.at(-1);
  if (last && (last.answer === null || last.answer.isCut)) return last;
  throw new IbidError("usage", conversation ? "the last question of this conversation is answered" : "no question was asked", {
    hint: 'For example: ibid ask "How long is the notice?".',
  });
}

/** The longest question that is searched for and put into a prompt, in characters. */
export const maxAskedLength = 4_000;

/** The longest accepted question, in characters; a longer text belongs into a file. */
const maxKeptLength = 20_000;

/** A question as it is stored, the part of it that is asked, and a notice for the user when they differ. */
interface LimitedQuestion {
  kept: string;
  asked: string;
  notice?: string;
}

/** Rejects an empty question, and shortens one that is too long. */
export function limitQuestion(given: string): LimitedQuestion {
  const kept = given.toWellFormed().replaceAll("\0", " ").trim();
  if (!/[\p{L}\p{N}]/u.test(kept))
    throw new IbidError("usage", kept === "" ? "the question is empty" : `“${kept.slice(0, 40)}” contains no word`, {
      hint: 'For example: ibid ask "How long is the notice?".',
    });
  if (kept.length > maxKeptLength)
    throw new IbidError(
      "usage",
      `a question has at most ${maxKeptLength.toLocaleString("en")} characters, this one ${kept.length.toLocaleString("en")}`,
      {
        hint: 'Put the text into a file and ask about it: ibid ask "Does this hold?" FILE.',
      },
    );
  if (kept.length <= maxAskedLength) return { kept, asked: kept };
  const cut = kept
    .slice(0, maxAskedLength)
    .replace(/\s\S*$/u, "")
    .toWellFormed();
  return {
    kept,
    asked: cut,
    notice: `The question has ${kept.length.toLocaleString("en")} characters: the first ${cut.length.toLocaleString("en")} are asked, all are kept.`,
  };
}
