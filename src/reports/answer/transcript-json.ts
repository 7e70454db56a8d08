import { AskResult, Transcript } from "../../domain/answer/ask-result.ts";
import { toJson } from "../json/to-json.ts";

/** One question and its Answer, stable and versioned; parsing sorts the keys as in the schema. */
export function renderAskResultJson(asked: AskResult): string {
  return toJson(AskResult.parse(asked));
}

/** A whole conversation, stable and versioned. */
export function renderTranscriptJson(transcript: Transcript): string {
  return toJson(Transcript.parse(transcript));
}
