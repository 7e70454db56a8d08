import { Asked, Transcript } from "../../domain/asked.ts";
import { toJson } from "../to-json.ts";

/** One question and its Answer, stable and versioned; parsing puts the keys into the order of the schema. */
export function askedJson(asked: Asked): string {
  return toJson(Asked.parse(asked));
}

/** A whole conversation, stable and versioned. */
export function transcriptJson(transcript: Transcript): string {
  return toJson(Transcript.parse(transcript));
}
