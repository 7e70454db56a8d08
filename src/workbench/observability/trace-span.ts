import { randomBytes } from "node:crypto";
import { hashOf } from "../../domain/id.ts";
import { version } from "../../package-root.ts";

type AttributeValue = string | number | boolean;

/** A timed operation of a run. */
export interface TraceSpan {
  id: string;
  parentId: string | undefined;
  name: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Record<string, AttributeValue | null | undefined>;
  events: { name: string; at: number; attributes: TraceSpan["attributes"] }[];
  /** Code of the error that ended it. */
  failure?: string | undefined;
}

/** A call to a model is a client span; all others are internal. */
const kinds = { internal: 1, client: 3 };
const statusError = 2;

export function newSpanId(): string {
  return randomBytes(8).toString("hex");
}

/** The trace id is derived from the run's id, which reports and logs name. */
export function traceIdOf(runId: string): string {
  return hashOf("trace", runId).slice(0, 32);
}

/** The spans of one run as an OTLP request in JSON. */
export function toOtlp(spans: readonly TraceSpan[], runId: string): object {
  const traceId = traceIdOf(runId);
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ "service.name": "ibid", "service.version": version() }) },
        scopeSpans: [{ scope: { name: "ibid", version: version() }, spans: spans.map((span) => toOtlpSpan(span, traceId)) }],
      },
    ],
  };
}

function toOtlpSpan({ id, parentId, name, startedAt, endedAt, attributes, events, failure }: TraceSpan, traceId: string): object {
  return {
    traceId,
    spanId: id,
    ...(parentId === undefined ? {} : { parentSpanId: parentId }),
    name,
    kind: "gen_ai.request.model" in attributes ? kinds.client : kinds.internal,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: toAttributes(attributes),
    events: events.map((event) => ({ name: event.name, timeUnixNano: nanoseconds(event.at), attributes: toAttributes(event.attributes) })),
    status: failure === undefined ? {} : { code: statusError, message: failure },
  };
}

/** Nanoseconds exceed the safe integers, so they are text. */
function nanoseconds(milliseconds: number): string {
  return (BigInt(Math.round(milliseconds * 1_000)) * 1_000n).toString();
}

function toAttributes(attributes: TraceSpan["attributes"]): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [{ key, value: toValue(value) }],
  );
}

function toValue(value: AttributeValue): object {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
