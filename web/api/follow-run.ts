import { isRunActive } from "../../src/domain/run/is-run-active.ts";
import type { RunLogEntry, RunLogEvent } from "../../src/domain/run/run-log.ts";

interface RunListener {
  onEvent: (entry: RunLogEntry) => void;
  onConnection: (isOpen: boolean) => void;
}

const eventTypes: readonly RunLogEvent["type"][] = ["state", "progress", "verdict", "records", "failure", "notice", "spent"];
const retryAfter = 2_000;

/** Follows a run until it ends, reconnecting without repeated events. Returns a function that stops. */
export function followRun(id: string, { onEvent, onConnection }: RunListener): () => void {
  let last = 0;
  let isOver = false;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(`/api/runs/${encodeURIComponent(id)}/events`);
    source.onopen = () => onConnection(true);
    source.onerror = () => {
      // The server closes the stream at the end. A run that was cancelled and resumed has several ends; the last counts.
      if (isOver) return source.close();
      onConnection(false);
      // The browser reconnects after a lost connection; after a refusal it gives up, so we reconnect.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryAfter);
    };
    for (const kind of eventTypes) source.addEventListener(kind, receive);
  };
  const receive = ({ lastEventId, data }: MessageEvent<string>) => {
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
