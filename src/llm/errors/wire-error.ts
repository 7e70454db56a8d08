import { causesOf, connectionCodeOf, unknownConnection } from "../../network/call-failure.ts";

/** The details of a failed call, independent of the adapter. */
export interface WireError {
  status: number | undefined;
  headers: Readonly<Record<string, string | undefined>>;
  /** The provider's message, only for matching: it may contain text of a document or a part of a key, and is never shown. */
  text: string;
  /** Codes of the provider, such as `rate_limit_exceeded`: identifiers, never prose. */
  codes: string[];
  /** Error code of the operating system or the connection, such as `ECONNREFUSED`. */
  connection: string | undefined;
}

const plain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Reads an error of the AI SDK, from any adapter. Undefined for any other error. */
export function wireErrorOf(thrown: unknown): WireError | undefined {
  const chain = causesOf(thrown);
  const call = chain.find((error) => "statusCode" in error || "responseBody" in error || "requestBodyValues" in error);
  const connection = connectionCodeOf(chain);
  if (call === undefined) {
    const isFromSdk = chain.some(({ name }) => typeof name === "string" && name.startsWith("AI_"));
    if (connection === undefined && !isFromSdk) return undefined;
    return { status: undefined, headers: {}, text: "", codes: [], connection };
  }
  const body = typeof call.responseBody === "string" ? call.responseBody : "";
  const bodyError = errorIn(body);
  return {
    // Some routers answer 200 and put the error into the body.
    status:
      typeof call.statusCode === "number" && call.statusCode >= 400 ? call.statusCode : (bodyError.status ?? asNumber(call.statusCode)),
    headers: plain(call.responseHeaders) ? (call.responseHeaders as Record<string, string>) : {},
    text: `${body.slice(0, 8_000)} ${typeof call.message === "string" ? call.message.slice(0, 2_000) : ""}`,
    codes: bodyError.codes,
    // A call without a status failed before a response came.
    connection: connection ?? (call.statusCode === undefined ? unknownConnection : undefined),
  };
}

function errorIn(body: string): { status: number | undefined; codes: string[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { status: undefined, codes: [] };
  }
  const first = Array.isArray(parsed) ? parsed[0] : parsed;
  const error = plain(first) ? (plain(first.error) ? first.error : first) : {};
  const status = asNumber(error.code) ?? asNumber(error.status);
  const names = [error.code, error.type, error.status, error.param].filter((name): name is string => typeof name === "string");
  return { status: status !== undefined && status >= 400 ? status : undefined, codes: names.filter((name) => /^[\w.-]{1,60}$/.test(name)) };
}

function asNumber(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}
