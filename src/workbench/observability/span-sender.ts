import { createHash, randomUUID } from "node:crypto";
import type { Ledger } from "../../network/ledger.ts";
import type { Collector } from "./collector.ts";
import { type TraceSpan, toOtlp } from "./trace-span.ts";

/** The number of spans per request, and the maximum number that is kept for a collector that does not respond. */
const limits = { atOnce: 256, held: 4_096 };
/** In milliseconds: the timeout of a request, and how long the end of a run waits for all requests. */
const defaultTimeouts = { request: 5_000, end: 3_000 };

interface SpanSenderOptions {
  collector: Collector;
  /** Records requests that leave the machine before they are sent. */
  ledger(): Promise<Ledger>;
  /** Shows the user a message, once. */
  showNotice(text: string): void;
  send?: typeof fetch;
  timeouts?: typeof defaultTimeouts;
}

/** Sends spans to a collector in batches, one request at a time. A failure is reported once and never stops a run. */
export function openSpanSender({ collector, ledger, showNotice, send = fetch, timeouts = defaultTimeouts }: SpanSenderOptions): {
  add(span: TraceSpan, runId: string): void;
  flush(): Promise<void>;
} {
  let waiting: { span: TraceSpan; runId: string }[] = [];
  let lost = 0;
  let sending: Promise<void> = Promise.resolve();
  let hasReported = false;
  const reportOnce = (text: string) => {
    if (!hasReported) showNotice(text);
    hasReported = true;
  };

  return {
    add(span, runId) {
      if (waiting.length >= limits.held) lost += 1;
      else waiting.push({ span, runId });
      if (waiting.length === limits.atOnce) sending = sending.then(empty);
    },
    async flush() {
      sending = sending.then(empty);
      const { promise: late, resolve } = Promise.withResolvers<"late">();
      const timer = setTimeout(() => resolve("late"), timeouts.end);
      const came = await Promise.race([sending, late]);
      clearTimeout(timer);
      if (came === "late") reportOnce(`the collector at ${collector.host} takes too long; spans of this run may be missing there`);
      else if (lost > 0) reportOnce(`${lost} spans were not sent: the collector at ${collector.host} could not keep up`);
      lost = 0;
    },
  };

  async function empty(): Promise<void> {
    while (waiting.length > 0) {
      const portion = waiting.slice(0, limits.atOnce);
      waiting = waiting.slice(limits.atOnce);
      for (const [runId, members] of Map.groupBy(portion, (item) => item.runId)) {
        const problem = await post(
          JSON.stringify(
            toOtlp(
              members.map(({ span }) => span),
              runId,
            ),
          ),
          runId,
        ).catch(reasonOf);
        if (problem !== undefined)
          reportOnce(`spans could not be sent to ${collector.host}: ${problem}. The check continues without them.`);
      }
    }
  }

  /** Returns what went wrong, or undefined. */
  async function post(body: string, runId: string): Promise<string | undefined> {
    const settle = collector.isLocal ? async () => {} : await noteIn(await ledger(), body, runId);
    try {
      const response = await send(collector.url, {
        method: "POST",
        headers: { "content-type": "application/json", ...collector.headers },
        body,
        // A redirect would send the spans to a host that was not configured.
        redirect: "error",
        signal: AbortSignal.timeout(timeouts.request),
      });
      await response.body?.cancel();
      await settle(String(response.status));
      return response.ok ? undefined : `it answered ${response.status}`;
    } catch (error) {
      await settle("failed");
      throw error;
    }
  }

  async function noteIn({ note, settle }: Ledger, body: string, runId: string): Promise<(status: string) => Promise<void>> {
    const id = randomUUID();
    await note({
      id,
      sentAt: new Date().toISOString(),
      host: collector.host,
      bytes: Buffer.byteLength(body),
      purpose: "trace",
      model: "opentelemetry/collector",
      bodyHash: createHash("sha256").update(body).digest("hex"),
      runId,
      status: "sent",
    });
    return (status) => settle([id], status);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message;
}
