import type { Page, Request } from "playwright-core";
import type { Answer, AskEvent } from "../../../src/domain/answer/answer.ts";
import { AskResult, Transcript } from "../../../src/domain/answer/ask-result.ts";
import { makeId } from "../../../src/domain/id.ts";

const at = "2031-04-02T10:00:00.000Z";
const tool = { name: "ibid" as const, version: "0.0.0" };
const id = makeId("cnv", "told");

export interface StubbedAnswer {
  /** Where the conversation is shown. */
  path: string;
  /** What the page asked of the conversation besides reading it, in order. */
  requests: Request[];
  /** From now on the answer is there. */
  finish(answer: Answer): void;
}

/**
 * A conversation in the place of the server's: a language model's answer as it comes. The line breaks after `events`, and the rest is sent when the
 * page comes back; so a reloaded page sees it as well.
 */
export async function stubAnswer(page: Page, question: string, events: readonly AskEvent[]): Promise<StubbedAnswer> {
  let answer: Answer | null = null;
  const requests: Request[] = [];
  const exchange = () => ({ ordinal: 0, question, answer, askedAt: at });
  const conversation = () => ({ id, title: question, filter: {}, files: [], startedAt: at, exchanges: [exchange()] });
  const begun = [{ event: "begun", data: { conversationId: id, ordinal: 0, question } }];
  const allEvents = () => [...begun, ...events.map((data) => ({ event: "asking", data }))];
  const last = () => ({
    event: "asked",
    data: AskResult.parse({ schemaVersion: 1, tool, conversationId: id, exchange: exchange(), notices: [], failures: [] }),
  });

  await page.route(`**/api/conversations/${id}**`, async (route) => {
    const request = route.request();
    if (request.url().endsWith("/events")) {
      const after = Number(request.headers()["last-event-id"] ?? 0);
      const all = [...allEvents(), ...(answer ? [last()] : [])];
      return route.fulfill({ contentType: "text/event-stream", body: stream(all.slice(after), after) });
    }
    if (request.method() === "POST") {
      requests.push(request);
      const isStop = request.url().endsWith("/stop");
      return isStop ? route.fulfill({ json: transcript() }) : route.fulfill({ contentType: "text/event-stream", body: stream(begun, 0) });
    }
    return route.fulfill({ json: transcript() });
  });

  function transcript() {
    return Transcript.parse({ schemaVersion: 1, tool, conversation: conversation() });
  }

  return {
    path: `/ask/${id}`,
    requests,
    finish: (given) => {
      answer = given;
    },
  };
}

function stream(events: readonly { event: string; data: unknown }[], after: number): string {
  return events.map(({ event, data }, index) => `id: ${after + index + 1}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
}
