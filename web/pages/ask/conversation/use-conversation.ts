import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AskResult, Transcript } from "../../../../src/domain/answer/ask-result.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";

/** All conversations, the most recent first. */
export function useConversations() {
  return useQuery({
    queryKey: queryKeys.conversations,
    queryFn: async () => (await unwrapResponse(api.conversations.$get({ query: {} }))).data,
  });
}

/** One conversation with all its exchanges. */
export function useConversation(id: string | undefined) {
  return useQuery({
    queryKey: queryKeys.conversation(id ?? ""),
    queryFn: () => unwrapResponse(api.conversations[":id"].$get({ param: { id: id ?? "" } })),
    enabled: id !== undefined,
  });
}

/** Removes a conversation. */
export function useRemoveConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrapResponse(api.conversations[":id"].$delete({ param: { id } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.conversations }),
  });
}

/** Adds a new Answer to the shown conversation. */
export function cacheAnswer(queries: QueryClient, { conversationId, exchange }: AskResult): void {
  queries.setQueryData<Transcript>(queryKeys.conversation(conversationId), (before) => {
    if (!before) return before;
    const { conversation } = before;
    const exchanges = [...conversation.exchanges.filter(({ ordinal }) => ordinal !== exchange.ordinal), exchange];
    return { ...before, conversation: { ...conversation, exchanges } };
  });
  void queries.invalidateQueries({ queryKey: queryKeys.conversation(conversationId) });
  void queries.invalidateQueries({ queryKey: queryKeys.conversations });
}
