import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { RunLogEntry, RunLogEvent } from "../../src/domain/run/run-log.ts";

interface RunListener {
  onEvent: (news: RunLogEntry) => void;
  onConnection: (isOpen: boolean) => void;
}

const eventTypes: readonly RunLogEvent["type"][] = ["state", "progress", "verdict", "records", "failure", "notice", "spent"];
const retryAfter = 2_000;

/** Follows a run until it ends; a lost connection is made again, and nothing is told twice. Returns how to stop. */
export function followRun(id: string, { onEvent, onConnection }: RunListener): () => void {
  let last = 0;
  let isOver = false;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/runs/${encodeURIComponent(id)}/events`);
    source.onopen = () => onConnection(true);
    source.onerror = () => {
      // The server goes silent when all is told. A run that was cancelled and taken up again has more than one end: the last counts.
      if (isOver) return source.close();
      onConnection(false);
      // The browser itself goes on after a lost line, and tells where it was; after a refusal it gives up, and we begin anew.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryAfter);
    };
    for (const kind of eventTypes) source.addEventListener(kind, hear);
  };
  const hear = ({ lastEventId, data }: MessageEvent<string>) => {
    const number = Number(lastEventId);
    if (number <= last) return;
    last = number;
    const { at, ...news } = JSON.parse(data) as RunLogEvent & { at: string };
    onEvent({ number, at, news: news as RunLogEvent });
    if (news.type === "state") isOver = !isRunActive(news);
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
