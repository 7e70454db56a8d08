import type { TranscriptFormat } from "../../domain/answer/ask-result.ts";
import { IbidError } from "../../errors.ts";

const transcriptEndings: [RegExp, TranscriptFormat][] = [
  [/\.(?:md|markdown)$/i, "markdown"],
  [/\.json$/i, "json"],
  [/\.html?$/i, "html"],
];

export function transcriptFormatFor(file: string): TranscriptFormat {
  const format = transcriptEndings.find(([ending]) => ending.test(file))?.[1];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "A conversation is written as .md, .html or .json.",
  });
}
