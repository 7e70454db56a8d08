import type { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import type { Shell } from "../shell.ts";

/** Messages contain file names, which may contain control characters. */
export function reportError({ message, hint }: IbidError, { stderr }: Shell): void {
  stderr.write(`ibid: ${cleanText(message)}\n${hint ? `  hint: ${cleanText(hint)}\n` : ""}`);
}
