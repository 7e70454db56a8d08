import type { LanguageRequest, ReadRequest, WireName } from "./language-request.ts";
import type { FailureName, ModelMessage } from "./scripted-response.ts";

/** A response before it is sent. */
export interface WireResponse {
  status: number;
  body: unknown;
}

/** One protocol: how it asks, how it answers at once and piece by piece, and how it fails. */
export interface Wire {
  name: WireName;
  /** Whether a request of this path speaks it. */
  accepts(path: string): boolean;
  /** Throws when a request does not have the form that the provider documents. */
  read(path: string, body: unknown): ReadRequest;
  answer(message: ModelMessage, request: LanguageRequest): WireResponse;
  /** The same piece by piece; none where the provider would not begin to stream. */
  stream(message: ModelMessage, request: LanguageRequest): string[] | undefined;
  streamType: "text/event-stream" | "application/x-ndjson";
  failure(name: FailureName, request: Pick<LanguageRequest, "model" | "dialect">): WireResponse;
}

/** A text in the small pieces in which models say it. */
export function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,12}/g) ?? [];
}

/** One event of a stream, with its name where the protocol names events. */
export function eventOf(data: unknown, name?: string): string {
  const shown = typeof data === "string" ? data : JSON.stringify(data);
  return `${name === undefined ? "" : `event: ${name}\n`}data: ${shown}\n\n`;
}
