import type { CallFailure } from "../../network/call-failure.ts";

/** A feature that a model rejects and can answer without. */
export type UnsupportedFeature = "temperature" | "seed" | "schema" | "stream";

export interface ModelCallFailure extends CallFailure {
  objection?: UnsupportedFeature | undefined;
}

/** The server answered a request for a stream with one JSON object. */
export class NotStreamedError extends Error {
  override readonly name = "NotStreamedError";
}
