import { cleanText } from "../text/clean-text.ts";

/** Words as a SARIF message: braces and links mean something there, and a document's words must not. */
export function sarifText(text: string): { text: string } {
  return {
    text: cleanText(text)
      .replace(/[{}]/g, "$&$&")
      .replace(/\](?=\()/g, "] "),
  };
}
