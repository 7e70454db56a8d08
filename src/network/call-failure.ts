import type { IbidError } from "../errors.ts";

/** Why a call to a server failed, and whether a retry may succeed. */
export interface CallFailure {
  error: IbidError;
  /** Why a retry may succeed: an overload, a broken connection or internal error, or a timeout. Undefined if a retry cannot help. */
  temporary?: "overload" | "broken" | "timeout";
  /** The delay that the server asks for, in milliseconds. */
  retryAfter?: number | undefined;
  /** The feature of the request that the server rejects and can answer without. */
  objection?: string | undefined;
}

/** The server did not finish its answer within the time limit. */
export class TimeoutError extends Error {
  override readonly name = "LateError";
}

/** The response is longer than any answer. */
export class ResponseTooLongError extends Error {
  override readonly name = "EndlessError";
}

export class FailedCall extends Error {
  override readonly name = "FailedCall";
  readonly failure: CallFailure;
  /** The delay before the next attempt, in milliseconds. */
  readonly delay: number;

  constructor(failure: CallFailure, pause: number) {
    super(failure.error.message);
    this.failure = failure;
    this.delay = pause;
  }
}

/** A connection failed without an error code. */
export const unknownConnection = "no connection";

/** Node's own timeout of five minutes. */
export const timeoutCodes: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** No server answers there, so a retry changes nothing. */
export const unreachableCodes: ReadonlySet<string> = new Set(["ECONNREFUSED", "ENOTFOUND", "EACCES", "EPERM"]);

const plain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A thrown error and the errors that it wraps. */
export function causesOf(thrown: unknown): Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  for (let error = thrown; plain(error) && chain.length < 8; error = error.cause ?? error.lastError) chain.push(error);
  return chain;
}

/**
 * The error code of the operating system or the connection, such as `ECONNREFUSED`. Undefined when something other than the connection
 * failed.
 */
export function connectionCodeOf(chain: readonly Record<string, unknown>[]): string | undefined {
  const code = chain
    .map((error) => error.code)
    .find((each) => typeof each === "string" && /^(?:E[A-Z_]+|UND_ERR_\w+|CERT_\w+)$/.test(each));
  if (typeof code === "string") return code;
  const isBroken = chain.some(({ name, message }) => name === "TypeError" && /^(?:fetch failed|terminated)$/.test(String(message)));
  return isBroken ? unknownConnection : undefined;
}

/**
 * The delay that a server asks for, in milliseconds: `Retry-After`, its variant in milliseconds, or `retryDelay` in the body as Google sends
 * it.
 */
export function retryAfter(headers: Readonly<Record<string, string | undefined>>, text = "", now: number = Date.now()): number | undefined {
  const inMilliseconds = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(inMilliseconds) && inMilliseconds >= 0) return inMilliseconds;
  const given = headers["retry-after"]?.trim() || /"retryDelay"\s*:\s*"([\d.]+)s"/.exec(text)?.[1];
  if (!given) return undefined;
  const seconds = Number(given);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(given);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
