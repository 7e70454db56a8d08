import type { Exchange } from "../../domain/conversation.ts";
import { wrapUntrusted } from "../../models/language/wrap-untrusted.ts";
import { bounds } from "./bounds.ts";

/** The question as the model hears it, with what was said before. Earlier answers hold words of documents: they are material too. */
export function askMessage(question: string, before: readonly Exchange[], passages?: string): string {
  const earlier = before.slice(-bounds.exchanges).map(({ question: asked, answer }) => {
    const said = answer?.sentences.map(({ text }) => text).join(" ") ?? "";
    return wrapUntrusted(
      "exchange",
      `Question: ${asked.slice(0, bounds.exchangeCharacters)}\nAnswer: ${said.slice(0, bounds.exchangeCharacters)}`,
    );
  });
  return [
    ...(earlier.length > 0 ? ["What was said before in this conversation:", ...earlier, "The question now:"] : []),
    question,
    ...(passages === undefined ? [] : ["The passages that were found for it:", passages]),
  ].join("\n\n");
}
