import { wrapLines } from "./wrap-text.ts";

/** Text behind a label, its further rows standing under its first; `indent` is the label's width on the screen. */
export function hangingIndent(label: string, text: string, { indent, width }: { indent: number; width: number }): string[] {
  const [first = "", ...rest] = wrapLines(text, width - indent);
  return [`${label}${first}`.trimEnd(), ...rest.map((row) => " ".repeat(indent) + row)];
}
