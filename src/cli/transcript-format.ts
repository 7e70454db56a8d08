import type { TranscriptFormat } from "../domain/asked.ts";
import { IbidError } from "../errors.ts";

const endings: [RegExp, TranscriptFormat][] = [
  [/\.(?:md|markdown)$/i, "markdown"],
  [/\.json$/i, "json"],
  [/\.html?$/i, "html"],
];

/** The form a conversation takes in a file of this name. */
export function transcriptFormat(file: string): TranscriptFormat {
  const format = endings.find(([ending]) => ending.test(file))?.[1];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "A conversation is written as .md, .html or .json.",
  });
}
