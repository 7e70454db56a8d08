import { type RunLogEntry, RunLogEvent } from "../../src/domain/run/run-log.ts";

/** The events of a run after a number, until the run or the server ends. */
export async function* followEvents(url: string, runId: string, after = 0): AsyncGenerator<RunLogEntry> {
  const reply = await fetch(`${url}/api/runs/${runId}/events`, { headers: { "last-event-id": String(after) } });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  let text = "";
  try {
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      const events = text.split("\n\n");
      text = events.pop()!;
      yield* events.flatMap(readEvent);
    }
  } catch {
    // The server ended in the middle of an event; the next one sends the stored events.
  }
}

function readEvent(lines: string): RunLogEntry[] {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(lines)?.[1];
  const [id, data] = [field("id"), field("data")];
  if (id === undefined || data === undefined) return [];
  const { at, ...news } = JSON.parse(data) as { at: string };
  return [{ number: Number(id), at, news: RunLogEvent.parse(news) }];
}
