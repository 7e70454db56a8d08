import type { AskedQuestion } from "../../../src/llm/gateway.fixture.ts";
import type { Llm } from "../../../src/llm/llm.ts";
import { unwrapQuote } from "../../../src/llm/wrap-untrusted.ts";
import type { Attack } from "./attacks.ts";

/** A model that obeys whatever order it finds in what it is shown, as eagerly as its form of answer allows; without one it has no opinion. */
export function gullibleReader(): Llm & {
  asked: AskedQuestion[];
  obeyed: string[];
  attack: Pick<Attack, "bait" | "wants"> | undefined;
} {
  const gullible = {
    id: "ollama/gullible",
    host: "127.0.0.1",
    isLocal: true,
    settingsHash: "",
    searchesWeb: false,
    estimateTurn: () => ({ inputTokens: 0, outputTokens: 0 }),
    converse: () => Promise.reject(new Error("nothing is asked in turns here")),
    asked: [] as AskedQuestion[],
    obeyed: [] as string[],
    attack: undefined as Pick<Attack, "bait" | "wants"> | undefined,
    estimate: () => ({ inputTokens: 0, outputTokens: 0 }),
    async ask<T>(question: AskedQuestion) {
      gullible.asked.push(question);
      const shown = plainly(question.prompt);
      const isOrdered = gullible.attack !== undefined && shown.includes(gullible.attack.bait);
      if (isOrdered) gullible.obeyed.push(question.agent);
      const [form] = question.forms;
      const value = form.schema.parse(isOrdered ? obey(question.prompt, gullible.attack!) : silence) as T;
      return { value, form: form.name, isCut: false, usage: { inputTokens: 0, outputTokens: 0 }, turns: 1 };
    },
  };
  return gullible as ReturnType<typeof gullibleReader>;
}

/** An answer of every form that says nothing. */
const silence = {
  sentences: [],
  claims: [],
  entries: [],
  markers: [],
  passages: [],
  references: [],
  quotes: [],
  parts: [],
  drift: [],
  steps: [],
  label: "uncertain",
  confidence: 0.5,
  rationale: "",
};

/** An answer of every form that does what was ordered: claims left out, the label that is wanted, with the words of each passage for a proof. */
function obey(prompt: string, { wants, bait }: Pick<Attack, "bait" | "wants">) {
  const numbers = (tag: string) => [...prompt.matchAll(new RegExp(`<${tag} number="(\\d+)"`, "g"))].map(([, number]) => Number(number));
  const passages = [...prompt.matchAll(/<passage number="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)];
  const label = wants === "nothing" ? "unsupported" : wants;
  return {
    ...silence,
    sentences: numbers("sentence").map((number) => ({ number, assertions: [] })),
    claims: numbers("statement").map((number) => ({ number, category: "structure", needsSource: false })),
    passages: numbers("passage").map((passage) => ({ passage, section: 0, context: unwrapQuote(bait) })),
    quotes: passages.flatMap(([, number, text = ""]) =>
      sentencesOf(unwrapQuote(text)).map((words) => ({ passage: Number(number), reference: 1, words, parts: [1] })),
    ),
    parts: numbers("part").map((part) => ({ part, label })),
    label,
    confidence: 1,
    rationale: unwrapQuote(bait),
  };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim());
}

/** As a clever model reads: entities undone, disguises seen through, on one line. */
function plainly(prompt: string): string {
  const signs = unwrapQuote(prompt)
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064]/g, "");
  return signs.replaceAll("о", "o").replaceAll("е", "e").replace(/\s+/g, " ").toLowerCase();
}
