import type { IbidError } from "../../errors.ts";

/** Something a model will not take, without which it may well answer. */
export type UnsupportedFeature = "temperature" | "seed" | "schema" | "stream";

/** Why a call came to nothing, and whether another try may do better. */
export interface CallFailure {
  error: IbidError;
  /** Another try may succeed: after an overload of the provider, after a broken connection or an inner error, after a wait that was too long. */
  isPassing?: "overload" | "broken" | "late";
  /** How long the provider asks us to wait, in milliseconds. */
  retryAfter?: number | undefined;
  objection?: UnsupportedFeature | undefined;
}

/** The provider did not finish its answer within the time it has. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** What answers goes on for longer than any model's answer. */
export class EndlessError extends Error {
  override readonly name = "EndlessError";
}

/** A call that came to nothing. */
export class FailedCall extends Error {
  override readonly name = "FailedCall";
  readonly failure: CallFailure;
  /** How long to wait before another try, in milliseconds. */
  readonly delay: number;

  constructor(failure: CallFailure, pause: number) {
    super(failure.error.message);
    this.failure = failure;
    this.delay = pause;
  }
}
