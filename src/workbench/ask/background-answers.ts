import type { AnswerEvent, AskResult, NumberedAnswerEvent } from "../../domain/answer/ask-result.ts";
import { IbidError } from "../../errors.ts";
import type { RunEvent } from "../../pipeline/run-pipeline.ts";
import type { AskRequest } from "./ask-request.ts";

/** Questions that are answered whether or not a client is connected. A client that reconnects gets the events it missed. */
export interface BackgroundAnswers {
  /** Starts to answer. Returns the conversation's id as soon as the question is stored. */
  begin(request: Omit<AskRequest, "signal">): Promise<string>;
  /** The events after this number of an answer that is in progress or ended recently. Undefined when there is none. */
  follow(conversationId: string, after: number, signal: AbortSignal): AsyncIterable<NumberedAnswerEvent> | undefined;
  /** Stops an answer and stores what there is of it. */
  stop(conversationId: string): Promise<void>;
  close(): Promise<void>;
}

interface AnswerInProgress {
  record: AnswerLog;
  abort: AbortController;
  done: Promise<void>;
}

/** The number of ended answers whose events are kept, so that a page that was disconnected for a moment misses nothing. */
const maxEnded = 50;

export function openBackgroundAnswers(ask: (request: AskRequest) => AsyncGenerator<RunEvent, AskResult>): BackgroundAnswers {
  const underWay = new Map<string, AnswerInProgress>();
  const ended = new Map<string, AnswerLog>();
  return {
    async begin(request) {
      const { conversation } = request;
      if (conversation !== undefined && underWay.has(conversation))
        throw new IbidError("under-way", "the last question of this conversation is still being answered", {
          hint: "Wait for its answer, or stop it first.",
        });
      const record = openAnswerLog();
      const abort = new AbortController();
      const begun = Promise.withResolvers<string>();
      let id = conversation;
      // The conversation's id must be the first event.
      let early: AnswerEvent[] | undefined = [];
      const work = async () => {
        try {
          const asked = await relayEvents(ask({ ...request, signal: abort.signal }), (event) => {
            if (early && event.type !== "begun") return void early.push(event);
            record.add(event);
            if (event.type !== "begun") return;
            for (const one of early ?? []) record.add(one);
            early = undefined;
            id = event.conversationId;
            underWay.set(id, own);
            begun.resolve(id);
          });
          record.add({ type: "asked", asked });
        } catch (error) {
          // No client knows the conversation yet, so the caller gets the error directly.
          begun.reject(error);
          record.add({ type: "failed", failure: failureOf(error) });
        } finally {
          record.end();
          if (id !== undefined) retire(id, record);
        }
      };
      const own: AnswerInProgress = { record, abort, done: Promise.resolve() };
      if (conversation !== undefined) underWay.set(conversation, own);
      own.done = work();
      return begun.promise;
    },
    follow: (id, after, signal) => (underWay.get(id)?.record ?? ended.get(id))?.follow(after, signal),
    async stop(id) {
      const own = underWay.get(id);
      own?.abort.abort();
      await own?.done;
    },
    async close() {
      const all = [...underWay.values()];
      for (const { abort } of all) abort.abort();
      await Promise.all(all.map(({ done }) => done));
    },
  };

  function retire(id: string, record: AnswerLog): void {
    underWay.delete(id);
    ended.delete(id);
    ended.set(id, record);
    if (ended.size > maxEnded) ended.delete(ended.keys().next().value!);
  }
}

async function relayEvents(events: AsyncGenerator<RunEvent, AskResult>, emit: (event: AnswerEvent) => void): Promise<AskResult> {
  let step = await events.next();
  for (; !step.done; step = await events.next()) {
    const event = step.value;
    if (event.type === "question-kept") emit({ ...event, type: "begun" });
    if (event.type === "asking") emit(event);
    if (event.type === "notice") emit({ type: "asking", event: { type: "notice", text: event.text } });
    if (event.type === "record-saved") emit({ type: "progress", stage: event.stage, done: event.done, total: event.total });
  }
  return step.value;
}

/** An unexpected error must not reveal internals to a client; the process log has the details. */
function failureOf(error: unknown): Extract<AnswerEvent, { type: "failed" }>["failure"] {
  if (error instanceof IbidError) return { code: error.code, message: error.message, ...(error.hint ? { hint: error.hint } : {}) };
  process.stderr.write(`ibid: ${error instanceof Error ? error.stack : String(error)}\n`);
  return { code: "internal", message: "An internal error occurred", hint: "The question is stored; ask it again." };
}

/** The events of one answer so far, for clients that connect late. */
interface AnswerLog {
  add(event: AnswerEvent): void;
  end(): void;
  /** Yields events after this number until the end or until the signal aborts. */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedAnswerEvent>;
}

/** The maximum number of stored events. A draft comes in pieces of a few words, and no answer has so many. */
const maxKept = 5_000;

function openAnswerLog(): AnswerLog {
  const kept: NumberedAnswerEvent[] = [];
  let count = 0;
  let isOver = false;
  let changed = Promise.withResolvers<void>();
  const wake = () => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  return {
    add(event) {
      count += 1;
      kept.push({ number: count, news: event });
      // Later events supersede earlier progress, but the first event must stay.
      if (kept.length > maxKept) kept.splice(1, 1);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *follow(after, signal) {
      let last = after;
      const gone = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      while (!signal.aborted) {
        const next = changed.promise;
        for (const one of kept.filter(({ number }) => number > last)) {
          if (signal.aborted) return;
          yield one;
          last = one.number;
        }
        if (last < count) continue;
        if (isOver) return;
        await Promise.race([next, gone]);
      }
    },
  };
}
