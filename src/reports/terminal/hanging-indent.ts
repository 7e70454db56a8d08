import { wrapLines } from "./wrap-text.ts";

/** Text after a label, with its further rows aligned under the first; `indent` is the label's display width. */
export function hangingIndent(label: string, text: string, { indent, width }: { indent: number; width: number }): string[] {
  const [first = "", ...rest] = wrapLines(text, width - indent);
  return [`${label}${first}`.trimEnd(), ...rest.map((row) => " ".repeat(indent) + row)];
}
