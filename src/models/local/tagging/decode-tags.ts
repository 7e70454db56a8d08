import type { Tag } from "../../models.ts";
import { softmax } from "../../softmax.ts";
import type { TaggerWord } from "./tagger-word.ts";

/** The tags of a text: decodes the most likely BIO labels of its words from the logits. */
export function decodeTags(words: TaggerWord[], logits: Float32Array, labels: string[]): Tag[] {
  const probabilities = words.map((_, at) => softmax(logits.subarray(at * labels.length, (at + 1) * labels.length)));
  const path = viterbiPath(probabilities, labels);
  const tags: (Tag & { words: number })[] = [];
  for (const [at, label] of path.entries()) {
    const name = labels[label]!;
    if (name === "O") continue;
    const { start, end } = words[at]!;
    const score = probabilities[at]![label]!;
    const last = tags.at(-1);
    if (name.startsWith("I-") && last) {
      last.score = (last.score * last.words + score) / (last.words + 1);
      last.words += 1;
      last.end = end;
    } else tags.push({ start, end, label: name.slice("B-".length), score, words: 1 });
  }
  return tags.map(({ start, end, label, score }) => ({ start, end, label, score }));
}

/** Viterbi: the sequence of labels with the highest product of probabilities in which I-x follows only B-x or I-x. */
function viterbiPath(probabilities: number[][], labels: string[]): number[] {
  const all = labels.map((_, label) => label);
  const mayPrecede = labels.map((label) => (label.startsWith("I-") ? all.filter((other) => sameKind(labels[other]!, label)) : undefined));
  const ways: number[][] = [];
  let scores = labels.map((label) => (label.startsWith("I-") ? Number.NEGATIVE_INFINITY : 0));
  for (const [at, row] of probabilities.entries()) {
    const best = highest(scores, all);
    const way = all.map((label) => (at === 0 ? label : mayPrecede[label] ? highest(scores, mayPrecede[label]) : best));
    const reached = scores;
    scores = row.map((probability, label) => reached[way[label]!]! + Math.log(Math.max(probability, Number.MIN_VALUE)));
    ways.push(way);
  }
  let label = highest(scores, all);
  const path: number[] = [];
  for (const way of ways.reverse()) {
    path.push(label);
    label = way[label]!;
  }
  return path.reverse();
}

/** The label with the highest score; on equal scores the first. */
function highest(scores: number[], among: number[]): number {
  return among.reduce((best, label) => (scores[label]! > scores[best]! ? label : best), among[0]!);
}

function sameKind(before: string, inside: string): boolean {
  return before !== "O" && before.slice("B-".length) === inside.slice("I-".length);
}
