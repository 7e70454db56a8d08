import { readFileSync } from "node:fs";
import type { EntailmentModel, Judgement } from "../../src/models/models.ts";
import { softmax } from "../../src/models/softmax.ts";
import { pairId } from "./pair-id.ts";

/** A verifier that gives the answers of models which had not seen a claim's document. */
export function answering(files: string[], id: string): (item: { key: string }) => EntailmentModel {
  const logits: Record<string, number[]> = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8"))));
  return ({ key }) => ({
    id,
    judge: async (pairs) =>
      pairs.map((pair) => {
        const answer = logits[pairId(pair, key)];
        // What the windows do not have was not read when they were written: they must be written anew.
        if (!answer) throw new Error(`no answer for ${JSON.stringify(pair)} of ${key}`);
        return judgementOf(answer);
      }),
  });
}

export function judgementOf(logits: number[]): Judgement {
  const [supports, contradicts, neutral] = softmax(logits.slice(0, 3));
  const [full, partial, none] = softmax(logits.slice(3, 6));
  const [accurate, inaccurate, irrelevant] = softmax(logits.slice(6, 9));
  return { supports, contradicts, neutral, full, partial, none, accurate, inaccurate, irrelevant } as Judgement;
}
