import type { IbidError } from "../../errors.ts";

/** A feature that a model rejects and can answer without. */
export type UnsupportedFeature = "temperature" | "seed" | "schema" | "stream";

/** Why a call failed, and whether a retry may succeed. */
export interface CallFailure {
  error: IbidError;
  /** A retry may succeed: after an overload, after a broken connection or an internal error, after a timeout. */
  isPassing?: "overload" | "broken" | "late";
  /** The delay that the provider asks for, in milliseconds. */
  retryAfter?: number | undefined;
  objection?: UnsupportedFeature | undefined;
}

/** The provider did not finish its answer within the time limit. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** The response is longer than any model's answer. */
export class EndlessError extends Error {
  override readonly name = "EndlessError";
}

/** The server answered a request for a stream with one JSON object. */
export class NotStreamedError extends Error {
  override readonly name = "NotStreamedError";
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
