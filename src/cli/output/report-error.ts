import { shorten } from "../../domain/text/shorten.ts";
import type { IbidError } from "../../errors.ts";
import { cleanText } from "../../reports/text/clean-text.ts";
import type { Shell } from "../shell.ts";

/** Characters. Longer than any path of a file; a message may quote a document. */
const maxMessageLength = 5_000;

/** Messages contain file names, which may contain control characters. */
export function reportError({ message, hint }: IbidError, { stderr }: Shell): void {
  stderr.write(`ibid: ${shorten(cleanText(message), maxMessageLength)}\n${hint ? `  hint: ${cleanText(hint)}\n` : ""}`);
}
