import { existsSync, readFileSync } from "node:fs";
import { IbidError } from "../../../src/errors.ts";
import { unreadable } from "../../support/read-rows.ts";

/** Words that are one entity: from the first up to, not including, `end`. */
export interface EntitySpan {
  start: number;
  end: number;
  label: string;
}

/** One sentence as the data set cut it into words. */
export interface TaggedSentence {
  words: string[];
  entities: EntitySpan[];
}

/** The sentences of a CoNLL file: a word first and its tag last on each line, an empty line after each sentence. */
export function readConll(path: string): TaggedSentence[] {
  if (!existsSync(path))
    throw new IbidError("not-found", `there is no file ${path}`, { hint: "evals/README.md describes the format of the data." });
  const sentences: TaggedSentence[] = [];
  let words: string[] = [];
  let tags: string[] = [];
  const finish = () => {
    if (words.length > 0) sentences.push({ words, entities: entitiesOf(tags) });
    [words, tags] = [[], []];
  };
  const lines = readFileSync(path, "utf8")
    .replace(/^\ufeff/, "")
    .split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "" || line.startsWith("-DOCSTART-")) {
      finish();
      continue;
    }
    const cells = line.includes("\t") ? line.split("\t") : line.trim().split(/ +/);
    const tag = cells.at(-1)!.trim();
    if (cells.length < 2 || !/^(?:O|[BI]-\S+)$/.test(tag)) throw unreadable(`${path}:${index + 1}`, `not a word and its tag`);
    words.push(cells[0]!.trim());
    tags.push(tag);
  }
  finish();
  return sentences;
}

/** Neighbouring words of one label are one entity; `B-` begins another, and `I-` does so where nothing was begun. */
function entitiesOf(tags: readonly string[]): EntitySpan[] {
  const entities: EntitySpan[] = [];
  for (const [index, tag] of tags.entries()) {
    const [, begin, label] = /^([BI])-(.+)$/.exec(tag) ?? [];
    if (label === undefined) continue;
    const last = entities.at(-1);
    if (begin === "I" && last && last.end === index && last.label === label) last.end = index + 1;
    else entities.push({ start: index, end: index + 1, label });
  }
  return entities;
}
