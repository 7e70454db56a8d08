import { problemOf, unreachable } from "./problem-error.ts";

/** One server-sent event. */
export interface ServerEvent {
  id: string | undefined;
  event: string;
  data: string;
}

interface EventRequest {
  /** Sent as JSON by POST; without it the request is a GET. */
  json?: unknown;
  /** The last known event. */
  lastEventId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Server-sent events of any request; EventSource supports only GET. */
export async function* postEvents(path: string, { json, lastEventId, signal }: EventRequest): AsyncGenerator<ServerEvent> {
  const headers = {
    Accept: "text/event-stream",
    ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    ...(lastEventId === undefined ? {} : { "Last-Event-ID": lastEventId }),
  };
  const body = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const response = await fetch(path, { ...body, headers, signal: signal ?? null }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok || !response.body) throw problemOf(response.status, await response.json().catch(() => undefined));
  yield* parseEvents(response.body.pipeThrough(new TextDecoderStream()));
}

/** Splits a text stream into events. */
export async function* parseEvents(stream: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let rest = "";
  for await (const piece of stream) {
    rest += piece;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}

function parseEvent(block: string): ServerEvent | undefined {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const lastOf = (name: string) => fields.findLast((field) => field?.[1] === name)?.[2];
  const data = fields.filter((field) => field?.[1] === "data").map((field) => field?.[2] ?? "");
  return data.length === 0 ? undefined : { id: lastOf("id"), event: lastOf("event") ?? "message", data: data.join("\n") };
}
