import type { LanguageRequest } from "../server/language-request.ts";

/** The texts that stand between tags of a name in a prompt, with the number each is called by. */
export function tagged(prompt: string, tag: string): { number: number; text: string }[] {
  return Array.from(prompt.matchAll(new RegExp(`<${tag}([^>]*)>\\n([\\s\\S]*?)\\n</${tag}>`, "g")), ([, attributes = "", text = ""]) => ({
    number: Number(/number="(\d+)"/.exec(attributes)?.[1] ?? 0),
    text,
  }));
}

/** What an honest judge of bell towers says: supported, with the sentence about the claim's own tower; else that the passages do not say it. */
export function judgeHonestly({ prompt }: LanguageRequest) {
  const [claim] = tagged(prompt, "claim");
  const tower = /Tower (\d+)/.exec(claim?.text ?? "")?.[1];
  const sentence = new RegExp(`At tower ${tower} we counted [^.]*\\.`);
  const found = tagged(prompt, "passage").flatMap(({ number, text }) => {
    const words = sentence.exec(text)?.[0];
    return words === undefined ? [] : [{ passage: number, words, parts: [] }];
  });
  const rest = { parts: [], drift: [], confidence: 0.95 };
  if (found.length === 0) return { quotes: [], ...rest, label: "unsupported", rationale: "The passages are about other towers." };
  return { quotes: found.slice(0, 1), ...rest, label: "supported", rationale: "The source counts the same strokes." };
}
