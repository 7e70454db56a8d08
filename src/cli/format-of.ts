import type { OutputFormat } from "../domain/report.ts";
import { IbidError } from "../errors.ts";

/** Longer endings stand before those they end in. */
const endings: [string, OutputFormat][] = [
  [".sarif.json", "sarif"],
  [".sarif", "sarif"],
  [".json", "json"],
  [".jsonl", "jsonl"],
  [".ndjson", "jsonl"],
  [".html", "html"],
  [".htm", "html"],
  [".md", "markdown"],
  [".xml", "junit"],
  [".txt", "full"],
];

/** The form a report takes in a file of this name. */
export function formatOf(file: string): OutputFormat {
  const name = file.toLowerCase();
  const format = endings.find(([ending]) => name.endsWith(ending))?.[1];
  if (format) return format;
  throw new IbidError("usage", `cannot tell the format of ${file} from its ending`, {
    hint: "-o takes files ending in .html, .md, .json, .jsonl, .sarif, .xml (JUnit) or .txt.",
  });
}
