import type { Context } from "hono";
import type { CiteRequest, Workbench } from "../../workbench/workbench.ts";
import { streamEvents } from "./stream-events.ts";

/** Tells how far citing has come, then the advice. It is asked for once and not kept: whoever leaves ends it. */
export function streamAdvice(c: Context, { cite }: Pick<Workbench, "cite">, request: CiteRequest): Response {
  return streamEvents(c, async (stream, gone) => {
    const say = (event: string, data: object) => stream.writeSSE({ event, data: JSON.stringify(data) });
    const events = cite({ ...request, signal: gone });
    let step = await events.next();
    for (; !step.done; step = await events.next()) {
      const event = step.value;
      if (event.type === "stage-start") await say("progress", { stage: event.stage, done: 0, total: event.total });
      if (event.type === "record-saved") await say("progress", { stage: event.stage, done: event.done, total: event.total });
      if (event.type === "notice") await say("notice", { text: event.text });
    }
    await say("advice", step.value);
  });
}
