import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { OutgoingRequest } from "../../domain/network/outgoing-request.ts";
import { findCollector } from "./collector.ts";
import { openSpanSender } from "./span-sender.ts";
import { newSpanId, type TraceSpan } from "./trace-span.ts";

const elsewhere = {
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example.org/otel/",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc, x-team=a=b",
};

function open({
  environment = elsewhere,
  send = async () => new Response("{}"),
}: {
  environment?: NodeJS.ProcessEnv;
  send?: typeof fetch;
}) {
  const noted: OutgoingRequest[] = [];
  const settled: [string[], string][] = [];
  const messages: string[] = [];
  const sent: { url: string; body: string; headers: unknown; redirect: unknown }[] = [];
  const sender = openSpanSender({
    collector: findCollector(environment, { offline: false }),
    ledger: async () => ({
      note: async (request) => void noted.push(request),
      settle: async (ids, status) => void settled.push([ids, status]),
    }),
    showNotice: (text) => messages.push(text),
    send: async (url, init) => {
      sent.push({ url: String(url), body: String(init?.body), headers: init?.headers, redirect: init?.redirect });
      return send(url, init);
    },
    timeouts: { request: 200, end: 30 },
  });
  return { sender, noted, settled, messages, sent };
}

const span = (): TraceSpan => ({
  id: newSpanId(),
  parentId: undefined,
  name: "stage",
  startedAt: 1,
  endedAt: 2,
  attributes: {},
  events: [],
});

describe("spans that leave the machine", () => {
  test("are written down before they are sent, and settled after", async () => {
    const { sender, noted, settled, sent } = open({});
    sender.add(span(), "run_1");
    await sender.flush();
    const [request] = noted;
    expect(request).toMatchObject({
      host: "traces.example.org",
      purpose: "trace",
      runId: "run_1",
      bytes: sent[0]!.body.length,
      status: "sent",
    });
    expect(settled).toEqual([[[request!.id], "200"]]);
  });

  test("go to the address and with the headers that the environment names, and nowhere else", async () => {
    const { sender, sent } = open({});
    sender.add(span(), "run_1");
    await sender.flush();
    expect(sent).toMatchObject([
      { url: "https://traces.example.org/otel/v1/traces", headers: { authorization: "Basic abc", "x-team": "a=b" }, redirect: "error" },
    ]);
  });

  test("go some hundreds at a time", async () => {
    const { sender, sent } = open({});
    for (let count = 0; count < 600; count++) sender.add(span(), "run_1");
    await sender.flush();
    expect(sent.map(({ body }) => body.split('"spanId"').length - 1)).toEqual([256, 256, 88]);
  });
});

test("spans that stay on the machine are in no ledger", async () => {
  const { sender, noted, sent } = open({ environment: {} });
  sender.add(span(), "run_1");
  await sender.flush();
  expect({ noted, url: sent[0]!.url }).toEqual({ noted: [], url: "http://localhost:4318/v1/traces" });
});

test("a collector that does not answer delays the end of a run only briefly and is reported once", async () => {
  const { sender, messages } = open({
    send: (_, init) => new Promise((_resolve, reject) => init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason))),
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let end = 0; end < 2; end += 1) {
    let isOver = false;
    sender.add(span(), "run_1");
    void sender.flush().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(29);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  }
  expect(messages).toEqual(["the collector at traces.example.org takes too long; spans of this run may be missing there"]);
});

test("refuses an invalid collector address with the expected form", () => {
  expect(() => findCollector({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, { offline: false })).toThrow(
    expect.objectContaining({ code: "config-invalid", hint: expect.stringContaining("http://localhost:4318") }),
  );
});
