import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CiteResult } from "../../../src/domain/finding/recommendation.ts";
import { postEvents } from "../../api/post-events.ts";
import { problemOf } from "../../api/problem-error.ts";
import { pluralize } from "../../components/format/pluralize.ts";
import { announce } from "../../components/notices/announce.tsx";

/** Progress of a search for works. */
export interface AdviceProgress {
  stage: string;
  done: number;
  total: number;
}

/** Finds recommended citations for each sentence of a text; leaving the page ends it. */
export function useAdvice(onAdvice: (advice: CiteResult) => void) {
  const [progress, setProgress] = useState<AdviceProgress>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const looking = useMutation({
    mutationFn: async (text: string): Promise<CiteResult | undefined> => {
      control.current = new AbortController();
      const { signal } = control.current;
      try {
        for await (const { event, data } of postEvents("/api/cite", { json: { text }, signal })) {
          const received: unknown = JSON.parse(data);
          if (event === "progress") setProgress(received as AdviceProgress);
          if (event === "advice") return received as CiteResult;
          if (event === "problem") throw problemOf((received as { status?: number }).status ?? 500, received);
        }
        throw problemOf(502, { title: "The server stopped before it finished", detail: "Try again." });
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
    onSuccess: (advice) => {
      if (!advice) return;
      onAdvice(advice);
      announce(`${pluralize(advice.recommendations.length, "sentence")} looked at.`);
    },
    onSettled: () => setProgress(undefined),
  });
  return { look: looking.mutate, stop: () => control.current?.abort(), isLooking: looking.isPending, progress, problem: looking.error };
}
