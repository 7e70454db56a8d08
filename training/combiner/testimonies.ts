import { readFileSync } from "node:fs";
import type { Judgement, Models } from "../../src/models/models.ts";
import { softmax } from "../../src/models/softmax.ts";
import { splitParts } from "../../src/stages/claims/split-parts.ts";
import { dot } from "../../src/stages/verification/assessment/closest-sentences.ts";
import type { Heard, Testimony } from "../../src/stages/verification/assessment/testimony.ts";
import { contentWords, coverage } from "../../src/stages/verification/content-words.ts";
import { type KeyedItem, sentencesOf } from "./items.ts";

interface Pair {
  id: string;
  k: string;
  c: string;
  e: string;
}

/** What each claim's sources say by models that had not seen them: the windows that were written, with the answers that came back. */
export async function testimonies(
  items: KeyedItem[],
  { windows, answers, embed }: { windows: string; answers: string[]; embed: Models["embed"] },
): Promise<(Testimony | undefined)[]> {
  const logits: Record<string, number[]> = Object.assign({}, ...answers.map((file) => JSON.parse(readFileSync(file, "utf8"))));
  const pairs = readFileSync(windows, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Pair);
  const byKey = Map.groupBy(pairs, ({ k, c }) => `${k}\n${c}`);
  const made: (Testimony | undefined)[] = [];
  for (const item of items) made.push(await testimonyOf(item));
  return made;

  async function testimonyOf(item: KeyedItem): Promise<Testimony | undefined> {
    const sentences = sentencesOf(item).map(({ text }) => text);
    const own = new Set(sentences);
    const asked = (statement: string) =>
      (byKey.get(`${item.key}\n${statement}`) ?? []).filter(({ e }) => sentences.some((sentence) => e.startsWith(sentence)));
    const heard = ({ id, e }: Pair): Heard => ({ text: e, judgement: judgementOf(logits[id]!) });
    const whole = asked(item.claim);
    const digest = whole.find(({ e }) => !own.has(e)) ?? whole[0];
    if (!digest) return undefined;
    const singles = whole.filter(({ e }) => own.has(e)).slice(0, 5);
    const split = splitParts(item.claim).map(({ text }) => text);
    const wanted = contentWords(item.claim);
    const all = sentences.join(" ");
    const [vector, ...near] = await embed.embed([item.claim, ...singles.map(({ e }) => e)]);
    return {
      claim: item.claim,
      digest: heard(digest),
      singles: singles.map((pair, index) => ({
        ...heard(pair),
        shared: coverage(wanted, contentWords(pair.e)),
        near: dot(vector!, near[index]!),
      })),
      parts: split.length > 1 ? split.slice(0, 4).flatMap((part) => asked(part).slice(0, 1).map(heard)) : [],
      told: coverage(wanted, contentWords(all)),
      length: all.split(/\s+/).length,
    };
  }
}

function judgementOf(logits: number[]): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.slice(0, 3));
  const [full, partial, none] = softmax(logits.slice(3, 6));
  const [accurate, inaccurate, irrelevant] = softmax(logits.slice(6, 9));
  return { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant } as Judgement;
}
