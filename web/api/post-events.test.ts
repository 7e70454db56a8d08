import { expect, test } from "vitest";
import { parseEvents } from "./post-events.ts";

async function eventsOf(...pieces: string[]) {
  const stream = (async function* () {
    yield* pieces;
  })();
  return Array.fromAsync(parseEvents(stream));
}

test("emits whole events, wherever the stream was cut", async () => {
  const text = 'id: 1\nevent: asking\ndata: {"words":"a"}\n\nid: 2\nevent: asked\ndata: {}\n\n';
  for (let cut = 0; cut <= text.length; cut++)
    expect(await eventsOf(text.slice(0, cut), text.slice(cut))).toEqual([
      { id: "1", event: "asking", data: '{"words":"a"}' },
      { id: "2", event: "asked", data: "{}" },
    ]);
});

test("lines of data are joined, comments and an unfinished event are passed over", async () => {
  expect(await eventsOf(": still here\n\n", "data: one\ndata: two\r\n\r\n", "event: lost\ndata: half")).toEqual([
    { id: undefined, event: "message", data: "one\ntwo" },
  ]);
});
