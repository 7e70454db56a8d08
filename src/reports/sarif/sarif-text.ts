import { cleanText } from "../text/clean-text.ts";

/** A SARIF message: escapes braces and links, which have a meaning there. */
export function sarifText(text: string): { text: string } {
  return {
    text: cleanText(text)
      .replace(/[{}]/g, "$&$&")
      .replace(/\](?=\()/g, "] "),
  };
}
