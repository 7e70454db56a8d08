import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { AskEvent } from "../../../../src/domain/answer/answer.ts";
import type { Exchange } from "../../../../src/domain/answer/conversation.ts";
import { api, unwrapResponse } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { announce } from "../../../components/notices/announce.tsx";
import { followAnswer } from "../answer/follow-answer.ts";
import { applyAskEvent, type PreparationProgress, type StreamingAnswer, startStreamingAnswer } from "../answer/streaming-answer.ts";
import { cacheAnswer } from "../conversation/use-conversation.ts";
import { askQuestion, type StartedQuestion } from "./ask-question.ts";

/** The events of answers that this page followed, by the ordinal of their question. */
export type AnswerActivities = Readonly<Record<number, readonly AskEvent[]>>;

/**
 * Asks, and follows the answer that the conversation waits for. An answer is never read from the request that asked for it, so a reloaded
 * page and an open one behave the same.
 */
export function useAskQuestion(conversationId: string | undefined, last: Exchange | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [begun, setBegun] = useState<StartedQuestion>();
  const [attempt, setAttempt] = useState(0);
  const [live, setLive] = useState<StreamingAnswer>();
  const [activities, setActivities] = useState<AnswerActivities>({});
  const [problem, setProblem] = useState<Error>();

  const asking = useMutation({
    mutationFn: askQuestion,
    onSuccess: async (now) => {
      setProblem(undefined);
      await queries.invalidateQueries({ queryKey: queryKeys.conversation(now.conversationId) });
      void queries.invalidateQueries({ queryKey: queryKeys.conversations });
      setBegun(now);
      setAttempt((before) => before + 1);
      if (now.conversationId !== conversationId)
        await navigate({ to: "/ask/$conversationId", params: { conversationId: now.conversationId } });
    },
  });
  const stopping = useMutation({
    mutationFn: () => unwrapResponse(api.conversations[":id"].stop.$post({ param: { id: conversationId ?? "" } })),
  });

  // In progress: a question asked here, or one loaded without an answer.
  const waiting = begun?.conversationId === conversationId ? begun : undefined;
  const [ordinal, question] = waiting
    ? [waiting.ordinal, waiting.question]
    : last && last.answer === null
      ? [last.ordinal, last.question]
      : [undefined, ""];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a question that is asked again is followed again, though nothing else changed.
  useEffect(() => {
    if (conversationId === undefined || ordinal === undefined) return;
    const control = new AbortController();
    let now = startStreamingAnswer(ordinal, question);
    const show = (next: StreamingAnswer) => {
      now = next;
      setLive(next);
    };
    setLive(now);
    const listener = {
      signal: control.signal,
      onEvent: (event: AskEvent) => show(applyAskEvent(now, event)),
      onPreparing: (preparing: PreparationProgress) => show({ ...now, isAway: false, preparing }),
      onAway: () => show({ ...now, isAway: true }),
    };
    followAnswer(conversationId, listener)
      .then((asked) => {
        if (control.signal.aborted) return;
        if (!asked) return queries.invalidateQueries({ queryKey: queryKeys.conversation(conversationId) });
        setActivities((before) => ({ ...before, [ordinal]: now.activity }));
        cacheAnswer(queries, asked);
        announce(asked.exchange.answer ? "The answer is ready." : "The answer was stopped.");
      })
      .catch(setProblem)
      .finally(() => {
        if (control.signal.aborted) return;
        setLive(undefined);
        setBegun(undefined);
      });
    return () => {
      control.abort();
      setLive(undefined);
    };
  }, [queries, conversationId, ordinal, question, attempt]);

  return {
    ask: asking.mutateAsync,
    stop: stopping.mutate,
    isStopping: stopping.isPending,
    isBusy: asking.isPending || live !== undefined,
    live,
    activities,
    problem: asking.error ?? stopping.error ?? problem,
  };
}
