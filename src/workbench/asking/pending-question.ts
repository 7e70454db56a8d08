import type { Conversation, Exchange } from "../../domain/conversation.ts";
import { IbidError } from "../../errors.ts";

/** The last question of a conversation, where it has no Answer yet or only a part of one. */
export function pendingQuestion(conversation: Conversation | undefined): Exchange {
  const last = conversation?.exchanges.at(-1);
  if (last && isPending(last)) return last;
  throw new IbidError("usage", conversation ? "the last question of this conversation is answered" : "no question was asked", {
    hint: 'For example: ibid ask "How long is the notice?".',
  });
}

function isPending({ answer }: Exchange): boolean {
  return answer === null || answer.isCut;
}
