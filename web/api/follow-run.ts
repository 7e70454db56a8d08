import { isUnderWay } from "../../src/domain/is-under-way.ts";
import type { NumberedNews, RunNews } from "../../src/domain/run-news.ts";

interface Follower {
  onNews: (news: NumberedNews) => void;
  onConnection: (isOpen: boolean) => void;
}

const kinds: readonly RunNews["type"][] = ["state", "progress", "verdict", "records", "failure", "notice", "spent"];
const retryAfter = 2_000;

/** Follows a run until it ends; a lost connection is made again, and nothing is told twice. Returns how to stop. */
export function followRun(id: string, { onNews, onConnection }: Follower): () => void {
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
    for (const kind of kinds) source.addEventListener(kind, hear);
  };
  const hear = ({ lastEventId, data }: MessageEvent<string>) => {
    const number = Number(lastEventId);
    if (number <= last) return;
    last = number;
    const { at, ...news } = JSON.parse(data) as RunNews & { at: string };
    onNews({ number, at, news: news as RunNews });
    if (news.type === "state") isOver = !isUnderWay(news);
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
