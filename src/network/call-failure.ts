import type { IbidError } from "../errors.ts";

/** Why a call to a server failed, and whether a retry may succeed. */
export interface CallFailure {
  error: IbidError;
  /** A retry may succeed: after an overload, after a broken connection or an internal error, after a timeout. */
  isPassing?: "overload" | "broken" | "late";
  /** The delay that the server asks for, in milliseconds. */
  retryAfter?: number | undefined;
  /** The feature of the request that the server rejects and can answer without. */
  objection?: string | undefined;
}

/** The server did not finish its answer within the time limit. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** The response is longer than any answer. */
export class EndlessError extends Error {
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
