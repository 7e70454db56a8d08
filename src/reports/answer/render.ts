import type { Transcript, TranscriptFormat } from "../../domain/asked.ts";
import { transcriptHtml } from "./html.ts";
import { transcriptJson } from "./json.ts";
import { transcriptMarkdown } from "./markdown.ts";

/** A conversation in the form of a file. */
export function renderTranscript(format: TranscriptFormat, transcript: Transcript): string {
  switch (format) {
    case "json":
      return transcriptJson(transcript);
    case "markdown":
      return transcriptMarkdown(transcript);
    case "html":
      return transcriptHtml(transcript);
  }
}
