import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Asked, Transcript } from "../../../src/domain/asked.ts";
import { api, read } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

/** All conversations, those spoken in last first. */
export function useConversations() {
  return useQuery({ queryKey: keys.conversations, queryFn: async () => (await read(api.conversations.$get())).data });
}

/** One conversation with all that was said in it. */
export function useConversation(id: string | undefined) {
  return useQuery({
    queryKey: keys.conversation(id ?? ""),
    queryFn: () => read(api.conversations[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
}

/** Forgets a conversation. */
export function useRemoveConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => read(api.conversations[":id"].$delete({ param: { id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.conversations }),
  });
}

/** Puts an Answer that came into the conversation that is shown. */
export function keepAsked(queries: QueryClient, { conversationId, exchange }: Asked): void {
  queries.setQueryData<Transcript>(keys.conversation(conversationId), (before) => {
    if (!before) return before;
    const { conversation } = before;
    const exchanges = [...conversation.exchanges.filter(({ ordinal }) => ordinal !== exchange.ordinal), exchange];
    return { ...before, conversation: { ...conversation, exchanges } };
  });
  void queries.invalidateQueries({ queryKey: keys.conversation(conversationId) });
  void queries.invalidateQueries({ queryKey: keys.conversations });
}
