import type { AskEvent } from "../../domain/answer.ts";

/** Tags of citations, and what may become one. */
const tags = /<\/?(?:web)?cite\b[^>]*>|<[^>]*$/gi;

/** Hears what a model writes as it writes it, and tells it on without its tags: it is a draft, and nothing of it is proven. */
export function hearText(tell: (event: AskEvent) => void): {
  hear(text: string): void /** All that the turn under way has said. */;
  sofar(): string;
} {
  let all = "";
  let told = "";
  return {
    hear(text) {
      // Another turn, or another try of the same, begins anew.
      if (!text.startsWith(all)) told = "";
      all = text;
      const plain = text.replace(tags, "");
      if (plain.length > told.length && plain.startsWith(told)) tell({ type: "writing", text: plain.slice(told.length) });
      told = plain.startsWith(told) ? plain : told;
    },
    sofar: () => all,
  };
}
