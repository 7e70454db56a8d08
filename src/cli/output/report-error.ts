import type { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import type { Shell } from "../shell.ts";

/** Messages name files, and names are other people's words. */
export function reportError({ message, hint }: IbidError, { stderr }: Shell): void {
  stderr.write(`ibid: ${cleanText(message)}\n${hint ? `  hint: ${cleanText(hint)}\n` : ""}`);
}
